// Damage to ships and what is paid instead of Flotation Points: "Resolving hits on Ships" (L19-NAV-HIT, L19-NAV-TRADE).
#pragma once

#include "rules/late19c/sailing.h"

namespace vedette::late19c {

// L19-NAV-HIT.1: Flotation Points due for one hit.
template <class Chance>
constexpr int damage_points(Weapon weapon, Class ship_class, Chance& chance) {
  return damage(weapon, ship_class).points(chance.d6("late19c.damage"));
}

enum class Pay : std::uint8_t { fp, move, main, secondary };
inline constexpr std::array<std::string_view, 4> kPayNames = {"fp", "move", "main", "secondary"};

// `mounts`: letters of kMountLetters by place, table::kAbsent where not needed. `sailing`: the ship's own
// move is under way (a mine).
void check_trade(const Board& board, UnitIndex ship, Pay pay, int mount, int second, bool sailing,
                 Reasons& no);
bool can_pay_otherwise(const Board& board, UnitIndex ship, bool sailing);
// Points that it can pay with guns and movement instead of Flotation Points.
int points_to_trade(const Board& board, UnitIndex ship);
// The lowest gun of the battery on that mount that can still pay, or -1.
int gun_to_give(const Board& board, UnitIndex ship, int battery, int mount, int except = -1);

}  // namespace vedette::late19c
