// Part 4.1: the turn as a machine of stages. apply() plays one order; the rest is what the engine does by itself until
// the next decision.
#pragma once

#include "rules/heroes/battle.h"
#include "table/order.h"

namespace vedette::heroes {

void begin_battle(Battle& b);                            // set-up, or straight to turn 1
void apply_order(Battle& b, const table::Order& order);  // legal orders only
void interject_order(Battle& b, int seat, const table::Order& order);

// Pieces of the machine that orders lead to.
void end_setup(Battle& b);
void next_card(Battle& b);
void activate(Battle& b, int u, bool by_hero);
void next_step(Battle& b);
void finish_activation(Battle& b);
void continue_deal(Battle& b);
void confirm_setup(Battle& b);
void after_interjection(Battle& b,
                        int seat);  // an ending, or the engine plays on for a seat that has resigned

}  // namespace vedette::heroes
