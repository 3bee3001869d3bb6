// Fire Combat: who may fire at whom, the additions and subtractions (WEC-FCC, WEC-FIR, WEC-FMD).
#pragma once

#include "rules/empires/combat.h"
#include "table/reasons.h"

namespace vedette::empires {

// What forbids the fire of a stand that may attack, at a target that is not next to it.
void check_fire(const Options& o, const State& state, StandId attacker, StandId target, table::Reasons& no);
Combat assess_fire(const Options& o, const State& state, StandId attacker, StandId defender);

}  // namespace vedette::empires
