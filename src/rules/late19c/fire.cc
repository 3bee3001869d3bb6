#include "rules/late19c/fire.h"

#include "rules/late19c/gunnery.h"
#include "rules/late19c/melee.h"

namespace vedette::late19c {

using table::opponent;

int fire_dice(const Board& board, UnitIndex u) {
  const Type type = board.unit(u).type;
  if (type == Type::ship || (type == Type::cavalry_mounted && !board.scenario.options.mounted_fire)) return 0;
  return row_of(type).fire_dice;
}

void check_fire(const Board& board, const Move& m, Cell target, Reasons& no) {
  const Unit& u = board.unit(m.unit);
  const Side side = board.scenario.side_of(m.unit);
  if (fire_dice(board, m.unit) == 0 && no.forbid(clause("L19-LAND-FIRE.2"))) return;
  if (u.has(mark::fired) && no.forbid(clause("L19-LAND-FIRE.b"))) return;
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  if (target < 0) return void(no.forbid(clause("L19-GEO-22")));
  const int range = board.scenario.distance(u.cell, target);
  if (range > kSmallArmsRange && no.forbid(clause("L19-LAND-FIRE.1"))) return;
  if (!in_small_arms_arc(board.scenario, u.cell, u.facing, target) && no.forbid(clause("L19-LAND-FIRE.c")))
    return;
  if (!sees(board, u.cell, target) && no.forbid(clause("L19-LAND-FIRE.d"))) return;
  if (range >= 2) {
    if (is_enclosing(board.scenario, target) && !is_open_toward(board.scenario, target, u.cell) &&
        no.forbid(clause("L19-LAND-FIRE.e")))
      return;
    if (!fires_out_from_the_edge(board.scenario, u.cell, target) && no.forbid(clause("L19-LAND-FIRE.f")))
      return;
    if (is_inside_one_wood(board.scenario, u.cell, target) && no.forbid(clause("L19-LAND-WOOD.3"))) return;
  }
  if (m.doing != Doing::dismounted && !may_still_fire_after(board.state, m) &&
      no.forbid(clause("L19-LAND-MOV.c")))
    return;
  if (board.scenario.ground_at(u.cell) == Ground::ford && no.forbid(clause("L19-LAND-RIV.3"))) return;
  if ((m.through_trench || u.has(mark::crossing)) && no.forbid(clause("L19-LAND-TRCH.2"))) return;
  if (is_busy(u) && no.forbid(clause("L19-LAND-FIRE.h"))) return;
  if (m.doing == Doing::moving && no.forbid(clause("L19-LAND-SEQ.8"))) return;
  // Option assault_mandatory without fire_and_assault: firing would dodge the fight.
  if (board.scenario.options.assault_mandatory && !board.scenario.options.fire_and_assault &&
      m.doing == Doing::moved) {
    Reasons fight;
    check_assault(board, m, fight);
    if (fight.legal() && no.forbid(clause("L19-LAND-CC.2"))) return;
  }
  if (!board.scenario.options.exhausted_fire && board.state.is_exhausted(side) && range > 3 &&
      no.forbid(clause("L19-LAND-EXH.4")))
    return;
  if (land_unit_at(board.state, opponent(side), target)) return;
  no.forbid(ship_at(board.state, opponent(side), target) ? clause("L19-COMB-FIRE.1")
                                                         : clause("L19-LAND-FIRE.g"));
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

FireShot fire_shot(const Board& board, UnitIndex firer, Cell target) {
  return {fire_dice(board, firer), small_arms_modifiers(board, firer, target)};
}

}  // namespace vedette::late19c
