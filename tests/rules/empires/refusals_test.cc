// Refusals that name the very rule, and corners of the rules that the other files do not reach.
#include "rules/empires/field.h"
#include "rules/empires/recoil.h"
#include "rules/empires/setup_deploy.h"
#include "rules/empires/setup_placing.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
using Clauses = std::vector<std::string>;
namespace json = boost::json;

// --- Ground that bars the way --------------------------------------------------------------------

Clauses why_not(std::string_view kind, std::string_view to, const std::function<void(Field&)>& change,
                const json::object& options = {}) {
  Field f(options);
  f.stand("A1", kind, "0501", "N");
  change(f);
  f.activate("A1");
  return f.refusals(move(to, "N"));
}

TEST(EmpiresRefusals, TheGroundInTheWayIsNamed) {
  covers({"WEC-TRR-1", "WEC-TRR-2", "WEC-TRR-3r", "WEC-TRR-5", "WEC-MOV-5r"});
  // A belt right across the three squares that lead north within the rate of 2.
  const auto belt = [](Ground ground) {
    return [=](Field& f) { f.terrain({"0402", "0502", "0602", "0302", "0702"}, ground); };
  };
  EXPECT_EQ(why_not("FA", "0503", belt(Ground::wood)), Clauses{"WEC-TRR-1"});
  EXPECT_EQ(why_not("FA", "0503", belt(Ground::rocks)), Clauses{"WEC-TRR-2"});
  EXPECT_EQ(why_not("FA", "0503", belt(Ground::wadi)), Clauses{});
  EXPECT_EQ(why_not("RI", "0503", belt(Ground::wood)), Clauses{});
  const auto walled = [](Field& f) {
    for (const char* q : {"0301", "0401", "0501", "0601", "0701"}) f.wall(q, "N", Edge::hedge);
  };
  EXPECT_EQ(why_not("FA", "0502", walled), Clauses{"WEC-TRR-2"});
  const auto entrenched = [](Field& f) {
    for (const char* q : {"0301", "0401", "0501", "0601", "0701"})
      f.ground().set_entrenched(at(q), sq::kNorth);
  };
  EXPECT_EQ(why_not("FA", "0502", entrenched), Clauses{});
  EXPECT_EQ(why_not("FA", "0502", entrenched, {{"entrenchment_crossing", "infantry_only"}}),
            Clauses{"WEC-TRR-3r"});
  EXPECT_EQ(why_not("RI", "0502", entrenched, {{"entrenchment_crossing", "infantry_only"}}), Clauses{});
  const auto hill = [](Field& f) { f.height({"0502", "0503"}, 1); };
  EXPECT_EQ(why_not("RI", "0503", hill), (Clauses{"WEC-MOV-5r", "WEC-TRR-5"}));
}

// --- Attacks --------------------------------------------------------------------------------------

TEST(EmpiresRefusals, AnAttackIsToldEveryRuleInItsWay) {
  covers({"WEC-FIR-3", "WEC-FIR-4", "WEC-FCC-3r", "WEC-WDR-2r", "WEC-TRP-8r"});
  Field f({{"fire_while_adjacent", false}, {"withdraw_may_attack", false}});
  f.stand("A1", "RC", "0505", "N");  // on horseback, with rifles that reach two squares
  f.stand("A2", "TR", "0705", "N");
  f.stand("B1", "NI", "0509", "S");
  f.stand("B2", "NI", "0604", "N");  // next to A1, behind it
  f.activate("A1");
  EXPECT_EQ(f.refusals(attack("A1", "B1")), (Clauses{"WEC-FCC-3r", "WEC-FIR-4", "WEC-FIR-3"}));
  f.s().army[0].withdrawing = 1;
  EXPECT_EQ(f.refusals(attack("A1", "B1")), (Clauses{"WEC-WDR-2r", "WEC-FCC-3r", "WEC-FIR-4", "WEC-FIR-3"}));
  f.s().army[0].withdrawing = 0;
  f.activate("A2");
  EXPECT_EQ(f.refusals(attack("A2", "B1")), Clauses{"WEC-TRP-8r"}) << "no weapon: nothing more to say";
}

TEST(EmpiresRefusals, AWoodIsLeftOnlyByTheRoad) {
  covers("WEC-TRR-1");
  Field f;
  f.terrain({"0505"}, Ground::wood);
  f.road("0505", "0506");
  f.stand("A1", "MMG", "0505", "N");
  f.stand("A2", "FA", "0506", "N");  // the road is taken
  f.activate("A1");
  EXPECT_EQ(f.refusal(move("0605", "N")), "WEC-TRR-1");
  // Rocks and villages ask for the road only on the way in.
  f.terrain({"0505"}, Ground::village);
  EXPECT_EQ(f.refusal(move("0605", "N")), "");
}

// --- Who may attack ------------------------------------------------------------------------------

TEST(EmpiresRefusals, AStandWhoseCounterWasRemoved) {
  covers({"WEC-FTF-1", "WEC-SOL-2", "WEC-SEQ-3"});
  for (const bool solo : {false, true}) {
    Field f({{"sequence", solo ? "solo" : "face_to_face"}});
    f.stand("A1", "RI", "0505", "N");
    f.stand("A2", "RI", "0605", "N");
    f.stand("A3", "RI", "0705", "N");
    f.stand("B1", "NI", "0606", "S");
    for (int i = 1; i <= 3; ++i)
      f.play(R"({"verb":"counter","stand":"A)" + std::to_string(i) + R"(","number":)" + std::to_string(i) +
             "}");
    f.play(R"({"verb":"counter","stand":"AC","number":4})").play(verb("confirm_counters"));
    f.army(0).command_value = 1;
    f.play(verb("auto_counters"), {6, 6, 1});
    if (solo)
      f.play(verb("take_initiative"), {1, 1, 12});  // 2 + 1 = 3, and 12 + 2
    else
      f.play(verb("take_initiative"), {1, 1});
    EXPECT_EQ(f.refusals(attack("AC", "B1")), (Clauses{solo ? "WEC-SOL-2" : "WEC-FTF-1", "WEC-SEQ-3"}));
    EXPECT_EQ(f.refusals(attack("A2", "B1")), Clauses{"WEC-SEQ-3"});  // its number has not come up yet
    EXPECT_EQ(f.refusals(attack("A1", "B1")), Clauses{});
  }
}

TEST(EmpiresRefusals, AMountedCommanderFiresOnlyWhereTheScenarioSaysSo) {
  covers("WEC-RNG-4r");
  Field f;
  f.stand("AC", "CM", "0505", "N");
  f.stand("B1", "NI", "0507", "S");
  f.activate("AC");
  EXPECT_EQ(f.refusals(attack("AC", "B1")), (Clauses{"WEC-RNG-4r", "WEC-RNG-3r"}));  // no rifle either
  f["AC"].weapon = Weapon::single;
  EXPECT_EQ(f.refusals(attack("AC", "B1")), Clauses{"WEC-RNG-4r"});
  f["AC"].fires_mounted = true;
  EXPECT_EQ(f.refusals(attack("AC", "B1")), Clauses{});
}

TEST(EmpiresRefusals, AStandMayBeAttackedAnyNumberOfTimes) {
  covers("WEC-COM-2");
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("A2", "RI", "0605", "N");
  f.stand("B1", "NI", "0506", "S");
  f["A2"].counter = 2;
  f.activate("A1");
  f.play(attack("A1", "B1"), {6, 6, 12});  // 16 to 14: B1 must go
  f.play(R"({"verb":"recoil","square":"0507","place":"single","facing":"S"})");
  f.play(move("0506", "N"));  // and A1 follows as its move: fought first
  f.play(move("0606", "N"));
  f.play(attack("A2", "B1"), {6, 6, 12});
  EXPECT_TRUE(f["A1"].attacked && f["A2"].attacked);
  EXPECT_EQ(f["A2"].target, stand_called("B1"));
}

// --- Pairs and squares ---------------------------------------------------------------------------

TEST(EmpiresRefusals, IndigenousTroopsFormNoTacticalSquare) {
  covers({"WEC-DEF-32", "WEC-STK-5"});
  for (const char* troops : {"european", "irregular", "indigenous"}) {
    Field f;
    f.pair("A1", "A2", "RI", "0505", "N", false, {.troops = troops});
    f.activate("A2");
    EXPECT_EQ(f.refusal(move("0505", "S")), std::string(troops) == "indigenous" ? "WEC-STK-8r" : "");
  }
}

TEST(EmpiresRefusals, ALargeGunLooksOutOfASquareFromItsFrontRow) {
  covers({"WEC-SQR-7r", "WEC-TSQ-1", "WEC-TSQ-2", "WEC-GEO-7r"});
  // A solid block of 2 × 3: the gun lies along its west side and faces north.
  for (const char* facing : {"N", "S"}) {
    Field f;
    const bool outward = std::string(facing) == "N";
    f.stand("A1", "HA", outward ? "0507" : "0506", facing, {.deep = 2, .depth = 80});
    f.stand("A2", "RI", "0607", outward ? "E" : "N");
    f.stand("A3", "RI", "0606", "E");
    f.stand("A4", "RI", "0605", "S");
    f.stand("A5", "RI", "0505", "W");
    f.recognise_squares();
    bool formed = false;
    for (const Rectangle& r : f.s().rectangles) formed = formed || (r.wide == 2 && r.high == 3);
    ASSERT_TRUE(formed) << facing;
    f.stand("B1", "NI", "0406", "E");  // beside it
    EXPECT_EQ(f.modifiers("B1", "A1").contains("WEC-CCM-6+2"), !outward) << facing;
  }
}

TEST(EmpiresRefusals, DismountingUsesTheMoveOfAPair) {
  covers({"WEC-MNT-5r", "WEC-MNT-1"});
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("A2", "RC", "0505", "N", {.place = "rear"});
  f.stand("B1", "NI", "0506", "S");
  f.activate("A1", true);
  f.play(R"({"verb":"dismount","facing":"N","formation":"second_front"})");
  EXPECT_EQ(f.refusal(move("0504", "N")), "WEC-MNT-1");  // neither of the two may move now
  EXPECT_EQ(f.refusal(attack("A1", "B1")), "WEC-FSA-1");
  EXPECT_EQ(f.refusal(attack("A2", "B1")), "");
}

// --- Counters ------------------------------------------------------------------------------------

TEST(EmpiresRefusals, TheSurvivorOfAJointPairKeepsItsPlaceInTheOrder) {
  covers({"WEC-SEQ-3", "WEC-SEQ-6"});
  for (const bool destroyed : {true, false}) {
    Field f;
    f.stand("A1", "RI", "0505", "N");
    f.stand("A2", "RI", "0504", "N");  // it was behind A1 on counter 1
    f.stand("A3", "RI", "0705", "N");
    f.stand("B1", "NI", "0512", "S");
    f.s().turn = 2;
    for (const char* id : {"A1", "A2"}) f[id].last_joint = true, f[id].last_counter = 1;
    f["A3"].last_counter = 2;
    f["AC"].last_counter = 3;
    if (destroyed) {
      lift(f.s(), stand_called("A2"));
      f["A2"].where = Where::destroyed;
    }
    f.play(verb("repeat_last"));
    EXPECT_EQ(f["A1"].counter, destroyed ? 1 : 3);
    EXPECT_EQ(f["A2"].counter, destroyed ? 0 : 4);  // newly separated: both last
    EXPECT_EQ(f["A3"].counter, destroyed ? 2 : 1);
    EXPECT_EQ(f["AC"].counter, destroyed ? 3 : 2);
  }
}

TEST(EmpiresRefusals, AHundredTiesGoToTheFirstSide) {
  covers("WEC-SEQ-8");
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0508", "S");
  f.play(verb("auto_counters"));
  std::vector<int> ties;
  for (int i = 0; i < 100; ++i) ties.insert(ties.end(), {3, 4, 7});
  f.play(verb("auto_counters"), ties);
  EXPECT_EQ(f.s().top().stage, Stage::initiative);
  EXPECT_EQ(f.s().top().a, 0);
}

TEST(EmpiresRefusals, OneConcedesAtAnyTime) {
  covers("WEC-VIC-4");
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0508", "S");
  const auto refused = [&](table::Seat seat) {
    return std::string(
        table::id_of(f.game(), table::admit(f.game(), f.s(), seat, f.parse(verb("concede"))).clause()));
  };
  EXPECT_EQ(refused(0), "");
  EXPECT_EQ(refused(1), "") << "at the other side's decision too";
  f.play(verb("auto_counters"));
  EXPECT_EQ(refused(0), "");
  EXPECT_EQ(refused(1), "");
}

// --- Set-up --------------------------------------------------------------------------------------

TEST(EmpiresRefusals, AGunIsDeployedLimberedToAPackTrainThatSharesItsSquare) {
  covers({"WEC-OOB-9r", "WEC-TRP-1"});
  Field f = Field::of("empires/wells", {{"free_deploy", true}});
  f["A3"].kind = Kind::PT;
  f["A3"].depth = 30;
  f["A3"].weapon = Weapon::none;
  f.play(R"({"verb":"deploy","stand":"A1","square":"0502","facing":"N"})");
  f.play(R"({"verb":"deploy","stand":"A3","square":"0502","place":"rear"})");
  EXPECT_EQ(f.refusal(R"({"verb":"deploy","stand":"A2","square":"0502","place":"limbered"})"), "WEC-TRP-1");
  f.play(R"({"verb":"deploy","stand":"A4","square":"0502","place":"limbered"})");
  EXPECT_EQ(f.where("A4"), "limbered");
  EXPECT_EQ(f["A4"].hitch, stand_called("A3"));
}

TEST(EmpiresRefusals, TheRearSquareOfALargeGunHasRoomForOneMore) {
  covers({"WEC-OOB-10r", "WEC-LRG-2", "WEC-OOB-8r"});
  Field f = Field::of("empires/one-off", {{"one_off_columns", 12}});
  f.army(0).baseline = sq::kSouth;
  f.army(1).baseline = sq::kNorth;
  const auto add = [&](int n, std::string_view kind, const Extra& extra = {}) {
    const std::string id = "A" + std::to_string(n);
    f.stand(id, kind, square_text(sq::square_at(1 + n % 12, 1 + n / 12)), "N", extra);
    lift(f.s(), stand_called(id));
    f[id].where = Where::unplaced;
  };
  add(1, "HA", {.deep = 2, .depth = 80});      // it takes 0602 and 0601
  for (int n = 2; n <= 23; ++n) add(n, "TR");  // the other 22 squares of two rows
  const Placements placed = place_army(f.game().setting(), f.s(), 0, 2, false);
  ASSERT_TRUE(placed.complete);
  EXPECT_EQ(square_text(placed.of[0].square), "0601");  // the commander on foot, behind the gun
  EXPECT_EQ(placed.of[0].behind, stand_called("A1"));
  add(24, "TR");
  EXPECT_FALSE(place_army(f.game().setting(), f.s(), 0, 2, false).complete);
}

// --- Several rules at once ------------------------------------------------------------------------

TEST(EmpiresRefusals, AMoveIsToldEveryRuleInItsWay) {
  covers({"WEC-THR-3", "WEC-MOV-3", "WEC-STK-2", "WEC-ADJ-4", "WEC-TRR-1", "WEC-WDR-1r", "WEC-WDR-3r",
          "WEC-WDR-5r"});
  Field f;
  f.stand("A1", "FA", "0505", "N");
  f.stand("A2", "FA", "0507", "N");
  f.stand("B1", "NI", "0510", "S");
  f.terrain({"0509"}, Ground::wood);
  f.activate("A1");
  EXPECT_EQ(f.refusals(move("0510", "N")), (Clauses{"WEC-THR-3", "WEC-MOV-3"}))
      << "held by the enemy and too far; no enemy is next to it";
  EXPECT_EQ(f.refusals(move("0509", "N")), (Clauses{"WEC-TRR-1", "WEC-ADJ-4", "WEC-MOV-3"}));
  EXPECT_EQ(f.refusals(move("0507", "N")), Clauses{"WEC-STK-2"});
  EXPECT_EQ(f.refusals(verb("exit")), (Clauses{"WEC-WDR-5r", "WEC-WDR-3r"}));
  f.army(0).withdrawing = 1;
  EXPECT_EQ(f.refusals(move("0507", "N")), (Clauses{"WEC-STK-2", "WEC-WDR-1r"}));
  f.army(0).withdrawing = 0;
}

TEST(EmpiresRefusals, AWayBarredByTwoRulesTogether) {
  covers({"WEC-THR-1", "WEC-TRR-1", "WEC-MOV-5r"});
  // North are friends, on both sides a wood: a gun would have to break one rule, whichever way it goes.
  Field f;
  f.stand("A1", "FA", "0501", "N");
  f.stand("A2", "FA", "0502", "N");
  f.terrain({"0401", "0601"}, Ground::wood);
  f.activate("A1");
  EXPECT_EQ(f.refusals(move("0503", "N")), Clauses{"WEC-THR-1"});
  EXPECT_EQ(f.refusals(move("0602", "N")), (Clauses{"WEC-THR-1", "WEC-TRR-1"}));
}

TEST(EmpiresRefusals, ATurnOutOfLineBreaksTwoRules) {
  covers({"WEC-STK-3", "WEC-STK-8r", "WEC-STK-5"});
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.activate("A2");
  EXPECT_EQ(f.refusals(move("0505", "E")), (Clauses{"WEC-STK-3", "WEC-STK-8r"}));
}

TEST(EmpiresRefusals, LimberingIsToldEveryRuleInItsWay) {
  covers({"WEC-TRP-1", "WEC-TRP-4", "WEC-TRP-7r", "WEC-LRG-4"});
  Field f;
  f.stand("A1", "PT", "0505", "N");
  f.stand("A2", "FA", "0508", "N", {.deep = 2, .depth = 80});
  f["A2"].moved = true;
  f.activate("A1");
  EXPECT_EQ(f.refusals(R"({"verb":"limber","gun":"A2"})"),
            (Clauses{"WEC-TRP-1", "WEC-LRG-4", "WEC-TRP-7r", "WEC-TRP-4"}));
}

TEST(EmpiresRefusals, DeployingIsToldEveryRuleInItsWay) {
  covers({"WEC-DEP-2", "WEC-OOB-9r"});
  Field f = Field::of("empires/wells", {{"free_deploy", true}});
  f.terrain({"0512"}, Ground::water);
  const Clauses no = f.refusals(R"({"verb":"deploy","stand":"A1","square":"0512"})");
  ASSERT_GE(no.size(), 2u);
  EXPECT_EQ(no[0], "WEC-DEP-2");
  EXPECT_EQ(no[1], "WEC-OOB-9r");
}

TEST(EmpiresRefusals, ARecoilIsToldEveryRuleInItsWay) {
  covers({"WEC-RCL-2", "WEC-ADJ-3", "WEC-TRR-6r"});
  const auto named = [](const Field& f, std::string_view square) {
    Clauses out;
    for (const table::ClauseId c :
         recoil_refusal(f.options(), f.s(), stand_called("A1"), 0, at(square)).clauses)
      out.emplace_back(table::id_of(f.game(), c));
    return out;
  };
  Field water;
  water.stand("A1", "RI", "0505", "N");
  water.stand("B1", "NI", "0403", "E");
  water.terrain({"0504"}, Ground::water);
  EXPECT_EQ(named(water, "0504"), (Clauses{"WEC-TRR-6r", "WEC-ADJ-3"}));
  Field held;
  held.stand("A1", "RI", "0505", "N");
  held.stand("B1", "NI", "0404", "E");
  EXPECT_EQ(named(held, "0404"), Clauses{"WEC-RCL-2"}) << "an enemy in the square is not next to it";
  EXPECT_EQ(named(held, "0504"), Clauses{"WEC-ADJ-3"});
}

}  // namespace
}  // namespace vedette::empires
