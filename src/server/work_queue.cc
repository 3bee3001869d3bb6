#include "server/work_queue.h"

#include "server/priority.h"

namespace vedette::server {

WorkQueue::WorkQueue(EventLoop& loop, const Limits& limits)
    : loop_(loop), limits_(limits), thread_([this] { run(); }) {}

WorkQueue::~WorkQueue() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  awake_.notify_all();
  thread_.join();
}

bool WorkQueue::add(const std::string& address, std::function<void()> job, std::function<void()> then) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = waiting_.find(address);
    const std::size_t own = found == waiting_.end() ? 0 : found->second.size();
    if (all_waiting_ >= limits_.work_waiting || own >= limits_.work_waiting_per_address) return false;
    if (own == 0) turns_.push_back(address);
    waiting_[address].push_back({std::move(job), std::move(then)});
    ++all_waiting_;
  }
  awake_.notify_one();
  return true;
}

void WorkQueue::run() {
  step_back(limits_.work_niceness);
  for (;;) {
    Job next;
    {
      std::unique_lock lock(mutex_);
      awake_.wait(lock, [this] { return stop_ || !turns_.empty(); });
      if (stop_) return;
      const std::string address = std::move(turns_.front());
      turns_.pop_front();
      const auto found = waiting_.find(address);
      next = std::move(found->second.front());
      found->second.pop_front();
      --all_waiting_;
      if (found->second.empty())
        waiting_.erase(found);
      else
        turns_.push_back(address);
    }
    next.job();
    loop_.post(std::move(next.then));
  }
}

}  // namespace vedette::server
