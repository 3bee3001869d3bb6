// 3.11 and the vehicles' own lists: which programs a unit, train or ship may declare now, and which Heroic cards may
// be played on it.
#pragma once

#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"

namespace vedette::heroes {

// Everything that forbids the declaration (HVE-ACT-18 … 21, MOV-3, FIRE-2, FORM, CHG, RWY, MER, WAR).
Refusal program_refusal(const Board& board, int u, const Declared& declared, Asked asked = Asked::first);
// The new formation alone: known to the arm, with a parameter it has, and not the present one.
Refusal formation_refusal(const Board& board, int u, Formation formation, int param,
                          bool may_be_present = false);

// What forbids a steady unit on foot, on horseback or with a gun every program with a change of formation.
Refusal change_refusal(const Board& board, int u);

// HVE-SEQ-1: does it get a card and an activation at all?
bool counts_for_cards(const Board& board, int u);
bool may_be_activated(const Board& board, int u);  // in its own right, now
// HVE-TSR-4: a routing unit of the seat still waits.
bool routing_unit_waits(const Board& board, int seat);
bool hero_may_be_activated(const Board& board, int seat);
bool seat_has_something_to_do(const Board& board, int seat);
Refusal activation_refusal(const Board& board, int seat, int u);
// Whoever points at a wagon means its train, and at a Hero him: the reason is theirs. The order itself is never lawful.
Refusal refusal_of_other_piece(const Board& board, int seat, int piece);
Refusal hero_unit_refusal(const Board& board, int seat);  // HVE-ACT-4

// HVE-HERO-4, HVE-HERO-5, HVE-HLC-10 to HVE-HLC-17, at the current decision of the activation.
Refusal heroic_refusal(const Board& board, int type, Asked asked = Asked::first);

// The step that is running.
Step current_step(const State& st);

// HVE-MER-21, RWY-20.
bool is_half_loading(const Board& board, int ship);
bool may_spin(const UnitInfo& info);  // oars and side paddles
int turn_limit_of(const UnitInfo& info, Program program);

}  // namespace vedette::heroes
