// Lines along walls that are broken, ways with points of their own, and what a whole move may say of them.
#include "scene.h"

namespace vedette::siege {
namespace {

TEST(SiegeWays, ASquadLinesTheWallItsOfficerMans) {
  covers({"SGE-FRM.12", "SGE-GUN.10"});
  Scene t;
  t.card("2C");
  t.s.gun_shots = 5;
  update_ammunition(t.map, t.s);
  t.leave_only("DE", 2);
  t.put("DE.1", {714, 392});  // he mans S2, though not on the line itself, and stays
  t.order(R"({"verb":"crew_leave","group":"COLT","squad":"DE"})");
  EXPECT_EQ(t.where("DE"), "(714,392)(739,390)(689,390)");
}

TEST(SiegeWays, BigOrdersNameTheirSpacingAndNothingElse) {
  covers({"SGE-FRM.7", "SGE-PTH.1"});
  Scene t;
  t.card("2C");
  const std::string line =
      R"({"verb":"move","group":"US","to":[725,810],"formation":"line","run":"B","side":"left")";
  EXPECT_EQ(t.refusal(line + R"(,"spacing":35})"), "");
  EXPECT_NE(t.refusal(line + R"(,"spacing":40})").find("malformed"), std::string::npos);
  EXPECT_NE(t.refusal(line + R"(,"spacing":50})").find("malformed"), std::string::npos) << "for horses";
  EXPECT_NE(t.refusal(line + R"(,"speed":3})").find("malformed"), std::string::npos);
  const std::string cross = R"({"verb":"cross","group":"US","mover":"US.1","section":"N1","formation":)";
  EXPECT_EQ(t.refusal(cross + R"("line","spacing":35})"), "");
  EXPECT_NE(t.refusal(cross + R"("cluster","spacing":35})").find("malformed"), std::string::npos);
}

TEST(SiegeWays, ARunEndsWhereASectionIsGone) {
  covers({"SGE-OBS.15", "SGE-FRM.7"});
  Scene t;
  t.remove("DE");
  t.remove("COLT");
  const int run = t.game.slot_of(t.s, table::Kind::feature, "A") - slot::run;
  const int gate = t.game.slot_of(t.s, table::Kind::feature, "SG") - slot::section;
  t.s.intact &= ~(std::uint64_t{1} << gate);
  t.card("2C");
  t.leave_only("US", 2);
  t.put("US.1", {640, 440});
  t.put("US.2", {665, 440});
  const Board board = t.board();
  EXPECT_EQ(place_on_run(board, run, 165, 1, 15).at, at(630, 390)) << "S2 begins there, since SG is gone";
  EXPECT_FALSE(place_on_run(board, run, 164, 1, 15).stands);
  t.order(R"({"verb":"move","group":"US","to":[630,390],"formation":"close_line","run":"A","side":"left"})");
  EXPECT_EQ(t.where("US"), "(630,390)(655,390)");
  Body horse = body_of(board, t.slot("JP"));  // spaced wider than the gap is long
  horse.mounted = true;
  horse.count = 2;
  Places out;
  const Ground ground(board, horse.own);
  ASSERT_TRUE(line(ground, horse, run, 1, 102, 70, {}, out).fits);
  EXPECT_EQ(show(out[1]), "(497,400)") << "back along S1, not over to S2";
  Body foot = body_of(board, t.slot("JP"));
  foot.count = 2;
  const int joint = t.map.runs[static_cast<std::size_t>(run)].starts[1];
  const Ground free(board, foot.own);
  ASSERT_TRUE(line(free, foot, run, 1, joint - 25, 25, {}, out).fits);
  EXPECT_EQ(out[1], place_on_run(board, run, joint, 1, 15).at) << "the end of S1 belongs to S1";
}

TEST(SiegeWays, TheManWhoJoinsIsNotInHisOwnWay) {
  covers({"SGE-FRM.3", "SGE-GUN.10"});
  Scene t;
  t.card("2C");
  t.drop("COLT.3");
  t.drop("COLT.4");
  t.put("DE.3", {610, 445});  // over the first place that is free, (600,450)
  t.order(R"({"verb":"crew_join","group":"COLT","squad":"DE","figure":"DE.3"})");
  EXPECT_EQ(t.s.figures[t.figure("DE.3")].at(), at(600, 450));
  t.s.gun_shots = 5;
  update_ammunition(t.map, t.s);
  t.leave_only("DE", 1);
  t.put("DE.1", {500, 470});
  t.put("COLT.2", {505, 440});  // the last of the crew stands where he is to go
  t.order(R"({"verb":"crew_leave","group":"COLT","squad":"DE"})");
  EXPECT_EQ(t.where("DE"), "(500,470)(500,445)");
}

TEST(SiegeWays, AScatteredGroupIsRefusedByTheChain) {
  covers({"SGE-FIG.7"});
  Scene t("", "siege/fort");
  t.card("2C");
  t.remove("S1");
  t.leave_only("S4", 1);
  t.leave_only("LN", 2);  // along S1 and S2: all is taken up to 92 mm from the first place
  t.put("LN.1", {720, 430});
  t.put("LN.2", {720, 480});
  t.put("S4.1", {783, 410});
  const std::string line =
      R"({"verb":"move","group":"LN","to":[720,400],"formation":"line","run":"A","side":"left")";
  EXPECT_EQ(t.refusal(line + R"(,"spacing":50})"), "");
  EXPECT_EQ(t.refusal(line + R"(,"spacing":70})"), "FIG.7");
}

TEST(SiegeWays, AnAssaultTriesTheWallItsTargetMansFromEitherSide) {
  covers({"SGE-PTH.8"});
  Scene t;
  t.card("JD");
  t.leave_only("RU", 1);  // (390,680), inside W2
  t.band("boxer", {{390, 600}});
  t.mob("boxer", {200, 300}, 4);
  t.order(R"({"verb":"assault","group":"A1","target":"RU"})");
  EXPECT_EQ(t.where("A1"), "(390,650)") << "30 mm from him along the wall; round him it is 55 mm at least";
}

TEST(SiegeWays, AWayWithPointsOfItsOwnIsToldInFull) {
  covers({"SGE-PTH.1", "SGE-PTH.2", "SGE-GEO.5"});
  Scene t;
  t.band("boxer", {{100, 900}});
  t.order(R"({"verb":"move","group":"A1","via":[[150,900]],"to":[150,940]})");
  EXPECT_NE(t.told().find("move 90 mm"), std::string::npos) << t.told();
}

TEST(SiegeWays, AWayKeepsTheWholeBaseOnTheTable) {
  covers({"SGE-PTH.3", "SGE-GEO.7"});
  Scene t;
  t.band("boxer", {{30, 900}});
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","via":[[10,900]],"to":[30,940]})"), "");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","via":[[9,900]],"to":[30,940]})"), "PTH.3");
}

TEST(SiegeWays, RidingAlongTwoJoinedWallsCountsOnce) {
  covers({"SGE-OBS.13"});
  Scene t("", "siege/fort");
  t.band("horseman", {{1000, 1000}});
  Scenario map = t.map;  // N4 and N5, low, one of them turned round: they begin at their joint
  for (Section& section : map.sections)
    if (section.id == "N4") std::swap(section.line.p, section.line.q);
  const Board board(map, t.s);
  const Ways ways(board, mover_of(t.s, t.figure("A1.1")));
  EXPECT_EQ(ways.leg({900, 825}, {710, 825}).crossings, 1) << "from the joint with N3 along N4 and N5";
}

}  // namespace
}  // namespace vedette::siege
