// Barbed wire (L19-LAND-WIRE).
#pragma once

#include "rules/late19c/movement.h"

namespace vedette::late19c {

void check_wire(const Board& board, const Move& move, bool lay, Reasons& no);

}  // namespace vedette::late19c
