// One sentence for people: what an order does and, where dice follow, its chances.
//   "Fire at 0704: 1 hit 4 of 6", "Attack 1st Egyptian with B4: destroyed 23 %, recoils 35 %"
#pragma once

#include <string>

#include "table/game.h"

namespace vedette::generals {

std::string reason_for(const table::Game& game, const table::State& known, const table::Order& order);

}  // namespace vedette::generals
