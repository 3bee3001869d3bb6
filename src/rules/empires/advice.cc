#include "rules/empires/game.h"
#include "rules/empires/outcome.h"
namespace vedette::empires {
int EmpiresGame::evaluate(const table::State& state, table::Side side) const {
  const State& s = of(state);
  return 1000 * (total_of(s, side) - total_of(s, 1 - side));
}
int EmpiresGame::advice(const table::State&, const table::Order&, int) const { return 0; }
}  // namespace vedette::empires
