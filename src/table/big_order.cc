#include "table/big_order.h"

#include "table/order_json.h"

namespace vedette::table {

base::Result<std::vector<Order>> orders_of_json(const Game& game, const State& state,
                                                const boost::json::value& value) {
  std::vector<Order> stages;
  if (value.is_object() && game.expand(state, value.get_object(), stages) && !stages.empty()) return stages;
  const base::Result<Order> order = order_of_json(game, state, value);
  if (!order) return order.error();
  return std::vector<Order>{*order};
}

}  // namespace vedette::table
