#include "rules/empires/game.h"

#include <algorithm>

#include "rules/empires/advice.gen.h"
#include "rules/empires/army_lists.h"
#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/flow_turn.h"
#include "rules/empires/options.h"
#include "rules/empires/setup_army.h"
#include "rules/empires/setup_deploy.h"
#include "rules/empires/setup_terrain.h"
#include "rules/empires/victory.h"
#include "rules/empires/view_decision.h"
#include "rules/empires/words.h"
#include "table/grammar.h"

namespace vedette::empires {

using table::Order;
using table::Refusal;

Game::Game(const table::RuleSetInfo& rules, table::ScenarioInfo info, boost::json::object document,
           table::OptionValues options, Scenario scenario)
    : GameOf(rules, std::move(info), std::move(document), std::move(options)),
      setting_(std::move(scenario)) {}

// --- The way through a battle --------------------------------------------------------------------

namespace {

// One line per kind of decision: how its orders are listed, refused and played.
struct StageRules {
  void (*list)(const Board&, table::OrderList&);
  Refusal (*refuse)(const Board&, const Order&);
  void (*apply)(Play&, const Order&);
};

constexpr std::array<StageRules, 12> kStageRules = {{
    {list_terrain, refuse_terrain, apply_terrain},
    {list_baseline, refuse_baseline, apply_baseline},
    {list_purchase, refuse_purchase, apply_purchase},
    {list_purchase, refuse_purchase, apply_purchase},  // freed points
    {list_deploy, refuse_deploy, apply_deploy},
    {list_deploy_facing, refuse_deploy_facing, apply_deploy_facing},
    {list_counters, refuse_counters, apply_counters},
    {list_initiative, refuse_initiative, apply_initiative},
    {nullptr, nullptr, nullptr},  // activations: works by itself
    {list_activation, refuse_activation, apply_activation},
    {list_facing, refuse_facing, apply_facing},
    {list_recoil, refuse_recoil, apply_recoil},
}};

const StageRules& rules_of(const State& state) {
  return kStageRules[static_cast<std::size_t>(state.top().stage)];
}

// Until somebody has to decide.
void run(Play& b) {
  while (!b.state.over) {
    if (b.state.top().stage == Stage::activations)
      run_activations(b);
    else if (b.state.top().stage == Stage::activation && activation_is_over(b.board()))
      b.pop();
    else
      return;
  }
}

}  // namespace

std::vector<std::string> Game::remarks() const {
  std::vector<std::string> out;
  if (setting_.year < 1875 || setting_.year > 1910)
    out.push_back("the rules are made for the years 1875 to 1910 (WEC-INT-1)");
  const auto [shorter, longer] = std::minmax(setting_.grid.columns, setting_.grid.rows);
  if (shorter < 12 || longer < 18)
    out.push_back("18 by 12 squares is the smallest board that the book recommends (WEC-BF-2)");
  return out;
}

void Game::start(table::State& state, chance::Dice& dice, table::Events* events) const {
  State& s = of(state);
  const table::State common = state;
  s = setting_.start;
  state = common;
  Play b{*this, setting_, s, dice, events};
  if (setting_.one_off) {
    begin_terrain(b);
  } else if (setting_.options.free_deploy && setting_.has_zones) {
    for (Stand& stand : s.stand) {
      if (!stand.exists()) continue;
      stand.where = Where::unplaced;
      stand.square = sq::kNoSquare;
      stand.place = Place::single;
      stand.mate = stand.hitch = kNoStand;
    }
    rebuild_occupation(s);
    begin_zone_deployment(b);
  } else {
    begin_turn(b);
  }
  run(b);
}

table::Decision Game::decision(const table::State& state) const {
  const State& s = of(state);
  if (s.over || s.flow.empty()) return {};
  const Frame& top = s.top();
  table::Decision d;
  d.stage = static_cast<std::uint8_t>(top.stage);
  switch (top.stage) {
    case Stage::activation: {
      const StandId id = (top.c & done::gone_a) ? top.b : top.a;
      d.seat = static_cast<table::Seat>(s[id].seat);
      break;
    }
    case Stage::facing:
    case Stage::recoil:
      d.seat = static_cast<table::Seat>(s[top.a].seat);
      break;
    case Stage::deploy_facing:
      d.seat = static_cast<table::Seat>(s[command_of(empires::side_of(top.a))].seat);
      break;
    default:
      d.seat = static_cast<table::Seat>(s[command_of(top.a)].seat);
  }
  return d;
}

void Game::orders(const table::State& state, table::OrderList& list, table::For) const {
  const State& s = of(state);
  if (!s.over) rules_of(s).list(board(s), list);
}

Refusal Game::refusal(const table::State& state, const Order& order) const {
  const State& s = of(state);
  if (s.over) return clause("WEC-SEQ-3");
  return rules_of(s).refuse(board(s), order);
}

void Game::apply(table::State& state, const Order& order, chance::Dice& dice, table::Events* events) const {
  State& s = of(state);
  Play b{*this, setting_, s, dice, events};
  play_order(b, order);
}

void Game::play_order(Play& b, const Order& order) const {
  rules_of(b.state).apply(b, order);
  run(b);
}

table::Outcome Game::outcome(const table::State& state) const {
  const State& s = of(state);
  table::Outcome out;
  out.winner = s.winner;
  out.grade = s.grade == Grade::none ? "" : std::string(kGradeNames[static_cast<std::size_t>(s.grade)]);
  out.reason = ClauseId{s.over};
  out.scores = {total_of(s, 0), total_of(s, 1)};
  out.cause = tell_cause(*this, s);
  const std::string winner = s.winner < 0 ? "" : scenario().sides[static_cast<std::size_t>(s.winner)].name;
  out.text = s.winner < 0 ? "A draw."
                          : winner + std::string(table::agree(winner, " wins ", " win ")) +
                                (s.grade == Grade::overwhelming ? "an " : "a ") + out.grade + " victory";
  if (s.conceded >= 0) {
    const std::string& loser = scenario().sides[static_cast<std::size_t>(s.conceded)].name;
    out.text += ": " + loser + std::string(table::agree(loser, " concedes", " concede"));
  }
  if (s.winner >= 0) out.text += ".";
  return out;
}

// --- Concession (WEC-VIC-4) ----------------------------------------------------------------------

void Game::interjections(const table::State& state, table::Seat seat, table::OrderList& list) const {
  const State& s = of(state);
  if (s.over || s.turn == 0 || seat < 0) return;
  if (s[command_of(side_of(seat))].seat == seat) list.add(order(Verb::concede));
}

void Game::interject(table::State& state, table::Seat seat, const Order&, chance::Dice& dice,
                     table::Events* events) const {
  Play b{*this, setting_, of(state), dice, events};
  concede(b, side_of(seat));
}

// --- Names ---------------------------------------------------------------------------------------

std::string Game::id_of(const table::State&, table::Kind kind, int slot) const {
  if (kind == table::Kind::piece) return stand_id(slot);
  if (kind != table::Kind::feature || slot < 0 || slot >= kLists * kEntriesPerList) return "";
  const auto entries = army_list(slot / kEntriesPerList).entries;
  const auto entry = static_cast<std::size_t>(slot % kEntriesPerList);
  return entry < entries.size() ? std::string(entries[entry].id) : "";
}

int Game::slot_of(const table::State& state, table::Kind kind, std::string_view id) const {
  if (kind == table::Kind::piece) {
    const StandId stand = stand_called(id);
    return stand != kNoStand && of(state)[stand].exists() ? stand : -1;
  }
  if (kind != table::Kind::feature) return -1;
  for (int list = 0; list < kLists; ++list) {
    const auto entries = army_list(list).entries;
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (entries[i].id == id) return entry_slot(list, static_cast<int>(i));
  }
  return -1;
}

std::string Game::spoken(const table::State& state, table::Kind kind, int slot) const {
  if (kind == table::Kind::piece) return stand_spoken(setting_, of(state), slot);
  if (kind != table::Kind::feature || id_of(state, kind, slot).empty()) return "";
  return std::string(
      army_list(slot / kEntriesPerList).entries[static_cast<std::size_t>(slot % kEntriesPerList)].name);
}

// --- The rule set --------------------------------------------------------------------------------

namespace {

const table::RuleSetInfo& info() {
  static const table::RuleSetInfo rules{
      .book = kBook,
      .version = 1,
      .summary =
          "Colonial battles of 1875 to 1910 on a grid of squares: one stand is a company, squadron or "
          "battery. "
          "European armies throw two dice, indigenous armies one twelve-sided die.",
      .clauses = kClauses,
      .verbs = verb_table(),
      .options = option_table(),
      .presets = preset_table(),
      .stages = kStageNames,
      .directions = sq::kDirectionNames,
      .not_your_decision = clause("WEC-SEQ-3"),
      .too_many_take_backs = clause("WEC-OOB-12r"),
      .take_back_limit = 60,
      .acting_stages = kActingStages,
      .terms = kTerms,
      .weight_files = kWeightFiles,
  };
  return rules;
}

class EmpiresRules final : public table::RuleSet {
 public:
  const table::RuleSetInfo& info() const override { return empires::info(); }
  table::GamePtr load(table::ScenarioInfo scenario, table::Reader document,
                      table::OptionValues options) const override {
    Scenario setting;
    read_scenario(document, scenario, options, setting);
    if (!document.clean()) return nullptr;
    return std::make_shared<Game>(info(), std::move(scenario), document.value().get_object(),
                                  std::move(options), std::move(setting));
  }
};

}  // namespace

const table::RuleSet& rule_set() {
  static const EmpiresRules rules;
  return rules;
}

}  // namespace vedette::empires
