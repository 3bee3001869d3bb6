// The move of one ship for the search of destinations (table/reach_search.h): sailing, turning, leaving the map.
#pragma once

#include "rules/late19c/game.h"
#include "rules/late19c/sailing.h"
#include "table/reach_search.h"

namespace vedette::late19c {

class ShipMove final : public table::PieceMove {
 public:
  ShipMove(const Game& game, UnitIndex ship) : game_(game), scenario_(game.battlefield()), ship_(ship) {}

  static bool is_asked(const State& st, UnitIndex ship);

  void orders(const table::State& state, table::OrderList& list) const override;
  bool is_over(const table::State& state) const override;
  int cost(const table::State& before, const table::Order& order) const override;
  table::Standing standing(const table::State& state) const override;
  table::Standing arrival(const table::State& before, const table::Order& order, const table::State& after,
                          bool drew) const override;
  std::uint64_t key(const table::State& state) const override;

  boost::json::object go(const table::ReachSearch& search, const table::Way& way) const override;
  int direction(int from, int to) const override;
  std::string stop(const table::State& before, const table::Order& order, const table::State& after,
                   bool goes_on) const override;
  void remarks(const table::State& before, const table::Order& order, const table::State& after,
               std::vector<table::view::Remark>& out) const override;
  void targets(const table::State&, table::view::Strings&) const override {}  // shots are plotted next turn

 private:
  Board board(const table::State& state) const { return {scenario_, static_cast<const State&>(state)}; }
  Cell ahead(const table::State& state) const;

  const Game& game_;
  const Scenario& scenario_;
  UnitIndex ship_;
};

}  // namespace vedette::late19c
