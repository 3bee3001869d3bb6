// The frame of a report: one HTML file that needs nothing else, opens offline, prints well.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/drawing.h"

namespace vedette::lab {

// `kind` stands above the title, small: "After-action report".
std::string page(std::string_view kind, std::string_view title, std::string_view subtitle,
                 const std::string& body, const Drawing& drawing);

std::string table(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                  std::string_view caption);

}  // namespace vedette::lab
