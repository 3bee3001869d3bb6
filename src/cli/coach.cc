// vedette coach: how often the coach warns of blunders, and of good orders.
#include <iostream>

#include "cli/commands.h"
#include "lab/coach_rates.h"
#include "library/scenarios.h"
#include "store/scenario_file.h"

namespace vedette::cli {
namespace {

int share(int part, int of) { return of == 0 ? 0 : (200 * part + of) / (2 * of); }

int measure_coach(const std::string& where, const lab::CoachTest& test) {
  std::vector<std::string> scenarios = store::scenario_names(where);
  if (scenarios.empty()) scenarios = {where};
  std::vector<table::GamePtr> games;
  for (const std::string& scenario : scenarios) {
    const auto game = library::load_game(scenario, {});
    if (!game) return complain(game.error());
    games.push_back(*game);
  }
  const lab::CoachRates rates = lab::coach_rates(games, test);
  std::cout << where << ": warns of " << rates.warned << " of " << rates.blunders << " blunders ("
            << share(rates.warned, rates.blunders) << " %), and of " << rates.false_alarms << " of "
            << rates.positions << " orders that search gives (" << share(rates.false_alarms, rates.positions)
            << " %)\n";
  return 0;
}

}  // namespace

Run add_coach(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "coach", "Measure the coach: of how many blunders, and of how many good orders, does he warn?");
  auto where = std::make_shared<std::string>();
  auto test = std::make_shared<lab::CoachTest>();
  command->add_option("where", *where, "A rule set, or a scenario as 'vedette list' shows")->required();
  command->add_option("--positions", test->positions, "Positions with a blunder")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  command->add_option("--battles", test->coach_battles, "Battles that the coach plays for each order")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  command->add_option("--judged", test->judged_battles, "Battles that say what a blunder is")
      ->check(CLI::Range(16, 10000))
      ->capture_default_str();
  command
      ->add_option("--playouts", test->search_playouts, "Playouts of the search whose orders are asked about")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command->add_option("--seed", test->seed, "The same seed gives the same rates")->capture_default_str();
  return [where, test] { return measure_coach(*where, *test); };
}

}  // namespace vedette::cli
