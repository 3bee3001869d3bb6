#include "rules/eureka/rally.h"

namespace vedette::eureka {
namespace {

// EUR-17.2.1.2 to 17.2.1.6: whom a leader helps is in the scenario; Special Constables have nobody (EUR-17.2.1.7).
bool may_help(const Board& board, int leader, int unit) {
  if (!board.scenario.options.on(OptionId::command)) return true;
  return ((board.scenario.info(leader).helps >> board.scenario.info(unit).formation) & 1u) != 0;
}

}  // namespace

int helper_of(const Board& board, int unit) {
  int best = -1;
  for (int leader : board.scenario.leaders_of(board.side(unit))) {
    if (!board.on_map(leader) || board.map().distance(board.hex(leader), board.hex(unit)) > 1) continue;
    if (!board.functions(leader) || !may_help(board, leader, unit)) continue;
    if (best < 0 || board.scenario.of(leader).morale > board.scenario.of(best).morale) best = leader;
  }
  return best;
}

int steadiness(const Board& board, int unit) {
  const int helper = helper_of(board, unit);
  return board.scenario.of(unit).morale + (helper < 0 ? 0 : board.scenario.of(helper).morale);
}

NerveTest nerve_test(const Board& board, int unit) {
  return {steadiness(board, unit), darkness_on_rally(board)};
}

std::string_view result_name(RallyResult result) {
  static constexpr std::string_view kNames[] = {"rallies", "stays routing", "panics"};
  return kNames[static_cast<std::size_t>(result)];
}

std::string_view tone_of(RallyResult result) {
  static constexpr std::string_view kTones[] = {"none", "middle", "grave"};
  return kTones[static_cast<std::size_t>(result)];
}

bool far_enough_to_rally(const Board& board, int unit) {
  return !board.enemy_unit_adjacent(board.hex(unit), board.side(unit));
}

int next_to_rally(const Board& board, int side, int last_hex, int last_unit) {
  int best = -1;
  for (int unit : board.scenario.units_of(side)) {
    if (!board.on_map(unit) || !board.routing(unit)) continue;
    const int hex = board.hex(unit);
    if (hex < last_hex || (hex == last_hex && unit <= last_unit)) continue;
    if (best < 0 || hex < board.hex(best)) best = unit;
  }
  return best;
}

}  // namespace vedette::eureka
