// The big order `go`: where a group goes and by which way, whatever small orders that takes (SGE-PTH.1).
//
//   {"verb": "go", "group": "A", "to": [600, 410]}                            over open ground
//   {"verb": "go", "group": "A", "to": [600, 410], "formation": "open_line"}  along the wall that it touches there
//   {"verb": "go", "group": "A", "room": "H1-G", "door": "H1-D1", "front": "N"}
//   {"verb": "go", "group": "A", "section": "N2"}                             across it
//
// Without `mover` and `door` those are taken with which the way is lawful, the figure that stands for the group first.
#pragma once

#include "rules/siege/board.h"
#include "rules/siege/game.h"

namespace vedette::siege {

bool expand_go(const Game& game, const State& s, const boost::json::object& given,
               std::vector<table::Order>& out);

// The orders by which a group is chosen for the action: none if it is in hand already. False: it cannot be now.
bool take_in_hand(const State& s, int group, std::vector<table::Order>& out);

// The figures for which a move of the group may be measured (SGE-MOV.9): the one that stands for it first, then by their
// distance from a point.
std::vector<int> movers_of(const Board& board, int group, Point towards);

// A way that bends at points: none, if there are more than an order can name.
using ViaPoints = base::FixedVector<Place16, 8>;

}  // namespace vedette::siege
