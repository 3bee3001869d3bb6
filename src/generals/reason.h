// One sentence for people: what an order does and, where dice follow, its chances.
//   "Attack 1st Egyptian with B4: destroyed 11 of 48, recoils 17 of 48"
#pragma once

#include <string>

#include "table/game.h"

namespace vedette::generals {

std::string reason_for(const table::Game& game, const table::State& known, const table::Order& order);

}  // namespace vedette::generals
