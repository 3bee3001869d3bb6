// What a win share does not tell, from a sample of the study's battles played again: who fell, when and where, and how
// long the outcome stays open. What comes back after `stop` is of no use.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lab/maps.h"
#include "lab/study.h"

namespace vedette::lab {

using Counted = std::function<void(long done, long of)>;

struct Losses {
  int battles = 0;
  std::vector<std::array<double, 2>> by_turn;            // mean losses of each side up to that turn
  std::map<std::string, std::array<double, 2>> by_type;  // mean per battle
  Heatmap heat;
  table::view::Board board;
  std::vector<table::view::Piece> start;
};
Losses sample_losses(const Settings& settings, int battles, const Counted& progress,
                     const std::atomic<bool>& stop);

// How much of the outcome the dice still decide: the share of its variance that remains when the position is known.
// Same position, other dice, the same generals, many times.
struct Luck {
  int positions = 0, continuations = 0;
  std::vector<Interval>
      left;  // after a quarter, half and three quarters of the battle's orders; 1 = all open
};
Luck sample_luck(const Settings& settings, int battles, int continuations, const Counted& progress,
                 const std::atomic<bool>& stop);

}  // namespace vedette::lab
