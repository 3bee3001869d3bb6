#include "rules/late19c/advice.h"

#include <algorithm>

#include "rules/late19c/game.h"

namespace vedette::late19c {

int Game::advice(const table::State& state, const table::Order& order, const table::Weights& weights) const {
  const State& st = of(state);
  const WeighedBoard board{{scenario_, st}, weights};
  switch (st.top().stage) {
    case Stage::setup:
      return advise_setup(scenario_, order);
    case Stage::plot:
      return advise_plot(board, order);
    case Stage::activation:
      return advise_activation(board, order);
    case Stage::pursuit:
      return advise_pursuit(board, order);
    case Stage::hit:
      return advise_hit(board, order);
    case Stage::damage:
      return advise_trade(board, order);
    case Stage::naval_moves:
    case Stage::sailing:
      return advise_sailing(board, order);
    default:
      return 0;
  }
}

void Game::advise(const table::State& state, std::span<const table::Order> list,
                  const table::Weights& weights, std::span<int> values) const {
  const State& st = of(state);
  const WeighedBoard board{{scenario_, st}, weights};
  switch (st.top().stage) {
    case Stage::activation:
      return advise_activation(board, list, values);
    case Stage::plot:
      return advise_plot(board, list, values);
    case Stage::naval_moves:
    case Stage::sailing:
      return advise_sailing(board, list, values);
    default:
      return GameOf::advise(state, list, weights, values);
  }
}

}  // namespace vedette::late19c
