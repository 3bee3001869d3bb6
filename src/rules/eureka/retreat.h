// Retreat: where a beaten unit goes (EUR-8.3).
#pragma once

#include "rules/eureka/board.h"

namespace vedette::eureka {

using Hexes = base::FixedVector<std::int16_t, 6>;

// EUR-8.3.2: the best tier of neighbours, away from the units of attack number `attack` where possible.
Hexes retreat_hexes(const Board& board, int unit, int attack);

}  // namespace vedette::eureka
