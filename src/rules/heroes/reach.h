// How far dice carry.
#pragma once

#include <vector>

#include "rules/heroes/movement.h"
#include "table/view.h"

namespace vedette::heroes {

// The sums of so many movement dice (HVE-MOV-1), found by throwing them in every way.
class DiceReach {
 public:
  explicit DiceReach(int dice);

  int dice() const { return dice_; }
  int most() const { return 60 * dice_; }  // mm
  int per_mille(int mm) const;  // chance to get at least so far; 1000 only for certain, 0 only for never
  bool carries(int mm, int least) const;  // with a chance of at least so many in a thousand; 0: with any

 private:
  int dice_;
  std::uint64_t of_ = 0;
  std::vector<std::uint64_t> ways_;  // by mm
};

// The drawn rails from so far behind the front of a train to so far ahead of it, bends included.
table::view::Points along_track(const Board& board, int train, int low, int high);

}  // namespace vedette::heroes
