// How long somebody has thought. What counts is the processor time of this thread, so that the answer does not get worse on
// a busy machine; who waits for it waits `patience` times as long at most.
#pragma once

#include <chrono>
#include <ctime>

namespace vedette::generals {

class ThinkingTime {
 public:
  explicit ThinkingTime(int patience = 4) : patience_(patience), begun_(Clock::now()), before_(of_thread()) {}

  std::chrono::nanoseconds worked() const { return of_thread() - before_; }
  bool is_over(std::chrono::milliseconds limit) const {
    return worked() >= limit || Clock::now() - begun_ >= patience_ * limit;
  }

 private:
  using Clock = std::chrono::steady_clock;

  static std::chrono::nanoseconds of_thread() {
#ifdef __EMSCRIPTEN__  // knows no time of a thread
    return Clock::now().time_since_epoch();
#else
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
#endif
  }

  int patience_;
  Clock::time_point begun_;
  std::chrono::nanoseconds before_;
};

}  // namespace vedette::generals
