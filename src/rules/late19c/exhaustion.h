// The Exhaustion Point (L19-LAND-EXH, L19-COMB-EXH).
#pragma once

#include "rules/late19c/board.h"

namespace vedette::late19c {

struct Play;

// Strength lost so far (L19-LAND-EXH.2, L19-COMB-EXH.1) and left.
int lost_strength(const Board& board, Side side);
int remaining_strength(const Board& board, Side side);
// A side that has lost so much is exhausted from here on.
void check_exhaustion(const Play& play, Side side);

}  // namespace vedette::late19c
