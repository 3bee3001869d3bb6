// What a position is worth to a side, in thousandths of a point.
#include <algorithm>

#include "rules/heroes/advice_worth.h"
#include "rules/heroes/game.h"
#include "rules/heroes/victory.h"

namespace vedette::heroes {

namespace {

int army_worth(const Board& board, int side) {
  int worth = 0;
  for (int u = 0; u < board.units(); ++u)
    if (board.info(u).side == side) worth += unit_worth(board, u);
  for (int s = 0; s < board.scenario.seat_count(); ++s) {
    const HeroIs is = board.state.heroes[static_cast<std::size_t>(s)].is;
    if (board.scenario.side_of_seat(s) == side && is != HeroIs::lost && is != HeroIs::none) worth += 2000;
  }
  return worth;
}

}  // namespace

int Game::evaluate(const table::State& state, table::Side side) const {
  const Board board = board_of(state);
  if (board.state.stage == Stage::over) {
    if (board.state.winner == kNone) return 0;
    return board.state.winner == side ? 1000000 : -1000000;
  }
  const int enemy = 1 - side;
  int value = army_worth(board, side) - army_worth(board, enemy);
  value += 600 * (victory_points(board, side) - victory_points(board, enemy));
  const BreakPoint mine = break_point(board, side), theirs = break_point(board, enemy);
  if (mine.units > 0) value -= 6000 * mine.lost * mine.lost / (mine.units * mine.units);
  if (theirs.units > 0) value += 6000 * theirs.lost * theirs.lost / (theirs.units * theirs.units);
  return value;
}

}  // namespace vedette::heroes
