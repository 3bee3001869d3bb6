// Where the enemies of a unit are, gathered once for all places that it thinks of.
#pragma once

#include <algorithm>
#include <array>

#include "rules/late19c/board.h"

namespace vedette::late19c {

class Foes {
 public:
  Foes(const Board& board, UnitIndex u) : scenario_(board.scenario), home_(board.unit(u).cell) {
    each_on_map(board, table::opponent(scenario_.side_of(u)), [&](UnitIndex e) {
      linear_[count_++] = scenario_.linear[static_cast<std::size_t>(board.unit(e).cell)];
    });
    if (home_ >= 0) from_home_ = distance(home_);
  }

  // Of each, where it lies from a hex: visit(offset), as Scenario::offset_of.
  template <class Visit>
  void each_from(Cell c, Visit visit) const {
    const int origin = scenario_.origin - scenario_.linear[static_cast<std::size_t>(c)];
    for (std::size_t i = 0; i < count_; ++i) visit(static_cast<std::size_t>(origin + linear_[i]));
  }
  // As distance_to_enemy.
  int distance(Cell c) const {
    int nearest = 999;
    const std::uint8_t* const spans = scenario_.spans.data();
    each_from(c, [&](std::size_t offset) { nearest = std::min<int>(nearest, spans[offset]); });
    return nearest;
  }
  // False if none of them can be next to the hex: most hexes are too far off to look.
  bool may_touch(Cell c) const { return home_ < 0 || from_home_ - scenario_.distance(home_, c) <= 1; }

 private:
  const Scenario& scenario_;
  const Cell home_;  // where the unit is; kNowhere if it is off the map
  int from_home_ = 0;
  std::array<std::int32_t, kMaxUnits> linear_;
  std::size_t count_ = 0;
};

}  // namespace vedette::late19c
