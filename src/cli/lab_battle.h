#pragma once

#include "cli/lab_command.h"

namespace vedette::cli {

LabCommand add_lab_battle(CLI::App& lab);

}  // namespace vedette::cli
