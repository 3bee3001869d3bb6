// The dice for a band (SGE-ATT.6 to 8): play throws them, the odds spread them.
#pragma once

#include <algorithm>

#include "chance/chance.h"

namespace vedette::siege {

struct BandRoll {
  int numbers[2] = {0, 0};  // average dice
  int quality = 0;

  constexpr bool better() const { return quality == 6; }  // SGE-ATT.7
  constexpr int figures() const {                         // SGE-ATT.3, SGE-ATT.4
    return better() ? std::max(numbers[0], numbers[1]) : numbers[0] + numbers[1];
  }
  constexpr bool gun_too() const { return better() && figures() == 5; }  // SGE-FGN.4
};

template <class Chance>
constexpr BandRoll resolve_band(Chance& chance) {
  BandRoll roll;
  for (int& number : roll.numbers) number = chance.dav("siege.band");
  roll.quality = chance.d6("siege.band");
  return roll;
}

}  // namespace vedette::siege
