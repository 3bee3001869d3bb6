// vedette lab conduct: what seems foolish in battles that were saved as match files, whoever played them.
#include "cli/lab_conduct.h"

#include <fmt/format.h>

#include <iostream>

#include "cli/match_argument.h"

namespace vedette::cli {
namespace {

int run_lab_conduct(const std::vector<std::string>& files) {
  lab::BattleHabits seen;
  table::GamePtr game;
  for (const std::string& file : files) {
    const auto loaded = load_match(file);
    if (!loaded) return complain(loaded.error());
    warn_of_changed_rules(*loaded);
    const table::Match& match = loaded->match;
    if (!game) game = match.game_ptr();
    if (match.game().scenario().id != game->scenario().id)
      return complain(file + " is a battle of " + match.game().scenario().id + ", the first one of " +
                      game->scenario().id + ": name battles of one scenario");
    if (match.begun()) lab::add_habits(match, seen);
  }
  print_habits(seen, game->scenario());
  return 0;
}

}  // namespace

void print_habits(const lab::BattleHabits& seen, const table::ScenarioInfo& scenario) {
  for (std::size_t side = 0; side < 2; ++side)
    std::cout << fmt::format("  conduct of {} in {} battles: {}\n", scenario.sides[side].name, seen.battles,
                             lab::habits_text(seen.side[side]));
}

LabCommand add_lab_conduct(CLI::App& lab) {
  CLI::App* command = lab.add_subcommand(
      "conduct", "Counts idle pieces, lone charges, standing by, wasted throws, to and fro in saved battles");
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("matches", *files, "Match files of one scenario, as 'vedette auto --save' writes them")
      ->required();
  return {command, [files] { return run_lab_conduct(*files); }};
}

}  // namespace vedette::cli
