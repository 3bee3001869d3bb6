// Straight pieces: walls, legs of a path, sight lines in plan.
#pragma once

#include "geometry/plane.h"

namespace vedette::plane {

struct Segment {
  Point p, q;
  constexpr Vector along() const { return q - p; }
  constexpr std::int64_t squared_length() const { return squared_distance(p, q); }
  friend constexpr bool operator==(Segment, Segment) = default;
};

// A number between 0 and 1 (or any fraction) kept exact; d > 0.
struct Fraction {
  std::int64_t n = 0, d = 1;
};

// On which side of P→Q a point lies: +1 left, -1 right, 0 on the line.
constexpr int side_of(Segment s, Point c) { return sign(cross(s.along(), c - s.p)); }

// The foot of the perpendicular from c lies on the segment, its ends included.
constexpr bool foot_is_on(Segment s, Point c) {
  const std::int64_t t = dot(c - s.p, s.along());
  return t >= 0 && t <= s.squared_length();
}

// Point-segment distance at most d. Multiplies four coordinates, so it is for millimetres: they keep within
// ±2^14 here (a table of 16 m).
constexpr bool within(Segment s, Point c, std::int64_t d) {
  const Vector v = s.along();
  const std::int64_t l2 = plane::squared_length(v), t = dot(c - s.p, v);
  if (t <= 0) return within(s.p, c, d);
  if (t >= l2) return within(s.q, c, d);
  return squared(cross(v, c - s.p)) <= d * d * l2;
}

// Point-segment distance below d, as within().
constexpr bool nearer_than(Segment s, Point c, std::int64_t d) {
  const Vector v = s.along();
  const std::int64_t l2 = plane::squared_length(v), t = dot(c - s.p, v);
  if (t <= 0) return nearer_than(s.p, c, d);
  if (t >= l2) return nearer_than(s.q, c, d);
  return squared(cross(v, c - s.p)) < d * d * l2;
}

// The point of the segment nearest to c, rounded to whole units (nearest, halves upwards).
constexpr Point nearest_point(Segment s, Point c) {
  const Vector v = s.along();
  const std::int64_t l2 = plane::squared_length(v), t = dot(c - s.p, v);
  if (t <= 0) return s.p;
  if (t >= l2) return s.q;
  const auto step = [&](std::int64_t component) {
    return static_cast<std::int32_t>(round_div(component * t, l2));
  };
  return {s.p.x + step(v.x), s.p.y + step(v.y)};
}

// The closed segments share at least one point.
constexpr bool meet(Segment a, Segment b) {
  const auto apart = [](std::int32_t a0, std::int32_t a1, std::int32_t b0, std::int32_t b1) {
    return (a0 < a1 ? a1 : a0) < (b0 < b1 ? b0 : b1) || (b0 < b1 ? b1 : b0) < (a0 < a1 ? a0 : a1);
  };
  if (apart(a.p.x, a.q.x, b.p.x, b.q.x) || apart(a.p.y, a.q.y, b.p.y, b.q.y)) return false;
  const int bp = side_of(a, b.p), bq = side_of(a, b.q);
  if (bp * bq > 0) return false;
  const int ap = side_of(b, a.p), aq = side_of(b, a.q);
  return ap * aq <= 0;
}

// Where a passes b, as a fraction of the way along a, for segments that meet and are not parallel.
constexpr Fraction meeting(Segment a, Segment b) {
  std::int64_t d = cross(a.along(), b.along()), n = cross(b.p - a.p, b.along());
  if (d < 0) d = -d, n = -n;
  return {n, d};
}

}  // namespace vedette::plane
