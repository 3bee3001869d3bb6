// What the page reads of a choice besides its label.
#include "rules/empires/game.h"

namespace vedette::empires {

void Game::describe(const table::State& state, const table::Order& order, table::view::Choice& out) const {
  describe_move(state, order, out);
}

}  // namespace vedette::empires
