// Eureka Stockade behind the contract: each member forwards to the rules.
#pragma once

#include "rules/eureka/board.h"
#include "table/evaluation.h"
#include "table/game.h"
#include "table/ground_apart.h"

namespace vedette::eureka {

const table::RuleSet& rule_set();

class Game final : public table::GameOf<State>, public table::Featured, public table::GroundApart {
 public:
  Game(const table::RuleSetInfo& rules, table::ScenarioInfo info, boost::json::object document,
       table::OptionValues options, Scenario scenario)
      : GameOf(rules, std::move(info), std::move(document), std::move(options)),
        scenario_(std::move(scenario)) {}

  const Scenario& data() const { return scenario_; }
  Board board(const table::State& state) const { return {scenario_, of(state)}; }
  static const State& of_state(const table::State& state) { return of(state); }

  void start(table::State& state, chance::Dice& dice, table::Events* events) const override;
  table::Decision decision(const table::State& state) const override;
  void orders(const table::State& state, table::OrderList& list, table::For whom) const override;
  table::Refusal refusal(const table::State& state, const table::Order& order) const override;
  void apply(table::State& state, const table::Order& order, chance::Dice& dice,
             table::Events* events) const override;
  table::Outcome outcome(const table::State& state) const override;
  table::BoardSize board_size() const override {
    return {scenario_.map.grid.columns, scenario_.map.grid.rows};
  }
  int turn(const table::State& state) const override { return of(state).turn; }

  void interjections(const table::State& state, table::Seat seat, table::OrderList& list) const override;
  void interject(table::State& state, table::Seat seat, const table::Order& order, chance::Dice& dice,
                 table::Events* events) const override;

  void secrets(const table::State& state, table::Secrets& out) const override;
  void conceal(table::State& state, table::Seat seat) const override;
  void resample(table::State& state, table::Seat seat, chance::Dice& dice) const override;

  void view(const table::State& state, table::Seat seat, table::view::View& out) const override;
  void draw_ground(table::view::Board& out) const override;
  bool odds(const table::State& state, const table::Order& order, table::view::Odds& out) const override;
  bool following_odds(const State& state, const table::Order& order, table::view::Odds& out) const;
  void warnings(const table::State& state, const table::Order& order,
                std::vector<table::view::Warning>& out) const override;
  bool overlay(const table::State& state, std::string_view kind, std::string_view subject,
               table::view::Overlay& out) const override;
  void preview(const table::State& state, const table::Order& order,
               table::view::Preview& out) const override;

  void about(const table::State& state, int piece, table::view::About& out) const override;
  table::ClauseId pointless(const table::State& state, const table::Order& order) const override;
  std::string label(const table::State& state, const table::Order& order) const override;
  bool reach(const table::State& state, const table::ReachQuestion& question,
             table::view::Reach& out) const override;
  void describe(const table::State& state, const table::Order& order,
                table::view::Choice& out) const override;

  int evaluate(const table::State& state, table::Side side) const override;
  std::span<const table::Feature> features() const override;
  void features(const table::State& state, std::span<std::int32_t> values) const override;
  int progress(const table::State& state) const override;
  int advice(const table::State& state, const table::Order& order,
             const table::Weights& weights) const override;
  void advise(const table::State& state, std::span<const table::Order> list, const table::Weights& weights,
              std::span<int> values) const override;
  void advise_best(const table::State& state, std::span<const table::Order> list,
                   const table::Weights& weights, std::span<int> values) const override;

  std::string id_of(const table::State& state, table::Kind kind, int slot) const override;
  int slot_of(const table::State& state, table::Kind kind, std::string_view id) const override;
  std::string spoken(const table::State& state, table::Kind kind, int slot) const override;
  bool is_one(const table::State&, table::Kind kind, int slot) const override {  // leaders are persons
    return kind == table::Kind::piece && slot >= 0 && slot < scenario_.size() && scenario_.is_leader(slot);
  }

  boost::json::object write(const table::State& state) const override;
  void read(table::Reader in, table::State& state) const override;
  bool expand(const table::State& state, const boost::json::object& order,
              std::vector<table::Order>& out) const override;

 private:
  // Which orders a reach stands for (reach.cc).
  void describe_move(const table::State& state, const table::Order& order, table::view::Choice& out) const;
  bool expand_go(const table::State& state, const boost::json::object& order,
                 std::vector<table::Order>& out) const;

  Scenario scenario_;
};

std::span<const std::string_view> stage_names();
std::span<const std::string_view> phase_names();

}  // namespace vedette::eureka
