// The modifiers of every die, each with its clause: for the rolls, the odds and the log alike.
#pragma once

#include <string_view>

#include "rules/late19c/sight.h"

namespace vedette::late19c {

struct Modifier {
  int amount = 0;
  ClauseId clause;
  std::string_view label;
};

struct Modifiers {
  base::FixedVector<Modifier, 7> items;
  int total = 0;

  void add(int amount, ClauseId clause, std::string_view label) {
    items.push_back({amount, clause, label});
    total += amount;
  }
};

// Landing dice of artillery (L19-LAND-ART.M1 to .M4) and naval guns (L19-NAV-GUN.M1 to .M4).
Modifiers artillery_modifiers(const Board& board, UnitIndex gun, Cell target);
Modifiers naval_modifiers(const Board& board, UnitIndex ship, Cell target);
inline Modifiers landing_modifiers(const Board& board, UnitIndex shooter, Cell target) {
  return board.unit(shooter).is_ship() ? naval_modifiers(board, shooter, target)
                                       : artillery_modifiers(board, shooter, target);
}

// Small arms (L19-LAND-FIRE.M1 to .M3).
Modifiers small_arms_modifiers(const Board& board, UnitIndex firer, Cell target);

// Close combat (L19-LAND-CC.M1 to .M8): the die of `roller` against `opponent`.
bool strikes_flank_or_rear(const Board& board, UnitIndex attacker, UnitIndex defender);
Modifiers close_combat_modifiers(const Board& board, UnitIndex roller, UnitIndex opponent,
                                 bool roller_attacks);

// Where a landing score puts the shell: L19-LAND-ART.13 to .16, L19-NAV-GUN.R1.
enum class Fall : std::uint8_t { target, short_of, over, nowhere };
constexpr Fall fall_of(int score) {
  if (score >= 5) return Fall::target;
  if (score < 1) return Fall::nowhere;
  return score % 2 == 0 ? Fall::short_of : Fall::over;
}

}  // namespace vedette::late19c
