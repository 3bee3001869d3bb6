#include "rules/late19c/exhaustion.h"

#include "rules/late19c/changes.h"
#include "table/short_names.h"

namespace vedette::late19c {

using table::number;

// Strength and Flotation Points count alike (L19-NAV-FV.d).
int remaining_strength(const Board& board, Side side) {
  int sum = 0;
  for (UnitIndex u = board.scenario.first_of(side); u < board.scenario.end_of(side); ++u)
    if (board.unit(u).status != Status::lost) sum += board.unit(u).strength;
  return sum;
}

int lost_strength(const Board& board, Side side) {
  return board.scenario.sides[static_cast<std::size_t>(side)].initial - remaining_strength(board, side);
}

void check_exhaustion(const Play& play, Side side) {
  const int lost = lost_strength(play.board(), side),
            point = play.scenario.sides[static_cast<std::size_t>(side)].exhaustion_point;
  std::uint8_t& exhausted = play.state.exhausted[static_cast<std::size_t>(side)];
  if (exhausted || lost < point) return;
  exhausted = 1;
  if (play.tell) {
    table::Event* e =
        play.tell("exhausted", side, "{} [has|have] lost {} Strength Points: at {} [it is|they are] exhausted",
                  {table::side_name(side), number(lost), number(point)}, {clause("L19-LAND-EXH.2")});
    e->tone = "grave";
    e->weight = 2;
    e->brief = table::fitting(play.scenario.sides[static_cast<std::size_t>(side)].name, 46) + ": exhausted";
  }
}

}  // namespace vedette::late19c
