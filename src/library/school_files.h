// What lessons and puzzles share: files named set/name, which lie beside the scenarios of the set.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/scenario_file.h"
#include "table/reader.h"

namespace vedette::library {

// Everything that is wrong with a file, a line each.
base::Error all_faults(const char* code, const table::Faults& faults, const store::ScenarioFile& file);

// `kind` is the folder: lessons or puzzles.
std::filesystem::path school_folder(std::string_view set, const char* kind);
std::vector<std::string> school_names(std::string_view set, const char* kind);

// The file of "set/name"; nothing if there is none, whatever the name holds.
std::filesystem::path school_file(std::string_view name, const char* kind);

}  // namespace vedette::library
