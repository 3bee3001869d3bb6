// When Empires Clash! as a Game: decisions, orders, refusals, and the flow from one decision to the next.
// What each stage does is told in its own file; views, positions and advice in files of
// their names.
#pragma once

#include "rules/empires/changes.h"
#include "table/evaluation.h"
#include "table/game.h"

namespace vedette::empires {

class Game final : public table::GameOf<State>, public table::Featured {
 public:
  Game(const table::RuleSetInfo& rules, table::ScenarioInfo info, boost::json::object document,
       table::OptionValues options, Scenario scenario);

  const Scenario& setting() const { return setting_; }

  void start(table::State& state, chance::Dice& dice, table::Events* events) const override;
  table::Decision decision(const table::State& state) const override;
  void orders(const table::State& state, table::OrderList& list, table::For whom) const override;
  table::Refusal refusal(const table::State& state, const table::Order& order) const override;
  void apply(table::State& state, const table::Order& order, chance::Dice& dice,
             table::Events* events) const override;
  table::Outcome outcome(const table::State& state) const override;
  int turn(const table::State& state) const override { return of(state).turn; }
  void interjections(const table::State& state, table::Seat seat, table::OrderList& list) const override;
  void interject(table::State& state, table::Seat seat, const table::Order& order, chance::Dice& dice,
                 table::Events* events) const override;

  void secrets(const table::State& state, table::Secrets& out) const override;
  void conceal(table::State& state, table::Seat seat) const override;
  void resample(table::State& state, table::Seat seat, chance::Dice& dice) const override;

  void view(const table::State& state, table::Seat seat, table::view::View& out) const override;
  bool odds(const table::State& state, const table::Order& order, table::view::Odds& out) const override;
  void warnings(const table::State& state, const table::Order& order,
                std::vector<table::view::Warning>& out) const override;
  bool overlay(const table::State& state, std::string_view kind, std::string_view subject,
               table::view::Overlay& out) const override;
  void preview(const table::State& state, const table::Order& order,
               table::view::Preview& out) const override;

  bool reach(const table::State& state, const table::ReachQuestion& question,
             table::view::Reach& out) const override;
  void describe(const table::State& state, const table::Order& order,
                table::view::Choice& out) const override;

  void about(const table::State& state, int piece, table::view::About& out) const override;

  std::vector<std::string> remarks() const override;

  int evaluate(const table::State& state, table::Side side) const override;
  std::span<const table::Feature> features() const override;
  void features(const table::State& state, std::span<std::int32_t> values) const override;
  int progress(const table::State& state) const override;
  int advice(const table::State& state, const table::Order& order,
             const table::Weights& weights) const override;
  void advise(const table::State& state, std::span<const table::Order> list, const table::Weights& weights,
              std::span<int> values) const override;

  std::string id_of(const table::State& state, table::Kind kind, int slot) const override;
  int slot_of(const table::State& state, table::Kind kind, std::string_view id) const override;
  std::string spoken(const table::State& state, table::Kind kind, int slot) const override;
  bool is_one(const table::State&, table::Kind kind, int slot) const override {  // a commander is a person
    return kind == table::Kind::piece && slot >= 0 && slot < kStands && is_command(slot);
  }
  table::ClauseId pointless(const table::State& state, const table::Order& order) const override;
  std::string label(const table::State& state, const table::Order& order) const override;

  boost::json::object write(const table::State& state) const override;
  void read(table::Reader in, table::State& state) const override;
  bool expand(const table::State& state, const boost::json::object& big,
              std::vector<table::Order>& out) const override;

 private:
  // Which orders a reach stands for (reach.cc).
  void describe_move(const table::State& state, const table::Order& order, table::view::Choice& out) const;
  void warn_of_move(const State& state, const table::Order& order,
                    std::vector<table::view::Warning>& out) const;
  void play_order(Play& b, const table::Order& order) const;  // and on to the next decision
  bool expand_go(const table::State& state, const boost::json::object& big,
                 std::vector<table::Order>& out) const;
  bool following_odds(const State& state, const table::Order& order, table::view::Odds& out) const;
  Board board(const State& state) const { return {setting_, state}; }

  Scenario setting_;
};

}  // namespace vedette::empires
