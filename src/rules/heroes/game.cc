#include "rules/heroes/game.h"

#include <array>
#include <numeric>

#include "rules/heroes/advice.gen.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/options.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/scenario_read.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/view.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"
#include "table/grammar.h"

namespace vedette::heroes {

using table::Kind;

namespace {

constexpr std::array<std::string_view, 11> kStages = {"setup",   "jokers", "pictures",   "discard",
                                                      "choose",  "hero",   "hero_start", "hero_move",
                                                      "declare", "step",   "over"};
constexpr std::array<std::string_view, 5> kActingStages = {"hero", "hero_start", "hero_move", "declare",
                                                           "step"};

class HeroesRules final : public table::RuleSet {
 public:
  HeroesRules() {
    info_.book = kBook;
    info_.version = 1;
    info_.summary =
        "Heroes lead small units of single figures; playing cards decide who acts, private Heroic cards lend "
        "a hand. "
        "Railways, merchant ships and warships can be added.";
    info_.clauses = kClauses;
    info_.terms = kTerms;
    info_.weight_files = kWeightFiles;
    info_.verbs = verbs();
    info_.options = option_table();
    info_.presets = preset_table();
    info_.stages = kStages;
    info_.acting_stages = kActingStages;
    info_.not_your_decision = clause("HVE-SEQ-4");
    info_.too_many_take_backs = clause("HVE-ACT-18");
  }
  const table::RuleSetInfo& info() const override { return info_; }
  table::GamePtr load(table::ScenarioInfo scenario, table::Reader document,
                      table::OptionValues options) const override {
    std::unique_ptr<Scenario> sc = load_scenario(scenario, document, resolve(options));
    if (!sc) return nullptr;
    return std::make_shared<Game>(info_, std::move(scenario), document.value().as_object(),
                                  std::move(options), std::move(sc));
  }

 private:
  table::RuleSetInfo info_;
};

}  // namespace

const table::RuleSet& rule_set() {
  static const HeroesRules rules;
  return rules;
}

// --- Play --------------------------------------------------------------------------------------------------------------

std::vector<std::string> Game::remarks() const {
  std::vector<std::string> out;
  for (const Unusual& unusual : what_is_unusual(*sc_))
    out.push_back(unusual.text + " (" + std::string(kClauses[unusual.clause.index - 1u].id) + ")");
  return out;
}

void Game::start(table::State& state, chance::Dice& dice, table::Events* events) const {
  State& st = of(state);
  const auto draws = st.draws;
  st = sc_->start;
  st.draws = draws;
  Play play(*this, *sc_, st, dice, events);
  if (events)  // HVE-INT-2, OPT-1
    for (const Unusual& unusual : what_is_unusual(*sc_))
      play.tell("warning", -1, "{}", {table::words(unusual.text)}, {unusual.clause});
  begin_battle(play);
}

table::Decision Game::decision(const table::State& state) const {
  const State& st = of(state);
  if (st.stage == Stage::over) return {};
  // Only a Hero's own menu is played by itself when there is no choice: elsewhere a pause would betray a hand.
  const table::Ask ask = st.stage == Stage::hero ? table::Ask::if_choice : table::Ask::always;
  return {static_cast<table::Seat>(st.seat), static_cast<std::uint8_t>(st.stage), ask};
}

void Game::orders(const table::State& state, table::OrderList& list, table::For) const {
  list_orders(board_of(state), list);
}

table::Refusal Game::refusal(const table::State& state, const table::Order& order) const {
  return order_refusal(board_of(state), order, Asked::all);
}

void Game::apply(table::State& state, const table::Order& order, chance::Dice& dice,
                 table::Events* events) const {
  Play play(*this, *sc_, of(state), dice, events);
  apply_order(play, order);
}

table::Outcome Game::outcome(const table::State& state) const {
  const State& st = of(state);
  const Board board = board_of(state);
  table::Outcome out;
  const auto reason = static_cast<EndReason>(st.ended_by);
  out.winner = st.winner == kNone ? table::kNoSide : static_cast<table::Side>(st.winner);
  out.reason = clause_of(reason);
  out.scores = {victory_points(board, 0), victory_points(board, 1)};
  const std::string winner = st.winner == kNone ? "" : sc_->side_names[st.winner];
  const auto does = [&](std::string_view one, std::string_view many) {
    return winner + " " + std::string(table::agree(winner, one, many));
  };
  out.cause = cause_of_end(*this, state, board);
  switch (reason) {
    case EndReason::broken:
      out.text = does("wins", "win") + ": the enemy army is broken.";
      break;
    case EndReason::nobody_left:
      out.text = winner.empty() ? "Nobody is left: a draw." : does("holds", "hold") + " the field.";
      break;
    case EndReason::resigned:
      out.text = winner.empty() ? "All have resigned." : does("wins", "win") + ": the enemy has resigned.";
      break;
    case EndReason::agreed:
      out.text = "A draw by agreement.";
      break;
    default:
      out.text = winner.empty() ? "A draw on points." : does("wins", "win") + " on points.";
      break;
  }
  return out;
}

void Game::interjections(const table::State& state, table::Seat seat, table::OrderList& list) const {
  const Board board = board_of(state);
  for (const Verb verb : {Verb::resign, Verb::offer_draw, Verb::withdraw_offer})
    if (const table::Order o = table::order(verb); is_interjection_legal(board, seat, o)) list.add(o);
  for (int s = 0; s < sc_->seat_count(); ++s)
    if (const table::Order o = table::order(Verb::penalise_hand, s); is_interjection_legal(board, seat, o))
      list.add(o);
}

void Game::interject(table::State& state, table::Seat seat, const table::Order& order, chance::Dice& dice,
                     table::Events* events) const {
  Play play(*this, *sc_, of(state), dice, events);
  interject_order(play, seat, order);
}

// --- Names -------------------------------------------------------------------------------------------------------------------

std::string Game::id_of(const table::State&, Kind kind, int slot) const {
  if (kind == Kind::card) return card_name(slot);
  if (kind == Kind::seat)
    return slot >= 0 && slot < sc_->seat_count() ? sc_->seats[static_cast<std::size_t>(slot)].id : "";
  if (kind != Kind::piece) return std::to_string(slot);
  if (slot >= kVehiclePiece)
    return slot - kVehiclePiece < static_cast<int>(sc_->vehicles.size())
               ? sc_->vehicle(slot - kVehiclePiece).id
               : "";
  if (slot >= kHeroPiece)
    return slot - kHeroPiece < sc_->seat_count()
               ? "hero-" + sc_->seats[static_cast<std::size_t>(slot - kHeroPiece)].id
               : "";
  return slot >= 0 && slot < sc_->unit_count() ? sc_->unit(slot).id : "";
}

int Game::slot_of(const table::State& state, Kind kind, std::string_view id) const {
  if (kind == Kind::card) return card_of_name(id);
  if (kind == Kind::seat) {
    for (int s = 0; s < sc_->seat_count(); ++s)
      if (sc_->seats[static_cast<std::size_t>(s)].id == id) return s;
    return -1;
  }
  if (kind != Kind::piece || id.empty()) return -1;
  const int last = kVehiclePiece + static_cast<int>(sc_->vehicles.size());
  for (int slot = 0; slot < last; ++slot)
    if (id_of(state, kind, slot) == id) return slot;
  return -1;
}

std::string Game::spoken(const table::State& state, Kind kind, int slot) const {
  if (kind == Kind::piece && slot >= 0 && slot < sc_->unit_count()) return sc_->unit(slot).name;
  if (kind == Kind::piece && slot >= kHeroPiece && slot < kHeroPiece + sc_->seat_count())
    return sc_->seats[static_cast<std::size_t>(slot - kHeroPiece)].hero;
  if (kind == Kind::piece && slot >= kVehiclePiece &&
      slot < kVehiclePiece + static_cast<int>(sc_->vehicles.size()))
    return vehicle_words(*sc_, slot - kVehiclePiece);
  if (kind == Kind::card) return card_words(slot);
  if (kind == Kind::seat) return scenario().seats[static_cast<std::size_t>(slot)].name;
  return id_of(state, kind, slot);
}

bool Game::is_one(const table::State&, Kind kind, int slot) const {
  if (kind != Kind::piece || slot < 0) return false;
  return slot >= sc_->unit_count() || sc_->unit(slot).is_vehicle();  // Heroes, trains and vessels
}

int Game::card_code(std::string_view name) const {
  for (std::size_t t = 0; t < kHeroicTypes; ++t)
    if (kHeroicCodes[t] == name) return static_cast<int>(t);
  return card_of_name(name);
}

}  // namespace vedette::heroes
