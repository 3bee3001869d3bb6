// Ships under way: one side after the other in the naval game, by tile in the combined one.
#include "rules/late19c/log.h"

namespace vedette::late19c {

using table::number;
using table::words;

// --- Whose move

static bool can_do_something(const Scenario& sc, const State& st, UnitIndex ship) {
  const Unit& u = st.unit(ship);
  return u.on_map() && u.is_ship() && !u.has(mark::sailed) && !is_at_anchor(sc, st, ship) &&
         ship_movement(sc, st, ship) > 0;
}

void check_select(const Scenario& sc, const State& st, UnitIndex ship, Verdict& v) {
  const Unit& u = st.unit(ship);
  if (!u.is_ship() || !u.on_map() || sc.seat_of(ship) != st.top().a)
    return void(v.forbid(clause("L19-GEN-1")));
  if (is_at_anchor(sc, st, ship) && v.forbid(clause("L19-GEN-14"))) return;
  if (u.has(mark::sailed) && v.forbid(clause("L19-NAV-SEQ.5"))) return;
  if (ship_movement(sc, st, ship) < 1) v.forbid(clause("L19-NAV-MOV.1"));
}

void check_end_moves(const Scenario& sc, const State& st, Seat seat, Verdict& v) {
  for (UnitIndex u = 0; u < sc.unit_count(); ++u)
    if (sc.seat_of(u) == seat && can_do_something(sc, st, u) && must_sail(sc, st, u) &&
        v.forbid(clause("L19-NAV-BRK.1")))
      return;
}

// The seat has no ship left to move: those that stayed have stood still (L19-NAV-GUN.M4).
void work_naval_moves(const Battle& b) {
  const Seat seat = static_cast<Seat>(b.top().a);
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u)
    if (b.sc.seat_of(u) == seat && b.unit(u).on_map() && !b.unit(u).has(mark::sailed))
      b.unit(u).set(mark::sailed | mark::stood_still);
  b.pop();
}

void begin_voyage(const Battle& b, UnitIndex ship) {
  Unit& u = b.unit(ship);
  u.set(mark::stood_still);  // until it moves
  u.set(mark::sailed);
  if (is_at_anchor(b.sc, b.st, ship) || ship_movement(b.sc, b.st, ship) < 1) return;
  set_course_home(b.sc, b.st, {ship, u.cell, u.facing, 0, false, false});
  b.push(Stage::sailing, ship, 0, 0);
}

// --- Orders

void end_voyage(const Battle& b) {
  b.st.homing = Homing::free;
  b.st.homing_limit = 0;
  b.pop();
}

// After a mine (step 1): a ship that is gone has ended its move, any other is judged anew (L19-NAV-BRK.4).
void work_sailing(const Battle& b) {
  Frame& f = b.top();
  const Voyage v = voyage_of(b.st, f);
  f.step = 0;
  if (!b.unit(v.ship).on_map()) {
    end_voyage(b);
    attack_is_over(b);
    return;
  }
  if (b.st.homing != Homing::free) set_course_home(b.sc, b.st, v);
  attack_is_over(b);
}

void sail(const Battle& b) {
  Frame& f = b.top();
  Voyage v = voyage_of(b.st, f);
  const Cell to = b.sc.neighbour(v.at, v.facing);
  put(b.sc, b.st, v.ship, to);
  v.used += 1;
  v.just_sailed = v.moved = true;
  keep(v, f);
  b.unit(v.ship).clear(mark::stood_still);
  b.unit(v.ship).set(mark::moved);
  if (b.events)
    say(b, "moved", b.side_of(v.ship), "{} sails to {}", {who(v.ship), at(b, to)}, {clause("L19-NAV-MOV.1")});
  if (!b.sc.mines[static_cast<std::size_t>(to)]) return;
  if (b.events)
    say(b, "mine_hit", b.side_of(v.ship), "{} strikes a mine at {}", {who(v.ship), at(b, to)},
        {clause("L19-NAV-MINE.1")})
        .tone = "grave";
  f.step = 1;  // judge anew afterwards
  roll_damage(b, v.ship, Weapon::torpedo, true);
}

void turn_ship(const Battle& b, int by, bool pivot) {
  Frame& f = b.top();
  Voyage v = voyage_of(b.st, f);
  Unit& u = b.unit(v.ship);
  u.facing = static_cast<std::uint8_t>(geometry::turned(u.facing, by));
  v.used += pivot ? ship_movement(b.sc, b.st, v.ship) : 1;
  v.just_sailed = false;
  v.moved = true;
  keep(v, f);
  u.clear(mark::stood_still);
  u.set(mark::moved);
  if (b.events)
    say(b, "turned", b.side_of(v.ship), "{} turns {}",
        {who(v.ship), words(geometry::kDirectionNames[u.facing])},
        {pivot ? clause("L19-NAV-MOV.4") : clause("L19-NAV-MOV.c")});
}

void exit_ship(const Battle& b) {
  const UnitIndex ship = b.top().a;
  leave_map(b, ship);
  end_voyage(b);
  attack_is_over(b);
}

}  // namespace vedette::late19c
