// The move of one land unit for the search of destinations (table/reach_search.h): steps and facing, arrival, leaving
// the map, falling back, advancing after a fight.
#pragma once

#include "rules/late19c/game.h"
#include "rules/late19c/movement.h"
#include "table/reach_search.h"

namespace vedette::late19c {

class UnitMove final : public table::PieceMove {
 public:
  UnitMove(const Game& game, UnitIndex unit) : game_(game), scenario_(game.battlefield()), unit_(unit) {}

  static bool is_asked(const State& st, UnitIndex unit);

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
  void targets(const table::State& after, table::view::Strings& out) const override;
  int looks(const table::State& after, int along) const override;

 private:
  Board board(const table::State& state) const { return {scenario_, static_cast<const State&>(state)}; }

  const Game& game_;
  const Scenario& scenario_;
  UnitIndex unit_;
};

}  // namespace vedette::late19c
