// Who may share a hex (L19-LAND-MOV.e, L19-LAND-TRN.7, L19-NAV-FV.2).
#pragma once

#include "rules/late19c/board.h"

namespace vedette::late19c {

// The combat unit of `side` in the hex, other than `except` and what it carries; kNobody if none.
UnitIndex combat_unit_at(const Board& board, Side side, Cell c, UnitIndex except = kNobody);
bool other_ship_at(const Board& board, Cell c, UnitIndex except);

// One combat unit in a hex: L19-LAND-MOV.e, TRN.7.
bool may_end_at(const Board& board, UnitIndex u, Cell c);
}  // namespace vedette::late19c
