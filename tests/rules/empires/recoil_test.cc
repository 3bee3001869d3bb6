// Recoil: vectors OV-12 to OV-17, OV-41, OV-42, OV-56 to OV-59, OV-63, and its options.
#include "rules/empires/field.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
namespace json = boost::json;

// The legal squares of a stand that has to recoil; "lost", "exits" if no square is looked for or found.
Set recoils(Field& f, std::string_view id) {
  const StandId stand = stand_called(id);
  const Grid grid = f.game().setting().grid;
  const RecoilVerdict verdict = recoil_verdict(f.options(), f.s(), stand, grid);
  if (verdict.fate != RecoilFate::searches)
    return {std::string(verdict.fate == RecoilFate::exits ? "exits " : "lost ") +
            std::string(table::id_of(f.game(), verdict.reason))};
  Set out;
  for (const RecoilSquare& r : recoil_squares(f.options(), f.s(), stand, 0, grid))
    if (!r.refused) out.insert(square_text(r.square) + ":" + std::to_string(r.cost));
  if (out.empty()) out.insert("lost WEC-RCL-2");
  return out;
}

Set infantry(const std::function<void(Field&)>& change, const json::object& options = {},
             std::string_view kind = "RI", std::string_view square = "0505") {
  Field f(options);
  f.stand("A1", kind, square, "N");
  change(f);
  return recoils(f, "A1");
}

TEST(EmpiresRecoil, OV12and13_AwayFromTheEnemyWithinTheRate) {
  covers({"WEC-RCL-1", "WEC-RCL-2", "WEC-RCL-5r", "WEC-GEO-8r"});
  EXPECT_EQ(infantry([](Field& f) { f.stand("B1", "NI", "0605", "W"); }), Set{"0404:2"});
  EXPECT_EQ(infantry([](Field& f) {
              f.stand("B1", "NI", "0605", "W");
              f.height({"0505"}, 1);
            }),
            Set{"lost WEC-RCL-2"});
}

TEST(EmpiresRecoil, OV14_OneSquareNoMoreNoLess) {
  covers({"WEC-FRS-2", "WEC-RCL-7r", "WEC-RCL-6r", "WEC-FAC-3r"});
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "FA", "0508", "S");
  f.activate("B1");
  f.play(attack("B1", "A1"), {9, 2, 3});  // 11 to 8
  EXPECT_EQ(f.squares("recoil"), (Set{"0404", "0504", "0604"}));
  EXPECT_EQ(f.listed("recoil").size(), 12u);  // and any facing
  EXPECT_EQ(f.refusal(R"({"verb":"recoil","square":"0503","place":"single","facing":"N"})"), "WEC-RCL-1");
  EXPECT_EQ(f.refusal(verb("stop")), "WEC-RCL-2");
  EXPECT_EQ(f.game().decision(f.s()).seat, 0);  // its owner chooses
  f.play(R"({"verb":"recoil","square":"0504","place":"single","facing":"E"})");
  EXPECT_EQ(f["A1"].facing, sq::kEast);
}

TEST(EmpiresRecoil, MayGoOnByOption) {
  covers("WEC-RCL-7r");
  Field f({{"recoil_may_continue", true}});
  f.stand("A1", "II", "0505", "N");
  f.stand("B1", "FA", "0508", "S");
  f.activate("B1");
  f.play(attack("B1", "A1"), {9, 2, 3});  // 11 to 7
  f.play(R"({"verb":"recoil","square":"0504","place":"single","facing":"N"})");
  EXPECT_EQ(f.squares("recoil"), (Set{"0403", "0503", "0603"}));  // two points left
  EXPECT_TRUE(f.legal(verb("stop")));
  f.play(R"({"verb":"recoil","square":"0503","place":"single","facing":"N"})");
  EXPECT_EQ(f.squares("recoil"), Set{"0502"});
  f.play(verb("stop"));
  EXPECT_EQ(f.where("A1"), "0503");
}

TEST(EmpiresRecoil, OV15_OnTheBaseline) {
  covers({"WEC-RCL-9r", "WEC-WDR-4r"});
  EXPECT_EQ(infantry([](Field&) {}, {}, "RI", "0501"), Set{"lost WEC-RCL-9r"});
  EXPECT_EQ(infantry([](Field&) {}, {{"recoil_off_table", "withdrawn"}}, "RI", "0501"),
            Set{"exits WEC-RCL-9r"});
  Field f({{"recoil_off_table", "withdrawn"}});
  f.stand("A1", "RI", "0501", "N");
  f.stand("A2", "RI", "0101", "N");
  f.stand("B1", "FA", "0505", "S");
  f.activate("B1");
  f.play(attack("B1", "A1"), {9, 2, 3});
  EXPECT_EQ(f.where("A1"), "exited");
  EXPECT_EQ(f.army(0).loss, 0);
}

TEST(EmpiresRecoil, OV16and17_ColumnsAndTheirCounters) {
  covers({"WEC-RCL-3", "WEC-THR-2", "WEC-SEQ-6", "WEC-RCL-12r"});
  // From behind the rear stand defends and may recoil: it loses the joint counter.
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f["A1"].joint = f["A2"].joint = true;
  f["A1"].counter = f["A2"].counter = 4;
  f.stand("B1", "FA", "0501", "N");
  f.activate("B1");
  f.play(attack("B1", "A2"), {12, 3, 4});  // 12 + 2 + 1 + 2 = 17 to 10
  f.play(R"({"verb":"recoil","square":"0404","place":"single","facing":"S"})");
  EXPECT_EQ(f.where("A2"), "0404");
  EXPECT_EQ(f["A2"].counter, 0);
  EXPECT_EQ(f["A1"].counter, 4);
  EXPECT_FALSE(f["A1"].joint);
  // OV-17: from the front the front stand cannot, and the rear stand keeps the counter.
  Field g;
  g.pair("A1", "A2", "RI", "0505", "N");
  g["A1"].joint = g["A2"].joint = true;
  g["A1"].counter = g["A2"].counter = 4;
  g.stand("B1", "NI", "0506", "S");
  g.activate("B1");
  g.play(attack("B1", "A1"), {9, 1, 2});
  EXPECT_EQ(g.event("close_combat")->result, "11 to 8: the defender recoils");
  EXPECT_EQ(g.where("A1"), "destroyed");
  EXPECT_EQ(g["A2"].counter, 4);
  EXPECT_EQ(infantry([](Field& h) { h.stand("A2", "RI", "0505", "N", {.place = "front"}); },
                     {{"recoil_shared", "always_destroyed"}}),
            Set{"lost WEC-RCL-3"});
}

TEST(EmpiresRecoil, OV41_OntoAFriend) {
  covers({"WEC-RCL-8r", "WEC-STK-6r", "WEC-STK-1"});
  for (const bool full : {false, true}) {
    Field f;
    f.stand("A1", "RI", "0505", "N");
    f.stand("A2", "TR", "0404", "N");
    f.stand("A3", "FA", "0604", "N");
    f.stand("A4", "RI", "0504", "N");
    if (full) f.stand("A5", "RI", "0504", "N", {.place = "rear"});
    f.stand("B1", "NI", "0506", "S");
    f.activate("B1");
    f.play(attack("B1", "A1"), {11, 1, 3});  // 13 to 10 (three friends near), or 11 with the pair
    EXPECT_EQ(f.where("A1"), full ? "destroyed" : "0504");
    if (full) continue;
    EXPECT_EQ(f["A1"].place, Place::front);  // it came from the resident's front
    EXPECT_EQ(f["A1"].facing, sq::kNorth);
  }
  EXPECT_EQ(infantry([](Field& f) { f.stand("A2", "RI", "0504", "N"); }, {{"recoil_onto_friend", false}}),
            (Set{"0404:2", "0604:2"}));
}

TEST(EmpiresRecoil, OV42_BarredGround) {
  covers({"WEC-RCL-5r", "WEC-RCL-10r", "WEC-TRR-1"});
  const auto woods = [](Field& f) {
    f.terrain({"0404", "0504"}, Ground::wood);
    f.stand("B1", "NI", "0506", "S");
    f.stand("B2", "NI", "0703", "W");
  };
  EXPECT_EQ(infantry(woods, {}, "RC"), Set{"lost WEC-RCL-2"});
  EXPECT_EQ(infantry(woods, {}, "RI"), (Set{"0404:2", "0504:1"}));
}

TEST(EmpiresRecoil, ObstaclesByOption) {
  covers("WEC-RCL-10r");
  const auto wall = [](Field& f) { f.wall("0504", "N"); };
  EXPECT_TRUE(infantry(wall).contains("0504:1"));  // infantry falls back over a wall
  EXPECT_FALSE(infantry(wall, {{"recoil_obstacle", "any"}}).contains("0504:1"));
  EXPECT_FALSE(infantry([](Field& f) { f.terrain({"0504"}, Ground::wadi); }, {{"recoil_obstacle", "any"}})
                   .contains("0504:1"));
  EXPECT_FALSE(infantry(wall, {}, "RC").contains("0504:1"));
}

TEST(EmpiresRecoil, OV56_OtherBaselines) {
  covers({"WEC-GEO-8r", "WEC-RCL-1"});
  Field f;
  f.army(0).baseline = sq::kWest;
  f.army(1).baseline = sq::kEast;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0605", "W");
  EXPECT_EQ(recoils(f, "A1"), (Set{"0404:2", "0405:1", "0406:2"}));
}

TEST(EmpiresRecoil, ToTheOwnRearByOption) {
  covers("WEC-RCL-1");
  Field f({{"recoil_rear", "facing"}});
  f.stand("A1", "RI", "0505", "E");  // its rear is in the west
  EXPECT_EQ(recoils(f, "A1"), Set{"0404:2"});
}

TEST(EmpiresRecoil, OV58_AColumnThatFacesItsOwnBaseline) {
  covers({"WEC-RCL-3", "WEC-THR-2", "WEC-CCM-4"});
  Field f;
  f.pair("A1", "A2", "RI", "0505", "S");
  f.stand("B1", "NI", "0506", "S");
  f.activate("B1");
  EXPECT_EQ(f.values("attack", "target"), Set{"A2"});  // rear zone
  f.play(attack("B1", "A2"), {9, 2, 2});
  EXPECT_EQ(f.event("close_combat")->result, "13 to 9: the defender recoils");
  EXPECT_EQ(f.where("A2"), "destroyed");
}

TEST(EmpiresRecoil, OV59_TheSurvivorOfAColumnMovesButDoesNotAttack) {
  covers({"WEC-ACT-4r", "WEC-ACT-2", "WEC-RCL-4"});
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.stand("A3", "RI", "0101", "N");
  f.stand("B1", "NI", "0506", "S");
  f.activate("A1", true);
  f.play(attack("A1", "B1"), {1, 2, 6});
  EXPECT_EQ(f.event("close_combat")->result, "8 to 8: the attacker recoils");
  EXPECT_EQ(f.where("A1"), "destroyed");
  EXPECT_EQ(f.refusal(attack("A2", "B1")), "WEC-ACT-4r");
  EXPECT_TRUE(f.legal(move("0503", "N")));
  EXPECT_TRUE(f.legal(verb("end_activation")));
}

TEST(EmpiresRecoil, AfterItsOwnAttackARecoilEndsTheActivation) {
  covers({"WEC-ACT-2", "WEC-RCL-4", "WEC-ACT-5r", "WEC-ACT-3r"});
  for (const bool moved_first : {false, true}) {
    Field f;
    f.stand("A1", "II", moved_first ? "0504" : "0505", "N");
    f.stand("B1", "NI", "0506", "S");
    f.activate("A1");
    if (moved_first) f.play(move("0505", "N"));
    f.play(attack("A1", "B1"), {1, 1, 12});
    f.play(R"({"verb":"recoil","square":"0504","place":"single","facing":"N"})");
    EXPECT_EQ(f.where("A1"), "0504");
    EXPECT_EQ(f.s().top().a, stand_called("AC"));  // the next stand acts: A1 is not activated again
    EXPECT_EQ(f.where("B1"), "0506");              // and nobody advances
  }
  Field f;
  f.stand("A1", "II", "0505", "N");
  f.stand("B1", "NI", "0506", "S");
  f.activate("A1");
  f.play(attack("A1", "B1"), {6, 5, 1});  // 13 to 3: destroyed
  EXPECT_EQ(f.where("A1"), "0505");       // it does not enter the empty square by itself
  EXPECT_TRUE(f.legal(move("0506", "N")));
}

TEST(EmpiresRecoil, OV63_TheWayRoundACorner) {
  covers("WEC-RCL-5r");
  for (const bool both : {false, true})
    for (const char* kind : {"RC", "RI"}) {
      Field f;
      f.wall("0504", "N");
      if (both) f.wall("0404", "N");
      f.stand("A1", kind, "0505", "N");
      f.stand("B1", "NI", "0605", "W");
      EXPECT_EQ(recoils(f, "A1"), both && std::string(kind) == "RC" ? Set{"lost WEC-RCL-2"} : Set{"0404:2"});
    }
}

TEST(EmpiresRecoil, ADefenderThatRecoilsMayStillBeActivated) {
  covers("WEC-RCL-12r");
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f["A1"].counter = 3;
  f.stand("B1", "FA", "0508", "S");
  f.activate("B1");
  f.play(attack("B1", "A1"), {9, 2, 3});
  f.play(R"({"verb":"recoil","square":"0504","place":"single","facing":"N"})");
  EXPECT_EQ(f["A1"].counter, 3);
  EXPECT_FALSE(f["A1"].activated);
  EXPECT_FALSE(f["A1"].moved);
}

}  // namespace
}  // namespace vedette::empires
