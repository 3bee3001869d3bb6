// vedette check: validates scenario files; every mistake with file, line and clause, then what is unusual.
#include <iostream>

#include "cli/commands.h"
#include "library/scenarios.h"
#include "table/match.h"
#include "table/play.h"

namespace vedette::cli {
namespace {

// A scenario is good if it loads, can be set up, and its first decision offers something.
int check(const std::string& scenario) {
  const auto game = library::load_game(scenario, {});
  if (!game) return complain(game.error());
  const auto match = table::Match::begin(*game, chance::seed_of("check"));
  if (!match) return complain(scenario + ": " + match.error().text);
  table::OrderList orders;
  table::list_orders(**game, match->state(), orders, table::For::people);
  if (orders.empty()) return complain(scenario + ": the first decision offers no order");

  const table::ScenarioInfo& info = (*game)->scenario();
  std::cout << scenario << ": good: " << info.title << " (" << (*game)->rules().book.title << "), "
            << info.seats.size() << " seats, " << info.size << "\n";
  for (const std::string& remark : (*game)->remarks())
    std::cout << scenario << ": remark: " << remark << "\n";
  return 0;
}

}  // namespace

Run add_check(CLI::App& app) {
  CLI::App* command = app.add_subcommand("check", "Validate scenarios; mistakes with file, line and clause");
  auto scenarios = std::make_shared<std::vector<std::string>>();
  command->add_option("scenario", *scenarios, "A .toml file, or set/name as 'vedette list' shows")
      ->required();
  return [scenarios] {
    int worst = 0;
    for (const std::string& scenario : *scenarios) worst = std::max(worst, check(scenario));
    return worst;
  };
}

}  // namespace vedette::cli
