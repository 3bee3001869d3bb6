#include "geometry/hex.h"

#include <gtest/gtest.h>

#include <vector>

#include "geometry/hex_trace.h"

namespace vedette::geometry {
namespace {

constexpr HexGrid kGrid{27, 16};

std::vector<int> neighbours_of(int number) {
  std::vector<int> result;
  for (int d = 0; d < kDirections; ++d) {
    const int cell = kGrid.neighbour(kGrid.cell(number), d);
    result.push_back(cell == kNoCell ? 0 : kGrid.number(cell));
  }
  return result;
}

Axial at(int number) { return kGrid.axial(kGrid.cell(number)); }

TEST(Hex, CellsAreIndexedInTheOrderOfTheirNumbers) {
  int before = 0;
  for (int cell = 0; cell < kGrid.size(); ++cell) {
    EXPECT_GT(kGrid.number(cell), before);
    before = kGrid.number(cell);
    EXPECT_EQ(kGrid.cell(before), cell);
    EXPECT_EQ(kGrid.cell(kGrid.axial(cell)), cell);
  }
  for (int number : {0, 100, 1, 117, 2801, 2716 + 1, -5, 101 + 9900}) EXPECT_EQ(kGrid.cell(number), kNoCell);
}

TEST(Hex, EvenColumnsLieHalfAHexSouth) {
  EXPECT_EQ(neighbours_of(606), (std::vector{605, 706, 707, 607, 507, 506}));
  EXPECT_EQ(neighbours_of(706), (std::vector{705, 805, 806, 707, 606, 605}));
  EXPECT_EQ(neighbours_of(101), (std::vector{0, 0, 201, 102, 0, 0}));
  EXPECT_EQ(neighbours_of(2716), (std::vector{2715, 0, 0, 0, 2616, 2615}));
}

TEST(Hex, NeighbourTableAgreesWithTheGrid) {
  const NeighbourTable table = neighbour_table(kGrid);
  ASSERT_EQ(table.size(), 432u);
  for (int cell = 0; cell < kGrid.size(); ++cell)
    for (int d = 0; d < kDirections; ++d) {
      const int to = table[static_cast<std::size_t>(cell)][static_cast<std::size_t>(d)];
      EXPECT_EQ(to, kGrid.neighbour(cell, d));
      if (to == kNoCell) continue;
      EXPECT_EQ(kGrid.neighbour(to, opposite(d)), cell);
      EXPECT_EQ(kGrid.direction_to(cell, to), d);
      EXPECT_EQ(kGrid.distance(cell, to), 1);
    }
}

TEST(Hex, DistanceIsTheNumberOfStepsOfTheShortestWalk) {
  for (int from : {kGrid.cell(1403), kGrid.cell(101), kGrid.cell(2516)}) {
    std::vector<int> steps(static_cast<std::size_t>(kGrid.size()), -1), queue{from};
    steps[static_cast<std::size_t>(from)] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (int d = 0; d < kDirections; ++d) {
        const int to = kGrid.neighbour(queue[i], d);
        if (to == kNoCell || steps[static_cast<std::size_t>(to)] >= 0) continue;
        steps[static_cast<std::size_t>(to)] = steps[static_cast<std::size_t>(queue[i])] + 1;
        queue.push_back(to);
      }
    for (int to = 0; to < kGrid.size(); ++to)
      EXPECT_EQ(kGrid.distance(from, to), steps[static_cast<std::size_t>(to)]);
  }
}

TEST(Hex, TurnsAreCountedTheShortWayRound) {
  EXPECT_EQ(turn_between(kNorth, kNorthWest), 1);
  EXPECT_EQ(turn_between(kNorthWest, kNorthEast), 2);
  EXPECT_EQ(turn_between(kNorthEast, kSouthWest), 3);
  EXPECT_EQ(turned(kNorth, -1), kNorthWest);
  EXPECT_EQ(turned(kNorthWest, 8), kNorthEast);
  EXPECT_EQ(direction_named("SW"), kSouthWest);
  EXPECT_EQ(direction_named("W"), -1);
}

TEST(Hex, LocalCoordinatesTurnWithTheFacing) {
  EXPECT_EQ(local(at(1410), kNorth, at(1409)), (Local{2, 0}));
  EXPECT_EQ(local(at(1410), kNorth, at(1411)), (Local{-2, 0}));
  EXPECT_EQ(local(at(1410), kNorth, at(1510)), (Local{1, 1}));
  EXPECT_EQ(local(at(1410), kNorth, at(1310)), (Local{1, -1}));
  for (int d = 0; d < kDirections; ++d) {
    const Axial here = at(1410);
    EXPECT_EQ(local(here, d, here + step(d)), (Local{2, 0}));
    EXPECT_EQ(local(here, d, here + step(turned(d, 1)) + step(turned(d, 2))), (Local{0, 2}));
  }
}

TEST(Hex, AnglesAreComparedExactly) {
  // A full turn in steps of 30°: neighbours are 60° apart, the hexes between them at distance 2 lie half-way.
  const Axial here{0, 0};
  for (int k = 0; k <= 6; ++k) {
    const Axial to = k % 2 == 0 ? step(k / 2) : step(k / 2) + step(turned(k / 2, 1));
    for (int steps = 0; steps <= 6; ++steps) {
      const int expected = k < steps ? -1 : k > steps ? 1 : 0;
      EXPECT_EQ(compare_angle(local(here, kNorth, to), steps), expected) << k << " against " << steps;
    }
  }
}

TEST(Hex, ArcsHoldAsManyHexesAsTheBooksSay) {
  const auto count = [](Arc arc, int range) {
    int result = 0;
    for (int q = -range; q <= range; ++q)
      for (int r = -range; r <= range; ++r)
        if (length({q, r}) == range && in_arc({0, 0}, kSouthEast, {q, r}, arc)) ++result;
    return result;
  };
  EXPECT_EQ(count({0, 3, true}, 1), 3);
  EXPECT_EQ(count({0, 3, true}, 2), 7);
  EXPECT_EQ(count({3, 1, false}, 2), 1);
  EXPECT_EQ(count({0, 2, false}, 3), 5);
  EXPECT_EQ(count({0, 1, true}, 4), 5);
  EXPECT_EQ(count({0, 6, true}, 2), 12);
}

TEST(Hex, NearestDirectionTakesTheAnticlockwiseOfATie) {
  for (int d = 0; d < kDirections; ++d) {
    EXPECT_EQ(nearest_direction(step(d)).direction, d);
    EXPECT_FALSE(nearest_direction(step(d)).tie);
    const Bearing between = nearest_direction(step(d) + step(turned(d, 1)));
    EXPECT_EQ(between.direction, d);
    EXPECT_TRUE(between.tie);
    EXPECT_EQ(nearest_direction(2 * step(d) + step(turned(d, 1))).direction, d);
    EXPECT_EQ(nearest_direction(step(d) + 2 * step(turned(d, 1))).direction, turned(d, 1));
  }
}

std::vector<int> numbers(const std::vector<LinePoint>& points) {
  std::vector<int> result;
  for (const LinePoint& p : points) {
    result.push_back(kGrid.number(kGrid.cell(p.hex)));
    if (p.pair) result.push_back(-kGrid.number(kGrid.cell(p.other)));
  }
  return result;
}

std::vector<LinePoint> sampled(Axial a, Axial b) {
  std::vector<LinePoint> points;
  EXPECT_TRUE(sample_line(a, b, [&](const LinePoint& p) { return points.push_back(p), true; }));
  return points;
}

std::vector<LinePoint> crossed(Axial a, Axial b) {
  std::vector<LinePoint> points;
  EXPECT_TRUE(cross_line(a, b, [&](const LinePoint& p) { return points.push_back(p), true; }));
  return points;
}

TEST(HexTrace, SamplesLieInOneHexOrOnTheSideOfTwo) {
  EXPECT_EQ(numbers(sampled(at(1908), at(1906))), (std::vector{1907}));
  EXPECT_EQ(numbers(sampled(at(1908), at(2006))), (std::vector{1907, -2007}));
  EXPECT_TRUE(sampled(at(1908), at(1907)).empty());
  EXPECT_EQ(numbers(sampled(at(608), at(1111))), (std::vector{709, 809, 910, 1010}));
}

TEST(HexTrace, EverySampleIsAsNearToItsHexAsToAnyOther) {
  const Axial a = at(1408);
  for (int cell = 0; cell < kGrid.size(); ++cell) {
    const Axial b = kGrid.axial(cell);
    const int n = distance(a, b);
    const auto points = sampled(a, b);
    ASSERT_EQ(points.size(), static_cast<std::size_t>(n > 0 ? n - 1 : 0));
    for (const LinePoint& p : points) {
      // Squared distance of the point to a hex centre, in cube coordinates times n.
      const auto off = [&](Axial hex) {
        const int x = n * (a.q - hex.q) + p.along * (b.q - a.q),
                  z = n * (a.r - hex.r) + p.along * (b.r - a.r);
        return x * x + z * z + (x + z) * (x + z);
      };
      EXPECT_EQ(p.pair, off(p.hex) == off(p.other) && !(p.hex == p.other));
      for (int d = 0; d < kDirections; ++d) {
        EXPECT_GE(off(p.hex + step(d)), off(p.hex));
        if (off(p.hex + step(d)) == off(p.hex)) {
          EXPECT_EQ(p.hex + step(d), p.other);
        }
      }
    }
  }
}

TEST(HexTrace, CrossesEveryHexWithCornersOnBothSides) {
  // Against a search of the whole neighbourhood, for every end of the map.
  for (int from : {101, 1408, 1509, 2716}) {
    const Axial a = at(from);
    for (int cell = 0; cell < kGrid.size(); ++cell) {
      const Axial b = kGrid.axial(cell);
      if (a == b) continue;
      int hexes = 0, sides = 0;
      const detail::Scaled start = detail::scaled(a), end = detail::scaled(b);
      const detail::Scaled vector{end.u - start.u, end.v - start.v};
      for (int q = -3; q < 32; ++q)
        for (int r = -20; r < 24; ++r) {
          const detail::Scaled c = detail::scaled({q, r});
          const int along = detail::dot({c.u - start.u, c.v - start.v}, vector);
          if (along <= 0 || along >= detail::dot(vector, vector)) continue;
          const detail::Touch touch = detail::touch(start, vector, {q, r});
          hexes += touch == detail::Touch::kCrossed;
          sides += touch == detail::Touch::kAlongSide;
        }
      int seen_hexes = 0, seen_sides = 0, before = 0;
      for (const LinePoint& p : crossed(a, b)) {
        EXPECT_GE(p.along, before);
        before = p.along;
        (p.pair ? seen_sides : seen_hexes) += p.pair ? 2 : 1;
        if (p.pair) {
          EXPECT_EQ(distance(p.hex, p.other), 1);
        }
      }
      EXPECT_EQ(seen_hexes, hexes) << from << " to " << kGrid.number(cell);
      EXPECT_EQ(seen_sides, sides) << from << " to " << kGrid.number(cell);
    }
  }
}

TEST(HexTrace, AlternatesPairsAndHexesHalfWayBetweenTwoDirections) {
  EXPECT_EQ(numbers(crossed(at(1410), at(1609))), (std::vector{1510}));
  EXPECT_EQ(numbers(crossed(at(1410), at(1509))), (std::vector{1409, -1510}));
  EXPECT_EQ(numbers(crossed(at(1410), at(1607))), (std::vector{1409, -1510, 1509, 1508, -1608}));
}

TEST(HexTrace, StopsWhenTheVisitorSaysSo) {
  int visits = 0;
  EXPECT_FALSE(sample_line(at(1410), at(1402), [&](const LinePoint&) { return ++visits < 3; }));
  EXPECT_EQ(visits, 3);
  EXPECT_FALSE(cross_line(at(1410), at(1402), [&](const LinePoint&) { return false; }));
}

}  // namespace
}  // namespace vedette::geometry
