// Close combat and what ends an activation (L19-LAND-CC).
#pragma once

#include "rules/late19c/movement.h"
#include "rules/late19c/sight.h"
#include "rules/late19c/terms.h"

namespace vedette::late19c {

void check_assault(const Board& board, const Move& move, Reasons& no);
void check_end_activation(const Board& board, const Move& move, Reasons& no);

// The enemy that a unit would fight in the hex it faces, or kNobody.
UnitIndex faced_enemy(const Board& board, UnitIndex u);
bool may_advance_by_type(Type type);  // L19-LAND-CC.d

bool strikes_flank_or_rear(const Board& board, UnitIndex attacker, UnitIndex defender);
// L19-LAND-CC.M1 to .M8: the die of `roller` against `opponent`.
Modifiers close_combat_modifiers(const Board& board, UnitIndex roller, UnitIndex opponent,
                                 bool roller_attacks);

// One of the two dice of a close combat.
struct Blow {
  int needs = 0;
  Modifiers modifiers;
};
struct CloseCombat {
  Blow attacker, defender;
  bool flank = false;
};
CloseCombat close_combat_of(const Board& board, UnitIndex attacker, UnitIndex defender);

// L19-LAND-CC.1, L19-LAND-CC.c
template <class Chance>
constexpr bool strikes(int needs, int modifier, Chance& chance) {
  return chance.d6("late19c.close") + modifier >= needs;
}

enum class Struck : std::uint8_t { nobody, defender, attacker, both };

// Both strike at once; the attacker's die is thrown first.
template <class Chance>
constexpr Struck resolve(const CloseCombat& fight, Chance& chance) {
  const bool a = strikes(fight.attacker.needs, fight.attacker.modifiers.total, chance);
  const bool d = strikes(fight.defender.needs, fight.defender.modifiers.total, chance);
  return a && d ? Struck::both : a ? Struck::defender : d ? Struck::attacker : Struck::nobody;
}

}  // namespace vedette::late19c
