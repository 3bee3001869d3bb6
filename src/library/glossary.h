// The glossary: scenarios/glossary.toml explains words wherever they appear.
#pragma once

#include <string>
#include <vector>

#include "store/scenario_file.h"

namespace vedette::library {

// Every mistake, with file and line: a word without a text, an id twice in one game, a clause that is none. Empty: all is
// well.
std::vector<std::string> check_glossary();
std::vector<std::string> check_glossary(const store::ScenarioFile& file);

}  // namespace vedette::library
