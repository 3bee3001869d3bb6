// A match named on the command line.
#pragma once

#include <string>

#include "base/result.h"
#include "table/match_file.h"

namespace vedette::cli {

// Errors of code "cannot_read" are about the file, all others about what is in it.
base::Result<table::LoadedMatch> load_match(const std::string& path);

}  // namespace vedette::cli
