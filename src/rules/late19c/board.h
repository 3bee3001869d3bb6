// Who stands where: the questions that every rule asks of the map.
#pragma once

#include "rules/late19c/clauses.gen.h"
#include "rules/late19c/scenario.h"
#include "table/reasons.h"

namespace vedette::late19c {

using table::ClauseId;
using table::Reasons;

// A battle to look at: what never changes, and the position.
struct Board {
  const Scenario& scenario;
  const State& state;

  const Unit& unit(UnitIndex u) const { return state.unit(u); }
};

inline int front_hexsides(const Scenario& scenario) { return scenario.options.front_hexsides; }

// A load goes where its transport goes and does nothing by itself.
inline bool is_aboard(const Unit& u) { return u.carried != 0 && u.type != Type::transport; }
inline bool has_load(const Unit& u) { return u.type == Type::transport && u.carried != 0; }
// Counts for the limit of one combat unit in a hex: L19-LAND-MOV.e, L19-LAND-TRN.7.
inline bool counts_as_combat_unit(const Unit& u) { return u.is_combat() || has_load(u); }
inline bool is_busy(const Unit& u) { return u.working() || is_aboard(u); }
// Combat units that can act: a limbered gun cannot.
inline bool is_deployed_combat_unit(const Unit& u) { return u.is_combat() && !is_aboard(u); }

template <class Visit>
void each_on_map(const Board& board, Side side, Visit visit) {
  for (UnitIndex u = board.scenario.first_of(side); u < board.scenario.end_of(side); ++u)
    if (board.unit(u).on_map()) visit(u);
}
template <class Visit>
void each_at(const Board& board, Side side, Cell cell, Visit visit) {
  if (cell < 0) return;
  for (int next = board.state.first_at[static_cast<std::size_t>(cell)]; next != 0;
       next = board.state.next_at[static_cast<std::size_t>(next) - 1])
    if (board.scenario.side_of(next - 1) == side) visit(next - 1);
}

inline bool land_unit_at(const State& st, Side side, Cell c) {
  return st.land_at[static_cast<std::size_t>(side)].has(c);
}
inline bool ship_at(const State& st, Side side, Cell c) {
  return st.ships_at[static_cast<std::size_t>(side)].has(c);
}
inline bool anybody_at(const State& st, Cell c) {
  return land_unit_at(st, 0, c) || land_unit_at(st, 1, c) || ship_at(st, 0, c) || ship_at(st, 1, c);
}
// Land units that hem in others, and ships by option (L19-LAND-HIT.9).
inline bool hemming_at(const Board& board, Side side, Cell c) {
  return land_unit_at(board.state, side, c) ||
         (board.scenario.options.ships_block_land && ship_at(board.state, side, c));
}

// L19-LAND-ART.M4, FIRE.M3, CC.M2: a commander of the side in the hex or next to it, other than `except`.
bool commander_near(const Board& board, Side side, Cell c, UnitIndex except = kNobody);

// The unit that fights for a hex: L19-LAND-CC.10.
UnitIndex lead_unit(const Board& board, Side side, Cell c);

// Distance to the nearest enemy, ships included (L19-LAND-EXH.4); large if there is none.
int distance_to_enemy(const Board& board, Side side, Cell c);
int distance_to_enemy_ship(const Board& board, Side side, Cell c);

// L19-LAND-ART.M1, FIRE.M1.
inline bool gives_cover(const Scenario& scenario, Cell c) { return row_of(scenario.ground_at(c)).cover; }
inline bool is_enclosing(const Scenario& scenario, Cell c) { return row_of(scenario.ground_at(c)).enclosing; }

// L19-GEN-5: somebody on the map or due.
bool has_anybody(const Board& board, Side side);

int ship_movement(const Board& board, UnitIndex ship);
// Guns of a battery that still fire: bits of mounts.
unsigned working_guns(const Board& board, UnitIndex ship, int battery);
// Guns that have not been traded away, whether or not the trade has taken effect: they may still pay.
unsigned untraded_guns(const Board& board, UnitIndex ship, int battery);
inline int count_bits(unsigned bits) { return __builtin_popcount(bits); }

// Puts a unit on a hex or takes it off the map, keeping the sets of occupied hexes in step. A load goes
// along.
void put(const Scenario& scenario, State& st, UnitIndex u, Cell c);
void rebuild_occupation(const Scenario& scenario, State& st);

}  // namespace vedette::late19c
