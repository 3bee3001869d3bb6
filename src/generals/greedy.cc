#include "generals/greedy.h"

#include <cstring>

#include "table/play.h"

namespace vedette::generals {

Advice Greedy::command(const table::Game& game, const table::State& known, table::Seat seat,
                       std::uint64_t seed) {
  const chance::FastSource source(seed);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  if (guess_.bytes().size() != game.state_size()) guess_ = table::StateBox(game);
  std::memcpy(static_cast<void*>(&*guess_), &known, game.state_size());
  game.resample(*guess_, seat, lot);
  table::list_orders(game, *guess_, list_, table::For::generals);
  Advice out;
  out.order = opinion_.best(game, *guess_, list_, lot, &out.value);
  return out;
}

}  // namespace vedette::generals
