// The errors that the sequential test promises, in simulated ladders: even scenarios and one-sided ones, equal generals
// and one that is as much better as the test asks.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "lab/statistics.h"

namespace vedette::lab {
namespace {

constexpr int kTests = 400;
constexpr double kMostWrong = 0.06;

struct Chances {  // of the first general, as either side
  double as_first, as_second;
};

// A general whose logit is `stronger` better than that of his enemy, in a scenario that the first side wins with `share`.
Chances chances(double share, double stronger) {
  const auto with = [&](double p) { return 1 / (1 + std::exp(-(std::log(p / (1 - p)) + stronger))); };
  return {with(share), with(1 - share)};
}

// So much stronger that he gets this share of the points.
Chances chances_for(double share, double points) {
  double low = 0, high = 8;
  for (int i = 0; i < 50; ++i) {
    const Chances c = chances(share, (low + high) / 2);
    ((c.as_first + c.as_second) / 2 < points ? low : high) = (low + high) / 2;
  }
  return chances(share, low);
}

Sprt::Verdict play(const Sprt& sprt, const Chances& c, std::mt19937& random) {
  std::bernoulli_distribution first(c.as_first), second(c.as_second);
  Pairs pairs;
  for (int n = 1; n <= 8000; ++n) {
    pairs.add((first(random) ? 1.0 : 0.0) + (second(random) ? 1.0 : 0.0));
    if (n % 8 != 0) continue;  // as the ladder looks
    if (const Sprt::Verdict verdict = sprt.verdict(pairs); verdict != Sprt::Verdict::undecided)
      return verdict;
  }
  return Sprt::Verdict::undecided;
}

TEST(Sprt, ItsErrorsAreThoseItPromisesAlsoWhereOneSideMostlyWins) {
  std::mt19937 random(20260101);
  for (const double elo1 : {30.0, 100.0}) {
    const Sprt sprt{0, elo1};
    for (const double share : {0.5, 0.9, 0.97}) {
      int accepted = 0, rejected = 0, undecided = 0;
      for (int i = 0; i < kTests; ++i) {
        const Sprt::Verdict of_equals = play(sprt, chances(share, 0), random);
        const Sprt::Verdict of_better = play(sprt, chances_for(share, score_of_elo(elo1)), random);
        accepted += of_equals == Sprt::Verdict::accept;
        rejected += of_better == Sprt::Verdict::reject;
        undecided += of_equals == Sprt::Verdict::undecided;
      }
      EXPECT_LE(undecided, kTests / 100);
      EXPECT_LE(accepted, kMostWrong * kTests) << "equal generals, " << share << ", up to " << elo1 << " Elo";
      EXPECT_LE(rejected, kMostWrong * kTests) << "the better general, " << share << ", " << elo1 << " Elo";
    }
  }
}

}  // namespace
}  // namespace vedette::lab
