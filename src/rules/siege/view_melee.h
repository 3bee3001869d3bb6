// Melees as they are shown: who fights whom, what protects each side, and what will come of it.
#pragma once

#include "rules/siege/game.h"

namespace vedette::siege {

// A mark where each melee is, and a box that holds its groups and tells numbers, points a kill and prospects.
void show_melees(const Game& game, const State& s, table::view::View& out);
// "engaged with A1 (Boxers with blades) and A4 …"
std::string engaged_with(const Game& game, const State& s, int group);

}  // namespace vedette::siege
