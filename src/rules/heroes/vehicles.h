// 3.22 … 3.24 Trains and ships on the move, loading and unloading.
#pragma once

#include "rules/heroes/movement.h"

namespace vedette::heroes {

// --- Trains ----------------------------------------------------------------------------------------------------------
int train_length(const Scenario& sc, int train);
Refusal train_move_refusal(const Board& board, int train, int mm);
// The farthest it may go that way within its dice (mm with sign; 0: not at all).
int farthest_train_move(const Board& board, int train, int direction, int reach);
bool train_has_exited(const Board& board, int train);

// --- Ships -----------------------------------------------------------------------------------------------------------
Pose ship_after_move(const Unit& ship, int mm);  // mm negative: astern
Pose ship_after_turn(const Board& board, int ship, int degrees);
Refusal ship_move_refusal(const Board& board, int ship, int mm, Asked asked = Asked::first);
Refusal ship_turn_refusal(const Board& board, int ship, int degrees);
Refusal turn_without_move(const UnitInfo& ship);  // the clauses that bind a turn to a move
int farthest_ship_move(const Board& board, int ship);
bool passes_exit(const Scenario& sc, Point bow);

// --- Loading ---------------------------------------------------------------------------------------------------------
// Slots of deck space (HVE-RWY-4).
int slots_of_base(const UnitInfo& info);
int slots_of_gun(const UnitInfo& info);
// Bases of this unit that still find room in the vehicle, with or without its gun.
int room_for(const Board& board, const UnitInfo& info, int vehicle, bool with_gun);
bool gun_fits(const Board& board, const UnitInfo& info, int vehicle);
ClauseId room_clause(const Board& board, int vehicle);  // that says what the vehicle holds

// How a whole unit is spread, the named vehicle first.
struct Stowage {
  base::FixedVector<Load, 8> loads;
};
Refusal load_refusal(const Board& board, int carrier, int u, int vehicle, int bases,
                     Stowage* stowage = nullptr);
Refusal unload_refusal(const Scene& without_it, int carrier, int u, const Stance& stance, bool hero,
                       Asked asked = Asked::first);
Refusal load_hero_refusal(const Board& board, int carrier, int vehicle);
Refusal abandon_refusal(const Board& board, int carrier, int u);
bool is_aboard(const Board& board, int u, int carrier);

}  // namespace vedette::heroes
