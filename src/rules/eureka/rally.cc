#include "rules/eureka/rally.h"

namespace vedette::eureka {
namespace {

bool may_help(const Board& board, int leader, int unit) {
  if (!board.game.options.on(Opt::command)) return true;
  return ((board.game.info(leader).helps >> board.game.info(unit).formation) & 1u) != 0;
}

}  // namespace

int helper_of(const Board& board, int unit) {
  int best = -1;
  for (int leader : board.game.leaders_of(board.side(unit))) {
    if (!board.on_map(leader) || board.map().distance(board.hex(leader), board.hex(unit)) > 1) continue;
    if (!board.functions(leader) || !may_help(board, leader, unit)) continue;
    if (best < 0 || board.game.of(leader).morale > board.game.of(best).morale) best = leader;
  }
  return best;
}

int steadiness(const Board& board, int unit) {
  const int helper = helper_of(board, unit);
  return board.game.of(unit).morale + (helper < 0 ? 0 : board.game.of(helper).morale);
}

bool far_enough_to_rally(const Board& board, int unit) {
  return !board.enemy_unit_adjacent(board.hex(unit), board.side(unit));
}

int next_to_rally(const Board& board, int side, int last_hex, int last_unit) {
  int best = -1;
  for (int unit : board.game.units_of(side)) {
    if (!board.on_map(unit) || !board.routing(unit)) continue;
    const int hex = board.hex(unit);
    if (hex < last_hex || (hex == last_hex && unit <= last_unit)) continue;
    if (best < 0 || hex < board.hex(best)) best = unit;
  }
  return best;
}

}  // namespace vedette::eureka
