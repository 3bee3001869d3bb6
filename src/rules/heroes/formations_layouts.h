// Formations as pictures, and the big order `form` that takes one.
//
//   {"verb": "form", "unit": "A", "formation": "open", "param": "2"}                    only this
//   {"verb": "form", "unit": "A", "formation": "open", "param": "2", "program": "CM"}   then the move is asked for
#pragma once

#include "rules/heroes/game.h"

namespace vedette::heroes {

void list_layouts(const Game& game, const State& state, std::vector<table::view::Layout>& out);

bool expand_form(const Game& game, const State& state, const boost::json::object& given,
                 std::vector<table::Order>& out);
bool next_of_form(const Game& game, const State& state, const boost::json::object& given, table::Order& out);

// A square that has but its front stands, moves and fires as close order does (HVE-FORM-13): one picture is enough.
bool stands_like_close_order(Formation formation, int param);

}  // namespace vedette::heroes
