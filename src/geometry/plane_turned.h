// Rectangles turned by whole degrees, exactly. A body's own axes are the sines of its facing times 10,000, and
// its offsets are quarters of a millimetre; so its corners are whole "ticks", 40,000 to the millimetre, and no
// test ever rounds.
//
//   const Shape body = turned({500, 300}, 30, {-120, 120, 0, 60});   // 60 x 15 mm behind the front middle
//   overlap(body, area)                                             // touching is not overlapping
#pragma once

#include <array>

#include "geometry/plane_shape.h"

namespace vedette::plane {

inline constexpr std::int32_t kTicks = 40000;  // to the millimetre

constexpr int wrapped(int degrees) {
  if (degrees >= 0 && degrees < 360) return degrees;  // nearly always: no division
  return ((degrees % 360) + 360) % 360;
}
// Sine of whole degrees, clockwise from north, times 10,000.
extern const std::array<std::int32_t, 360> kSines;
inline std::int32_t sine(int degrees) { return kSines[static_cast<std::size_t>(wrapped(degrees))]; }
// The unit vectors (times 10,000) ahead and to the right of a facing; 0 is north.
extern const std::array<Vector, 360> kAhead;
inline Vector ahead(int facing) { return kAhead[static_cast<std::size_t>(wrapped(facing))]; }
inline Vector rightward(int facing) {
  const Vector v = ahead(facing);
  return {v.y, -v.x};
}

// The whole degree whose direction is nearest to that of v: the greatest scalar product, the smaller degree of
// equals. The zero vector has degree 0.
int nearest_degree(Vector v);
// How far apart two facings are, 0 … 180.
constexpr int turn_between(int a, int b) {
  const int d = wrapped(a - b);
  return d > 180 ? 360 - d : d;
}

constexpr Point to_ticks(Point mm) { return {mm.x * kTicks, mm.y * kTicks}; }
// Nearest whole millimetre, halves upwards.
constexpr Point to_mm(Point ticks) {
  return {static_cast<std::int32_t>(round_div(ticks.x, kTicks)),
          static_cast<std::int32_t>(round_div(ticks.y, kTicks))};
}

// A rectangle in a body's own axes, quarters of a millimetre: p to the right, q to the rear of its anchor.
struct Local {
  std::int16_t p0 = 0, p1 = 0, q0 = 0, q1 = 0;
  friend constexpr bool operator==(Local, Local) = default;
  constexpr Local grown(int quarters) const {
    return {static_cast<std::int16_t>(p0 - quarters), static_cast<std::int16_t>(p1 + quarters),
            static_cast<std::int16_t>(q0 - quarters), static_cast<std::int16_t>(q1 + quarters)};
  }
  constexpr Local with(Local o) const {
    return {p0 < o.p0 ? p0 : o.p0, p1 > o.p1 ? p1 : o.p1, q0 < o.q0 ? q0 : o.q0, q1 > o.q1 ? q1 : o.q1};
  }
  constexpr int width() const { return p1 - p0; }
  constexpr int depth() const { return q1 - q0; }
};

// Where a local point lies, in ticks.
inline Point placed(Point anchor_mm, Vector ahead, Vector right, int p, int q) {
  return to_ticks(anchor_mm) + right * p - ahead * q;
}

// A convex shape given by points that span it and the normals of its sides: a turned rectangle (4 points, 2
// normals), the sweep of one along a straight leg (8 and 3), a segment (2 and 1). Its bounds reject quickly.
struct Shape {
  std::array<Point, 8> point;
  std::array<Vector, 3> normal;
  int points = 0, normals = 0;
  Box bounds;
};

Shape turned(Point anchor_mm, int facing, Local local);
Shape turned_at_ticks(Point anchor_ticks, int facing, Local local);
// The ground swept by a shape that is carried by v (ticks).
Shape swept(const Shape& rectangle, Vector v);
Shape line(Point a, Point b);

// Separating axes: the interiors share a point. A segment has no interior; it overlaps what it passes through.
bool overlap(const Shape& a, const Shape& b);
bool overlap(const Shape& a, const Polygon& b, Box bounds_of_b);

}  // namespace vedette::plane
