#include "table/options.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <charconv>

namespace vedette::table {
namespace json = boost::json;
namespace {

const Option* find(std::span<const Option> options, std::string_view id) {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.id == id; });
  return found == options.end() ? nullptr : &*found;
}

// "turnLimit" and "eur.turn_limit" are old spellings of "turn_limit".
std::string modern_spelling(std::string_view id) {
  std::string out;
  for (char c : id.substr(id.rfind('.') + 1)) {
    if (c >= 'A' && c <= 'Z') {
      out += '_';
      c = static_cast<char>(c - 'A' + 'a');
    }
    out += c;
  }
  return out;
}

int value_of(const Option& option, const Reader& in) {
  switch (option.type) {
    case Option::Type::boolean:
      return in.boolean() ? 1 : 0;
    case Option::Type::number:
      return in.integer(option.low, option.high);
    case Option::Type::choice:
      break;
  }
  std::vector<std::string_view> names;
  for (const OptionChoice& choice : option.choices) names.push_back(choice.id);
  // A choice such as "3" may be written as a number.
  if (in.is_integer()) {
    const std::string digits = json::serialize(in.value());
    const auto found = std::find(names.begin(), names.end(), digits);
    if (found != names.end()) return static_cast<int>(found - names.begin());
  }
  return in.one_of(names);
}

json::value value_json(const Option& option, int value) {
  switch (option.type) {
    case Option::Type::boolean:
      return value != 0;
    case Option::Type::number:
      return value;
    case Option::Type::choice:
      break;
  }
  return json::string(option.choices[static_cast<std::size_t>(value)].id);
}

}  // namespace

OptionValues book_values(std::span<const Option> options) {
  OptionValues values;
  for (const Option& option : options) values.push_back(option.value);
  return values;
}

void lay_over(std::span<const Option> options, std::span<const Preset> presets, Reader given,
              OptionValues& values) {
  if (given.missing()) return;
  if (given.has("preset")) {
    std::vector<std::string_view> names;
    for (const Preset& preset : presets) names.push_back(preset.id);
    const int chosen = given["preset"].one_of(names);
    if (given.clean() && !presets.empty()) {
      const json::value bundle = options_of_text(presets[static_cast<std::size_t>(chosen)].values);
      lay_over(options, {}, Reader(bundle, given.faults(), given.path()), values);
    }
  }
  for (const auto& [id, in] : given.members()) {
    if (id == "preset" || id == kOpenSeats) continue;
    if (const Option* option = find(options, id)) {
      values[static_cast<std::size_t>(option - options.data())] = value_of(*option, in);
    } else if (const Option* meant = find(options, modern_spelling(id))) {
      in.fault("is written '" + std::string(meant->id) + "'");
    } else {
      std::string list;
      for (const Option& o : options) list += (list.empty() ? "" : ", ") + std::string(o.id);
      in.fault("is not an option of this rule set; its options are: " + list);
    }
  }
}

json::object options_json(std::span<const Option> options, const OptionValues& values) {
  json::object out;
  for (std::size_t i = 0; i < options.size(); ++i) out[options[i].id] = value_json(options[i], values[i]);
  return out;
}

json::object options_json(std::span<const Option> options, const OptionValues& values,
                          const OptionValues& base) {
  json::object out;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (values[i] != base[i]) out[options[i].id] = value_json(options[i], values[i]);
  return out;
}

json::object options_of_text(std::string_view text) {
  json::object out;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view pair = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view id = pair.substr(0, equals);
    const std::string_view word = equals < pair.size() ? pair.substr(equals + 1) : "true";
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word == "true" || word == "false")
      out[id] = word == "true";
    else if (error == std::errc() && end == word.data() + word.size())
      out[id] = number;
    else
      out[id] = json::string(word);
  }
  return out;
}

}  // namespace vedette::table
