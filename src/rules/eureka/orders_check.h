// One source of legality: the same functions admit an order and list the legal ones.
#pragma once

#include "rules/eureka/board.h"
#include "rules/eureka/verbs.h"
#include "table/game.h"

namespace vedette::eureka {

// The side that decides, or -1 where the frame works by itself.
int decider(const Board& board);

// Whether the decision is a menu that is always shown, or one that plays itself where there is no choice.
table::Ask how_to_ask(const Frame& frame);

// Why an order is not legal in this position.
table::Refusal refusal_of(const Board& board, const table::Order& order);

// All legal orders of this position.
void list_orders(const Board& board, table::OrderList& list);

// EUR-4.6: whether a seat may still give orders that only undo.
bool may_undo(const Board& board, int side);

// Typed reading of arguments. Cells travel as CCRR.
inline Verb verb_of(const table::Order& order) { return static_cast<Verb>(order.verb); }
inline int hex_of(const Board& board, std::int16_t number) { return board.map().grid.cell(number); }
inline std::int16_t number_of(const Board& board, int hex) {
  return static_cast<std::int16_t>(board.map().grid.number(hex));
}
inline int facing_of(std::int16_t arg) { return arg == table::kAbsent ? kNoFacing : arg; }

}  // namespace vedette::eureka
