// A lesson being played: which step, what the teacher says, and what becomes of the pupil's orders. Legal orders that are
// not wanted are never played; illegal ones are refused by the engine as at any table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "school/lesson_table.h"

namespace vedette::school {

enum class Phase {
  asked,   // the step waits for the pupil
  played,  // it was done: the teacher says what came of it
  failed,  // a goal that can no longer be reached: try again, or go on anyway
  done,    // the lesson is over
  free,    // … and the battle goes on without the teacher
};

// The reply to an order of the pupil.
struct Verdict {
  enum class Kind { played, refused, unwanted, error };
  Kind kind = Kind::played;
  table::Refusal refusal;
  base::Error error;
  std::string say;  // the teacher's words, if he has any
};

class LessonRun {
 public:
  LessonRun(std::shared_ptr<const Lesson> lesson, LessonTable table);

  const Lesson& lesson() const { return *lesson_; }
  const LessonTable& table() const { return table_; }
  table::Seat pupil() const { return pupil_; }
  Phase phase() const { return phase_; }
  std::size_t step_number() const { return step_; }  // from 0
  const Step& step() const { return lesson_->steps[step_]; }
  const std::vector<std::string>& said() const {
    return said_;
  }  // what came of the step: `well`, words of replies
  bool wants_help() const;  // after three wrong tries, or too many orders
  // Everything that has happened, for the log; goes back with the lesson.
  const table::EventList& log() const { return log_; }

  Verdict order(const Json& order);
  // The pupil points at things ("piece:B2") that cannot be chosen: what the lesson foresees for them, if anything.
  std::optional<Verdict> touch(std::span<const std::string> things);

  void go_on();  // after reading, watching, or when a step is done
  void back();   // to the start of the last step that asked for something
  void skip();   // the rest of this step by its solution
  void retry();  // a failed goal, from the start of the step
  // After the end of a lesson with real dice: every legal order is played, the others answer.
  bool may_keep_playing() const { return phase_ == Phase::done && lesson_->fair && !table_.over(); }
  void keep_playing();
  // 0, 1, …: the quiz's answer. What the teacher says to it; empty: there is no such answer.
  std::string answer(std::size_t choice);
  // The order that "Show me" points at; empty where none is asked for. The first time a goal step says its hint.
  struct Shown {
    Json order;
    std::string hint;
  };
  Shown show_me();
  // `seen` is called whenever the position has changed: after each order, the others' too, and after going back.
  void watch(std::function<void()> seen) { seen_ = std::move(seen); }
  // Begins at a later step, the earlier ones played by their solutions.
  void skip_to(std::size_t step);

 private:
  struct Checkpoint {
    LessonTable::Moment table;
    table::EventList log;
  };

  void enter(std::size_t step);
  void finish_step();
  void play_replies(const Step& step);
  void others_move();
  void note_events();
  bool is_reached(const Json& conditions) const;
  Verdict not_that_one();
  Verdict try_refused(const Json& order);
  Verdict play_freely(const Json& order);
  Verdict solve(const Json& order);
  Verdict unwanted(const Step& step, const Json& order);
  Verdict not_possible(const Step& step, const Json& order, const Attempt& attempt);
  Attempt play(const Step& step, const Json& order);
  LaidDown draws_for(const Step& step, const Json& order);
  void restore(const Checkpoint& checkpoint);

  std::shared_ptr<const Lesson> lesson_;
  std::function<void()> seen_;
  LessonTable table_;
  table::Seat pupil_;
  Phase phase_ = Phase::asked;
  std::size_t step_ = 0;
  std::vector<Checkpoint> starts_;  // of the steps up to this one
  std::vector<std::string> said_;
  std::vector<bool> draws_used_;
  table::EventList log_;
  std::size_t solved_ = 0;  // orders of a goal's solution that were given as they stand
  bool on_solution_ = true;
  bool hint_told_ = false;
  int wrong_tries_ = 0, own_orders_ = 0;
};

}  // namespace vedette::school
