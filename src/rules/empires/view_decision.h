// What is asked, of whom, and why; what ended a battle: in words for the page.
#pragma once

#include "rules/empires/changes.h"
#include "table/view.h"

namespace vedette::empires {

void tell_decision(const table::Game& game, const Board& board, table::view::Decision& out);
// How likely the target of a legal attack is lost: destroyed, or driven back with nowhere to go. In percent.
int percent_lost(const Scenario& scenario, const State& state, StandId attacker, StandId target);
// What ended it: "Wad en-Nejumi fell in turn 6".
table::view::Sentence tell_cause(const table::Game& game, const State& state);

}  // namespace vedette::empires
