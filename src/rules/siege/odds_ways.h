// Exact counts of what dice can do, for odds that are shown.
#pragma once

#include <string>
#include <vector>

#include "base/wide.h"

namespace vedette::siege {

// Ways to kill k = 0 … most with n dice: total divided by the divisor, the rest lost, no more than there are.
std::vector<base::Wide> kill_ways(int dice, int each, int most);
base::Wide power_of_six(int n);
// The mean of the kills, to two places, "3.67", or to one.
std::string mean_of(const std::vector<base::Wide>& ways, const base::Wide& of, int decimals = 2);
// "45 %", rounded; what is merely unlikely is not called impossible.
std::string percent_of(const base::Wide& ways, const base::Wide& of);
std::string kills_label(int kills);

}  // namespace vedette::siege
