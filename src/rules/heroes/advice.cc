// What a computer general cares about (part 11).
#include <algorithm>

#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/victory.h"

namespace vedette::heroes {

int HeroesGame::evaluate(const table::State& state, table::Side side) const {
  const Field f = field(state);
  if (f.st.stage == Stage::over) {
    if (f.st.winner == kNone) return 0;
    return f.st.winner == side ? 1000000 : -1000000;
  }
  return 1000 * (victory_points(f, side) - victory_points(f, 1 - side));
}

int HeroesGame::advice(const table::State&, const table::Order&, int) const { return 0; }

}  // namespace vedette::heroes
