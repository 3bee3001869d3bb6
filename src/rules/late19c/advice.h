// The judgement of the computer generals: what a position is worth and how good an order looks.
#pragma once

#include "rules/late19c/advice.gen.h"
#include "rules/late19c/changes.h"
#include "rules/late19c/orders.h"

namespace vedette::late19c {

// A board, and what things count there to the side that decides.
struct WeighedBoard : Board {
  const table::Weights& weights;
  int operator[](Term term) const { return weights[term]; }
};

// All in thousandths of a point. advice_land.cc
int advise_activation(const WeighedBoard& board, const table::Order& order);
void advise_activation(const WeighedBoard& board, std::span<const table::Order> list, std::span<int> values);
// Of a unit in that hex: enemies that can be fired at next, and adjacent ones looked in the eye.
int worth_of_facing(const WeighedBoard& board, UnitIndex u, Cell c, int facing);
int advise_pursuit(const WeighedBoard& board, const table::Order& order);
int advise_hit(const WeighedBoard& board, const table::Order& order);
int advise_setup(const Scenario& scenario, const table::Order& order);

// advice_sea.cc
int advise_sailing(const WeighedBoard& board, const table::Order& order);
void advise_sailing(const WeighedBoard& board, std::span<const table::Order> list, std::span<int> values);
int advise_trade(const WeighedBoard& board, const table::Order& order);
// What a salvo of one die at that hex is worth, friends in the way subtracted.
int worth_of_shell(const WeighedBoard& board, UnitIndex shooter, Weapon weapon, Cell target);
int advise_plot(const WeighedBoard& board, const table::Order& order);
void advise_plot(const WeighedBoard& board, std::span<const table::Order> list, std::span<int> values);

// orders_expand_best.cc: whether this is a big order that leaves all of a stage to the advice.
bool is_for_all(const boost::json::object& order);

}  // namespace vedette::late19c
