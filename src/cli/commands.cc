#include "cli/commands.h"

#include <algorithm>
#include <iostream>
#include <map>

#include "library/version.h"
#include "store/shipped_files.h"

namespace vedette::cli {
namespace {

// The library would only say that a command is missing.
bool is_known_beginning(const CLI::App& app, std::string_view word) {
  const auto commands = app.get_subcommands({});
  return word == "-h" || word == "--help" || word == "--version" ||
         std::ranges::any_of(commands, [&](const CLI::App* command) { return command->get_name() == word; });
}

int complain_of_command(const CLI::App& app, std::string_view word) {
  std::string list;
  for (const CLI::App* command : app.get_subcommands({}))
    list += (list.empty() ? "" : ", ") + command->get_name();
  return complain("there is no command '" + std::string(word) + "'; there are: " + list +
                  "\nTry 'vedette --help', or 'vedette COMMAND --help'.");
}

// What was started, and where it looks for what comes with it: the first two questions when something is amiss.
std::string version_text() {
  const library::Version v = library::version();
  const auto place = [](const store::ShippedFolder& shipped, const std::string& what) {
    return shipped.found() ? what + ": " + shipped.folder.string() : shipped.missing_text(what);
  };
  return "vedette " + std::string(v.number) + " (commit " + std::string(v.commit) + ", " +
         std::string(v.compiler) + ", " + std::string(v.build) + ")\n" +
         place(store::shipped_scenarios(), "scenarios") + "\n" + place(store::shipped_page(), "page");
}

}  // namespace

int run_command(int argc, const char* const* argv) {
  CLI::App app{"Vedette plays late-19th-century wargames by the book, against people or computer generals."};
  app.require_subcommand(1);
  app.set_version_flag("--version", version_text,
                       "Version, commit and compiler; where scenarios and page are");
  app.failure_message(CLI::FailureMessage::help);
  std::map<const CLI::App*, Run> runs;
  for (auto add :
       {add_list, add_auto, add_engine, add_check, add_lesson, add_puzzles, add_coach, add_rules, add_replay,
        add_verify, add_bench, add_lab, add_ladder, add_tune, add_dump, add_fit, add_report, add_serve}) {
    Run run = add(app);
    runs[app.get_subcommands({}).back()] = std::move(run);
  }
  if (argc > 1 && !is_known_beginning(app, argv[1])) return complain_of_command(app, argv[1]);
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
