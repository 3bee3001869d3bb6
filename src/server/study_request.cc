// What a request for a study may ask.
#include <algorithm>
#include <boost/json/array.hpp>

#include "generals/general.h"
#include "library/scenarios.h"
#include "server/laboratory.h"
#include "server/tokens.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

struct StudyGeneral {
  std::string_view id, name, text;
  long effort;  // how much longer he takes than one who only looks at the odds
};

constexpr StudyGeneral kGenerals[] = {
    {"greedy", "Sergeant",
     "Fights every combat by its odds, but does not look ahead. Quick: hundreds of battles a minute.", 1},
    {"recruit", "Recruit", "Often takes the second-best order. Quick.", 1},
    {"random", "At random", "Any legal order, without thought. Quick.", 1},
    {"search:100p", "Planner, 100 playouts",
     "Looks ahead a little before each order. Slow: minutes for a hundred battles.", 100},
    {"search:400p", "Planner, 400 playouts", "Looks further ahead. Very slow.", 400},
};

constexpr int kShortBattle = 20;  // minutes; for scenarios that do not say how long they take

// How many battles between these are as much as the laboratory plays for one study.
long most_battles(const StudyRecord& study, int minutes, long work) {
  long effort = 1;
  for (const StudySeat& seat : study.seats)
    effort = std::max(effort, std::ranges::find(kGenerals, seat.general, &StudyGeneral::id)->effort);
  return std::max(2L, work / (effort * std::max(minutes, kShortBattle)));
}

}  // namespace

json::array study_generals_json() {
  json::array out;
  for (const StudyGeneral& general : kGenerals)
    out.push_back(Object{{"id", json::string(general.id)},
                         {"name", json::string(general.name)},
                         {"text", json::string(general.text)}});
  return out;
}

base::Result<StudyRecord> Laboratory::read(const json::value& body) const {
  table::Faults faults;
  const table::Reader in(body, faults);
  if (!in.is_object())
    return base::Error{"bad_request", "A study needs a 'scenario' and a number of 'games'.", ""};
  in.only({"scenario", "games", "generals", "options", "seed"});
  StudyRecord out;
  out.scenario = in["scenario"].text();
  out.games = in["games"].integer(2, context_.limits.study_games);
  out.seed = in.has("seed") ? tidy(in["seed"].text(), 60) : random_hex(4);
  if (out.seed.empty() || out.seed.find_first_of(" '\"\\$`") != std::string::npos)
    in["seed"].fault("is a word without spaces or quotes");
  if (in.has("options") && !in["options"].is_object()) in["options"].fault("is an object");
  if (!faults.empty()) return bad_request(faults);
  if (!is_scenario_name(out.scenario))
    return base::Error{"unknown_scenario", "There is no such scenario.", ""};
  if (in.has("options")) out.options = in["options"].value().get_object();
  const base::Result<table::GamePtr> game = library::load_game(out.scenario, out.options, context_.sets);
  if (!game) return game.error();
  const table::ScenarioInfo& scenario = (*game)->scenario();
  out.scenario_title = scenario.title;
  out.set = (*game)->rules().book.set;
  out.title = (*game)->rules().book.title;
  out.sides.assign(scenario.sides.begin(), scenario.sides.end());
  const table::Reader generals = in["generals"];
  std::vector<std::string_view> known;
  for (const table::SeatInfo& seat : scenario.seats) {
    known.push_back(seat.id);
    const std::string general = generals.missing() ? "greedy" : generals[seat.id].text_or("greedy");
    if (!std::ranges::count(kGenerals, general, &StudyGeneral::id))
      generals[seat.id].fault("there is no general '" + tidy(general, 40) + "' for studies");
    out.seats.push_back({seat.id, seat.name, general});
  }
  if (!generals.missing()) generals.only(known);
  if (!faults.empty()) return bad_request(faults);
  const long most = most_battles(out, scenario.minutes, context_.limits.study_work);
  if (out.games > most)
    return base::Error{"bad_request",
                       "this is too much work: with these generals a study of this scenario has at most " +
                           std::to_string(most) + " battles",
                       "games"};
  return out;
}

}  // namespace vedette::server
