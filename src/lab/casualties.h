// What a battle cost, order by order: who fell, who came. Counted after every order, since on one turn a side may lose
// one band and be joined by another.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "table/match.h"

namespace vedette::lab {

// "Infantry with rifles": pieces, or figures where the game counts them.
using ByKind = std::map<std::string, int>;

struct CasualtiesByKind {
  ByKind lost, brought;
  std::vector<std::string> gone;  // names of the pieces that are no more
  int fallen() const;
};

// Of each order, for both sides; the first is what they begin with.
using Casualties = std::vector<std::array<CasualtiesByKind, 2>>;

Casualties casualties_of(const table::Match& match);

}  // namespace vedette::lab
