// How long orders took, of the last few thousand: from the moment they were read to the moment their acknowledgement
// was written, and how much of that the store needed to put them on the disk.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <vector>

namespace vedette::server {

class Timings {
 public:
  using Clock = std::chrono::steady_clock;

  // From any thread.
  void acknowledged(Clock::duration time) { add(acknowledged_, time); }
  void stored(Clock::duration time) { add(stored_, time); }
  std::string told() const;  // two lines; empty if there was no order

 private:
  struct Sample {
    std::vector<Clock::duration> times;
    std::size_t count = 0;
  };
  static constexpr std::size_t kMost = 4096;

  void add(Sample& sample, Clock::duration time) {
    const std::lock_guard lock(mutex_);
    if (sample.times.size() < kMost)
      sample.times.push_back(time);
    else
      sample.times[sample.count % kMost] = time;
    ++sample.count;
  }

  mutable std::mutex mutex_;
  Sample acknowledged_, stored_;
};

}  // namespace vedette::server
