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

}  // namespace vedette::empires
