// Losses, withdrawal, the end of the battle (WEC-VIC, WEC-WDR-5r, -6r).
#pragma once

#include "rules/empires/changes.h"

namespace vedette::empires {

// A stand is destroyed; what it tows goes with it (WEC-TRP-6r).
// `combat`: the event of the combat in which it is destroyed, if there was one and events are recorded.
void destroy(Play& b, StandId id, ClauseId reason, Changed& changed, table::Event* combat = nullptr);
// A stand leaves over its own baseline with what it tows (WEC-WDR-3r).
void leave_board(Play& b, StandId id, Changed& changed);

// After every combat, recoil, exit and destruction: tactical squares, withdrawal, end of the battle.
void settle(Play& b, const Changed& changed, Change why);
// The same for a move that harmed nobody.
void settle_squares(Play& b, const Changed& changed, Change why);

void end_battle(Play& b, ClauseId reason);
void concede(Play& b, int side);

int total_of(const State& state, int side);  // values of the stands not destroyed (WEC-VIC-7)
Grade grade_of(int difference);              // WEC-VIC-10

struct Victory {
  int winner = -1;  // -1: a draw
  Grade grade = Grade::none;
};
Victory victory_of(const State& state);  // WEC-VIC-8 to -11r, if the battle ended now

}  // namespace vedette::empires
