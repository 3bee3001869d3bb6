#include "server/documents.h"

#include <utility>

namespace vedette::server {

void Documents::get(const std::string& name, const std::string& address, std::function<Response()> write,
                    const Answer& done) {
  const std::lock_guard lock(mutex_);
  if (const auto kept = kept_.find(name); kept != kept_.end()) return done(kept->second);
  if (const auto awaited = awaited_.find(name); awaited != awaited_.end())
    return awaited->second.push_back(done);
  auto written = std::make_shared<Response>();
  const bool queued = work_.add(
      address, [written, write = std::move(write)] { *written = write(); },
      [this, written, name] {
        std::unique_lock finished(mutex_);
        if (written->status == 200) keep(name, *written);
        const auto answers = awaited_.extract(name);
        finished.unlock();
        for (const Answer& answer : answers.mapped()) answer(*written);
      });
  if (!queued) return done(busy());
  awaited_[name].push_back(done);
}

void Documents::keep(const std::string& name, const Response& written) {
  if (!written.body || written.body->size() > limits_.documents_kept_bytes) return;
  kept_[name] = written;
  oldest_first_.push_back(name);
  kept_bytes_ += written.body->size();
  while (kept_bytes_ > limits_.documents_kept_bytes) {
    const auto oldest = kept_.extract(oldest_first_.front());
    oldest_first_.pop_front();
    kept_bytes_ -= oldest.mapped().body->size();
  }
}

}  // namespace vedette::server
