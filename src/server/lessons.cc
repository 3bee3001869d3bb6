#include "server/lessons.h"

#include <algorithm>

#include "library/lessons.h"
#include "library/puzzles.h"
#include "server/live_lesson.h"
#include "server/tokens.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

constexpr int kMostSteps = 100;

base::Result<school::LessonRun> lesson_called(const std::string& name) {
  const base::Error bad{"bad_lesson", "This lesson has mistakes; 'vedette check' lists them.", ""};
  const auto loaded = library::load_lesson(name);
  if (!loaded)
    return loaded.error().code == "unknown_lesson" ? base::Error{"no_lesson", "There is no such lesson.", ""}
                                                   : bad;
  auto run = library::begin_lesson(*loaded, loaded->lesson->fair ? random_hex(16) : "");
  if (!run) return bad;
  return run;
}

base::Result<school::LessonRun> puzzle_called(const std::string& name) {
  const base::Error bad{"bad_puzzle", "This puzzle has mistakes; 'vedette check' lists them.", ""};
  const auto loaded = library::load_puzzle(name);
  if (!loaded)
    return loaded.error().code == "unknown_puzzle" ? base::Error{"no_puzzle", "There is no such puzzle.", ""}
                                                   : bad;
  auto run = library::begin_puzzle(*loaded);
  if (!run) return bad;
  return run;
}

}  // namespace

base::Result<Object> Lessons::begin(const json::value& body, const std::string& address) {
  table::Faults faults;
  const table::Reader in(body, faults);
  const bool is_puzzle = in.has("puzzle");
  const std::string name = in[is_puzzle ? "puzzle" : "lesson"].text();
  const int step = in["step"].integer_or(0, 0, kMostSteps);
  if (is_puzzle)
    in.only({"puzzle"});
  else
    in.only({"lesson", "step"});
  if (!faults.empty()) return bad_request(faults);
  auto run = is_puzzle ? puzzle_called(name) : lesson_called(name);
  if (!run) return run.error();
  run->skip_to(static_cast<std::size_t>(step));
  const std::string id = "lesson-" + new_match_id(), token = new_token();
  Object answer{{"match", id}, {"seat", run->lesson().seat}, {"token", token}};
  auto lesson = std::make_shared<LiveLesson>(token, *std::move(run));
  const std::lock_guard lock(mutex_);
  make_room_for(address);
  kept_.emplace(id, Kept{std::move(lesson), address, Clock::now()});
  return answer;
}

// Those that nobody has come back to for a day go, then the oldest of an address that has many, then the oldest.
void Lessons::make_room_for(const std::string& address) {
  const auto now = Clock::now();
  std::erase_if(kept_, [&](const auto& entry) { return now - entry.second.last > limits_.lesson_kept; });
  const auto drop_oldest = [&](auto counts) {
    auto oldest = kept_.end();
    for (auto entry = kept_.begin(); entry != kept_.end(); ++entry)
      if (counts(entry->second) && (oldest == kept_.end() || entry->second.last < oldest->second.last))
        oldest = entry;
    if (oldest != kept_.end()) kept_.erase(oldest);
  };
  const auto here = [&](const Kept& kept) { return kept.address == address; };
  const auto count = std::ranges::count_if(kept_, [&](const auto& entry) { return here(entry.second); });
  if (static_cast<std::size_t>(count) >= limits_.lessons_per_address) drop_oldest(here);
  if (kept_.size() >= limits_.lessons) drop_oldest([](const Kept&) { return true; });
}

std::shared_ptr<LiveLesson> Lessons::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = kept_.find(id);
  if (found == kept_.end()) return nullptr;
  found->second.last = Clock::now();
  return found->second.lesson;
}

}  // namespace vedette::server
