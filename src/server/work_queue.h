// Long work that no match waits for: replaying a journal, checking an upload, writing a report. It has a thread of its
// own, of low priority, so that the generals keep theirs. Addresses take turns, and each has only so much waiting.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "server/event_loop.h"
#include "server/limits.h"

namespace vedette::server {

class WorkQueue {
 public:
  WorkQueue(EventLoop& loop, const Limits& limits);
  ~WorkQueue();  // waits for the job at hand, and forgets the others
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;

  // False: too much is waiting already. Else `job` runs on the queue's thread, then `then` on the loop.
  bool add(const std::string& address, std::function<void()> job, std::function<void()> then);

 private:
  struct Job {
    std::function<void()> job, then;
  };
  void run();

  EventLoop& loop_;
  const Limits limits_;
  std::mutex mutex_;
  std::condition_variable awake_;
  std::map<std::string, std::deque<Job>> waiting_;  // by address
  std::deque<std::string> turns_;                   // every address that waits, once
  std::size_t all_waiting_ = 0;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace vedette::server
