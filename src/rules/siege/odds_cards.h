// Exact odds of cards and of bands that come.
#pragma once

#include "rules/siege/game.h"

namespace vedette::siege {

void card_odds(const Scenario& map, const State& s, table::view::Odds& out);  // the next card (SGE-ACT.1)
void band_odds(table::view::Odds& out);                                       // one band (SGE-ATT.6)

}  // namespace vedette::siege
