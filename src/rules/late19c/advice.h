// The judgement of the computer generals: what a position is worth and how good an order looks.
#pragma once

#include "rules/late19c/changes.h"
#include "rules/late19c/orders.h"

namespace vedette::late19c {

// All in thousandths of a point. advice_land.cc
int advise_activation(const Board& board, const table::Order& order);
int advise_pursuit(const Board& board, const table::Order& order);
int advise_hit(const Board& board, const table::Order& order);
int advise_setup(const Scenario& scenario, const table::Order& order);

// advice_sea.cc
int advise_sailing(const Board& board, const table::Order& order);
int advise_trade(const Board& board, const table::Order& order);
// What a salvo of one die at that hex is worth, friends in the way subtracted.
int worth_of_shell(const Board& board, UnitIndex shooter, Weapon weapon, Cell target);
int advise_plot(const Board& board, const table::Order& order);

}  // namespace vedette::late19c
