// Where the files are that come with the program: the scenarios and the page. They are looked for, in this order,
// where an environment variable says, beside the installed program (PREFIX/share/vedette), and in the source tree,
// upwards from the program and from the working directory.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace vedette::store {

struct ShippedFolder {
  std::filesystem::path folder;               // empty: not found
  std::vector<std::filesystem::path> looked;  // in these places
  std::string variable;                       // that may name another place

  bool found() const { return !folder.empty(); }
  // "No scenarios were found in any of: …; set VEDETTE_SCENARIOS to their folder."
  std::string missing_text(const std::string& what) const;
};

ShippedFolder shipped_scenarios();
ShippedFolder shipped_page();

}  // namespace vedette::store
