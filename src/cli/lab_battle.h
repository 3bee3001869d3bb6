// A command inside `vedette lab`.
#pragma once

#include "cli/commands.h"

namespace vedette::cli {

struct LabBattle {
  CLI::App* command;  // whether it was chosen
  Run run;
};
LabBattle add_lab_battle(CLI::App& lab);

}  // namespace vedette::cli
