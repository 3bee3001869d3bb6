// Who sees whom, in any direction but for guns (SGE-LOS.1), and what protects a target (SGE-COV).
#pragma once

#include "rules/siege/board.h"
#include "table/game.h"

namespace vedette::siege {

// A figure as an end of a sight line.
struct Eye {
  Point at;
  int height = 0;
  std::uint8_t place = kOutside;
  int group = kNoOne;
  std::uint64_t steps = 0;  // fire-stepped sections it mans
  bool mounted = false, model = false;
};
Eye eye_of(const Board& board, int figure);
int floor_of(const Board& board, const Figure& figure);  // SGE-FIG.3

// A member of group `shooter.group` sees `target`, a figure of the enemy (SGE-LOS.10 to 18). LOS.19 is
// sees_group's.
bool sees(const Board& board, const Eye& shooter, const Eye& target);

// What hides it: the walls of a room, a feature by its slot, or a group. An eye without a group is hidden by ground only.
struct Obstruction {
  bool walls = false;
  int feature = kNoOne, group = kNoOne;
  explicit operator bool() const { return walls || feature != kNoOne || group != kNoOne; }
};
Obstruction obstruction(const Board& board, const Eye& shooter, const Eye& target);

// How a group sees a target group, and how well that is covered.
struct Sighting {
  bool seen = false;
  bool in_sight_not_in_arc = false;  // a gun sees it, but outside its arc (SGE-GUN.6)
  int origin = kNoOne;               // figure from which fire is measured (SGE-COV.10)
  Cover cover = Cover::open;
  bool long_range = false;  // to the nearest who is seen (SGE-RNG.3)
  table::ClauseId cover_clause;
  int divisor() const { return siege::divisor(cover, long_range); }
};
Sighting sight(const Board& board, int shooter, int target);
// How a band of the attackers, on foot or mounted and not engaged, would see it if all of it stood at one point outdoors.
Sighting sight_from(const Board& board, int band, Point at, int target);
// Only whether it does, and whether a gun bears: all that a refusal asks.
Sighting glimpse(const Board& board, int shooter, int target);

// Cover of one figure against fire from a point (SGE-COV.4 to 8).
struct Moved;
Cover cover_of(const Board& board, Point origin, Side firing, int figure);
Cover cover_of(const Board& board, Point origin, Side firing, int figure, const Moved& moved);
// Of whoever might stand on open ground there, and of a whole group: that of a gun's model, others by majority
// (SGE-COV.9).
// `moved`: a group of those who fire that is thought to stand there and nowhere else.
struct Moved {
  int group = kNoOne;
  Point to;
  int r = 0;
};
Cover ground_cover(const Board& board, Point origin, Side firing, Point c, const Moved& moved = {});
Cover group_cover(const Board& board, Point origin, Side firing, int target, const Moved& moved = {});
// SGE-COV.9: of so many, some of them in hard cover, and some in hard or soft cover.
constexpr Cover cover_of_most(int all, int hard, int some) {
  return 2 * hard >= all ? Cover::hard : 2 * some >= all ? Cover::soft : Cover::open;
}
table::ClauseId clause_of(Cover cover);

}  // namespace vedette::siege
