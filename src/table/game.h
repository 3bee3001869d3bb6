// THE CONTRACT. A RuleSet makes Games; a Game is one scenario under chosen options: immutable, shared, without clock,
// threads, files or global state. Everything else (match, server, page, generals, laboratory) sees a rule set
// only through this page.
//
// One source of legality: the code behind orders() is the code behind refusal(). An order is legal if and only if
// refusal() says nothing, and then it is listed for people (on free tables: some region's representative points are
// listed; any point may be asked).
//
// Decisions: at each moment exactly one seat decides, or the match is over. Simultaneous and sealed choices are
// consecutive decisions whose contents conceal() hides until they are revealed.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "chance/dice.h"
#include "table/clause.h"
#include "table/options.h"
#include "table/order.h"
#include "table/reader.h"
#include "table/seat.h"
#include "table/state.h"
#include "table/verb.h"
#include "table/view_basics.h"
#include "table/view_fwd.h"
#include "table/weights.h"

namespace vedette::table {

class Events;

// --- What a rule set says of itself ----------------------------------------------------------------------------

struct RuleSetInfo {
  RuleBook book;
  int version = 1;  // raised with every change by which the same orders and draws come to another position
  std::string_view summary;  // two sentences for the lobby
  std::span<const Clause> clauses;
  std::span<const Verb> verbs;
  std::span<const Option> options;
  std::span<const Preset> presets;
  std::span<const std::string_view> stages;      // names of the kinds of decision, by Decision::stage
  std::span<const std::string_view> directions;  // of the grid, by number; empty on the plane
  ClauseId not_your_decision;                    // cited when another seat gives an order
  ClauseId too_many_take_backs;                  // cited when the budget of a draft is used up
  int take_back_limit = kTakeBackLimit;
  std::span<const std::string_view> acting_stages =
      {};                                         // stages at which view::Decision::acting is never empty
  std::span<const Term> terms = {};               // of advice()
  std::span<const WeightFile> weight_files = {};  // the first is the standard one
};

struct SideInfo {
  std::string id, name;
  Role role = Role::even;
};
struct SeatInfo {
  std::string id, name;
  Side side = 0;
  bool optional = false;  // plays only where the option `open_seats` names it
};

// The header common to all scenario files.
struct ScenarioInfo {
  std::string id;  // "empires/toski"
  std::string title, summary, size, notes;
  std::string next;  // the scenario to play after this one; may be empty
  int minutes = 0;
  std::vector<SideInfo> sides;
  std::vector<SeatInfo> seats;    // those that play
  std::vector<SeatInfo> offered;  // all of the file, in its order

  // Who commands what the file gives to a seat: the seat itself or, while it is closed, the first of its side.
  // kNobody: there is no such seat.
  Seat seat_called(std::string_view name) const;
};

// --- Decisions, refusals, outcomes -----------------------------------------------------------------------------

enum class Ask : std::uint8_t {
  always,     // a menu: shown even if only one order is legal
  if_choice,  // with exactly one legal order the contract plays it at once
};

enum class For : std::uint8_t { people, generals };  // whom orders are listed for

struct Decision {
  Seat seat = kNobody;  // kNobody: the match is over
  std::uint8_t stage = 0;
  Ask ask = Ask::always;

  bool over() const { return seat == kNobody; }
};

// Why an order is not legal: the clauses that forbid it, the weightiest first. Empty: it is legal.
struct Refusal {
  base::FixedVector<ClauseId, 7> clauses;

  Refusal() = default;
  Refusal(ClauseId clause) { also(clause); }
  explicit operator bool() const { return !clauses.empty(); }
  ClauseId clause() const { return clauses.empty() ? ClauseId{} : clauses[0]; }
  Refusal& also(ClauseId clause) {
    if (clause && !clauses.full() && !clauses.contains(clause)) clauses.push_back(clause);
    return *this;
  }
};

// In cells; unless a rule set says more, whatever four digits can name.
struct BoardSize {
  int columns = 99, rows = 99;
};

// Where a piece could go: which piece, and the cells or points that its way leads through.
struct ReachQuestion {
  int piece = -1;
  std::vector<int> cells;
  view::Points points;
};

struct Outcome {
  Side winner = kNoSide;  // kNoSide: a draw
  std::string grade;      // "marginal", "decisive"; may be empty
  std::string text;       // one sentence
  ClauseId reason;
  std::vector<int> scores;    // by side
  view::Sentence cause = {};  // what ended it: "The British commander fell in turn 6"
};

// Something that not all seats know, as it stands in a state.
struct Secret {
  std::uint16_t id = 0;
  SeatMask knows;
};
using Secrets = base::FixedVector<Secret, 64>;

class Game;
using GamePtr = std::shared_ptr<const Game>;

// --- A game ----------------------------------------------------------------------------------------------------

class Game {
 public:
  Game(const RuleSetInfo& rules, ScenarioInfo scenario, boost::json::object document, OptionValues options)
      : rules_(&rules),
        scenario_(std::move(scenario)),
        document_(std::move(document)),
        options_(std::move(options)) {}
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  const RuleSetInfo& rules() const { return *rules_; }
  const ScenarioInfo& scenario() const { return scenario_; }
  const boost::json::object& document() const { return document_; }  // the scenario file, whole
  const OptionValues& options() const { return options_; }
  // Every option with its value, and the seats opened: with the document, all that makes this game.
  boost::json::object settings() const;
  Side side_of(Seat seat) const {
    return seat < 0 ? kNoSide : scenario_.seats[static_cast<std::size_t>(seat)].side;
  }
  int seats() const { return static_cast<int>(scenario_.seats.size()); }
  // What the terms of advice() count to a side by the standard weights.
  Weights standard_weights(Side side) const {
    const auto role = static_cast<std::size_t>(scenario_.sides[static_cast<std::size_t>(side)].role);
    return {rules_->terms, rules_->weight_files.empty() ? Factors{} : rules_->weight_files[0].factors[role]};
  }

  // Positions
  virtual std::size_t state_size() const = 0;
  virtual void blank(State& state) const = 0;  // constructs an empty state in place
  // The first position: set up and played on to the first decision.
  virtual void start(State& state, chance::Dice& dice, Events* events) const = 0;

  // Play
  virtual Decision decision(const State& state) const = 0;
  // Every legal order; of orders with a free point, length or angle some representatives. For generals what is dear to
  // find may be left out, as long as something is listed.
  virtual void orders(const State& state, OrderList& list, For whom) const = 0;
  virtual Refusal refusal(const State& state, const Order& order) const = 0;
  // The order is legal. Plays it, and on to the next decision.
  virtual void apply(State& state, const Order& order, chance::Dice& dice, Events* events) const = 0;
  virtual Outcome outcome(const State& state) const = 0;  // of a position that is over
  virtual int turn(const State&) const { return 0; }      // the number people count by: turns, or cards

  // Concessions, offers of a draw, umpires: orders flagged `outside`, open to entitled seats at any time, never in
  // orders(). A rule set that lists some also applies them through interject().
  virtual void interjections(const State&, Seat, OrderList&) const {}
  virtual void interject(State&, Seat, const Order&, chance::Dice&, Events*) const {}

  // Knowledge
  virtual void secrets(const State&, Secrets&) const {}
  virtual void conceal(State&, Seat) const {}  // blanks what the seat does not know; idempotent
  virtual void resample(State&, Seat, chance::Dice&) const {
  }  // fills the blanks of a concealed state plausibly

  // For people. The state given is concealed already.
  virtual void view(const State& state, Seat seat, view::View& out) const = 0;
  virtual void regions(const State&, std::vector<view::Region>&) const {}
  virtual bool odds(const State&, const Order&, view::Odds&) const {
    return false;
  }  // false: nothing to tell
  virtual void warnings(const State&, const Order&, std::vector<view::Warning>&) const {}
  // Things on the table that stand for an order though none of its arguments names them.
  virtual void touches(const State&, const Order&, std::vector<view::Target>&) const {}
  virtual bool overlay(const State&, std::string_view kind, std::string_view subject, view::Overlay&) const {
    (void)kind, (void)subject;
    return false;
  }
  virtual void preview(const State&, const Order&, view::Preview&) const {
  }  // ghosts, and what is drawn on them
  // Of a big order whose end hangs on dice. False: its last stage that is known says all.
  virtual bool preview_of(const State&, const boost::json::object&, view::Preview&) const { return false; }
  // Family, short label, weight and aspects of a choice; whether a reach, an offer or a layout stands for it.
  virtual void describe(const State&, const Order&, view::Choice&) const {}
  // What the piece in hand can do, for the ring at the piece, and the formations it may take.
  virtual void offers(const State&, std::vector<view::Offer>&, std::vector<view::Layout>&) const {}
  // Legal, but of no use to anybody: the clause that makes it so. People are not offered it.
  virtual ClauseId pointless(const State&, const Order&) const { return {}; }
  // Where a piece that may move now could go. Every end of a destination carries an order that leads there. False: it
  // cannot move, or this is not the time.
  virtual bool reach(const State&, const ReachQuestion&, view::Reach&) const { return false; }
  virtual void about(const State&, int /*piece*/, view::About&) const {}
  // The ruler of a free table; `piece` may be -1.
  virtual bool measure(const State&, view::Point /*from*/, view::Point /*to*/, int /*piece*/,
                       view::Measure&) const {
    return false;
  }

  // What a scenario's designer should know though nothing forbids it; each sentence names its clause.
  virtual std::vector<std::string> remarks() const { return {}; }

  // For generals. Both in thousandths of a point, larger is better for the side or for the seat that decides.
  virtual int evaluate(const State& state, Side side) const = 0;
  // `weights` are those of the side that decides.
  virtual int advice(const State& state, const Order& order, const Weights& weights) const = 0;
  // The same for a whole list; `values` has a place for each order. A rule set may do what the orders share only once.
  virtual void advise(const State& state, std::span<const Order> list, const Weights& weights,
                      std::span<int> values) const {
    for (std::size_t i = 0; i < list.size(); ++i) values[i] = advice(state, list[i], weights);
  }
  // The same where only the best is wanted: an order that is worse than one before it may have any value that is less
  // than that one's.
  virtual void advise_best(const State& state, std::span<const Order> list, const Weights& weights,
                           std::span<int> values) const {
    advise(state, list, weights, values);
  }

  // Names. An id is what orders and files say ("A12", "N1"), spoken is what people read ("2nd Egyptian").
  virtual std::string id_of(const State& state, Kind kind, int slot) const = 0;
  virtual int slot_of(const State& state, Kind kind, std::string_view id) const = 0;  // -1: there is none
  virtual std::string spoken(const State& state, Kind kind, int slot) const {
    return id_of(state, kind, slot);
  }
  // The board whose cells orders may name, numbered from 0101; what lies beyond it is no cell but a mistake.
  // A rule set with a clause against leaving the board may rather let its clause speak.
  virtual BoardSize board_size() const { return {}; }
  // Persons and ships are one, whatever their names end with: "Magallanes sails", but "the Zapadores march".
  virtual bool is_one(const State&, Kind, int /*slot*/) const { return false; }
  // An order in words where the pattern of its verb would say too little; empty: the pattern will do.
  virtual std::string label(const State&, const Order&) const { return {}; }
  // Cards and piles for forced draws: the code of a card by name, -1 if there is none.
  virtual int card_code(std::string_view) const { return -1; }

  // The complete position as readable JSON, and back; what is read is validated with faults that name the place.
  virtual boost::json::object write(const State& state) const = 0;
  virtual void read(Reader in, State& state) const = 0;

  // A big order as the rule book has it (a whole path, a list of targets) as the staged orders that make it up.
  // False if this JSON is no such order: it is then read by the verb table.
  virtual bool expand(const State&, const boost::json::object&, std::vector<Order>&) const { return false; }
  // What follows of a big order when the stages that expand() gave have been played: asked again after each, since what
  // is right may hang on dice. `stage` counts from 1. False: it is finished, and the decision is handed back.
  virtual bool next(const State&, const boost::json::object&, int /*stage*/, Order&) const { return false; }

 private:
  const RuleSetInfo* rules_;
  ScenarioInfo scenario_;
  boost::json::object document_;
  OptionValues options_;
};

// Knows the type of its state. A rule set derives from GameOf<State> and calls of(state) where it needs it.
template <class S>
class GameOf : public Game {
 public:
  using Game::Game;
  static_assert(is_plain_state<S>, "a state is trivially copyable and has no padding");

  std::size_t state_size() const final { return sizeof(S); }
  void blank(State& state) const final { ::new (static_cast<void*>(&state)) S(); }

 protected:
  static const S& of(const State& state) { return static_cast<const S&>(state); }
  static S& of(State& state) { return static_cast<S&>(state); }
};

class RuleSet {
 public:
  virtual ~RuleSet() = default;
  virtual const RuleSetInfo& info() const = 0;
  // Makes a game of a scenario file. `options` are resolved already. Mistakes of the file go to the reader's faults;
  // the result is then null.
  virtual GamePtr load(ScenarioInfo scenario, Reader document, OptionValues options) const = 0;
};

// Reads the common header, resolves the options and loads. Null with faults if anything is wrong.
GamePtr make_game(const RuleSet& rules, const boost::json::object& document,
                  const boost::json::object& options, Faults& faults);

// Any key of a scenario file that is neither of the common header nor one of the rule set's own is a fault.
void only_header_and(Reader document, std::initializer_list<std::string_view> own);

// --- A state of any game, owned ---------------------------------------------------------------------------------

// Copying into a box of the same game is one memcpy and allocates nothing.
class StateBox {
 public:
  StateBox() = default;
  explicit StateBox(const Game& game) : size_(game.state_size()), bytes_(allocate(size_)) {
    game.blank(**this);
  }
  StateBox(const StateBox& other) : size_(other.size_), bytes_(allocate(size_)) { copy(other); }
  StateBox(StateBox&&) noexcept = default;
  StateBox& operator=(const StateBox& other) {
    if (size_ != other.size_) {
      size_ = other.size_;
      bytes_ = allocate(size_);
    }
    copy(other);
    return *this;
  }
  StateBox& operator=(StateBox&&) noexcept = default;

  State& operator*() { return *reinterpret_cast<State*>(bytes_.get()); }
  const State& operator*() const { return *reinterpret_cast<const State*>(bytes_.get()); }
  std::span<const std::uint8_t> bytes() const {
    return {reinterpret_cast<const std::uint8_t*>(bytes_.get()), size_};
  }
  friend bool operator==(const StateBox& a, const StateBox& b) {
    return a.size_ == b.size_ && (a.size_ == 0 || std::memcmp(a.bytes_.get(), b.bytes_.get(), a.size_) == 0);
  }

 private:
  static std::unique_ptr<std::byte[]> allocate(std::size_t size) {
    return size == 0 ? nullptr : std::make_unique<std::byte[]>(size);
  }
  void copy(const StateBox& other) {
    if (size_ != 0) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
  }

  std::size_t size_ = 0;
  std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace vedette::table
