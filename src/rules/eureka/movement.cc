#include "rules/eureka/movement.h"

#include <algorithm>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/rout.h"

namespace vedette::eureka {

using table::ClauseId;
using table::kLegal;

// --- the terrain chart

int hex_cost(const Board& board, int hex, bool mounted) {
  if (board.map().is(board.map().rough, hex)) return 2;
  return mounted && board.tent_in(hex) ? 2 : 1;
}

// EUR-17.3.2.4: the highest single cost.
int entry_cost(const Board& board, int from, int to, bool mounted) {
  const int cost = hex_cost(board, to, mounted);
  const int climb = board.map().level_of(to) - board.map().level_of(from);
  if (climb > 0) return std::max(2, cost);
  if (climb < 0 && !mounted && cost == 1) return 0;
  return cost;
}

bool must_stop_at_wall(const Board& board, int from, int direction) {
  if (board.scenario.options[OptionId::stockade_model] == kStockadeHexside)
    return board.map().wall_on(from, direction);
  return board.map().is(board.map().stockade, board.map().neighbour(from, direction));
}

// --- a counter that moves

namespace {

// EUR-5.10: friends are passed through.
ClauseId may_enter(const Board& board, int hex, int side) {
  if (hex == geometry::kNoCell) return clause("EUR-9.10");
  if (board.enemy_occupied(hex, side)) return clause("EUR-9.9");
  return kLegal;
}

bool is_set(const Frame& frame, std::uint8_t bit) { return (frame.step & bit) != 0; }

}  // namespace

namespace {

// EUR-9.2. `no(clause)` returns true when enough is known; the first clause stays in the step.
template <class No>
Step checked_step(const Board& board, const Frame& frame, int direction, No no) {
  const int counter = frame.a, from = board.hex(counter);
  const Worth& worth = board.scenario.of(counter);
  Step step;
  const auto forbid = [&](ClauseId clause) {
    if (!step.clause) step.clause = clause;
    return no(clause);
  };
  step.to = board.map().neighbour(from, direction);
  step.facing = worth.leader ? kNoFacing : direction;
  if (const ClauseId closed = may_enter(board, step.to, worth.side); closed && forbid(closed)) return step;
  if (step.to == geometry::kNoCell) return step;
  int turning = 0;
  if (!worth.leader) {  // EUR-10.3.1; a leader pays the ground as foot (EUR-6.11)
    if (is_set(frame, moving::backward) && forbid(clause("EUR-10.1.4"))) return step;
    turning = turning_cost(geometry::turn_between(board[counter].facing, direction), worth.mounted);
    if (turning == kTooFar) return void(forbid(clause("EUR-10.1.2"))), step;
  }
  const int cost = entry_cost(board, from, step.to, worth.mounted);
  // EUR-9.5, EUR-9.7: the first hex is open whatever its ground costs, but turning must be paid.
  const bool first = !is_set(frame, moving::entered);
  if ((turning > frame.b || (!first && turning + cost > frame.b)) && forbid(clause("EUR-9.4"))) return step;
  step.left = std::max(0, frame.b - turning - cost);
  return step;
}

template <class No>
Step checked_back(const Board& board, const Frame& frame, int turn, No no) {
  const int counter = frame.a, from = board.hex(counter);
  const Worth& worth = board.scenario.of(counter);
  Step step;
  const auto forbid = [&](ClauseId clause) {
    if (!step.clause) step.clause = clause;
    return no(clause);
  };
  if (worth.leader) return void(forbid(clause("EUR-10.3.1"))), step;
  if (worth.mounted && forbid(clause("EUR-10.2.3"))) return step;
  if (is_set(frame, moving::forward) && forbid(clause("EUR-10.1.4"))) return step;
  step.facing = geometry::turned(board[counter].facing, turn);
  step.to = board.map().neighbour(from, geometry::opposite(step.facing));
  if (const ClauseId closed = may_enter(board, step.to, worth.side); closed && forbid(closed)) return step;
  if (step.to == geometry::kNoCell) return step;
  const int allowance = is_set(frame, moving::backward) ? frame.b : backward_allowance(worth.mp);
  const int cost =
      turning_cost(std::abs(turn), worth.mounted) + entry_cost(board, from, step.to, worth.mounted);
  if (cost > allowance && forbid(clause("EUR-9.4"))) return step;
  step.left = allowance - cost;
  return step;
}

}  // namespace

Step step_of(const Board& board, const Frame& frame, int direction) {
  return checked_step(board, frame, direction, [](ClauseId) { return true; });
}
Step back_of(const Board& board, const Frame& frame, int turn) {
  return checked_back(board, frame, turn, [](ClauseId) { return true; });
}

table::Refusal step_refusal(const Board& board, const Frame& frame, int direction) {
  table::Refusal all;
  checked_step(board, frame, direction, [&](ClauseId clause) { return all.also(clause), false; });
  return all;
}
table::Refusal back_refusal(const Board& board, const Frame& frame, int turn) {
  table::Refusal all;
  checked_back(board, frame, turn, [&](ClauseId clause) { return all.also(clause), false; });
  return all;
}

bool has_legal_step(const Board& board, const Frame& frame) {
  for (int d = 0; d < geometry::kDirections; ++d)
    if (!step_of(board, frame, d).clause) return true;
  for (int turn = -2; turn <= 2; ++turn)
    if (!back_of(board, frame, turn).clause) return true;
  return false;
}

// --- orders of the movement phase

ClauseId may_activate(const Board& board, int counter, int side) {
  if (board.side(counter) != side || !board.on_map(counter)) return clause("EUR-4.2");
  if (board.marked(counter, mark::moved)) return clause("EUR-9.1");
  const int hex = board.hex(counter);
  if (board.is_leader(counter)) {
    ClauseId why = clause("EUR-9.10");
    for (int d = 0; d < geometry::kDirections; ++d) {
      const ClauseId no = may_enter(board, board.map().neighbour(hex, d), side);
      if (!no) return kLegal;
      if (no == clause("EUR-9.9")) why = no;
    }
    return why;
  }
  if (board.routing(counter)) {
    if (has_rout_step(board, counter)) return kLegal;
    return board.map().is_refuge(side, hex) ? clause("EUR-11.8") : clause("EUR-11.5");
  }
  return board.surrounded(hex, side) ? clause("EUR-9.8") : kLegal;
}

// EUR-6.12, of a routing unit too (EUR-11.9).
ClauseId may_escort(const Board& board, int leader, int unit) {
  if (!board.is_leader(leader) || board.is_leader(unit) || board.side(leader) != board.side(unit))
    return clause("EUR-6.12");
  if (!board.on_map(leader) || board.hex(leader) != board.hex(unit)) return clause("EUR-6.12");
  return board.marked(leader, mark::moved) ? clause("EUR-9.1") : kLegal;
}

ClauseId may_turn_in_place(const Board& board, int unit, int direction, int side) {
  if (board.side(unit) != side || !board.on_map(unit)) return clause("EUR-4.2");
  if (board.is_leader(unit)) return clause("EUR-10.3.1");
  const int option = board.scenario.options[OptionId::turn_in_place];
  if (option == kNoTurn) return clause("EUR-10.0.2");
  if (board.routing(unit)) return clause("EUR-11.6");
  if (board.marked(unit, mark::moved)) return clause("EUR-9.1");
  if (board.surrounded(board.hex(unit), side)) return clause("EUR-9.8");
  const int hexsides = geometry::turn_between(board[unit].facing, direction);
  if (hexsides == 0 || (option == kFreeTurn && hexsides > 1)) return clause("EUR-10.0.2");
  const Worth& worth = board.scenario.of(unit);
  const int cost = turning_cost(hexsides, worth.mounted);
  if (cost == kTooFar) return clause("EUR-10.1.2");
  return cost > worth.mp ? clause("EUR-9.4") : kLegal;
}

}  // namespace vedette::eureka
