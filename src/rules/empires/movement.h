// Where a stand may go: terrain by kind of stand, and the cost search (WEC-MOV-5r, WEC-ADJ, WEC-THR,
// WEC-TRR).
#pragma once

#include <span>

#include "base/fixed_vector.h"
#include "rules/empires/stacking.h"
#include "table/game.h"

namespace vedette::empires {

// WEC-GEO-1r, WEC-BF-1: squares of one size, by columns from the west and rows from the south.
struct Grid {
  int columns = 0, rows = 0;
};

// May the kind of stand step over this side of the square, as far as the ground goes?
ClauseId crossing_refusal(const Options& o, const Terrain& terrain, const Stand& stand, int from, int side);
// May it be on the ground of this square without having come by a road (WEC-TRR-1, -2, -6r)?
ClauseId ground_refusal(const Options& o, const Terrain& terrain, const Stand& stand, int q);
// The same where a road through the square is enough: deploying, unlimbering, mounting.
ClauseId standing_refusal(const Options& o, const Terrain& terrain, const Stand& stand, int q);

// Contours and other costs of one step besides the step itself (WEC-TRR-3r, -5).
int extra_cost(const Options& o, const Terrain& terrain, int from, int side);

// What a search leaves out, to find out which rule stands in the way of a square.
namespace relax {
inline constexpr unsigned none = 0, stops = 1, friends = 2, road = 4, woods = 8, obstacles = 16, flat = 32,
                          contours = 64;
}

// One square where a move may end.
struct MoveEnd {
  std::int16_t square = 0;
  std::uint8_t cost = 0;
  Places places;  // single in an empty square, else the places beside the friend there
};

// All moves of a stand, or of a joint pair, from where it is: square by square over the sides (WEC-MOV-1, WEC-MOV-2,
// WEC-MEA-1, WEC-MEA-2, WEC-GEO-2r).
class MoveSearch {
 public:
  MoveSearch(const Options& o, const State& state, StandId mover, StandId companion = kNoStand,
             unsigned relaxed = relax::none);

  std::span<const MoveEnd> ends() const { return {ends_.data(), static_cast<std::size_t>(count_)}; }
  const MoveEnd* end_at(int q) const;
  int allowance() const { return allowance_; }

  // WEC-WDR-3r: an empty square of the baseline is reached, without stopping, with a point left.
  bool can_exit(int baseline, Grid grid) const;

  bool stops_at(int q) const { return is_stop(q); }

  // The cheapest path to a place, ties broken north, east, south, west step by step; the start square
  // excluded.
  base::FixedVector<std::int16_t, 16> path_to(int q, Place place) const;

 private:
  // Costs are kept in a window around the start: nobody moves farther than six squares.
  static constexpr int kReach = 7, kWindow = 2 * kReach + 1;
  static constexpr int kWindowStep[4] = {kWindow, 1, -kWindow, -1};  // by side
  static constexpr std::uint8_t kFar = 255;
  struct Node {
    std::int16_t square, window;
    bool road;  // every step so far was along a road
  };
  struct Bucket {
    std::array<Node, 2 * kWindow * kWindow> nodes;
    int count = 0;
  };

  void search();
  void arrive(Node node, int from, int cost);
  bool is_known(Node from, int side, int cost) const;
  // What a step costs, kFar if it is not allowed; `next` is where it leads.
  int step_from(Node node, int side, Node& next) const;
  bool may_leave_over(int side) const;
  bool may_pass(int q) const;  // the move may go on from here
  bool is_stop(int q) const;
  bool is_barred(int q) const;
  bool crosses(const Stand& s, int from, int side) const;
  bool find_path(Node node, int cost, int target, Place place, int best,
                 base::FixedVector<std::int16_t, 16>& path) const;
  bool takes_place(int q, int from, Place place) const;
  int limit(bool road) const { return allowance_ + (road ? 1 : 0); }
  std::uint8_t& cost_at(Node n) { return cost_[n.road ? 1u : 0u][static_cast<std::size_t>(n.window)]; }
  Node start() const { return {static_cast<std::int16_t>(start_), kReach * kWindow + kReach, true}; }

  const Options& o_;
  const State& state_;
  StandId mover_, companion_;
  unsigned relaxed_;
  int side_, start_, allowance_;
  bool keeps_distance_;  // artillery, or a Transport that tows it (WEC-ADJ-4)
  std::array<std::array<std::uint8_t, kWindow * kWindow>, 2> cost_;  // [all by road]
  std::array<std::uint8_t, kWindow * kWindow> end_index_;            // 1 + place in ends_
  std::array<MoveEnd, 128> ends_;
  int count_ = 0;
};

// Why nobody of the pair may come to stand in that square of the board, whichever way it went.
table::Refusal square_refusal(const Options& o, const State& state, StandId mover, StandId companion, int q);

// Why the move is not legal: to a square and a place in it. kLegal if it is.
table::Refusal move_refusal(const Options& o, const State& state, const MoveSearch& search, StandId mover,
                            StandId companion, int q, Place place);

}  // namespace vedette::empires
