// What each order does, by its part of the rules. Orders reach these only after they were found legal.
#pragma once

#include "rules/heroes/changes.h"
#include "table/order.h"

namespace vedette::heroes {

void end_step(Play& play);  // on to the next step of the program

// --- act_heroes.cc: Heroic cards, the lead flag, a Hero's own move (3.5, 3.6, 3.10) --------------------------------
void play_heroic(Play& play, int type);
void set_lead(Play& play, bool on);
void start_hero_move(Play& play);
void hero_leaves_vehicle(Play& play, Point at);
void hero_arrives(Play& play, const table::Order& order);

// --- act_march.cc: declaration, movement dice, paths, formations (3.11, 3.12) ---------------------------------------
void declare(Play& play, const table::Order& order);
void roll(Play& play);
void add_waypoint(Play& play, Point to);
void take_back_leg(Play& play);
void arrive(Play& play, const table::Order& order);
void reform(Play& play);
void stay(Play& play);

// --- act_fight.cc: charges, rounds of hand-to-hand, rallies, fire (3.13, 3.15, 3.17, 3.20) --------------------------
int place_in_contact(Play& play, int offset);  // the engagement that it makes
void charge_home(Play& play, int offset);
void fall_short(Play& play);
void fight(Play& play, const table::Order& order);
void attempt_rally(Play& play);
void fire(Play& play, const table::Order& order);

// --- act_vehicles.cc: trains and ships under way, loading and unloading (3.22 … 3.24) -------------------------------
void train_move(Play& play, int mm);
void ship_move(Play& play, int mm);
void ship_turn(Play& play, int degrees);
void load(Play& play, const table::Order& order);
void unload(Play& play, const table::Order& order);
void load_hero(Play& play, int vehicle);
void abandon(Play& play, int u);

}  // namespace vedette::heroes
