#include "rules/late19c/retreat.h"

#include <algorithm>

namespace vedette::late19c {

int points_lost_in_disorder(const Board& board, UnitIndex u) {
  const int strength = board.unit(u).strength;
  switch (static_cast<FailedHit>(board.scenario.options.failed_hit)) {
    case FailedHit::lose1:
      return std::min(1, strength);
    case FailedHit::lose2:
      return std::min(2, strength);
    case FailedHit::destroyed:
      break;
  }
  return strength;
}

// L19-LAND-HIT.6: both leave, or have left, the same hex in this attack; each may have fallen back several times.
static bool are_companions(const Unit& retreating, const Unit& gone) {
  const auto left = [&](Cell c) { return c != kNowhere && (gone.fled_from == c || gone.fled_first == c); };
  return left(retreating.cell) || left(retreating.fled_from) || left(retreating.fled_first);
}

// L19-LAND-HIT.6: nobody there, except companions with whom it may share the hex.
static bool is_empty_for(const Board& board, UnitIndex u, Cell to) {
  if (!anybody_at(board.state, to)) return true;
  bool only_companions = true;
  for (UnitIndex o = 0; o < board.scenario.unit_count(); ++o)
    if (board.unit(o).cell == to && !are_companions(board.unit(u), board.unit(o))) only_companions = false;
  return only_companions && may_end_at(board, u, to);
}

void check_retreat(const Board& board, UnitIndex u, Cell to, Reasons& no) {
  if (to < 0) return void(no.forbid(clause("L19-LAND-HIT.5")));
  const bool good = board.scenario.direction_to(board.unit(u).cell, to) >= 0 &&
                    row_of(board.scenario.ground_at(to)).land_units && is_empty_for(board, u, to) &&
                    !is_next_to_enemy(board, board.scenario.side_of(u), to);
  if (!good) no.forbid(clause("L19-LAND-HIT.5"));
}

bool can_retreat(const Board& board, UnitIndex u) {
  for (int d = 0; d < 6; ++d) {
    Reasons no;
    check_retreat(board, u, board.scenario.neighbour(board.unit(u).cell, d), no);
    if (no.legal()) return true;
  }
  return false;
}

}  // namespace vedette::late19c
