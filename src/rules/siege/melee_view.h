// Melees as they are shown: who fights whom, what protects each side, and what will come of it.
#pragma once

#include "rules/siege/game.h"

namespace vedette::siege {

// A mark where each melee is, and a box that holds its groups and tells numbers, points a kill and prospects.
void show_melees(const Siege& game, const State& s, table::view::View& out);
// "engaged with A1 (Boxers with blades) and A4 …"
std::string engaged_with(const Siege& game, const State& s, int group);
// The melee as if it were resolved now, casualties by rule (the owners' choice lies between the dice).
void melee_odds(const Siege& game, const State& s, std::uint16_t melee, table::view::Odds& out);

}  // namespace vedette::siege
