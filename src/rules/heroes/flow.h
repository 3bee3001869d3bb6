// Part 4.1: the turn as a machine of stages. apply() plays one order; the rest is what the engine does by itself until
// the next decision.
#pragma once

#include "rules/heroes/changes.h"
#include "table/order.h"

namespace vedette::heroes {

void begin_battle(Play& play);                            // set-up, or straight to turn 1
void apply_order(Play& play, const table::Order& order);  // legal orders only
void interject_order(Play& play, int seat, const table::Order& order);

// Pieces of the machine that orders lead to.
void end_setup(Play& play);
void next_card(Play& play);  // HVE-SEQ-5
void activate(Play& play, int u, bool by_hero);
void next_step(Play& play);
void finish_activation(Play& play);
void continue_deal(Play& play);
void confirm_setup(Play& play);
void after_interjection(Play& play,
                        int seat);  // an ending, or the engine plays on for a seat that has resigned

}  // namespace vedette::heroes
