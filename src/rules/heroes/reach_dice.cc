// How far dice carry: the sums of so many movement dice, found by throwing them in every way (HVE-MOV-1).
#include <algorithm>

#include "chance/spread.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/reach.h"

namespace vedette::heroes {

DiceReach::DiceReach(int dice) : dice_(dice) {
  if (dice <= 0) return;
  const chance::Spread<Stride, std::uint64_t> spread(
      Stride{static_cast<std::uint16_t>(dice), 0},
      [](Stride& s, auto& c) { return step(s, c, "heroes.move"); });
  of_ = spread.of();
  ways_.assign(static_cast<std::size_t>(most() + 1), 0);
  for (const auto& share : spread.shares())
    for (std::size_t mm = 0; mm <= share.value.mm; ++mm) ways_[mm] += share.ways;
}

int DiceReach::per_mille(int mm) const {
  if (mm <= 0) return dice_ > 0 ? 1000 : 0;
  if (dice_ <= 0 || mm > most()) return 0;
  const std::uint64_t share = ways_[static_cast<std::size_t>(mm)];
  return static_cast<int>(share == of_ ? 1000
                                       : std::clamp<std::uint64_t>((share * 1000 + of_ / 2) / of_, 1, 999));
}

bool DiceReach::carries(int mm, int least) const {
  if (mm <= 0) return dice_ > 0;
  if (dice_ <= 0 || mm > most()) return false;
  return ways_[static_cast<std::size_t>(mm)] * 1000 >= of_ * static_cast<std::uint64_t>(least);
}

}  // namespace vedette::heroes
