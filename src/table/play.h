// How orders are listed, admitted and played: the few lines that every user of a Game shares.
//
//   OrderList list;
//   list_orders(game, state, list, For::generals);
//   play(game, state, list[k], dice, nullptr, list);
#pragma once

#include "table/game.h"

namespace vedette::table {

// The legal orders of the decision, take-backs only while their budget lasts; generals never see them.
void list_orders(const Game& game, const State& state, OrderList& list, For whom);

// Whether this seat may give this order now. The order is well formed (see order_json.h).
Refusal admit(const Game& game, const State& state, Seat seat, const Order& order);

// The one order of a decision that leaves no choice; false if there is one, or if only passing is left.
bool forced_order(const Game& game, const State& state, OrderList& scratch, Order& forced);

// Plays an admitted order and then, as long as there is no choice, every forced one. `scratch` is a list to work in.
void play(const Game& game, State& state, Seat seat, const Order& order, chance::Dice& dice, Events* events,
          OrderList& scratch);
inline void play(const Game& game, State& state, const Order& order, chance::Dice& dice, Events* events,
                 OrderList& scratch) {
  play(game, state, game.decision(state).seat, order, dice, events, scratch);
}

// The first position, forced orders included.
void begin(const Game& game, State& state, chance::Dice& dice, Events* events, OrderList& scratch);

// True if the second state tells some seat a secret that the first did not.
bool reveals(const Game& game, const State& before, const State& after);

// The id of a clause for people, "" for none; and what a refused player is told.
std::string_view id_of(const Game& game, ClauseId clause);
std::string refusal_text(const Game& game, ClauseId clause);

}  // namespace vedette::table
