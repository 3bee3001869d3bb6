#include "rules/eureka/morale.h"

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

}  // namespace vedette::eureka
