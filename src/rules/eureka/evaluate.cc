// How a position looks, for generals: points, who still stands, and how near the Miners are to breaking.
#include "rules/eureka/advice_worth.h"
#include "rules/eureka/game.h"
#include "rules/eureka/victory.h"

namespace vedette::eureka {

int Game::evaluate(const table::State& state, table::Side side) const {
  const Board b = board(state);
  const State& s = b.state;
  const int lead = s.score[kGovernment].total() - s.score[kMiners].total();
  int value = 1000 * lead;
  if (s.ending != Ending::none) {
    if (s.ending == Ending::government) value += 20000;
    if (s.ending == Ending::miners_symbolic) value -= 20000;
    if (s.ending == Ending::miners_great) value -= 40000;
    return side == kGovernment ? value : -value;
  }
  // Routing units in reach of the enemy are half lost; steady ones are worth their fighting power.
  for (int of_side : {kGovernment, kMiners}) {
    int strength = 0;
    for (int unit : scenario_.units_of(of_side)) {
      if (!b.on_map(unit)) continue;
      const Worth& worth = scenario_.of(unit);
      if (b.routing(unit)) {
        strength -= nearest_enemy(b, b.hex(unit), of_side) <= 2 ? 450 : 150;
      } else {
        strength += 60 + 15 * (worth.melee + worth.fire);
        if (of_side == kGovernment) strength -= 8 * std::min(15, nearest_enemy(b, b.hex(unit), of_side));
      }
    }
    value += of_side == kGovernment ? strength : -strength;
  }
  // Breaking the Miners is good for whoever is ahead.
  const int spare = steady_miners(b) - s.level;
  if (spare < 0) value += lead > 0 ? 6000 : lead < 0 ? -6000 : 0;
  if (spare >= 0 && spare < 3) value += (lead > 0 ? 300 : -300) * (3 - spare);
  // Every turn still to come is a point for the Miners.
  value -= 150 * std::max(0, spare);
  return side == kGovernment ? value : -value;
}

}  // namespace vedette::eureka
