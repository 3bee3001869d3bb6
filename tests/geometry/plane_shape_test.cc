#include "geometry/plane_shape.h"

#include <gtest/gtest.h>

#include <array>

namespace vedette::plane {
namespace {

constexpr Box kHouse{{540, 540}, {690, 660}};

TEST(Box, RunningAlongTheOutlineIsNotCrossing) {
  EXPECT_FALSE(crosses_interior(kHouse, {{540, 500}, {540, 700}}));
  EXPECT_TRUE(crosses_interior(kHouse, {{541, 500}, {541, 700}}));
  EXPECT_FALSE(crosses_interior(kHouse, {{530, 550}, {550, 530}})) << "only the corner is touched";
  EXPECT_TRUE(crosses_interior(kHouse, {{600, 600}, {600, 900}})) << "from inside";
  EXPECT_FALSE(crosses_interior(kHouse, {{600, 540}, {600, 400}})) << "starts on the outline, goes out";
  EXPECT_FALSE(crosses_interior(kHouse, {{100, 100}, {100, 100}}));
  EXPECT_TRUE(crosses_interior(kHouse, {{600, 600}, {600, 600}}));
}

TEST(Box, PassageGivesEntryAndExit) {
  const Passage p = passage(kHouse, {{590, 440}, {590, 840}});
  ASSERT_TRUE(p.any);
  EXPECT_EQ(p.entry.n * 4, p.entry.d);
  EXPECT_EQ(p.exit.n * 20, p.exit.d * 11);
}

TEST(Box, DiscsMayTouchIt) {
  EXPECT_FALSE(disc_overlaps(kHouse, {530, 600}, 10));
  EXPECT_TRUE(disc_overlaps(kHouse, {531, 600}, 10));
  EXPECT_FALSE(disc_overlaps(kHouse, {534, 532}, 10)) << "6-8-10 at the corner";
  EXPECT_TRUE(disc_overlaps(kHouse, {534, 533}, 10));
}

TEST(Polygon, AgreesWithTheBoxItWasMadeOf) {
  const Polygon same = polygon(kHouse);
  EXPECT_TRUE(is_convex(same));
  EXPECT_EQ(bounds(same), kHouse);
  for (int i = 0; i < 4000; ++i) {
    const auto pick = [&](int k) { return 480 + (i * k + i / 7) % 270; };
    const Segment s{{pick(37), pick(53)}, {pick(71), pick(11)}};
    EXPECT_EQ(crosses_interior(same, s), crosses_interior(kHouse, s)) << i;
    EXPECT_EQ(closed_contains(same, s.p), closed_contains(kHouse, s.p)) << i;
    EXPECT_EQ(open_contains(same, s.p), open_contains(kHouse, s.p)) << i;
    EXPECT_EQ(disc_overlaps(same, s.p, 10), disc_overlaps(kHouse, s.p, 10)) << i;
    const Passage a = passage(same, s), b = passage(kHouse, s);
    ASSERT_EQ(a.any, b.any) << i;
    if (a.any) {
      EXPECT_EQ(a.entry.n * b.entry.d, b.entry.n * a.entry.d) << i;
    }
  }
}

TEST(Polygon, OrientedRectanglesOverlapOnlyWithInteriors) {
  const Polygon a = oriented_rectangle({0, 0}, {40, 30}, {-30, 40});
  EXPECT_TRUE(is_convex(a));
  const Polygon touching = oriented_rectangle({40, 30}, {40, 30}, {-30, 40});
  EXPECT_FALSE(overlap(a, touching));
  EXPECT_TRUE(overlap(a, oriented_rectangle({39, 29}, {40, 30}, {-30, 40})));
  EXPECT_TRUE(overlap(a, oriented_rectangle({0, 20}, {4, 3}, {-3, 4}))) << "one inside the other";
}

TEST(Polygon, WorksInTicks) {
  constexpr std::int32_t mm = 40000;
  const Polygon a = oriented_rectangle({5000 * mm, 5000 * mm}, {60 * 8660 * 4, 60 * 5000 * 4},
                                       {-15 * 5000 * 4, 15 * 8660 * 4});
  EXPECT_TRUE(crosses_interior(a, {{-1000 * mm, 5002 * mm}, {5010 * mm, 5012 * mm}}));
  EXPECT_FALSE(crosses_interior(a, {{-1000 * mm, -1000 * mm}, {4990 * mm, 5000 * mm}}));
}

TEST(Polygon, HullDropsInnerAndCollinearPoints) {
  const std::array<Point, 8> points{
      {{0, 0}, {10, 0}, {20, 0}, {20, 20}, {10, 10}, {0, 20}, {0, 10}, {20, 20}}};
  const Polygon shape = hull(points);
  ASSERT_EQ(shape.corners.size(), 4u);
  EXPECT_EQ(shape.corners[0], (Point{0, 0}));
  EXPECT_TRUE(is_convex(shape));
  EXPECT_EQ(bounds(shape), (Box{{0, 0}, {20, 20}}));
}

}  // namespace
}  // namespace vedette::plane
