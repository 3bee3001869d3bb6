// 3.15 Fire: who can be hit from where, with how many dice, at which divisor. Nothing is thrown here.
#pragma once

#include "rules/heroes/movement.h"
#include "rules/heroes/sight.h"

namespace vedette::heroes {

// A place to fire from: a face of a unit, or one weapon of a vehicle.
struct Muzzle {
  Point origin;  // ticks
  Weapon weapon = Weapon::none;
  int bases = 0;  // eligible firing bases (HVE-FIRE-3), gunners of a weapon
  int index = 0;  // face, or number of the weapon in the train or ship
  base::FixedVector<std::int16_t, 4> directions;
  bool from_ship = false;
};
inline constexpr int kMaxMuzzles = 16;
using Muzzles = base::FixedVector<Muzzle, kMaxMuzzles>;

// Of a land unit in a formation that may fire; of the weapons of gun wagons and warships that are still loaded.
Muzzles muzzles_of(const Board& board, int u);

// HVE-FIRE-2, ORG-13, MOR-9, H2H-14: may it fire at all in that formation?
Refusal may_fire(const Board& board, int u, Formation formation);

// One target as one muzzle sees it.
struct Aimed {
  Point point;              // ticks
  std::int64_t range2 = 0;  // squared ticks
  Refusal no;               // why it is not eligible
};
Aimed aim(const Board& board, int firer, const Muzzle& muzzle, int target, int vehicle);

// Who is a target at all (on the table, an enemy, can be hurt, not engaged): before range, arc and sight.
Refusal target_refusal(const Board& board, int firer, Weapon weapon, int target);

// HVE-FIRE-4: the smallest squared range over all eligible targets (with `nearest_strict`, over all enemies); -1 if
// there is none.
std::int64_t nearest_range2(const Board& board, int firer, const Muzzles& muzzles);

// HVE-FIRE-16, HVE-FIRE-17: doubled by a dense target, then divided by cover, rounded down.
constexpr int casualties_of(int hits, bool dense, int divisor) { return hits * (dense ? 2 : 1) / divisor; }

// A volley: the whole order, checked; all that bears on it (HVE-FIRE-10).
struct Volley {
  int dice = 0;
  int target = -1, vehicle = kNone;
  int hits_on = 6;
  Cover cover = Cover::none;
  bool dense = false;
  bool artillery = false;
  std::int64_t range2 = 0;  // of the first muzzle
  std::uint16_t weapons = 0;
  base::FixedVector<DiceItem, 12> items;  // dice by muzzle and doubling, for people

  int casualties(int hits) const { return casualties_of(hits, dense, divisor(cover)); }
};
// `face` for units, `weapons` (a mask) for vehicles.
Refusal volley_refusal(const Board& board, int firer, int target, int face, int vehicle, int weapons,
                       Volley* volley, Asked asked = Asked::first);

// All volleys: of a vehicle's weapons all that may fire at the target together; fewer may fire, too.
struct FireChoice {
  std::uint8_t target, face, vehicle;
  std::uint16_t weapons;
};
using FireChoices = base::FixedVector<FireChoice, 64>;
FireChoices fire_choices(const Board& board, int firer);

}  // namespace vedette::heroes
