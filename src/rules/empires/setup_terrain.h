// One-off battles: throws for terrain, placing it, baselines (WEC-PLT, WEC-BAS, WEC-OOB-3r, -4r, -11r).
#pragma once

#include "rules/empires/changes.h"

namespace vedette::empires {

void begin_terrain(Play& b);  // U1
void list_terrain(const Board& board, table::OrderList& list);
table::Refusal refuse_terrain(const Board& board, const table::Order& order);
void apply_terrain(Play& b, const table::Order& order);

void begin_baseline(Play& b);  // U3
void list_baseline(const Board& board, table::OrderList& list);
table::Refusal refuse_baseline(const Board& board, const table::Order& order);
void apply_baseline(Play& b, const table::Order& order);

}  // namespace vedette::empires
