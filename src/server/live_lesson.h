// A lesson somebody plays: a run of src/school and the connections that look at it. What is shown goes out as the same
// updates as a match sends; what the teacher says goes out as messages of type "lesson" (docs/api.md). Everything runs
// on the strand of its id.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "school/lesson_run.h"
#include "server/counsel.h"
#include "server/live_match.h"
#include "table/session.h"

namespace vedette::server {

class LiveLesson {
 public:
  LiveLesson(std::string token, school::LessonRun run);
  LiveLesson(const LiveLesson&) = delete;
  LiveLesson& operator=(const LiveLesson&) = delete;

  bool is_opened_by(std::string_view token) const { return token == token_; }
  void join(ClientChannel& line);
  void leave(ClientChannel& line);

  // The reply to a request; call tell() once it is sent.
  Object answer(const std::string& what, const table::Reader& in);
  void tell();
  // When the teacher has gone and the battle goes on: as at any table.
  void counsel(const Object& request, const Study& study, const LiveMatch::Reply& reply) const;

 private:
  // The table after an order, as it is shown one after the other.
  struct Frame {
    table::view::View view;
    std::size_t logged = 0;  // so many events had happened
  };
  struct Listener {
    ClientChannel* line;
    int seen = 0;  // number of the last update sent; 0: none
  };

  Frame frame() const;
  void note_change();
  std::string update(const Frame& before, const Frame& after, bool whole) const;
  void show(Frame next);
  Object give(const boost::json::value& order);
  Object reply_to(const school::Verdict& verdict);
  Object move(const table::Reader& in);
  Object show_me();
  Object lesson_words() const;
  void add_step_words(Object& out) const;
  std::string hand_wanted() const;
  std::vector<table::view::Target> touches(const table::State& known, const table::Order& order) const;
  table::Session questions() const;
  void send_all(const std::string& text);

  const std::string token_;
  school::LessonRun run_;
  std::vector<Listener> listeners_;
  Frame shown_;
  int seq_ = 1;
  std::vector<Frame> frames_;  // not told yet
  Object wrong_;               // what was said to the last attempt, if it was not played
  bool changed_ = false;
};

}  // namespace vedette::server
