// Orders that are lawful and of no use: they are admitted, but no page offers them.
#include "rules/late19c/game.h"
#include "rules/late19c/gunnery.h"
#include "rules/late19c/movement.h"
#include "rules/late19c/torpedo.h"

namespace vedette::late19c {
namespace {

bool enemy_to_hit_at(const Board& board, Side enemy, Cell cell) {
  bool found = false;
  if (cell >= 0)
    each_at(board, enemy, cell, [&](UnitIndex u) { found = found || !board.unit(u).has(mark::sinking); });
  return found;
}

// Nothing moves between plot and shot: where no die can carry the shell to an enemy, it hits nobody or friends
// (L19-LAND-ART.13 to .16, L19-NAV-GUN.R1). Without the option an enemy stands in the target hex, and a 6 always lands
// there.
bool hits_no_enemy(const Board& board, UnitIndex shooter, Cell target) {
  if (!board.scenario.options.empty_hex_fire) return false;
  const Side enemy = table::opponent(board.scenario.side_of(shooter));
  const Landing landing = landing_of(board, shooter, target);
  for (int die = 1; die <= 6; ++die) {
    const Fall fall = fall_of(die + landing.modifiers.total);
    if (fall == Fall::target && enemy_to_hit_at(board, enemy, landing.target)) return false;
    if (fall != Fall::short_of && fall != Fall::over) continue;
    const auto& hexes = fall == Fall::short_of ? landing.short_hex : landing.over_hex;
    if (enemy_to_hit_at(board, enemy, hexes[0])) return false;
    if (landing.tie_die && enemy_to_hit_at(board, enemy, hexes[1])) return false;
  }
  return true;
}

// The first ship on its track goes down already (L19-NAV-SEQ.3).
bool runs_at_a_sinking_ship(const Board& board, const table::Order& order) {
  const UnitIndex ship = order.arg[0];
  const Unit& u = board.unit(ship);
  const Track track = torpedo_track(board.scenario, u.cell, u.facing, static_cast<Course>(order.arg[1]),
                                    order.arg[2], cell_of(board.scenario, order.arg[3]));
  const int met = first_ship_on(board, track);
  return met >= 0 && !enemy_to_hit_at(board, table::opponent(board.scenario.side_of(ship)),
                                      track[static_cast<std::size_t>(met)]);
}

// Turning to the facing it has: it would only count as having moved (L19-LAND-FIRE.M2).
bool turns_nowhere(const Board& board, int direction) {
  const Move m = move_of(board.state, board.state.top());
  return m.doing != Doing::moving && board.unit(m.unit).facing == direction;
}

}  // namespace

table::ClauseId Game::pointless(const table::State& state, const table::Order& order) const {
  const State& st = of(state);
  if (st.frames.empty()) return {};
  const Board board{scenario_, st};
  const Stage stage = st.top().stage;
  const auto if_so = [](bool pointless, table::ClauseId why) { return pointless ? why : table::ClauseId{}; };
  switch (static_cast<Verb>(order.verb)) {
    case Verb::plot_fire:
      return if_so(
          stage == Stage::plot && hits_no_enemy(board, order.arg[0], cell_of(scenario_, order.arg[1])),
          clause("L19-LAND-ART.11"));
    case Verb::plot_battery:
      return if_so(
          stage == Stage::plot && hits_no_enemy(board, order.arg[0], cell_of(scenario_, order.arg[2])),
          clause("L19-NAV-GUN.3"));
    case Verb::plot_torpedo:
      return if_so(stage == Stage::plot && runs_at_a_sinking_ship(board, order), clause("L19-NAV-SEQ.3"));
    case Verb::face:
      return if_so(stage == Stage::activation && turns_nowhere(board, order.arg[0]),
                   clause("L19-LAND-FIRE.M2"));
    default:
      return {};
  }
}

}  // namespace vedette::late19c
