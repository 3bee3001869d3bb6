#include "cli/match_argument.h"

#include <fstream>
#include <iostream>
#include <sstream>

#include "rules/registry.h"

namespace vedette::cli {

base::Result<std::string> content_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (in) text << in.rdbuf();
  if (!in || !text) return base::Error{"cannot_read", path + ": cannot be read", ""};
  return text.str();
}

base::Result<table::LoadedMatch> load_match(const std::string& path) {
  const base::Result<std::string> text = content_of_file(path);
  if (!text) return text.error();
  auto loaded = table::match_of_text(rules::all(), *text);
  if (loaded) return loaded;
  const base::Error& error = loaded.error();
  const std::string where = error.path.empty() ? path : path + ": " + error.path;
  return base::Error{error.code, where + ": " + error.text, error.path};
}

void warn_of_changed_rules(const table::LoadedMatch& loaded) {
  if (!loaded.rules_changed) return;
  const table::RulesChanged& changed = *loaded.rules_changed;
  std::cerr << "vedette: the rules have changed since this match was played: it holds up to order "
            << changed.order - 1 << "; at order " << changed.order << ", " << changed.fault.path << ": "
            << changed.fault.text << "\n";
}

}  // namespace vedette::cli
