// Finds weights for the advice of a rule set by playing greedy against itself: simultaneous perturbation (SPSA). An
// iteration moves all factors of all roles a little, at random up or down; whoever wins more shows which way to go. The
// result is the mean of the second half of the iterations, since the factors wander.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "generals/opinion.h"
#include "table/game.h"

namespace vedette::lab {

struct TuneSettings {
  std::vector<table::GamePtr> games;  // of one rule set; they take turns
  int iterations = 500;
  int pairs = 4;  // battles with sides swapped an iteration
  std::string seed = "1";
  int jobs = 1;
  double step = 0.25;  // how far an iteration moves the logarithm of a factor, falling with the tenth root
  double rate = 0.04;  // how much of that is kept, falling with the power 0.6
  std::string rival =
      "first";  // the weights that every fourth iteration plays against, so that the factors do not
                // drift into beating only themselves
};

struct Tuned {
  generals::ReadWeights weights;
  long battles = 0;
};

using TuneProgress = std::function<void(int done, int of)>;

// The same settings and seed give the same weights, whatever the number of jobs.
Tuned tune(const TuneSettings& settings, const TuneProgress& progress, const std::atomic<bool>& stop);

// The weights as a file: terms whose factor is 1000 are left out.
std::string weights_text(const table::RuleSetInfo& rules, const generals::ReadWeights& weights,
                         const std::string& made_by);

}  // namespace vedette::lab
