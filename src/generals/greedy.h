// The order that the rule set's own advice likes best: exact odds and weights, no looking ahead. Ties are broken by
// lot.
#pragma once

#include "generals/general.h"
#include "generals/opinion.h"
#include "table/order.h"

namespace vedette::generals {

class Greedy final : public General {
 public:
  explicit Greedy(WeightChoice weights = {}) : opinion_(std::move(weights)) {}
  Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                 std::uint64_t seed) override;

 private:
  Opinion opinion_;
  table::OrderList list_;
  table::StateBox guess_;
};

}  // namespace vedette::generals
