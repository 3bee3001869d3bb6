// Movement (EUR-9), turning and manoeuvre (EUR-10), with the terrain chart (EUR-TEC).
#pragma once

#include "rules/eureka/board.h"
#include "table/reasons.h"

namespace vedette::eureka {

// --- the terrain chart

// What the hex itself costs (EUR-TEC.4 to TEC.7, 17.3.2.4).
int hex_cost(const Board& board, int hex, bool mounted);
// With slopes (EUR-TEC.2, TEC.3).
int entry_cost(const Board& board, int from, int to, bool mounted);
// EUR-TEC.1: going across the stockade ends the move.
bool must_stop_at_wall(const Board& board, int from, int direction);

// --- turning before a hex (EUR-10.0.1 to 10.2.2)

inline constexpr int kTooFar = 99;
// Movement points for turning that many hexsides; kTooFar if the arm cannot.
constexpr int turning_cost(int hexsides, bool mounted) {
  constexpr int mounted_cost[] = {0, 0, 1, 3};
  constexpr int foot_cost[] = {0, 0, 1, kTooFar};
  return mounted ? mounted_cost[hexsides] : foot_cost[hexsides];
}

// --- a counter that moves

// A step or a step back, with what it costs and where it ends. `clause` says why it is not possible.
struct Step {
  table::ClauseId clause;
  int to = geometry::kNoCell;
  int facing = kNoFacing;
  int left = 0;  // movement points after it
};
// Of the counter whose frame (Stage::moving) is given.
Step step_of(const Board& board, const Frame& frame, int direction);
Step back_of(const Board& board, const Frame& frame, int turn);
// With every clause that forbids it.
table::Refusal step_refusal(const Board& board, const Frame& frame, int direction);
table::Refusal back_refusal(const Board& board, const Frame& frame, int turn);
bool has_legal_step(const Board& board, const Frame& frame);

constexpr int backward_allowance(int mp) { return (mp + 1) / 2; }  // EUR-10.1.3

// --- orders of the movement phase

void check_activate(const Board& board, int counter, int side, table::Reasons& no);
table::ClauseId may_activate(const Board& board, int counter, int side);
table::ClauseId may_escort(const Board& board, int leader, int unit);
void check_turn_in_place(const Board& board, int unit, int direction, int side, table::Reasons& no);

}  // namespace vedette::eureka
