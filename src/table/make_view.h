// Makes the complete view of a seat: conceals, lets the rule set draw, adds the choices of the decision. Nothing that
// leaves the engine for a player is made from a state that was not concealed for him.
#pragma once

#include "table/game.h"
#include "table/view.h"

namespace vedette::table {

class HandsApart;

struct ViewContext {
  int orders = 0;
  bool forced_draws = false;
  bool undo = false;
};

view::View make_view(const Game& game, const State& state, Seat viewer, const ViewContext& context);

// The same in two parts, each in a view of its own: what everybody sees who knows as much of the position
// (drawn_by_seat.h, hands_apart.h), and the viewer's own part, his choices above all. `own.decision` holds the decision
// of the drawing, or of the hand, already; of `match` only what changes is in it. A drawing is about as large as the one
// before it; ground that lies apart (ground_apart.h) is not in it, joined() adds it.
bool is_drawn_for(const Game& game, const State& known, Seat viewer);
const HandsApart* hands_apart(const Game& game);  // null: hands do not lie apart
view::View drawn(const Game& game, const State& known, Seat viewer, const view::View* before = nullptr);
void add_own_part(const Game& game, const State& state, const State& known, Seat viewer,
                  const ViewContext& context, view::View& own);
view::View joined(const Game& game, Seat viewer, const view::View& drawing, const view::View& own);

view::Choice choice_of(const Game& game, const State& state, const Order& order);

// The position after concealment.
StateBox concealed(const Game& game, const State& state, Seat viewer);
void conceal_into(StateBox& box, const Game& game, const State& state, Seat viewer);
StateBox boxed(const Game& game, const State& state);

}  // namespace vedette::table
