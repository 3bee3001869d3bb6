// The page's own drawing code and type, as they are written into every report: one HTML file that needs nothing else.
#pragma once

#include <filesystem>
#include <string>

namespace vedette::lab {

struct Drawing {
  std::string script, style;
  bool found() const { return !script.empty(); }
};

// From the folder of the built page. Without them a report has its text and tables, and says that its maps are missing.
Drawing read_drawing(const std::filesystem::path& page);

}  // namespace vedette::lab
