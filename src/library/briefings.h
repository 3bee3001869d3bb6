// Briefings: what a battle is about, told before the first order. scenarios/<set>/briefings.toml has one for each shipped
// scenario; a scenario of somebody's own may carry a table [briefing].
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "store/scenario_file.h"
#include "table/game.h"

namespace vedette::library {

struct SideBriefing {
  std::string side;   // id in the scenario
  std::string aim;    // one sentence
  std::string brief;  // the goal in at most 72 characters
  std::vector<std::string> tips;
};

struct Briefing {
  std::string situation, ends;
  std::vector<std::string> special;
  std::string begin;  // the side that is easier to begin with
  std::vector<SideBriefing> sides;
};

// Nothing if there is none, or if it has mistakes (check_briefings lists them).
std::optional<Briefing> briefing_of(const table::Game& game);
boost::json::object briefing_json(const Briefing& briefing);

// Every mistake of a set's briefings, with file and line; also scenarios without one. Empty: all is well.
std::vector<std::string> check_briefings(std::string_view set);
std::vector<std::string> check_briefings(std::string_view set, const store::ScenarioFile& file);

}  // namespace vedette::library
