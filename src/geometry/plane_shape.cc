#include "geometry/plane_shape.h"

#include <algorithm>
#include <array>

namespace vedette::plane {

Polygon polygon(std::span<const Point> anticlockwise) {
  Polygon shape;
  for (const Point& corner : anticlockwise) shape.corners.push_back(corner);
  return shape;
}

Polygon polygon(Box box) {
  const std::array<Point, 4> corners{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
  return polygon(corners);
}

Polygon oriented_rectangle(Point origin, Vector a, Vector b) {
  const std::array<Point, 4> corners{origin, origin + a, origin + a + b, origin + b};
  return polygon(corners);
}

Polygon hull(std::span<const Point> points) {
  std::array<Point, 32> sorted{};
  std::size_t n = std::min(points.size(), sorted.size());
  std::copy_n(points.begin(), n, sorted.begin());
  std::sort(sorted.begin(), sorted.begin() + n);
  n = static_cast<std::size_t>(std::unique(sorted.begin(), sorted.begin() + n) - sorted.begin());
  if (n < 3) return polygon(std::span(sorted.data(), n));

  // Lower chain from west to east, then upper chain back (monotone chains).
  std::array<Point, 64> chain{};
  std::size_t size = 0;
  const auto add = [&](Point c, std::size_t floor) {
    while (size >= floor + 2 && cross(chain[size - 1] - chain[size - 2], c - chain[size - 2]) <= 0) --size;
    chain[size++] = c;
  };
  for (std::size_t i = 0; i < n; ++i) add(sorted[i], 0);
  const std::size_t floor = size - 1;
  for (std::size_t i = n - 1; i-- > 0;) add(sorted[i], floor);
  return polygon(std::span(chain.data(), size - 1));
}

bool is_convex(const Polygon& shape) {
  const std::size_t n = shape.corners.size();
  if (n < 3) return false;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < n; ++k) {
      const Segment edge = shape.edge(i);
      if (edge.p == edge.q || side_of(edge, shape.corners[k]) < 0) return false;
    }
  return true;
}

Box bounds(const Polygon& shape) {
  Box box{shape.corners[0], shape.corners[0]};
  for (const Point& c : shape.corners) {
    box.low = {std::min(box.low.x, c.x), std::min(box.low.y, c.y)};
    box.high = {std::max(box.high.x, c.x), std::max(box.high.y, c.y)};
  }
  return box;
}

bool closed_contains(const Polygon& shape, Point c) {
  for (std::size_t i = 0; i < shape.corners.size(); ++i)
    if (side_of(shape.edge(i), c) < 0) return false;
  return true;
}

bool open_contains(const Polygon& shape, Point c) {
  for (std::size_t i = 0; i < shape.corners.size(); ++i)
    if (side_of(shape.edge(i), c) <= 0) return false;
  return true;
}

namespace {

// Products of two cross products: for millimetres (coordinates within ±2^14). Yes/no questions about shapes
// in ticks use crosses_interior and overlap, which need one cross product at a time.
bool less(Fraction a, Fraction b) { return a.n * b.d < b.n * a.d; }

}  // namespace

Passage passage(const Polygon& shape, Segment s) {
  Fraction in{0, 1}, out{1, 1};
  const Vector v = s.along();
  for (std::size_t i = 0; i < shape.corners.size(); ++i) {
    const Segment edge = shape.edge(i);
    const std::int64_t start = cross(edge.along(), s.p - edge.p);  // > 0 inside
    const std::int64_t delta = cross(edge.along(), v);
    if (delta == 0) {
      if (start <= 0) return {};
      continue;
    }
    if (delta > 0) {
      if (const Fraction at{-start, delta}; less(in, at)) in = at;
    } else {
      if (const Fraction at{start, -delta}; less(at, out)) out = at;
    }
  }
  if (!less(in, out)) return {};
  return {true, in, out};
}

namespace {

// Does some edge of a have b wholly on its outer side (touching allowed)?
bool an_edge_separates(const Polygon& a, const Polygon& b) {
  for (std::size_t i = 0; i < a.corners.size(); ++i) {
    const Segment edge = a.edge(i);
    bool outside = true;
    for (const Point& c : b.corners) outside = outside && side_of(edge, c) <= 0;
    if (outside) return true;
  }
  return false;
}

}  // namespace

bool crosses_interior(const Polygon& shape, Segment s) {
  if (s.p == s.q) return open_contains(shape, s.p);
  // The segment's own normal, then the polygon's edges.
  bool left = false, right = false;
  for (const Point& c : shape.corners) {
    const int side = side_of(s, c);
    left = left || side > 0;
    right = right || side < 0;
  }
  if (!left || !right) return false;
  for (std::size_t i = 0; i < shape.corners.size(); ++i) {
    const Segment edge = shape.edge(i);
    if (side_of(edge, s.p) <= 0 && side_of(edge, s.q) <= 0) return false;
  }
  return true;
}

bool overlap(const Polygon& a, const Polygon& b) {
  return !an_edge_separates(a, b) && !an_edge_separates(b, a);
}

bool disc_overlaps(const Polygon& shape, Point c, std::int64_t r) {
  if (closed_contains(shape, c)) return true;
  for (std::size_t i = 0; i < shape.corners.size(); ++i) {
    const Segment edge = shape.edge(i);
    const Vector v = edge.along();
    const std::int64_t l2 = squared_length(v), t = dot(c - edge.p, v);
    const bool near = t <= 0    ? nearer_than(edge.p, c, r)
                      : t >= l2 ? nearer_than(edge.q, c, r)
                                : squared(cross(v, c - edge.p)) < r * r * l2;
    if (near) return true;
  }
  return false;
}

}  // namespace vedette::plane
