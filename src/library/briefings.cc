#include "library/briefings.h"

#include <algorithm>
#include <boost/json/array.hpp>

#include "library/briefing_numbers.h"
#include "library/scenarios.h"
#include "school/text.h"
#include "store/scenario_file.h"
#include "store/shipped_files.h"

namespace vedette::library {
namespace json = boost::json;
using table::Reader;
namespace {

constexpr std::size_t kShortLimit = 72, kTips = 3;

std::vector<std::string> texts(const Reader& in) {
  std::vector<std::string> out;
  if (!in.missing())
    for (const Reader& item : in.items()) out.push_back(item.text());
  return out;
}

SideBriefing read_side(const std::string& id, const Reader& in) {
  in.only({"aim", "short", "tips"});
  SideBriefing out{id, in["aim"].text(), in["short"].text(), texts(in["tips"])};
  if (school::length_of(out.brief) > kShortLimit)
    in["short"].fault("has " + std::to_string(school::length_of(out.brief)) +
                      " characters; at most 72 are allowed");
  if (out.tips.size() != kTips) in["tips"].fault("three tips are needed");
  return out;
}

Briefing read_briefing(const Reader& in, const table::ScenarioInfo& scenario) {
  in.only({"situation", "ends", "special", "begin", "side"});
  Briefing out;
  out.situation = in["situation"].text();
  out.ends = in["ends"].text();
  out.special = texts(in["special"]);
  out.begin = in["begin"].text();
  std::vector<std::string_view> known;
  for (const table::SideInfo& side : scenario.sides) {
    known.push_back(side.id);
    out.sides.push_back(read_side(side.id, in["side"][side.id]));
  }
  in["side"].only(known);
  if (!out.begin.empty() && std::ranges::find(known, out.begin) == known.end())
    in["begin"].fault("the scenario has no side '" + out.begin + "'");
  return out;
}

base::Result<store::ScenarioFile> briefing_file(std::string_view set) {
  return store::read_scenario(store::shipped_scenarios().folder / std::string(set) / "briefings.toml");
}

std::string_view short_name(std::string_view id) { return id.substr(id.find('/') + 1); }

}  // namespace

std::optional<Briefing> briefing_of(const table::Game& game) {
  table::Faults faults;
  if (const json::value* own = game.document().if_contains("briefing")) {
    Briefing out = read_briefing(Reader(*own, faults), game.scenario());
    return faults.empty() ? std::optional(std::move(out)) : std::nullopt;
  }
  const auto file = briefing_file(game.rules().book.set);
  if (!file) return std::nullopt;
  const json::value* told = file->document.if_contains(short_name(game.scenario().id));
  if (!told) return std::nullopt;
  Briefing out = read_briefing(Reader(*told, faults), game.scenario());
  return faults.empty() ? std::optional(std::move(out)) : std::nullopt;
}

json::object briefing_json(const Briefing& briefing) {
  json::object out{{"situation", briefing.situation},
                   {"ends", briefing.ends},
                   {"special", json::array(briefing.special.begin(), briefing.special.end())},
                   {"begin", briefing.begin}};
  json::array& sides = out["sides"].emplace_array();
  for (const SideBriefing& side : briefing.sides)
    sides.push_back(json::object{{"side", side.side},
                                 {"aim", side.aim},
                                 {"short", side.brief},
                                 {"tips", json::array(side.tips.begin(), side.tips.end())}});
  return out;
}

std::vector<std::string> check_briefings(std::string_view set) {
  const auto file = briefing_file(set);
  return file ? check_briefings(set, *file) : std::vector{file.error().text};
}

std::vector<std::string> check_briefings(std::string_view set, const store::ScenarioFile& file) {
  std::vector<std::string> out;
  table::Faults faults;
  const json::value document = file.document;
  const Reader in(document, faults);
  std::vector<std::string> names = store::scenario_names(set);
  std::vector<std::string_view> known;
  for (const std::string& name : names) {
    known.push_back(short_name(name));
    const auto game = load_game(name, {});
    if (!game) continue;  // told where scenarios are checked
    if (in.has(known.back())) {
      const Briefing briefing = read_briefing(in[known.back()], (*game)->scenario());
      for (const std::string& fault : faults_of_numbers(*game, briefing))
        out.push_back(file.name + ": " + std::string(known.back()) + ": " + fault);
    } else
      out.push_back(file.name + ": there is no briefing for " + name);
  }
  in.only(known);
  for (const base::Error& fault : faults) out.push_back(file.explain(fault));
  return out;
}

}  // namespace vedette::library
