#include "generals/judge.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "generals/common_random_numbers.h"
#include "generals/ranked.h"
#include "generals/seed_mix.h"
#include "table/make_view.h"
#include "table/play.h"

namespace vedette::generals {
namespace {

constexpr int kLongestBattle = 20000;  // orders
constexpr double kLogit = 10000;       // of the evaluation (table/evaluation.h)

}  // namespace

Judge::Judge(const table::Game& game, const table::State& known, table::Seat seat, std::uint64_t seed,
             PlayedOn played_on)
    : game_(game),
      known_(table::boxed(game, known)),
      state_(known_),
      seat_(seat),
      seed_(seed),
      most_orders_(played_on.orders > 0 ? played_on.orders : kLongestBattle),
      opinion_(std::move(played_on.weights)) {}

std::size_t Judge::add(std::span<const table::Order> stages) {
  const auto same = [&](const Candidate& known) { return std::ranges::equal(known.stages, stages); };
  const auto place = static_cast<std::size_t>(std::ranges::find_if(candidates_, same) - candidates_.begin());
  if (place == candidates_.size()) candidates_.push_back({{stages.begin(), stages.end()}, {}, false});
  return place;
}

void Judge::add_best(std::size_t most) {
  const chance::FastSource source(seed_);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  state_ = known_;
  game_.resample(*state_, seat_, lot);
  table::list_orders(game_, *state_, list_, table::For::generals);
  std::vector<Ranked> ranked;
  const std::span<const int> values = opinion_.values(game_, *state_, list_);
  for (std::size_t i = 0; i < list_.size(); ++i) ranked.push_back({list_[i], values[i]});
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Ranked& a, const Ranked& b) { return a.advice > b.advice; });
  for (const Ranked& r : ranked) {
    if (candidates_.size() >= most) break;
    add({&r.order, 1});
  }
}

double Judge::battle(std::span<const table::Order> stages, std::uint64_t seed) {
  const CommonRandomNumbers source(seed);
  state_ = known_;
  chance::Dice dice(source, (*state_).draws);
  game_.resample(*state_, seat_, dice);
  for (const table::Order& order : stages) {
    if (table::admit(game_, *state_, seat_, order)) break;  // what was guessed, or a die, stands against it
    table::play(game_, *state_, order, dice, nullptr, scratch_);
  }
  int turn = -1;
  for (int played = 0; !game_.decision(*state_).over() && !is_broken_off(played, turn); ++played) {
    table::list_orders(game_, *state_, list_, table::For::generals);
    const table::Order next = opinion_.best(game_, *state_, list_, dice);
    table::play(game_, *state_, next, dice, nullptr, scratch_);
  }
  return result();
}

// Positions are compared at the end of a turn, where neither side has just made its moves.
bool Judge::is_broken_off(int played, int& turn) const {
  if (played < most_orders_) return false;
  const int now = game_.turn(*state_);
  if (turn < 0) turn = now;
  return now != turn || played >= 2 * most_orders_;
}

double Judge::result() const {
  const table::Side side = game_.side_of(seat_);
  if (!game_.decision(*state_).over()) return 1 / (1 + std::exp(-game_.evaluate(*state_, side) / kLogit));
  const table::Side winner = game_.outcome(*state_).winner;
  return winner == table::kNoSide ? 0.5 : winner == side ? 1.0 : 0.0;
}

void Judge::play_round() {
  const std::uint64_t seed = mixed(seed_, static_cast<std::uint64_t>(++rounds_));
  for (Candidate& candidate : candidates_)
    if (!candidate.dropped) candidate.results.push_back(battle(candidate.stages, seed));
}

double Judge::chance(std::size_t candidate) const {
  const std::vector<double>& results = candidates_[candidate].results;
  if (results.empty()) return 0.5;
  return std::accumulate(results.begin(), results.end(), 0.0) / static_cast<double>(results.size());
}

PairedDifference Judge::lead(std::size_t candidate, std::size_t other) const {
  const std::vector<double>&a = candidates_[candidate].results, &b = candidates_[other].results;
  PairedDifference out;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) out.add(a[i] - b[i]);
  return out;
}

std::vector<std::size_t> Judge::by_chance() const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < candidates_.size(); ++i)
    if (!candidates_[i].dropped) out.push_back(i);
  std::ranges::stable_sort(out, std::ranges::greater(), [&](std::size_t i) { return chance(i); });
  return out;
}

void Judge::keep_best(std::size_t most, std::size_t kept) {
  std::size_t left = most;
  for (const std::size_t candidate : by_chance()) {
    if (candidate == kept) continue;
    if (left == 0) drop(candidate);
    if (left > 0) --left;
  }
}

std::size_t Judge::best() const {
  std::size_t best = 0;
  while (best + 1 < candidates_.size() && candidates_[best].dropped) ++best;
  for (std::size_t i = best + 1; i < candidates_.size(); ++i)
    if (!candidates_[i].dropped && chance(i) > chance(best)) best = i;
  return best;
}

}  // namespace vedette::generals
