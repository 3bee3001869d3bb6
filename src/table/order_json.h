// Orders as JSON and as labels, from the verb table alone:
//
//   {"verb":"retreat_to","hex":"1407"}     "Retreat to 1407"
//
// Reading finds everything malformed (unknown verb or field, wrong type, out of bounds, no such piece) before any rule
// is asked: that is an error; what a rule forbids is a refusal.
#pragma once

#include "table/game.h"

namespace vedette::table {

boost::json::object order_json(const Game& game, const State& state, const Order& order);

base::Result<Order> order_of_json(const Game& game, const State& state, const boost::json::value& value);

std::string label_of(const Game& game, const State& state, const Order& order);

// What the order names, in order: the last one is the place to click.
std::vector<view::Target> touches_of(const Game& game, const State& state, const Order& order);

}  // namespace vedette::table
