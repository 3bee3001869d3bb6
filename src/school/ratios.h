// Two numbers of a text that belong together.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace vedette::school {

struct Ratio {
  std::int64_t part = 0, of = 0;
};

// "27 times in 100", "three chances in six", "7 cases out of 8": in figures, or in words up to twelve.
std::vector<Ratio> chances_named_in(std::string_view plain);
// "11 of 12", "11 of her 12": in figures. In words they mostly count men and shells, which no track shows.
std::vector<Ratio> shares_named_in(std::string_view plain);

}  // namespace vedette::school
