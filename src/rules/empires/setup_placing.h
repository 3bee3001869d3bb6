// The placing rule: where an army of a one-off battle stands if nobody says otherwise, and how many rows it
// needs (WEC-OOB-8r, -10r).
#pragma once

#include "rules/empires/scenario.h"

namespace vedette::empires {

// The own zone of a one-off battle: rows b < depth; of a scenario: its zone.
bool in_zone(const Scenario& scenario, const State& state, int side, int q);

// Rows from baseline to the middle of the board.
int half_the_board(const Scenario& scenario, const State& state, int side);

struct Placement {
  std::int16_t square = sq::kNoSquare;
  StandId behind = kNoStand;  // it is the rear stand behind this one
};
struct Placements {
  std::array<Placement, kStandsPerSide> of;  // by slot of the side
  bool complete = false;
};

// Places every stand of the side in `depth` rows. `guns_keep_away` is WEC-DEP-5r, against stands on the board
// or, with secret deployment, against the enemy zone.
Placements place_army(const Scenario& scenario, const State& state, int side, int depth, bool guns_keep_away);

// Would the army, with one more stand of this kind, fit half the board (WEC-OOB-6r)? `extra` none: as it is.
bool fits_half_the_board(const Scenario& scenario, const State& state, int side, const Stand* extra);

// Next to a stand of the enemy, or with secret deployment next to the enemy zone.
bool is_near_the_enemy(const Scenario& scenario, const State& state, int side, int q);

}  // namespace vedette::empires
