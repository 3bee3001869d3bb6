#include "table/big_order.h"

#include "table/order_json.h"

namespace vedette::table {

namespace {

// The one verb that every rule set writes alike: a whole move (docs/protocol.md).
bool is_go(const boost::json::object& order) {
  const boost::json::value* verb = order.if_contains("verb");
  return verb && verb->is_string() && verb->get_string() == "go";
}

}  // namespace

base::Result<std::vector<Order>> orders_of_json(const Game& game, const State& state,
                                                const boost::json::value& value) {
  std::vector<Order> stages;
  if (value.is_object() && game.expand(state, value.get_object(), stages) && !stages.empty()) return stages;
  if (value.is_object() && is_go(value.get_object()))
    return base::Error{"cannot_go", "the piece cannot go that way now: ask for its reach", "order"};
  const base::Result<Order> order = order_of_json(game, state, value);
  if (!order) return order.error();
  return std::vector<Order>{*order};
}

}  // namespace vedette::table
