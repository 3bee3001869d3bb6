// Who fights in a round of hand-to-hand, with how many dice; shared by the round itself and by its odds.
#pragma once

#include "rules/heroes/battle.h"
#include "rules/heroes/charge.h"

namespace vedette::heroes {

struct FightSide {
  int unit = -1;
  int vehicle = kNone;  // of a train or ship that is assaulted
  int bases = 0;        // that take part, a leading Hero included
  int hero = -1;        // seat of the Hero who leads
  Eligible eligible;    // who may be removed (HVE-CAS-3); passengers are found card by card
};

bool hero_leads(const Field& f, int seat);  // HVE-HERO-8
FightSide fight_side(const Field& f, const Engagement& e, bool attacker, const Touching& t);
int fight_dice(const Field& f, const FightSide& side, bool initiator);

}  // namespace vedette::heroes
