// Exact chances of what is being built; false while nobody takes part yet.
#pragma once

#include "rules/eureka/board.h"
#include "table/view.h"

namespace vedette::eureka {

bool fire_odds(const Board& board, int target, int side, table::view::Odds& out);
bool melee_odds(const Board& board, int attack, int side, table::view::Odds& out);

}  // namespace vedette::eureka
