#include "rules/late19c/advice.h"

#include <algorithm>

#include "rules/late19c/game.h"

namespace vedette::late19c {

namespace {

constexpr int kPoint = 1000;  // a strength or flotation point

// Strength, objectives and how near the side is to exhaustion.
int material(const Board& board, Side side) {
  const Party& party = board.scenario.sides[static_cast<std::size_t>(side)];
  int value = remaining_strength(board, side) * kPoint;
  if (board.scenario.mode == Mode::naval) return value;
  const int lost = lost_strength(board, side);
  value -= lost * kPoint / 2;
  if (lost >= party.exhaustion_point) value -= 3 * kPoint;
  for (std::size_t i = 0; i < board.scenario.objectives.size(); ++i)
    if (board.state.holder[i] == side) value += 4 * kPoint;
  return value;
}

// How near the land units stand to what they still have to take.
int approach(const Board& board, Side side) {
  int value = 0;
  for (std::size_t i = 0; i < board.scenario.objectives.size(); ++i) {
    if (board.state.holder[i] == side) continue;
    int nearest = 40, second = 40;
    each_on_map(board, side, [&](UnitIndex u) {
      if (!may_advance_by_type(board.unit(u).type)) return;
      const int way = board.scenario.way_to[i][static_cast<std::size_t>(board.unit(u).cell)];
      if (way < nearest)
        second = nearest, nearest = way;
      else
        second = std::min(second, way);
    });
    value -= 100 * nearest + 50 * second;
  }
  return value;
}

}  // namespace

int Game::evaluate(const table::State& state, Side side) const {
  const State& st = of(state);
  const Side enemy = table::opponent(side);
  if (!st.frames.empty() && st.top().stage == Stage::over) {
    const int winner = st.top().a;
    return winner == side ? 60 * kPoint : winner == enemy ? -60 * kPoint : 0;
  }
  if (scenario_.mode == Mode::naval)
    return (naval_points({scenario_, st}, side) - naval_points({scenario_, st}, enemy)) * kPoint;
  int value = material({scenario_, st}, side) - material({scenario_, st}, enemy) +
              approach({scenario_, st}, side) - approach({scenario_, st}, enemy);
  const Side ahead = winner_by_table({scenario_, st});
  const int late = 6 * kPoint * st.turn / std::max(1, scenario_.turn_limit);
  if (ahead == side) value += late;
  if (ahead == enemy) value -= late;
  return value;
}

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

}  // namespace vedette::late19c
