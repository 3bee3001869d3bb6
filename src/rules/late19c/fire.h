// Small arms: "Fire Phase" (L19-LAND-FIRE).
#pragma once

#include "rules/late19c/movement.h"
#include "rules/late19c/sight.h"
#include "rules/late19c/terms.h"

namespace vedette::late19c {

int fire_dice(const Board& board, UnitIndex u);
void check_fire(const Board& board, const Move& move, Cell target, Reasons& no);

// L19-LAND-FIRE.M1 to .M3
Modifiers small_arms_modifiers(const Board& board, UnitIndex firer, Cell target);

// What is thrown when a unit fires at a hex.
struct FireShot {
  int dice = 0;
  Modifiers modifiers;
};
FireShot fire_shot(const Board& board, UnitIndex firer, Cell target);

// L19-LAND-FIRE.g: one die.
template <class Chance>
constexpr bool small_arms_die_hits(int modifier, Chance& chance) {
  return chance.d6("late19c.fire") + modifier >= 5;
}

// Hits on everybody in the hex.
template <class Chance>
constexpr int resolve(const FireShot& shot, Chance& chance) {
  int hits = 0;
  for (int i = 0; i < shot.dice; ++i) hits += small_arms_die_hits(shot.modifiers.total, chance) ? 1 : 0;
  return hits;
}

}  // namespace vedette::late19c
