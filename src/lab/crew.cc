#include "lab/crew.h"

#include <algorithm>

namespace vedette::lab {

Crew::Crew(int hands) {
  for (int i = 1; i < hands; ++i) threads_.emplace_back([this] { work(); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

int Crew::hands() { return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 4u)); }

bool Crew::do_one(Task& task, std::unique_lock<std::mutex>& lock) {
  if (task.next == task.jobs.size()) return false;
  const std::function<void()>& job = task.jobs[task.next++];
  if (task.next == task.jobs.size()) std::erase(tasks_, &task);
  lock.unlock();
  job();
  lock.lock();
  if (++task.done == task.jobs.size()) finished_.notify_all();
  return true;
}

void Crew::run(std::span<const std::function<void()>> jobs) {
  if (jobs.empty()) return;
  Task task{jobs};
  std::unique_lock lock(mutex_);
  tasks_.push_back(&task);
  wanted_.notify_all();
  while (do_one(task, lock)) {
  }
  finished_.wait(lock, [&] { return task.done == jobs.size(); });
}

void Crew::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wanted_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
    if (stop_) return;
    do_one(*tasks_.front(), lock);
  }
}

}  // namespace vedette::lab
