// The order that the rule set's own advice likes best: exact odds and scripts, no looking ahead. Ties are broken by
// lot.
#pragma once

#include "generals/general.h"
#include "table/order.h"

namespace vedette::generals {

class Greedy final : public General {
 public:
  explicit Greedy(int script = 0) : script_(script) {}
  Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                 std::uint64_t seed) override;

 private:
  int script_;
  table::OrderList list_;
  table::StateBox guess_;
};

// The best of the listed orders by advice; `lot` decides among equals.
const table::Order& best_by_advice(const table::Game& game, const table::State& state,
                                   const table::OrderList& list, int script, chance::Dice& lot,
                                   int* value = nullptr);

}  // namespace vedette::generals
