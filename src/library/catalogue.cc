#include "library/catalogue.h"

#include <boost/json/array.hpp>

#include "library/briefings.h"
#include "library/scenarios.h"
#include "store/scenario_file.h"

namespace vedette::library {
namespace json = boost::json;
namespace {

json::object option_json(const table::Option& option) {
  json::object out;
  out["id"] = json::string(option.id);
  out["title"] = json::string(option.title);
  out["help"] = json::string(option.help);
  out["clause"] = json::string(option.clause);
  switch (option.type) {
    case table::Option::Type::boolean:
      out["type"] = "bool";
      out["value"] = option.value != 0;
      break;
    case table::Option::Type::number:
      out["type"] = "number";
      out["value"] = option.value;
      out["low"] = option.low;
      out["high"] = option.high;
      break;
    case table::Option::Type::choice: {
      out["type"] = "choice";
      out["value"] = json::string(option.choices[static_cast<std::size_t>(option.value)].id);
      json::array& choices = out["choices"].emplace_array();
      for (const table::OptionChoice& choice : option.choices)
        choices.push_back(json::object{{"id", json::string(choice.id)}, {"text", json::string(choice.text)}});
      break;
    }
  }
  return out;
}

json::object scenario_json(const table::Game& game) {
  const table::ScenarioInfo& info = game.scenario();
  json::object out;
  out["id"] = info.id;
  out["title"] = info.title;
  out["summary"] = info.summary;
  out["size"] = info.size;
  out["minutes"] = info.minutes;
  json::array& sides = out["sides"].emplace_array();
  for (const table::SideInfo& side : info.sides)
    sides.push_back(json::object{{"id", side.id}, {"name", side.name}});
  json::array& seats = out["seats"].emplace_array();
  for (const table::SeatInfo& seat : info.offered) {
    json::object one{
        {"id", seat.id}, {"side", info.sides[static_cast<std::size_t>(seat.side)].id}, {"name", seat.name}};
    if (seat.optional) one["optional"] = true;
    seats.push_back(std::move(one));
  }
  out["options"] = options_json(game.rules().options, game.options(), book_values(game.rules().options));
  if (!info.notes.empty()) out["notes"] = info.notes;
  if (const auto briefing = briefing_of(game)) out["briefing"] = briefing_json(*briefing);
  return out;
}

}  // namespace

json::object catalogue_json(std::span<const table::RuleSet* const> sets) {
  json::object out;
  json::array& listed = out["sets"].emplace_array();
  for (const table::RuleSet* rules : sets) {
    const table::RuleSetInfo& info = rules->info();
    json::object set;
    set["id"] = json::string(info.book.set);
    set["title"] = json::string(info.book.title);
    set["author"] = json::string(info.book.author);
    set["year"] = info.book.year;
    set["version"] = info.version;
    set["summary"] = json::string(info.summary);
    set["clauses"] = info.clauses.size();
    json::array& options = set["options"].emplace_array();
    for (const table::Option& option : info.options) options.push_back(option_json(option));
    json::array& scenarios = set["scenarios"].emplace_array();
    for (const std::string& name : store::scenario_names(info.book.set))
      if (const auto game = load_game(name, {}, sets)) scenarios.push_back(scenario_json(**game));
    listed.push_back(std::move(set));
  }
  return out;
}

}  // namespace vedette::library
