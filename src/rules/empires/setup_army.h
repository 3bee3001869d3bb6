// One-off battles: points, purchase, commanders (WEC-ARM, WEC-ACS, WEC-CMR, WEC-VAL-3, -4, WEC-OOB-5r to
// -7r).
#pragma once

#include "rules/empires/army_lists.h"
#include "rules/empires/changes.h"

namespace vedette::empires {

void begin_purchase(Play& b);  // U4, U5
void list_purchase(const Board& board, table::OrderList& list);
table::Refusal refuse_purchase(const Board& board, const table::Order& order);
void apply_purchase(Play& b, const table::Order& order);

int points_spent(const State& state, int side);      // on stands
int half_points_left(const Board& board, int side);  // entrenchment costs half a point a side

// Fills the army by draw (WEC-OOB-7r). Draws come from the stream given: sealed ones are the seat's own.
void raise_army(const Scenario& scenario, State& state, int side, chance::Dice& dice, chance::Stream stream);

// The stand that an entry buys.
Stand stand_of(const Scenario& scenario, const Entry& entry, int index, Weapon weapon, int seat);
void set_commander(const Scenario& scenario, State& state, int side, bool mounted);

}  // namespace vedette::empires
