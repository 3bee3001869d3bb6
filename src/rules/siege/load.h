// Reads a scenario file into a Scenario, and says everything that is wrong with it.
#pragma once

#include "rules/siege/scenario.h"
#include "table/game.h"

namespace vedette::siege {

Scenario read_scenario(table::Reader in, const table::ScenarioInfo& info, const Options& options);
int card_of(std::string_view code);  // "AS" … "X2"; -1 if there is none
std::string card_code(int card);
std::string card_words(int card);  // "queen of spades"

}  // namespace vedette::siege
