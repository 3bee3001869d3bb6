// Scenario files: TOML on disk, JSON for the rule sets, and for every path the line where it stands, so that a mistake
// found by a rule set is told as "toski.toml:41: stand[3].kind: 'XY' is not one of: …".
#pragma once

#include <boost/json/object.hpp>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace vedette::store {

struct ScenarioFile {
  std::string name;  // as shown in errors
  boost::json::object document;
  std::map<std::string, int, std::less<>> lines;  // by path

  // "toski.toml:41: stand[3].kind: text"
  std::string explain(const base::Error& error) const;
};

base::Result<ScenarioFile> parse_scenario(std::string_view toml, std::string name);
base::Result<ScenarioFile> read_scenario(const std::filesystem::path& path);

// By name ("empires/toski") or by a file's path.
base::Result<ScenarioFile> find_scenario(std::string_view name);

// Names of all scenarios of a rule set, sorted: "empires/kassassin", …
std::vector<std::string> scenario_names(std::string_view set);

}  // namespace vedette::store
