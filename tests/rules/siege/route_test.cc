// The search for a way among many enemies (SGE-PTH.6).
#include "scene.h"

namespace vedette::siege {
namespace {

// A rider beside a file of men that bars the straight way, and crowds to all sides of both. Round each of them
// are eight nodes; the way bends about the last man of the file, whose nodes come after more than 600 others.
TEST(SiegeRoutes, AWayIsFoundInTheMidstOfAHundredAndSixtyEnemies) {
  covers({"SGE-PTH.6"});
  Scene t("", "siege/fort");
  const Point from{1450, 750}, to{1550, 750};
  const auto crowd = [&](int x0, int x1, int y0, int y1) {
    std::vector<Point> places;
    for (int x = x0; x <= x1; x += 20)
      for (int y = y0; y <= y1; y += 20) places.push_back({x, y});
    t.band("tribesman", places);
  };
  crowd(1325, 1405, 650, 850);
  crowd(1595, 1675, 650, 850);
  crowd(1420, 1480, 625, 705);
  crowd(1520, 1580, 625, 705);
  crowd(1500, 1500, 630, 830);  // the file
  const Board board = t.board();
  Mover rider;
  rider.side = kGarrison;
  rider.at = from;
  rider.r = kWideRadius;
  rider.mounted = true;
  rider.allowance = 300;
  const Ways ways(board, rider);
  EXPECT_LT(ways.cost(from, to, {}), 0) << "not straight through the file";
  const Route route = find_route(ways, from, to, {});
  ASSERT_TRUE(route.found);
  EXPECT_LE(route.length, 300);
  EXPECT_GE(route.points.size(), 3);
  int length = 0;
  for (int i = 1; i < route.points.size(); ++i) {
    const int leg = ways.cost(route.points[i - 1], route.points[i], {});
    EXPECT_GE(leg, 0) << "no leg enters a zone";
    length += leg;
  }
  EXPECT_EQ(length, route.length);
  EXPECT_GT(route.points[1].y, 830) << "over the end of the file";

  // Nodes of the crowds that lie where the way could lead.
  int nodes = 0;
  for (const Spot& spot : board.spots(kAttackers)) {
    if (spot.at.x == 1500) continue;
    for (const auto& [x, y] : {std::pair{41, 17}, std::pair{17, 41}})
      for (int sx : {-1, 1})
        for (int sy : {-1, 1}) {
          const Point node{spot.at.x + sx * x, spot.at.y + sy * y};
          nodes += plane::length_up(from, node) + plane::length_up(node, to) <= rider.allowance;
        }
  }
  EXPECT_GT(nodes, 600);
}

// North past one enemy: by the west over nodes 4 and 3, by the east over 5 and 2, both as long. The end is reached from
// node 2 first, but the list 4, 3 is the lower one.
TEST(SiegeRoutes, OfTwoWaysAsLongTheLowerListOfNodesCounts) {
  covers({"SGE-PTH.6"});
  Scene t;
  t.band("boxer", {{600, 200}});
  const Board board = t.board();
  Mover man;
  man.side = kGarrison;
  man.at = {600, 120};
  man.r = kFootRadius;
  man.allowance = 200;
  const Route route = find_route(Ways(board, man), man.at, {600, 280}, {});
  ASSERT_TRUE(route.found);
  std::string text;
  for (const Point p : route.points) text += show(p);
  EXPECT_EQ(text, "(600,120)(569,187)(569,213)(600,280)");
}

}  // namespace
}  // namespace vedette::siege
