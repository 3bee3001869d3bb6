// The lessons that are being played, in memory only: what a pupil has done is kept by his browser, and a lesson that is no
// longer known here is begun again at the step he had reached. Used from any thread.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/limits.h"
#include "server/messages.h"

namespace vedette::server {

class LiveLesson;

class Lessons {
 public:
  explicit Lessons(const Limits& limits) : limits_(limits) {}

  // {"lesson":"empires/02-fire","step"?:5} or {"puzzle":"empires/0007"}; answers {"match","seat","token"}. Takes a while: not on the network's thread.
  base::Result<Object> begin(const boost::json::value& body, const std::string& address);
  // Null: it is none, or it is no longer kept.
  std::shared_ptr<LiveLesson> find(const std::string& id);
  static bool is_lesson(std::string_view id) { return id.starts_with("lesson-"); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Kept {
    std::shared_ptr<LiveLesson> lesson;
    std::string address;
    Clock::time_point last;
  };
  void make_room_for(const std::string& address);

  const Limits limits_;
  std::mutex mutex_;
  std::map<std::string, Kept, std::less<>> kept_;
};

}  // namespace vedette::server
