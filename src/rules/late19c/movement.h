// Land movement: sections "Movement" and the terrain of "Special Rules".
#pragma once

#include "rules/late19c/stacking.h"
#include "rules/late19c/zones.h"

namespace vedette::late19c {

// What a land unit has done in its activation (the sub-states of the turn flow).
enum class Doing : std::uint8_t {
  nothing,      // A0
  fired,        // A1: fired, not moved
  moving,       // A2: between the first step and the choice of facing
  moved,        // A3: move closed, not fired
  moved_fired,  // A4
  arriving,     // AR: a reinforcement off the map
  dismounted,   // AW: may still fire
  done,         // nothing more: the activation ends
};

// Why a move must end where it is; several may apply.
namespace stop {
inline constexpr unsigned enemy = 1, wood = 2, trench = 4, ford = 8, wire = 16, landing = 32;
}

// A move under way, kept in the frame of the activation.
struct Move {
  UnitIndex unit = kNobody;
  Doing doing = Doing::nothing;
  Cell start = kNowhere;
  Cell at = kNowhere;           // where the unit is now
  int steps = 0;                // hexes entered
  bool off_road = false;        // some step was not along a road
  bool through_trench = false;  // entered or left a trench from or to other ground
  bool arrived = false;         // entered the map in this activation
  bool fired = false;
  bool still_bonus = false;  // fired with the bonus for standing still
  unsigned stops = 0;

  // The enemies that face its start, looked for once for all steps that are thought of.
  unsigned faced_by(const Board& board, Side side) const {
    if (faced_ == kNotAsked) faced_ = static_cast<std::uint8_t>(enemies_facing(board, side, start));
    return faced_;
  }

  // False if no enemy can be next to that hex: he is too far from where the move was when this was asked first. Most
  // hexes that are thought of are far from the enemy.
  bool may_meet_enemy(const Board& board, Side side, Cell c) const {
    if (asked_at_ == kNowhere) {
      asked_at_ = static_cast<std::int16_t>(at);
      nearest_ = static_cast<std::int16_t>(distance_to_enemy(board, side, at));
    }
    return nearest_ - board.scenario.distance(asked_at_, c) <= 1;
  }

  bool along_road() const { return !off_road && !arrived; }

 private:
  static constexpr std::uint8_t kNotAsked = 255;
  mutable std::uint8_t faced_ = kNotAsked;
  mutable std::int16_t asked_at_ = kNowhere, nearest_ = 0;
};
Move move_of(const State& st, const Frame& frame);
void keep(const Move& move, Frame& frame);

// The clauses of the section, in the order of the list of refusals.
void check_step(const Board& board, const Move& move, Cell to, Reasons& no);
// The same for the neighbour in a direction, which is on the map.
void check_step_toward(const Board& board, const Move& move, int direction, Reasons& no);
// How many hexes the move can enter at most, by its allowance and where it began: beyond that check_step always
// forbids.
int most_steps(const Board& board, const Move& move);
void check_face(const Board& board, const Move& move, int direction, Reasons& no);
// Of check_face: what forbids every direction alike, and the directions that are left, one bit each.
bool forbid_every_facing(const Board& board, const Move& move, Reasons& no);
unsigned facings_after(const Board& board, const Move& move);
void check_mount(const Board& board, const Move& move, bool up, Reasons& no);
void check_enter(const Board& board, const Move& move, Cell at, int direction, Reasons& no);
void check_leave_map(const Board& board, const Move& move, Reasons& no);

// The move after a step that is legal.
Move after_step(const Board& board, const Move& move, Cell to);
Move after_step_toward(const Board& board, const Move& move, int direction);
// Whether a further step, or leaving the map, is legal.
bool can_go_on(const Board& board, const Move& move);
// L19-LAND-MOV.c: whether so long a move still leaves time to fire.
bool may_still_fire_after(const State& st, const Move& move);
// What stops a unit that enters `to` from `from` (kNowhere: from off the map).
unsigned stops_on_entering(const Board& board, Side side, Cell from, Cell to);
// Of these, what the ground does.
unsigned ground_stops(const Board& board, Cell to, bool along_road);
// L19-LAND-EXH.4 (i).
bool comes_nearer_to_enemy(const Board& board, Side side, Cell from, Cell to);

}  // namespace vedette::late19c
