// Limbering and unlimbering (WEC-TRP-1 to -8r).
#pragma once

#include "rules/empires/movement.h"

namespace vedette::empires {

ClauseId limber_refusal(const State& state, StandId transport, StandId gun);
void limber(State& state, StandId transport, StandId gun);

// `square` is where the gun's front-left square comes to lie.
ClauseId unlimber_refusal(const Options& o, const State& state, StandId transport, int square, int facing);
void unlimber(State& state, StandId transport, int square, int facing);

}  // namespace vedette::empires
