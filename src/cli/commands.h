// The commands of `vedette`, one file each. Each adds itself to the command line and runs when it is chosen;
// its return value is the exit code: 0 done, 1 failed, 2 bad usage or input.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "base/result.h"

namespace vedette::cli {

using Run = std::function<int()>;

// Each adds its subcommand and returns what it does when chosen.
Run add_list(CLI::App& app);
Run add_auto(CLI::App& app);
Run add_engine(CLI::App& app);
Run add_check(CLI::App& app);
Run add_lesson(CLI::App& app);
Run add_puzzles(CLI::App& app);
Run add_coach(CLI::App& app);
Run add_rules(CLI::App& app);
Run add_replay(CLI::App& app);
Run add_verify(CLI::App& app);
Run add_bench(CLI::App& app);
Run add_lab(CLI::App& app);
Run add_ladder(CLI::App& app);
Run add_tune(CLI::App& app);
Run add_dump(CLI::App& app);
Run add_fit(CLI::App& app);
Run add_report(CLI::App& app);
Run add_serve(CLI::App& app);

// The whole command line, from its words to its exit code.
int run_command(int argc, const char* const* argv);

// Prints an error the way all commands do and returns the exit code 2.
int complain(const base::Error& error);
int complain(std::string_view text);

}  // namespace vedette::cli
