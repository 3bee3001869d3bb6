#include "geometry/square.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace vedette::geometry::square {
namespace {

TEST(Square, NamesAndNeighbours) {
  EXPECT_EQ(square_numbered(503), square_at(5, 3));
  EXPECT_EQ(number_of(square_at(5, 3)), 503);
  EXPECT_EQ(square_numbered(0), kNoSquare);
  EXPECT_EQ(square_numbered(4105), kNoSquare);
  EXPECT_EQ(square_at(5, 3) + step(kNorth), square_at(5, 4));
  EXPECT_EQ(square_at(5, 3) + step(kWest), square_at(4, 3));
  EXPECT_EQ(distance(square_at(5, 3), square_at(6, 5)), 3);
  EXPECT_TRUE(adjacent(square_at(5, 3), square_at(6, 4)));
  EXPECT_FALSE(adjacent(square_at(5, 3), square_at(7, 3)));
  EXPECT_FALSE(adjacent(square_at(5, 3), square_at(5, 3)));
}

TEST(Square, ZonesByFortyFiveDegreeLines) {
  const int here = square_at(10, 10);
  const auto zone = [&](int x, int y, int facing) {
    return zone_of(local(between(here, square_at(x, y)), facing));
  };
  for (int x = 9; x <= 11; ++x) {
    EXPECT_EQ(zone(x, 11, kNorth), Zone::front);
    EXPECT_EQ(zone(x, 9, kNorth), Zone::rear);
    EXPECT_EQ(zone(x, 9, kSouth), Zone::front);
  }
  EXPECT_EQ(zone(9, 10, kNorth), Zone::flank);
  EXPECT_EQ(zone(13, 12, kNorth), Zone::flank);
  EXPECT_EQ(zone(12, 12, kNorth), Zone::front);
  EXPECT_EQ(zone(12, 10, kEast), Zone::front);
  EXPECT_EQ(zone(8, 10, kEast), Zone::rear);
}

TEST(Square, Footprints) {
  const Footprint f = footprint(square_at(14, 3), kWest, 1, 2);
  EXPECT_EQ(f.count, 2);
  EXPECT_TRUE(f.has(square_at(14, 3)));
  EXPECT_TRUE(f.has(square_at(15, 3)));
  EXPECT_TRUE(fits_the_grid(square_at(14, 3), kWest, 1, 2, 18, 12));
  EXPECT_FALSE(fits_the_grid(square_at(18, 3), kWest, 1, 2, 18, 12));
  EXPECT_EQ(footprint(square_at(5, 5), kNorth, 2, 2).squares[1], square_at(6, 5));
}

struct Walls {
  int blocked;
  bool square(int q) const { return q == blocked; }
  bool edge(int, int) const { return false; }
};

TEST(Square, SightIsTheSameFromBothEnds) {
  const int here = square_at(10, 10);
  for (int y = 4; y <= 16; ++y)
    for (int x = 4; x <= 16; ++x)
      for (int block = 0; block < 169; ++block) {
        const Walls walls{square_at(4 + block % 13, 4 + block / 13)};
        const int there = square_at(x, y);
        if (there == here || walls.blocked == here || walls.blocked == there) continue;
        EXPECT_EQ(obstruction(here, there, walls) == 0, obstruction(there, here, walls) == 0);
      }
}

TEST(Square, OccupationNextToASquare) {
  BitRows rows;
  rows.set(square_at(5, 5));
  for (int y = 3; y <= 7; ++y)
    for (int x = 3; x <= 7; ++x) {
      const int away = std::max(std::abs(x - 5), std::abs(y - 5));
      EXPECT_EQ(rows.any_next_to(square_at(x, y)), away == 1) << x << ", " << y;
    }
  rows.clear(square_at(5, 5));
  EXPECT_FALSE(rows.any_next_to(square_at(6, 6)));
}

}  // namespace
}  // namespace vedette::geometry::square
