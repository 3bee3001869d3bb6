#include "lab/fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <ostream>

#include "generals/seed_mix.h"
#include "table/evaluation.h"

namespace vedette::lab {
namespace {

constexpr double kPointsOfLogit = 10000;  // 1000 for a tenth
constexpr double kPenalty = 4;            // of a standardised weight, squared
constexpr double kBend = 4;               // of the difference between neighbouring moments, squared
constexpr int kSteps = 12;
constexpr std::uint64_t kDrawnAgain = 400;

double chance_of(double logit) { return 1 / (1 + std::exp(-logit)); }

// How much the beginning, the middle and the end count at a moment.
std::array<double, 3> moments_of(int progress) {
  const double t = std::clamp(progress, 0, table::kWholeBattle) / (table::kWholeBattle / 2.0);
  return {std::max(0.0, 1 - t), 1 - std::fabs(t - 1), std::max(0.0, t - 1)};
}

// Symmetric and positive: solves in place, a · x = b.
void solve(std::vector<double>& a, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a[j * n + j];
    }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
    b[i] /= a[i * n + i];
  }
}

// What a position says: the true chance where it was found out, else how its battle ended.
double label_of_row(const Position& p) { return p.rollouts > 0 ? p.share : p.outcome; }
double weight_of_row(const Position& p) { return std::max(1.0, p.rollouts / 2.0); }

class Newton {
 public:
  Newton(const std::vector<const Position*>& rows, const std::vector<int>& signs)
      : rows_(rows), signs_(signs), n_(3 * signs.size()), scale_(signs.size(), 0), beta_(n_, 0) {
    const std::size_t features = signs.size();
    for (const Position* p : rows_)
      for (std::size_t f = 0; f < features; ++f)
        scale_[f] += static_cast<double>(p->values[f]) * p->values[f];
    // What is seldom seen teaches little: it is not blown up, so that the penalty keeps its weight small.
    for (double& s : scale_)
      s = std::max(1.0, std::sqrt(s / static_cast<double>(std::max<std::size_t>(1, rows_.size()))));
  }

  void step() {
    std::vector<double> hessian(n_ * n_, 0), gradient(n_, 0), x(n_);
    for (const Position* p : rows_) {
      fill(*p, x);
      const double chance = chance_of(std::inner_product(x.begin(), x.end(), beta_.begin(), 0.0));
      const double w = weight_of_row(*p), slope = w * std::max(1e-6, chance * (1 - chance));
      const double error = w * (label_of_row(*p) - chance);
      for (std::size_t i = 0; i < n_; ++i) {
        if (x[i] == 0) continue;
        gradient[i] += error * x[i];
        for (std::size_t j = 0; j <= i; ++j) hessian[i * n_ + j] += slope * x[i] * x[j];
      }
    }
    for (std::size_t i = 0; i < n_; ++i) {
      gradient[i] -= kPenalty * beta_[i];
      hessian[i * n_ + i] += kPenalty;
      if (i % 3 == 2) continue;
      const double bend = beta_[i] - beta_[i + 1];
      gradient[i] -= kBend * bend;
      gradient[i + 1] += kBend * bend;
      hessian[i * n_ + i] += kBend;
      hessian[(i + 1) * n_ + i + 1] += kBend;
      hessian[(i + 1) * n_ + i] -= kBend;
    }
    const std::vector<double> change = change_of(hessian, gradient);
    for (std::size_t i = 0; i < n_; ++i) beta_[i] += change[i];
  }

  // Of one unit of a feature at one moment, in logits.
  double weight(std::size_t feature, std::size_t moment) const {
    return beta_[3 * feature + moment] / scale_[feature];
  }

 private:
  bool is_forbidden(std::size_t i, double value) const { return signs_[i / 3] * value < 0; }

  // The best step that gives no weight a forbidden sign. Weights that would get one are held at zero, and the others
  // are solved for again.
  std::vector<double> change_of(const std::vector<double>& hessian,
                                const std::vector<double>& gradient) const {
    std::vector<bool> held(n_, false);
    for (std::size_t i = 0; i < n_; ++i) held[i] = beta_[i] == 0 && is_forbidden(i, gradient[i]);
    for (;;) {
      std::vector<double> a = hessian, change = gradient;
      for (std::size_t i = 0; i < n_; ++i) {
        if (!held[i]) continue;
        for (std::size_t j = 0; j < n_; ++j) {
          double& between = j <= i ? a[i * n_ + j] : a[j * n_ + i];
          change[j] += between * beta_[i];  // as its own step is to zero
          between = i == j ? 1 : 0;
        }
      }
      for (std::size_t i = 0; i < n_; ++i)
        if (held[i]) change[i] = -beta_[i];
      solve(a, change);
      bool sound = true;
      for (std::size_t i = 0; i < n_; ++i)
        if (!held[i] && is_forbidden(i, beta_[i] + change[i])) {
          held[i] = true;
          sound = false;
        }
      if (sound) return change;
    }
  }

  void fill(const Position& p, std::vector<double>& x) const {
    const std::array<double, 3> moments = moments_of(p.progress);
    for (std::size_t f = 0; f < scale_.size(); ++f)
      for (std::size_t m = 0; m < 3; ++m) x[3 * f + m] = p.values[f] / scale_[f] * moments[m];
  }

  const std::vector<const Position*>& rows_;
  const std::vector<int>& signs_;  // by feature
  std::size_t n_;
  std::vector<double> scale_, beta_;
};

double loss_of(double label, double chance) {
  chance = std::clamp(chance, 1e-6, 1 - 1e-6);
  return -label * std::log(chance) - (1 - label) * std::log(1 - chance);
}

// The share of the variance of the true chance that guesses explain; the error of the rollouts is known and taken out.
double explained_by(const std::vector<const Position*>& rows, const std::vector<double>& guesses) {
  double mean = 0, variance = 0, error = 0, noise = 0;
  for (const Position* p : rows) mean += p->share / static_cast<double>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double share = rows[i]->share;
    variance += (share - mean) * (share - mean);
    error += (share - guesses[i]) * (share - guesses[i]);
    noise += share * (1 - share) / (rows[i]->rollouts - 1);
  }
  return variance - noise < 1e-9 ? 0 : 1 - (error - noise) / (variance - noise);
}

// The same of battles drawn with replacement, again and again: the middle 95 % of the figures.
std::array<double, 2> explained_again(const std::vector<const Position*>& rows,
                                      const std::vector<double>& guesses) {
  std::map<std::pair<std::string_view, long>, std::vector<std::size_t>> by_battle;
  for (std::size_t i = 0; i < rows.size(); ++i) by_battle[{rows[i]->scenario, rows[i]->battle}].push_back(i);
  std::vector<const std::vector<std::size_t>*> battles;
  for (const auto& [battle, places] : by_battle) battles.push_back(&places);
  std::vector<double> figures;
  for (std::uint64_t draw = 0; draw < kDrawnAgain; ++draw) {
    std::vector<const Position*> some;
    std::vector<double> their_guesses;
    for (std::size_t k = 0; k < battles.size(); ++k)
      for (const std::size_t i : *battles[generals::mixed(draw + 1, k + 1) % battles.size()]) {
        some.push_back(rows[i]);
        their_guesses.push_back(guesses[i]);
      }
    figures.push_back(explained_by(some, their_guesses));
  }
  std::ranges::sort(figures);
  return {figures[figures.size() / 40], figures[figures.size() - 1 - figures.size() / 40]};
}

// The best chance = 1 / (1 + exp(-(a + b · logit))).
std::array<double, 2> best_line(const std::vector<const Position*>& rows, const std::vector<double>& logits) {
  std::array<double, 2> line = {0, 1};
  for (int step = 0; step < 25; ++step) {
    double g0 = 0, g1 = 0, h00 = 1e-3, h01 = 0, h11 = 1e-3;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double c = chance_of(line[0] + line[1] * logits[i]), s = std::max(1e-6, c * (1 - c)),
                   e = rows[i]->share - c;
      g0 += e, g1 += e * logits[i];
      h00 += s, h01 += s * logits[i], h11 += s * logits[i] * logits[i];
    }
    const double d = std::max(1e-12, h00 * h11 - h01 * h01);
    line[0] += std::clamp((h11 * g0 - h01 * g1) / d, -1.0, 1.0);
    line[1] += std::clamp((h00 * g1 - h01 * g0) / d, -1.0, 1.0);
  }
  return line;
}

double auc_of(const std::vector<Position>& positions, const std::vector<int>& values) {
  std::vector<std::pair<int, bool>> decided;
  for (std::size_t i = 0; i < positions.size(); ++i)
    if (positions[i].outcome != 0.5) decided.emplace_back(values[i], positions[i].outcome > 0.5);
  std::ranges::sort(decided);
  double won = 0, ranks = 0;
  for (std::size_t i = 0; i < decided.size();) {
    std::size_t end = i;
    while (end < decided.size() && decided[end].first == decided[i].first) ++end;
    for (std::size_t k = i; k < end; ++k)
      if (decided[k].second) won += 1, ranks += static_cast<double>(i + end + 1) / 2;
    i = end;
  }
  const double lost = static_cast<double>(decided.size()) - won;
  return won == 0 || lost == 0 ? 0.5 : (ranks - won * (won + 1) / 2) / (won * lost);
}

}  // namespace

bool is_kept_apart(const Position& position) { return position.battle % 5 == 0; }

int Fit::value(const Position& position) const {
  std::vector<table::FeatureWeight> of;
  for (std::size_t i = 0; i < weights.size(); ++i) of.push_back({features[i], weights[i]});
  return table::log_odds(of, position.values, position.progress);
}

Fit fit(const PositionTable& table, std::vector<int> signs) {
  signs.resize(table.features.size(), 0);
  std::vector<const Position*> rows;
  for (const Position& p : table.rows)
    if (!is_kept_apart(p)) rows.push_back(&p);
  Newton newton(rows, signs);
  for (int i = 0; i < kSteps; ++i) newton.step();
  Fit out{table.features, signs, {}};
  for (std::size_t f = 0; f < table.features.size(); ++f) {
    auto& weights = out.weights.emplace_back();
    for (std::size_t m = 0; m < 3; ++m)
      weights[m] = static_cast<std::int32_t>(std::lround(1000 * kPointsOfLogit * newton.weight(f, m)));
  }
  return out;
}

Foresight foresight(const std::vector<Position>& positions, const std::vector<int>& values) {
  Foresight out;
  out.positions = static_cast<int>(positions.size());
  if (positions.empty()) return out;
  double share = 0;
  for (const Position& p : positions) share += p.outcome / out.positions;
  std::vector<std::size_t> order(positions.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::array<int, 5> in_fifth{};
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Position& p = positions[order[k]];
    const double chance = chance_of(values[order[k]] / kPointsOfLogit);
    out.log_loss += loss_of(p.outcome, chance) / out.positions;
    out.base_loss += loss_of(p.outcome, share) / out.positions;
    const std::size_t fifth = 5 * k / order.size();
    out.calibration[fifth][0] += chance;
    out.calibration[fifth][1] += p.outcome;
    ++in_fifth[fifth];
  }
  for (std::size_t i = 0; i < 5; ++i)
    for (double& sum : out.calibration[i]) sum /= std::max(1, in_fifth[i]);
  out.auc = auc_of(positions, values);
  for (int third = 0; third < 3; ++third) {
    std::vector<const Position*> rows;
    std::vector<double> logits;
    for (std::size_t i = 0; i < positions.size(); ++i)
      if (positions[i].rollouts > 1 && std::min(2, 3 * positions[i].of_battle / 1000) == third) {
        rows.push_back(&positions[i]);
        logits.push_back(values[i] / kPointsOfLogit);
      }
    const auto at = static_cast<std::size_t>(third);
    out.in_third[at] = static_cast<int>(rows.size());
    if (rows.size() < 10) continue;
    std::vector<double> guesses;
    for (const double logit : logits) guesses.push_back(chance_of(logit));
    out.explained[at] = explained_by(rows, guesses);
    out.explained_within[at] = explained_again(rows, guesses);
    const std::array<double, 2> line = best_line(rows, logits);
    for (std::size_t i = 0; i < rows.size(); ++i) guesses[i] = chance_of(line[0] + line[1] * logits[i]);
    out.explained_scaled[at] = explained_by(rows, guesses);
  }
  return out;
}

void write_evaluation(const Fit& fit, const std::string& set, const std::string& made_by, std::ostream& out) {
  out << "# Weights of the evaluation, made by `vedette fit`: what they are and how they were measured "
         "stands in\n"
         "# docs/generals.md. Of one unit of a feature at the beginning, in the middle and at the end of a "
         "battle;\n"
         "# 1,000,000 is a tenth of a logit. `sign` is set by hand: no weight of the feature may have the "
         "other one.\n"
      << "set = \"" << set << "\"\nmade_by = \"" << made_by << "\"\n";
  for (std::size_t i = 0; i < fit.features.size(); ++i)
    out << fmt::format("\n[[feature]]\nname = \"{}\"\n{}weights = [{}, {}, {}]\n", fit.features[i],
                       fit.signs[i] ? fmt::format("sign = {}\n", fit.signs[i]) : "", fit.weights[i][0],
                       fit.weights[i][1], fit.weights[i][2]);
}

}  // namespace vedette::lab
