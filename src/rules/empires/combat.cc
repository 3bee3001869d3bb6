#include "rules/empires/combat.h"

#include <algorithm>

#include "rules/empires/army_dice.h"
#include "rules/empires/clauses.gen.h"
#include "rules/empires/close_combat.h"
#include "rules/empires/fire.h"

namespace vedette::empires {

using table::Reasons;
using table::Refusal;

// True: enough is known.
static bool forbid_attacker(const Options& o, const State& state, StandId attacker, Reasons& no) {
  const Stand& a = state[attacker];
  return (is_transport(a) && no.forbid(clause("WEC-TRP-8r"))) ||
         (a.towed && no.forbid(clause("WEC-TRP-2"))) || (a.attacked && no.forbid(clause("WEC-COM-2"))) ||
         (a.place == Place::rear && no.forbid(clause("WEC-FSA-1"))) ||
         (state.army[static_cast<std::size_t>(side_of(attacker))].withdrawing && !o.withdraw_may_attack &&
          no.forbid(clause("WEC-WDR-2r")));
}

ClauseId attacker_refusal(const Options& o, const State& state, StandId attacker) {
  Reasons first;
  forbid_attacker(o, state, attacker, first);
  return first.first();
}

namespace {

// Both stands of a Small Tactical Square attack, each another enemy (WEC-FSA-2).
bool companion_had_this_target(const Options& o, const State& state, const Stand& a, StandId target) {
  return o.small_square_separate_targets && a.place == Place::back && state[a.mate].attacked &&
         state[a.mate].target == target;
}

// WEC-FCC-1, WEC-FCC-2: next to each other it is Close Combat, whatever the weapons; farther off Fire Combat. Nobody has
// to fight (WEC-ADJ-2).
void check_attack(const Options& o, const State& state, StandId attacker, StandId target, Reasons& no) {
  if (forbid_attacker(o, state, attacker, no)) return;
  const Stand &a = state[attacker], &t = state[target];
  if (is_transport(a)) return;  // it has nothing to attack with
  if (companion_had_this_target(o, state, a, target) && no.forbid(clause("WEC-FSA-2"))) return;
  if (are_adjacent(a, t)) return check_close_combat(o, state, attacker, target, no);
  check_fire(o, state, attacker, target, no);
}

}  // namespace

ClauseId attack_refusal(const Options& o, const State& state, StandId attacker, StandId target) {
  Reasons first;
  check_attack(o, state, attacker, target, first);
  return first.first();
}

Refusal every_attack_refusal(const Options& o, const State& state, StandId attacker, StandId target) {
  Refusal all;
  Reasons every(all);
  check_attack(o, state, attacker, target, every);
  return all;
}

Combat assess(const Options& o, const State& state, StandId attacker, StandId defender) {
  return are_adjacent(state[attacker], state[defender]) ? assess_close_combat(o, state, attacker, defender)
                                                        : assess_fire(o, state, attacker, defender);
}

CombatResult result_of(const Options& o, Fight fight, int attack_score, int defence_score) {
  if (fight == Fight::close && attack_score == defence_score &&
      o.close_combat_tie == CloseCombatTie::defender_recoils)
    return CombatResult::defender_recoils;
  if (attack_score <= defence_score)
    return fight == Fight::close ? CombatResult::attacker_recoils : CombatResult::nothing;
  return attack_score < 2 * defence_score ? CombatResult::defender_recoils : CombatResult::destroyed;
}

Chances chances(const Options& o, const Combat& combat, bool attacker_d12, bool defender_d12) {
  const ArmyWays &first = army_ways(attacker_d12), &second = army_ways(defender_d12);
  Chances result;
  result.of = static_cast<int>(first.of * second.of);
  for (int x = 1; x <= 12; ++x) {
    const int ways = static_cast<int>(first.ways[static_cast<std::size_t>(x)]), score = x + combat.attack;
    int below = 0;  // defenders' throws looked at so far, in ways: they go up, and the results with them
    const auto count = [&](int highest) {
      const int here = static_cast<int>(ways_at_most(defender_d12, highest)) - below;
      if (here <= 0) return;
      const CombatResult r = result_of(o, combat.fight, score, highest + combat.defence);
      result.ways[static_cast<std::size_t>(r)] += ways * here;
      below += here;
    };
    // The last throws that each result can have: twice beaten, beaten, equal.
    const int half = score >= 0 ? score / 2 : -((1 - score) / 2);
    count(std::min({half - combat.defence, score - 1 - combat.defence, 12}));
    count(std::min(score - 1 - combat.defence, 12));
    count(std::min(score - combat.defence, 12));
    count(12);
  }
  return result;
}

}  // namespace vedette::empires
