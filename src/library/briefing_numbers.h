// The numbers that a briefing names: when the battle ends, what is counted, by how much one wins.
#pragma once

#include <string>
#include <vector>

#include "library/briefings.h"
#include "table/game.h"

namespace vedette::library {

// Every number of how the battle ends and of the sides' aims must be the scenario's own: its last turn, what its tracks
// show before the first order or when everybody is placed, its objectives, reinforcements and terms of victory; or else
// stand in the rules about winning. 1 is not looked for. The last turn must be named. Empty: all is well.
std::vector<std::string> faults_of_numbers(const table::GamePtr& game, const Briefing& briefing);

}  // namespace vedette::library
