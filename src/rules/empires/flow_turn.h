// The turn: counters, initiative, activation throws, whose stand is next (WEC-SEQ, WEC-SOL, WEC-FTF).
#pragma once

#include <functional>

#include "rules/empires/changes.h"

namespace vedette::empires {

void begin_turn(Play& b);  // T1

void list_counters(const Board& board, table::OrderList& list);
table::Refusal refuse_counters(const Board& board, const table::Order& order);
void apply_counters(Play& b, const table::Order& order);

// Every stand of the side that gets a counter; of a joint pair the one that stands for both.
void for_each_counter(const State& state, int side, const std::function<void(StandId)>& each);

// Numbers all stands of a side that have no number yet, by rule.
void number_by_rule(const Scenario& scenario, State& state, int side);

void list_initiative(const Board& board, table::OrderList& list);
table::Refusal refuse_initiative(const Board& board, const table::Order& order);
void apply_initiative(Play& b, const table::Order& order);

// The throws, the next stand, the end of the turn: the frame `activations` at work.
void run_activations(Play& b);

}  // namespace vedette::empires
