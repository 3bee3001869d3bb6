// The end of a battle at its bounds: margins, what a loss is worth, objectives that are just met.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

Table three_a_side(const std::string& extra = "", boost::json::object options = {}) {
  return Table({"R1 regular inf fire_reg 8 close 1 430 296 0", "R2 regular inf fire_reg 8 close 1 570 296 0",
                "R3 regular inf fire_reg 8 close 1 700 296 0"},
               {"I1 irregular inf none 8 horde 4 240 810 180", "I2 irregular inf none 8 horde 4 410 810 180",
                "I3 irregular inf none 8 horde 4 590 810 180"},
               extra, options);
}

TEST(HeroesVictory, TheMarginIsTheSameForBothSides) {
  covers({"HVE-END-4"});
  for (const int loser : {0, 1}) {
    Table t = three_a_side("", {{"turn_limit", 3}, {"break_percent", 0}, {"win_margin", 5}});
    const std::string id = loser == 0 ? "R" : "I";
    t.st().turn = 2;
    for (const char* n : {"1", "2"}) t.unit(id + n).where = Where::destroyed;
    t.unit(id + "3").set(mark::routing);
    EXPECT_EQ(ending_at_turn_end(t.board()).reason, EndReason::none) << "the last turn is the third";
    t.st().turn = 3;
    EXPECT_EQ(ending_at_turn_end(t.board()).reason, EndReason::last_turn);
    EXPECT_EQ(ending_at_turn_end(t.board()).winner, 1 - loser) << "five points ahead";
    t.unit(id + "3").clear(mark::routing);
    EXPECT_EQ(ending_at_turn_end(t.board()).winner, -1) << "four";
  }
}

TEST(HeroesVictory, WhoIsBrokenLosesWhateverThePoints) {
  covers({"HVE-END-1", "HVE-END-2", "HVE-END-3"});
  Table t = three_a_side();
  t.unit("R1").where = t.unit("R2").where = Where::off_table;
  EXPECT_EQ(break_point(t.board(), 0).lost, 2);
  EXPECT_EQ(ending_at_turn_end(t.board()).reason, EndReason::broken);
  EXPECT_EQ(ending_at_turn_end(t.board()).winner, 1);
  t.unit("I1").where = t.unit("I2").where = Where::destroyed;
  t.hero(1).is = HeroIs::lost;
  EXPECT_EQ(ending_at_turn_end(t.board()).reason, EndReason::both_broken);
  EXPECT_EQ(ending_at_turn_end(t.board()).winner, 0) << "7 to 4, and one point would do";
  t.unit("R3").where = t.unit("I3").where = Where::destroyed;
  EXPECT_EQ(ending_now(t.board()).reason, EndReason::nobody_left);
  EXPECT_EQ(ending_now(t.board()).winner, 0) << "9 to 6";
  t.unit("R3").where = Where::exited;
  EXPECT_EQ(ending_now(t.board()).winner, 0) << "a unit that has left in good order is still there";
}

TEST(HeroesVictory, AnImmobilisedTrainIsWorthTwoPointsOrWhatTheScenarioSays) {
  covers({"HVE-END-5"});
  Table t = Table::shipped("armoured-train");
  const int before = victory_points(t.board(), 1);
  t.unit("UT").move_hits = 3;
  EXPECT_EQ(victory_points(t.board(), 1), before);
  t.unit("UT").move_hits = 4;
  EXPECT_EQ(victory_points(t.board(), 1), before + 2);
  t.unit("AT").move_hits = 2;
  EXPECT_EQ(victory_points(t.board(), 1), before + 2);
  t.unit("AT").move_hits = 3;
  EXPECT_EQ(victory_points(t.board(), 1), before + 2 + 3) << "the scenario names the armoured train";
}

TEST(HeroesVictory, UnitsThatHaveNotArrivedAndStoresBreakNobody) {
  covers({"HVE-END-1"});
  Table t({"R1 regular inf fire_reg 8 close 1 430 296 0", "R2 regular inf fire_reg 8 close 1 570 296 0",
           "R3 regular inf fire_reg 8 close 1 700 296 0", "S regular stores none 1 single 0 800 200 0"},
          {"I1 irregular inf none 8 horde 4 240 810 180"});
  EXPECT_EQ(break_point(t.board(), 0).units, 3) << "stores do not count";
  t.unit("S").where = Where::destroyed;
  EXPECT_EQ(break_point(t.board(), 0).lost, 0);
  for (const Where away : {Where::not_arrived, Where::absent}) {
    t.unit("R3").where = away;
    EXPECT_EQ(break_point(t.board(), 0).units, 2);
  }
  t.unit("R1").where = Where::destroyed;
  EXPECT_FALSE(break_point(t.board(), 0).broken) << "one of two is half, not more";
}

TEST(HeroesVictory, WhatALossIsWorth) {
  covers({"HVE-END-5"});
  const auto worth = [](Arm arm) {
    UnitInfo info;
    info.arm = arm;
    return points_for_loss(info);
  };
  EXPECT_EQ(worth(Arm::stores), 1);
  EXPECT_EQ(worth(Arm::transport), 1);
  EXPECT_EQ(worth(Arm::inf), 2);
  EXPECT_EQ(worth(Arm::cav), 2);
  EXPECT_EQ(worth(Arm::gun), 2);
  EXPECT_EQ(worth(Arm::mg), 2);
  EXPECT_EQ(worth(Arm::merchant), 4);
  EXPECT_EQ(worth(Arm::warship), 6);
}

TEST(HeroesVictory, ObjectivesJustMet) {
  covers({"HVE-END-5"});
  Table beyond = three_a_side(
      "[[objective]]\nkind = \"beyond\"\ntext = \"Beyond\"\nside = \"red\"\ny = 500\npoints = 2\nmost = 2\n");
  const auto red = [](Table& t) { return victory_points(t.board(), 0); };
  beyond.place("R1", 430, 499, 0);
  EXPECT_EQ(red(beyond), 0);
  beyond.place("R1", 430, 500, 0);
  EXPECT_EQ(red(beyond), 2) << "on the line is beyond it";
  beyond.place("R2", 570, 600, 0);
  EXPECT_EQ(red(beyond), 4);
  beyond.place("R3", 700, 600, 0);
  EXPECT_EQ(red(beyond), 4) << "two at most count";
  beyond.unit("R2").set(mark::routing);
  beyond.unit("R3").where = Where::off_table;
  EXPECT_EQ(red(beyond), 2) << "who runs or is gone does not";

  Table hold = three_a_side(
      "[[objective]]\nkind = \"hold\"\ntext = \"Hold\"\nx = 430\ny = 380\nradius = 100\npoints = 3\n");
  EXPECT_EQ(red(hold), 3);
  hold.place("I1", 430, 460, 180);
  EXPECT_EQ(red(hold), 0) << "both hold it, so nobody does";
  hold.unit("I1").set(mark::routing);
  EXPECT_EQ(red(hold), 4) << "who runs holds nothing, and is worth a point";
}

TEST(HeroesVictory, AnImmobilisedTrain) {
  covers({"HVE-END-5", "HVE-RWY-26b"});
  Table t = Table::shipped("armoured-train");
  const auto extra = [&](const char* train, int hits) {
    const int before = victory_points(t.board(), 1 - t.sc().unit(t.id(train)).side);
    t.unit(train).move_hits = static_cast<std::uint8_t>(hits);
    const int after = victory_points(t.board(), 1 - t.sc().unit(t.id(train)).side);
    t.unit(train).move_hits = 0;
    return after - before;
  };
  EXPECT_EQ(extra("AT", 2), 0);
  EXPECT_EQ(extra("AT", 3), 3) << "what the objective says";
  EXPECT_EQ(extra("UT", 3), 0) << "without armour it has four dice";
  EXPECT_EQ(extra("UT", 4), 2);
}

}  // namespace
}  // namespace vedette::heroes
