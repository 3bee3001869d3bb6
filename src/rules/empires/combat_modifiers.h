// What a stand in combat has for and against it: the sums, and what Fire Combat and Close Combat both ask.
#pragma once

#include "rules/empires/combat.h"

namespace vedette::empires {

class CombatModifiers {
 public:
  CombatModifiers(const Options& o, const State& state, StandId attacker, StandId defender, Fight fight)
      : o_(o), state_(state), a_(state[attacker]), d_(state[defender]) {
    c_.fight = fight;
    c_.attacker = attacker;
    c_.defender = defender;
  }
  const Combat& combat() const { return c_; }

 protected:
  void add(bool attacker, int amount, ClauseId clause, int count = 1);

  bool attacks_as_gun() const;
  // The value of the own Command stand next door (not of the Command stand itself).
  int commander_near(StandId id) const;
  int friends_near(StandId id, bool count_command) const;
  // A wall or entrenchment on the side through which the attack comes (WEC-GEO-10r); a village is walled all
  // round.
  bool is_behind_works() const;

  const Options& o_;
  const State& state_;
  const Stand &a_, &d_;
  Combat c_;
};

}  // namespace vedette::empires
