// The exit cost of a ship that breaks off: how many movement points it needs to leave the map
// (L19-NAV-BRK.1).
#pragma once

#include "rules/late19c/scenario.h"

namespace vedette::late19c {

inline constexpr int kNoWayHome = 65535;
inline constexpr int kThroughMines = 20000;  // added to every way through a minefield: longer than any other

// The cost from the start of a move, for a ship with that movement.
int exit_cost(const Scenario& scenario, Side side, bool shallow_draught, int movement, Cell cell, int facing);

bool is_exit_hex(const Scenario& scenario, Side side, Cell cell);
bool ship_can_float(const Scenario& scenario, bool shallow_draught, Cell cell);

void compute_ways_home(Scenario& scenario);

}  // namespace vedette::late19c
