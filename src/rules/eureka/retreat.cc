#include "rules/eureka/retreat.h"

namespace vedette::eureka {

Hexes retreat_hexes(const Board& board, int unit, int attack) {
  const int here = board.hex(unit), side = board.side(unit);
  Hexes tiers[3];
  for (int d = 0; d < geometry::kDirections; ++d) {
    const int to = board.map().neighbour(here, d);
    if (to == geometry::kNoCell || board.enemy_occupied(to, side)) continue;
    bool farther_from_all = true, nearer_to_none = true;
    for (int attacker : board.scenario.units_of(enemy_of(side))) {
      if (board[attacker].attack != attack) continue;
      const int now = board.map().distance(here, board[attacker].from);
      const int then = board.map().distance(to, board[attacker].from);
      farther_from_all = farther_from_all && then > now;
      nearer_to_none = nearer_to_none && then >= now;
    }
    tiers[farther_from_all ? 0 : nearer_to_none ? 1 : 2].push_back(static_cast<std::int16_t>(to));
  }
  return !tiers[0].empty() ? tiers[0] : !tiers[1].empty() ? tiers[1] : tiers[2];
}

}  // namespace vedette::eureka
