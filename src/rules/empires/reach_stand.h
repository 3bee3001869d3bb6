// The move of a stand, or of a joint pair, for the search of destinations (table/reach_search.h): the move with its
// facing, leaving the board, and the recoil.
#pragma once

#include <optional>

#include "rules/empires/game.h"
#include "rules/empires/movement.h"
#include "table/reach_search.h"

namespace vedette::empires {

class StandMove final : public table::PieceMove {
 public:
  // `state` outlives the move. `to`: only this square is of interest; kNoSquare: all are.
  StandMove(const Game& game, const State& state, StandId stand, int to = sq::kNoSquare);

  bool is_asked() const { return is_asked_; }  // it is this stand's turn to move or recoil
  int allowance() const;
  StandId mate() const { return mate_; }  // who moves with it

  void orders(const table::State& state, table::OrderList& list) const override;
  bool is_over(const table::State& state) const override;
  int cost(const table::State& before, const table::Order& order) const override;
  table::Standing standing(const table::State& state) const override;
  table::Standing arrival(const table::State& before, const table::Order& order, const table::State& after,
                          bool drew) const override;
  std::uint64_t key(const table::State& state) const override { return table::hash_of_bytes(game_, state); }

  boost::json::object go(const table::ReachSearch& search, const table::Way& way) const override;
  std::string place_name(int place) const override;
  int direction(int from, int to) const override;
  void passed(const table::State& before, const table::Order& order, std::vector<int>& cells) const override;
  std::string stop(const table::State& before, const table::Order& order, const table::State& after,
                   bool goes_on) const override;
  void remarks(const table::State& before, const table::Order& order, const table::State& after,
               std::vector<table::view::Remark>& out) const override;
  void targets(const table::State& after, table::view::Strings& out) const override;
  int looks(const table::State& after, int along) const override;

 private:
  bool concerns(const Frame& frame) const;
  int cost_of_move(int square, Place place) const;
  // The cheapest square of the baseline to leave from; null: where it stands.
  const MoveEnd* exit_end() const;

  const Game& game_;
  const State& start_;
  StandId stand_, mate_ = kNoStand;
  int to_;
  bool is_asked_ = false;
  std::optional<MoveSearch> search_;
};

}  // namespace vedette::empires
