#include "cli/match_argument.h"

#include <fstream>
#include <sstream>

#include "rules/registry.h"

namespace vedette::cli {

base::Result<table::LoadedMatch> load_match(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (in) text << in.rdbuf();
  if (!in || !text) return base::Error{"cannot_read", path + ": cannot be read", ""};
  auto loaded = table::match_of_text(rules::all(), text.str());
  if (loaded) return loaded;
  const base::Error& error = loaded.error();
  const std::string where = error.path.empty() ? path : path + ": " + error.path;
  return base::Error{error.code, where + ": " + error.text, error.path};
}

}  // namespace vedette::cli
