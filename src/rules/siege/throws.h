// What dice do in Siege, each rule written once: play throws it, the odds spread it.
#pragma once

#include <algorithm>
#include <cstdint>

#include "chance/chance.h"

namespace vedette::siege {

// So many dice, their total divided by the points a kill costs, the rest lost, no more than there are (SGE-FIR.2, 3, 7;
// SGE-MEL.8).
struct Salvo {
  std::int16_t dice = 0, each = 1, men = 0, total = 0;

  int kills() const { return std::min(total / each, static_cast<int>(men)); }
};
inline Salvo salvo(int dice, int each, int men) {
  return {static_cast<std::int16_t>(dice), static_cast<std::int16_t>(each), static_cast<std::int16_t>(men),
          0};
}

// One die of it; true if more follow.
template <class Chance>
bool step(Salvo& salvo, Chance& chance, chance::Purpose purpose) {
  if (salvo.dice == 0) return false;
  salvo.total = static_cast<std::int16_t>(salvo.total + chance.d6(purpose));
  return --salvo.dice > 0;
}

// One die against the number of casualties; true: they stay (SGE-MOR.2).
template <class Chance>
bool stand(int casualties, Chance& chance) {
  return chance.d6("siege.morale") > casualties;
}

// SGE-SPC.7
template <class Chance>
bool put_out(Chance& chance) {
  return chance.d6("siege.douse") >= 3;
}

}  // namespace vedette::siege
