// How often somebody may ask: a bucket that holds a burst and fills again at a steady rate.
#pragma once

#include <algorithm>
#include <chrono>
#include <map>

namespace vedette::server {

class Rate {
 public:
  using Clock = std::chrono::steady_clock;

  // One more; false if that is too many.
  bool admits(int burst, int per_second, Clock::time_point now = Clock::now()) {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - last_).count();
    const long long most = 1000LL * burst;
    thousandths_ =
        fresh_ ? most : std::min(most, thousandths_ + std::min<long long>(passed, 1000000) * per_second);
    fresh_ = false;
    last_ = now;
    if (thousandths_ < 1000) return false;
    thousandths_ -= 1000;
    return true;
  }
  Clock::time_point last() const { return last_; }

 private:
  bool fresh_ = true;
  long long thousandths_ = 0;  // of a request
  Clock::time_point last_{};
};

template <class Key>
class RateByKey {
 public:
  bool admits(const Key& key, int burst, int per_second) {
    const auto now = Rate::Clock::now();
    if (rates_.size() > 10000)
      std::erase_if(rates_, [&](const auto& r) { return now - r.second.last() > std::chrono::minutes(5); });
    return rates_[key].admits(burst, per_second, now);
  }

 private:
  std::map<Key, Rate> rates_;
};

}  // namespace vedette::server
