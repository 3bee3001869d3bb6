// The options of a rule set: what the book or our rulings leave open. Resolved once, when a game is made: the book's
// value, then the scenario's, then the players'. A rule set sees only integers.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/reader.h"

namespace vedette::table {

struct OptionChoice {
  std::string_view id;    // "face_to_face"
  std::string_view text;  // for people
};

struct Option {
  enum class Type : std::uint8_t { boolean, number, choice };

  std::string_view id;      // "turn_limit"
  std::string_view title;   // "Turn limit"
  std::string_view help;    // one sentence
  std::string_view clause;  // the clause it switches
  Type type;
  int value;              // the book's; of a choice its place in `choices`
  int low = 0, high = 1;  // bounds of a number
  std::span<const OptionChoice> choices = {};
};

constexpr Option flag_option(std::string_view id, std::string_view title, std::string_view help,
                             std::string_view clause, bool value) {
  return {id, title, help, clause, Option::Type::boolean, value ? 1 : 0};
}
constexpr Option number_option(std::string_view id, std::string_view title, std::string_view help,
                               std::string_view clause, int value, int low, int high) {
  return {id, title, help, clause, Option::Type::number, value, low, high};
}
constexpr Option choice_option(std::string_view id, std::string_view title, std::string_view help,
                               std::string_view clause, int value, std::span<const OptionChoice> choices) {
  return {id,     title, help, clause, Option::Type::choice, value, 0, static_cast<int>(choices.size()) - 1,
          choices};
}

// Named bundles of values, offered beside the single options: {"hard", "…", "ammunition=hidden,turn_limit=8"}.
struct Preset {
  std::string_view id;
  std::string_view text;
  std::string_view values;
};

// An option that every rule set has beside its own: which optional seats of the scenario play, joined by +, or "all".
inline constexpr std::string_view kOpenSeats = "open_seats";

// The values of all options of a rule set, in the order of its table.
using OptionValues = std::vector<int>;

OptionValues book_values(std::span<const Option> options);

// Lays the values of `given` over `values`; unknown names, wrong types and values out of bounds are faults that say
// what would be right. The name "preset" stands for a bundle.
void lay_over(std::span<const Option> options, std::span<const Preset> presets, Reader given,
              OptionValues& values);

boost::json::object options_json(std::span<const Option> options, const OptionValues& values);
// Only what differs from `base`.
boost::json::object options_json(std::span<const Option> options, const OptionValues& values,
                                 const OptionValues& base);

// "turn_limit=8,overhead_fire=true" as JSON, for the command line.
boost::json::object options_of_text(std::string_view text);

}  // namespace vedette::table
