// Exact odds of a melee as it stands, and of the morale die in it.
#pragma once

#include <vector>

#include "base/wide.h"
#include "rules/siege/game.h"
#include "rules/siege/melee.h"
#include "rules/siege/odds_ways.h"

namespace vedette::siege {

// Everything that the dice of a melee depend on, and what they bring. Index: the side.
struct MeleeOdds {
  int men[2] = {0, 0}, fanatics = 0;
  Protection held[2];
  int each[2];                      // points for a kill of this side
  std::vector<base::Wide> lost[2];  // ways in which this side loses so many
  // Ways of all dice together with one for morale.
  base::Wide attackers_gone, attackers_back, garrison_back, garrison_gone, of;

  base::Wide dice_of(Side side) const { return power_of_six(men[side]); }
  std::string kills(Side side) const { return mean_of(lost[table::opponent(side)], dice_of(side)); }
};
MeleeOdds odds_of_melee(const Scenario& map, const State& s, std::uint16_t melee);

// The melee as if it were resolved now, casualties by rule (the owners' choice lies between the dice).
void melee_odds(const Game& game, const State& s, std::uint16_t melee, table::view::Odds& out);
// While the losses of a melee are taken: the die that follows. False: there will be none.
bool morale_odds_of_fight(const Scenario& map, const State& s, table::view::Odds& out);

// The groups of a side in a melee, as one speaks of them; and when it will be fought (SGE-MEL.3).
std::string names_in_melee(const Game& game, const State& s, std::uint16_t melee, Side side);
std::string when_words(const State& s);

}  // namespace vedette::siege
