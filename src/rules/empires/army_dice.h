// WEC-DIC-1, WEC-DEF-01, WEC-DEF-08, WEC-EQP-2: an army throws two dice or one of twelve sides. Thrown by play; the
// odds and the generals read the ways.
#pragma once

#include "chance/spread.h"

namespace vedette::empires {

template <class Chance>
constexpr int resolve_army_dice(bool d12, Chance& chance, chance::Purpose purpose) {
  if (d12) return chance.d12(purpose);
  const int first = chance.d6(purpose);
  return first + chance.d6(purpose);
}

// Ways to throw each total.
using ArmyWays = chance::Ways<13>;
inline constexpr ArmyWays k2D6 =
    chance::ways_of<13>([](auto& c) { return resolve_army_dice(false, c, "empires.combat"); });
inline constexpr ArmyWays kD12 =
    chance::ways_of<13>([](auto& c) { return resolve_army_dice(true, c, "empires.combat"); });
constexpr const ArmyWays& army_ways(bool d12) { return d12 ? kD12 : k2D6; }

// Ways to throw a total or less.
constexpr ArmyWays summed(const ArmyWays& ways) {
  ArmyWays sums = ways;
  for (std::size_t total = 1; total < sums.ways.size(); ++total) sums.ways[total] += sums.ways[total - 1];
  return sums;
}
inline constexpr ArmyWays k2D6AtMost = summed(k2D6), kD12AtMost = summed(kD12);
constexpr unsigned ways_at_most(bool d12, int total) {
  if (total < 1) return 0;
  return static_cast<unsigned>(
      (d12 ? kD12AtMost : k2D6AtMost).ways[total > 12 ? 12 : static_cast<std::size_t>(total)]);
}

}  // namespace vedette::empires
