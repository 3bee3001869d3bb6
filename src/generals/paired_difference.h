// By how much one order did better than another in playouts with the same dice, and how sure that is.
#pragma once

#include <algorithm>
#include <cmath>

namespace vedette::generals {

class PairedDifference {
 public:
  void add(double more) {
    sum_ += more;
    squares_ += more * more;
    ++count_;
  }
  double mean() const { return sum_ / count_; }
  // So many standard errors above and below the mean. Of a handful of comparisons nothing is known.
  double at_best(double errors) const { return count_ < kHandful ? 1 : mean() + errors * error(); }
  double at_worst(double errors) const { return count_ < kHandful ? -1 : mean() - errors * error(); }

 private:
  static constexpr int kHandful = 4;

  double error() const {
    const double variance = std::max(1e-9, squares_ / count_ - mean() * mean());
    return std::sqrt(variance / count_);
  }

  double sum_ = 0, squares_ = 0;
  int count_ = 0;
};

}  // namespace vedette::generals
