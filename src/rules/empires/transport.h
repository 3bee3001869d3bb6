// Limbering and unlimbering (WEC-TRP-1 to -8r).
#pragma once

#include "rules/empires/movement.h"

namespace vedette::empires {

void check_limber(const State& state, StandId transport, StandId gun, Reasons& no);
void limber(State& state, StandId transport, StandId gun);

// `square` is where the gun's front-left square comes to lie.
void check_unlimber(const Options& o, const State& state, StandId transport, int square, int facing,
                    Reasons& no);
void unlimber(State& state, StandId transport, int square, int facing);

}  // namespace vedette::empires
