// The orders of a decision by the rule set's advice, the best first; equals by lot, so that the listing's own order has
// no weight.
#pragma once

#include <vector>

#include "generals/opinion.h"
#include "table/game.h"
#include "table/order.h"

namespace vedette::generals {

struct Ranked {
  table::Order order;
  int advice;
};

// `list` and `ranked` are reused from call to call.
void rank_orders(const table::Game& game, const table::State& state, Opinion& opinion, chance::Dice& lot,
                 table::OrderList& list, std::vector<Ranked>& ranked);

}  // namespace vedette::generals
