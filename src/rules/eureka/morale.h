// The Miners' morale (EUR-2.10, EUR-13).
#pragma once

#include "rules/eureka/board.h"

namespace vedette::eureka {

// EUR-13.1, 13.2: the level that the present force would have.
int morale_level(const Board& board);

// EUR-13.3: face-up Miner units on the map (with option morale_counts_leaders, leaders too).
int steady_miners(const Board& board);

}  // namespace vedette::eureka
