#include "geometry/plane.h"

#include <gtest/gtest.h>

#include "geometry/plane_segment.h"

namespace vedette::plane {
namespace {

TEST(Plane, DistancesAreComparedAsSquares) {
  EXPECT_TRUE(within(Point{100, 100}, {124, 118}, 30));
  EXPECT_FALSE(within(Point{100, 100}, {125, 118}, 30));
  EXPECT_TRUE(discs_overlap({0, 0}, 10, {19, 0}, 10));
  EXPECT_FALSE(discs_overlap({0, 0}, 10, {20, 0}, 10)) << "touching is not overlapping";
}

TEST(Plane, RootsAreExactOverTheWholeRange) {
  EXPECT_EQ(root_down(0), 0);
  EXPECT_EQ(root_up(0), 0);
  EXPECT_EQ(root_up(1), 1);
  EXPECT_EQ(root_up(24100), 156);
  EXPECT_EQ(root_down(24100), 155);
  for (std::int64_t r : {1LL, 2LL, 3LL, 181LL, 65535LL, 65536LL, 1000003LL, 2147483647LL}) {
    EXPECT_EQ(root_down(r * r), r);
    EXPECT_EQ(root_up(r * r), r);
    EXPECT_EQ(root_down(r * r - 1), r - 1);
    EXPECT_EQ(root_up(r * r + 1), r + 1);
  }
}

TEST(Plane, LegsAreRoundedUp) {
  EXPECT_EQ(length_up({300, 100}, {450, 140}), 156);
  EXPECT_EQ(length_up({700, 1188}, {720, 989}), 201);
  EXPECT_EQ(length_up({700, 1188}, {700, 988}), 200);
  EXPECT_EQ(length_up({5, 5}, {5, 5}), 0);
}

TEST(Plane, HalvesAreRoundedUpwards) {
  EXPECT_EQ(round_div(5, 2), 3);
  EXPECT_EQ(round_div(-5, 2), -2);
  EXPECT_EQ(round_div(-6, 4), -1);
  EXPECT_EQ(floor_div(-1, 4), -1);
  EXPECT_EQ(floor_div(-4, 4), -1);
}

TEST(Plane, TheArcIncludesItsLimits) {
  EXPECT_TRUE(in_quarter_arc({0, -1}, {200, -200}));
  EXPECT_FALSE(in_quarter_arc({0, -1}, {201, -200}));
  EXPECT_TRUE(in_quarter_arc({0, -1}, {-200, -200}));
  EXPECT_FALSE(in_quarter_arc({0, -1}, {-200, -199}));
  EXPECT_FALSE(in_quarter_arc({0, -1}, {0, 1}));
  EXPECT_FALSE(in_quarter_arc({0, -1}, {0, 0}));
}

TEST(Segment, KnowsItsSidesAndFeet) {
  const Segment wall{{725, 825}, {630, 825}};
  EXPECT_EQ(side_of(wall, {700, 800}), 1) << "left of a line to the west is south";
  EXPECT_EQ(side_of(wall, {700, 850}), -1);
  EXPECT_TRUE(foot_is_on(wall, {630, 900}));
  EXPECT_FALSE(foot_is_on(wall, {629, 900}));
}

TEST(Segment, DistanceToASegmentCountsItsEnds) {
  const Segment s{{0, 0}, {30, 40}};
  EXPECT_TRUE(within(s, {-3, -4}, 5));
  EXPECT_FALSE(within(s, {-4, -4}, 5));
  EXPECT_TRUE(within(s, {11, 23}, 5)) << "the foot is (15, 20), the distance exactly 5";
  EXPECT_FALSE(within(s, {10, 23}, 5));
  EXPECT_EQ(nearest_point(s, {11, 23}), (Point{15, 20}));
  EXPECT_EQ(nearest_point(s, {90, 90}), (Point{30, 40}));
}

TEST(Segment, ClosedSegmentsMeetAtTheirEnds) {
  const Segment s{{0, 0}, {10, 0}};
  EXPECT_TRUE(meet(s, {{10, 0}, {10, 10}}));
  EXPECT_TRUE(meet(s, {{5, -5}, {5, 5}}));
  EXPECT_TRUE(meet(s, {{5, 0}, {20, 0}})) << "collinear and overlapping";
  EXPECT_FALSE(meet(s, {{11, 0}, {20, 0}})) << "collinear and apart";
  EXPECT_FALSE(meet(s, {{11, -5}, {11, 5}}));
  EXPECT_FALSE(meet(s, {{0, 1}, {10, 1}}));
}

TEST(Segment, TheMeetingIsAFractionOfTheFirst) {
  const Fraction at = meeting({{0, 0}, {0, 40}}, {{-5, 10}, {5, 10}});
  EXPECT_EQ(at.n * 4, at.d);
}

}  // namespace
}  // namespace vedette::plane
