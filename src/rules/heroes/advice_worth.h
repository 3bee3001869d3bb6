// What places, volleys, rounds and routs are worth to a computer general, in thousandths of a point. Nothing is thrown.
#pragma once

#include "rules/heroes/advice.gen.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"

namespace vedette::heroes {

// A board, and what things count there to the side that decides.
struct WeighedBoard : Board {
  const table::Weights& weights;
  int operator[](Term term) const { return weights[term]; }
};

int unit_worth(const Board& board, int u);
// Where points alone decide, a lead that the loss of the Hero would cost is kept by keeping him out of harm.
bool hero_should_hide(const Board& board, int side);
// Worth more left where it is than destroyed?
bool better_left_alone(const Board& board, int side, int target);

inline bool shoots(const UnitInfo& info) {
  return info.is_gun() || (info.weapon != Weapon::none && info.weapon != Weapon::spear);
}
inline int mm_between(Point a_ticks, Point b_ticks) { return static_cast<int>(shown_mm(a_ticks, b_ticks)); }

struct Foe {
  int unit = -1, mm = 100000;
  Point at;  // ticks
};
Foe nearest_foe(const Board& board, int side, Point from_ticks);

int volley_worth(const WeighedBoard& board, const Volley& v);
int best_volley(const WeighedBoard& board, int u);
int round_worth(const WeighedBoard& board, int me, int foe, int my_dice, int their_dice);
int contact_worth(const WeighedBoard& board, int me, int target, int vehicle, const Contact& c);
int charge_worth(const WeighedBoard& board, int u, const Declared& d);
int place_worth(const WeighedBoard& board, int u, Point at_mm, int facing);
int rout_worth(const WeighedBoard& board, int u, Program p);

}  // namespace vedette::heroes
