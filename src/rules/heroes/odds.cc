#include "rules/heroes/game.h"

namespace vedette::heroes {

bool HeroesGame::odds(const table::State&, const table::Order&, table::view::Odds&) const { return false; }

}  // namespace vedette::heroes
