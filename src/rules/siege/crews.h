// Actions of the gun crews, combining and withdrawing; with fire.h and special_actions.h everything that is no move. For
// each a refusal and, where it is legal, what it does.
#pragma once

#include "rules/siege/fire.h"
#include "rules/siege/movement.h"
#include "rules/siege/special_actions.h"

namespace vedette::siege {

// --- Guns and crews (SGE-GUN)
Refusal turn_refusal(const Board& board, int group, Point towards);
void turn(Play& p, int group, Point towards);
Refusal crew_join_refusal(const Board& board, int gun, int squad, int figure, Point* place = nullptr,
                          Asked asked = Asked::first);
void crew_join(Play& p, int gun, int squad, int figure);
Refusal crew_leave_refusal(const Board& board, int gun, int squad, Places* places = nullptr,
                           Asked asked = Asked::first);
void crew_leave(Play& p, int gun, int squad);

// --- Combining, withdrawing (SGE-MOV.2 to 7, SGE-MOV.15)
Refusal combine_refusal(const Board& board, int keep, int other, Places* places = nullptr,
                        Asked asked = Asked::first);
void combine(Play& p, int keep, int other);
Refusal withdraw_refusal(const State& s, int group);
void withdraw(Play& p, int group);

// SGE-FRM.12: places for a squad of `count` around its officer, who keeps his.
struct Reform {
  Body body;
  std::uint8_t place = kOutside;
  Point officer;
  Point joiner = Ground::kNobody;  // a figure that leaves another group
};
bool reform(const Board& board, const Reform& who, const GroupSet& allowed, Places& out);
void put_squad(State& s, int group, const Places& places);  // officer first, then the men by id

}  // namespace vedette::siege
