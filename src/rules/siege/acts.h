// Actions other than moves: fire, guns and crews, combining, withdrawing, special actions. For each a refusal
// and, where it is legal, what it does.
#pragma once

#include "rules/siege/moves.h"
#include "rules/siege/sight.h"

namespace vedette::siege {

// --- Shooting (SGE-FIR, AMM)
Refusal fire_refusal(const Field& field, int group, int target);
int fire_dice(const State& s, int group);  // SGE-FIR.2, SGE-GUN.7
void fire(Play& p, int group, int target);

// --- Guns and crews (SGE-GUN)
Refusal turn_refusal(const Field& field, int group, Point towards);
void turn(Play& p, int group, Point towards);
Refusal crew_join_refusal(const Field& field, int gun, int squad, int figure, Point* place = nullptr);
void crew_join(Play& p, int gun, int squad, int figure);
Refusal crew_leave_refusal(const Field& field, int gun, int squad, Places* places = nullptr);
void crew_leave(Play& p, int gun, int squad);

// --- Combining, withdrawing (SGE-MOV.2–7, 15)
Refusal combine_refusal(const Field& field, int keep, int other, Places* places = nullptr);
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
bool reform(const Field& field, const Reform& who, const GroupSet& allowed, Places& out);
void put_squad(State& s, int group, const Places& places);  // officer first, then the men by id

// --- Special actions (SGE-SPC)
Refusal special_refusal(const Field& field, int group);  // SGE-SPC.1
Refusal pull_down_refusal(const Field& field, int group, int section);
void pull_down(Play& p, int group, int section);
Refusal set_fire_refusal(const Field& field, int group, int building);
void set_fire(Play& p, int group, int building);
Refusal douse_refusal(const Field& field, int group, int building);
void douse(Play& p, int group, int building);
Refusal build_refusal(const Field& field, int group, int gap);
void build(Play& p, int group, int gap);

}  // namespace vedette::siege
