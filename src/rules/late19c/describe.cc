// What the page reads of a choice besides its label.
#include "rules/late19c/game.h"

namespace vedette::late19c {

void Game::describe(const table::State& state, const table::Order& order, table::view::Choice& out) const {
  describe_move(state, order, out);
}

}  // namespace vedette::late19c
