// Threads that lend generals a hand. Whoever asks works along, so that a crew that is busy elsewhere delays nobody.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "generals/helpers.h"

namespace vedette::lab {

class Crew final : public generals::Helpers {
 public:
  explicit Crew(int hands);  // at the same time, the asker's included
  ~Crew() override;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int count() const override { return static_cast<int>(threads_.size()) + 1; }
  void run(std::span<const std::function<void()>> jobs) override;  // from any thread

  // As many hands as there are cores, but few: more explorers see less each.
  static int hands();

 private:
  struct Task {
    std::span<const std::function<void()>> jobs;
    std::size_t next = 0, done = 0;
  };
  void work();
  // Takes the task's next job and does it; false: none is left. The lock is held before and after.
  bool do_one(Task& task, std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;
  std::condition_variable wanted_, finished_;
  std::deque<Task*> tasks_;  // with jobs that nobody has taken
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace vedette::lab
