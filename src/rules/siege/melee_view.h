// Melees as they are shown: who fights whom, and what protects each side.
#pragma once

#include "rules/siege/game.h"

namespace vedette::siege {

// A mark where each melee is, and a box that tells its sides, their numbers and points a kill.
void show_melees(const Siege& game, const State& s, table::view::View& out);
// "engaged with A1 (Boxers with blades) and A4 …"
std::string engaged_with(const Siege& game, const State& s, int group);

}  // namespace vedette::siege
