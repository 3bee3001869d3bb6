// What a position must observe for the battle to go on from it: position_check.cc.
#pragma once

#include "rules/heroes/scenario.h"
#include "rules/heroes/state.h"
#include "table/reader.h"

namespace vedette::heroes {

void check_position(const Scenario& scenario, const State& state, const table::Reader& in);

}  // namespace vedette::heroes
