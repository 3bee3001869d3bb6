// The end of the battle, never for both at once (SGE-END.1): relief, the last man, exhaustion, the limit of
// cards (SGE-WIN, SGE-END).
#pragma once

#include "rules/siege/changes.h"

namespace vedette::siege {

bool is_over(const State& s);
void end_game(Play& p, int winner, ClauseId reason);  // winner -1: a draw
void check_victory(Play& p);                          // the last man of the garrison decides (SGE-WIN.2)
void check_exhaustion(Play& p);                       // when a card is over (SGE-END.2, SGE-END.3)
table::Outcome outcome_of(const State& s);            // of a position that is over

}  // namespace vedette::siege
