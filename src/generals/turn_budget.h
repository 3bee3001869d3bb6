// What a general may spend on its orders of one turn, in milliseconds or playouts. An order that needs less than its
// share leaves the rest to those that follow.
#pragma once

#include <algorithm>
#include <cstdint>

namespace vedette::generals {

class TurnBudget {
 public:
  // `each`: an order's share on average; `whole`: of the turn at most, 0 for no such limit.
  TurnBudget(std::int64_t each, std::int64_t whole) : each_(each), whole_(whole) {}

  void begin_turn() { orders_ = spent_ = 0; }

  // For the next order, when so many with a choice are expected in this turn, this one included.
  std::int64_t allowance(int expected) const {
    constexpr std::int64_t kMost = 4;  // times its share: nobody waits for a single order for ever
    const std::int64_t orders = std::max(1, expected);
    std::int64_t left = each_ * (orders_ + orders) - spent_;
    if (whole_ > 0) left = std::min(left, whole_ - spent_);
    return std::clamp<std::int64_t>(left / orders, 0, kMost * each_);
  }

  void spend(std::int64_t amount) {
    ++orders_;
    spent_ += amount;
  }

 private:
  std::int64_t each_, whole_;
  std::int64_t orders_ = 0, spent_ = 0;
};

}  // namespace vedette::generals
