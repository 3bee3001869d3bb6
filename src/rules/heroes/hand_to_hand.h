// Who fights in a round of hand-to-hand, with how many dice; shared by the round itself and by its odds.
#pragma once

#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"

namespace vedette::heroes {

struct FightSide {
  int unit = -1;
  int vehicle = kNone;  // of a train or ship that is assaulted
  int bases = 0;        // that take part, a leading Hero included
  int hero = -1;        // seat of the Hero who leads
  Eligible eligible;    // who may be removed (HVE-CAS-3); passengers are found card by card
};

bool hero_leads(const Board& board, int seat);  // HVE-HERO-8
FightSide fight_side(const Board& board, const Engagement& e, bool attacker, const Touching& t);
int fight_dice(const Board& board, const FightSide& side, bool initiator);

// One round, as it stands before the dice: who fights with how many. `t` is where they touch once they have closed up.
struct Round {
  FightSide mine, theirs;
  int my_dice = 0, their_dice = 0;
};
Round round_of(const Board& board, const Engagement& e, int active, const Touching& t);
// Where the two sides will touch when the next round is fought: first they close up (HVE-H2H-7).
Touching touching_closed_up(const Board& board, const Engagement& e);

// HVE-H2H-3
template <class Chance>
bool scores(Chance& chance) {
  return chance.d6("heroes.fight") >= 5;
}
template <class Chance>
int hits_of(int dice, Chance& chance) {
  int hits = 0;
  for (int i = 0; i < dice; ++i) hits += scores(chance) ? 1 : 0;
  return hits;
}

}  // namespace vedette::heroes
