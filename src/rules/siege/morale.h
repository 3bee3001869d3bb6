// Morale of the attackers, their gun crews included (SGE-MOR.6): who tests, the die, the rout. The garrison never does
// (SGE-MOR.1).
#pragma once

#include "chance/chance.h"
#include "rules/siege/changes.h"

namespace vedette::siege {

// One die against the number of casualties; true: they stay (SGE-MOR.2).
template <class Chance>
bool stand(int casualties, Chance& chance) {
  return chance.d6("siege.morale") > casualties;
}

// A band that was shot at, or the attackers of a melee, test if they have losses and somebody is left who is not a
// fanatic (SGE-MOR.4, SGE-MEL.16 to 18); in a melee only while an enemy is left.
constexpr bool must_test(int lost, int shaken_left, int enemies_left = 1) {
  return lost > 0 && shaken_left > 0 && enemies_left > 0;
}

// Throws the die and tells it; true: they stay. Without a group (kNoOne) all attackers of the melee test.
bool stands_the_test(Play& p, int casualties, int group, ClauseId why);
void rout(Play& p, int group);  // SGE-MOR.3

}  // namespace vedette::siege
