#include "rules/late19c/game.h"

#include <algorithm>

#include "rules/late19c/advice.gen.h"
#include "rules/late19c/advice.h"
#include "rules/late19c/changes.h"
#include "rules/late19c/sailing.h"
#include "rules/late19c/scenario_read.h"
#include "rules/late19c/view_decision.h"
#include "table/grammar.h"

namespace vedette::late19c {

using table::Kind;
using table::Order;

// --- What the rule set says of itself

namespace {

constexpr std::string_view kStages[] = {"none",         "setup",   "turn",        "plot",       "bombard",
                                        "torpedoes",    "torpedo", "activations", "activation", "small_arms",
                                        "close_combat", "pursuit", "naval_moves", "sailing",    "struck",
                                        "hit",          "damage",  "over"};
static_assert(std::size(kStages) == static_cast<std::size_t>(Stage::over) + 1);

constexpr std::string_view kActingStages[] = {"activation", "pursuit", "sailing", "hit", "damage"};

const table::RuleSetInfo kInfo{
    kBook,
    1,
    "Land battles, naval actions and landings of the late 19th century with one set of mechanisms. Guns and "
    "ships fire "
    "together; then every unit acts when its card comes up.",
    kClauses,
    verb_table(),
    option_table(),
    presets(),
    kStages,
    geometry::kDirectionNames,
    clause("L19-GEN-1"),
    clause("L19-GEN-1"),
    table::kTakeBackLimit,
    kActingStages,
    kTerms,
    kWeightFiles,
};

class RuleSet final : public table::RuleSet {
 public:
  const table::RuleSetInfo& info() const override { return kInfo; }
  table::GamePtr load(table::ScenarioInfo header, table::Reader document,
                      table::OptionValues options) const override {
    Scenario scenario = read_scenario(header, document, options);
    if (!document.clean()) return nullptr;
    return std::make_shared<Game>(kInfo, std::move(header), document.value().get_object(), std::move(options),
                                  std::move(scenario));
  }
};

}  // namespace

std::span<const std::string_view> stage_names() { return kStages; }

const table::RuleSet& rule_set() {
  static const RuleSet set;
  return set;
}

// --- Play

void Game::start(table::State& state, chance::Dice& dice, table::Events* events) const {
  begin_battle({*this, scenario_, of(state), dice, events});
}

table::Decision Game::decision(const table::State& state) const {
  const State& st = of(state);
  if (st.frames.empty() || st.top().stage == Stage::over) return {};
  const bool menu = st.top().stage == Stage::plot || st.top().stage == Stage::setup;
  return {asked({scenario_, st}), static_cast<std::uint8_t>(st.top().stage),
          menu ? table::Ask::always : table::Ask::if_choice};
}

void Game::orders(const table::State& state, table::OrderList& out, table::For) const {
  list({scenario_, of(state)}, out);
}

table::Refusal Game::refusal(const table::State& state, const Order& order) const {
  return refuse({scenario_, of(state)}, order);
}

void Game::apply(table::State& state, const Order& order, chance::Dice& dice, table::Events* events) const {
  carry_out({*this, scenario_, of(state), dice, events}, order);
}

namespace {

// "3 objectives to 1", "1 point to 0": the winner's figure first.
std::string tally(const std::array<int, 2>& by_side, Side first, std::string what, const char* rest = "") {
  const std::size_t winner = first == 1 ? 1 : 0;
  if (by_side[winner] != 1) what += 's';
  return std::to_string(by_side[winner]) + " " + what + rest + " to " + std::to_string(by_side[1 - winner]);
}

// What decided: a concession, nobody left, points at sea, objectives and strength on land.
std::string decided_by(const Board& board, Side winner, ClauseId reason) {
  const bool drawn = winner == table::kNoSide;
  if (reason == clause("L19-GEN-10")) return drawn ? " by agreement" : ": the other side concedes";
  if (reason == clause("L19-GEN-5")) return drawn ? ": nobody is left" : ": the enemy has nobody left";
  if (board.scenario.mode == Mode::naval)
    return ", " + tally({naval_points(board, 0), naval_points(board, 1)}, winner, "point");
  const std::array<int, 2> strength{remaining_strength(board, 0), remaining_strength(board, 1)};
  const std::string left = tally(strength, winner, "strength point", " left");
  if (board.scenario.results.empty()) return ", " + left;
  std::array<int, 2> held{};
  for (std::size_t i = 0; i < board.scenario.objectives.size(); ++i)
    if (board.state.holder[i] >= 0) ++held[static_cast<std::size_t>(board.state.holder[i])];
  return ", " + tally(held, winner, "objective") + " (" + left + ")";
}

}  // namespace

table::Outcome Game::outcome(const table::State& state) const {
  const State& st = of(state);
  const Frame& f = st.top();
  table::Outcome out;
  out.winner = static_cast<Side>(f.a);
  out.reason = ClauseId{static_cast<std::uint16_t>(f.b)};
  for (const Side side : {Side{0}, Side{1}})
    out.scores.push_back(scenario_.mode == Mode::naval ? naval_points({scenario_, st}, side)
                                                       : remaining_strength({scenario_, st}, side));
  const std::string winner =
      out.winner == table::kNoSide ? "" : scenario_.sides[static_cast<std::size_t>(out.winner)].name;
  out.cause = tell_cause(*this, {scenario_, st});
  out.text = (winner.empty() ? "A draw" : winner + std::string(table::agree(winner, " wins", " win"))) +
             decided_by({scenario_, st}, out.winner, out.reason) + ", after turn " + std::to_string(st.turn) +
             ".";
  return out;
}

// --- Resigning and draws (L19-GEN-10)

void Game::interjections(const table::State& state, Seat seat, table::OrderList& list) const {
  const State& st = of(state);
  if (seat < 0 || decision(state).over()) return;
  if (!st.conceded.has(seat)) list.add(table::order(Verb::concede));
  list.add(table::order(st.offers_draw.has(seat) ? Verb::withdraw_offer : Verb::offer_draw));
}

void Game::interject(table::State& state, Seat seat, const Order& order, chance::Dice& dice,
                     table::Events* events) const {
  State& st = of(state);
  const Play play{*this, scenario_, st, dice, events};
  const Side side = side_of(seat);
  const auto note = [&](std::string_view kind, std::string_view what) {
    if (events)
      play.tell(kind, side, "{} {}",
                {table::words(scenario_.seats[static_cast<std::size_t>(seat)].name), table::words(what)},
                {clause("L19-GEN-10")});
  };
  switch (static_cast<Verb>(order.verb)) {
    case Verb::concede: {
      st.conceded = st.conceded.with(seat);
      note("concede", "gives up");
      bool all = true;  // of the side
      for (std::size_t s = 0; s < scenario_.seats.size(); ++s)
        all = all && (scenario_.seats[s].side != side || st.conceded.has(static_cast<Seat>(s)));
      if (all) finish(play, table::opponent(side), clause("L19-GEN-10"));
      return;
    }
    case Verb::offer_draw: {
      st.offers_draw = st.offers_draw.with(seat);
      note("offer_draw", "offers a draw");
      bool all = true;
      for (std::size_t s = 0; s < scenario_.seats.size(); ++s)
        all = all && st.offers_draw.has(static_cast<Seat>(s));
      if (all) finish(play, table::kNoSide, clause("L19-GEN-10"));
      return;
    }
    default:
      st.offers_draw.bits =
          static_cast<std::uint16_t>(st.offers_draw.bits & ~table::SeatMask::only(seat).bits);
      return note("withdraw_offer", "withdraws the offer of a draw");
  }
}

// --- Names

std::string Game::id_of(const table::State&, Kind kind, int slot) const {
  if (kind == Kind::card) return card_name(slot);
  return slot >= 0 && slot < scenario_.unit_count() ? scenario_.info(slot).id : "";
}

// What a ship may pay with (L19-NAV-TRADE): the pattern of the verb would say it in codes.

std::string Game::spoken(const table::State& state, Kind kind, int slot) const {
  if (kind != Kind::piece || slot < 0 || slot >= scenario_.unit_count()) return id_of(state, kind, slot);
  return scenario_.info(slot).name;
}

bool Game::is_one(const table::State&, Kind kind, int slot) const {
  if (kind != Kind::piece || slot < 0 || slot >= scenario_.unit_count()) return false;
  return scenario_.info(slot).is_ship() || scenario_.info(slot).type == Type::commander;
}

int Game::slot_of(const table::State&, Kind kind, std::string_view id) const {
  if (kind == Kind::card) return card_code(id);
  for (UnitIndex u = 0; u < scenario_.unit_count(); ++u)
    if (scenario_.info(u).id == id) return u;
  return -1;
}

int Game::card_code(std::string_view name) const {
  for (int card = 0; card < 3 * 52; ++card)
    if (card_name(card) == name) return card;
  return -1;
}

// Two secondary guns may be named in any order (L19-NAV-TRADE.3).
bool Game::expand_trade(const table::State& state, const boost::json::object& order,
                        std::vector<Order>& out) const {
  const auto mount = [&](std::string_view key) {
    const boost::json::value* v = order.if_contains(key);
    const std::string name = v && v->is_string() ? std::string(v->get_string()) : std::string();
    return name.size() == 1 ? static_cast<int>(kMountLetters.find(name[0])) : -1;
  };
  const boost::json::value *kind = order.if_contains("kind"), *ship = order.if_contains("ship");
  const int first = mount("mount"), second = mount("second");
  if (order.size() != 5 || !kind || *kind != "secondary" || !ship || !ship->is_string() || second < 0 ||
      first <= second)
    return false;
  const UnitIndex u = slot_of(state, Kind::piece, std::string(ship->get_string()));
  if (u < 0) return false;
  out.push_back(table::order(Verb::trade, u, Pay::secondary, second, first));
  return true;
}

// A second plot of the same gun replaces the first; a fixed torpedo need not say where it strikes.
bool Game::expand(const table::State& state, const boost::json::object& order,
                  std::vector<Order>& out) const {
  const State& st = of(state);
  const auto text = [&](std::string_view key) {
    const boost::json::value* v = order.if_contains(key);
    return v && v->is_string() ? std::string(v->get_string()) : std::string();
  };
  if (text("verb") == "trade") return expand_trade(state, order, out);
  if (text("verb") == "go") return expand_go(state, order, out);
  if (is_for_all(order)) {
    Order first;
    if (!best_of_stage(state, order, first)) return false;
    out.push_back(first);
    return true;
  }
  if (st.frames.empty() || st.top().stage != Stage::plot) return false;
  constexpr std::string_view known[] = {"verb",    "unit", "ship",   "hex",
                                        "battery", "guns", "course", "variant"};
  for (const auto& member : order)
    if (std::find(std::begin(known), std::end(known), std::string_view(member.key())) == std::end(known))
      return false;
  // What does not name a hex of the map, or a small number, is left to the verb table, which says what is wrong.
  if (order.contains("hex") && scenario_.grid.cell(std::atoi(text("hex").c_str())) < 0) return false;
  for (const char* key : {"guns", "variant"})
    if (const auto* n = order.if_contains(key);
        n && (!n->is_int64() || n->get_int64() < 0 || n->get_int64() > 100))
      return false;
  const std::string verb = text("verb");
  const UnitIndex u = slot_of(state, Kind::piece, text(verb == "plot_fire" ? "unit" : "ship"));
  if (u < 0) return false;
  const Unit& unit = st.unit(u);
  const auto must_aim_first = [&](UnitIndex who) {
    return scenario_.options.empty_hex_fire && st.top().b == 0 && st.top().step != who + 1;
  };
  if (verb == "plot_fire") {
    const boost::json::value* hex = order.if_contains("hex");
    const bool again = unit.plot[kMain] != kNowhere, aim = must_aim_first(u);
    if ((!again && !aim) || !hex || !hex->is_string()) return false;
    if (again) out.push_back(table::order(Verb::unplot, u, table::kAbsent));
    if (aim || (again && scenario_.options.empty_hex_fire)) out.push_back(table::order(Verb::aim, u));
    out.push_back(table::order(Verb::plot_fire, u, std::atoi(text("hex").c_str())));
    return true;
  }
  if (verb == "plot_battery") {
    const int battery = text("battery") == "secondary" ? kSecondary : kMain;
    const boost::json::value* guns = order.if_contains("guns");
    const bool again = unit.plot[static_cast<std::size_t>(battery)] != kNowhere, aim = must_aim_first(u);
    if ((!again && !aim) || !guns || !guns->is_int64() || text("hex").empty()) return false;
    if (again) out.push_back(table::order(Verb::unplot, u, battery));
    if (aim || (again && scenario_.options.empty_hex_fire)) out.push_back(table::order(Verb::aim, u));
    out.push_back(
        table::order(Verb::plot_battery, u, battery, std::atoi(text("hex").c_str()), guns->get_int64()));
    return true;
  }
  if (verb != "plot_torpedo") return false;
  int course = -1;
  for (std::size_t i = 0; i < kCourseNames.size(); ++i)
    if (kCourseNames[i] == text("course")) course = static_cast<int>(i);
  const boost::json::value* given = order.if_contains("variant");
  const int variant = given && given->is_int64() ? static_cast<int>(given->get_int64()) : 0;
  if (course < 0 || unit.cell == kNowhere) return false;
  int hex = text("hex").empty() ? 0 : std::atoi(text("hex").c_str());
  if (hex == 0) {
    if (static_cast<Course>(course) == Course::trained) return false;
    const Track track =
        torpedo_track(scenario_, unit.cell, unit.facing, static_cast<Course>(course), variant, kNowhere);
    const int met = first_ship_on({scenario_, st}, track);
    hex = met < 0 ? 0 : scenario_.grid.number(track[static_cast<std::size_t>(met)]);
  }
  if (given && !text("hex").empty()) return false;  // complete as it is
  out.push_back(table::order(Verb::plot_torpedo, u, course, variant, hex));
  return true;
}

}  // namespace vedette::late19c
