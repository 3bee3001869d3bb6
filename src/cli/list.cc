// vedette list: rule sets, scenarios with sides, seats, size, options.
#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/commands.h"
#include "library/catalogue.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "store/scenario_file.h"
#include "store/shipped_files.h"

namespace vedette::cli {
namespace {

std::string seats_text(const table::ScenarioInfo& info) {
  std::string text;
  for (const table::SeatInfo& seat : info.offered)
    text += (text.empty() ? "" : ", ") + (seat.optional ? "(" + seat.id + ")" : seat.id);
  return text;
}

int list_for_people() {
  const store::ShippedFolder shipped = store::shipped_scenarios();
  if (!shipped.found()) return complain(shipped.missing_text("scenarios"));
  int failures = 0;
  for (const table::RuleSet* rules : rules::all()) {
    const table::RuleSetInfo& info = rules->info();
    std::cout << info.book.title << " (" << info.book.set << "), " << info.book.author;
    if (info.book.year) std::cout << ", " << info.book.year;
    std::cout << "\n  " << info.summary << "\n";
    for (const std::string& name : store::scenario_names(info.book.set)) {
      const auto game = library::load_game(name, {});
      if (!game) {
        failures = 1;
        std::cerr << "vedette: " << game.error().text << "\n";
        continue;
      }
      const table::ScenarioInfo& scenario = (*game)->scenario();
      std::cout << "  " << name << std::string(name.size() < 24 ? 24 - name.size() : 1, ' ') << scenario.title
                << " · " << scenario.size << ", about " << scenario.minutes << " minutes · seats "
                << seats_text(scenario) << "\n";
    }
    std::cout << "  options:";
    for (const table::Option& option : info.options) std::cout << " " << option.id;
    std::cout << "\n\n";
  }
  return failures;
}

}  // namespace

Run add_list(CLI::App& app) {
  CLI::App* command = app.add_subcommand("list", "Rule sets, scenarios with sides, seats, size, options");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "As JSON, with every option explained");
  return [json] {
    if (!*json) return list_for_people();
    std::cout << boost::json::serialize(library::catalogue_json()) << "\n";
    return 0;
  };
}

}  // namespace vedette::cli
