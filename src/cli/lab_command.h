// A command inside `vedette lab`.
#pragma once

#include "cli/commands.h"

namespace vedette::cli {

struct LabCommand {
  CLI::App* command;  // whether it was chosen
  Run run;
};

}  // namespace vedette::cli
