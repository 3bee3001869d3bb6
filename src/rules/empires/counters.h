// The turn: counters, initiative, activation throws, whose stand is next (WEC-SEQ, WEC-SOL, WEC-FTF).
#pragma once

#include "rules/empires/battle.h"

namespace vedette::empires {

void begin_turn(Battle& b);  // T1

void list_counters(const Look& look, table::OrderList& list);
table::Refusal refuse_counters(const Look& look, const table::Order& order);
void apply_counters(Battle& b, const table::Order& order);

// Numbers all stands of a side that have no number yet, by rule.
void number_by_rule(const Scenario& scenario, State& state, int side);

void list_initiative(const Look& look, table::OrderList& list);
table::Refusal refuse_initiative(const Look& look, const table::Order& order);
void apply_initiative(Battle& b, const table::Order& order);

// The throws, the next stand, the end of the turn: the frame `activations` at work.
void run_activations(Battle& b);

}  // namespace vedette::empires
