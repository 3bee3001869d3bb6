// Movement, turning, terrain, flight (EUR-9, 10, 11 and the terrain chart).
#include "rules/eureka/movement.h"
#include "field.h"
#include "rules/eureka/rout.h"
#include "support/at_most.h"

namespace vedette::eureka {
namespace {

TEST(Movement, V15_FootGoesDownHillForNothing) {
  covers({"EUR-TEC.3", "EUR-TEC.7", "EUR-9.2", "EUR-9.3"});
  Field f;
  f.put("F40-1", 1713, "N").begin("government_move").give("activate F40-1");
  const int left[] = {3, 3, 3, 2, 1};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(f.give("step N").left(), left[i]) << i;
  f.give("step N");
  EXPECT_EQ(f.hex("F40-1"), 1707);
  EXPECT_EQ(f.stage(), "move") << "no points are left";

  Field m;
  m.put("M40-1", 1713, "N").begin("government_move").give("activate M40-1");
  for (int i = 0; i < 6; ++i) m.give("step N");
  EXPECT_EQ(m.left(), 2) << "mounted units pay the normal cost";
}

TEST(Movement, V16_UpHillCostsTwo) {
  covers({"EUR-TEC.2", "EUR-9.4"});
  Field f;
  f.put("F40-1", 1709, "S").begin("government_move").give("activate F40-1").give("step S");
  EXPECT_EQ(f.left(), 3);
  EXPECT_EQ(f.give("step S").left(), 1);
  EXPECT_EQ(f.hex("F40-1"), 1711);
  EXPECT_EQ(f.refused("step S"), "EUR-9.4");
}

TEST(Movement, V17_TurningByFootAndOnHorseback) {
  covers({"EUR-10.0.1", "EUR-10.1.1", "EUR-10.1.2", "EUR-10.2.1", "EUR-10.2.2"});
  Field m;
  m.put("MTP-1", 2310, "N").begin("government_move").give("activate MTP-1").give("step S");
  EXPECT_EQ(m.left(), 4) << "three hexsides cost 3, the hex 1";
  EXPECT_EQ(m.facing("MTP-1"), "S");
  Field f;
  f.put("F40-1", 2310, "N").begin("government_move").give("activate F40-1");
  EXPECT_EQ(f.refused("step S"), "EUR-10.1.2");
  f.give("step SE");
  EXPECT_EQ(f.left(), 2) << "the second hexside costs 1, the hex 1";
  EXPECT_EQ(f.give("step S").left(), 1) << "one hexside is free before every hex";
  for (int sides = 0; sides <= 3; ++sides) {
    EXPECT_EQ(turning_cost(sides, true), (std::array{0, 0, 1, 3}[static_cast<std::size_t>(sides)]));
    EXPECT_EQ(turning_cost(sides, false), (std::array{0, 0, 1, kTooFar}[static_cast<std::size_t>(sides)]));
  }
}

TEST(Movement, V18_TheStockadeStopsWhoeverCrossesIt) {
  covers({"EUR-TEC.1"});
  Field f;
  f.put("M40-1", 1410, "N").begin("government_move").give("activate M40-1");
  f.give("step N").give("step N").give("step N");
  EXPECT_EQ(f.left(), 5);
  f.give("step N");
  EXPECT_EQ(f.hex("M40-1"), 1406);
  EXPECT_EQ(f.stage(), "move") << "four points are left, but it must stop";
  EXPECT_EQ(f.refusals("step N"), (Words{"EUR-TEC.1", "EUR-4.2"}));
  EXPECT_EQ(f.refused("activate M40-1"), "EUR-9.1");

  // Outwards too, for foot, leaders and routing units alike.
  Field out;
  out.put("P1-1", 1406, "S").put("LAL", 1307).begin("miners_move");
  out.give("activate P1-1").give("step S");
  EXPECT_EQ(out.stage(), "move");
  out.give("activate LAL").give("step S");
  EXPECT_EQ(out.stage(), "move");
  Field rout;
  rout.routing("F40-1", 1406).begin("government_move").give("activate F40-1");
  EXPECT_EQ(rout.hex("F40-1"), 1406);
  rout.give("rout_step 1407");
  EXPECT_EQ(rout.hex("F40-1"), 1407);
  EXPECT_EQ(rout.stage(), "move") << "three points would be left";
}

TEST(Movement, OptionHexMakesTheStockadeHexesTheObstacle) {
  covers({"EUR-TEC.1"});
  Field f({{"stockade_model", "hex"}});
  f.put("M40-1", 1405, "S").put("M40-2", 1406, "S").begin("government_move");
  f.give("activate M40-1").give("step S");
  EXPECT_EQ(f.stage(), "move") << "it entered a stockade hex, though from inside";
  f.give("activate M40-2").give("step S");
  EXPECT_EQ(f.stage(), "moving") << "crossing the palisade itself is nothing";
  EXPECT_EQ(f.left(), 7);
}

TEST(Movement, V19_V20_ZonesOfControlStopButDoNotHold) {
  covers({"EUR-7.6", "EUR-7.7", "EUR-9.6", "EUR-2.15", "EUR-7.8"});
  Field f;
  f.put("P1-1", 1406, "S").put("F40-1", 1409, "N").begin("government_move");
  for (int hex : {1307, 1407, 1507}) EXPECT_TRUE(f.board().in_zone_of(kMiners, f.cell_of(hex))) << hex;
  for (int hex : {1308, 1405, 1306, 1506}) EXPECT_FALSE(f.board().in_zone_of(kMiners, f.cell_of(hex))) << hex;
  f.give("activate F40-1").give("step N");
  EXPECT_EQ(f.stage(), "moving");
  f.give("step N");
  EXPECT_EQ(f.hex("F40-1"), 1407);
  EXPECT_EQ(f.stage(), "move") << "the palisade does not cancel the zone";
  EXPECT_EQ(f.refused("step N"), "EUR-9.6");

  Field zone;
  zone.put("F40-1", 1407, "N").put("P1-1", 1406, "S").put("P1-2", 1506, "S").begin("government_move");
  zone.give("activate F40-1").give("step NE");
  EXPECT_EQ(zone.hex("F40-1"), 1507);
  EXPECT_EQ(zone.stage(), "move");
}

TEST(Movement, FriendsDoNotCancelAZoneOfControl) {
  covers({"EUR-7.8", "EUR-5.10"});
  Field f;
  f.put("P1-1", 1409, "S").put("F40-2", 1410, "N").put("F40-1", 1412, "N").begin("government_move");
  f.give("activate F40-1").give("step N").give("step N");
  EXPECT_EQ(f.hex("F40-1"), 1410);
  EXPECT_EQ(f.stage(), "move");
  // Through a friend in the open the way is free.
  Field open;
  open.put("F40-2", 2311, "N").put("F40-3", 2310, "N").put("F40-1", 2312, "N").begin("government_move");
  open.give("activate F40-1").give("step N").give("step N").give("step N");
  EXPECT_EQ(open.hex("F40-1"), 2309);
}

TEST(Movement, V21_ASurroundedUnitMayNeitherMoveNorTurn) {
  covers({"EUR-9.7", "EUR-9.8"});
  Field f({{"turn_in_place", "free_one"}});
  f.put("F40-1", 2310, "N").put("JG-1", 2208, "SE").put("JG-2", 2510, "SW").put("JG-3", 2211, "NE");
  f.begin("government_move");
  EXPECT_EQ(f.refused("activate F40-1"), "EUR-9.8");
  EXPECT_EQ(f.refused("turn F40-1 NE"), "EUR-9.8");
  Field free({{"turn_in_place", "free_one"}});
  free.put("F40-1", 2310, "N").put("JG-1", 2208, "SE").put("JG-2", 2510, "SW").begin("government_move");
  EXPECT_TRUE(free.legal("activate F40-1"));
  free.give("activate F40-1");
  EXPECT_TRUE(free.legal("step N")) << "into a zone of control, as always";
}

TEST(Movement, V22_FootStepsBackWithHalfItsPoints) {
  covers({"EUR-10.1.3", "EUR-10.1.4", "EUR-10.2.3"});
  Field f;
  f.put("F40-1", 1407, "N").begin("government_move").give("activate F40-1").give("back 0");
  EXPECT_EQ(f.left(), 1);
  EXPECT_EQ(f.refused("step N"), "EUR-10.1.4");
  f.give("back 0");
  EXPECT_EQ(f.hex("F40-1"), 1409);
  EXPECT_EQ(f.facing("F40-1"), "N");
  EXPECT_EQ(f.stage(), "move");
  Field gun;
  gun.put("AR-1", 1412, "N").begin("government_move").give("activate AR-1").give("back 0").give("back 0");
  EXPECT_EQ(gun.hex("AR-1"), 1414) << "half of three, rounded up";
  Field horse;
  horse.put("MTP-1", 1510, "N").begin("government_move").give("activate MTP-1");
  EXPECT_EQ(horse.refused("back 0"), "EUR-10.2.3");
  Field mixed;
  mixed.put("F40-1", 1412, "N").begin("government_move").give("activate F40-1").give("step N");
  EXPECT_EQ(mixed.refused("back 0"), "EUR-10.1.4");
}

TEST(Movement, BackwardsEveryHexIsPaidInFullAndTurningIsPossible) {
  covers({"EUR-10.1.4"});
  Field f;
  f.put("F40-1", 2310, "N").begin("government_move").give("activate F40-1");
  f.give("back 1");
  EXPECT_EQ(f.facing("F40-1"), "NE");
  EXPECT_EQ(f.hex("F40-1"), 2210);
  EXPECT_EQ(f.left(), 1);
  EXPECT_EQ(f.refused("back 2"), "EUR-9.4") << "two hexsides and the hex make two points";
  // Uphill backwards costs the whole allowance; from rough the first hex is not free.
  Field hill;
  hill.put("AR-1", 1710, "N").begin("government_move").give("activate AR-1").give("back 0");
  EXPECT_EQ(hill.hex("AR-1"), 1711);
  EXPECT_EQ(hill.stage(), "move");
  Field turned;
  turned.put("AR-1", 1610, "SE").begin("government_move").give("activate AR-1");
  EXPECT_EQ(turned.refused("back -2"), "EUR-9.4");
}

TEST(Movement, V23_RoughCostsTwoAndMustBePaidAfterTheFirstHex) {
  covers({"EUR-TEC.4", "EUR-9.4"});
  Field f;
  f.put("F40-1", 708, "N").begin("government_move").give("activate F40-1").give("step N");
  EXPECT_EQ(f.left(), 2);
  EXPECT_EQ(f.give("step N").left(), 1);
  EXPECT_EQ(f.refused("step NW"), "EUR-9.4");
}

TEST(Movement, TheFirstHexIsOpenWhateverItsGroundCosts) {
  covers({"EUR-9.5", "EUR-9.7"});
  // A gun with one point left after turning still climbs; but turning itself must be paid.
  Field f;
  f.put("AR-1", 1710, "N").begin("government_move").give("activate AR-1");
  EXPECT_EQ(f.refused("step S"), "EUR-10.1.2");
  EXPECT_TRUE(f.legal("step SE"));
  f.give("step SE");  // turn 1, uphill 2 of 3
  EXPECT_EQ(f.hex("AR-1"), 1810);
  // The arithmetic itself: one point, rough ground.
  Field poor;
  poor.put("F40-1", 708, "N").begin("government_move").give("activate F40-1");
  Frame frame = poor.state().frame();
  frame.b = 1;
  EXPECT_FALSE(step_of(poor.board(), frame, geometry::kNorth).clause);
  EXPECT_EQ(step_of(poor.board(), frame, geometry::kNorth).left, 0);
  frame.step = moving::entered | moving::forward;
  EXPECT_TRUE(step_of(poor.board(), frame, geometry::kNorth).clause);
  frame.step = 0;
  frame.b = 0;
  EXPECT_TRUE(step_of(poor.board(), frame, geometry::kSouthEast).clause) << "turning is not free";
}

TEST(Movement, EnemyHexesAndTheEdgeAreClosed) {
  covers({"EUR-9.9", "EUR-9.10", "EUR-5.8"});
  Field f;
  f.put("F40-1", 2301, "N")
      .put("LAL", 2402)
      .routing("P1-1", 2201)
      .begin("government_move")
      .give("activate F40-1");
  EXPECT_EQ(f.refused("step N"), "EUR-9.10");
  EXPECT_EQ(f.refused("step SE"), "") << "2401 is empty";
  Field enemy;
  enemy.put("F40-1", 2310, "N")
      .put("LAL", 2309)
      .routing("P1-1", 2409)
      .begin("government_move")
      .give("activate F40-1");
  EXPECT_EQ(enemy.refused("step N"), "EUR-9.9") << "a lone leader";
  EXPECT_EQ(enemy.refused("step NE"), "EUR-9.9") << "a routing unit";
}

TEST(Movement, EachCounterMovesOnceAndOnlyIfItsOwnerLikes) {
  covers({"EUR-9.1", "EUR-6.14", "EUR-4.6"});
  Field f;
  f.put("F40-1", 2310, "N").put("F40-2", 2311, "N").put("WIS", 2310).begin("government_move");
  EXPECT_TRUE(f.legal("end_phase"));
  f.give("activate F40-1 WIS").give("stop");
  EXPECT_TRUE(f.legal("activate F40-1")) << "it entered no hex";
  EXPECT_TRUE(f.legal("activate WIS"));
  f.give("activate F40-1").give("step N");
  EXPECT_EQ(f.refused("activate F40-2"), "EUR-4.2") << "one unit at a time";
  f.give("stop");
  EXPECT_EQ(f.refused("activate F40-1"), "EUR-9.1");
  EXPECT_TRUE(f.legal("activate F40-2"));
  EXPECT_EQ(f.refused("activate P1-1"), "EUR-4.2");
}

TEST(Movement, NoTurningInPlaceUnlessAnOptionAllowsIt) {
  covers({"EUR-10.0.2"});
  Field none;
  none.put("F40-1", 2310, "N").begin("government_move");
  EXPECT_EQ(none.refused("turn F40-1 NE"), "EUR-10.0.2");
  none.give("activate F40-1").give("step NE");
  EXPECT_EQ(none.facing("F40-1"), "NE") << "the direction of the step";

  Field free({{"turn_in_place", "free_one"}});
  free.put("F40-1", 2310, "N").routing("F40-2", 2312).put("WIS", 2310).begin("government_move");
  EXPECT_EQ(free.refused("turn F40-1 SE"), "EUR-10.0.2");
  EXPECT_EQ(free.refused("turn F40-2 N"), "EUR-11.6");
  EXPECT_EQ(free.refused("turn WIS N"), "EUR-10.3.1");
  free.give("turn F40-1 NE");
  EXPECT_EQ(free.facing("F40-1"), "NE");
  EXPECT_EQ(free.refused("activate F40-1"), "EUR-9.1") << "it has then moved";

  Field paid({{"turn_in_place", "paid"}});
  paid.put("F40-1", 2310, "N").put("MTP-1", 2312, "N").begin("government_move");
  EXPECT_TRUE(paid.legal("turn F40-1 SE"));
  EXPECT_EQ(paid.refused("turn F40-1 S"), "EUR-10.1.2");
  EXPECT_TRUE(paid.legal("turn MTP-1 S"));
}

TEST(Movement, TheTerrainChart) {
  covers({"EUR-TEC.2", "EUR-TEC.3", "EUR-TEC.4", "EUR-TEC.5", "EUR-TEC.6", "EUR-TEC.7"});
  Field f({{"tents", true}});
  f.put("F40-1", 2310, "N").set("tents", boost::json::array{"1304"}).begin("government_move");
  const Board b = f.board();
  struct Case {
    int from, to, foot, mounted;
  };
  for (const Case& c : {Case{2310, 2309, 1, 1},     // clear
                        Case{708, 707, 2, 2},       // rough
                        Case{1906, 1907, 1, 1},     // dead tree
                        Case{1404, 1403, 1, 1},     // flag
                        Case{1305, 1304, 1, 2},     // tents
                        Case{1710, 1711, 2, 2},     // up hill
                        Case{1711, 1712, 2, 2},     // higher still
                        Case{1712, 1711, 0, 1},     // down hill
                        Case{1711, 1710, 0, 1},     //
                        Case{1611, 1711, 1, 1}}) {  // along the slope
    EXPECT_EQ(entry_cost(b, f.cell_of(c.from), f.cell_of(c.to), false), c.foot) << c.to;
    EXPECT_EQ(entry_cost(b, f.cell_of(c.from), f.cell_of(c.to), true), c.mounted) << c.to;
  }
}

// --- routing units

TEST(Flight, ARoutingUnitMustFleeByTheShortestSafeWay) {
  covers({"EUR-11.1", "EUR-11.3", "EUR-11.4", "EUR-11.6"});
  Field f;
  f.routing("P1-1", 1802).begin("miners_move");
  EXPECT_EQ(f.refused("end_phase"), "EUR-11.1");
  f.give("activate P1-1");
  EXPECT_EQ(f.refused("stop"), "EUR-11.1");
  EXPECT_EQ(f.refused("step NW"), "EUR-11.1");
  EXPECT_EQ(f.choices("rout_step"), (Words{"1702", "1703"})) << "the owner chooses among the shortest ways";
  EXPECT_EQ(f.refused("rout_step 1801"), "EUR-11.4");
  f.give("rout_step 1702");
  for (support::AtMost times(50); f.stage() == "rout_move" && times.again();)
    f.give("rout_step " + f.choices("rout_step")[0]);
  EXPECT_EQ(f.hex("P1-1"), 1403) << "four hexes, four points, no facing to mind";
  EXPECT_TRUE(f.legal("end_phase"));
}

// The hexes that a flight went through, as it was told.
std::vector<int> way_of(const Field& f) {
  std::vector<int> out;
  for (const table::Event& e : f.events())
    for (const auto& token : e.text)
      if (e.kind == "flight" && token.kind == "cell") out.push_back(std::stoi(token.id));
  return out;
}

TEST(Flight, ItGoesRoundTheEnemyAndStopsAtItsDestination) {
  covers({"EUR-11.2", "EUR-11.4", "EUR-11.6"});
  Field f;
  // Of the two shortest ways one leads past an enemy unit.
  f.routing("P1-1", 1802).put("F40-1", 1704, "S").begin("miners_move").give("activate P1-1");
  ASSERT_FALSE(way_of(f).empty());
  EXPECT_EQ(way_of(f)[0], 1702) << "1703 is next to the enemy";
  Field detour;
  detour.routing("P1-1", 1405).put("F40-1", 1304, "N").routing("F40-2", 1504).put("MTP-1", 1307, "N");
  detour.begin("miners_move");
  EXPECT_EQ(detour.refused("activate P1-1"), "EUR-11.5")
      << "the flag itself is next to the enemy, nothing is closer";
  Field round;
  round.routing("P1-1", 1407).put("F40-1", 1305, "N").begin("miners_move").give("activate P1-1");
  for (support::AtMost times(50); round.stage() == "rout_move" && times.again();) {
    for (const std::string& next : round.choices("rout_step"))
      EXPECT_GE(round.board().map().distance(round.cell_of(std::stoi(next)), round.cell_of(1305)), 2) << next;
    round.give("rout_step " + round.choices("rout_step")[0]);
  }
  EXPECT_TRUE(round.legal("end_phase"));
  Field home;
  home.routing("P1-1", 1405).begin("miners_move").give("activate P1-1");
  EXPECT_EQ(home.hex("P1-1"), 1403) << "it stops at the flag with two points left";
  EXPECT_EQ(way_of(home), (std::vector{1404, 1403}));
}

TEST(Flight, WithoutASafeCourseItOnlyComesCloser) {
  covers({"EUR-11.5"});
  Field f;
  // The enemy stands on the flag: no destination is safe.
  f.routing("P1-1", 1407).put("F40-1", 1403, "N").begin("miners_move").give("activate P1-1");
  EXPECT_EQ(f.hex("P1-1"), 1406);
  EXPECT_EQ(way_of(f), (std::vector{1406})) << "it crossed the stockade; nearer hexes are next to the enemy";

  Field stuck;
  stuck.routing("P1-1", 1405).put("F40-1", 1403, "N").begin("miners_move");
  EXPECT_EQ(stuck.refused("activate P1-1"), "EUR-11.5") << "every closer hex is next to the enemy";
  EXPECT_TRUE(stuck.legal("end_phase"));
}

TEST(Flight, AtItsDestinationARoutingUnitStays) {
  covers({"EUR-11.8"});
  Field f;
  f.routing("P1-1", 1403).put("F40-1", 1404, "N").begin("miners_move");
  EXPECT_EQ(f.refused("activate P1-1"), "EUR-11.8") << "even next to an enemy";
  EXPECT_TRUE(f.legal("end_phase"));
  Field hill;
  hill.routing("F40-1", 1612).begin("government_move");
  EXPECT_TRUE(hill.legal("end_phase"));
}

TEST(Flight, TerrainIsPaidButTheFirstHexIsFree) {
  covers({"EUR-11.6"});
  Field f;
  f.routing("F40-1", 606).begin("government_move").give("activate F40-1");
  Frame frame = f.state().frame();
  EXPECT_EQ(frame.b, 4) << "the full movement value";
  f.give("rout_step 0607");  // rough: two of the four points, so only two clear hexes follow
  std::size_t hexes = way_of(f).size();
  for (support::AtMost times(50); f.stage() == "rout_move" && times.again();) {
    f.give("rout_step " + f.choices("rout_step")[0]);
    hexes += way_of(f).size();
  }
  EXPECT_EQ(hexes, 3u);
  frame.b = 1;
  Field poor;
  poor.routing("F40-1", 606).begin("government_move");
  EXPECT_TRUE(rout_steps(poor.board(), frame).contains(static_cast<std::int16_t>(poor.cell_of(607))));
  frame.step = moving::entered;
  EXPECT_FALSE(rout_steps(poor.board(), frame).contains(static_cast<std::int16_t>(poor.cell_of(607))));
}

TEST(Flight, ALeaderMayEscortARoutingUnit) {
  covers({"EUR-11.9", "EUR-6.12"});
  Field f;
  f.routing("P1-1", 1406).put("LAL", 1406).begin("miners_move").give("activate P1-1 LAL");
  for (support::AtMost times(50); f.stage() == "rout_move" && times.again();)
    f.give("rout_step " + f.choices("rout_step")[0]);
  EXPECT_EQ(f.hex("P1-1"), 1403);
  EXPECT_EQ(f.hex("LAL"), 1403);
  EXPECT_EQ(f.refused("activate LAL"), "EUR-9.1");
}

TEST(Flight, EnemyLeadersDoNotFrightenButTheirHexIsClosed) {
  covers({"EUR-6.10", "EUR-11.4"});
  Field f;
  f.routing("P1-1", 1405).put("WIS", 1304).begin("miners_move").give("activate P1-1");
  EXPECT_EQ(f.hex("P1-1"), 1403) << "1404 is next to the leader but safe; the way leaves no choice";
}

}  // namespace
}  // namespace vedette::eureka
