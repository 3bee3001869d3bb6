#include "library/scenarios.h"

#include "store/scenario_file.h"

namespace vedette::library {

base::Result<table::GamePtr> load_game(std::string_view scenario, const boost::json::object& options,
                                       std::span<const table::RuleSet* const> sets) {
  const base::Result<store::ScenarioFile> file = store::find_scenario(scenario);
  if (!file) return file.error();
  const auto* set = file->document.if_contains("set");
  const table::RuleSet* rules = nullptr;
  for (const table::RuleSet* candidate : sets)
    if (set && set->is_string() && candidate->info().book.set == std::string_view(set->get_string()))
      rules = candidate;
  if (!rules) {
    std::string known;
    for (const table::RuleSet* r : sets)
      known += (known.empty() ? "" : ", ") + std::string(r->info().book.set);
    return base::Error{"unknown_set",
                       file->explain({"", "a scenario names one of the rule sets: " + known, "set"}), ""};
  }
  table::Faults faults;
  table::GamePtr game = table::make_game(*rules, file->document, options, faults);
  if (game) return game;
  std::string text;
  // An option that was asked for is not the file's mistake.
  const auto is_asked_for = [&](const base::Error& fault) {
    return fault.path.starts_with("options.") && options.contains(std::string_view(fault.path).substr(8));
  };
  for (const base::Error& fault : faults)
    text += (text.empty() ? "" : "\n") +
            (is_asked_for(fault) ? fault.path + ": " + fault.text : file->explain(fault));
  return base::Error{"bad_scenario", text, ""};  // each line says itself where
}

}  // namespace vedette::library
