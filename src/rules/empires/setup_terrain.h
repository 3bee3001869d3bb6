// One-off battles: throws for terrain, placing it, baselines (WEC-PLT, WEC-BAS, WEC-OOB-3r, -4r, -11r).
#pragma once

#include "rules/empires/battle.h"

namespace vedette::empires {

void begin_terrain(Battle& b);  // U1
void list_terrain(const Look& look, table::OrderList& list);
table::Refusal refuse_terrain(const Look& look, const table::Order& order);
void apply_terrain(Battle& b, const table::Order& order);

void begin_baseline(Battle& b);  // U3
void list_baseline(const Look& look, table::OrderList& list);
table::Refusal refuse_baseline(const Look& look, const table::Order& order);
void apply_baseline(Battle& b, const table::Order& order);

}  // namespace vedette::empires
