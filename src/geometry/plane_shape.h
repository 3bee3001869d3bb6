// Surfaces: rectangles along the axes, convex polygons, oriented rectangles (a unit's body), hulls (the
// ground it sweeps). All tests by cross products; touching is not overlapping unless a name says "closed".
#pragma once

#include <span>

#include "base/fixed_vector.h"
#include "geometry/plane_segment.h"

namespace vedette::plane {

// A rectangle parallel to the axes, low ≤ high.
struct Box {
  Point low, high;
  friend constexpr bool operator==(Box, Box) = default;
  constexpr std::int32_t width() const { return high.x - low.x; }
  constexpr std::int32_t depth() const { return high.y - low.y; }
  constexpr Box grown(std::int32_t by) const {
    return {{low.x - by, low.y - by}, {high.x + by, high.y + by}};
  }
};
constexpr bool closed_contains(Box b, Point c) {
  return b.low.x <= c.x && c.x <= b.high.x && b.low.y <= c.y && c.y <= b.high.y;
}
constexpr bool open_contains(Box b, Point c) {
  return b.low.x < c.x && c.x < b.high.x && b.low.y < c.y && c.y < b.high.y;
}
constexpr bool boxes_overlap(Box a, Box b) {
  return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}
// Squared distance from a point to the closed rectangle (0 inside).
constexpr std::int64_t squared_distance(Box b, Point c) {
  const auto out = [](std::int32_t low, std::int32_t high, std::int32_t v) {
    return std::int64_t{v < low ? low - v : v > high ? v - high : 0};
  };
  return squared(out(b.low.x, b.high.x, c.x)) + squared(out(b.low.y, b.high.y, c.y));
}
// A disc overlaps the rectangle (touching does not count).
constexpr bool disc_overlaps(Box b, Point c, std::int64_t r) { return squared_distance(b, c) < r * r; }

// Sides in the order N, E, S, W, each from its lower coordinate.
enum class BoxSide : std::uint8_t { kNorth, kEast, kSouth, kWest };
constexpr Segment side(Box b, BoxSide s) {
  switch (s) {
    case BoxSide::kNorth:
      return {{b.low.x, b.high.y}, b.high};
    case BoxSide::kEast:
      return {{b.high.x, b.low.y}, b.high};
    case BoxSide::kSouth:
      return {b.low, {b.high.x, b.low.y}};
    case BoxSide::kWest:
      break;
  }
  return {b.low, {b.low.x, b.high.y}};
}
constexpr Vector outward(BoxSide s) {
  switch (s) {
    case BoxSide::kNorth:
      return {0, 1};
    case BoxSide::kEast:
      return {1, 0};
    case BoxSide::kSouth:
      return {0, -1};
    case BoxSide::kWest:
      break;
  }
  return {-1, 0};
}

// The part of a segment inside the open rectangle, as fractions of its way; empty if it only runs along the
// outline or past it.
struct Passage {
  bool any = false;
  Fraction entry, exit;
};
constexpr Passage passage(Box b, Segment s) {
  Fraction in{0, 1}, out{1, 1};
  const auto clip = [&](std::int64_t start, std::int64_t delta, std::int64_t low, std::int64_t high) {
    if (delta == 0) return low < start && start < high;
    const std::int64_t first = delta > 0 ? low - start : start - high;
    const std::int64_t last = delta > 0 ? high - start : start - low;
    const std::int64_t d = delta > 0 ? delta : -delta;
    if (first * in.d > in.n * d) in = {first, d};
    if (last * out.d < out.n * d) out = {last, d};
    return true;
  };
  const Vector v = s.along();
  if (!clip(s.p.x, v.x, b.low.x, b.high.x) || !clip(s.p.y, v.y, b.low.y, b.high.y)) return {};
  if (in.n * out.d >= out.n * in.d) return {};
  return {true, in, out};
}
constexpr bool crosses_interior(Box b, Segment s) {
  if (s.p == s.q) return open_contains(b, s.p);
  return passage(b, s).any;
}

// A convex polygon, corners anticlockwise. Up to 16 corners: enough for the hull of two oriented rectangles
// and for the areas of every map.
inline constexpr std::size_t kMaxCorners = 16;
struct Polygon {
  base::FixedVector<Point, kMaxCorners> corners;
  constexpr Segment edge(std::size_t i) const {
    return {corners[i], corners[i + 1 == corners.size() ? 0 : i + 1]};
  }
};
Polygon polygon(std::span<const Point> anticlockwise);
Polygon polygon(Box box);
// The rectangle with corners origin, +a, +a+b, +b (b to the left of a).
Polygon oriented_rectangle(Point origin, Vector a, Vector b);
// The convex hull of up to 32 points, anticlockwise, without collinear corners.
Polygon hull(std::span<const Point> points);

bool is_convex(const Polygon& shape);
Box bounds(const Polygon& shape);
bool closed_contains(const Polygon& shape, Point c);
bool open_contains(const Polygon& shape, Point c);
// The segment passes through the open interior (running along the outline does not).
Passage passage(const Polygon& shape, Segment s);
bool crosses_interior(const Polygon& shape, Segment s);
// Separating axes: the interiors of two convex shapes share a point.
bool overlap(const Polygon& a, const Polygon& b);
// A disc overlaps the polygon (touching does not count); for millimetres, as within(Segment).
bool disc_overlaps(const Polygon& shape, Point c, std::int64_t r);

}  // namespace vedette::plane
