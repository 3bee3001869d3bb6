#include "generals/random.h"

#include "table/play.h"

namespace vedette::generals {

Advice Random::command(const table::Game& game, const table::State& known, table::Seat, std::uint64_t seed) {
  table::list_orders(game, known, list_, table::For::generals);
  const chance::FastSource source(seed);
  chance::Counters counters{};
  chance::Dice dice(source, counters);
  Advice out;
  out.order =
      list_[static_cast<std::size_t>(dice.uniform(static_cast<int>(list_.size()), "general.random")) - 1];
  return out;
}

}  // namespace vedette::generals
