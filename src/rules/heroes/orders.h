// Which orders are legal: the refusal of any order, and the list of them. The list is made of orders that the refusal
// admits, so there is one source of legality.
#pragma once

#include "rules/heroes/movement.h"
#include "rules/heroes/verbs.h"

namespace vedette::heroes {

Refusal order_refusal(const Board& board, const table::Order& order, Asked asked = Asked::first);
// Of the decision where a Hero by himself goes, asked for many places.
Refusal hero_move_refusal(const Scene& scene, const table::Order& order);
Refusal setup_refusal(const Board& board, const table::Order& order);
void list_orders(const Board& board, table::OrderList& list);
int deciding_seat(const Board& board);  // -1: over
bool is_interjection_legal(const Board& board, int seat, const table::Order& order);

// Orders read back.
Stance stance_in(const table::Order& order);  // of deploy and unload
Declared declared_in(const Board& board, const table::Order& order);
int arrival_facing(const Board& board, const table::Order& order);
DiceCount dice_of_step(const Board& board);            // movement dice of the step that is running
int engagement_of(const State& st, int u, int enemy);  // -1: none
// The point that many mm from another.
inline Point along(Point from, int degrees, int mm) {
  const Vector d = plane::ahead(degrees);
  return {static_cast<std::int32_t>(from.x + plane::round_div(std::int64_t{mm} * d.x, 10000)),
          static_cast<std::int32_t>(from.y + plane::round_div(std::int64_t{mm} * d.y, 10000))};
}
inline Point order_point(const table::Order& o, int slot) {
  return {o.arg[static_cast<std::size_t>(slot)], o.arg[static_cast<std::size_t>(slot + 1)]};
}

}  // namespace vedette::heroes
