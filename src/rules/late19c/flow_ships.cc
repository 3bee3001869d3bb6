// Ships under way: one side after the other in the naval game, by tile in the combined one.
#include "rules/late19c/changes.h"
#include "rules/late19c/view_scenes.h"

namespace vedette::late19c {

using table::number;
using table::words;

// --- Whose move

static bool can_do_something(const Board& board, UnitIndex ship) {
  const Unit& u = board.unit(ship);
  return u.on_map() && u.is_ship() && !u.has(mark::sailed) && !is_at_anchor(board, ship) &&
         ship_movement(board, ship) > 0;
}

void check_select(const Board& board, UnitIndex ship, Reasons& no) {
  const Unit& u = board.unit(ship);
  if (!u.is_ship() || !u.on_map() || board.scenario.seat_of(ship) != board.state.top().a)
    return void(no.forbid(clause("L19-GEN-1")));
  if (is_at_anchor(board, ship) && no.forbid(clause("L19-GEN-14"))) return;
  if (u.has(mark::sailed) && no.forbid(clause("L19-NAV-SEQ.5"))) return;
  if (ship_movement(board, ship) < 1) no.forbid(clause("L19-NAV-MOV.1"));
}

void check_end_moves(const Board& board, Seat seat, Reasons& no) {
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    if (board.scenario.seat_of(u) == seat && can_do_something(board, u) && must_sail(board, u) &&
        no.forbid(clause("L19-NAV-BRK.1")))
      return;
}

// The seat has no ship left to move: those that stayed have stood still (L19-NAV-GUN.M4).
void work_naval_moves(const Play& play) {
  const Seat seat = static_cast<Seat>(play.top().a);
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u)
    if (play.scenario.seat_of(u) == seat && play.unit(u).on_map() && !play.unit(u).has(mark::sailed))
      play.unit(u).set(mark::sailed | mark::stood_still);
  play.pop();
}

void begin_voyage(const Play& play, UnitIndex ship) {
  Unit& u = play.unit(ship);
  u.set(mark::stood_still);  // until it moves
  u.set(mark::sailed);
  if (is_at_anchor(play.board(), ship) || ship_movement(play.board(), ship) < 1) return;
  set_course_home(play.scenario, play.state, {ship, u.cell, u.facing, 0, false, false});
  play.push(Stage::sailing, ship, 0, 0);
}

// --- Orders

void end_voyage(const Play& play) {
  play.state.homing = Homing::free;
  play.state.homing_limit = 0;
  play.pop();
}

// After a mine (step 1): a ship that is gone has ended its move, any other is judged anew (L19-NAV-BRK.4).
void work_sailing(const Play& play) {
  Frame& f = play.top();
  const Voyage v = voyage_of(play.state, f);
  f.step = 0;
  if (!play.unit(v.ship).on_map()) {
    end_voyage(play);
    attack_is_over(play);
    return;
  }
  if (play.state.homing != Homing::free) set_course_home(play.scenario, play.state, v);
  attack_is_over(play);
}

void sail(const Play& play) {
  Frame& f = play.top();
  Voyage v = voyage_of(play.state, f);
  const Cell to = play.scenario.neighbour(v.at, v.facing);
  put(play.scenario, play.state, v.ship, to);
  v.used += 1;
  v.just_sailed = v.moved = true;
  keep(v, f);
  play.unit(v.ship).clear(mark::stood_still);
  play.unit(v.ship).set(mark::moved);
  if (play.tell)
    see_going(play,
              *play.tell("moved", play.side_of(v.ship), "{} sails to {}", {who(v.ship), at(play, to)},
                         {clause("L19-NAV-MOV.1")}),
              v.ship, v.at, to, "step", "sailed to");
  if (!play.scenario.mines[static_cast<std::size_t>(to)]) return;
  if (play.tell) {
    table::Event* e = play.tell("mine_hit", play.side_of(v.ship), "{} strikes a mine in {}",
                                {who(v.ship), at(play, to)}, {clause("L19-NAV-MINE.1")});
    e->tone = "grave";
    see_mine(play, *e, v.ship);
  }
  f.step = 1;  // judge anew afterwards
  roll_damage(play, v.ship, Weapon::torpedo, true);
}

void turn_ship(const Play& play, int by, bool pivot) {
  Frame& f = play.top();
  Voyage v = voyage_of(play.state, f);
  Unit& u = play.unit(v.ship);
  u.facing = static_cast<std::uint8_t>(geometry::turned(u.facing, by));
  v.used += pivot ? ship_movement(play.board(), v.ship) : 1;
  v.just_sailed = false;
  v.moved = true;
  keep(v, f);
  u.clear(mark::stood_still);
  u.set(mark::moved);
  if (play.tell)
    see_deed(play,
             *play.tell("turned", play.side_of(v.ship), "{} turns {}",
                        {who(v.ship), words(direction_words(u.facing))},
                        {pivot ? clause("L19-NAV-MOV.4") : clause("L19-NAV-MOV.c")}),
             v.ship, "turned", 0);
}

void exit_ship(const Play& play) {
  const UnitIndex ship = play.top().a;
  leave_map(play, ship);
  end_voyage(play);
  attack_is_over(play);
}

}  // namespace vedette::late19c
