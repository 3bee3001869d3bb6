// vedette lesson: plays a lesson in the terminal by its own solution.
#include <iostream>

#include "cli/commands.h"
#include "library/lessons.h"

namespace vedette::cli {
namespace {

int play_lesson(const std::string& name, bool verbose) {
  const auto loaded = library::load_lesson(name);
  if (!loaded) return complain(loaded.error());
  const auto trace = [](const std::string& line) { std::cout << line << "\n"; };
  const auto checked = verbose ? library::check_lesson(*loaded, trace) : library::check_lesson(*loaded);
  if (!checked) return complain(checked.error());
  std::cout << loaded->lesson->title << ": " << checked->steps << " steps, " << checked->orders
            << " orders, played to the end\n";
  return 0;
}

}  // namespace

Run add_lesson(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("lesson", "Play a lesson by its own solution and check what it says");
  auto name = std::make_shared<std::string>();
  auto verbose = std::make_shared<bool>(false);
  command->add_option("lesson", *name, "set/NN-name, as in scenarios/<set>/lessons")->required();
  command->add_flag("--verbose", *verbose, "Show every order and what came of it");
  return [name, verbose] { return play_lesson(*name, *verbose); };
}

}  // namespace vedette::cli
