// Close Combat: who may close with whom, the additions and subtractions (WEC-CLC, WEC-CCM).
#pragma once

#include "rules/empires/combat.h"
#include "table/reasons.h"

namespace vedette::empires {

// What forbids the Close Combat of a stand that may attack, with a target next to it.
void check_close_combat(const Options& o, const State& state, StandId attacker, StandId target,
                        table::Reasons& no);
Combat assess_close_combat(const Options& o, const State& state, StandId attacker, StandId defender);

}  // namespace vedette::empires
