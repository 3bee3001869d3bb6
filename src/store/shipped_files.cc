#include "store/shipped_files.h"

#include <algorithm>
#include <cstdlib>

namespace vedette::store {
namespace fs = std::filesystem;
namespace {

struct Wanted {
  const char* variable;
  fs::path installed;  // below PREFIX/share/vedette
  fs::path in_tree;    // below the root of the source tree
  fs::path proof;      // what must be in the folder
};

fs::path program_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path() : program.parent_path();
}

ShippedFolder find(const Wanted& wanted) {
  ShippedFolder out;
  out.variable = wanted.variable;
  const auto is_there = [&](const fs::path& folder) {
    if (std::ranges::find(out.looked, folder) == out.looked.end()) out.looked.push_back(folder);
    std::error_code ignored;
    return fs::exists(folder / wanted.proof, ignored);
  };
  if (const char* chosen = std::getenv(wanted.variable)) {
    if (is_there(chosen)) out.folder = chosen;
    return out;  // whoever names a folder means this one and no other
  }
  const fs::path program = program_folder();
  if (const fs::path folder = program.parent_path() / "share" / "vedette" / wanted.installed;
      is_there(folder)) {
    out.folder = folder;
    return out;
  }
  std::error_code ignored;
  for (fs::path from : {program, fs::current_path(ignored)})
    for (; !from.empty(); from = from.parent_path()) {
      if (is_there(from / wanted.in_tree)) {
        out.folder = from / wanted.in_tree;
        return out;
      }
      if (from == from.parent_path()) break;
    }
  return out;
}

}  // namespace

std::string ShippedFolder::missing_text(const std::string& what) const {
  std::string places;
  for (const fs::path& place : looked) places += (places.empty() ? "" : ", ") + place.string();
  return "No " + what + " found; looked in: " + places + ". Set " + variable + " to the folder that holds " +
         (what == "page" ? "it." : "them.");
}

ShippedFolder shipped_scenarios() { return find({"VEDETTE_SCENARIOS", "scenarios", "scenarios", "."}); }

ShippedFolder shipped_page() {
  return find({"VEDETTE_PAGE", "page", fs::path("web") / "dist", "index.html"});
}

}  // namespace vedette::store
