#include "rules/empires/fire.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/combat_modifiers.h"
#include "rules/empires/tactical_squares.h"

namespace vedette::empires {

void check_fire(const Options& o, const State& state, StandId attacker, StandId target, table::Reasons& no) {
  const Stand& a = state[attacker];
  if (!o.fire_while_adjacent && is_next_to_enemy(state, attacker) && no.forbid(clause("WEC-FCC-3r"))) return;
  if (a.kind == Kind::CM && !a.fires_mounted && no.forbid(clause("WEC-RNG-4r"))) return;
  const bool short_weapon = range_of(a.weapon) < 2;
  if (short_weapon && no.forbid(clause("WEC-RNG-3r"))) return;
  if (is_mounted_cavalry(a) && !a.fires_mounted && no.forbid(clause("WEC-FIR-4"))) return;
  const FireLine line = fire_line(o, state, a, state[target]);
  // That a short weapon does not reach has been said.
  const bool is_reached = line.in_arc && line.in_range;
  if ((!line.in_arc || (!line.in_range && !short_weapon)) && no.forbid(clause("WEC-FIR-3"))) return;
  const bool is_seen = is_reached ? line.in_sight
                                  : sight_obstruction(o, state, a, line.from, state[target], line.to) ==
                                        sq::kNoSquare;
  if (!is_seen && no.forbid(clause("WEC-FIR-2"))) return;
  if (const ClauseId hidden = foremost_refusal(state, line.from, target)) {
    if (no.forbid(hidden)) return;
    no.forbid(clause("WEC-FSD-2r"));
  }
}

namespace {

class FireModifiers : public CombatModifiers {
 public:
  FireModifiers(const Options& o, const State& state, StandId attacker, StandId defender)
      : CombatModifiers(o, state, attacker, defender, Fight::fire) {
    const FireLine line = fire_line(o, state, a_, d_);
    c_.from = line.from;
    c_.to = line.to;
    c_.range = line.range;
    count();
  }

 private:
  void count() {
    for (const bool attacker : {true, false}) {
      const StandId id = attacker ? c_.attacker : c_.defender;
      add(attacker, fighting_value(o_, state_, id), clause("WEC-FMD-1"));
      add(attacker, commander_near(id), clause("WEC-FMD-2"));
    }
    const bool outflanked = zone_from(d_, c_.from) != sq::Zone::front;
    if (outflanked && !(o_.square_protects_from_fire && is_protected(o_, state_, c_.defender, c_.from)))
      add(true, 1, clause("WEC-FMD-3"));
    if (attacks_as_gun() && d_.paired()) add(true, 2, clause("WEC-FMD-4"));
    if (is_mounted_cavalry(a_) && a_.moved) add(true, -1, clause("WEC-FMD-5"));
    if (is_behind_works() || state_.terrain.ground(c_.to) == Ground::wood) add(true, -2, clause("WEC-FMD-6"));
  }
};

}  // namespace

Combat assess_fire(const Options& o, const State& state, StandId attacker, StandId defender) {
  return FireModifiers(o, state, attacker, defender).combat();
}

}  // namespace vedette::empires
