#include "generals/ranked.h"

#include <algorithm>

#include "table/play.h"

namespace vedette::generals {

void rank_orders(const table::Game& game, const table::State& state, Opinion& opinion, chance::Dice& lot,
                 table::OrderList& list, std::vector<Ranked>& ranked) {
  table::list_orders(game, state, list, table::For::generals);
  ranked.clear();
  const std::span<const int> values = opinion.values(game, state, list);
  for (std::size_t i = 0; i < list.size(); ++i) ranked.push_back({list[i], values[i]});
  for (std::size_t i = ranked.size(); i > 1; --i)
    std::swap(ranked[i - 1],
              ranked[static_cast<std::size_t>(lot.uniform(static_cast<int>(i), "general.lot")) - 1]);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Ranked& a, const Ranked& b) { return a.advice > b.advice; });
}

}  // namespace vedette::generals
