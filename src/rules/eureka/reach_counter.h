// The move of one counter for the search of destinations (table/reach_search.h): activation, steps forward or back,
// flight, retreat, rout and arrival.
#pragma once

#include "rules/eureka/game.h"
#include "table/reach_search.h"

namespace vedette::eureka {

class CounterMove final : public table::PieceMove {
 public:
  // `leader` goes along if the counter is not yet moving; -1: nobody.
  CounterMove(const Game& game, int counter, int leader) : game_(game), counter_(counter), leader_(leader) {}

  // The first leader who may go along with the unit (EUR-6.12), or -1.
  static int companion(const Board& board, int unit);

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
  bool only_at_end(const table::view::Warning& warning) const override;
  void targets(const table::State& after, table::view::Strings& out) const override;

 private:
  int leads_to(const Board& board, const table::Order& order) const;  // the hex that an order enters
  void orders_of_menu(const Board& board, table::OrderList& list) const;
  void tell_zone(const Board& board, int hex, std::vector<table::view::Remark>& out) const;

  const Game& game_;
  int counter_, leader_;
};

}  // namespace vedette::eureka
