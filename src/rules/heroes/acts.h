// What each order does, by its part of the rules. Orders reach these only after they were found legal.
#pragma once

#include "rules/heroes/battle.h"
#include "table/order.h"

namespace vedette::heroes {

void end_step(Battle& b);  // on to the next step of the program

// --- act_heroes.cc: Heroic cards, the lead flag, a Hero's own move (3.5, 3.6, 3.10) --------------------------------
void play_heroic(Battle& b, int type);
void set_lead(Battle& b, bool on);
void start_hero_move(Battle& b);
void hero_leaves_vehicle(Battle& b, Point at);
void hero_arrives(Battle& b, const table::Order& order);

// --- act_march.cc: declaration, movement dice, paths, formations (3.11, 3.12) ---------------------------------------
void declare(Battle& b, const table::Order& order);
void roll(Battle& b);
void add_waypoint(Battle& b, Point to);
void take_back_leg(Battle& b);
void arrive(Battle& b, const table::Order& order);
void reform(Battle& b);
void stay(Battle& b);

// --- act_fight.cc: charges, rounds of hand-to-hand, rallies, fire (3.13, 3.15, 3.17, 3.20) --------------------------
void charge_home(Battle& b, int offset);
void fall_short(Battle& b);
void fight(Battle& b, const table::Order& order);
void attempt_rally(Battle& b);
void fire(Battle& b, const table::Order& order);

// --- act_vehicles.cc: trains and ships under way, loading and unloading (3.22 … 3.24) -------------------------------
void train_move(Battle& b, int mm);
void ship_move(Battle& b, int mm);
void ship_turn(Battle& b, int degrees);
void load(Battle& b, const table::Order& order);
void unload(Battle& b, const table::Order& order);
void load_hero(Battle& b, int vehicle);
void abandon(Battle& b, int u);

}  // namespace vedette::heroes
