// Fire combat (EUR-8.1), with the worked examples of the book.
#include <functional>

#include "field.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

// Two Foot Police and a Mounted Police against the Shotgun; the Mounted 40th stands too far away.
Field example() {
  Field f;
  f.put("SG-1", 2310, "N").put("FP-1", 2308, "S").put("M40-1", 2308, "S").put("FP-2", 2208, "S");
  return f.put("MTP-1", 2408, "S").begin("government_fire");
}

Field example_with_all_firers() {
  Field f = example();
  return f.give("target SG-1").give("add_firer FP-2").give("add_firer FP-1").give("add_firer MTP-1");
}

TEST(Fire, V01_OnlyUnitsInRangeJoinAndOnlyAsAChain) {
  covers({"EUR-8.1.1", "EUR-8.1.2", "EUR-8.1.6", "EUR-8.1.8", "EUR-8.1.7"});
  Field f = example();
  f.give("target SG-1");
  EXPECT_EQ(f.choices("add_firer"), (Words{"FP-1", "FP-2", "MTP-1"}));
  EXPECT_EQ(f.refused("add_firer M40-1"), "EUR-8.1.1");
  f.give("add_firer FP-2");
  EXPECT_EQ(f.choices("add_firer"), (Words{"FP-1"}));
  EXPECT_EQ(f.refused("add_firer MTP-1"), "EUR-8.1.6") << "2208 and 2408 are not adjacent";
  f.give("add_firer FP-1");
  EXPECT_TRUE(f.legal("add_firer MTP-1"));
}

TEST(Fire, ARefusalNamesEveryClauseThatForbids) {
  covers({"EUR-8.0.3", "EUR-8.1.1", "EUR-8.1.4", "EUR-8.1.6", "EUR-8.1.18", "EUR-8.1.20"});
  Field f;
  f.put("SG-1", 2310, "N").put("FP-2", 2208, "S").put("M40-1", 2312, "S").put("FP-1", 2309, "N");
  f.begin("government_fire");
  f.give("target SG-1").give("add_firer FP-2");
  EXPECT_EQ(f.refusals("add_firer FP-2"), Words{"EUR-8.0.3"});
  EXPECT_EQ(f.refusals("add_firer M40-1"), (Words{"EUR-8.1.1", "EUR-8.1.4", "EUR-8.1.6"}))
      << "too far, faces away and is no neighbour of the firers";
  EXPECT_EQ(f.refusals("add_firer FP-1"), Words{"EUR-8.1.4"}) << "next to a firer, but it faces away";
}

TEST(Fire, V02a_BelowTheNumberRouts) {
  covers({"EUR-8.1.9", "EUR-8.1.13", "EUR-8.3.6", "EUR-8.3.7", "EUR-2.6"});
  Field f = example_with_all_firers();
  EXPECT_EQ(f.totals("fire"), (Words{"number 2"}));
  EXPECT_EQ(f.odds("fire"), "rout 1, retreat 1 1, no effect 4 of 6");
  f.give("fire", {1});
  EXPECT_TRUE(f.is_routing("SG-1"));
  EXPECT_EQ(f.decider(), kMiners);
  EXPECT_EQ(f.choices("rout_to"), (Words{"2209", "2309"}));
  EXPECT_EQ(f.refused("rout_to 2311"), "EUR-8.3.7");
  f.give("rout_to 2209");
  EXPECT_EQ(f.hex("SG-1"), 2209);
  EXPECT_EQ(f.points(kGovernment), 0) << "fire never eliminates a steady unit";
}

TEST(Fire, V02b_TheNumberItselfDrivesBackOneHex) {
  covers({"EUR-8.1.14", "EUR-8.3.1", "EUR-8.3.2", "EUR-8.3.4"});
  Field f = example_with_all_firers();
  f.give("fire", {2});
  EXPECT_EQ(f.hex("SG-1"), 2311) << "the only hex away from all firers, taken without asking";
  EXPECT_EQ(f.facing("SG-1"), "N");
  EXPECT_TRUE(f.is_face_up("SG-1"));
  EXPECT_EQ(f.stage(), "fire");
}

TEST(Fire, V02c_AboveTheNumberNothingHappens) {
  covers({"EUR-8.1.15", "EUR-8.0.2"});
  for (int die : {3, 4, 5, 6}) {
    Field f = example_with_all_firers();
    f.give("fire", {die});
    EXPECT_EQ(f.hex("SG-1"), 2310);
    EXPECT_TRUE(f.is_face_up("SG-1"));
    EXPECT_TRUE(f.board().marked(f.counter("SG-1"), mark::attacked));
  }
}

TEST(Fire, WhoHasTheTargetInReachSaysWhyNobodyFires) {
  covers({"EUR-8.1.8", "EUR-8.1.20", "EUR-2.11", "EUR-8.0.3"});
  const auto refused = [](const std::function<void(Field&)>& put) {
    Field f;
    f.put("F40-1", 2309, "S");
    put(f);
    return f.begin("miners_fire").refused("target F40-1");
  };
  EXPECT_EQ(refused([](Field& f) { f.put("P1-1", 2310, "N"); }), "EUR-8.1.20");
  EXPECT_EQ(refused([](Field& f) { f.routing("R1-1", 2310); }), "EUR-2.11");
  EXPECT_EQ(refused([](Field& f) { f.put("P1-1", 2310, "N").put("R1-1", 2314, "N"); }), "EUR-8.1.20")
      << "the Rifles are too far away, the Pikes are near";
  EXPECT_EQ(refused([](Field& f) { f.put("P1-1", 2310, "S").put("R1-1", 2314, "N"); }), "EUR-8.1.2")
      << "the Pikes look away as well";
  EXPECT_EQ(refused([](Field& f) { f.put("LAL", 2310).put("P1-1", 2310, "S"); }), "EUR-8.1.20");
  EXPECT_EQ(refused([](Field& f) { f.put("LAL", 2314); }), "EUR-8.1.8") << "nobody there could";

  Field spent;
  spent.put("F40-1", 2309, "S").put("F40-2", 2209, "S").put("R1-1", 2310, "N").put("CP-1", 2314, "N");
  spent.begin("miners_fire").give("target F40-1").give("add_firer R1-1").give("fire", {6});
  EXPECT_EQ(spent.refused("target F40-2"), "EUR-8.0.3");
}

TEST(Fire, V09_EachUnitFiresOnceAndIsFiredAtOnceInAPhase) {
  covers({"EUR-8.0.2", "EUR-8.0.3", "EUR-8.0.5", "EUR-8.1.21"});
  Field f;
  f.put("SG-1", 2310, "N").put("P1-1", 2309, "N").put("FP-1", 2308, "S").put("FP-2", 2208, "S");
  f.begin("government_fire");
  f.give("target SG-1").give("add_firer FP-1").give("fire", {6});
  EXPECT_EQ(f.refused("target SG-1"), "EUR-8.0.2");
  f.give("target P1-1");
  EXPECT_EQ(f.refused("add_firer FP-1"), "EUR-8.0.3");
  EXPECT_TRUE(f.legal("add_firer FP-2"));
  // A new round, new marks: both may act again in the phases that follow.
  f.give("cancel").give("end_phase").give("end_phase");
  EXPECT_EQ(f.phase(), "miners_fire");
  EXPECT_FALSE(f.board().marked(f.counter("SG-1"), mark::attacked));
  EXPECT_FALSE(f.board().marked(f.counter("FP-1"), mark::used));
}

TEST(Fire, V04_FlankAndRearCountOnceEachAndTogether) {
  covers({"EUR-8.1.10", "EUR-8.1.11", "EUR-8.1.12", "EUR-2.5", "EUR-7.3", "EUR-7.2"});
  Field f;
  f.put("P1-1", 2310, "N").put("F40-1", 2311, "N").put("F40-3", 2311, "N").put("F40-2", 2210, "NE");
  f.begin("government_fire").give("target P1-1").give("add_firer F40-1").give("add_firer F40-2");
  EXPECT_EQ(f.totals("fire"), (Words{"number 6"}));
  EXPECT_EQ(f.odds("fire"), "rout 5, retreat 1 1, no effect 0 of 6");
  f.give("add_firer F40-3");
  EXPECT_EQ(f.totals("fire"), (Words{"number 9"})) << "the rear counts once";
  EXPECT_EQ(f.odds("fire"), "rout 6, retreat 1 0, no effect 0 of 6");
  f.give("drop_firer F40-3").give("fire", {6});
  EXPECT_EQ(f.choices("retreat_to"), (Words{"2309", "2409"}));
  EXPECT_EQ(f.refused("retreat_to 2311"), "EUR-8.3.2");
  EXPECT_EQ(f.refused("retreat_to 2209"), "EUR-8.3.2") << "not away from the firer in 2210";
}

TEST(Fire, V05_AHexOnTheBorderOfTwoSectorsCountsForTheMoreFrontalOne) {
  covers({"EUR-7.4", "EUR-7.5"});
  Field f;
  f.put("F40-1", 1410, "N").put("JG-1", 1210, "NE").put("JG-2", 1210, "NE");
  f.begin("miners_fire").give("target F40-1").give("add_firer JG-1").give("add_firer JG-2");
  EXPECT_EQ(f.totals("fire"), (Words{"number 1"}));
  // At distance two a unit has seven hexes in front, four on its flanks and one behind it.
  int count[3] = {};
  const Map& map = f.board().map();
  for (int hex = 0; hex < map.grid.size(); ++hex)
    if (map.distance(hex, f.cell_of(1410)) == 2)
      ++count[static_cast<int>(sector(map, f.cell_of(1410), geometry::kNorth, hex))];
  EXPECT_EQ(count[0], 7);
  EXPECT_EQ(count[1], 4);
  EXPECT_EQ(count[2], 1);
}

TEST(Fire, V06_V07_TreesAndTheFlagstaffBlockTheLine) {
  covers({"EUR-8.1.18", "EUR-TEC.5"});
  Field f;
  f.put("R1-1", 1908, "N").put("MTP-1", 1906, "S").put("MTP-2", 2006, "S").begin("miners_fire");
  EXPECT_EQ(f.refused("target MTP-1"), "EUR-8.1.18");
  EXPECT_TRUE(f.legal("target MTP-2")) << "the line runs between 1907 and 2007, only one of them blocks";

  Field flag;
  flag.put("R1-1", 1402, "S").put("MTP-1", 1404, "S").put("MTP-2", 1403, "S").begin("miners_fire");
  EXPECT_EQ(flag.refused("target MTP-1"), "EUR-8.1.18");
  EXPECT_TRUE(flag.legal("target MTP-2")) << "the target's own hex never blocks";
}

TEST(Fire, NothingElseBlocksFireOrChangesTheNumber) {
  covers({"EUR-8.1.19", "EUR-TEC.1", "EUR-TEC.2", "EUR-TEC.3", "EUR-TEC.4", "EUR-TEC.6", "EUR-TEC.7"});
  // Over the palisade, from rough, uphill, into tents, past a unit: always 3 + 3 − 3.
  struct Case {
    int firer, target;
    const char* facing;
  };
  for (const Case& c : {Case{1408, 1406, "N"}, Case{506, 504, "N"}, Case{1710, 1711, "S"},
                        Case{1711, 1710, "N"}, Case{1307, 1305, "N"}, Case{2310, 2308, "N"}}) {
    Field f({{"tents", true}});
    f.put("F40-1", c.firer, c.facing).put("F40-2", c.firer, c.facing).put("P1-1", c.target, c.facing);
    if (c.firer == 2310) f.put("MTP-1", 2309, "N");
    f.set("tents", boost::json::array{"1305", "1306"}).begin("government_fire");
    f.give("target P1-1").give("add_firer F40-1").give("add_firer F40-2");
    // Both look the same way as the target, so they fire into its rear or, face to face, into its front.
    const int rear = sector(f.board().map(), f.cell_of(c.target), f.board()[f.counter("P1-1")].facing,
                            f.cell_of(c.firer)) == Sector::rear
                         ? 2
                         : 0;
    EXPECT_EQ(f.totals("fire"), (Words{"number " + std::to_string(3 + rear)})) << c.firer;
  }
}

TEST(Fire, V10_ARoutingTargetIsLostWithoutADie) {
  covers({"EUR-8.0.4", "EUR-11.7", "EUR-14.1", "EUR-2.3", "EUR-8.3.10"});
  Field f;
  f.routing("P1-1", 2310).put("MTP-1", 2308, "S").begin("government_fire");
  f.give("target P1-1").give("add_firer MTP-1");
  EXPECT_EQ(f.odds("fire"), "eliminated 6 of 6");
  f.give("fire");
  EXPECT_TRUE(f.is_lost("P1-1"));
  EXPECT_EQ(f.hex("P1-1"), 0) << "it is off the map";
  EXPECT_EQ(f.points(kGovernment), 1);
  EXPECT_EQ(f.state().score[kGovernment].units, 1);
  EXPECT_EQ(f.dice_thrown(), 0);
}

TEST(Fire, V11_WithNoHexToRetreatToItRouts) {
  covers({"EUR-8.1.16", "EUR-8.3.3", "EUR-8.3.8"});
  Field f;
  f.put("CP-1", 1501, "S").put("F40-1", 1401, "SE").put("F40-2", 1502, "N").put("F40-3", 1601, "SW");
  f.begin("government_fire").give("target CP-1").give("add_firer F40-2").give("add_firer F40-1");
  EXPECT_EQ(f.totals("fire"), (Words{"number 3"}));
  f.give("fire", {3});
  EXPECT_TRUE(f.is_routing("CP-1"));
  EXPECT_EQ(f.hex("CP-1"), 1501) << "every hex closer to the flag is held by the enemy";
  EXPECT_TRUE(f.told("blocked", "EUR-8.3.3"));
}

TEST(Fire, V12_GovernmentUnitsRoutToTheHill) {
  covers({"EUR-8.3.7", "EUR-8.3.8"});
  Field f;
  f.put("F40-1", 1410, "N").put("JG-1", 1409, "S").put("JG-2", 1409, "S").put("JG-3", 1510, "SW");
  f.begin("miners_fire")
      .give("target F40-1")
      .give("add_firer JG-1")
      .give("add_firer JG-2")
      .give("add_firer JG-3");
  f.give("fire", {1});
  EXPECT_EQ(f.decider(), kGovernment);
  EXPECT_EQ(f.choices("rout_to"), (Words{"1411", "1511"}));

  Field hill;
  hill.put("F40-2", 1711, "N").put("JG-1", 1710, "S").put("JG-2", 1710, "S").put("R1-1", 1610, "SE");
  hill.begin("miners_fire").give("target F40-2").give("add_firer JG-1").give("add_firer JG-2");
  hill.give("add_firer R1-1").give("fire", {1});
  EXPECT_TRUE(hill.is_routing("F40-2"));
  EXPECT_EQ(hill.hex("F40-2"), 1711) << "it is there already";
}

TEST(Fire, V14_FirersOnTwoSidesOfTheTargetAreNotLinked) {
  covers({"EUR-8.1.6"});
  Field f;
  f.put("P1-1", 2310, "N").put("F40-1", 2309, "S").put("F40-2", 2311, "N").begin("government_fire");
  f.give("target P1-1").give("add_firer F40-1");
  EXPECT_EQ(f.refused("add_firer F40-2"), "EUR-8.1.6");
}

TEST(Fire, ALinkOfTheChainCannotBeDropped) {
  covers({"EUR-8.1.6"});
  Field f = example_with_all_firers();
  EXPECT_EQ(f.refused("drop_firer FP-1"), "EUR-8.1.6");
  EXPECT_TRUE(f.legal("drop_firer FP-2"));
  EXPECT_TRUE(f.legal("drop_firer MTP-1"));
  f.give("drop_firer MTP-1");
  EXPECT_EQ(f.totals("fire"), (Words{"number 1"}));
}

TEST(Fire, OptionMutualWantsEveryFirerNextToEveryOther) {
  covers({"EUR-8.1.6"});
  Field f({{"fire_group", "mutual"}});
  f.put("SG-1", 2310, "N").put("FP-1", 2308, "S").put("FP-2", 2208, "S").put("MTP-1", 2408, "S");
  f.begin("government_fire").give("target SG-1").give("add_firer FP-2").give("add_firer FP-1");
  EXPECT_EQ(f.refused("add_firer MTP-1"), "EUR-8.1.6");
}

TEST(Fire, GunsReachAnyUnitInFrontButNotBehindATree) {
  covers({"EUR-8.1.3", "EUR-8.1.4", "EUR-2.4"});
  Field f;
  f.put("AR-1", 1412, "N").put("P1-1", 1406, "S").put("P1-2", 2711, "S").put("P1-3", 1414, "S");
  f.begin("government_fire");
  EXPECT_TRUE(f.legal("target P1-1")) << "six hexes away";
  EXPECT_TRUE(f.legal("target P1-2")) << "thirteen hexes away";
  EXPECT_EQ(f.refused("target P1-3"), "EUR-8.1.4");

  Field tree;
  tree.put("AR-1", 1212, "S").put("P1-1", 1216, "N").begin("government_fire");
  EXPECT_EQ(tree.refused("target P1-1"), "EUR-8.1.18") << "the dead tree of 1214";
}

TEST(Fire, EvenAOneStarUnitOnlySeesItsFront) {
  covers({"EUR-8.1.4", "EUR-8.1.2"});
  Field f;
  f.put("F40-1", 2310, "N").put("P1-1", 2312, "N").put("P1-2", 2308, "S").put("P1-3", 2307, "S");
  f.begin("government_fire");
  EXPECT_EQ(f.refused("target P1-1"), "EUR-8.1.4");
  EXPECT_TRUE(f.legal("target P1-2"));
  EXPECT_EQ(f.refused("target P1-3"), "EUR-8.1.2");
}

TEST(Fire, PikesRoutingAndIdleUnitsCannotFire) {
  covers({"EUR-8.1.20", "EUR-2.11", "EUR-5.4", "EUR-8.0.6"});
  Field f;
  f.put("MTP-1", 2310, "S").routing("MTP-2", 2411).put("R1-1", 2412, "N");
  f.put("P1-1", 2311, "N").put("CP-1", 2210, "NE").put("CP-2", 2210, "NE").put("CP-3", 2210, "NE");
  f.routing("SG-1", 2410).begin("miners_fire");
  f.give("target MTP-1");
  EXPECT_EQ(f.refused("add_firer P1-1"), "EUR-8.1.20");
  EXPECT_EQ(f.refusals("add_firer SG-1"), Words{"EUR-2.11"}) << "of its place in the stack nothing is said";
  EXPECT_EQ(f.refusals("add_firer CP-3"), Words{"EUR-5.4"});
  f.give("cancel");
  f.give("target MTP-2");
  EXPECT_EQ(f.refused("add_firer P1-1"), "EUR-8.1.20") << "not even at a routing unit";
}

TEST(Fire, OnlyTheSideOfThePhaseFiresAndFiringIsVoluntary) {
  covers({"EUR-8.1.5", "EUR-8.0.1", "EUR-2.1", "EUR-2.2"});
  Field f = example();
  EXPECT_EQ(f.decider(), kGovernment);
  EXPECT_EQ(f.refused("target FP-1"), "EUR-8.1.7") << "one's own units are no targets";
  f.give("target SG-1");
  EXPECT_EQ(f.refused("add_firer SG-1"), "EUR-4.2");
  f.give("add_firer FP-1").give("fire", {6});
  EXPECT_EQ(f.event("fire")->side, kGovernment) << "the attacker is the side that rolls";
  ASSERT_EQ(f.event("fire")->dice.size(), 1u);
  EXPECT_EQ(f.event("fire")->dice[0].side, kGovernment);
  EXPECT_TRUE(f.legal("end_phase")) << "others could still fire";
}

TEST(Fire, HopelessAndCertainFireIsRolledAllTheSame) {
  covers({"EUR-8.1.17"});
  Field f;
  f.put("F40-1", 2310, "N").put("P1-1", 2309, "S").begin("government_fire");
  f.give("target P1-1").give("add_firer F40-1");
  EXPECT_EQ(f.totals("fire"), (Words{"number 0"}));
  std::vector<table::view::Warning> warnings;
  f.game().warnings(f.raw(), f.parse("fire"), warnings);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0].clause, "EUR-8.1.17");
  f.give("fire", {1});
  EXPECT_EQ(f.dice_thrown(), 1);
  EXPECT_TRUE(f.is_face_up("P1-1"));
  // In the dark a number of 0 may still drive back (as written), and a number of 1 can do nothing (as explained).
  for (const char* reading : {"as_written", "as_explained"}) {
    Field dark({{"darkness", reading}});
    dark.put("F40-1", 2310, "N").put("AR-1", 2310, "N").put("P1-1", 2309, "S").begin("government_fire", 2);
    dark.give("target P1-1").give(reading[3] == 'w' ? "add_firer F40-1" : "add_firer AR-1");
    warnings.clear();
    dark.game().warnings(dark.raw(), dark.parse("fire"), warnings);
    ASSERT_EQ(warnings.size(), 1u) << reading;
    EXPECT_EQ(warnings[0].text, reading[3] == 'w' ? "Only the dark could help: the fire number is below 1."
                                                  : "This volley can do nothing, whatever the die shows.");
  }

  Field sure;
  sure.put("P1-1", 2310, "N").put("F40-1", 2311, "N").put("F40-2", 2311, "N").put("F40-3", 2210, "NE");
  sure.begin("government_fire").give("target P1-1").give("add_firer F40-1").give("add_firer F40-2");
  sure.give("add_firer F40-3").give("fire", {6}).give("rout_to 2209");
  EXPECT_TRUE(sure.is_routing("P1-1"));
}

TEST(Fire, LaterAttacksSeeNewPositions) {
  covers({"EUR-8.1.21"});
  Field f;
  f.put("P1-1", 2310, "N").put("F40-1", 2309, "S").put("F40-2", 2309, "S").put("FP-1", 2409, "S");
  f.put("P1-2", 2411, "N").begin("government_fire");
  f.give("target P1-1").give("add_firer F40-1").give("add_firer F40-2").give("fire", {3});
  f.give("retreat_to 2311");
  EXPECT_EQ(f.hex("P1-1"), 2311);
  EXPECT_EQ(f.refused("target P1-1"), "EUR-8.0.2");
  EXPECT_TRUE(f.legal("target P1-2"));
}

TEST(Fire, HavingFiredAUnitStillMovesAndFights) {
  covers({"EUR-8.1.22"});
  Field f;
  f.put("F40-1", 2310, "N").put("P1-1", 2309, "S").begin("government_fire");
  f.give("target P1-1").give("add_firer F40-1").give("fire", {6}).give("end_phase");
  EXPECT_TRUE(f.legal("activate F40-1"));
  f.give("end_phase").give("end_phase");
  EXPECT_EQ(f.phase(), "melee_1");
  f.give("attack P1-1");
  EXPECT_TRUE(f.legal("add_attacker F40-1"));
}

// Part 5.6: firers, target, number, and the three chances in sixths.
TEST(Fire, TheRatingsGiveTheIntendedChances) {
  covers({"EUR-8.1.9", "EUR-8.1.13", "EUR-8.1.14", "EUR-8.1.15", "EUR-2.9"});
  struct Row {
    std::vector<std::string> firers;
    const char* target;
    int number;
    const char* odds;
  };
  const Row rows[] = {
      {{"F40-1"}, "P1-1", 0, "rout 0, retreat 1 0, no effect 6 of 6"},
      {{"F40-1", "F40-2"}, "P1-1", 3, "rout 2, retreat 1 1, no effect 3 of 6"},
      {{"F40-1", "F40-2", "F40-3"}, "P1-1", 6, "rout 5, retreat 1 1, no effect 0 of 6"},
      {{"F40-1", "F40-2", "F40-3"}, "JG-1", 5, "rout 4, retreat 1 1, no effect 1 of 6"},
      {{"FP-1", "FP-2"}, "P1-1", 1, "rout 0, retreat 1 1, no effect 5 of 6"},
      {{"MTP-1", "MTP-2", "MTP-3", "MTP-4"}, "P1-1", 1, "rout 0, retreat 1 1, no effect 5 of 6"},
      {{"AR-1"}, "P1-1", 1, "rout 0, retreat 1 1, no effect 5 of 6"},
      {{"AR-1", "AR-2"}, "P1-1", 5, "rout 4, retreat 1 1, no effect 1 of 6"},
      {{"SC-1", "SC-2", "SC-3"}, "P1-1", 0, "rout 0, retreat 1 0, no effect 6 of 6"},
      {{"R1-1"}, "MTP-1", 1, "rout 0, retreat 1 1, no effect 5 of 6"},
      {{"R1-1", "SG-1"}, "F12-1", 4, "rout 3, retreat 1 1, no effect 2 of 6"},
      {{"CP-1", "CP-2"}, "F40-1", 1, "rout 0, retreat 1 1, no effect 5 of 6"},
      {{"CP-1", "CP-2"}, "F12-1", 2, "rout 1, retreat 1 1, no effect 4 of 6"},
      {{"CP-1", "CP-2", "CP-3"}, "F40-1", 4, "rout 3, retreat 1 1, no effect 2 of 6"},
      {{"JG-1", "JG-2", "JG-3"}, "F40-1", 4, "rout 3, retreat 1 1, no effect 2 of 6"},
  };
  for (const Row& row : rows) {
    Field f;
    const int places[] = {2309, 2309, 2409, 2409};  // in front of the target, linked
    const char* facings[] = {"S", "S", "SW", "SW"};
    f.put(row.target, 2310, "N");
    for (std::size_t i = 0; i < row.firers.size(); ++i) f.put(row.firers[i], places[i], facings[i]);
    f.begin(f.board().scenario.side_of(f.counter(row.target)) == kMiners ? "government_fire" : "miners_fire");
    f.give("target " + std::string(row.target));
    for (const std::string& firer : row.firers) f.give("add_firer " + firer);
    EXPECT_EQ(f.totals("fire"), (Words{"number " + std::to_string(row.number)})) << row.firers[0];
    EXPECT_EQ(f.odds("fire"), row.odds) << row.firers[0] << " at " << row.target;
  }
}

}  // namespace
}  // namespace vedette::eureka
