#include "rules/late19c/stacking.h"

namespace vedette::late19c {

UnitIndex combat_unit_at(const Board& board, Side side, Cell c, UnitIndex except) {
  if (!land_unit_at(board.state, side, c)) return kNobody;
  UnitIndex found = kNobody;
  each_at(board, side, c, [&](UnitIndex u) {
    if (u == except || found != kNobody || !board.unit(u).is_combat()) return;
    if (except != kNobody && is_aboard(board.unit(u)) && board.unit(u).partner == except) return;
    found = u;
  });
  return found;
}

bool other_ship_at(const Board& board, Cell c, UnitIndex except) {
  bool found = false;
  for (const Side side : {Side{0}, Side{1}})
    if (ship_at(board.state, side, c))
      each_at(board, side, c,
              [&](UnitIndex u) { found = found || (u != except && board.unit(u).is_ship()); });
  return found;
}

bool may_end_at(const Board& board, UnitIndex u, Cell c) {
  return !counts_as_combat_unit(board.unit(u)) ||
         combat_unit_at(board, board.scenario.side_of(u), c, u) == kNobody;
}

}  // namespace vedette::late19c
