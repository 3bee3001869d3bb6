// 3.22 … 3.24 Trains and ships on the move, loading and unloading.
#pragma once

#include "rules/heroes/movement.h"

namespace vedette::heroes {

// --- Trains ----------------------------------------------------------------------------------------------------------
int train_length(const Scenario& sc, int train);
Refusal train_move_refusal(const Field& f, int train, int mm);
// The farthest it may go that way within its dice (mm with sign; 0: not at all).
int farthest_train_move(const Field& f, int train, int direction, int reach);
bool train_has_exited(const Field& f, int train);

// --- Ships -----------------------------------------------------------------------------------------------------------
Pose ship_after_move(const Unit& ship, int mm);  // mm negative: astern
Pose ship_after_turn(const Field& f, int ship, int degrees);
Refusal ship_move_refusal(const Field& f, int ship, int mm);
Refusal ship_turn_refusal(const Field& f, int ship, int degrees);
Refusal turn_without_move(const UnitInfo& ship);  // the clauses that bind a turn to a move
int farthest_ship_move(const Field& f, int ship);
bool passes_exit(const Scenario& sc, Point bow);

// --- Loading ---------------------------------------------------------------------------------------------------------
// Slots of deck space (HVE-RWY-4).
int slots_of_base(const UnitInfo& info);
int slots_of_gun(const UnitInfo& info);
// Bases of this unit that still find room in the vehicle, with or without its gun.
int room_for(const Field& f, const UnitInfo& info, int vehicle, bool with_gun);
bool gun_fits(const Field& f, const UnitInfo& info, int vehicle);
ClauseId room_clause(const Field& f, int vehicle);  // that says what the vehicle holds

// How a whole unit is spread, the named vehicle first.
struct Stowage {
  base::FixedVector<Load, 8> loads;
};
Refusal load_refusal(const Field& f, int carrier, int u, int vehicle, int bases, Stowage* stowage = nullptr);
Refusal unload_refusal(const Field& f, int carrier, int u, const Stance& stance, bool hero);
Refusal load_hero_refusal(const Field& f, int carrier, int vehicle);
Refusal abandon_refusal(const Field& f, int carrier, int u);
bool is_aboard(const Field& f, int u, int carrier);

}  // namespace vedette::heroes
