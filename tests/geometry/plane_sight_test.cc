#include "geometry/plane_sight.h"

#include <gtest/gtest.h>

namespace vedette::plane {
namespace {

TEST(Sight, AWallBlocksOnlyALineBelowItsTop) {
  // From an upper window (eye 85) to a man outside (eye 25): 53.2 mm high over the wall of 50.
  const SightLine line{{602, 627}, {520, 1000}, 85, 25};
  const Segment wall{{570, 825}, {475, 825}};
  EXPECT_FALSE(wall_blocks(line, wall, 50));
  EXPECT_FALSE(wall_blocks(line, wall, 53));
  EXPECT_TRUE(wall_blocks(line, wall, 54));
}

TEST(Sight, GrazingTheTopIsSeen) {
  const SightLine line{{0, 0}, {100, 0}, 40, 20};
  EXPECT_FALSE(wall_blocks(line, {{50, -5}, {50, 5}}, 30));
  EXPECT_TRUE(wall_blocks(line, {{50, -5}, {50, 5}}, 31));
}

TEST(Sight, AlongAWallBothEndsOfTheCommonPieceCount) {
  const SightLine line{{0, 0}, {100, 0}, 60, 20};
  const Segment wall{{20, 0}, {60, 0}};  // heights 52 and 36
  EXPECT_FALSE(wall_blocks(line, wall, 36));
  EXPECT_TRUE(wall_blocks(line, wall, 37));
  EXPECT_TRUE(wall_blocks(line, {{60, 0}, {20, 0}}, 37));
}

TEST(Sight, ABodyBlocksWhereTheLineEntersOrLeaves) {
  const SightLine line{{0, 50}, {100, 50}, 100, 0};
  const Box house{{20, 0}, {40, 100}};  // 80 high at entry, 60 at exit
  EXPECT_FALSE(body_blocks(line, house, 60));
  EXPECT_TRUE(body_blocks(line, house, 61));
  EXPECT_TRUE(body_blocks(line, polygon(house), 61));
  EXPECT_FALSE(body_blocks({{0, 100}, {100, 100}, 0, 0}, house, 61)) << "along the outline";
}

TEST(Sight, AManBlocksStrictlyBetweenTheEnds) {
  const SightLine line{{720, 430}, {720, 530}, 25, 25};
  EXPECT_TRUE(disc_blocks(line, {720, 480}, 10, 30));
  EXPECT_TRUE(disc_blocks(line, {729, 480}, 10, 30));
  EXPECT_FALSE(disc_blocks(line, {730, 480}, 10, 30));
  EXPECT_FALSE(disc_blocks(line, {720, 480}, 10, 25)) << "the line passes over him";
  EXPECT_FALSE(disc_blocks(line, {720, 425}, 10, 30)) << "behind the eye";
  EXPECT_FALSE(disc_blocks(line, {725, 530}, 10, 30)) << "beside the target";
}

}  // namespace
}  // namespace vedette::plane
