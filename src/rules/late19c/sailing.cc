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

bool shallow_draught(const Scenario& sc, UnitIndex ship) {
  return row_of(sc.info(ship).ship_class).shallow_draught;
}

int left(const Scenario& sc, const State& st, const Voyage& v) {
  return ship_movement(sc, st, v.ship) - v.used;
}

bool may_leave(const Scenario& sc, const State& st, UnitIndex ship) {
  return sc.ships_may_leave || st.unit(ship).has(mark::breaking_off);
}

// The hex ahead can be entered: water deep enough and no enemy ship (L19-NAV-MOV.3, FV.2).
bool is_open_ahead(const Scenario& sc, const State& st, UnitIndex ship, Cell ahead) {
  return ahead >= 0 && ship_can_float(sc, shallow_draught(sc, ship), ahead) &&
         !ship_at(st, opponent(sc.side_of(ship)), ahead);
}

bool must_keep_away(const Scenario& sc, const State& st, UnitIndex ship) {
  return st.exhausted[static_cast<std::size_t>(sc.side_of(ship))] && !st.unit(ship).has(mark::breaking_off);
}

bool step_is_open(const Scenario& sc, const State& st, const Voyage& v, Cell ahead) {
  return is_open_ahead(sc, st, v.ship, ahead) &&
         !(must_keep_away(sc, st, v.ship) && comes_nearer_to_enemy(sc, st, sc.side_of(v.ship), v.at, ahead));
}

Voyage sailed(const Voyage& v, Cell to) { return {v.ship, to, v.facing, v.used + 1, true, true}; }
Voyage turned(const Voyage& v, int by, int cost) {
  return {v.ship, v.at, geometry::turned(v.facing, by), v.used + cost, false, true};
}

int cost_home(const Scenario& sc, const State& st, const Voyage& v) {
  return exit_cost(sc, sc.side_of(v.ship), shallow_draught(sc, v.ship), ship_movement(sc, st, v.ship), v.at,
                   v.facing);
}

bool can_exit_here(const Scenario& sc, const State& st, const Voyage& v) {
  return left(sc, st, v) >= 1 && is_exit_hex(sc, sc.side_of(v.ship), v.at) &&
         sc.neighbour(v.at, v.facing) < 0 && may_leave(sc, st, v.ship);
}

bool can_pivot(const Scenario& sc, const State& st, const Voyage& v) {
  return sc.options.blocked_pivot && v.used == 0 && ship_movement(sc, st, v.ship) >= 1 &&
         !is_open_ahead(sc, st, v.ship, sc.neighbour(v.at, v.facing));
}

// Visits every position from which the move could go on or end, this one first; stops when `visit` says true.
template <class Visit>
bool any_position(const Scenario& sc, const State& st, const Voyage& v, Visit visit) {
  if (visit(v)) return true;
  if (v.used == 0 && can_pivot(sc, st, v))
    for (const int by : {-1, 1})
      if (visit(turned(v, by, ship_movement(sc, st, v.ship)))) return true;
  if (left(sc, st, v) < 1) return false;
  if (v.just_sailed)
    for (const int by : {-1, 1})
      if (any_position(sc, st, turned(v, by, 1), visit)) return true;
  const Cell ahead = sc.neighbour(v.at, v.facing);
  return step_is_open(sc, st, v, ahead) && any_position(sc, st, sailed(v, ahead), visit);
}

bool has_room(const Scenario& sc, const State& st, const Voyage& v) {
  return !other_ship_at(sc, st, v.at, v.ship);
}

// As much as a limit can say: where no end is better, one without a way home counts like any other.
constexpr int kWorstCost = 32767;

// L19-NAV-BRK.1 for a move that ends here.
bool homing_allows(const Scenario& sc, const State& st, const Voyage& v) {
  switch (st.homing) {
    case Homing::free:
      return true;
    case Homing::leave:
      return false;
    case Homing::cost:
      return std::min(cost_home(sc, st, v), kWorstCost) <= st.homing_limit;
    case Homing::distance:
      return distance_to_enemy_ship(sc, st, sc.side_of(v.ship), v.at) >= st.homing_limit;
  }
  return true;
}

// L19-NAV-BRK.4: some end that every rule allows can still be reached.
bool can_end_well(const Scenario& sc, const State& st, const Voyage& v) {
  return any_position(sc, st, v, [&](const Voyage& p) {
    return (has_room(sc, st, p) && homing_allows(sc, st, p)) || can_exit_here(sc, st, p);
  });
}

void forbid_dead_end(const Scenario& sc, const State& st, const Voyage& after, Verdict& verdict) {
  if (can_end_well(sc, st, after)) return;
  verdict.forbid(st.homing != Homing::free ? clause("L19-NAV-BRK.1") : clause("L19-NAV-FV.2"));
}

bool forbid_at_anchor(const Scenario& sc, const State& st, UnitIndex ship, Verdict& verdict) {
  return is_at_anchor(sc, st, ship) && verdict.forbid(clause("L19-GEN-14"));
}

}  // namespace

void ends_of(const Scenario& sc, const State& st, const Voyage& v, Ends& out) {
  any_position(sc, st, v, [&](const Voyage& p) {
    if (has_room(sc, st, p) && homing_allows(sc, st, p)) out.push_back(p);
    return out.full();
  });
}

bool is_at_anchor(const Scenario& sc, const State& st, UnitIndex ship) {
  return sc.info(ship).anchored(st.turn);
}

// --- Orders

void check_sail(const Scenario& sc, const State& st, const Voyage& v, Verdict& verdict) {
  if (forbid_at_anchor(sc, st, v.ship, verdict)) return;
  if (left(sc, st, v) < 1 && verdict.forbid(clause("L19-NAV-MOV.1"))) return;
  const Cell ahead = sc.neighbour(v.at, v.facing);
  if (ahead < 0) return void(verdict.forbid(clause("L19-GEO-22")));
  if (!is_open_ahead(sc, st, v.ship, ahead) && verdict.forbid(clause("L19-NAV-MOV.3"))) return;
  if (must_keep_away(sc, st, v.ship) && comes_nearer_to_enemy(sc, st, sc.side_of(v.ship), v.at, ahead) &&
      verdict.forbid(clause("L19-COMB-EXH.2")))
    return;
  if (verdict.legal()) forbid_dead_end(sc, st, sailed(v, ahead), verdict);
}

void check_turn(const Scenario& sc, const State& st, const Voyage& v, int by, Verdict& verdict) {
  if (forbid_at_anchor(sc, st, v.ship, verdict)) return;
  if ((!v.just_sailed || left(sc, st, v) < 1) && verdict.forbid(clause("L19-NAV-MOV.c"))) return;
  if (verdict.legal()) forbid_dead_end(sc, st, turned(v, by, 1), verdict);
}

void check_pivot(const Scenario& sc, const State& st, const Voyage& v, int by, Verdict& verdict) {
  if (forbid_at_anchor(sc, st, v.ship, verdict)) return;
  if (!can_pivot(sc, st, v) && verdict.forbid(clause("L19-NAV-MOV.4"))) return;
  if (verdict.legal()) forbid_dead_end(sc, st, turned(v, by, ship_movement(sc, st, v.ship)), verdict);
}

void check_exit(const Scenario& sc, const State& st, const Voyage& v, Verdict& verdict) {
  if (forbid_at_anchor(sc, st, v.ship, verdict)) return;
  if (!can_exit_here(sc, st, v)) verdict.forbid(clause("L19-NAV-MOV.5"));
}

void check_end_ship(const Scenario& sc, const State& st, const Voyage& v, Verdict& verdict) {
  if (!has_room(sc, st, v) && verdict.forbid(clause("L19-NAV-FV.2"))) return;
  if (!homing_allows(sc, st, v)) verdict.forbid(clause("L19-NAV-BRK.1"));
}

// --- Breaking off

void set_course_home(const Scenario& sc, State& st, const Voyage& v) {
  st.homing = Homing::free;
  st.homing_limit = 0;
  if (!st.unit(v.ship).has(mark::breaking_off) || is_at_anchor(sc, st, v.ship)) return;
  const int now = cost_home(sc, st, v);
  if (now >= kNoWayHome) {
    st.homing = Homing::distance;
    st.homing_limit = static_cast<std::int16_t>(distance_to_enemy_ship(sc, st, sc.side_of(v.ship), v.at));
    // Where it is may be shared with a friend it must leave: the farthest end it can reach then counts.
    int farthest = -1;
    any_position(sc, st, v, [&](const Voyage& p) {
      if (has_room(sc, st, p))
        farthest = std::max(farthest, distance_to_enemy_ship(sc, st, sc.side_of(v.ship), p.at));
      return false;
    });
    st.homing_limit = static_cast<std::int16_t>(std::min<int>(st.homing_limit, farthest));
    return;
  }
  int best = kNoWayHome;
  const bool can_leave = any_position(sc, st, v, [&](const Voyage& p) {
    if (has_room(sc, st, p)) best = std::min(best, cost_home(sc, st, p));
    return can_exit_here(sc, st, p);
  });
  st.homing = can_leave ? Homing::leave : Homing::cost;
  st.homing_limit = static_cast<std::int16_t>(std::min(best < now ? now - 1 : best, kWorstCost));
}

bool must_sail(const Scenario& sc, const State& st, UnitIndex ship) {
  const Unit& u = st.unit(ship);
  if (!u.has(mark::breaking_off) || is_at_anchor(sc, st, ship)) return false;
  State trial = st;
  const Voyage v{ship, u.cell, u.facing, 0, false, false};
  set_course_home(sc, trial, v);
  return !homing_allows(sc, trial, v);
}

// --- Paying for damage

int gun_to_give(const Scenario& sc, const State& st, UnitIndex ship, int battery, int mount, int except) {
  const unsigned guns = untraded_guns(sc, st, ship, battery);
  const UnitInfo& info = sc.info(ship);
  for (std::size_t i = 0; i < info.guns.size(); ++i)
    if (((guns >> i) & 1u) && static_cast<int>(info.guns[i]) == mount && static_cast<int>(i) != except)
      return static_cast<int>(i);
  return -1;
}

// L19-NAV-MINE.2: in another ship's hex the movement needed to get away cannot be given up.
static bool needs_its_movement(const Scenario& sc, const State& st, UnitIndex ship) {
  const Frame* frame = nullptr;
  for (const Frame& f : st.frames)
    if (f.stage == Stage::sailing && f.a == ship) frame = &f;
  if (!frame) return false;
  Voyage v = voyage_of(st, *frame);
  if (has_room(sc, st, v)) return false;
  v.used += 1;  // one point less for the rest of this move
  return !any_position(sc, st, v,
                       [&](const Voyage& p) { return has_room(sc, st, p) || can_exit_here(sc, st, p); });
}

void check_trade(const Scenario& sc, const State& st, UnitIndex ship, Pay pay, int mount, int second,
                 bool sailing, Verdict& v) {
  const auto is_given = [](int m) { return m != kAbsent; };
  switch (pay) {
    case Pay::fp:
      if (is_given(mount) || is_given(second)) v.forbid(clause("L19-NAV-TRADE.5"));
      return;
    case Pay::move: {
      const int movement = row_of(sc.info(ship).ship_class).movement - st.unit(ship).move_gone;
      if ((movement < 1 || is_given(mount) || is_given(second)) && v.forbid(clause("L19-NAV-TRADE.1")))
        return;
      if (sailing && needs_its_movement(sc, st, ship)) v.forbid(clause("L19-NAV-MINE.2"));
      return;
    }
    case Pay::main:
      if (!is_given(mount) || is_given(second) || gun_to_give(sc, st, ship, kMain, mount) < 0)
        v.forbid(clause("L19-NAV-TRADE.2"));
      return;
    case Pay::secondary: {
      const int one = is_given(mount) ? gun_to_give(sc, st, ship, kSecondary, mount) : -1;
      const int two = is_given(second) && one >= 0 ? gun_to_give(sc, st, ship, kSecondary, second, one) : -1;
      if (one < 0 || two < 0 || mount > second) v.forbid(clause("L19-NAV-TRADE.3"));
      return;
    }
  }
}

bool can_pay_otherwise(const Scenario& sc, const State& st, UnitIndex ship, bool sailing) {
  Verdict by_speed;
  check_trade(sc, st, ship, Pay::move, kAbsent, kAbsent, sailing, by_speed);
  return by_speed.legal() || untraded_guns(sc, st, ship, kMain) != 0 ||
         count_bits(untraded_guns(sc, st, ship, kSecondary)) >= 2;
}

}  // namespace vedette::late19c
