#include "geometry/plane_turned.h"

#include <algorithm>

namespace vedette::plane {

namespace {

// S(a) for a = 0 … 90: rounded sines, fixed for ever, since results depend on the last digit.
constexpr std::int32_t kQuadrant[91] = {
    0,    175,  349,  523,  698,  872,  1045, 1219, 1392, 1564, 1736,  1908, 2079, 2250, 2419, 2588,
    2756, 2924, 3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384,  4540, 4695, 4848, 5000, 5150,
    5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691,  6820, 6947, 7071, 7193, 7314,
    7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480,  8572, 8660, 8746, 8829, 8910,
    8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613,  9659, 9703, 9744, 9781, 9816,
    9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000,
};

constexpr std::int32_t sine_of(int a) {
  a = wrapped(a);
  if (a <= 90) return kQuadrant[a];
  if (a <= 180) return kQuadrant[180 - a];
  if (a <= 270) return -kQuadrant[a - 180];
  return -kQuadrant[360 - a];
}

// The degree at or below the bearing whose tangent is so many parts of kParts; the next part is less than two more.
constexpr int kParts = 128;
constexpr auto kBelow = [] {
  std::array<std::uint8_t, kParts + 1> table{};
  for (int part = 0; part <= kParts; ++part)
    for (int a = 0; a <= 45; ++a)
      if (kQuadrant[a] * kParts <= part * kQuadrant[90 - a])
        table[static_cast<std::size_t>(part)] = static_cast<std::uint8_t>(a);
  return table;
}();

struct Extent {
  std::int64_t low, high;
};

Extent extent(const Point* points, std::size_t count, Vector axis) {
  Extent e{dot(points[0], axis), dot(points[0], axis)};
  for (std::size_t i = 1; i < count; ++i) {
    const std::int64_t d = dot(points[i], axis);
    if (d < e.low) e.low = d;
    if (d > e.high) e.high = d;
  }
  return e;
}

bool apart(Extent a, Extent b) { return a.high <= b.low || b.high <= a.low; }

// The boxes may be thin (a segment), so this rejects only what is clearly apart.
bool boxes_apart(Box a, Box b) {
  return a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y;
}

void set_bounds(Shape& s) {
  s.bounds = {s.point[0], s.point[0]};
  for (int i = 1; i < s.points; ++i) {
    const Point p = s.point[i];
    s.bounds.low = {std::min(s.bounds.low.x, p.x), std::min(s.bounds.low.y, p.y)};
    s.bounds.high = {std::max(s.bounds.high.x, p.x), std::max(s.bounds.high.y, p.y)};
  }
}

}  // namespace

constexpr std::array<std::int32_t, 360> kSines = [] {
  std::array<std::int32_t, 360> table{};
  for (int a = 0; a < 360; ++a) table[a] = sine_of(a);
  return table;
}();
constexpr std::array<Vector, 360> kAhead = [] {
  std::array<Vector, 360> table{};
  for (int a = 0; a < 360; ++a) table[a] = {sine_of(a), sine_of(a + 90)};
  return table;
}();

int nearest_degree(Vector v) {
  if (v == Vector{}) return 0;
  // The product is greatest near the true bearing, so only the degrees about it (and a margin for the rounded table)
  // need be compared.
  const std::int64_t x = v.x < 0 ? -std::int64_t{v.x} : v.x, y = v.y < 0 ? -std::int64_t{v.y} : v.y;
  const bool steep = x <= y;
  const int below = kBelow[static_cast<std::size_t>(kParts * (steep ? x : y) / (steep ? y : x))];
  const int low = steep ? below : 88 - below, high = low + 2;
  std::int64_t top = INT64_MIN;
  int answer = 0;
  for (int k = low - 1; k <= high + 1; ++k) {
    const int bearing = v.x >= 0 ? (v.y >= 0 ? k : 180 - k) : (v.y >= 0 ? 360 - k : 180 + k);
    const int a = bearing < 0 ? bearing + 360 : bearing >= 360 ? bearing - 360 : bearing;
    const std::int64_t product = dot(v, kAhead[static_cast<std::size_t>(a)]);
    if (product > top || (product == top && a < answer)) top = product, answer = a;
  }
  return answer;
}

Shape turned_at_ticks(Point anchor, int facing, Local l) {
  const Vector f = ahead(facing), r{f.y, -f.x};
  Shape s;
  s.points = 4;
  s.normals = 2;
  s.normal[0] = f;
  s.normal[1] = r;
  const Vector left = r * l.p0, right = r * l.p1, front = f * l.q0, rear = f * l.q1;
  s.point[0] = anchor + left - front;
  s.point[1] = anchor + right - front;
  s.point[2] = anchor + right - rear;
  s.point[3] = anchor + left - rear;
  // The sides are parallel, so the outermost coordinates are those of the outermost sides.
  s.bounds.low = {anchor.x + std::min(left.x, right.x) - std::max(front.x, rear.x),
                  anchor.y + std::min(left.y, right.y) - std::max(front.y, rear.y)};
  s.bounds.high = {anchor.x + std::max(left.x, right.x) - std::min(front.x, rear.x),
                   anchor.y + std::max(left.y, right.y) - std::min(front.y, rear.y)};
  return s;
}

Shape turned(Point anchor_mm, int facing, Local local) {
  return turned_at_ticks(to_ticks(anchor_mm), facing, local);
}

Shape swept(const Shape& rectangle, Vector v) {
  if (v == Vector{}) return rectangle;
  Shape s = rectangle;
  for (int i = 0; i < 4; ++i) s.point[4 + i] = rectangle.point[i] + v;
  s.points = 8;
  s.normal[2] = {-v.y, v.x};
  s.normals = 3;
  set_bounds(s);
  return s;
}

Shape line(Point a, Point b) {
  Shape s;
  s.points = 2;
  s.point[0] = a;
  s.point[1] = b;
  s.normals = 1;
  s.normal[0] = {a.y - b.y, b.x - a.x};
  set_bounds(s);
  return s;
}

bool overlap(const Shape& a, const Shape& b) {
  if (boxes_apart(a.bounds, b.bounds)) return false;
  const auto separated = [&](Vector axis) {
    return apart(extent(a.point.data(), a.points, axis), extent(b.point.data(), b.points, axis));
  };
  for (int i = 0; i < a.normals; ++i)
    if (separated(a.normal[i])) return false;
  for (int i = 0; i < b.normals; ++i)
    if (separated(b.normal[i])) return false;
  return true;
}

bool overlap(const Shape& a, const Polygon& b, Box bounds_of_b) {
  if (boxes_apart(a.bounds, bounds_of_b)) return false;
  const auto separated = [&](Vector axis) {
    return apart(extent(a.point.data(), a.points, axis), extent(b.corners.begin(), b.corners.size(), axis));
  };
  for (int i = 0; i < a.normals; ++i)
    if (separated(a.normal[i])) return false;
  for (std::size_t i = 0; i < b.corners.size(); ++i) {
    const Vector along = b.edge(i).along();
    if (separated({-along.y, along.x})) return false;
  }
  return true;
}

}  // namespace vedette::plane
