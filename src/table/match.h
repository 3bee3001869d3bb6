// A match is a value: rule set + scenario + options + dice + the journal. Position, views, log, replay, undo and
// verification all follow from it. The journal only grows: an undo is a line of its own, so that nothing that was ever
// acknowledged disappears.
//
//   base::Result<Match> match = Match::begin(game, {.dice = {ChainedDice{id, commitment}, {secret}}});
//   match->take_seat({.seat = 0, .tip = tip});            // until nothing is missing
//   if (!match->begun()) match->begin_by_chance();        // the set-up itself draws
//   Answer answer = match->play(0, order, {.link = link});
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "table/event.h"
#include "table/game.h"
#include "table/journal.h"
#include "table/make_view.h"
#include "table/match_dice.h"

namespace vedette::table {

// What stands at the head of a match's file beside scenario and journal.
struct MatchHeader {
  DiceHeader dice;
  std::optional<boost::json::object> start;  // a position to begin from instead of the scenario's own
  bool practice = false;                     // against computers dice may be taken back
  boost::json::object continues;  // {"match","chain"} of the match that this one goes on from; may be empty
  boost::json::object carried_over;  // {"format":1,"chain"}: read from an older format; may be empty
  // As recorded. An option that was added later is missing here and has its usual value; it must not enter the chain.
  std::optional<boost::json::object> options;  // none: those of the game
  int version = 0;                             // of the rules; 0: that of the game
};

// What an order brought about.
struct PlayResult {
  EventList events;
  std::vector<chance::Draw> draws;
};
struct RefusedOrder {
  Refusal refusal;
};
// The order would draw, or the set-up has not been played: these seats have to be taken first.
struct Waiting {
  SeatMask seats;
};
using Answer = std::variant<PlayResult, RefusedOrder, Waiting,
                            base::Error>;  // an error of code "bad_link": of the chain

// What may come with an order.
struct OrderExtras {
  std::optional<chance::Digest> link;  // of the seat's chain: every order of a person carries one
  chance::Forced* forced = nullptr;    // draws laid down; all must be used up, unless more follows
  bool more_follow = false;            // further stages of a big order go on with what is left of them
  bool recorded = false;               // they were not laid down by hand, but are read from a record
  int stage = 1;                       // of a big order; only the first carries a link
  std::vector<StateBox>* positions = nullptr;  // gets the position before each stage
};

class Match {
 public:
  static base::Result<Match> begin(GamePtr game, MatchHeader header);
  static base::Result<Match> begin(GamePtr game, const chance::Digest& seed,
                                   const boost::json::object* start = nullptr);
  // Goes on from what snapshot() gave when `last` was the last line of the journal, as it is saved; the lines after it
  // are then replayed (match_replay.h). History before it is not in memory: see first_order(). A snapshot is a cache: if
  // it does not fit, read the whole journal.
  static base::Result<Match> resume(GamePtr game, MatchHeader header, const boost::json::object& snapshot,
                                    const boost::json::value& last);
  boost::json::object snapshot() const;

  const Game& game() const { return *game_; }
  const GamePtr& game_ptr() const { return game_; }
  const MatchHeader& header() const { return header_; }
  const MatchDice& dice() const { return dice_; }
  const chance::Digest* known_seed() const;  // null unless the match began with one
  const State& state() const { return *now_; }
  Decision decision() const { return game_->decision(*now_); }
  bool over() const { return begun_ && decision().over(); }
  bool forced_draws() const { return forced_draws_; }

  // False while the set-up, which draws, waits for people: state() is then no position of this match.
  bool begun() const { return begun_; }

  // One order by one seat. Anything but PlayResult leaves the match as it was.
  Answer play(Seat seat, const Order& order, const OrderExtras& extras);
  Answer play(Seat seat, const Order& order, chance::Forced* forced = nullptr, bool more_follow = false) {
    return play(seat, order, OrderExtras{.forced = forced, .more_follow = more_follow});
  }
  // The stages of a big order, all or none; only the first carries the link.
  Answer play_stages(Seat seat, std::span<const Order> stages, const OrderExtras& extras = {});

  // An order as a player writes it: the stages known beforehand, all or none, then those that follow from the dice. What
  // is written is read against what the seat knows.
  Answer give(Seat seat, const boost::json::value& written, const OrderExtras& extras = {});

  // Back to the position after k orders. Behind the barrier it needs the others' consent, which the caller has asked
  // for; dice already seen are not thrown again: the streams go on from where they were.
  base::Result<int> undo_to(int k);

  // --- Lines that are no orders. An error, and nothing changed, where they are out of place.
  std::optional<base::Error> take_seat(const SeatLine& line);
  std::optional<base::Error> begin_by_chance(chance::Forced* recorded = nullptr);
  std::optional<base::Error> begin_epoch(const EpochLine& line, const chance::Digest* secret = nullptr);
  std::optional<base::Error> open_dice(const OpenedLine& line);

  // --- The journal. Its lines from first_line() on are in memory; 0 unless the match was resumed.
  int lines() const { return first_line_ + static_cast<int>(journal_.size()); }
  int first_line() const { return first_line_; }
  const std::vector<Entry>& journal() const { return journal_; }
  const Entry& line(int n) const { return journal_[static_cast<std::size_t>(n - first_line_)]; }
  const chance::Digest& chain() const { return journal_.empty() ? origin_ : journal_.back().chain; }

  // --- The timeline: the orders that stand. Those before first_order() are not in memory, nor is what they brought
  // about; whoever needs them reads the match from its start.
  int orders() const { return first_order_ + static_cast<int>(timeline_.size()); }
  int first_order() const { return first_order_; }
  const OrderLine& order(int k) const {
    return *journal_[timeline_[static_cast<std::size_t>(k - first_order_)]].order();
  }
  // The position after k orders, and what the k-th order (from 1; 0 is the set-up) brought about.
  StateBox position_after(int k) const;
  const EventList& events_of(int k) const { return entry_at(k).events; }

  // Undo is free back to the last die, card, reveal or change of seat: the barrier, as a number of orders.
  int barrier() const;
  bool may_undo() const { return barrier() < orders(); }
  // Where a free undo leads: before the whole of the last order given, or to just after the last die in it.
  int undo_point() const;
  // The first stage of the order that the k-th order (from 0) belongs to.
  int first_stage(int k) const;

  // --- What the record says of the dice
  struct Epoch {
    int line = 0, order = 0;  // where it began
    EpochLine epoch;
  };
  const std::vector<Epoch>& epochs() const { return epochs_; }
  struct Opened {
    int line = 0, order = 0;
    Seat by = kNobody;
  };
  // Since the dice were opened in the epoch that is played: everybody at the table must be able to see it.
  const std::optional<Opened>& opened() const { return opened_; }
  bool may_tell_secret() const { return over() || opened_; }

  view::View view(Seat viewer) const;
  view::View view_after(int k, Seat viewer) const;

  chance::Digest state_hash() const;

  // The complete position as JSON: scenario, options, seed (if it is known) and draws included.
  boost::json::object position_json() const;

 private:
  struct TimelineEntry {            // after an order of the timeline
    std::optional<StateBox> state;  // kept now and then; between, orders are played again
    EventList events;
    bool barrier = false;  // what led here cannot be freely undone
  };
  static constexpr int kCheckpointEvery = 16;
  static constexpr int kMostStages = 200;
  struct Mark {  // what is restored when a stage of a big order is refused
    StateBox now;
    MatchDice dice;
    std::size_t lines = 0, orders = 0;
    bool forced_draws = false;
  };
  Mark mark() const;
  void back_to(const Mark& mark);

  Match(GamePtr game, MatchHeader header);
  std::optional<base::Error> set_up();
  std::optional<base::Error> read_snapshot(const Reader& in, const Reader& last);
  void read_holders(const Reader& in);
  chance::Digest origin() const;
  const TimelineEntry& entry_at(int k) const { return entries_[static_cast<std::size_t>(k - first_order_)]; }
  std::optional<base::Error> fault_of_link(Seat seat, const OrderExtras& extras) const;
  bool is_checkpoint() const { return orders() % kCheckpointEvery == 0 || over(); }
  void append(Line line, bool checkpoint);

  GamePtr game_;
  MatchHeader header_;
  MatchDice dice_;
  StateBox now_;
  bool begun_ = true;
  std::vector<Entry> journal_;
  std::vector<std::size_t> timeline_;  // places in journal_ of the orders that stand
  std::vector<TimelineEntry> entries_;  // [0] the start, [k] after order k
  int first_line_ = 0, first_order_ = 0, first_barrier_ = 0;
  chance::Digest origin_{};  // the chain before the first line in memory
  bool forced_draws_ = false;
  std::vector<Epoch> epochs_;
  std::optional<Opened> opened_;
  mutable OrderList scratch_;
};

// The position as it is written for people, hashed: how a state lies in memory is nobody's business. What a rule set adds
// to its state later it writes only where it is not as it always was, and old hashes hold.
chance::Digest hash_of(const Game& game, const State& state);

// Draws and take-backs of a position, then what the rule set writes of it; and back, with faults.
boost::json::object state_json(const Game& game, const State& state);
void read_state(const Game& game, const Reader& in, State& state);
std::optional<base::Error> fault_of_position(const Faults& faults);

}  // namespace vedette::table
