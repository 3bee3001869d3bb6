// A group as it is drawn, on the table or as a ghost.
#pragma once

#include "rules/siege/game.h"

namespace vedette::siege {

table::view::Piece drawn_group(const Game& game, const State& s, int group);

}  // namespace vedette::siege
