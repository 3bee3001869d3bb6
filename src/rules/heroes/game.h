// The rule set as the contract sees it.
#pragma once

#include <memory>

#include "rules/heroes/changes.h"
#include "rules/heroes/scenario.h"
#include "table/evaluation.h"
#include "table/game.h"
#include "table/hands_apart.h"

namespace vedette::heroes {

class Game final : public table::GameOf<State>, public table::Featured, public table::HandsApart {
 public:
  Game(const table::RuleSetInfo& rules, table::ScenarioInfo info, boost::json::object document,
       table::OptionValues options, std::unique_ptr<Scenario> scenario)
      : GameOf(rules, std::move(info), std::move(document), std::move(options)), sc_(std::move(scenario)) {}

  const Scenario& sc() const { return *sc_; }

  std::vector<std::string> remarks() const override;
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
  void draw_hand(const table::State& known, table::Seat viewer, table::view::View& out) const override;
  void regions(const table::State& state, std::vector<table::view::Region>& out) const override;
  bool odds(const table::State& state, const table::Order& order, table::view::Odds& out) const override;
  void touches(const table::State& state, const table::Order& order,
               std::vector<table::view::Target>& out) const override;
  bool overlay(const table::State& state, std::string_view kind, std::string_view subject,
               table::view::Overlay& out) const override;
  void preview(const table::State& state, const table::Order& order,
               table::view::Preview& out) const override;
  bool preview_of(const table::State& state, const boost::json::object& big,
                  table::view::Preview& out) const override;

  bool reach(const table::State& state, const table::ReachQuestion& question,
             table::view::Reach& out) const override;
  void describe(const table::State& state, const table::Order& order,
                table::view::Choice& out) const override;
  void offers(const table::State& state, std::vector<table::view::Offer>& offers,
              std::vector<table::view::Layout>& layouts) const override;
  table::ClauseId pointless(const table::State& state, const table::Order& order) const override;
  bool measure(const table::State& state, table::view::Point from, table::view::Point to, int piece,
               table::view::Measure& out) const override;

  void about(const table::State& state, int piece, table::view::About& out) const override;
  void warnings(const table::State& state, const table::Order& order,
                std::vector<table::view::Warning>& out) const override;

  int evaluate(const table::State& state, table::Side side) const override;
  std::span<const table::Feature> features() const override;
  void features(const table::State& state, std::span<std::int32_t> values) const override;
  int progress(const table::State& state) const override;
  int advice(const table::State& state, const table::Order& order,
             const table::Weights& weights) const override;

  std::string id_of(const table::State& state, table::Kind kind, int slot) const override;
  int slot_of(const table::State& state, table::Kind kind, std::string_view id) const override;
  std::string spoken(const table::State& state, table::Kind kind, int slot) const override;
  bool is_one(const table::State& state, table::Kind kind, int slot) const override;
  std::string label(const table::State& state, const table::Order& order) const override;
  int card_code(std::string_view name) const override;

  boost::json::object write(const table::State& state) const override;
  void read(table::Reader in, table::State& state) const override;
  bool expand(const table::State& state, const boost::json::object& json,
              std::vector<table::Order>& out) const override;
  bool next(const table::State& state, const boost::json::object& json, int stage,
            table::Order& out) const override;

 private:
  Board board_of(const table::State& state) const { return {*sc_, of(state)}; }

  std::unique_ptr<Scenario> sc_;
};

const table::RuleSet& rule_set();

}  // namespace vedette::heroes
