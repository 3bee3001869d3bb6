// Reads a scenario file into a Scenario, and says everything that is wrong with it.
#pragma once

#include "rules/siege/scenario.h"
#include "table/game.h"

namespace vedette::siege {

Scenario read_scenario(table::Reader in, const table::ScenarioInfo& info, const Options& options);

}  // namespace vedette::siege
