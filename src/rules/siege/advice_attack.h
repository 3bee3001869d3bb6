// What the attackers' general looks for: how many actions a band is away from doing harm, and how much.
#pragma once

#include "rules/siege/advice.gen.h"
#include "rules/siege/crews.h"

namespace vedette::siege {

// A board, and what things count there to the side that decides.
struct WeighedBoard : Board {
  WeighedBoard(const Scenario& map, const State& position, const table::Weights& those)
      : Board(map, position), weights(those) {}
  int operator[](Term term) const { return weights[term]; }

  const table::Weights& weights;

  // What it is worth to the band that was asked about last to meet each group, by the protection of that group.
  struct Meetings {
    int band = kNoOne;
    GroupSet known[3];
    int worth[3][kMaxFigures];
  };
  mutable Meetings meetings;
};

// Mean kills of n dice in thousandths: the rest of a division loses half a divisor on average.
int mean_kills(int dice, int each, int most);
int distance(Point a, Point b);                       // whole millimetres, rounded down
int nearest(const Board& board, Side side, Point c);  // to a figure of the side in the open
// How far an attacker at c is from doing harm, in millimetres of his way: to a man he can walk to, through a
// gap, over a stretch of wall that nobody holds; a wall or a house that must be stormed counts as further.
int way_to_harm(const WeighedBoard& board, Point c);
int men_in_melee(const Board& board, std::uint16_t melee, Side side);
int held_in_building(const Board& board, int building);  // men of the garrison in it

// Worth of a melee to the attackers, in thousandths of a figure. Their own dead come again (SGE-POL.6), the
// garrison's do not: what counts is how soon it is worn down.
int melee_worth(const WeighedBoard& board, int attackers, int garrison, Protection held);
// Contacts that a move to `c` makes, and what they are worth to the group that moves.
int contact_worth(const WeighedBoard& board, int group, Point c, int r);
// What a fire in a house with so many defenders is worth: it drives them out into the open (SGE-SPC.5).
int fire_worth(const WeighedBoard& board, int inside);

// The best that a band could do from a place: worth divided by the actions it takes, `spent` of them before
// it stands there. Ways are estimates, legality is asked of the orders themselves.
int prospect(const WeighedBoard& board, int group, Point from, int spent);
// The best that it could do in the house, once it is in.
int prospect_inside(const WeighedBoard& board, int group, int building);

}  // namespace vedette::siege
