// Miners' morale (EUR-2.10, EUR-13), victory points (EUR-2.14, EUR-14) and the end of the game (EUR-15).
#pragma once

#include "rules/eureka/board.h"

namespace vedette::eureka {

// EUR-13.1, 13.2: the level that the present force would have.
int morale_level(const Board& board);

// EUR-13.3: face-up Miner units on the map (with option morale_counts_leaders, leaders too).
int steady_miners(const Board& board);

// EUR-15.3: every Government unit eliminated or routing, none due.
bool government_is_broken(const Board& board);

// EUR-15.1, 15.2, 15.4, 15.8: by victory points.
Ending ending_by_points(const Board& board);

}  // namespace vedette::eureka
