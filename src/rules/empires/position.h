// What a position edited by hand must observe: position_check.cc. Faults go to the places of the position that `in` reads.
#pragma once

#include "rules/empires/scenario.h"

namespace vedette::empires {

void check_stands(const Scenario& scenario, const State& state, const table::Reader& in);
void check_end(const Scenario& scenario, const State& state, const table::Reader& in);
void check_flow(const Scenario& scenario, const State& state, const table::Reader& in);

}  // namespace vedette::empires
