#include "rules/eureka/game.h"

#include "rules/eureka/advice.gen.h"
#include "rules/eureka/changes.h"
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/verbs.h"
#include "rules/eureka/view_decision.h"

namespace vedette::eureka {

using table::Decision;
using table::Outcome;

namespace {

// By Stage.
constexpr std::string_view kStageNames[] = {
    "over",       "prelude", "supplies", "supplies_swap", "tents",     "setup", "turn",     "fire",
    "fire_build", "swamp",   "move",     "moving",        "rout_move", "melee", "declare",  "attack_build",
    "resolve",    "retreat", "rout",     "leader_goes",   "rally",     "face",  "flag_test"};
static_assert(std::size(kStageNames) == kStages);

constexpr std::string_view kPhaseNames[] = {
    "setup",       "government_fire", "government_move", "miners_fire",    "melee_1",
    "miners_move", "melee_2",         "rally",           "victory_points", "administration"};

constexpr std::string_view kActingStages[] = {"fire_build", "moving", "rout_move",  "retreat",
                                              "rout",       "face",   "leader_goes"};

const table::RuleSetInfo& info() {
  static const table::RuleSetInfo kInfo = {
      kBook,
      1,
      "Soldiers and police storm the miners' stockade at Ballarat, 3 December 1854. "
      "Short turns, fire and cold steel, and a clock that runs for the Miners.",
      kClauses,
      verb_table(),
      option_table(),
      preset_table(),
      kStageNames,
      geometry::kDirectionNames,
      clause("EUR-4.2"),
      clause("EUR-4.6"),
      table::kTakeBackLimit,
      kActingStages,
      kTerms,
      kWeightFiles,
  };
  return kInfo;
}

class EurekaRules final : public table::RuleSet {
 public:
  const table::RuleSetInfo& info() const override { return eureka::info(); }

  table::GamePtr load(table::ScenarioInfo scenario, table::Reader document,
                      table::OptionValues options) const override {
    table::only_header_and(document, {"map", "formation", "leader", "zone", "setup", "arrival", "supplies",
                                      "swamp", "line_regiment", "start"});
    if (scenario.sides[0].id != "government" || scenario.sides[1].id != "miners")
      document["side"].fault("the sides are 'government' and 'miners', in this order");
    if (scenario.seats.size() != 2 || scenario.seats[0].side != kGovernment ||
        scenario.seats[1].side != kMiners)
      document["seat"].fault("each side has one seat, the Government's first");
    Scenario data;
    for (std::size_t i = 0; i < kOptions; ++i) data.options.values[i] = options[i];
    read_scenario(document, data);
    if (!document.clean()) return nullptr;
    return std::make_shared<Game>(info(), std::move(scenario), document.value().as_object(),
                                  std::move(options), std::move(data));
  }
};

}  // namespace

const table::RuleSet& rule_set() {
  static const EurekaRules kRules;
  return kRules;
}

std::span<const std::string_view> stage_names() { return kStageNames; }
std::span<const std::string_view> phase_names() { return kPhaseNames; }

// --- play

void Game::start(table::State& state, chance::Dice& dice, table::Events* events) const {
  Play(*this, scenario_, of(state), dice, events).start();
}

Decision Game::decision(const table::State& state) const {
  const Frame& frame = of(state).frame();
  if (frame.stage == Stage::over) return {};
  return {static_cast<table::Seat>(decider(board(state))), static_cast<std::uint8_t>(frame.stage),
          how_to_ask(frame)};
}

void Game::orders(const table::State& state, table::OrderList& list, table::For) const {
  list_orders(board(state), list);
}

table::Refusal Game::refusal(const table::State& state, const table::Order& order) const {
  return refusal_of(board(state), order);
}

void Game::apply(table::State& state, const table::Order& order, chance::Dice& dice,
                 table::Events* events) const {
  Play(*this, scenario_, of(state), dice, events).give(order);
}

Outcome Game::outcome(const table::State& state) const {
  const State& s = of(state);
  const int government = s.score[kGovernment].total(), miners = s.score[kMiners].total();
  Outcome out;
  out.scores = {government, miners};
  out.cause = tell_cause(*this, board(state));
  const std::string points =
      " (Government " + std::to_string(government) + ", Miners " + std::to_string(miners) + ")";
  const std::string after = s.cause == Cause::turn_limit     ? "The turn limit is reached: "
                            : s.cause != Cause::conceded     ? "The Miners' morale has failed: "
                            : s.ending == Ending::government ? "The Miners concede: "
                                                             : "The Government concedes: ";
  switch (s.ending) {
    case Ending::miners_great:
      out.winner = kMiners;
      out.grade = "miners_great";
      out.text = "Every Government unit is lost or running: a great victory of the Miners" + points + ".";
      out.reason = clause("EUR-15.3");
      break;
    case Ending::government:
      out.winner = kGovernment;
      out.grade = "government";
      out.text = after + "the Government wins" + points + ".";
      out.reason = clause("EUR-15.1");
      break;
    case Ending::miners_symbolic:
      out.winner = kMiners;
      out.grade = "miners_symbolic";
      out.text = after + "a symbolic victory of the Miners" + points + ".";
      out.reason = clause("EUR-15.2");
      break;
    default:
      out.grade = "draw";
      out.text = after + "a draw" + points + ".";
      out.reason = clause("EUR-15.4");
      break;
  }
  if (s.cause == Cause::turn_limit) out.reason = clause("EUR-15.5");
  const bool by_option = government == miners && s.ending != Ending::draw && s.cause != Cause::great_victory;
  if (by_option || s.cause == Cause::conceded) out.reason = clause("EUR-15.8");
  return out;
}

// --- conceding (EUR-15.8)

void Game::interjections(const table::State& state, table::Seat seat, table::OrderList& list) const {
  if (seat >= 0 && !decision(state).over()) list.add(table::order(Verb::concede));
}

void Game::interject(table::State& state, table::Seat seat, const table::Order&, chance::Dice& dice,
                     table::Events* events) const {
  Play(*this, scenario_, of(state), dice, events).concede(side_of(seat));
}

// --- names

std::string Game::id_of(const table::State&, table::Kind kind, int slot) const {
  if (kind != table::Kind::piece || slot < 0 || slot >= scenario_.size()) return "";
  return scenario_.info(slot).id;
}

int Game::slot_of(const table::State&, table::Kind kind, std::string_view id) const {
  return kind == table::Kind::piece ? scenario_.find(id) : -1;
}

std::string Game::spoken(const table::State& state, table::Kind kind, int slot) const {
  return id_of(state, kind, slot).empty() ? "" : scenario_.info(slot).name;
}

}  // namespace vedette::eureka
