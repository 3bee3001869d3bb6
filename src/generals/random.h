// Any legal order, each equally likely: the yardstick, and the fuzzer of every rule set.
#pragma once

#include "generals/general.h"
#include "table/order.h"

namespace vedette::generals {

class Random final : public General {
 public:
  Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                 std::uint64_t seed) override;

 private:
  table::OrderList list_;
};

}  // namespace vedette::generals
