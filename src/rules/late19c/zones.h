// What enemies next to a hex forbid: stopping, facing and withdrawing (L19-LAND-MOV.g, L19-LAND-MOV.h).
#pragma once

#include "rules/late19c/sight.h"

namespace vedette::late19c {

// The six neighbours of `c` with an enemy of `side`, one bit for each direction.
unsigned enemies_around(const Board& board, Side side, Cell c);
// Of these, the ones that face `c`: it lies in their front (L19-GEO-8).
unsigned enemies_facing(const Board& board, Side side, Cell c);
bool is_next_to_enemy(const Board& board, Side side, Cell c);

// L19-LAND-CC.a: who stops next to an enemy faces one.
// Directions in which a unit that has just moved to `c` may face: L19-LAND-MOV.g. One bit each.
unsigned facings_allowed(const Board& board, Side side, Cell c);
// L19-LAND-MOV.h: a unit that was faced at `start` when its move began, by the enemies `facing`, may only withdraw;
// whether going to `to` is no withdrawal.
bool breaks_withdrawal(const Board& board, Side side, unsigned facing, Cell start, Cell to);

}  // namespace vedette::late19c
