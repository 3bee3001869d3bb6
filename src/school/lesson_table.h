// The table of a lesson: a game, its position, and draws laid down. Positions are plain values, so going back to the
// start of a step is a copy; there is no journal.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "generals/general.h"
#include "school/lesson.h"
#include "table/event.h"
#include "table/make_view.h"
#include "table/play.h"

namespace vedette::school {

// What an attempted order came to.
struct Attempt {
  table::Refusal refusal;            // the rules forbid it
  std::optional<base::Error> error;  // it is not an order, or its draws do not fit
  bool ok() const { return !refusal && !error; }
};

class LessonTable {
 public:
  // With mistakes of the lesson in `in.faults()`, its start is not to be used. `seed` of what is not laid down.
  LessonTable(table::GamePtr game, const chance::Digest& seed);

  // Edits of the position and the orders that nobody sees.
  void prepare(const Lesson& lesson, const table::Reader& in);
  // A position as `Game::write` gives it, seen from a seat: what that seat does not know is guessed.
  void place(const table::Reader& position, table::Seat seat);

  const table::Game& game() const { return *game_; }
  const table::GamePtr& shared_game() const { return game_; }
  const table::State& state() const { return *state_; }
  bool over() const { return game_->decision(*state_).over(); }
  table::Seat decider() const { return game_->decision(*state_).seat; }
  table::Seat seat_called(std::string_view id) const;
  table::view::View view(table::Seat seat) const;

  // The orders that may be given now, as JSON.
  std::vector<Json> legal() const;
  // The small orders that a larger one stands for, as JSON; itself if it is small. Empty: it cannot be read.
  std::vector<Json> stages_of(const Json& order) const;

  // By whoever decides. Draws laid down must be used up.
  Attempt give(const Json& order, const LaidDown& draws = {});
  Attempt could_be_given(const Json& order) const;  // without playing it; draws do not matter
  // One order by a general; false if there is no such general, or it is refused.
  bool command(const std::string& general);

  Json advised() const;  // what a good general would order; empty: nothing

  const table::EventList& events() const { return events_; }  // of the last order
  int orders() const { return orders_; }

  // Everything that an order changes.
  struct Moment {
    table::StateBox state;
    table::EventList events;
    int orders = 0;
  };
  Moment moment() const { return {state_, events_, orders_}; }
  void go_back(const Moment& moment);

 private:
  void read(const table::Reader& position);
  Attempt play(table::Seat seat, std::span<const table::Order> stages, chance::Forced* forced);

  table::GamePtr game_;
  chance::KeyedSource source_;
  table::StateBox state_;
  table::EventList events_;
  table::OrderList scratch_;
  int orders_ = 0;
};

}  // namespace vedette::school
