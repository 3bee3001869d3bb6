// Victory points (EUR-2.14, EUR-14) and the end of the game (EUR-15).
#pragma once

#include "rules/eureka/morale.h"

namespace vedette::eureka {

// EUR-15.3: every Government unit eliminated or routing, none due.
bool government_is_broken(const Board& board);

// EUR-15.1, 15.2, 15.4, 15.8: by victory points.
Ending ending_by_points(const Board& board);

}  // namespace vedette::eureka
