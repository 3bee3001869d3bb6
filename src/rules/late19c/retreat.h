// How a land unit that is hit holds together or falls back: "Resolving hits on Units" (L19-LAND-HIT).
#pragma once

#include "rules/late19c/movement.h"

namespace vedette::late19c {

// L19-LAND-HIT.a, L19-LAND-HIT.1 to .3. True: it holds together, and its owner has the choice.
template <class Chance>
constexpr bool holds_together(Quality quality, Chance& chance) {
  return chance.d6("late19c.hit") >= steady_on(quality);
}
// Strength Points that a unit loses which does not hold together (L19-LAND-HIT.4), at most all it has.
int points_lost_in_disorder(const Board& board, UnitIndex u);

// L19-LAND-HIT.5, L19-LAND-HIT.6, L19-LAND-DEF.retreat
void check_retreat(const Board& board, UnitIndex u, Cell to, Reasons& no);
bool can_retreat(const Board& board, UnitIndex u);

}  // namespace vedette::late19c
