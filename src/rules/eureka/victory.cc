#include "rules/eureka/victory.h"

namespace vedette::eureka {

bool government_is_broken(const Board& board) {
  for (int unit : board.scenario.units_of(kGovernment))
    if (board.face_up(unit) || board[unit].place == Place::due) return false;
  return true;
}

Ending ending_by_points(const Board& board) {
  const int lead = board.state.score[kGovernment].total() - board.state.score[kMiners].total();
  if (lead > 0) return Ending::government;
  if (lead < 0) return Ending::miners_symbolic;
  switch (board.scenario.options[OptionId::tie]) {
    case kTieMiners:
      return Ending::miners_symbolic;
    case kTieGovernment:
      return Ending::government;
    default:
      return Ending::draw;
  }
}

}  // namespace vedette::eureka
