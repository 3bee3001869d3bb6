// Makes the complete view of a seat: conceals, lets the rule set draw, adds the choices of the decision. Nothing that
// leaves the engine for a player is made from a state that was not concealed for him.
#pragma once

#include "table/game.h"

namespace vedette::table {

struct Showing {
  int orders = 0;
  bool forced_draws = false;
  bool undo = false;
};

view::View show(const Game& game, const State& state, Seat viewer, const Showing& showing);

view::Choice choice_of(const Game& game, const State& state, const Order& order);

// The position after concealment.
StateBox concealed(const Game& game, const State& state, Seat viewer);
StateBox boxed(const Game& game, const State& state);

}  // namespace vedette::table
