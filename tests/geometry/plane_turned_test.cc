#include "geometry/plane_turned.h"

#include <gtest/gtest.h>

namespace vedette::plane {
namespace {

TEST(Turned, SinesAreTheFixedTable) {
  EXPECT_EQ(sine(0), 0);
  EXPECT_EQ(sine(30), 5000);
  EXPECT_EQ(sine(44), 6947);
  EXPECT_EQ(sine(90), 10000);
  EXPECT_EQ(sine(150), 5000);
  EXPECT_EQ(sine(210), -5000);
  EXPECT_EQ(sine(-30), -5000);
  EXPECT_EQ(ahead(90), (Vector{10000, 0}));
  EXPECT_EQ(rightward(0), (Vector{10000, 0}));
}

// The rule is the literal maximum over all 360 directions, the smaller degree of equals.
int by_definition(Vector v) {
  int best = 0;
  for (int a = 1; a < 360; ++a)
    if (dot(v, ahead(a)) > dot(v, ahead(best))) best = a;
  return best;
}

TEST(Turned, NearestDegreeIsTheLiteralMaximum) {
  for (int x = -60; x <= 60; ++x)
    for (int y = -60; y <= 60; ++y)
      if (x != 0 || y != 0) {
        ASSERT_EQ(nearest_degree({x, y}), by_definition({x, y})) << x << "," << y;
      }
  std::uint32_t n = 12345;
  for (int i = 0; i < 20000; ++i) {
    const auto next = [&] {
      return static_cast<std::int32_t>((n = n * 1664525u + 1013904223u) >> 3) - (1 << 28);
    };
    const Vector v{next(), next()};
    ASSERT_EQ(nearest_degree(v), by_definition(v)) << v.x << "," << v.y;
  }
}

TEST(Turned, RoundsHalvesUpwards) {
  EXPECT_EQ(to_mm({20000, -20000}), (Point{1, 0}));
  EXPECT_EQ(to_mm({19999, -20001}), (Point{0, -1}));
}

TEST(Turned, TouchingIsNotOverlapping) {
  const Local square{-30, 30, 0, 60};
  const Shape a = turned({100, 100}, 0, square);
  EXPECT_FALSE(overlap(a, turned({115, 100}, 0, square)));
  EXPECT_TRUE(overlap(a, turned({114, 100}, 0, square)));
  EXPECT_FALSE(overlap(a, turned({100, 100}, 180, square)));
  EXPECT_TRUE(overlap(a, line(to_ticks({100, 50}), to_ticks({100, 150}))));
  EXPECT_FALSE(overlap(a, line(to_ticks({0, 100}), to_ticks({200, 100})))) << "along the front edge";
}

TEST(Turned, TheSweepOfALegHasNoHoles) {
  const Local square{-30, 30, 0, 60};
  const Shape sweep = swept(turned({0, 0}, 45, square), to_ticks({100, 90}));
  EXPECT_TRUE(overlap(sweep, turned({50, 45}, 0, {-4, 4, 0, 8})));
  EXPECT_FALSE(overlap(sweep, turned({50, 10}, 0, {-4, 4, 0, 8})));
  const Polygon pond = polygon(Box{to_ticks({40, 30}), to_ticks({60, 60})});
  EXPECT_TRUE(overlap(sweep, pond, bounds(pond)));
}

}  // namespace
}  // namespace vedette::plane
