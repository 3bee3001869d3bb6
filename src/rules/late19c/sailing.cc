#include "rules/late19c/sailing.h"

#include <algorithm>

#include "rules/late19c/movement.h"
#include "table/order.h"

namespace vedette::late19c {

using table::kAbsent;
using table::opponent;

// --- The voyage in its frame

Voyage voyage_of(const State& st, const Frame& frame) {
  const Unit& u = st.unit(frame.a);
  return {frame.a, u.cell, u.facing, frame.b, (frame.c & 1) != 0, (frame.c & 2) != 0};
}

void keep(const Voyage& v, Frame& frame) {
  frame.b = static_cast<std::int16_t>(v.used);
  frame.c = static_cast<std::int16_t>((v.just_sailed ? 1 : 0) | (v.moved ? 2 : 0));
}

namespace {

bool shallow_draught(const Scenario& scenario, UnitIndex ship) {
  return row_of(scenario.info(ship).ship_class).shallow_draught;
}

int left(const Board& board, const Voyage& v) { return ship_movement(board, v.ship) - v.used; }

bool may_leave(const Board& board, UnitIndex ship) {
  return board.scenario.ships_may_leave || board.unit(ship).has(mark::breaking_off);
}

// The hex ahead can be entered: water deep enough and no enemy ship (L19-NAV-MOV.3, FV.2).
bool is_open_ahead(const Board& board, UnitIndex ship, Cell ahead) {
  return ahead >= 0 && ship_can_float(board.scenario, shallow_draught(board.scenario, ship), ahead) &&
         !ship_at(board.state, opponent(board.scenario.side_of(ship)), ahead);
}

bool must_keep_away(const Board& board, UnitIndex ship) {
  return board.state.exhausted[static_cast<std::size_t>(board.scenario.side_of(ship))] &&
         !board.unit(ship).has(mark::breaking_off);
}

bool step_is_open(const Board& board, const Voyage& v, Cell ahead) {
  return is_open_ahead(board, v.ship, ahead) &&
         !(must_keep_away(board, v.ship) &&
           comes_nearer_to_enemy(board, board.scenario.side_of(v.ship), v.at, ahead));
}

Voyage sailed(const Voyage& v, Cell to) { return {v.ship, to, v.facing, v.used + 1, true, true}; }
Voyage turned(const Voyage& v, int by, int cost) {
  return {v.ship, v.at, geometry::turned(v.facing, by), v.used + cost, false, true};
}

int cost_home(const Board& board, const Voyage& v) {
  return exit_cost(board.scenario, board.scenario.side_of(v.ship), shallow_draught(board.scenario, v.ship),
                   ship_movement(board, v.ship), v.at, v.facing);
}

bool can_exit_here(const Board& board, const Voyage& v) {
  return left(board, v) >= 1 && is_exit_hex(board.scenario, board.scenario.side_of(v.ship), v.at) &&
         board.scenario.neighbour(v.at, v.facing) < 0 && may_leave(board, v.ship);
}

bool can_pivot(const Board& board, const Voyage& v) {
  return board.scenario.options.blocked_pivot && v.used == 0 && ship_movement(board, v.ship) >= 1 &&
         !is_open_ahead(board, v.ship, board.scenario.neighbour(v.at, v.facing));
}

// Visits every position from which the move could go on or end, this one first; stops when `visit` says true.
template <class Visit>
bool any_position(const Board& board, const Voyage& v, Visit visit) {
  if (visit(v)) return true;
  if (v.used == 0 && can_pivot(board, v))
    for (const int by : {-1, 1})
      if (visit(turned(v, by, ship_movement(board, v.ship)))) return true;
  if (left(board, v) < 1) return false;
  if (v.just_sailed)
    for (const int by : {-1, 1})
      if (any_position(board, turned(v, by, 1), visit)) return true;
  const Cell ahead = board.scenario.neighbour(v.at, v.facing);
  return step_is_open(board, v, ahead) && any_position(board, sailed(v, ahead), visit);
}

bool has_room(const Board& board, const Voyage& v) { return !other_ship_at(board, v.at, v.ship); }

// As much as a limit can say: where no end is better, one without a way home counts like any other.
constexpr int kWorstCost = 32767;

// L19-NAV-BRK.1 for a move that ends here.
bool homing_allows(const Board& board, const Voyage& v) {
  switch (board.state.homing) {
    case Homing::free:
      return true;
    case Homing::leave:
      return false;
    case Homing::cost:
      return std::min(cost_home(board, v), kWorstCost) <= board.state.homing_limit;
    case Homing::distance:
      return distance_to_enemy_ship(board, board.scenario.side_of(v.ship), v.at) >= board.state.homing_limit;
  }
  return true;
}

// L19-NAV-BRK.4: some end that every rule allows can still be reached.
bool can_end_well(const Board& board, const Voyage& v) {
  return any_position(board, v, [&](const Voyage& p) {
    return (has_room(board, p) && homing_allows(board, p)) || can_exit_here(board, p);
  });
}

void forbid_dead_end(const Board& board, const Voyage& after, Reasons& no) {
  if (can_end_well(board, after)) return;
  no.forbid(board.state.homing != Homing::free ? clause("L19-NAV-BRK.1") : clause("L19-NAV-FV.2"));
}

bool forbid_at_anchor(const Board& board, UnitIndex ship, Reasons& no) {
  return is_at_anchor(board, ship) && no.forbid(clause("L19-GEN-14"));
}

}  // namespace

void ends_of(const Board& board, const Voyage& v, Ends& out) {
  any_position(board, v, [&](const Voyage& p) {
    if (has_room(board, p) && homing_allows(board, p)) out.push_back(p);
    return out.full();
  });
}

bool is_at_anchor(const Board& board, UnitIndex ship) {
  return board.scenario.info(ship).anchored(board.state.turn);
}

// --- Orders

void check_sail(const Board& board, const Voyage& v, Reasons& no) {
  if (forbid_at_anchor(board, v.ship, no)) return;
  if (left(board, v) < 1 && no.forbid(clause("L19-NAV-MOV.1"))) return;
  const Cell ahead = board.scenario.neighbour(v.at, v.facing);
  if (ahead < 0) return void(no.forbid(clause("L19-GEO-22")));
  if (!is_open_ahead(board, v.ship, ahead) && no.forbid(clause("L19-NAV-MOV.3"))) return;
  if (must_keep_away(board, v.ship) &&
      comes_nearer_to_enemy(board, board.scenario.side_of(v.ship), v.at, ahead) &&
      no.forbid(clause("L19-COMB-EXH.2")))
    return;
  if (no.legal()) forbid_dead_end(board, sailed(v, ahead), no);
}

void check_turn(const Board& board, const Voyage& v, int by, Reasons& no) {
  if (forbid_at_anchor(board, v.ship, no)) return;
  if ((!v.just_sailed || left(board, v) < 1) && no.forbid(clause("L19-NAV-MOV.c"))) return;
  if (no.legal()) forbid_dead_end(board, turned(v, by, 1), no);
}

void check_pivot(const Board& board, const Voyage& v, int by, Reasons& no) {
  if (forbid_at_anchor(board, v.ship, no)) return;
  if (!can_pivot(board, v) && no.forbid(clause("L19-NAV-MOV.4"))) return;
  if (no.legal()) forbid_dead_end(board, turned(v, by, ship_movement(board, v.ship)), no);
}

void check_exit(const Board& board, const Voyage& v, Reasons& no) {
  if (forbid_at_anchor(board, v.ship, no)) return;
  if (!can_exit_here(board, v)) no.forbid(clause("L19-NAV-MOV.5"));
}

// A ship need not move and may end anywhere, next to enemies too (L19-NAV-MOV.2), but not in another ship.
void check_end_ship(const Board& board, const Voyage& v, Reasons& no) {
  if (!has_room(board, v) && no.forbid(clause("L19-NAV-FV.2"))) return;
  if (!homing_allows(board, v)) no.forbid(clause("L19-NAV-BRK.1"));
}

// --- Breaking off

void set_course_home(const Scenario& scenario, State& st, const Voyage& v) {
  const Board board{scenario, st};
  st.homing = Homing::free;
  st.homing_limit = 0;
  if (!st.unit(v.ship).has(mark::breaking_off) || is_at_anchor(board, v.ship)) return;
  const int now = cost_home(board, v);
  if (now >= kNoWayHome) {
    st.homing = Homing::distance;
    st.homing_limit =
        static_cast<std::int16_t>(distance_to_enemy_ship(board, scenario.side_of(v.ship), v.at));
    // Where it is may be shared with a friend it must leave: the farthest end it can reach then counts.
    int farthest = -1;
    any_position(board, v, [&](const Voyage& p) {
      if (has_room(board, p))
        farthest = std::max(farthest, distance_to_enemy_ship(board, scenario.side_of(v.ship), p.at));
      return false;
    });
    st.homing_limit = static_cast<std::int16_t>(std::min<int>(st.homing_limit, farthest));
    return;
  }
  int best = kNoWayHome;
  const bool can_leave = any_position(board, v, [&](const Voyage& p) {
    if (has_room(board, p)) best = std::min(best, cost_home(board, p));
    return can_exit_here(board, p);
  });
  st.homing = can_leave ? Homing::leave : Homing::cost;
  st.homing_limit = static_cast<std::int16_t>(std::min(best < now ? now - 1 : best, kWorstCost));
}

bool must_sail(const Board& board, UnitIndex ship) {
  const Unit& u = board.unit(ship);
  if (!u.has(mark::breaking_off) || is_at_anchor(board, ship)) return false;
  State trial = board.state;
  const Voyage v{ship, u.cell, u.facing, 0, false, false};
  set_course_home(board.scenario, trial, v);
  return !homing_allows({board.scenario, trial}, v);
}

bool can_leave_shared_hex(const Board& board, Voyage v, int fewer_points) {
  if (has_room(board, v)) return true;
  v.used += fewer_points;
  return any_position(board, v,
                      [&](const Voyage& p) { return has_room(board, p) || can_exit_here(board, p); });
}

}  // namespace vedette::late19c
