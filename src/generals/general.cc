#include "generals/general.h"

#include <charconv>

#include "generals/greedy.h"
#include "generals/random.h"
#include "generals/recruit.h"
#include "generals/search.h"

namespace vedette::generals {
namespace {

bool read_number(std::string_view text, int& number, std::string_view& unit) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  unit = std::string_view(end, static_cast<std::size_t>(text.data() + text.size() - end));
  return error == std::errc() && number > 0;
}

bool read_time(std::string_view text, int& milliseconds) {
  std::string_view unit;
  if (!read_number(text, milliseconds, unit)) return false;
  if (unit == "ms") return true;
  if (unit != "s" || milliseconds > 1000000) return false;
  milliseconds *= 1000;
  return true;
}

bool read_budget(std::string_view text, Budget& budget) {
  std::string_view unit;
  if (read_number(text, budget.playouts, unit) && unit == "p") return true;
  budget.playouts = 0;
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos && !read_time(text.substr(slash + 1), budget.turn_milliseconds))
    return false;
  return read_time(text.substr(0, slash), budget.milliseconds);
}

// What stands behind the @ of a specification.
base::Result<WeightChoice> choice_of(const std::string& name, const table::RuleSetInfo* rules,
                                     const WeightFiles& files) {
  if (const auto file = files.find(name); file != files.end()) {
    if (rules && file->second->set != rules->book.set)
      return base::Error{"bad_weights",
                         name + " holds weights for '" + file->second->set + "', not for '" +
                             std::string(rules->book.set) + "'",
                         ""};
    return WeightChoice{name, file->second};
  }
  if (rules && !find_weights(*rules, name)) {
    std::string list;
    for (const table::WeightFile& file : rules->weight_files)
      list += (list.empty() ? "" : ", ") + std::string(file.name);
    return base::Error{"bad_weights",
                       "'" + std::string(rules->book.set) + "' has no weights '" + name + "'; it has " +
                           (list.empty() ? "none" : list),
                       ""};
  }
  return WeightChoice{name, nullptr};
}

struct WeakGeneral {
  std::string_view name;
  Weakness weakness;
};
#define LEVEL(...)
#define WEAKNESS(name, oddity, attention) {name, {oddity, attention}},
constexpr WeakGeneral kWeakGenerals[] = {
#include "generals/levels.inc"
};
#undef LEVEL
#undef WEAKNESS

#define WEAKNESS(...)
#define LEVEL(id, name, text, general) {id, name, text, general},
constexpr Level kLevels[] = {
#include "generals/levels.inc"
};
#undef LEVEL
#undef WEAKNESS

}  // namespace

std::span<const Level> levels() { return kLevels; }

std::vector<std::string_view> general_names() {
  std::vector<std::string_view> names = {"random"};
  for (const WeakGeneral& weak : kWeakGenerals) names.push_back(weak.name);
  names.insert(names.end(), {"greedy", "search"});
  return names;
}

base::Result<std::unique_ptr<General>> make_general(std::string_view spec, const table::RuleSetInfo* rules,
                                                    const WeightFiles& files) {
  const std::size_t colon = std::min(spec.rfind(':'), spec.size());
  const std::size_t at = std::min(spec.find('@'), colon);
  const std::string_view name = spec.substr(0, at);
  Budget budget;
  if (colon < spec.size() && !read_budget(spec.substr(colon + 1), budget))
    return base::Error{
        "bad_general",
        "'" + std::string(spec.substr(colon + 1)) +
            "' is not a budget; a budget is a time an order (500ms, 2s), with a time for the whole turn "
            "if it is limited (500ms/5s), or a number of playouts (4000p)",
        ""};
  WeightChoice weights;
  if (at < colon) {
    auto choice = choice_of(std::string(spec.substr(at + 1, colon - at - 1)), rules, files);
    if (!choice) return choice.error();
    weights = std::move(*choice);
  }
  if (at < colon && name == "random")
    return base::Error{"bad_general", "the general 'random' has no opinion: it takes no weights", ""};
  std::unique_ptr<General> general;
  if (name == "random") general = std::make_unique<Random>();
  for (const WeakGeneral& weak : kWeakGenerals)
    if (name == weak.name) general = std::make_unique<Recruit>(weak.weakness, weights);
  if (name == "search") general = std::make_unique<Search>(budget, weights);
  if (name == "greedy") general = std::make_unique<Greedy>(weights);
  if (!general) {
    std::string list;
    for (std::string_view known : general_names()) list += (list.empty() ? "" : ", ") + std::string(known);
    return base::Error{"bad_general", "there is no general '" + std::string(name) + "'; there are: " + list,
                       ""};
  }
  return general;
}

}  // namespace vedette::generals
