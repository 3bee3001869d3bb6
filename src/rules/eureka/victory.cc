#include "rules/eureka/victory.h"

namespace vedette::eureka {

int morale_level(const Board& board) {
  const bool arrivals = board.scenario.options[OptionId::morale_base] == kUnitsWithArrivals;
  const auto counts = [&](int c) {
    return board.on_map(c) || (arrivals && board[c].place == Place::due) ? 1 : 0;
  };
  int count = 0;
  for (int unit : board.scenario.units_of(kMiners)) count += counts(unit);
  if (board.scenario.options.on(OptionId::morale_counts_leaders))
    for (int leader : board.scenario.leaders_of(kMiners)) count += counts(leader);
  return (count + 1) / 2;
}

int steady_miners(const Board& board) {
  int count = 0;
  for (int unit : board.scenario.units_of(kMiners)) count += board.face_up(unit) ? 1 : 0;
  if (board.scenario.options.on(OptionId::morale_counts_leaders))
    for (int leader : board.scenario.leaders_of(kMiners)) count += board.on_map(leader) ? 1 : 0;
  return count;
}

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
