// How often somebody may ask: a bucket that holds a burst and fills again at a steady rate.
#pragma once

#include <algorithm>
#include <chrono>

namespace vedette::server {

struct Allowance {
  int burst = 0;       // at once …
  int per_minute = 0;  // … and then
};

class Rate {
 public:
  using Clock = std::chrono::steady_clock;

  // One more; false if that is too many.
  bool admits(Allowance allowance, Clock::time_point now = Clock::now()) {
    constexpr long long kOne = 60000;  // the bucket counts in what one per minute brings in a millisecond
    constexpr long long kHour = 3600000;
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - last_).count();
    const long long most = kOne * allowance.burst;
    held_ = fresh_ ? most : std::min(most, held_ + std::min<long long>(passed, kHour) * allowance.per_minute);
    // Parts of a millisecond are kept for the next time, or somebody quick would never be given anything.
    last_ = fresh_ ? now : last_ + std::chrono::milliseconds(passed);
    fresh_ = false;
    if (held_ < kOne) return false;
    held_ -= kOne;
    return true;
  }
  Clock::time_point last() const { return last_; }

 private:
  bool fresh_ = true;
  long long held_ = 0;
  Clock::time_point last_{};
};

}  // namespace vedette::server
