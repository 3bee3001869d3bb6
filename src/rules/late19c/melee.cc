#include "rules/late19c/melee.h"

namespace vedette::late19c {

using table::opponent;

bool may_advance_by_type(Type type) {
  return type == Type::infantry || type == Type::cavalry_dismounted || type == Type::cavalry_mounted;
}

UnitIndex faced_enemy(const Board& board, UnitIndex u) {
  const Cell ahead = board.scenario.neighbour(board.unit(u).cell, board.unit(u).facing);
  return ahead < 0 ? kNobody : lead_unit(board, opponent(board.scenario.side_of(u)), ahead);
}

void check_assault(const Board& board, const Move& m, Reasons& no) {
  const Unit& u = board.unit(m.unit);
  const Side side = board.scenario.side_of(m.unit);
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  if (faced_enemy(board, m.unit) == kNobody) {
    const Cell ahead = board.scenario.neighbour(u.cell, u.facing);
    const bool ship = ahead >= 0 && ship_at(board.state, opponent(side), ahead);
    if (no.forbid(ship ? clause("L19-COMB-FIRE.1") : clause("L19-LAND-CC.2"))) return;
  }
  if (board.state.is_exhausted(side) && !board.scenario.options.exhausted_assault &&
      no.forbid(clause("L19-LAND-EXH.4")))
    return;
  if (is_busy(u) && no.forbid(clause("L19-LAND-CC.3"))) return;
  const bool wrong_moment =
      m.doing == Doing::moving || m.doing == Doing::dismounted || m.doing == Doing::done;
  if (wrong_moment && no.forbid(clause("L19-LAND-SEQ.8"))) return;
  if (m.fired && !board.scenario.options.fire_and_assault) no.forbid(clause("L19-LAND-SEQ.8"));
}

void check_end_activation(const Board& board, const Move& m, Reasons& no) {
  if (m.doing == Doing::moving && no.forbid(clause("L19-LAND-MOV.d"))) return;
  if (!board.scenario.options.assault_mandatory || (m.doing != Doing::moved && m.doing != Doing::moved_fired))
    return;
  Reasons fight;
  check_assault(board, m, fight);
  if (fight.legal()) no.forbid(clause("L19-LAND-CC.2"));
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
  // Height, cover and fortification of the enemy count once together (L19-LAND-CC.M5, L19-LAND-HILL.1).
  const bool uphill = board.scenario.elevation_at(there) > board.scenario.elevation_at(here);
  if (uphill || gives_cover(board.scenario, there))
    m.add(-1, clause("L19-LAND-CC.M4"), uphill ? "enemy uphill" : "enemy in cover or fortified");
  // L19-LAND-RIV.4, L19-LAND-WOOD.4, L19-LAND-TRCH.3
  if (board.scenario.ground_at(here) == Ground::ford) m.add(-1, clause("L19-LAND-CC.M6"), "in a river");
  if (board.scenario.ground_at(here) == Ground::woods) m.add(1, clause("L19-LAND-CC.M7"), "in a wood");
  if (u.has(mark::crossing)) m.add(-1, clause("L19-LAND-CC.M8"), "crossing a trench");
  return m;
}

CloseCombat close_combat_of(const Board& board, UnitIndex attacker, UnitIndex defender) {
  const auto blow = [&](UnitIndex roller, UnitIndex enemy, bool attacks) {
    return Blow{row_of(board.unit(roller).type).close_combat,
                close_combat_modifiers(board, roller, enemy, attacks)};
  };
  return {blow(attacker, defender, true), blow(defender, attacker, false),
          strikes_flank_or_rear(board, attacker, defender)};
}

}  // namespace vedette::late19c
