// Errs plausibly: mostly the best order by advice, often the next best, never nonsense.
#pragma once

#include "generals/general.h"
#include "generals/opinion.h"
#include "table/order.h"

namespace vedette::generals {

class Recruit final : public General {
 public:
  explicit Recruit(WeightChoice weights = {}) : opinion_(std::move(weights)) {}
  Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                 std::uint64_t seed) override;

 private:
  Opinion opinion_;
  table::OrderList list_;
};

}  // namespace vedette::generals
