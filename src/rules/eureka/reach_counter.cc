#include "rules/eureka/reach_counter.h"

#include <boost/json/array.hpp>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/setup.h"
#include "rules/eureka/view.h"
#include "table/view.h"

namespace vedette::eureka {

using table::kAbsent;
using table::order;
using table::Order;
using table::OrderList;
using table::Standing;
namespace view = table::view;

namespace {

// The frame in which somebody moves, flees, retreats or routs.
bool is_move(const Frame& frame) {
  switch (frame.stage) {
    case Stage::moving:
    case Stage::rout_move:
    case Stage::retreat:
    case Stage::rout:
      return true;
    default:
      return false;
  }
}

std::string clause_text(table::ClauseId id) { return std::string(kClauses[id.index - 1u].id); }

}  // namespace

int CounterMove::companion(const Board& board, int unit) {
  if (!board.on_map(unit) || board.is_leader(unit)) return -1;
  for (int c : board.stack(board.hex(unit)))
    if (!may_escort(board, c, unit)) return c;
  return -1;
}

// --- the orders of a move

void CounterMove::orders_of_menu(const Board& board, OrderList& list) const {
  if (board.marked(counter_, mark::moved)) return;
  if (board.on_map(counter_)) {
    list.add(order(Verb::activate, counter_, leader_ < 0 ? int{kAbsent} : leader_));
    for (int d = 0; d < geometry::kDirections; ++d) list.add(order(Verb::turn, counter_, d));
    return;
  }
  if (!is_due(board, counter_)) return;
  for (int hex : board.scenario.zone(entry_zone(board, counter_)).hexes) {
    if (board.is_leader(counter_))
      list.add(order(Verb::enter, counter_, number_of(board, hex), kAbsent));
    else
      for (int d = 0; d < geometry::kDirections; ++d)
        list.add(order(Verb::enter, counter_, number_of(board, hex), d));
  }
}

void CounterMove::orders(const table::State& state, OrderList& list) const {
  const Board board = game_.board(state);
  const Frame& frame = board.state.frame();
  if (frame.stage == Stage::move) return orders_of_menu(board, list);
  if (!is_move(frame) || frame.a != counter_) return;
  const auto hexes = [&](Verb verb, const Hexes& cells) {
    for (int cell : cells) list.add(order(verb, number_of(board, cell)));
  };
  switch (frame.stage) {
    case Stage::rout_move:
      return hexes(Verb::rout_step, rout_steps(board, frame));
    case Stage::retreat:
      return hexes(Verb::retreat_to, retreat_hexes(board, counter_, frame.c));
    case Stage::rout:
      return hexes(Verb::rout_to, rout_hexes(board, counter_));
    default:
      break;
  }
  for (int d = 0; d < geometry::kDirections; ++d) list.add(order(Verb::step, d));
  for (int turn = -2; turn <= 2; ++turn) list.add(order(Verb::back, turn));
  // EUR-6.14: before the first hex a stop only puts the counter back.
  if ((frame.step & moving::entered) != 0) list.add(order(Verb::stop));
}

bool CounterMove::is_over(const table::State& state) const {
  const Board board = game_.board(state);
  const Frame& frame = board.state.frame();
  if (frame.stage == Stage::move) return true;  // asked only after an order: activation, then its end
  return !is_move(frame) || frame.a != counter_;
}

int CounterMove::cost(const table::State& before, const Order& o) const {
  const Board board = game_.board(before);
  const Frame& frame = board.state.frame();
  const Worth& worth = board.scenario.of(counter_);
  switch (verb_of(o)) {
    case Verb::step:
      return frame.b - step_of(board, frame, o.arg[0]).left;
    case Verb::back: {
      const bool begun = (frame.step & moving::backward) != 0;
      return (begun ? frame.b : backward_allowance(worth.mp)) - back_of(board, frame, o.arg[0]).left;
    }
    case Verb::rout_step:
      return std::min<int>(frame.b,
                           entry_cost(board, board.hex(counter_), hex_of(board, o.arg[0]), worth.mounted));
    case Verb::enter:
      return std::min<int>(worth.mp, hex_cost(board, hex_of(board, o.arg[1]), worth.mounted));
    case Verb::turn:
      return turning_cost(geometry::turn_between(board[counter_].facing, o.arg[1]), worth.mounted);
    case Verb::retreat_to:
    case Verb::rout_to:
      return 1;
    default:
      return 0;
  }
}

Standing CounterMove::standing(const table::State& state) const {
  const Board board = game_.board(state);
  if (!board.on_map(counter_)) return {};
  const int facing = board[counter_].facing;
  return {number_of(board, board.hex(counter_)), 0, facing == kNoFacing ? -1 : facing, false};
}

int CounterMove::leads_to(const Board& board, const Order& o) const {
  const Frame& frame = board.state.frame();
  switch (verb_of(o)) {
    case Verb::step:
      return step_of(board, frame, o.arg[0]).to;
    case Verb::back:
      return back_of(board, frame, o.arg[0]).to;
    case Verb::rout_step:
    case Verb::retreat_to:
    case Verb::rout_to:
      return hex_of(board, o.arg[0]);
    case Verb::enter:
      return hex_of(board, o.arg[1]);
    default:
      return board.hex(counter_);
  }
}

// Who is lost on the way, or whom dice follow, is shown where the order leads.
Standing CounterMove::arrival(const table::State& before, const Order& o, const table::State& after,
                              bool drew) const {
  if (!drew && game_.board(after).on_map(counter_)) return standing(after);
  const Board board = game_.board(before);
  Standing there = standing(before);
  there.cell = number_of(board, leads_to(board, o));
  if (verb_of(o) == Verb::rout_to) there.facing = -1;
  return there;
}

// More points left in the same hex, with the same facing and mode, allow all that fewer allow.
std::uint64_t CounterMove::key(const table::State& state) const {
  const Board board = game_.board(state);
  const Frame& frame = board.state.frame();
  if (frame.stage != Stage::moving) return table::hash_of_bytes(game_, state);
  return static_cast<std::uint64_t>(board.hex(counter_)) * 64u + board[counter_].facing * 8u + frame.step;
}

// --- for people

boost::json::object CounterMove::go(const table::ReachSearch& search, const table::Way& way) const {
  boost::json::object out{{"verb", "go"}, {"piece", game_.data().info(counter_).id}};
  boost::json::array path;
  std::vector<int> cells = search.cells(way);
  if (search.start().cell >= 0) cells.erase(cells.begin());
  for (int cell : cells) path.push_back(boost::json::string(table::cell_text(cell)));
  out["path"] = std::move(path);
  if (way.end.facing >= 0)
    out["facing"] = boost::json::string(geometry::kDirectionNames[static_cast<std::size_t>(way.end.facing)]);
  if (leader_ >= 0) out["leader"] = game_.data().info(leader_).id;
  return out;
}

int CounterMove::direction(int from, int to) const {
  const geometry::HexGrid& grid = game_.data().map.grid;
  return grid.direction_to(grid.cell(from), grid.cell(to));
}

std::string CounterMove::stop(const table::State& before, const Order&, const table::State& after,
                              bool goes_on) const {
  if (goes_on) return "";
  const Board board = game_.board(after);
  const Frame& frame = board.state.frame();
  const Stage was = game_.board(before).state.frame().stage;
  if (was == Stage::retreat || was == Stage::rout) return "";
  if (frame.stage == Stage::move && frame.b == kStoppedByWall) return "obstacle";
  if (frame.stage == Stage::move && frame.b == kStoppedByZone) return "zone";
  return "spent";
}

void CounterMove::tell_zone(const Board& board, int hex, std::vector<view::Remark>& out) const {
  view::Remark remark{"zone", "", clause_text(clause("EUR-9.6")), cell_name(board, hex), {}, {}};
  const int enemy = enemy_of(board.side(counter_));
  for (int unit : board.scenario.units_of(enemy)) {
    if (!board.functions(unit) || board.map().distance(board.hex(unit), hex) != 1) continue;
    const int towards = board.map().grid.direction_to(board.hex(unit), hex);
    if (((kFrontSides[board[unit].facing] >> towards) & 1) != 0)
      remark.pieces.push_back(board.scenario.info(unit).id);
  }
  if (remark.pieces.empty()) return;
  remark.text =
      "Stops here: in front of " + board.scenario.info(board.scenario.find(remark.pieces.front())).name;
  if (remark.pieces.size() > 1) remark.text += " and " + std::to_string(remark.pieces.size() - 1) + " more";
  out.push_back(std::move(remark));
}

void CounterMove::remarks(const table::State& before, const Order& o, const table::State& after,
                          std::vector<view::Remark>& out) const {
  const Board was = game_.board(before), is = game_.board(after);
  const int hex = leads_to(was, o);
  const Stage stage = was.state.frame().stage;
  const bool steps = verb_of(o) == Verb::step || verb_of(o) == Verb::back || verb_of(o) == Verb::enter;
  if (steps && is.in_enemy_zone(hex, is.side(counter_))) tell_zone(is, hex, out);
  if (stage == Stage::moving && steps &&
      must_stop_at_wall(was, was.hex(counter_), was.map().grid.direction_to(was.hex(counter_), hex)))
    out.push_back({"obstacle",
                   "Stops here: across the stockade",
                   clause_text(clause("EUR-TEC.1")),
                   cell_name(is, hex),
                   {},
                   {}});
  for (int leader : is.scenario.leaders_of(is.side(counter_)))
    if (was.on_map(leader) && is[leader].place == Place::eliminated)
      out.push_back({"fatal",
                     is.scenario.info(leader).name + " would be lost: alone in front of the enemy",
                     clause_text(clause("EUR-6.4")),
                     cell_name(was, leader == counter_ ? hex : was.hex(leader)),
                     {},
                     {is.scenario.info(leader).id}});
  if (was.state.flag_taken == 0 && is.state.flag_taken != 0)
    out.push_back({"gain",
                   "Reaches the flag: 1 victory point",
                   clause_text(clause("EUR-14.3")),
                   cell_name(is, hex),
                   {},
                   {}});
}

// It is next to the enemy, or alone before him, where it stays.
bool CounterMove::only_at_end(const view::Warning& warning) const {
  return warning.clause == clause_text(clause("EUR-8.2.19")) ||
         warning.clause == clause_text(clause("EUR-6.13"));
}

// After either side's movement comes a melee phase (EUR-4.1): whom it could attack in it.
void CounterMove::targets(const table::State& after, view::Strings& out) const {
  const Board board = game_.board(after);
  if (!board.on_map(counter_) || board.is_leader(counter_) || board.routing(counter_)) return;
  for (int d = 0; d < geometry::kDirections; ++d) {
    const int hex = board.map().neighbour(board.hex(counter_), d);
    if (hex == geometry::kNoCell || !board.enemy_occupied(hex, board.side(counter_)) ||
        !could_attack(board, counter_, hex))
      continue;
    for (int c : board.stack(hex))
      if (!board.is_leader(c)) out.push_back(board.scenario.info(c).id);
  }
}

}  // namespace vedette::eureka
