// The same scenario under several settings: values of an option, or numbers of the scenario itself.
#pragma once

#include <string>
#include <vector>

#include "lab/study_report.h"

namespace vedette::lab {

struct Variant {
  std::string label;  // "turn_limit = 8"; empty: as it is
  table::GamePtr game;
};

// "turn_limit=8,10,12", "turn_limit=8..12", "turn_limit=8..16/4", or "/side/1/command=1,2,3" (a JSON pointer into the
// scenario). A grid of all combinations: "turn_limit=8..12 x command=1,2".
base::Result<std::vector<Variant>> variants_of(const table::Game& game, const std::string& sweep);

// The options that may be turned to even out a scenario: numbers, a step to each side, and switches.
std::vector<std::string> every_knob(const table::Game& game);

// The setting whose share of the first side comes nearest to the target, as a sentence.
std::string proposal(const std::vector<Study>& studies, int target_percent);

// One row for each setting: shares with their intervals, and the difference from the scenario as it is, paired by seed.
// CSV; the first study is the scenario as it is.
base::Result<std::string> sweep_table(const std::vector<Study>& studies);

}  // namespace vedette::lab
