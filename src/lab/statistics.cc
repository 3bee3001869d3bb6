#include "lab/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace vedette::lab {
namespace {

constexpr double kZ = 1.959963984540054;  // 95 %

double elo_of_score(double score) {
  const double s = std::clamp(score, 1e-6, 1 - 1e-6);
  return -400.0 * std::log10(1 / s - 1);
}

}  // namespace

Interval wilson(long successes, long trials) {
  if (trials == 0) return {0, 0, 1};
  const double n = static_cast<double>(trials), p = static_cast<double>(successes) / n;
  const double centre = (p + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double half = kZ / (1 + kZ * kZ / n) * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

long Pairs::pairs() const {
  long n = 0;
  for (long c : count) n += c;
  return n;
}

double Pairs::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < 5; ++i) sum += static_cast<double>(count[i]) * static_cast<double>(i) / 4;
  return pairs() == 0 ? 0.5 : sum / static_cast<double>(pairs());
}

double Pairs::variance() const {
  const double m = mean();
  double sum = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const double d = static_cast<double>(i) / 4 - m;
    sum += static_cast<double>(count[i]) * d * d;
  }
  return pairs() == 0 ? 0 : sum / static_cast<double>(pairs());
}

Interval elo(const Pairs& pairs) {
  const double m = pairs.mean();
  const double n = static_cast<double>(std::max(1L, pairs.pairs()));
  // Half a pair of pseudo-data keeps a clean sweep from looking infinitely sure.
  const double half = kZ * std::sqrt((pairs.variance() + 0.25 / n) / n);
  return {elo_of_score(m), elo_of_score(m - half), elo_of_score(m + half)};
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

namespace {

constexpr double kNeverSeen =
    1e-3;  // pairs, of a result that has not occurred yet: it is rare, not impossible

std::array<double, 5> shares_of(const Pairs& pairs) {
  std::array<double, 5> out{};
  double all = 0;
  for (std::size_t i = 0; i < 5; ++i) all += out[i] = static_cast<double>(pairs.count[i]) + kNeverSeen;
  for (double& share : out) share /= all;
  return out;
}

// How far the shares have to be bent so that their mean is `score`: the most likely shares with that mean are
// share / (1 + bend × (points − score)). By halving; the sum below falls with the bend.
double bend_to(const std::array<double, 5>& shares, double score) {
  double low = -1 / (1 - score) + 1e-9, high = 1 / score - 1e-9;
  for (int i = 0; i < 60; ++i) {
    const double bend = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < 5; ++k) {
      const double from = static_cast<double>(k) / 4 - score;
      sum += shares[k] * from / (1 + bend * from);
    }
    (sum > 0 ? low : high) = bend;
  }
  return (low + high) / 2;
}

}  // namespace

// Of the five results of a pair, without a normal approximation: in a one-sided scenario most pairs are split, and what
// decides is rare.
double Sprt::log_likelihood_ratio(const Pairs& pairs) const {
  const std::array<double, 5> shares = shares_of(pairs);
  const double s0 = score_of_elo(elo0), s1 = score_of_elo(elo1);
  const double bend0 = bend_to(shares, s0), bend1 = bend_to(shares, s1);
  double sum = 0;
  for (std::size_t k = 0; k < 5; ++k) {
    const double points = static_cast<double>(k) / 4;
    sum += shares[k] * std::log((1 + bend0 * (points - s0)) / (1 + bend1 * (points - s1)));
  }
  return static_cast<double>(pairs.pairs()) * sum;
}

Sprt::Verdict Sprt::verdict(const Pairs& pairs) const {
  if (pairs.pairs() - pairs.count[2] < kDecisivePairs) return Verdict::undecided;
  const double llr = log_likelihood_ratio(pairs);
  if (llr >= kBound) return Verdict::accept;
  if (llr <= -kBound) return Verdict::reject;
  return Verdict::undecided;
}

std::string percent(const Interval& share) {
  const auto whole = [](double x) { return static_cast<int>(std::lround(x)); };
  return fmt::format("{} % ± {} %", whole(100 * share.value), whole(50 * (share.high - share.low)));
}

}  // namespace vedette::lab
