// A match is a value: rule set + scenario + options + seed + the list of orders. Position, views, log, replay, undo
// and verification all follow from it. The journal only grows: an undo is an entry of its own, so that nothing that
// was ever acknowledged disappears.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/game.h"
#include "table/show.h"

namespace vedette::table {

// One line of the journal.
struct Entry {
  Seat seat = kNobody;
  Order order;
  boost::json::object written;  // the order as it is saved: names, not numbers
  int undo_to = -1;             // >= 0: no order, but an undo back to the position after that many orders
  std::vector<chance::Draw> draws;
  bool forced = false;                     // some draws were laid down by hand
  std::optional<chance::Digest> position;  // a checkpoint: the hash of the position that it led to
  chance::Digest chain{};                  // hash over everything up to here
};

// What an order brought about.
struct Played {
  EventList events;
  std::vector<chance::Draw> draws;
};
struct Refused {
  Refusal refusal;
};
using Answer = std::variant<Played, Refused, base::Error>;

class Match {
 public:
  // `start`: a position to begin from instead of the scenario's own, as position_json() gives it.
  static base::Result<Match> begin(GamePtr game, const chance::Digest& seed,
                                   const boost::json::object* start = nullptr);

  const Game& game() const { return *game_; }
  const GamePtr& game_ptr() const { return game_; }
  const chance::Digest& seed() const { return seed_; }
  const State& state() const { return *now_; }
  Decision decision() const { return game_->decision(*now_); }
  bool over() const { return decision().over(); }
  bool forced_draws() const { return forced_draws_; }
  const std::optional<boost::json::object>& start_position() const { return start_position_; }

  // One order by one seat. Anything but Played leaves the match as it was. Forced draws must be used up, unless more
  // stages of a big order follow, which then go on with what is left.
  Answer play(Seat seat, const Order& order, chance::Forced* forced = nullptr, bool more_follow = false);

  // How many orders the timeline has, undone ones not counted.
  int orders() const { return static_cast<int>(timeline_.size()); }
  const Entry& order(int k) const { return journal_[timeline_[static_cast<std::size_t>(k)]]; }
  const std::vector<Entry>& journal() const { return journal_; }

  // Undo is free back to the last die, card, reveal or change of seat: the barrier, as a number of orders.
  int barrier() const;
  bool may_undo() const { return barrier() < orders(); }
  // Back to the position after k orders. Behind the barrier it needs the others' consent, which the caller has asked
  // for; dice already seen are not thrown again: the streams go on from where they were.
  base::Result<int> undo_to(int k);

  // Replay: the position after k orders, and what the k-th order (from 1; 0 is the set-up) brought about.
  StateBox position_after(int k) const;
  const EventList& events_of(int k) const { return moments_[static_cast<std::size_t>(k)].events; }

  view::View view(Seat viewer) const;
  view::View view_after(int k, Seat viewer) const;

  chance::Digest state_hash() const;
  const chance::Digest& chain() const { return journal_.empty() ? origin_ : journal_.back().chain; }

  // The complete position as JSON: scenario, options, seed and draws included.
  boost::json::object position_json() const;

 private:
  struct Moment {                   // after an order of the timeline
    std::optional<StateBox> state;  // kept now and then; between, orders are played again
    EventList events;
    bool barrier = false;  // what led here cannot be freely undone
  };
  static constexpr int kSnapshotEvery = 16;

  Match(GamePtr game, const chance::Digest& seed);
  bool is_checkpoint() const { return orders() % kSnapshotEvery == 0 || over(); }

  GamePtr game_;
  chance::Digest seed_;
  std::shared_ptr<const chance::KeyedSource> source_;
  StateBox now_;
  std::vector<Entry> journal_;
  std::vector<std::size_t> timeline_;  // journal places of the orders that stand
  std::vector<Moment> moments_;        // [0] the start, [k] after order k
  chance::Digest origin_{};
  bool forced_draws_ = false;
  std::optional<boost::json::object> start_position_;
  mutable OrderList scratch_;
};

// The position as it is written for people, hashed: how a state lies in memory is nobody's business. What a rule set adds
// to its state later it writes only where it is not as it always was, and old hashes hold.
chance::Digest hash_of(const Game& game, const State& state);

// A line of the journal without its hash, letter for letter what is hashed: names, never numbers of verbs or clauses.
boost::json::object line_of(const Game& game, const Entry& entry);
chance::Digest linked(const chance::Digest& before, const Game& game, const Entry& entry);

}  // namespace vedette::table
