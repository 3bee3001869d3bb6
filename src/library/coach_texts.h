// What the coach says when a decision comes up: scenarios/<set>/coach.toml, a text for each stage of the set's decisions.
//
//   [stage.recoil]
//   asked = "This stand was beaten and must fall back."
//   matters = "Choose a square where it can still shoot. The best order found is {best}: {chances}."
//
// The page fills the braces from a hint; a sentence whose braces stay empty is left out.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "store/scenario_file.h"
#include "table/game.h"

namespace vedette::library {

// {"recoil":{"asked","matters"}, …}; empty if there are none, or if they have mistakes (check_coach_texts lists them).
boost::json::object coach_texts(const table::RuleSetInfo& rules);

// Every mistake, with file and line. Empty: all is well.
std::vector<std::string> check_coach_texts(const table::RuleSetInfo& rules);
std::vector<std::string> check_coach_texts(const table::RuleSetInfo& rules, const store::ScenarioFile& file);

}  // namespace vedette::library
