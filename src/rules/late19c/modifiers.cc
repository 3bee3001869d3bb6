#include "rules/late19c/modifiers.h"

namespace vedette::late19c {

using table::opponent;

// "The same target" is a unit: an enemy now in the target hex that stood in a hex this shooter aimed at in
// the turn before. Where empty hexes may be fired at, also the same hex.
static bool fired_at_same_target(const Board& board, UnitIndex shooter, Cell target) {
  const Unit& u = board.unit(shooter);
  bool same = false;
  for (const Cell aim : u.aim) {
    if (aim == kNowhere) continue;
    if (board.scenario.options.empty_hex_fire && aim == target) same = true;
    each_at(board, opponent(board.scenario.side_of(shooter)), target,
            [&](UnitIndex e) { same = same || board.unit(e).stood_at == aim; });
  }
  return same;
}

Modifiers artillery_modifiers(const Board& board, UnitIndex gun, Cell target) {
  Modifiers m;
  const Cell from = board.unit(gun).cell;
  if (gives_cover(board.scenario, target))
    m.add(-1, clause("L19-LAND-ART.M1"), "target in cover or fortified");
  if (sees(board, from, target)) m.add(2, clause("L19-LAND-ART.M2"), "direct line of sight");
  if (fired_at_same_target(board, gun, target))
    m.add(1, clause("L19-LAND-ART.M3"), "same target as last turn");
  if (commander_near(board, board.scenario.side_of(gun), from))
    m.add(1, clause("L19-LAND-ART.M4"), "commander with the gun");
  return m;
}

static bool counts_as_still(const Board& board, UnitIndex ship) {
  switch (static_cast<NavalStationary>(board.scenario.options.naval_stationary)) {
    case NavalStationary::always:
      return true;
    case NavalStationary::never:
      return false;
    case NavalStationary::previous_move:
      break;
  }
  return board.unit(ship).has(mark::stood_still);
}

Modifiers naval_modifiers(const Board& board, UnitIndex ship, Cell target) {
  Modifiers m;
  if (gives_cover(board.scenario, target))
    m.add(-1, clause("L19-NAV-GUN.M1"), "target in cover or fortified");
  if (sees(board, board.unit(ship).cell, target)) m.add(2, clause("L19-NAV-GUN.M2"), "direct line of sight");
  if (fired_at_same_target(board, ship, target))
    m.add(1, clause("L19-NAV-GUN.M3"), "same target as last turn");
  if (counts_as_still(board, ship)) m.add(1, clause("L19-NAV-GUN.M4"), "ship has not moved");
  return m;
}

Modifiers small_arms_modifiers(const Board& board, UnitIndex firer, Cell target) {
  Modifiers m;
  const Unit& u = board.unit(firer);
  if (gives_cover(board.scenario, target))
    m.add(-1, clause("L19-LAND-FIRE.M1"), "target in cover or fortified");
  if (!u.has(mark::moved)) m.add(1, clause("L19-LAND-FIRE.M2"), "firer has not moved");
  if (commander_near(board, board.scenario.side_of(firer), u.cell, firer))
    m.add(1, clause("L19-LAND-FIRE.M3"), "commander with the firer");
  return m;
}

bool strikes_flank_or_rear(const Board& board, UnitIndex attacker, UnitIndex defender) {
  const int toward = board.scenario.direction_to(board.unit(defender).cell, board.unit(attacker).cell);
  return toward >= 0 &&
         aspect(board.unit(defender).facing, toward, front_hexsides(board.scenario)) != Aspect::front;
}

Modifiers close_combat_modifiers(const Board& board, UnitIndex roller, UnitIndex enemy, bool roller_attacks) {
  Modifiers m;
  const Unit& u = board.unit(roller);
  const Cell here = u.cell, there = board.unit(enemy).cell;
  const bool flank = roller_attacks ? strikes_flank_or_rear(board, roller, enemy)
                                    : strikes_flank_or_rear(board, enemy, roller);
  if (flank && roller_attacks) m.add(1, clause("L19-LAND-CC.M1"), "attacks flank or rear");
  if (commander_near(board, board.scenario.side_of(roller), here, roller))
    m.add(1, clause("L19-LAND-CC.M2"), "commander with the unit");
  if (flank && !roller_attacks) m.add(-1, clause("L19-LAND-CC.M3"), "attacked in flank or rear");
  // Height, cover and fortification of the enemy count once together (L19-LAND-CC.M5, HILL.1).
  const bool uphill = board.scenario.elevation_at(there) > board.scenario.elevation_at(here);
  if (uphill || gives_cover(board.scenario, there))
    m.add(-1, clause("L19-LAND-CC.M4"), uphill ? "enemy uphill" : "enemy in cover or fortified");
  if (board.scenario.ground_at(here) == Ground::ford) m.add(-1, clause("L19-LAND-CC.M6"), "in a river");
  if (board.scenario.ground_at(here) == Ground::woods) m.add(1, clause("L19-LAND-CC.M7"), "in a wood");
  if (u.has(mark::crossing)) m.add(-1, clause("L19-LAND-CC.M8"), "crossing a trench");
  return m;
}

}  // namespace vedette::late19c
