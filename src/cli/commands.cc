#include "cli/commands.h"

#include <iostream>
#include <map>

namespace vedette::cli {

int run_command(int argc, const char* const* argv) {
  CLI::App app{"Vedette plays late-19th-century wargames by the book, against people or computer generals."};
  app.require_subcommand(1);
  app.failure_message(CLI::FailureMessage::help);
  std::map<const CLI::App*, Run> runs;
  for (auto add : {add_list, add_auto, add_engine, add_check, add_rules, add_replay, add_verify, add_bench,
                   add_lab, add_ladder, add_report, add_serve}) {
    Run run = add(app);
    runs[app.get_subcommands({}).back()] = std::move(run);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::cerr << "vedette: " << error.what() << "\nTry 'vedette --help', or 'vedette COMMAND --help'.\n";
    return 2;
  }
  return runs.at(app.get_subcommands().front())();
}

}  // namespace vedette::cli
