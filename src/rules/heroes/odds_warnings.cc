// What a player should know before an order that can be given: a place left empty, a gun within reach of the enemy, a Hero
// who could be taken.
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/game.h"
#include "rules/heroes/odds.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/view_scenes.h"
#include "table/view.h"

namespace vedette::heroes {

namespace {

using Warnings = std::vector<table::view::Warning>;

// The nearest enemy on foot or horse that an average throw would bring to the place; -1 if there is none.
int enemy_in_reach(const Board& board, int side, Point at_mm) {
  const Point at = plane::to_ticks(at_mm);
  int found = -1;
  std::int64_t best = INT64_MAX;
  for (int t = 0; t < board.units(); ++t) {
    const Unit& unit = board.unit(t);
    if (board.info(t).side == side || !unit.on_table() || unit.routing() ||
        !board.info(t).fights_on_foot_or_horse() || is_engaged(board.state, t))
      continue;
    const std::int64_t reach = 35 * movement_dice(board, t, Declared{}).at_least_none();
    const Point from = target_point(unit_outline(board, t), at);
    const std::int64_t d = plane::squared_distance(from, at);
    if (d < best && within_mm(from, at, reach)) best = d, found = t;
  }
  return found;
}

void of_arrival(const Board& board, const table::Order& order, Warnings& out) {
  const int u = board.state.act.unit;
  Stance end;
  if (!arrival_refusal(Scene(board, u), march_of(board), order_point(order, 0), arrival_facing(board, order),
                       &end))
    warn_of_stance(board, u, end, out);
}

void of_lone_hero(const Board& board, const table::Order& order, Warnings& out) {
  if (given(order, 3, -1) >= 0 || !board.scenario.options.lone_hero_captured) return;
  const int seat = board.state.act.seat;
  const int enemy = enemy_in_reach(board, board.scenario.side_of_seat(seat), order_point(order, 0));
  if (enemy >= 0)
    out.push_back(
        {"HVE-HERO-10", "He would stand alone, and " + board.info(enemy).name + " could take him.", "ask"});
}

}  // namespace

void warn_of_stance(const Board& board, int u, const Stance& end, Warnings& out) {
  const int side = board.info(u).side;
  State after = board.state;
  place(after.units[static_cast<std::size_t>(u)], end);
  const int lost = victory_points(board, side) - victory_points({board.scenario, after}, side);
  if (lost > 0)
    out.push_back(
        {"HVE-END-5",
         "It leaves its objective: " + std::to_string(lost) + (lost == 1 ? " point" : " points") + " fewer.",
         "ask"});
  if (!board.info(u).is_gun()) return;
  if (const int enemy = enemy_in_reach(board, side, end.pose.anchor); enemy >= 0)
    out.push_back({"HVE-CHG-3", board.info(enemy).name + " could charge the gun there.", "ask"});
}

void Game::warnings(const table::State& state, const table::Order& order, Warnings& out) const {
  const Board board = board_of(state);
  switch (verb_of(order)) {
    case Verb::arrive:
      return of_arrival(board, order, out);
    case Verb::hero_arrive:
      return of_lone_hero(board, order, out);
    case Verb::abandon:
      out.push_back({"HVE-MER-22", "What is ashore is lost for good.", "ask"});
      return;
    default:
      return;
  }
}

}  // namespace vedette::heroes
