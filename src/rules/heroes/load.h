// Reads a scenario file and checks it (HVE-SCN-3): every fault names its place and the clause it breaks.
#pragma once

#include <memory>

#include "rules/heroes/scenario.h"
#include "table/game.h"

namespace vedette::heroes {

// Null when there were faults.
std::unique_ptr<Scenario> load_scenario(const table::ScenarioInfo& info, table::Reader document,
                                        const Options& options);
// HVE-INT-2, OPT-1: what is unusual, but no fault.
struct Unusual {
  table::ClauseId clause;
  std::string text;
};
std::vector<Unusual> what_is_unusual(const Scenario& sc);

int towing_capacity(std::string_view wheels, bool armoured);  // HVE-RWY-8, 9; -1 if the notation is wrong
int flotation_of(int length_mm, int beam_mm, Construction construction, bool armoured);  // HVE-MER-3, WAR-3
int packs_needed(int cards);                                                             // HVE-SEQ-12
// Faults of a position: bodies that overlap, units off the table, hulls on land.
void check_places(const Scenario& sc, const State& st, table::Reader at);

}  // namespace vedette::heroes
