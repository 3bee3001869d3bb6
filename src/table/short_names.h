// Names that fit on a counter: at most twelve characters, and no two alike on one side.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vedette::table {

inline constexpr std::size_t kLongestBrief = 12;

std::size_t letters_in(std::string_view utf8);  // characters, not bytes

// The name without what it can do without: "Screw-gun section (rifled)" is "Screw-gun".
std::string short_name(std::string_view name, std::size_t most = kLongestBrief);

// Short names of the pieces of one side, in their order: those that would be alike are numbered. An empty one stays so.
std::vector<std::string> short_names(const std::vector<std::string>& names);

// The words without their last ones, so that they fit a field of the view.
std::string fitting(std::string_view words, std::size_t most);

}  // namespace vedette::table
