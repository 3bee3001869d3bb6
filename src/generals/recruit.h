// Errs plausibly: mostly the best order by advice, often the next best, never nonsense.
#pragma once

#include "generals/general.h"
#include "table/order.h"

namespace vedette::generals {

class Recruit final : public General {
 public:
  Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                 std::uint64_t seed) override;

 private:
  table::OrderList list_;
};

}  // namespace vedette::generals
