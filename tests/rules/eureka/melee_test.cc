// Melee combat (EUR-8.2), the melee table, retreats and routs that follow (EUR-8.3).
#include <set>

#include "rules/eureka/melee.h"
#include "rules/eureka/rout.h"

#include "field.h"

namespace vedette::eureka {
namespace {

// Attack and attackers in a few words, for the side that declares.
Field& attack(Field& f, const Words& targets, const Words& attackers) {
  f.give("attack " + targets[0]);
  for (std::size_t i = 1; i < targets.size(); ++i) f.give("add_target " + targets[i]);
  for (const std::string& unit : attackers) f.give("add_attacker " + unit);
  return f.give("commit");
}

TEST(Melee, V03_EightAgainstThreeIsTwoToOne) {
  covers({"EUR-8.2.5", "EUR-8.2.6", "EUR-MT.1", "EUR-MT.2", "EUR-8.2.8"});
  Field f;
  f.put("P1-1", 2310, "N")
      .put("FP-1", 2309, "S")
      .put("FP-2", 2309, "S")
      .put("SC-1", 2210, "NE")
      .begin("melee_1");
  f.give("attack P1-1").give("add_attacker FP-1").give("add_attacker FP-2").give("add_attacker SC-1");
  EXPECT_EQ(f.totals("commit"), (Words{"8", "3", "column 2-1", "after shifts 2-1"}));
  EXPECT_EQ(f.odds("commit"), "no effect 0, retreat 1 0, retreat 2 1, rout 3, eliminated 2 of 6");
  const Result expected[] = {Result::retreat_2, Result::rout,       Result::rout,
                             Result::rout,      Result::eliminated, Result::eliminated};
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(melee_result(k2to1, die), expected[die - 1]);
}

TEST(Melee, V30_RatiosAreReducedToColumns) {
  covers({"EUR-8.2.6", "EUR-8.2.7", "EUR-MT.3", "EUR-8.2.17"});
  const struct {
    int attackers, defenders;
    Column column;
  } rows[] = {{3, 4, k1to1half}, {2, 3, k1to1half}, {4, 6, k1to1half}, {3, 5, k1to2},     {1, 9, k1to2},
              {5, 10, k1to2},    {5, 5, k1to1},     {4, 3, k1to1},     {6, 4, k1halfTo1}, {12, 8, k1halfTo1},
              {6, 3, k2to1},     {8, 3, k2to1},     {7, 2, k3to1},     {6, 2, k3to1},     {5, 2, k2to1},
              {9, 2, k4to1},     {8, 2, k4to1},     {30, 2, k4to1},    {3, 0, k4to1}};
  for (const auto& row : rows)
    EXPECT_EQ(column_of(row.attackers, row.defenders), row.column) << row.attackers << ":" << row.defenders;
}

TEST(Melee, TheTable) {
  covers({"EUR-MT.1", "EUR-MT.2"});
  const char* rows[] = {"---12RR", "--12RRE", "--12RRE", "-12RREE", "11RREEE", "1RREEEE"};
  for (int die = 1; die <= 6; ++die)
    for (int column = 0; column < 7; ++column) {
      const char expected = rows[die - 1][column];
      const Result result = melee_result(static_cast<Column>(column), die);
      EXPECT_EQ("?-12RE"[static_cast<int>(result)], expected)
          << die << " in " << kColumnNames[static_cast<std::size_t>(column)];
    }
}

// Part 5.6: the same table as chances.
TEST(Melee, TheRatingsGiveTheIntendedChances) {
  covers({"EUR-MT.1", "EUR-8.2.5"});
  const struct {
    Words attackers, targets;
    const char* odds;
  } rows[] = {
      {{"F40-1"}, {"P1-1"}, "no effect 1, retreat 1 2, retreat 2 1, rout 2, eliminated 0 of 6"},
      {{"F40-1", "F40-2"}, {"P1-1"}, "no effect 0, retreat 1 0, retreat 2 1, rout 3, eliminated 2 of 6"},
      {{"F40-1", "F40-2", "F40-3"},
       {"P1-1"},
       "no effect 0, retreat 1 0, retreat 2 0, rout 1, eliminated 5 of 6"},
      {{"F40-1", "F40-2"},
       {"P1-1", "P1-2"},
       "no effect 1, retreat 1 2, retreat 2 1, rout 2, eliminated 0 of 6"},
      {{"F40-1"}, {"CP-1"}, "no effect 0, retreat 1 0, retreat 2 1, rout 3, eliminated 2 of 6"},
      {{"MTP-1", "MTP-2"}, {"P1-1"}, "no effect 0, retreat 1 0, retreat 2 1, rout 3, eliminated 2 of 6"},
      {{"P1-1"}, {"F40-1"}, "no effect 3, retreat 1 2, retreat 2 0, rout 1, eliminated 0 of 6"},
      {{"P1-1", "P1-2"}, {"F40-1"}, "no effect 0, retreat 1 1, retreat 2 2, rout 2, eliminated 1 of 6"},
      {{"P1-1", "P1-2", "P1-3"},
       {"F40-1"},
       "no effect 0, retreat 1 0, retreat 2 1, rout 3, eliminated 2 of 6"},
      {{"P1-1", "P1-2", "P1-3", "P1-4"},
       {"F40-1"},
       "no effect 0, retreat 1 0, retreat 2 0, rout 3, eliminated 3 of 6"},
      {{"P1-1"}, {"MTP-1"}, "no effect 1, retreat 1 2, retreat 2 1, rout 2, eliminated 0 of 6"},
      {{"CP-1", "CP-2"}, {"F40-1"}, "no effect 1, retreat 1 2, retreat 2 1, rout 2, eliminated 0 of 6"},
      {{"R1-1"}, {"F40-1"}, "no effect 4, retreat 1 2, retreat 2 0, rout 0, eliminated 0 of 6"},
      {{"P1-1"}, {"AR-1"}, "no effect 0, retreat 1 0, retreat 2 0, rout 3, eliminated 3 of 6"},
  };
  for (const auto& row : rows) {
    Field f;
    const int places[] = {2309, 2309, 2311, 2311};
    for (std::size_t i = 0; i < row.attackers.size(); ++i) f.put(row.attackers[i], places[i], "N");
    for (const std::string& target : row.targets) f.put(target, 2310, "N");
    f.begin("melee_1");
    if (f.board().scenario.side_of(f.counter(row.attackers[0])) == kMiners) f.give("end_declaration");
    f.give("attack " + row.targets[0]);
    if (row.targets.size() > 1) f.give("add_target " + row.targets[1]);
    for (const std::string& unit : row.attackers) f.give("add_attacker " + unit);
    EXPECT_EQ(f.odds("commit"), row.odds) << row.attackers[0] << " × " << row.attackers.size();
  }
}

TEST(Melee, V31_V32_HillsShiftTheColumn) {
  covers({"EUR-8.2.16", "EUR-TEC.2", "EUR-TEC.3"});
  Field f;
  f.put("F40-1", 1711, "N")
      .put("P1-1", 1710, "S")
      .put("P1-2", 1710, "S")
      .begin("melee_1")
      .give("end_declaration");
  f.give("attack F40-1").give("add_attacker P1-1").give("add_attacker P1-2");
  EXPECT_EQ(f.totals("commit"), (Words{"6", "4", "column 1.5-1", "after shifts 1-1"}));
  f.give("commit").give("end_declaration", {5});
  EXPECT_TRUE(f.is_routing("F40-1"));
  EXPECT_EQ(f.hex("F40-1"), 1711) << "it is on the hill already";

  Field down;
  down.put("F40-1", 1711, "N").put("P1-1", 1710, "S").begin("melee_1");
  down.give("attack P1-1").give("add_attacker F40-1");
  EXPECT_EQ(down.totals("commit"), (Words{"4", "3", "column 1-1", "after shifts 1.5-1"}));
  down.give("commit").give("end_declaration").give("end_declaration", {6});
  EXPECT_TRUE(down.is_lost("P1-1"));
  // Downhill needs all attackers higher, uphill one lower.
  Field mixed;
  mixed.put("P1-1", 1710, "S").put("F40-1", 1711, "N").put("F40-2", 1709, "S").begin("melee_1");
  mixed.give("attack P1-1").give("add_attacker F40-1").give("add_attacker F40-2");
  EXPECT_EQ(mixed.totals("commit").back(), "after shifts 2-1");
}

TEST(Melee, V34_TentsShelterTheDefender) {
  covers({"EUR-8.2.16", "EUR-17.3.2.3", "EUR-TEC.6"});
  Field f({{"tents", true}});
  f.put("P1-1", 705, "S")
      .put("F40-1", 706, "N")
      .put("F40-2", 706, "N")
      .set("tents", boost::json::array{"0705"});
  f.begin("melee_1").give("attack P1-1").give("add_attacker F40-1").give("add_attacker F40-2");
  EXPECT_EQ(f.totals("commit"), (Words{"8", "3", "column 2-1", "after shifts 1.5-1"}));
  f.give("commit").give("end_declaration").give("end_declaration", {5});
  EXPECT_TRUE(f.is_routing("P1-1"));
  // The last column to the left is the last: 2 : 4 uphill stays 1-2.
  Field low;
  low.put("F40-1", 1711, "N").put("CP-1", 1710, "S").begin("melee_1").give("end_declaration");
  low.give("attack F40-1").give("add_attacker CP-1");
  EXPECT_EQ(low.totals("commit"), (Words{"2", "4", "column 1-2", "after shifts 1-2"}));
}

TEST(Melee, TheStockadeShiftsOnlyByOption) {
  covers({"EUR-TEC.1"});
  for (const int shift : {0, 1}) {
    Field f({{"stockade_melee_shift", shift}});
    f.put("P1-1", 1406, "S").put("F40-1", 1407, "N").put("F40-2", 1407, "N").begin("melee_1");
    f.give("attack P1-1").give("add_attacker F40-1").give("add_attacker F40-2");
    EXPECT_EQ(f.totals("commit").back(), shift == 0 ? "after shifts 2-1" : "after shifts 1.5-1");
  }
  // From inside there is no wall in the way.
  Field inside({{"stockade_melee_shift", 1}});
  inside.put("P1-1", 1406, "S")
      .put("F40-1", 1405, "S")
      .begin("melee_1")
      .give("attack P1-1")
      .give("add_attacker F40-1");
  EXPECT_EQ(inside.totals("commit").back(), "after shifts 1-1");
}

TEST(Melee, V35_BothSidesStrikeAtOnce) {
  covers({"EUR-8.2.1", "EUR-8.2.11", "EUR-8.2.9", "EUR-2.8", "EUR-14.1"});
  Field f;
  f.put("P1-1", 1406, "S")
      .put("P1-2", 1406, "S")
      .put("F40-1", 1407, "N")
      .put("F40-2", 1407, "N")
      .begin("melee_1");
  attack(f, {"P1-1"}, {"F40-1", "F40-2"});
  f.give("end_declaration");
  EXPECT_EQ(f.decider(), kMiners);
  attack(f, {"F40-1"}, {"P1-1", "P1-2"});
  f.give("end_declaration", {6, 6});
  EXPECT_TRUE(f.is_lost("P1-1"));
  EXPECT_TRUE(f.is_lost("F40-1")) << "P1-1 was lost, but its blow had been declared";
  EXPECT_EQ(f.points(kGovernment), 1);
  EXPECT_EQ(f.points(kMiners), 1);
  EXPECT_TRUE(f.is_face_up("F40-2")) << "attackers suffer nothing from their own attack";
  ASSERT_EQ(f.dice_thrown(), 2);
  EXPECT_EQ(f.event("melee")->side, kGovernment) << "target 1406 comes before target 1407";
}

TEST(Melee, DeclarationsAreSealedUntilBothAreMade) {
  covers({"EUR-8.2.11"});
  Field f;
  f.put("P1-1", 1406, "S").put("F40-1", 1407, "N").begin("melee_1");
  attack(f, {"P1-1"}, {"F40-1"});
  f.give("end_declaration");
  table::StateBox known = table::concealed(f.game(), f.raw(), kMiners);
  EXPECT_EQ(Game::of_state(*known).attacks[kGovernment], 0);
  EXPECT_EQ(Game::of_state(*known).counters[static_cast<std::size_t>(f.counter("F40-1"))].attack, 0);
  EXPECT_EQ(Game::of_state(*known).counters[static_cast<std::size_t>(f.counter("P1-1"))].struck, 0);
  known = table::concealed(f.game(), f.raw(), kGovernment);
  EXPECT_EQ(Game::of_state(*known).attacks[kGovernment], 1);
  ASSERT_NE(f.event("declaration"), nullptr);
  EXPECT_FALSE(f.event("declaration")->audience.has(kMiners));

  Field open({{"melee_declaration", "open"}});
  open.put("P1-1", 1406, "S").put("F40-1", 1407, "N").begin("melee_2");
  EXPECT_EQ(open.decider(), kMiners) << "in the second melee the Miners declare first";
  attack(open, {"F40-1"}, {"P1-1"});
  open.give("end_declaration");
  known = table::concealed(open.game(), open.raw(), kGovernment);
  EXPECT_EQ(Game::of_state(*known).attacks[kMiners], 1) << "in the open";
}

TEST(Melee, ATargetIsDroppedOnlyFromAnAttackWithAnother) {
  covers("EUR-8.2.4");
  Field f;
  f.put("P1-1", 1406, "S").put("P1-2", 1406, "S").put("P1-3", 1506, "S").put("F40-1", 1407, "N");
  f.begin("melee_1");
  f.give("attack P1-1");
  EXPECT_EQ(f.refused("drop_target P1-1"), "EUR-8.2.4") << "the only one";
  f.give("add_target P1-2");
  EXPECT_EQ(f.refused("drop_target P1-3"), "EUR-8.2.4") << "it is no target";
  EXPECT_EQ(f.choices("drop_target"), (Words{"P1-1", "P1-2"}));
  f.give("drop_target P1-1");
  EXPECT_EQ(f.board()[f.counter("P1-1")].struck, 0);
  EXPECT_NE(f.board()[f.counter("P1-2")].struck, 0);
}

TEST(Melee, RoutingTargetsAloneAreLostForCertain) {
  covers({"EUR-8.2.14", "EUR-8.0.4"});
  Field f;
  f.routing("P1-1", 1406).put("F40-1", 1407, "N").begin("melee_1");
  f.give("attack P1-1").give("add_attacker F40-1");
  EXPECT_EQ(f.odds("commit"), "eliminated 6 of 6");
}

TEST(Melee, V37_ClustersAreFoughtFromLeftToRight) {
  covers({"EUR-8.2.2", "EUR-8.2.10", "EUR-8.2.12"});
  Field f;
  f.put("P1-1", 1207, "S").put("F40-1", 1208, "N").put("P1-2", 1406, "S").put("P1-3", 1506, "S");
  f.put("F40-2", 1407, "N").put("F40-3", 1507, "N").put("MTP-1", 2405, "N").put("P1-9", 1801, "S");
  f.begin("melee_1");
  EXPECT_EQ(f.choices("attack"), (Words{"P1-1"})) << "1207 and 1208 first";
  const auto cluster = [&](const char* id) { return int{f.board()[f.counter(id)].cluster}; };
  EXPECT_EQ(cluster("P1-1"), 1);
  EXPECT_EQ(cluster("F40-1"), 1);
  for (const char* id : {"P1-2", "P1-3", "F40-2", "F40-3"}) EXPECT_EQ(cluster(id), 2) << id;
  EXPECT_EQ(cluster("MTP-1"), 0);
  EXPECT_EQ(f.refusals("attack P1-2"), (Words{"EUR-8.2.18", "EUR-8.2.12"}));
  EXPECT_EQ(f.refusals("attack P1-9"), (Words{"EUR-8.2.3", "EUR-8.2.18"})) << "far from everybody";
  f.give("attack P1-1");
  EXPECT_EQ(f.refusals("add_target P1-2"), (Words{"EUR-8.2.18", "EUR-8.2.12", "EUR-8.2.4"}));
  EXPECT_EQ(f.refusals("add_attacker F40-2"), (Words{"EUR-8.2.18", "EUR-8.2.12"}));
  f.give("cancel");
  f.give("end_declaration").give("end_declaration");
  EXPECT_EQ(f.choices("attack"), (Words{"P1-2", "P1-3"}));
}

TEST(Melee, V55_AUnitThatFallsBackIntoALaterClusterIsOutOfIt) {
  covers({"EUR-8.2.18", "EUR-8.2.12"});
  Field f;
  f.put("P1-1", 1307, "S")
      .put("F40-1", 1308, "N")
      .put("F40-2", 1408, "N")
      .put("P1-2", 1508, "NW")
      .begin("melee_1");
  EXPECT_EQ(f.board()[f.counter("F40-2")].cluster, 2);
  f.give("end_declaration");
  attack(f, {"F40-1"}, {"P1-1"});
  f.give("end_declaration", {4});
  EXPECT_EQ(f.choices("retreat_to"), (Words{"1208", "1309", "1408"}));
  f.give("retreat_to 1408");
  EXPECT_EQ(f.choices("attack"), (Words{"P1-2"}));
  f.give("attack P1-2");
  EXPECT_EQ(f.refused("add_attacker F40-1"), "EUR-8.2.18");
  EXPECT_TRUE(f.legal("add_attacker F40-2"));
  f.give("add_attacker F40-2").give("commit").give("end_declaration");
  EXPECT_EQ(f.refused("attack F40-1"), "EUR-8.2.18");
  EXPECT_TRUE(f.legal("attack F40-2"));
}

TEST(Melee, AttackersComeFromAnywhereNextToTheTarget) {
  covers({"EUR-8.2.3", "EUR-8.2.4", "EUR-8.2.13", "EUR-7.1"});
  Field f;
  f.put("P1-1", 2310, "N").put("P1-2", 2310, "N").put("P1-3", 2409, "N").put("F40-1", 2309, "N");
  f.put("F40-2", 2311, "S").put("F40-3", 2308, "N").put("F40-4", 2408, "N").begin("melee_1");
  f.give("attack P1-1");
  EXPECT_TRUE(f.legal("add_attacker F40-1"));
  EXPECT_TRUE(f.legal("add_attacker F40-2")) << "the two are not adjacent, and both look away";
  EXPECT_EQ(f.refused("add_attacker F40-4"), "EUR-8.2.3");
  EXPECT_EQ(f.refused("add_target P1-3"), "EUR-8.2.4") << "another hex";
  EXPECT_TRUE(f.legal("add_target P1-2"));
  f.give("add_attacker F40-1").give("commit");
  EXPECT_EQ(f.refused("attack P1-1"), "EUR-8.0.2");
  f.give("attack P1-2").give("add_attacker F40-2");
  EXPECT_EQ(f.totals("commit")[0] + ":" + f.totals("commit")[1], "4:3")
      << "units of one stack may also be attacked apart";
}

TEST(Melee, TargetsOfTwoHexesAreRefusedAsSuch) {
  covers({"EUR-8.2.4", "EUR-8.2.18"});
  Field f;
  f.put("F40-1", 2309, "S").put("P1-1", 2310, "N").put("P1-2", 2311, "N").put("LAL", 2311);
  f.put("F40-2", 1010, "S").put("P1-3", 1011, "N").begin("melee_1");
  f.give("attack P1-3");
  EXPECT_EQ(f.refused("add_target P1-1"), "EUR-8.2.18") << "of another cluster";
  EXPECT_EQ(f.refusals("add_target P1-2"), (Words{"EUR-8.2.4", "EUR-8.2.3", "EUR-8.2.18"})) << "of no cluster";
  EXPECT_EQ(f.refused("add_target LAL"), "EUR-6.6");
}

TEST(Melee, OptionFrontOnlyWantsTheTargetInFront) {
  covers({"EUR-8.2.13", "EUR-8.2.19"});
  Field f({{"melee_front_only", true}});
  f.put("P1-1", 2310, "N").put("F40-1", 2309, "N").put("F40-2", 2311, "N").begin("melee_1");
  f.give("attack P1-1");
  EXPECT_EQ(f.refused("add_attacker F40-1"), "EUR-8.2.13");
  EXPECT_TRUE(f.legal("add_attacker F40-2"));
}

TEST(Melee, EachUnitStrikesOnceAndIsStruckOnce) {
  covers({"EUR-8.0.2", "EUR-8.0.3", "EUR-8.0.1"});
  Field f;
  f.put("P1-1", 2310, "N")
      .put("P1-2", 2409, "N")
      .put("F40-1", 2309, "S")
      .put("F40-2", 2309, "S")
      .begin("melee_1");
  attack(f, {"P1-1"}, {"F40-1"});
  EXPECT_EQ(f.refused("attack P1-1"), "EUR-8.0.2");
  f.give("attack P1-2");
  EXPECT_EQ(f.refused("add_attacker F40-1"), "EUR-8.0.3");
  f.give("add_attacker F40-2").give("commit");
  EXPECT_EQ(f.choices("withdraw"), (Words{"1", "2"}));
  f.give("withdraw 1");
  EXPECT_TRUE(f.legal("attack P1-1"));
  EXPECT_EQ(f.state().attacks[kGovernment], 1);
  EXPECT_EQ(f.board()[f.counter("F40-2")].attack, 1) << "the other attack moved up";
  EXPECT_TRUE(f.legal("end_declaration")) << "attacks are voluntary";
}

TEST(Melee, RoutingTargetsAreLostAndAddNothing) {
  covers({"EUR-8.2.14", "EUR-8.0.4", "EUR-11.7"});
  Field f;
  f.put("P1-1", 2310, "N").routing("P1-2", 2310).put("F40-1", 2309, "S").begin("melee_1");
  f.give("attack P1-1").give("add_target P1-2").give("add_attacker F40-1");
  EXPECT_EQ(f.totals("commit")[0] + ":" + f.totals("commit")[1], "4:3");
  f.give("commit").give("end_declaration").give("end_declaration", {1});
  EXPECT_TRUE(f.is_lost("P1-2"));
  EXPECT_TRUE(f.is_face_up("P1-1")) << "the die was rolled against the steady unit alone";

  Field only;
  only.routing("P1-2", 2310)
      .put("F40-1", 2309, "S")
      .begin("melee_1")
      .give("attack P1-2")
      .give("add_attacker F40-1");
  only.give("commit").give("end_declaration");
  EXPECT_TRUE(only.is_lost("P1-2"));
  EXPECT_EQ(only.dice_thrown(), 0);
}

TEST(Melee, RoutingAndIdleUnitsDoNotAttack) {
  covers({"EUR-2.11", "EUR-5.4", "EUR-8.0.6", "EUR-8.2.19"});
  Field f;
  f.put("P1-1", 2310, "N").routing("F40-1", 2311).put("F40-2", 2309, "S").put("F40-3", 2309, "S");
  f.put("F40-4", 2309, "S").begin("melee_1").give("attack P1-1");
  EXPECT_EQ(f.refusals("add_attacker F40-1"), Words{"EUR-2.11"})
      << "of its place in the stack nothing is said";
  EXPECT_EQ(f.refusals("add_attacker F40-4"), Words{"EUR-5.4"});
  // Two routing neighbours make no cluster: nobody could attack.
  Field none;
  none.routing("P1-1", 2310).routing("F40-1", 2311).put("F40-2", 1410, "N").put("P1-2", 1204, "S");
  EXPECT_FALSE(none.faults_of("melee_1").empty()) << "there is nothing to decide in this melee";
}

TEST(Melee, ThereIsNoAdvanceAndAnAttackNeedsStrength) {
  covers({"EUR-8.2.15", "EUR-8.2.17"});
  Field f;
  f.put("P1-1", 2310, "N")
      .put("F40-1", 2309, "S")
      .put("F40-2", 2309, "S")
      .put("F40-3", 2311, "N")
      .begin("melee_1");
  f.give("attack P1-1");
  EXPECT_EQ(f.refused("commit"), "EUR-8.2.17") << "nobody attacks yet";
  f.give("add_attacker F40-1").give("add_attacker F40-2").give("add_attacker F40-3").give("commit");
  f.give("end_declaration").give("end_declaration", {6});
  EXPECT_TRUE(f.is_lost("P1-1"));
  EXPECT_EQ(f.hex("F40-1"), 2309);
  EXPECT_TRUE(f.board().empty(f.cell_of(2310)));
}

TEST(Melee, ResultsAreAppliedInTheOrderOfTargetHexAndId) {
  covers({"EUR-8.2.11", "EUR-8.3.11"});
  Field f;
  f.put("P1-1", 2310, "N")
      .put("P1-2", 2310, "N")
      .put("F40-1", 2309, "S")
      .put("F40-2", 2309, "S")
      .begin("melee_1");
  attack(f, {"P1-2", "P1-1"}, {"F40-1", "F40-2"});
  f.give("end_declaration")
      .give("end_declaration", {4});  // 8 : 6 is 1-1: retreat 2, each with its own choice
  EXPECT_EQ(f.state().frame().a, f.counter("P1-1")) << "by unit id";
  EXPECT_EQ(f.choices("retreat_to"), (Words{"2210", "2311", "2410"}));
  f.give("retreat_to 2311").give("retreat_to 2312");
  EXPECT_EQ(f.state().frame().a, f.counter("P1-2"));
  f.give("retreat_to 2410");
  f.give("retreat_to " + f.choices("retreat_to")[0]);
  EXPECT_EQ(f.hex("P1-1"), 2312);
  EXPECT_NE(f.hex("P1-2"), f.hex("P1-1"));
}

TEST(Retreat, TiersOfHexes) {
  covers({"EUR-8.3.2"});
  // Attacked from two opposite sides nothing is farther from both: the second tier, nearer to none.
  Field f;
  f.put("P1-1", 2310, "N").put("F40-1", 2309, "S").put("F40-2", 2311, "N").begin("melee_1");
  attack(f, {"P1-1"}, {"F40-1", "F40-2"});
  f.give("end_declaration").give("end_declaration", {1});
  EXPECT_EQ(f.choices("retreat_to"), (Words{"2209", "2210", "2409", "2410"}));
  EXPECT_EQ(f.refused("retreat_to 2309"), "EUR-8.3.2");
  // All of these held by the enemy: any other hex at all.
  Field last;
  last.put("P1-1", 2301, "S").put("F40-1", 2302, "N").put("F40-2", 2302, "N").put("MTP-1", 2401, "N");
  last.begin("melee_1");
  attack(last, {"P1-1"}, {"F40-1", "F40-2"});
  last.give("end_declaration").give("end_declaration", {1});
  EXPECT_EQ(last.hex("P1-1"), 2201) << "the only open hex; then on to where nothing else is left";
}

TEST(Retreat, NearerToNoneComesBeforeAnyOtherHex) {
  covers({"EUR-8.3.2"});
  // Attackers two hexes away on opposite sides: aside is nearer to none of them, toward one of them is the last resort.
  Field f;
  f.put("P1-1", 2310, "N").put("F40-1", 2308, "S").put("F40-2", 2312, "N").begin("government_move");
  State s = Game::of_state(f.raw());
  const auto counter = [&](const char* id) { return f.game().slot_of(f.raw(), table::Kind::piece, id); };
  const auto retreats = [&](int attack) {
    const Board board{f.game().data(), s};
    std::set<int> out;
    for (const int hex : retreat_hexes(board, counter("P1-1"), attack))
      out.insert(board.map().grid.number(hex));
    return out;
  };
  const auto attacks = [&](const char* id) {
    Counter& c = s.counters[static_cast<std::size_t>(counter(id))];
    c.attack = 1;
    c.from = c.hex;
  };
  attacks("F40-1");
  EXPECT_EQ(retreats(1), (std::set<int>{2210, 2311, 2410})) << "one attacker: farther from him";
  EXPECT_EQ(retreats(2).size(), 6u) << "of another attack nobody keeps away";
  attacks("F40-2");
  EXPECT_EQ(retreats(1), (std::set<int>{2209, 2210, 2409, 2410}));
}

TEST(Retreat, IgnoresTerrainWallsAndZonesAndKeepsItsFacing) {
  covers({"EUR-8.3.5", "EUR-8.3.4"});
  Field f;
  f.put("F40-1", 1407, "N")
      .put("P1-1", 1408, "N")
      .put("P1-2", 1408, "N")
      .put("P1-3", 1405, "S")
      .begin("melee_2");
  f.give("end_declaration");
  attack(f, {"F40-1"}, {"P1-1", "P1-2"});
  f.give("end_declaration", {1});  // 6 : 4 is 1.5-1: retreat 1
  EXPECT_TRUE(f.choices("retreat_to") == (Words{"1307", "1406", "1507"}));
  f.give("retreat_to 1406");
  EXPECT_EQ(f.hex("F40-1"), 1406) << "across the palisade, into a zone of control";
  EXPECT_EQ(f.facing("F40-1"), "N");
}

TEST(Retreat, BlockedOnAllSidesItRouts) {
  covers({"EUR-8.3.3", "EUR-8.3.6", "EUR-8.3.8"});
  Field f;
  f.put("P1-1", 1501, "S").put("F40-1", 1502, "N").put("F40-2", 1502, "N").put("FP-1", 1401, "N");
  f.put("FP-2", 1601, "N").begin("melee_1");
  attack(f, {"P1-1"}, {"F40-1", "F40-2"});
  f.give("end_declaration").give("end_declaration", {1});  // 2-1: retreat 2
  EXPECT_TRUE(f.is_routing("P1-1"));
  EXPECT_EQ(f.hex("P1-1"), 1501) << "the map edge closes what the enemy does not";
}

TEST(Melee, TwoOfTheAttackersFarAwayAreRefusedByDistance) {
  covers({"EUR-8.2.3"});
  Field f;
  f.put("P1-1", 2310, "N")
      .put("F40-1", 2309, "S")
      .put("F40-2", 2307, "S")
      .begin("melee_1")
      .give("attack P1-1");
  EXPECT_EQ(f.refused("add_attacker F40-2"), "EUR-8.2.3");
}

TEST(Melee, APhaseWithoutContactPassesByItself) {
  covers({"EUR-8.2.10", "EUR-4.1"});
  Field f;
  f.put("P1-1", 1204, "S").put("F40-1", 2310, "N").begin("miners_fire").give("end_phase");
  EXPECT_EQ(f.phase(), "miners_move");
}

}  // namespace
}  // namespace vedette::eureka
