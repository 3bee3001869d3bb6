// vedette: one executable, one file per command (src/cli).
#include "cli/commands.h"

int main(int argc, char** argv) { return vedette::cli::run_command(argc, argv); }
