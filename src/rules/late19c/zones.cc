#include "rules/late19c/zones.h"

namespace vedette::late19c {

using table::opponent;

unsigned enemies_around(const Board& board, Side side, Cell c) {
  const auto enemy = static_cast<std::size_t>(opponent(side));
  const CellSet& land = board.state.land_at[enemy];
  const CellSet& ships = board.state.ships_at[enemy];
  const bool ships_count = board.scenario.options.ships_block_land;
  const auto& near = board.scenario.neighbours[static_cast<std::size_t>(c)];
  unsigned found = 0;
  for (unsigned d = 0; d < 6; ++d)  // as hemming_at
    if (land.has(near[d]) || (ships_count && ships.has(near[d]))) found |= 1u << d;
  return found;
}

unsigned enemies_facing(const Board& board, Side side, Cell c) {
  unsigned facing = 0;
  for (unsigned around = enemies_around(board, side, c); around != 0; around &= around - 1) {
    const int d = __builtin_ctz(around);
    each_at(board, opponent(side), board.scenario.neighbour(c, d), [&](UnitIndex e) {
      if (board.unit(e).is_ship() && !board.scenario.options.ships_block_land) return;
      if (aspect(board.unit(e).facing, geometry::opposite(d), front_hexsides(board.scenario)) ==
          Aspect::front)
        facing |= 1u << d;
    });
  }
  return facing;
}

bool is_next_to_enemy(const Board& board, Side side, Cell c) { return enemies_around(board, side, c) != 0; }

unsigned facings_allowed(const Board& board, Side side, Cell c) {
  const unsigned enemies = enemies_around(board, side, c);
  return enemies != 0 ? enemies : 63u;
}

bool breaks_withdrawal(const Board& board, Side side, unsigned facing, Cell start, Cell to) {
  if (facing == 0) return false;
  for (int d = 0; d < 6; ++d)
    if (((facing >> d) & 1u) && board.scenario.distance(to, board.scenario.neighbour(start, d)) <= 1)
      return true;
  return enemies_facing(board, side, to) != 0;
}

}  // namespace vedette::late19c
