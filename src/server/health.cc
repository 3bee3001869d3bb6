#include "server/health.h"

namespace vedette::server {

Health::Health(std::function<bool()> answers, std::chrono::milliseconds every)
    : answers_(std::move(answers)), every_(every), thread_([this] { run(); }) {}

Health::~Health() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  awake_.notify_all();
  thread_.join();
}

bool Health::store_answers() const {
  const std::lock_guard lock(mutex_);
  return good_ && Clock::now() - last_ < 3 * every_;
}

void Health::run() {
  std::unique_lock lock(mutex_);
  while (!stop_) {
    lock.unlock();
    const bool good = answers_();
    lock.lock();
    good_ = good;
    last_ = Clock::now();
    awake_.wait_for(lock, every_, [this] { return stop_; });
  }
}

}  // namespace vedette::server
