// The worked examples of the book, SX-01 to SX-20.
#include "rules/empires/field.h"

namespace vedette::empires {
namespace {

using namespace test;
using testing::Test;

TEST(EmpiresExamples, SX01_TwoForwardOneRightIsAMoveOfThree) {
  covers({"WEC-MEA-1", "WEC-MEA-2", "WEC-GEO-2r", "WEC-MOV-1", "WEC-MOV-2", "WEC-MOV-3", "WEC-GEO-1r"});
  Field f;
  f.stand("A1", "NI", "0503", "N");
  f.activate("A1");
  const std::set<std::string> reached = f.squares("move");
  for (int x = 1; x <= 12; ++x)
    for (int y = 1; y <= 12; ++y) {
      const int squares = std::abs(x - 5) + std::abs(y - 3);  // never across a corner
      const std::string name = std::to_string(10000 + 100 * x + y).substr(1);
      if (squares > 0) {
        EXPECT_EQ(reached.contains(name), squares <= 3) << name;
      }
    }
  EXPECT_TRUE(f.legal(move("0605", "N")));
  EXPECT_EQ(f.refusal(move("0606", "N")), "WEC-MOV-3");  // four squares
  f.play(move("0605", "N"));
  EXPECT_EQ(f.where("A1"), "0605");
}

TEST(EmpiresExamples, SX02_FourForwardOneLeftIsRangeFive) {
  covers({"WEC-MEA-3", "WEC-RNG-1", "WEC-DEF-03", "WEC-FIR-1", "WEC-DEF-05", "WEC-DEF-10"});
  Field f;
  f.stand("A1", "FA", "0501", "N");
  f.stand("B1", "NI", "0405", "S");
  f.stand("B2", "NI", "0603", "S");
  f.stand("B3", "NI", "0902", "S");
  f.activate("A1");
  EXPECT_TRUE(f.legal(attack("A1", "B1")));
  EXPECT_EQ(f.combat("A1", "B1").range, 5);
  EXPECT_EQ(f.combat("A1", "B2").range, 3) << "two forward, one right";
  EXPECT_EQ(f.refusal(attack("A1", "B3")), "WEC-FIR-3") << "outside the arc of fire";
  EXPECT_EQ(f.combat("A1", "B1").attacker, stand_called("A1")) << "who fires attacks";
  EXPECT_EQ(f.combat("A1", "B1").defender, stand_called("B1"));
}

TEST(EmpiresExamples, SX03_RangeThreeIsTooFarForSingleShotRifles) {
  covers({"WEC-FIR-3", "WEC-RNG-2", "WEC-DEF-29", "WEC-MEA-3"});
  Field f;
  f.stand("A1", "RI", "0501", "N", {.troops = "european_style"});
  f.stand("B1", "NI", "0603", "S");
  f.activate("A1");
  EXPECT_EQ(f.refusal(attack("A1", "B1")), "WEC-FIR-3");
}

// Sight from 0301 to each square, over these hills.
std::string seen(std::initializer_list<std::string_view> hills,
                 std::initializer_list<std::string_view> targets) {
  std::string out;
  for (auto target : targets) {
    Field f;
    f.height(hills, 1);
    f.stand("A1", "FA", "0301", "N");
    f.stand("B1", "NI", target, "S");
    const bool clear = sight_obstruction(f.options(), f.s(), f["A1"], at("0301"), f["B1"], at(target)) == 0;
    const bool back = sight_obstruction(f.options(), f.s(), f["B1"], at(target), f["A1"], at("0301")) == 0;
    EXPECT_EQ(clear, back) << "sight is the same from both ends (WEC-LOS-5r)";
    out += clear ? 'y' : 'n';
  }
  return out;
}

TEST(EmpiresExamples, SX04to07_LinesOfSight) {
  covers({"WEC-LOS-1", "WEC-LOS-2", "WEC-LOS-3", "WEC-LOS-4", "WEC-LOS-5r", "WEC-DEF-11", "WEC-DEF-19"});
  EXPECT_EQ(seen({"0302"}, {"0304", "0404", "0704"}), "nny");          // example 1
  EXPECT_EQ(seen({"0302"}, {"0304", "0604", "0704"}), "nyy");          // example 2: 0604 touches one corner
  EXPECT_EQ(seen({"0302"}, {"0304", "0404", "0504"}), "nnn");          // example 3
  EXPECT_EQ(seen({"0302", "0401"}, {"0304", "0604", "0602"}), "nnn");  // example 4: two corners meet
}

Field guns_on_spearmen() {
  Field f;
  f.stand("A1", "FA", "0501", "N");
  f.stand("B1", "NI", "0405", "S");
  f.stand("B2", "NI", "0112", "S");
  f.activate("A1");
  return f;
}

TEST(EmpiresExamples, SX08_GunsDestroyAtTwiceTheScore) {
  covers({"WEC-FIR-5", "WEC-FMD-1", "WEC-FRS-3", "WEC-DEF-01", "WEC-DEF-08", "WEC-DIC-1", "WEC-DIC-2",
          "WEC-VIC-1", "WEC-VAL-1"});
  Field f = guns_on_spearmen();
  EXPECT_EQ(f.modifiers("A1", "B1"), (std::set<std::string>{"WEC-FMD-1+2"}));
  EXPECT_EQ(f.modifiers("A1", "B1", false), (std::set<std::string>{"WEC-FMD-1+2"}));
  f.play(attack("A1", "B1"), {4, 4, 2});  // 2D6 = 8, D12 = 2: 10 to 4
  const auto& dice = f.event("fire")->dice;
  ASSERT_EQ(dice.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(dice[i].sides, i < 2 ? 6 : 12) << "two dice of six against one of twelve";
    EXPECT_EQ(dice[i].side, i < 2 ? 0 : 1);
  }
  EXPECT_EQ(f.where("B1"), "destroyed");
  EXPECT_EQ(f.army(1).loss, 2);
  EXPECT_EQ(f.event("fire")->result, "10 to 4: the defender is destroyed");
}

TEST(EmpiresExamples, SX09_NoEffectWhenNotHigher) {
  covers("WEC-FRS-1");
  Field f = guns_on_spearmen();
  f.play(attack("A1", "B1"), {1, 1, 8});  // 4 to 10
  EXPECT_EQ(f.where("B1"), "0405");
  EXPECT_EQ(f.army(1).loss, 0);
}

TEST(EmpiresExamples, SX10and11_MagazineRifles) {
  covers({"WEC-DEF-20", "WEC-FRS-1", "WEC-FRS-2", "WEC-RNG-2"});
  for (const bool second : {false, true}) {
    Field f;
    f.stand("A1", "RI", "0501", "N", {.weapon = "mag"});
    f.stand("B1", "NI", "0603", "S");
    f.activate("A1");
    if (!second) {
      f.play(attack("A1", "B1"), {3, 4, 11});  // 10 to 13
      EXPECT_EQ(f.where("B1"), "0603");
    } else {
      f.play(attack("A1", "B1"), {5, 6, 7});  // 14 to 9
      EXPECT_EQ(f.squares("recoil"), (std::set<std::string>{"0504", "0604", "0704"}));
    }
  }
}

TEST(EmpiresExamples, SX12and13_FireIntoAFlank) {
  covers({"WEC-FMD-3", "WEC-DEF-14", "WEC-FRS-3"});
  for (const bool second : {false, true}) {
    Field f;
    f.stand("A1", "RI", "0505", "N");
    f.stand("A2", "RI", "0101", "N");
    f.stand("B1", "NI", "0705", "W", {.weapon = "single"});
    f.activate("B1");
    EXPECT_EQ(f.modifiers("B1", "A1"), (std::set<std::string>{"WEC-FMD-1+2", "WEC-FMD-3+1"}));
    f.play(attack("B1", "A1"), second ? std::vector{2, 3, 4} : std::vector{7, 1, 1});
    EXPECT_EQ(f.where("A1"), second ? "0505" : "destroyed");  // 5 to 10; 10 to 5
  }
}

TEST(EmpiresExamples, SX14and15_CommanderAndEntrenchment) {
  covers({"WEC-FMD-2", "WEC-FMD-6", "WEC-GEO-9r", "WEC-GEO-10r", "WEC-CMR-2"});
  for (const bool second : {false, true}) {
    Field f;
    f.stand("AC", "CF", "0401", "N");
    f.stand("A1", "FA", "0501", "N");
    f.stand("B1", "NI", "0604", "S");
    f.ground().set_entrenched(at("0604"), dir("S"));
    f.activate("A1");
    EXPECT_EQ(f.modifiers("A1", "B1"), (std::set<std::string>{"WEC-FMD-1+2", "WEC-FMD-2+2", "WEC-FMD-6-2"}));
    f.play(attack("A1", "B1"), second ? std::vector{3, 3, 5} : std::vector{2, 3, 6});
    EXPECT_EQ(f.event("fire")->result, second ? "8 to 7: the defender recoils" : "7 to 8: no effect");
  }
}

TEST(EmpiresExamples, SX16_PairAttacksWithNeighbours) {
  covers({"WEC-CLC-1", "WEC-CLC-2", "WEC-CLC-3", "WEC-CCM-1", "WEC-CCM-3", "WEC-CCM-4", "WEC-CCR-2",
          "WEC-FSA-1", "WEC-FCC-1", "WEC-DEF-04", "WEC-GEO-3r"});
  Field f;
  f.stand("A1", "RI", "0303", "N");
  f.stand("A2", "RI", "0403", "N");
  f.pair("B1", "B2", "NI", "0304", "S");
  f.pair("B3", "B4", "NI", "0405", "S");
  f.pair("B5", "B6", "NI", "0205", "S");
  f.activate("B1");
  EXPECT_EQ(f.modifiers("B1", "A1"), (std::set<std::string>{"WEC-CCM-1+2", "WEC-CCM-3+4", "WEC-CCM-4+2"}));
  EXPECT_EQ(f.modifiers("B1", "A1", false), (std::set<std::string>{"WEC-CCM-1+3", "WEC-CCM-3+1"}));
  EXPECT_EQ(f.combat("B1", "A1").fight, Fight::close) << "next to each other";
  EXPECT_EQ(f.combat("B1", "A1").attack, 8);
  EXPECT_EQ(f.combat("B1", "A1").defence, 4);
  EXPECT_EQ(f.values("attack", "stand"), std::set<std::string>{"B1"}) << "the front stand attacks for both";
  f.play(attack("B1", "A1"), {3, 3, 3});  // 11 to 10
  EXPECT_EQ(f.event("close_combat")->result, "11 to 10: the defender recoils");
  EXPECT_EQ(f.squares("recoil"), (std::set<std::string>{"0202", "0302", "0402"}));
  f.play(R"({"verb":"recoil","square":"0302","place":"single","facing":"N"})");
  EXPECT_EQ(f.where("A1"), "0302");
}

TEST(EmpiresExamples, SX17_SecondPairDestroysTheOther) {
  covers({"WEC-CCR-3", "WEC-SEQ-5", "WEC-ACT-1", "WEC-COM-1"});
  Field f;
  f.stand("A1", "RI", "0302", "N");
  f.stand("A2", "RI", "0403", "N");
  f.pair("B1", "B2", "NI", "0304", "S");
  f.pair("B3", "B4", "NI", "0405", "S");
  f.pair("B5", "B6", "NI", "0205", "S");
  f.activate("B3", true);
  f.play(move("0404", "S", "", "first_front"));
  EXPECT_EQ(f.where("B4"), "0404");
  f.play(attack("B3", "A2"), {12, 1, 1});  // 18 to 6
  EXPECT_EQ(f.event("close_combat")->result, "18 to 6: the defender is destroyed");
  EXPECT_EQ(f.where("A2"), "destroyed");
}

TEST(EmpiresExamples, SX18_CavalryRidesDownALoneGun) {
  covers({"WEC-CCM-7", "WEC-CCR-2"});
  Field f;
  f.stand("A1", "RC", "0504", "N");
  f.stand("B1", "FA", "0505", "S");
  f.activate("A1");
  EXPECT_EQ(f.modifiers("A1", "B1"), (std::set<std::string>{"WEC-CCM-1+3", "WEC-CCM-7+3"}));
  f.play(attack("A1", "B1"), {4, 5, 10});
  EXPECT_EQ(f.event("close_combat")->result, "15 to 12: the defender recoils");
}

TEST(EmpiresExamples, SX19_SmallTacticalSquareAndTheTie) {
  covers({"WEC-TSQ-1", "WEC-CCR-1", "WEC-DEF-16", "WEC-FSD-1", "WEC-RCL-3", "WEC-SQR-1", "WEC-THR-2"});
  for (const bool defender_recoils : {false, true}) {
    Field f(defender_recoils ? boost::json::object{{"close_combat_tie", "defender_recoils"}}
                             : boost::json::object{});
    f.pair("A1", "A2", "RI", "0505", "N", true);
    f.pair("B1", "B2", "NI", "0605", "W");
    f.stand("B3", "NI", "0506", "S");
    f.stand("B4", "NI", "0504", "N");
    f.activate("B1");
    EXPECT_TRUE(f.legal(attack("B1", "A1")));  // a flank attack nominates either
    EXPECT_TRUE(f.legal(attack("B1", "A2")));
    EXPECT_EQ(f.modifiers("B1", "A1"), (std::set<std::string>{"WEC-CCM-1+2", "WEC-CCM-3+2", "WEC-CCM-4+2"}));
    f.play(attack("B1", "A1"), {4, 2, 3});  // 10 to 10
    EXPECT_EQ(f.where("B1"), defender_recoils ? "0605" : "destroyed");
    EXPECT_EQ(f.where("A1"), defender_recoils ? "destroyed" : "0505");  // as the book's example has it
  }
}

TEST(EmpiresExamples, SX20_NoWayToRecoil) {
  covers({"WEC-RCL-1", "WEC-RCL-2", "WEC-RCL-5r", "WEC-ADJ-3"});
  Field f;
  f.stand("A1", "RI", "0303", "N");
  f.stand("A2", "RI", "0112", "N");
  f.stand("B1", "NI", "0304", "S");
  f.stand("B2", "NI", "0202", "N");
  f.stand("B3", "NC", "0501", "N");
  f.activate("B1");
  const auto squares = recoil_squares(f.options(), f.s(), stand_called("A1"), 0, f.game().setting().grid);
  EXPECT_EQ(table::id_of(f.game(), squares[0].refused), "WEC-RCL-2");  // route A: an enemy stands there
  EXPECT_EQ(table::id_of(f.game(), squares[1].refused), "WEC-ADJ-3");  // route B: next to an enemy
  EXPECT_EQ(table::id_of(f.game(), squares[2].refused), "WEC-ADJ-3");  // route C
  f.play(attack("B1", "A1"), {9, 1, 4});                               // 9 + 2 + 2 to 5 + 3
  EXPECT_EQ(f.where("A1"), "destroyed");
}

}  // namespace
}  // namespace vedette::empires
