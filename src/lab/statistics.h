// The few statistics the laboratory needs, each with its interval: a share without one is not a result.
#pragma once

#include <array>
#include <string>

namespace vedette::lab {

struct Interval {
  double value = 0, low = 0, high = 0;
};

// Wilson's score interval of a share, 95 %.
Interval wilson(long successes, long trials);

// Results of pairs of games with sides swapped, by points of the first player in the pair: 0, ½, 1, 1½, 2.
struct Pairs {
  std::array<long, 5> count{};

  long pairs() const;
  double mean() const;      // points per game, 0 … 1
  double variance() const;  // of a pair's points per game
  void add(double points_of_pair) { ++count[static_cast<std::size_t>(2 * points_of_pair + 0.5)]; }
};

// Difference in Elo that the pairs show, 95 %.
Interval elo(const Pairs& pairs);

// Sequential probability ratio test: is the first player at least `elo1` better (accept), or not even `elo0` (reject)?
// Errors of both kinds 5 %, also in one-sided scenarios (tests/lab/sprt_test.cc): the likelihood is that of the five
// results of a pair, and nothing is decided before some pairs were not split.
struct Sprt {
  double elo0 = 0, elo1 = 20;

  enum class Verdict { undecided, accept, reject };
  static constexpr double kBound = 2.944438979166;  // ln(0.95 / 0.05)
  static constexpr long kDecisivePairs = 12;
  double log_likelihood_ratio(const Pairs& pairs) const;
  Verdict verdict(const Pairs& pairs) const;
};

double score_of_elo(double elo);
std::string percent(const Interval& share);  // "61 % ± 2 %"

}  // namespace vedette::lab
