// Whether the store answers, found out by a thread of its own, so that nobody waits who asks.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace vedette::server {

class Health {
 public:
  using Clock = std::chrono::steady_clock;

  // `answers` may take its time; it is asked again after `every`.
  explicit Health(std::function<bool()> answers, std::chrono::milliseconds every = std::chrono::seconds(5));
  ~Health();
  Health(const Health&) = delete;
  Health& operator=(const Health&) = delete;

  // It has answered lately, and has not failed to since.
  bool store_answers() const;

 private:
  void run();

  const std::function<bool()> answers_;
  const std::chrono::milliseconds every_;
  mutable std::mutex mutex_;
  std::condition_variable awake_;
  Clock::time_point last_ = Clock::now();
  bool good_ = true;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace vedette::server
