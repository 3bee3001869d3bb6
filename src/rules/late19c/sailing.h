// Ships under way: sections "Movement" of the naval rules, and breaking off.
#pragma once

#include "rules/late19c/breaking_off.h"
#include "rules/late19c/sight.h"

namespace vedette::late19c {

// A ship's move under way, kept in the frame. In hexes (L19-NAV-MOV.a), with turns between them (L19-NAV-MOV.b).
struct Voyage {
  UnitIndex ship = kNobody;
  Cell at = kNowhere;
  int facing = 0;
  int used = 0;              // movement points
  bool just_sailed = false;  // a turn may follow
  bool moved = false;        // sailed or turned
};
Voyage voyage_of(const State& st, const Frame& frame);
void keep(const Voyage& voyage, Frame& frame);

void check_sail(const Board& board, const Voyage& v, Reasons& no);
void check_turn(const Board& board, const Voyage& v, int by,
                Reasons& no);  // -1 left, 1 right
void check_pivot(const Board& board, const Voyage& v, int by, Reasons& no);
void check_exit(const Board& board, const Voyage& v, Reasons& no);
void check_end_ship(const Board& board, const Voyage& v, Reasons& no);

// Where the move may end from here on, the present place included; for generals.
using Ends = base::FixedVector<Voyage, 160>;
void ends_of(const Board& board, const Voyage& v, Ends& out);

bool is_at_anchor(const Board& board, UnitIndex ship);  // L19-GEN-14
// Sets what the ship's move must reach (L19-NAV-BRK.1), judged from where it is now.
void set_course_home(const Scenario& scenario, State& st, const Voyage& v);
// A breaking-off ship that may not simply stay.
bool must_sail(const Board& board, UnitIndex ship);

// L19-NAV-MINE.2: whether a ship in another one's hex can still get away with so many points less.
bool can_leave_shared_hex(const Board& board, Voyage v, int fewer_points);

}  // namespace vedette::late19c
