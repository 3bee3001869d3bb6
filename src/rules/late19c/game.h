// The rule set behind the contract: one scenario under chosen options. Each part lives in its own file.
#pragma once

#include "rules/late19c/changes.h"
#include "rules/late19c/orders.h"
#include "table/drawn_by_seat.h"
#include "table/evaluation.h"
#include "table/game.h"

namespace vedette::late19c {

class Game final : public table::GameOf<State>, public table::Featured, public table::DrawnBySeat {
 public:
  Game(const table::RuleSetInfo& rules, table::ScenarioInfo info, boost::json::object document,
       table::OptionValues options, Scenario scenario)
      : GameOf(rules, std::move(info), std::move(document), std::move(options)),
        scenario_(std::move(scenario)) {}

  const Scenario& battlefield() const { return scenario_; }

  // game.cc
  void start(table::State& state, chance::Dice& dice, table::Events* events) const override;
  table::Decision decision(const table::State& state) const override;
  void orders(const table::State& state, table::OrderList& list, table::For whom) const override;
  table::Refusal refusal(const table::State& state, const table::Order& order) const override;
  void apply(table::State& state, const table::Order& order, chance::Dice& dice,
             table::Events* events) const override;
  table::Outcome outcome(const table::State& state) const override;
  int turn(const table::State& state) const override { return of(state).turn; }
  void interjections(const table::State& state, Seat seat, table::OrderList& list) const override;
  void interject(table::State& state, Seat seat, const table::Order& order, chance::Dice& dice,
                 table::Events* events) const override;
  std::string id_of(const table::State& state, table::Kind kind, int slot) const override;
  int slot_of(const table::State& state, table::Kind kind, std::string_view id) const override;
  std::string spoken(const table::State& state, table::Kind kind, int slot) const override;
  bool is_one(const table::State& state, table::Kind kind, int slot) const override;
  std::string label(const table::State& state, const table::Order& order) const override;
  int card_code(std::string_view name) const override;
  bool expand_trade(const table::State& state, const boost::json::object& order,
                    std::vector<table::Order>& out) const;
  bool expand(const table::State& state, const boost::json::object& order,
              std::vector<table::Order>& out) const override;

  // reach.cc
  bool reach(const table::State& state, const table::ReachQuestion& question,
             table::view::Reach& out) const override;
  void about(const table::State& state, int piece, table::view::About& out) const override;
  void describe(const table::State& state, const table::Order& order,
                table::view::Choice& out) const override;
  bool expand_go(const table::State& state, const boost::json::object& order,
                 std::vector<table::Order>& out) const;

  // orders_list_pointless.cc
  table::ClauseId pointless(const table::State& state, const table::Order& order) const override;

  // orders_expand_best.cc
  bool best_of_stage(const table::State& state, const boost::json::object& order, table::Order& out) const;
  int guns_without_target(const table::State& state) const;
  bool next(const table::State& state, const boost::json::object& intent, int stage,
            table::Order& out) const override;
  void offer_for_all(const table::State& state, std::vector<table::view::Offer>& offers) const;

  // view_offers.cc
  void offers(const table::State& state, std::vector<table::view::Offer>& offers,
              std::vector<table::view::Layout>& layouts) const override;

  // secrets.cc
  void secrets(const table::State& state, table::Secrets& out) const override;
  void conceal(table::State& state, Seat seat) const override;
  bool is_drawn_for(const table::State& known, Seat seat) const override;
  void resample(table::State& state, Seat seat, chance::Dice& dice) const override;

  // view.cc, odds.cc, overlay.cc
  void view(const table::State& state, Seat seat, table::view::View& out) const override;
  void preview(const table::State& state, const table::Order& order,
               table::view::Preview& out) const override;
  bool odds(const table::State& state, const table::Order& order, table::view::Odds& out) const override;
  void warnings(const table::State& state, const table::Order& order,
                std::vector<table::view::Warning>& out) const override;
  bool overlay(const table::State& state, std::string_view kind, std::string_view subject,
               table::view::Overlay& out) const override;

  // advice.cc
  int evaluate(const table::State& state, Side side) const override;
  std::span<const table::Feature> features() const override;
  void features(const table::State& state, std::span<std::int32_t> values) const override;
  int progress(const table::State& state) const override;
  int advice(const table::State& state, const table::Order& order,
             const table::Weights& weights) const override;
  void advise(const table::State& state, std::span<const table::Order> list, const table::Weights& weights,
              std::span<int> values) const override;

  // position_write.cc, position_read.cc
  boost::json::object write(const table::State& state) const override;
  void read(table::Reader in, table::State& state) const override;

 private:
  // Which orders a reach stands for (reach.cc).
  void warn_of_step(const State& state, Cell to, std::vector<table::view::Warning>& out) const;
  void describe_move(const table::State& state, const table::Order& order, table::view::Choice& out) const;
  Scenario scenario_;
};

// The stages by name, in the order of Stage.
std::span<const std::string_view> stage_names();

const table::RuleSet& rule_set();

}  // namespace vedette::late19c
