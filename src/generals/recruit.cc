#include "generals/recruit.h"

#include <algorithm>

#include "table/play.h"
#include "table/show.h"

namespace vedette::generals {

Advice Recruit::command(const table::Game& game, const table::State& known, table::Seat seat,
                        std::uint64_t seed) {
  const chance::FastSource source(seed);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  table::StateBox guess = table::boxed(game, known);
  game.resample(*guess, seat, lot);
  table::list_orders(game, *guess, list_, table::For::generals);
  std::vector<std::pair<int, std::size_t>> ranked;
  const std::span<const int> values = opinion_.values(game, *guess, list_);
  for (std::size_t i = 0; i < list_.size(); ++i) ranked.emplace_back(values[i], i);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  // Half of the time the best, a quarter the second best, and so on.
  std::size_t place = 0;
  while (place + 1 < ranked.size() && place < 4 && lot.uniform(2, "general.slip") == 1) ++place;
  Advice out;
  out.order = list_[ranked[place].second];
  out.value = ranked[place].first;
  return out;
}

}  // namespace vedette::generals
