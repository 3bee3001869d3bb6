#include "rules/eureka/movement.h"

#include <algorithm>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/rout.h"

namespace vedette::eureka {

using table::ClauseId;
using table::kLegal;
using table::Reasons;

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
  }
  if (turning == kTooFar) {
    if (forbid(clause("EUR-10.1.2"))) return step;
    turning = 0;
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

// Whether a leader has a hex to go to.
static ClauseId leader_is_shut_in(const Board& board, int hex, int side) {
  ClauseId why = clause("EUR-9.10");
  for (int d = 0; d < geometry::kDirections; ++d) {
    const ClauseId no = may_enter(board, board.map().neighbour(hex, d), side);
    if (!no) return kLegal;
    if (no == clause("EUR-9.9")) why = no;
  }
  return why;
}

void check_activate(const Board& board, int counter, int side, Reasons& no) {
  if (board.side(counter) != side || !board.on_map(counter)) return void(no.forbid(clause("EUR-4.2")));
  if (board.marked(counter, mark::moved) && no.forbid(clause("EUR-9.1"))) return;
  const int hex = board.hex(counter);
  if (board.is_leader(counter)) {
    if (const ClauseId why = leader_is_shut_in(board, hex, side)) no.forbid(why);
  } else if (board.routing(counter)) {
    if (!board.marked(counter, mark::moved) && !has_rout_step(board, counter))
      no.forbid(board.map().is_refuge(side, hex) ? clause("EUR-11.8") : clause("EUR-11.5"));
  } else if (board.surrounded(hex, side)) {
    no.forbid(clause("EUR-9.8"));
  }
}

ClauseId may_activate(const Board& board, int counter, int side) {
  return table::first_reason([&](Reasons& no) { check_activate(board, counter, side, no); });
}

// EUR-6.12, of a routing unit too (EUR-11.9).
ClauseId may_escort(const Board& board, int leader, int unit) {
  if (!board.is_leader(leader) || board.is_leader(unit) || board.side(leader) != board.side(unit))
    return clause("EUR-6.12");
  if (!board.on_map(leader) || board.hex(leader) != board.hex(unit)) return clause("EUR-6.12");
  return board.marked(leader, mark::moved) ? clause("EUR-9.1") : kLegal;
}

void check_turn_in_place(const Board& board, int unit, int direction, int side, Reasons& no) {
  if (board.side(unit) != side || !board.on_map(unit)) return void(no.forbid(clause("EUR-4.2")));
  if (board.is_leader(unit)) return void(no.forbid(clause("EUR-10.3.1")));
  const int option = board.scenario.options[OptionId::turn_in_place];
  if (option == kNoTurn && no.forbid(clause("EUR-10.0.2"))) return;
  if (board.routing(unit) && no.forbid(clause("EUR-11.6"))) return;
  if (board.marked(unit, mark::moved) && no.forbid(clause("EUR-9.1"))) return;
  if (board.surrounded(board.hex(unit), side) && no.forbid(clause("EUR-9.8"))) return;
  const int hexsides = geometry::turn_between(board[unit].facing, direction);
  if ((hexsides == 0 || (option == kFreeTurn && hexsides > 1)) && no.forbid(clause("EUR-10.0.2"))) return;
  const Worth& worth = board.scenario.of(unit);
  const int cost = turning_cost(hexsides, worth.mounted);
  if (cost == kTooFar) return void(no.forbid(clause("EUR-10.1.2")));
  if (cost > worth.mp) no.forbid(clause("EUR-9.4"));
}

}  // namespace vedette::eureka
