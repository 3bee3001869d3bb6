// Fits an evaluation to positions: logistic regression by Newton's method with a small penalty, weights for the
// beginning, the middle and the end of a battle, rounded to integers. Every fifth battle is kept apart to judge it.
//
// Features go together in the battles that are seen (who has lost many stands also has few guns left), so that a weight
// may come out with a sign that means nothing. Foretelling battles hardly suffers from that, but a general who looks
// ahead may be misled. Where the meaning of a feature settles the sign, the file of weights says so, and the
// fit keeps to it.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "lab/positions.h"

namespace vedette::lab {

struct Fit {
  std::vector<std::string> features;
  std::vector<int> signs;                            // by feature: 1 or -1, the only sign allowed; 0: either
  std::vector<std::array<std::int32_t, 3>> weights;  // as table::FeatureWeight

  int value(const Position& position) const;  // as the engine computes it
};

// `signs` by feature, as above; empty: all may have either.
Fit fit(const PositionTable& table, std::vector<int> signs = {});

// How well values foretell the winner.
struct Foresight {
  int positions = 0;
  double log_loss = 0, base_loss = 0;  // base: of a guess that knows only the share
  double auc = 0.5;
  // Of the variance of the true chance, by third of the battle; only where there are rollouts, else -1. As the values
  // stand, and after the best straight line through them.
  std::array<double, 3> explained = {-1, -1, -1}, explained_scaled = {-1, -1, -1};
  std::array<int, 3> in_third{};
  // 95 % of `explained` when battles are drawn again with replacement: positions of one battle hang together.
  std::array<std::array<double, 2>, 3> explained_within{};
  // The positions in fifths by what is foretold: mean of that, and how often the first side won.
  std::array<std::array<double, 2>, 5> calibration{};
};
Foresight foresight(const std::vector<Position>& positions, const std::vector<int>& values);

// Battles that are kept apart: those whose number is divisible by five.
bool is_kept_apart(const Position& position);

void write_evaluation(const Fit& fit, const std::string& set, const std::string& made_by, std::ostream& out);

}  // namespace vedette::lab
