#include "lab/sweep.h"

#include <fmt/format.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <cmath>

#include "lab/words.h"
#include "rules/registry.h"

namespace vedette::lab {
namespace json = boost::json;
namespace {

base::Error bad_sweep(const std::string& sweep, const std::string& why) {
  return {"bad_sweep", "--sweep " + sweep + ": " + why, ""};
}

json::value value_of(const std::string& word) {
  boost::system::error_code error;
  json::value value = json::parse(word, error);
  return error ? json::value(json::string(word)) : value;
}

// What a path could name where it goes wrong: "/army has 2 entries, 0 to 1", "/army/0 has side, baseline, …".
std::string what_is_there(const json::value& value, const std::string& path) {
  const std::string where = path.empty() ? "the scenario" : path;
  if (const json::array* list = value.if_array())
    return list->empty() ? where + " is an empty list"
                         : fmt::format("{} has {} entries, 0 to {}", where, list->size(), list->size() - 1);
  if (const json::object* object = value.if_object()) {
    std::string names;
    for (const auto& member : *object) names += (names.empty() ? "" : ", ") + std::string(member.key());
    return where + " has " + names;
  }
  return where + " is " + json::serialize(value);
}

std::string why_nothing_is_at(const json::value& document, const std::string& path) {
  const json::value* at = &document;
  for (std::size_t slash = 0; slash != std::string::npos;) {
    const std::size_t next = path.find('/', slash + 1);
    boost::system::error_code error;
    const json::value* deeper = document.find_pointer(path.substr(0, next), error);
    if (!deeper) return what_is_there(*at, path.substr(0, slash));
    at = deeper;
    slash = next;
  }
  return what_is_there(*at, path);
}

// A number, a word or a switch of the scenario by its path, or the reason why there is none.
base::Result<json::value*> value_at(json::value& document, const std::string& path,
                                    const std::string& sweep) {
  if (path.starts_with("/options/"))
    return bad_sweep(sweep, "an option is named without a path: " + path.substr(9) + "=…");
  boost::system::error_code error;
  json::value* place = document.find_pointer(path, error);
  if (!place)
    return bad_sweep(
        sweep, fmt::format("the scenario has nothing at {}: {}", path, why_nothing_is_at(document, path)));
  if (place->is_array() || place->is_object())
    return bad_sweep(sweep, fmt::format("{} is no single value: {}", path, what_is_there(*place, path)));
  return place;
}

}  // namespace

namespace {

constexpr int kMostValues = 200;

// "8..12" is 8, 9, 10, 11, 12; "8..16/4" is 8, 12, 16. Anything else stands for itself.
base::Result<std::vector<std::string>> values_in(const std::string& word, const std::string& sweep) {
  const std::size_t dots = word.find("..");
  if (dots == std::string::npos) return std::vector<std::string>{word};
  const std::size_t slash = std::min(word.find('/', dots), word.size());
  const auto number = [](const std::string& text, int& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size();
  };
  int from = 0, to = 0, step = 1;
  if (!number(word.substr(0, dots), from) || !number(word.substr(dots + 2, slash - dots - 2), to) ||
      (slash < word.size() && !number(word.substr(slash + 1), step)))
    return bad_sweep(sweep, "'" + word + "' is no range: expected 8..12 or 8..16/4");
  if (step < 1 || to < from || (to - from) / step >= kMostValues)
    return bad_sweep(sweep,
                     fmt::format("'{}' is a range without values, or with more than {}", word, kMostValues));
  std::vector<std::string> out;
  for (int value = from; value <= to; value += step) out.push_back(std::to_string(value));
  return out;
}

base::Result<std::vector<Variant>> variants_of_one(const table::Game& game, const std::string& sweep) {
  const std::size_t equals = sweep.find('=');
  if (equals == std::string::npos) return bad_sweep(sweep, "expected name=v1,v2,…");
  const std::string name = sweep.substr(0, equals);
  std::string words = sweep.substr(equals + 1);
  std::vector<Variant> out;
  while (!words.empty()) {
    const std::size_t comma = std::min(words.find(','), words.size());
    const auto values = values_in(words.substr(0, comma), sweep);
    if (!values) return values.error();
    words.erase(0, std::min(comma + 1, words.size()));
    for (const std::string& word : *values) {
      json::object document = game.document();
      json::object options = game.settings();
      if (name.starts_with("/")) {
        json::value whole = document;
        const auto place = value_at(whole, name, sweep);
        if (!place) return place.error();
        **place = value_of(word);
        document = whole.get_object();
      } else {
        options[name] = value_of(word);
      }
      table::Faults faults;
      table::GamePtr made = table::make_game(*rules::find(game.rules().book.set), document, options, faults);
      if (!made) return bad_sweep(sweep, faults[0].path + ": " + faults[0].text);
      out.push_back({name + " = " + word, made});
    }
  }
  if (out.empty()) return bad_sweep(sweep, "no values are given");
  return out;
}

}  // namespace

base::Result<std::vector<Variant>> variants_of(const table::Game& game, const std::string& sweep) {
  const std::size_t cross = sweep.find(" x ");
  base::Result<std::vector<Variant>> first = variants_of_one(game, sweep.substr(0, cross));
  if (!first || cross == std::string::npos) return first;
  std::vector<Variant> out;
  for (const Variant& one : *first) {
    const auto rest = variants_of(*one.game, sweep.substr(cross + 3));
    if (!rest) return rest.error();
    for (const Variant& other : *rest) out.push_back({one.label + ", " + other.label, other.game});
    if (out.size() > kMostValues) return bad_sweep(sweep, fmt::format("more than {} settings", kMostValues));
  }
  return out;
}

std::vector<std::string> every_knob(const table::Game& game) {
  std::vector<std::string> out;
  const auto& options = game.rules().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const table::Option& option = options[i];
    const int now = game.options()[i];
    std::string values;
    if (option.type == table::Option::Type::number) {
      const int step = std::max(1, (option.high - option.low) / 8);
      for (int value : {now - step, now + step})
        if (value >= option.low && value <= option.high)
          values += (values.empty() ? "" : ",") + std::to_string(value);
    } else if (option.type == table::Option::Type::boolean) {
      values = now ? "false" : "true";
    }
    if (!values.empty()) out.push_back(std::string(option.id) + "=" + values);
  }
  return out;
}

std::string proposal(const std::vector<Study>& studies, int target_percent) {
  const Study* best = &studies.front();
  // A draw is half a victory for either side.
  const auto points = [](const Study& s) { return s.summary.share(0).value + s.summary.drawn().value / 2; };
  const auto miss = [&](const Study& s) { return std::abs(100 * points(s) - target_percent); };
  for (const Study& s : studies)
    if (miss(s) < miss(*best)) best = &s;
  const std::string share = percent(best->summary.share(0));
  const std::string side = the(best->settings.game->scenario().sides[0].name);
  if (best->label.empty())
    return fmt::format("Of the {} settings tried, the scenario as it is comes nearest to {} % for {}: {}.",
                       studies.size(), target_percent, side, share);
  const Interval now = studies.front().summary.share(0), then = best->summary.share(0);
  const bool may_be_luck = then.low <= now.high && now.low <= then.high;
  return fmt::format(
      "Proposal: {} brings {} to {} (as it is: {}), nearest to {} % of {} settings tried.{}", best->label,
      side, share, percent(now), target_percent, studies.size(),
      may_be_luck ? " The intervals overlap: it may be luck, and more battles would tell." : "");
}

base::Result<std::string> sweep_table(const std::vector<Study>& studies) {
  const auto& sides = studies.front().settings.game->scenario().sides;
  std::string out = fmt::format(
      "setting,battles,wins_{0},wins_{1},draws,share_{0},share_{0}_low,share_{0}_high,difference_{0},"
      "difference_{0}_low,difference_{0}_high,settings_tried\n",
      sides[0].id, sides[1].id);
  for (const Study& study : studies) {
    const auto difference = difference_of(study, studies.front());
    if (!difference) return difference.error();
    std::string label = study.label.empty() ? "as it is" : study.label;
    std::ranges::replace(label, '"', '\'');
    const Interval share = study.summary.share(0);
    out += fmt::format("\"{}\",{},{},{},{},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{}\n", label,
                       study.summary.games, study.summary.wins[0], study.summary.wins[1], study.summary.draws,
                       share.value, share.low, share.high, difference->value, difference->low,
                       difference->high, studies.size());
  }
  return out;
}

}  // namespace vedette::lab
