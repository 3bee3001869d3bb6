// A scenario file as a Scenario. Mistakes go to the reader's faults, with the clause they break.
#pragma once

#include "rules/late19c/scenario.h"
#include "table/game.h"

namespace vedette::late19c {

Scenario read_scenario(const table::ScenarioInfo& header, table::Reader in,
                       const table::OptionValues& options);

}  // namespace vedette::late19c
