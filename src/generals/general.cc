#include "generals/general.h"

#include <charconv>

#include "generals/greedy.h"
#include "generals/random.h"
#include "generals/recruit.h"
#include "generals/search.h"

namespace vedette::generals {
namespace {

bool read_budget(std::string_view text, Budget& budget) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number <= 0) return false;
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (unit == "ms")
    budget.milliseconds = number;
  else if (unit == "s")
    budget.milliseconds = 1000 * number;
  else if (unit == "p")
    budget.playouts = number;
  else
    return false;
  return true;
}

constexpr Level kLevels[] = {
    {"recruit", "Recruit", "Knows the rules, follows its nose, and often takes the second-best order.",
     "recruit"},
    {"sergeant", "Sergeant", "Fights every combat by its odds, but does not look ahead.", "greedy"},
    {"captain", "Captain", "Looks ahead for a moment before each order.", "search:250ms"},
    {"general", "General", "Looks ahead for up to a second and a half before each order.", "search:1500ms"},
};

}  // namespace

std::span<const Level> levels() { return kLevels; }

std::vector<std::string_view> general_names() { return {"random", "recruit", "greedy", "search"}; }

base::Result<std::unique_ptr<General>> make_general(std::string_view spec) {
  const std::size_t colon = std::min(spec.find(':'), spec.size());
  const std::string_view name = spec.substr(0, colon);
  Budget budget;
  if (colon < spec.size() && !read_budget(spec.substr(colon + 1), budget))
    return base::Error{
        "bad_general",
        "'" + std::string(spec.substr(colon + 1)) +
            "' is not a budget; a budget is a time (500ms, 2s) or a number of playouts (4000p)",
        ""};
  std::unique_ptr<General> general;
  if (name == "random") general = std::make_unique<Random>();
  if (name == "recruit") general = std::make_unique<Recruit>();
  if (name == "search") general = std::make_unique<Search>(budget);
  if (name == "greedy") general = std::make_unique<Greedy>();
  if (!general) {
    std::string list;
    for (std::string_view known : general_names()) list += (list.empty() ? "" : ", ") + std::string(known);
    return base::Error{"bad_general", "there is no general '" + std::string(name) + "'; there are: " + list,
                       ""};
  }
  return general;
}

}  // namespace vedette::generals
