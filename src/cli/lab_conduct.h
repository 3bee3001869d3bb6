#pragma once

#include "cli/lab_command.h"
#include "lab/habits.h"

namespace vedette::cli {

LabCommand add_lab_conduct(CLI::App& lab);

// A line for each side.
void print_habits(const lab::BattleHabits& seen, const table::ScenarioInfo& scenario);

}  // namespace vedette::cli
