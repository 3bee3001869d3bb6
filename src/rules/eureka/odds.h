// Exact chances of what is being built.
#pragma once

#include "rules/eureka/board.h"
#include "table/view.h"

namespace vedette::eureka {

void fire_odds(const Board& board, int target, int side, table::view::Odds& out);
void melee_odds(const Board& board, int attack, int side, table::view::Odds& out);

}  // namespace vedette::eureka
