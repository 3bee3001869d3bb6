// The siege on the contract: one scenario under chosen options.
#pragma once

#include "rules/siege/scenario.h"
#include "rules/siege/state.h"
#include "table/drawn_by_seat.h"
#include "table/evaluation.h"
#include "table/game.h"

namespace vedette::siege {

inline table::view::Points corners(plane::Box b) {  // as the page draws a rectangle
  return {{b.low.x, b.low.y}, {b.high.x, b.low.y}, {b.high.x, b.high.y}, {b.low.x, b.high.y}};
}

class Game final : public table::GameOf<State>, public table::Featured, public table::DrawnBySeat {
 public:
  Game(table::ScenarioInfo info, boost::json::object document, table::OptionValues values, Scenario map);

  const Scenario& map() const { return map_; }

  void start(table::State& state, chance::Dice& dice, table::Events* events) const override;
  std::vector<std::string> remarks() const override { return map_.remarks; }
  int turn(const table::State& state) const override { return of(state).drawn; }
  table::Decision decision(const table::State& state) const override;
  void orders(const table::State& state, table::OrderList& list, table::For whom) const override;
  table::Refusal refusal(const table::State& state, const table::Order& order) const override;
  void apply(table::State& state, const table::Order& order, chance::Dice& dice,
             table::Events* events) const override;
  table::Outcome outcome(const table::State& state) const override;
  void interjections(const table::State& state, Seat seat, table::OrderList& list) const override;
  void interject(table::State& state, Seat seat, const table::Order& order, chance::Dice& dice,
                 table::Events* events) const override;

  void secrets(const table::State& state, table::Secrets& list) const override;
  void conceal(table::State& state, Seat seat) const override;
  bool is_drawn_for(const table::State& known, Seat seat) const override;
  void resample(table::State& state, Seat seat, chance::Dice& dice) const override;

  void view(const table::State& state, Seat seat, table::view::View& out) const override;
  void regions(const table::State& state, std::vector<table::view::Region>& out) const override;
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
  void offers(const table::State& state, std::vector<table::view::Offer>& offers,
              std::vector<table::view::Layout>& layouts) const override;
  table::ClauseId pointless(const table::State& state, const table::Order& order) const override;
  bool measure(const table::State& state, table::view::Point from, table::view::Point to, int piece,
               table::view::Measure& out) const override;

  void about(const table::State& state, int piece, table::view::About& out) const override;

  int evaluate(const table::State& state, Side side) const override;
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
  std::string label(const table::State& state, const table::Order& order) const override;
  int card_code(std::string_view code) const override;
  boost::json::object write(const table::State& state) const override;
  void read(table::Reader in, table::State& state) const override;
  bool expand(const table::State& state, const boost::json::object& order,
              std::vector<table::Order>& out) const override;

  // Names that do not depend on a position.
  std::string group_name(GroupId id) const;
  GroupId group_id(std::string_view name) const;  // kNoGroup if there can be none

 private:
  Scenario map_;
};

const table::RuleSet& rule_set();
State first_state(const Scenario& map);  // before the first die

}  // namespace vedette::siege
