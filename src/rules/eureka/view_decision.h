// What is asked, of whom, and why; what ended a battle: in words for the page.
#pragma once

#include "rules/eureka/board.h"
#include "table/game.h"

namespace vedette::eureka {

void tell_decision(const table::Game& game, const Board& board, table::view::Decision& out);
// What ended it: "The Miners had 7 units left in turn 9, and their morale fails below 8".
table::view::Sentence tell_cause(const table::Game& game, const Board& board);

}  // namespace vedette::eureka
