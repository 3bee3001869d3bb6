#include "support/tiny/tiny.h"

#include <algorithm>

#include "table/event.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::tiny {
namespace json = boost::json;
using table::Arg;
using table::Clause;
using table::ClauseId;
using table::Kind;
using table::Order;
using table::order;
using table::Seat;
using table::Side;
namespace view = table::view;
namespace {

constexpr Clause kClauses[] = {
#ifdef VEDETTE_TINY_LATER
    {"TNY-0", "Play", "Scouts", "Nobody scouts yet.", "", "Nobody scouts yet.", ""},
#endif
    {"TNY-1", "Play", "Turns", "Sides decide in turn.", "", "It is the other side's decision.", ""},
    {"TNY-2", "Play", "Pace", "A pace is 1 to 3, chosen once a round.", "", "A pace is already chosen.", ""},
    {"TNY-3", "Play", "Confirm", "A chosen pace is confirmed.", "", "First choose a pace.", ""},
    {"TNY-4", "Play", "Advance", "The faster side advances one column.", "", "Not a square ahead.",
     "wide_road"},
    {"TNY-5", "Play", "End", "The race ends at the last column or after the last round.", "", "", "rounds"},
    {"TNY-6", "Play", "Take-backs", "A draft is changed a limited number of times.", "", "Enough changes.",
     ""},
};
#ifdef VEDETTE_TINY_LATER
constexpr ClauseId kTurns{2}, kPace{3}, kConfirm{4}, kAdvance{5}, kEnd{6}, kTakeBacks{7};
#else
constexpr ClauseId kTurns{1}, kPace{2}, kConfirm{3}, kAdvance{4}, kEnd{5}, kTakeBacks{6};
#endif

constexpr Arg kPaceArgs[] = {{"pace", Kind::number, 1, 3}};
constexpr Arg kAdvanceArgs[] = {{"square", Kind::cell}};
constexpr table::Verb kVerbs[] = {
    {"choose", "Pace {pace}", kPaceArgs, table::flag::commutes},
#ifdef VEDETTE_TINY_LATER
    {"scout", "Scout", {}},
#endif
    {"unchoose", "Choose again", {}, table::flag::takes_back},
    {"confirm", "Confirm", {}, table::flag::seals | table::flag::primary},
    {"advance", "Advance to {square}", kAdvanceArgs},
    {"concede", "Concede", {}, table::flag::outside},
};
constexpr table::Option kOptions[] = {
    table::number_option("rounds", "Rounds", "How many rounds are run.", "TNY-5", kRounds, 1, 20),
    table::flag_option("wide_road", "Wide road", "Two squares ahead instead of one.", "TNY-4", false),
    table::flag_option("lots", "Lots", "The set-up draws who begins.", "TNY-1", false),
};
constexpr std::string_view kStages[] = {"plan", "advance", "over"};
constexpr std::string_view kDirections[] = {"N", "E", "S", "W"};
const table::RuleSetInfo kInfo{{"tiny", "TNY", "Tiny", "nobody", 1900},
                               1,
                               "A race for tests.",
                               kClauses,
                               kVerbs,
                               kOptions,
                               {},
                               kStages,
                               kDirections,
                               kTurns,
                               kTakeBacks,
                               20,
                               std::span(kStages).first(2)};

constexpr std::uint8_t kHidden = 255;

class Game final : public table::GameOf<State> {
 public:
  using GameOf::GameOf;

  void start(table::State& state, chance::Dice& dice, table::Events*) const override {
    State& s = of(state);
    if (options()[2]) s.seat = static_cast<std::uint8_t>(dice.uniform(2, "tiny.lot") - 1);
    s.column = {1, 1};
    s.row = {1, 3};
    s.pile = {1, 1, 1, 1};
  }

  table::Decision decision(const table::State& state) const override {
    const State& s = of(state);
    if (s.stage == Stage::over) return {};
    return {static_cast<Seat>(s.seat), static_cast<std::uint8_t>(s.stage),
            s.stage == Stage::advance ? table::Ask::if_choice : table::Ask::always};
  }

  void orders(const table::State& state, table::OrderList& list, table::For) const override {
    for (int pace = 1; pace <= 3; ++pace) offer(state, order(Verb::choose, pace), list);
    offer(state, order(Verb::unchoose), list);
    offer(state, order(Verb::confirm), list);
    for (int row = 1; row <= 3; ++row)
      for (int column = 1; column <= kLength; ++column)
        offer(state, order(Verb::advance, column * 100 + row), list);
  }

  table::Refusal refusal(const table::State& state, const Order& o) const override {
    const State& s = of(state);
    const bool planning = s.stage == Stage::plan;
    switch (static_cast<Verb>(o.verb)) {
#ifdef VEDETTE_TINY_LATER
      case Verb::scout:
        return ClauseId{1};
#endif
      case Verb::choose:
        return planning && s.pace[s.seat] == 0 ? table::kLegal : kPace;
      case Verb::unchoose:
      case Verb::confirm:
        return planning && s.pace[s.seat] != 0 ? table::kLegal : kConfirm;
      case Verb::advance:
        break;
      case Verb::concede:
        return kTurns;
    }
    const int column = o.arg[0] / 100, row = o.arg[0] % 100;
    const bool ahead = column == s.column[s.seat] + 1;
    const bool in_lane = row == s.row[s.seat] || (options()[1] && row == 2);
    return s.stage == Stage::advance && ahead && in_lane ? table::kLegal : kAdvance;
  }

  void apply(table::State& state, const Order& o, chance::Dice& dice, table::Events* events) const override {
    State& s = of(state);
    switch (static_cast<Verb>(o.verb)) {
#ifdef VEDETTE_TINY_LATER
      case Verb::scout:
        break;
#endif
      case Verb::choose:
        s.pace[s.seat] = static_cast<std::uint8_t>(o.arg[0]);
        break;
      case Verb::unchoose:
        s.pace[s.seat] = 0;
        break;
      case Verb::confirm:
        s.ready[s.seat] = 1;
        s.take_backs = {};
        if (events) {
          table::Event& e = events->add("sealed", static_cast<Side>(s.seat));
          e.audience = table::SeatMask::only(static_cast<Seat>(s.seat));
          e.stub = "A pace is chosen.";
          e.text = sentence(*this, state, "Pace {}", {table::number(s.pace[s.seat])});
        }
        s.seat = 1 - s.seat;
        if (s.ready[s.seat]) run(s, dice, events);
        break;
      case Verb::advance:
        if (events) tell_advance(s, o.arg[0], *events);
        s.column[s.seat] = static_cast<std::uint8_t>(o.arg[0] / 100);
        s.row[s.seat] = static_cast<std::uint8_t>(o.arg[0] % 100);
        next_round(s);
        break;
      case Verb::concede:
        break;
    }
  }

  void interjections(const table::State& state, Seat, table::OrderList& list) const override {
    if (of(state).stage != Stage::over) list.add(order(Verb::concede));
  }
  void interject(table::State& state, Seat seat, const Order&, chance::Dice&, table::Events*) const override {
    of(state).conceded = static_cast<std::uint8_t>(1 + seat);
    of(state).stage = Stage::over;
  }

  table::Outcome outcome(const table::State& state) const override {
    const State& s = of(state);
    table::Outcome out;
    out.reason = kEnd;
    out.scores = {s.column[0], s.column[1]};
    if (s.conceded)
      out.winner = static_cast<Side>(2 - s.conceded);
    else if (s.column[0] != s.column[1])
      out.winner = s.column[0] > s.column[1] ? 0 : 1;
    out.text = "The race is over.";
    out.cause = s.conceded
                    ? sentence(*this, state, "{} gave up", {table::side_name(static_cast<Side>(s.conceded - 1))})
                    : sentence(*this, state, "The road was run in {} rounds", {table::number(s.round)});
    return out;
  }

  void secrets(const table::State& state, table::Secrets& out) const override {
    for (int side = 0; side < 2; ++side)
      if (of(state).pace[static_cast<std::size_t>(side)] != 0)
        out.push_back({static_cast<std::uint16_t>(side), table::SeatMask::only(static_cast<Seat>(side))});
  }
  void conceal(table::State& state, Seat seat) const override {
    for (int side = 0; side < 2; ++side)
      if (side != seat && of(state).pace[static_cast<std::size_t>(side)] != 0)
        of(state).pace[static_cast<std::size_t>(side)] = kHidden;
  }
  void resample(table::State& state, Seat, chance::Dice& dice) const override {
    for (std::uint8_t& pace : of(state).pace)
      if (pace == kHidden) pace = static_cast<std::uint8_t>(dice.uniform(3, "tiny.guess"));
  }

  void view(const table::State& state, Seat, view::View& out) const override {
    const State& s = of(state);
    out.board.kind = "square";
    out.board.columns = kLength;
    out.board.rows = 3;
    out.board.rows_from = "south";
    out.turn.number = s.round + 1;
    out.turn.limit = options()[0];
    for (std::size_t side = 0; side < 2; ++side) {
      view::Piece piece;
      piece.id = id_of(state, Kind::piece, static_cast<int>(side));
      piece.side = static_cast<int>(side);
      piece.cell = written(*this, state, Arg{"", Kind::cell}, s.column[side] * 100 + s.row[side]);
      piece.symbol = "infantry";
      piece.name = side == 0 ? "Red outpost" : "Blue outpost";
      piece.brief = side == 0 ? "Red" : "Blue";
      piece.kind = "Outpost";
      if (s.pace[side] != 0 && s.pace[side] != kHidden)
        piece.stats.push_back({"pace", "Pace", std::to_string(s.pace[side]), "centre"});
      out.pieces.push_back(piece);
    }
    out.decision.acting = {id_of(state, Kind::piece, s.seat)};
    const bool planning = s.stage == Stage::plan;
    out.decision.kind = planning ? "seal" : "forced";
    out.decision.prompt =
        planning ? sentence(*this, state, "Choose a pace for {}.", {table::piece(s.seat)})
                 : sentence(*this, state, "{} won the run and must advance.", {table::piece(s.seat)});
    if (!planning) out.decision.cause = sentence(*this, state, "won the run", {});
    out.decision.waiting = sentence(*this, state, planning ? "is choosing a pace" : "is advancing", {});
  }

  void describe(const table::State&, const Order& o, view::Choice& out) const override {
    const bool moves = static_cast<Verb>(o.verb) == Verb::advance;
    out.family = moves ? "move" : static_cast<Verb>(o.verb) == Verb::confirm ? "end" : "work";
    out.brief = moves ? "Advance" : out.family == "end" ? "Confirm" : "Pace";
    out.weight = moves ? 50 : 10;
  }

  // {"verb":"plan","paces":[2],"to":202}: choose each of these, confirm, and advance to there if the run is won.
  bool expand(const table::State&, const boost::json::object& big, std::vector<Order>& out) const override {
    const boost::json::value* verb = big.if_contains("verb");
    const boost::json::value* paces = big.if_contains("paces");
    if (verb && *verb == "run" && big.contains("pace") && big.contains("row")) {
      out = {order(Verb::choose, static_cast<int>(big.at("pace").to_number<std::int64_t>())),
             order(Verb::confirm)};
      return true;
    }
    if (!verb || *verb != "plan" || !paces || !paces->is_array()) return false;
    for (const boost::json::value& pace : paces->get_array())
      out.push_back(order(Verb::choose, static_cast<int>(pace.to_number<std::int64_t>())));
    out.push_back(order(Verb::confirm));
    if (const boost::json::value* to = big.if_contains("to"))
      out.push_back(order(Verb::advance, static_cast<int>(to->to_number<std::int64_t>())));
    return true;
  }

  // {"verb":"run","pace":2,"row":2}: choose and confirm, and if the run is won, advance in that row.
  bool next(const table::State& state, const boost::json::object& big, int stage, Order& out) const override {
    const boost::json::value* verb = big.if_contains("verb");
    if (!verb || *verb != "run" || stage != 3 || of(state).stage != Stage::advance) return false;
    out = order(Verb::advance, (of(state).column[of(state).seat] + 1) * 100 +
                                   static_cast<int>(big.at("row").to_number<std::int64_t>()));
    return true;
  }

  bool odds(const table::State&, const Order& asked, view::Odds& out) const override {
    if (asked.verb != static_cast<std::uint8_t>(Verb::confirm)) return false;
    out.title = "The run";
    out.outcomes = {{"one is faster", "30", "middle"}, {"even", "6", "none"}};
    out.of = "36";
    return true;
  }

  int evaluate(const table::State& state, Side side) const override {
    const State& s = of(state);
    return 1000 * (s.column[static_cast<std::size_t>(side)] - s.column[static_cast<std::size_t>(1 - side)]);
  }
  int advice(const table::State&, const Order& o, const table::Weights&) const override {
    return static_cast<Verb>(o.verb) == Verb::choose ? o.arg[0] : 0;
  }

  std::string id_of(const table::State&, Kind kind, int slot) const override {
    if (kind == Kind::card) return "C" + std::to_string(slot);
    return slot == 0 ? "R1" : "B1";
  }
  int slot_of(const table::State&, Kind, std::string_view id) const override {
    return id == "R1" ? 0 : id == "B1" ? 1 : -1;
  }
  int card_code(std::string_view name) const override {
    return name.size() == 2 && name[0] == 'C' && name[1] >= '0' && name[1] <= '3' ? name[1] - '0' : -1;
  }

  json::object write(const table::State& state) const override {
    const State& s = of(state);
    json::object out;
    out["stage"] = json::string(kStages[static_cast<std::size_t>(s.stage)]);
    out["seat"] = s.seat;
    out["round"] = s.round;
    const auto list = [](const auto& numbers) { return json::array(numbers.begin(), numbers.end()); };
    out["column"] = list(s.column);
    out["row"] = list(s.row);
    out["pace"] = list(s.pace);
    out["ready"] = list(s.ready);
    out["pile"] = list(s.pile);
    out["conceded"] = s.conceded;
#ifdef VEDETTE_TINY_LATER  // a field that came later is written only where it has not its usual value
    if (s.weather != State().weather) out["weather"] = list(s.weather);
#endif
    return out;
  }
  void read(table::Reader in, table::State& state) const override {
    State& s = of(state);
    in.only({"stage", "seat", "round", "column", "row", "pace", "ready", "pile", "conceded"});
    s.stage = static_cast<Stage>(in["stage"].one_of(kStages));
    s.seat = static_cast<std::uint8_t>(in["seat"].integer(0, 1));
    s.round = static_cast<std::uint8_t>(in["round"].integer(0, options()[0]));
    const auto list = [&](std::string_view key, auto& numbers, int low, int high) {
      const auto items = in[key].items();
      if (items.size() != numbers.size()) return in[key].fault("has the wrong length");
      for (std::size_t i = 0; i < items.size(); ++i)
        numbers[i] = static_cast<std::uint8_t>(items[i].integer(low, high));
    };
    list("column", s.column, 1, kLength);
    list("row", s.row, 1, 3);
    list("pace", s.pace, 0, 3);
    list("ready", s.ready, 0, 1);
    list("pile", s.pile, 0, 1);
    s.conceded = static_cast<std::uint8_t>(in["conceded"].integer_or(0, 0, 2));
    if (std::count(s.pile.begin(), s.pile.end(), 0) == 4) in["pile"].fault("has no card left");
    const bool done =
        s.round == options()[0] || *std::max_element(s.column.begin(), s.column.end()) == kLength;
    if (done && s.stage != Stage::over) in["stage"].fault("the race is run");
  }

 private:
  void offer(const table::State& state, const Order& o, table::OrderList& list) const {
    if (!refusal(state, o)) list.add(o);
  }

  // Pace plus a die each; on a tie a card decides, even for the first side.
  void run(State& s, chance::Dice& dice, table::Events* events) const {
    const int first = s.pace[0] + dice.d6("tiny.run"), second = s.pace[1] + dice.d6("tiny.run");
    std::uint8_t winner = first > second ? 0 : 1;
    if (first == second) {
      const int card = dice.card(s.pile, "tiny.card");
      --s.pile[static_cast<std::size_t>(card)];
      winner = card % 2 == 0 ? 0 : 1;
      if (std::count(s.pile.begin(), s.pile.end(), 0) == 4) s.pile = {1, 1, 1, 1};
    }
    if (events) {
      table::Event& e = events->add("run", static_cast<Side>(winner));
      e.result = "advances";
      view::Scene& scene = e.scene.emplace();
      scene.kind = "throw";
      scene.actors = {winner == 0 ? "R1" : "B1"};
      e.weight = 1;
      e.brief = winner == 0 ? "Red won the run" : "Blue won the run";
    }
    s.pace = {};
    s.ready = {};
    s.seat = winner;
    s.stage = Stage::advance;
  }
  void tell_advance(const State& s, int cell, table::Events& events) const {
    table::Event& e = events.add("move", static_cast<Side>(s.seat));
    e.text = sentence(*this, s, "{} advances to {}", {table::piece(s.seat), table::cell(cell)});
    e.brief = std::string(s.seat == 0 ? "Red" : "Blue") + " advanced";
    view::Scene& scene = e.scene.emplace();
    scene.kind = "move";
    scene.actors = {s.seat == 0 ? "R1" : "B1"};
    const auto name = [&](int number) { return written(*this, s, Arg{"", Kind::cell}, number); };
    view::Effect& step = scene.effects.emplace_back();
    step.piece = scene.actors.front();
    step.kind = "step";
    step.cells = {name(s.column[s.seat] * 100 + s.row[s.seat]), name(cell)};
  }
  void next_round(State& s) const {
    ++s.round;
    const bool done =
        s.round == options()[0] || *std::max_element(s.column.begin(), s.column.end()) == kLength;
    s.stage = done ? Stage::over : Stage::plan;
    s.seat = 0;
  }
};

class RuleSet final : public table::RuleSet {
 public:
  const table::RuleSetInfo& info() const override { return kInfo; }
  table::GamePtr load(table::ScenarioInfo scenario, table::Reader document,
                      table::OptionValues options) const override {
    table::only_header_and(document, {});
    return std::make_shared<Game>(kInfo, std::move(scenario), document.value().get_object(),
                                  std::move(options));
  }
};

}  // namespace

const table::RuleSet& rule_set() {
  static const RuleSet set;
  return set;
}

json::object scenario() {
  const auto side = [](std::string_view id, std::string_view name) {
    return json::object{{"id", json::string(id)}, {"name", json::string(name)}};
  };
  return {{"set", "tiny"},
          {"name", "road"},
          {"title", "The road"},
          {"side", json::array{side("red", "Red"), side("blue", "Blue")}}};
}

table::GamePtr game(const json::object& options) {
  table::Faults faults;
  table::GamePtr made = table::make_game(rule_set(), scenario(), options, faults);
  return faults.empty() ? made : nullptr;
}

}  // namespace vedette::tiny
