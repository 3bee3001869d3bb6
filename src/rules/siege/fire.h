// Shooting and ammunition (SGE-FIR, SGE-AMM).
#pragma once

#include <algorithm>
#include <cstdint>

#include "chance/chance.h"
#include "rules/siege/changes.h"
#include "rules/siege/sight.h"

namespace vedette::siege {

Refusal fire_refusal(const Board& board, int group, int target, Asked asked = Asked::first);
int fire_dice(const State& s, int group);  // SGE-FIR.2, SGE-GUN.7
void fire(Play& p, int group, int target);
std::string cover_words(Cover cover);

// So many dice, their total divided by the points a kill costs, the rest lost, no more than there are (SGE-FIR.2,
// SGE-FIR.3, SGE-FIR.7;
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

}  // namespace vedette::siege
