// A ship as it is drawn from above: its hull to scale with the others, its funnels and every gun where it stands.
#pragma once

#include "rules/late19c/board.h"
#include "table/view.h"

namespace vedette::late19c {

// Fills outline and parts of the piece, in thousandths of a hex, the bow to the north.
void draw_plan(const Board& board, UnitIndex ship, table::view::Piece& piece);

}  // namespace vedette::late19c
