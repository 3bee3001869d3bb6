// 3.6, 3.10 Heroes on the ground: their base, their paths, whom they may join.
#pragma once

#include "rules/heroes/movement.h"

namespace vedette::heroes {

// HVE-ORG-6, HVE-ORG-11: foot or mounted, on the base of his kind.
plane::Local hero_base(const Scenario& sc, int seat);
bool hero_stands_clear(const Scene& scene, int seat, const Pose& pose);
// HVE-HERO-13, HVE-ACT-5, HVE-ACT-6: where he stands while with a unit, which carries him along as long as he stays, for leaving and for drawing.
Point hero_place(const Board& board, int seat);

// The draft of a Hero's own move.
struct Ride {
  int seat = 0;
  Point at;
  int facing = 0;
  int gone = 0, reach = 0;
};
Ride ride_of(const Board& board);
int ride_facing(const Ride& ride, Point to);  // the way he rides, if no other is asked for
Refusal ride_leg_refusal(const Scene& scene, const Ride& ride, Point to);
// Ends there: alone, or joined to a unit or aboard a vehicle of it.
Refusal hero_arrival_refusal(const Scene& scene, const Ride& ride, Point to, int facing, int join,
                             int vehicle);
// HVE-HERO-15: may he step down from the vehicle here?
Refusal landing_refusal(const Scene& scene, int seat, Point at);
// HVE-HERO-7, ACT-2: is he near enough, and may he join it?
Refusal join_refusal(const Board& board, int seat, Point at, int unit, int vehicle);

}  // namespace vedette::heroes
