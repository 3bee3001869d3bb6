#include "lab/tune.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "generals/battle.h"
#include "generals/greedy.h"
#include "generals/seed_mix.h"

namespace vedette::lab {
namespace {

constexpr double kFurthest = 2.0;  // logarithm of a factor: from about an eighth to about eight
constexpr int kRivalEvery = 4;
constexpr double kStepSlows = 500, kRateSlows = 800;  // iterations after which they have begun to fall

// The logarithms of all factors, role after role.
using Logarithms = std::vector<double>;

generals::ReadWeights weights_at(const table::RuleSetInfo& rules, const Logarithms& point) {
  generals::ReadWeights out;
  out.set = std::string(rules.book.set);
  const std::size_t terms = rules.terms.size();
  for (std::size_t role = 0; role < out.factors.size(); ++role)
    for (std::size_t i = 0; i < terms; ++i)
      out.factors[role].push_back(
          static_cast<std::int32_t>(std::lround(table::kFactorOne * std::exp(point[role * terms + i]))));
  return out;
}

// Points of the first in one battle, from -1 (lost) to 1 (won); it commands `side`.
int battle_points(const table::Game& game, const generals::WeightChoice& first,
                  const generals::WeightChoice& second, table::Side side, std::uint64_t seed) {
  std::vector<std::unique_ptr<generals::General>> staff;
  std::vector<generals::General*> by_seat;
  for (const table::SeatInfo& seat : game.scenario().seats) {
    staff.push_back(std::make_unique<generals::Greedy>(seat.side == side ? first : second));
    by_seat.push_back(staff.back().get());
  }
  const table::Side winner = generals::fight(game, by_seat, seed).outcome.winner;
  return winner == table::kNoSide ? 0 : winner == side ? 1 : -1;
}

struct Trial {
  const generals::WeightChoice *first, *second;
  table::Side side;
  std::uint64_t seed;
  int sign;  // what its points count
  int points = 0;
};

// Plays them on so many threads; each result has its own place.
void play_trials(const table::Game& game, std::vector<Trial>& battles, int jobs) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i; (i = next++) < battles.size();) {
      Trial& b = battles[i];
      b.points = b.sign * battle_points(game, *b.first, *b.second, b.side, b.seed);
    }
  };
  std::vector<std::thread> threads;
  for (int job = 1; job < jobs; ++job) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

std::uint64_t tune_seed(const std::string& seed) {
  const chance::Digest digest = chance::seed_of(seed);
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < 8; ++i) out = out << 8 | digest[i];
  return out;
}

}  // namespace

Tuned tune(const TuneSettings& settings, const TuneProgress& progress, const std::atomic<bool>& stop) {
  const table::RuleSetInfo& rules = settings.games.front()->rules();
  Logarithms theta(table::kRoleNames.size() * rules.terms.size(), 0.0);
  Logarithms sum = theta;
  std::vector<int> sign(theta.size());
  Tuned out;
  int summed = 0;
  const std::uint64_t base = tune_seed(settings.seed);
  const generals::WeightChoice rival{settings.rival, nullptr};
  for (int iteration = 0; iteration < settings.iterations && !stop; ++iteration) {
    const std::uint64_t seed = generals::mixed(base, static_cast<std::uint64_t>(iteration) + 1);
    const double step = settings.step / std::pow(1 + iteration / kStepSlows, 0.1);
    const double rate = settings.rate / std::pow(1 + iteration / kRateSlows, 0.6);
    Logarithms plus = theta, minus = theta;
    for (std::size_t i = 0; i < theta.size(); ++i) {
      sign[i] = (generals::mixed(seed, i + 1) >> 20) & 1 ? 1 : -1;
      plus[i] += step * sign[i];
      minus[i] -= step * sign[i];
    }
    const generals::WeightChoice up{"",
                                    std::make_shared<const generals::ReadWeights>(weights_at(rules, plus))};
    const generals::WeightChoice down{
        "", std::make_shared<const generals::ReadWeights>(weights_at(rules, minus))};
    const std::size_t games = settings.games.size();
    const table::Game& game = *settings.games[static_cast<std::size_t>(iteration) % games];
    const bool against_rival = iteration / static_cast<int>(games) % kRivalEvery == kRivalEvery - 1;
    std::vector<Trial> battles;
    for (int pair = 0; pair < settings.pairs; ++pair) {
      const std::uint64_t dice = generals::mixed(~seed, static_cast<std::uint64_t>(pair) + 1);
      for (const table::Side side : {table::Side{0}, table::Side{1}}) {
        battles.push_back({&up, against_rival ? &rival : &down, side, dice, 1});
        if (against_rival) battles.push_back({&down, &rival, side, dice, -1});
      }
    }
    play_trials(game, battles, settings.jobs);
    int points = 0;
    for (const Trial& battle : battles) points += battle.points;
    out.battles += static_cast<long>(battles.size());
    const double gradient = static_cast<double>(points) / (2 * settings.pairs);
    for (std::size_t i = 0; i < theta.size(); ++i)
      theta[i] = std::clamp(theta[i] + rate * gradient * sign[i], -kFurthest, kFurthest);
    if (2 * (iteration + 1) > settings.iterations) {
      ++summed;
      for (std::size_t i = 0; i < theta.size(); ++i) sum[i] += theta[i];
    }
    if (progress) progress(iteration + 1, settings.iterations);
  }
  for (double& mean : sum) mean /= std::max(1, summed);
  out.weights = weights_at(rules, sum);
  // A role that no side has was never tried: what was thrown for it means nothing.
  std::array<bool, table::kRoleNames.size()> tried{};
  for (const table::GamePtr& game : settings.games)
    for (const table::SideInfo& side : game->scenario().sides)
      tried[static_cast<std::size_t>(side.role)] = true;
  for (std::size_t role = 0; role < tried.size(); ++role)
    if (!tried[role]) out.weights.factors[role].clear();
  return out;
}

std::string weights_text(const table::RuleSetInfo& rules, const generals::ReadWeights& weights,
                         const std::string& made_by) {
  std::string out = "set = \"" + weights.set + "\"\nmade_by = \"" + made_by + "\"\n";
  for (std::size_t role = 0; role < weights.factors.size(); ++role) {
    if (weights.factors[role].empty()) continue;
    out += "\n[" + std::string(table::kRoleNames[role]) + "]\n";
    for (std::size_t i = 0; i < rules.terms.size(); ++i)
      if (weights.factors[role][i] != table::kFactorOne)
        out += std::string(rules.terms[i].name) + " = " + std::to_string(weights.factors[role][i]) + "\n";
  }
  return out;
}

}  // namespace vedette::lab
