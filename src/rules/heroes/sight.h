// Sight lines and cover: HVE-FIRE-5 … 7, HVE-TER-3 … 5, HVE-COV.
#pragma once

#include "rules/heroes/board.h"

namespace vedette::heroes {

// What hides a target, for people: a unit, an area, or nothing.
struct Blocker {
  int unit = -1;
  const Area* area = nullptr;
  explicit operator bool() const { return unit >= 0 || area != nullptr; }
};
// From the firer's measuring point to the target point, both in ticks; the two units themselves hide nothing. -1: nobody stands there.
Blocker what_hides(const Board& board, int firer, int target, Point from, Point to);

// HVE-GEO-25: the last 30 mm of a sight line, in ticks.
Point thirty_mm_before(Point target, Point from);
// The better of the areas that the target is in and the lines that it is behind; only lines for vehicles.
Cover cover_of(const Board& board, int target, Point from, Point to);

}  // namespace vedette::heroes
