#include "generals/greedy.h"

#include <climits>

#include "generals/reason.h"
#include "table/play.h"
#include "table/show.h"

namespace vedette::generals {

const table::Order& best_by_advice(const table::Game& game, const table::State& state,
                                   const table::OrderList& list, int script, chance::Dice& lot, int* value) {
  std::size_t best = 0;
  int best_value = INT_MIN, equals = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const int v = game.advice(state, list[i], script);
    if (v > best_value) {
      best = i;
      best_value = v;
      equals = 1;
    } else if (v == best_value && lot.uniform(++equals, "general.lot") == 1) {
      best = i;
    }
  }
  if (value) *value = best_value;
  return list[best];
}

Advice Greedy::command(const table::Game& game, const table::State& known, table::Seat seat,
                       std::uint64_t seed) {
  const chance::FastSource source(seed);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  guess_ = table::boxed(game, known);
  game.resample(*guess_, seat, lot);
  table::list_orders(game, *guess_, list_, table::For::generals);
  Advice out;
  out.order = best_by_advice(game, *guess_, list_, script_, lot, &out.value);
  out.reason = reason_for(game, *guess_, out.order);
  return out;
}

}  // namespace vedette::generals
