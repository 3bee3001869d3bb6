// Sight lines in space: two eye points with heights, and things with a top that stand in between.
//
// At the fraction n/d of the way the line is (hA·(d − n) + hB·n) / d high. "Below" is strict, and everything
// is compared by one multiplication, so a line that just grazes a top passes it.
#pragma once

#include "geometry/plane_shape.h"

namespace vedette::plane {

struct SightLine {
  Point a, b;
  std::int32_t height_a = 0, height_b = 0;
  constexpr Segment plan() const { return {a, b}; }
};

constexpr bool is_below(const SightLine& line, Fraction at, std::int64_t top) {
  return line.height_a * (at.d - at.n) + line.height_b * at.n < top * at.d;
}

// An upright wall over a segment stands in the line: they meet in plan where the line is below the top. A
// line that runs along the wall is tested at both ends of the common piece.
bool wall_blocks(const SightLine& line, Segment wall, std::int64_t top);

// A body with a flat top over a convex surface: the line passes through the open interior and is below the
// top where it enters or where it leaves.
bool body_blocks(const SightLine& line, Box surface, std::int64_t top);
bool body_blocks(const SightLine& line, const Polygon& surface, std::int64_t top);

// An upright disc (a man): the line passes its centre at less than r, strictly between the ends, and is below
// the top at the point nearest to the centre.
bool disc_blocks(const SightLine& line, Point centre, std::int64_t r, std::int64_t top);

}  // namespace vedette::plane
