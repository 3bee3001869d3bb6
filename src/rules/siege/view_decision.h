// What is asked of whom, why, and what the others read meanwhile.
#pragma once

#include "rules/siege/game.h"

namespace vedette::siege {

void show_decision(const Game& game, const State& s, table::view::Decision& out);
table::view::Sentence cause_of_end(const Game& game, const State& s);

}  // namespace vedette::siege
