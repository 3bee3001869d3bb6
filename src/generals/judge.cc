#include "generals/judge.h"

#include <algorithm>
#include <numeric>

#include "generals/mix.h"
#include "generals/ranked.h"
#include "generals/same_dice.h"
#include "table/play.h"
#include "table/show.h"

namespace vedette::generals {
namespace {

constexpr int kLongestBattle = 20000;  // orders of a battle; one that is longer counts as drawn

}  // namespace

Judge::Judge(const table::Game& game, const table::State& known, table::Seat seat, std::uint64_t seed)
    : game_(game), known_(table::boxed(game, known)), state_(known_), seat_(seat), seed_(seed) {}

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
  const SameDice source(seed);
  state_ = known_;
  chance::Dice dice(source, (*state_).draws);
  game_.resample(*state_, seat_, dice);
  for (const table::Order& order : stages) {
    if (table::admit(game_, *state_, seat_, order)) break;  // what was guessed, or a die, stands against it
    table::play(game_, *state_, order, dice, nullptr, scratch_);
  }
  for (int played = 0; !game_.decision(*state_).over(); ++played) {
    if (played == kLongestBattle) return 0.5;
    table::list_orders(game_, *state_, list_, table::For::generals);
    const table::Order next = opinion_.best(game_, *state_, list_, dice);
    table::play(game_, *state_, next, dice, nullptr, scratch_);
  }
  const table::Side winner = game_.outcome(*state_).winner;
  return winner == table::kNoSide ? 0.5 : winner == game_.side_of(seat_) ? 1.0 : 0.0;
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

Lead Judge::lead(std::size_t candidate, std::size_t other) const {
  const std::vector<double>&a = candidates_[candidate].results, &b = candidates_[other].results;
  Lead out;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) out.add(a[i] - b[i]);
  return out;
}

std::size_t Judge::best() const {
  std::size_t best = 0;
  while (best + 1 < candidates_.size() && candidates_[best].dropped) ++best;
  for (std::size_t i = best + 1; i < candidates_.size(); ++i)
    if (!candidates_[i].dropped && chance(i) > chance(best)) best = i;
  return best;
}

}  // namespace vedette::generals
