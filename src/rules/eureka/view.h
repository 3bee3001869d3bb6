// Pieces of the view that more than one file needs.
#pragma once

#include <string>

#include "rules/eureka/board.h"
#include "table/view.h"

namespace vedette::eureka {

std::string cell_name(const Board& board, int hex);
table::view::Piece piece_of(const Board& board, int counter);
std::string fire_text(const Worth& worth);  // "3*", "4**", "–"

}  // namespace vedette::eureka
