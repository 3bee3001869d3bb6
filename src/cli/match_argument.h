// A match named on the command line.
#pragma once

#include <string>

#include "base/result.h"
#include "table/match_file.h"

namespace vedette::cli {

base::Result<std::string> content_of_file(const std::string& path);

// Errors of code "cannot_read" are about the file, all others about what is in it.
base::Result<table::LoadedMatch> load_match(const std::string& path);

// Says on the error output that a match was opened only as far as it holds under these rules, if so.
void warn_of_changed_rules(const table::LoadedMatch& loaded);

}  // namespace vedette::cli
