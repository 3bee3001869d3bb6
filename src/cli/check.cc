// vedette check: validates scenario files, lessons, puzzles and the texts beside them; every mistake with file, line and clause, then what is unusual.
#include <filesystem>
#include <iostream>
#include <optional>

#include "cli/commands.h"
#include "library/briefings.h"
#include "library/coach_texts.h"
#include "library/glossary.h"
#include "library/lessons.h"
#include "library/puzzles.h"
#include "library/scenarios.h"
#include "rules/registry.h"
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

int check_lesson(store::ScenarioFile file) {
  const std::string name = file.name;
  const auto loaded = library::read_lesson_file(std::move(file));
  if (!loaded) return complain(loaded.error());
  const auto checked = library::check_lesson(*loaded);
  if (!checked) return complain(checked.error());
  std::cout << name << ": good: " << loaded->lesson->title << ", " << checked->steps << " steps, "
            << checked->orders << " orders\n";
  return 0;
}

int check_puzzle(store::ScenarioFile file) {
  const std::string name = file.name;
  const auto loaded = library::read_puzzle_file(std::move(file));
  if (!loaded) return complain(loaded.error());
  const auto battles = library::check_puzzle(*loaded);
  if (!battles) return complain(battles.error());
  std::cout << name << ": good: " << loaded->puzzle.title << ", the best order leads in " << *battles
            << " battles\n";
  return 0;
}

// The mistakes of a file of texts; nothing if it is no such file. What belongs to a game lies in its folder.
std::optional<std::vector<std::string>> mistakes_in_texts(const store::ScenarioFile& file,
                                                          const std::string& name) {
  const std::filesystem::path path = std::filesystem::absolute(name);
  const std::string what = path.filename().string();
  if (what == "glossary.toml") return library::check_glossary(file);
  if (what != "briefings.toml" && what != "coach.toml") return std::nullopt;
  const table::RuleSet* rules = rules::find(path.parent_path().filename().string());
  if (!rules) return {{name + ": lies in no folder of a game, such as scenarios/empires"}};
  if (what == "coach.toml") return library::check_coach_texts(rules->info(), file);
  return library::check_briefings(rules->info().book.set, file);
}

int check_texts(const std::string& name, const std::vector<std::string>& mistakes) {
  int worst = 0;
  for (const std::string& mistake : mistakes) worst = complain(mistake);
  if (worst == 0) std::cout << name << ": good\n";
  return worst;
}

int check_file(const std::string& name) {
  if (name.ends_with(".toml"))
    if (auto file = store::read_scenario(name)) {
      if (library::is_lesson_file(*file)) return check_lesson(std::move(*file));
      if (library::is_puzzle_file(*file)) return check_puzzle(std::move(*file));
      if (const auto mistakes = mistakes_in_texts(*file, name)) return check_texts(name, *mistakes);
    }
  return check(name);
}

}  // namespace

Run add_check(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "check", "Validate scenarios, lessons, puzzles, briefings, coach texts and the glossary; mistakes with file, line and clause");
  auto scenarios = std::make_shared<std::vector<std::string>>();
  command->add_option("scenario", *scenarios, "A .toml file, or set/name as 'vedette list' shows")
      ->required();
  return [scenarios] {
    int worst = 0;
    for (const std::string& scenario : *scenarios) worst = std::max(worst, check_file(scenario));
    return worst;
  };
}

}  // namespace vedette::cli
