// What the parts of the listing share.
#pragma once

#include "rules/heroes/orders.h"

namespace vedette::heroes {

inline constexpr int kAbsent = table::kAbsent;

template <class... Args>
table::Order make(Verb verb, Args... args) {
  return table::order(verb, args...);
}

inline void offer(const Board& board, table::OrderList& list, const table::Order& o) {
  if (!order_refusal(board, o)) list.add(o);
}

// orders_list_move.cc: moves of units, trains and ships, and charges.
void list_move_step(const Board& board, table::OrderList& list);
void list_charge_step(const Board& board, table::OrderList& list);
void list_ship_turns(const Board& board, table::OrderList& list);

}  // namespace vedette::heroes
