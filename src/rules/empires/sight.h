// Line of sight, and the whole geometry of a shot: range, arc and sight from the same square (WEC-LOS,
// WEC-FIR-2, -3, WEC-LRG-6, -7).
#pragma once

#include "rules/empires/stacking.h"

namespace vedette::empires {

// The line between two squares, with the stands of both ends (their own squares never block). Returns the
// square where it fails, kNoSquare if it is clear.
int sight_obstruction(const Options& o, const State& state, const Stand& from_stand, int from,
                      const Stand& to_stand, int to);

// WEC-DEF-03, WEC-GEO-5r
constexpr bool in_arc(int from, int facing, int to) {
  return sq::zone_of(sq::local(sq::between(from, to), facing)) == sq::Zone::front;
}

// The best line of fire from one stand to another.
struct FireLine {
  int from = sq::kNoSquare, to = sq::kNoSquare;
  int range = 0;
  bool in_range = false, in_arc = false, in_sight = false;
  int obstruction = sq::kNoSquare;

  bool good() const { return in_range && in_arc && in_sight; }
};
FireLine fire_line(const Options& o, const State& state, const Stand& firer, const Stand& target);

// The squares through which two stands meet: nearest first, then toward the defender's front, then its left
// (WEC-GEO-10r).
struct Contact {
  int from = sq::kNoSquare, to = sq::kNoSquare;
};
Contact contact(const Stand& attacker, const Stand& defender);

// Must the attacker in this square take the other stand of the pair instead (WEC-DEF-15, -16)?
ClauseId foremost_refusal(const State& state, int from, StandId target);

}  // namespace vedette::empires
