// Guns: artillery ("Artillery Fire Phase") and naval guns ("Naval Combat"): plots, and where the shells land.
#pragma once

#include "rules/late19c/sight.h"
#include "rules/late19c/terms.h"

namespace vedette::late19c {

// --- Artillery (L19-LAND-ART.2 to .12)

void check_plot_fire(const Board& board, UnitIndex gun, Cell target, Reasons& no);

// --- Naval guns (L19-NAV-GUN)

// Guns of the battery that bear on the hex, at most four.
// Guns of a battery on mounts that bear, four at most.
int count_bearing(const Board& board, UnitIndex ship, int battery, unsigned mounts);
int bearing_guns(const Board& board, UnitIndex ship, int battery, Cell target);
// Where nothing forbids it, `most` is how many guns may be plotted.
void check_plot_battery(const Board& board, UnitIndex ship, int battery, Cell target, int guns, Reasons& no,
                        int* most = nullptr);

// Out of woods, towns and forts, and inside woods (L19-LAND-ART.8, FIRE.f, WOOD.3).
bool fires_out_from_the_edge(const Scenario& scenario, Cell from, Cell target);

// --- Where shells land

// Landing dice of artillery (L19-LAND-ART.M1 to .M4) and naval guns (L19-NAV-GUN.M1 to .M4).
Modifiers artillery_modifiers(const Board& board, UnitIndex gun, Cell target);
Modifiers naval_modifiers(const Board& board, UnitIndex ship, Cell target);
Modifiers landing_modifiers(const Board& board, UnitIndex shooter, Cell target);

// Where a landing score puts the shell: L19-LAND-ART.13 to .16, L19-NAV-GUN.R1.
enum class Fall : std::uint8_t { target, short_of, over, nowhere };
constexpr Fall fall_of(int score) {
  if (score >= 5) return Fall::target;
  if (score < 1) return Fall::nowhere;
  return score % 2 == 0 ? Fall::short_of : Fall::over;
}
template <class Chance>
constexpr Fall fall(int modifier, Chance& chance) {
  return fall_of(chance.d6("late19c.landing") + modifier);
}

// One shell on its way: the hexes it may land in, kNowhere where it does nothing.
struct Landing {
  Modifiers modifiers;
  Cell target = kNowhere;
  std::array<Cell, 2> short_hex{}, over_hex{};  // the second where a die decides between two (L19-GEO-20)
  bool tie_die = false;
};
Landing landing_of(const Board& board, UnitIndex shooter, Cell target);

struct Landed {
  Fall fall = Fall::nowhere;
  Cell cell = kNowhere;
};
template <class Chance>
constexpr Landed resolve(const Landing& landing, Chance& chance) {
  const Fall where = fall(landing.modifiers.total, chance);
  if (where == Fall::target) return {where, landing.target};
  if (where == Fall::nowhere) return {where, kNowhere};
  const std::size_t which = landing.tie_die && chance.d6("late19c.tie") >= 4 ? 1 : 0;
  return {where, (where == Fall::short_of ? landing.short_hex : landing.over_hex)[which]};
}

}  // namespace vedette::late19c
