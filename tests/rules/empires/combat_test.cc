// Combat: who may attack, additions and subtractions, results. Vectors OV-01 to OV-49 that concern it.
#include "generals/reason.h"
#include "rules/empires/field.h"
#include "table/view.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
namespace json = boost::json;

// --- Arc, range, sight ---------------------------------------------------------------------------

Set field_of_fire(Field& f, std::string_view id) {
  Set out;
  table::view::Overlay overlay;
  EXPECT_TRUE(f.game().overlay(f.s(), "fire", id, overlay));
  for (const auto& shape : overlay.shapes)
    if (shape.tone == "arc") out.insert(shape.cells[0]);
  return out;
}

TEST(EmpiresCombat, OV01_FieldOfFire) {
  covers({"WEC-GEO-5r", "WEC-DEF-03", "WEC-RNG-2", "WEC-DEF-17", "WEC-DEF-33"});
  Field f;
  f.stand("A1", "RI", "0505", "N", {.weapon = "mag"});
  EXPECT_EQ(field_of_fire(f, "A1"), (Set{"0507", "0508", "0407", "0607"}));
}

TEST(EmpiresCombat, NumberOfSquaresInReachOfEachWeapon) {
  covers({"WEC-RNG-2", "WEC-DEF-27", "WEC-DEF-30", "WEC-DEF-28", "WEC-DEF-06", "WEC-DEF-21", "WEC-DEF-24",
          "WEC-RNG-3r", "WEC-FCC-2"});
  const std::pair<const char*, int> expected[] = {{"hand", 0},  {"musket", 0}, {"rmusket", 0}, {"single", 1},
                                                  {"mag", 4},   {"smtn", 9},   {"rmtn", 21},   {"sfld", 14},
                                                  {"rfld", 37}, {"smed", 21},  {"rmed", 57},   {"shvy", 28},
                                                  {"rhvy", 81}, {"mmg", 4},    {"amg", 9},     {"pp", 21}};
  for (const auto& [weapon, squares] : expected) {
    Field f({}, 40, 40);
    f.stand("A1", "FA", "2005", "N", {.weapon = weapon});
    EXPECT_EQ(field_of_fire(f, "A1").size(), static_cast<std::size_t>(squares)) << weapon;
  }
}

TEST(EmpiresCombat, OV02_DistantEnemiesAreFiredAtAdjacentOnesFought) {
  covers({"WEC-FCC-1", "WEC-FCC-2", "WEC-FCC-3r", "WEC-ADJ-2"});
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0606", "S");
  f.stand("B2", "NI", "0507", "S");
  f.activate("A1");
  EXPECT_EQ(f.values("attack", "target"), (Set{"B1", "B2"}));
  EXPECT_EQ(f.combat("A1", "B1").fight, Fight::close);
  EXPECT_EQ(f.combat("A1", "B2").fight, Fight::fire);
  Field strict({{"fire_while_adjacent", false}});
  strict.stand("A1", "RI", "0505", "N");
  strict.stand("B1", "NI", "0606", "S");
  strict.stand("B2", "NI", "0507", "S");
  strict.activate("A1");
  EXPECT_EQ(strict.refusal(attack("A1", "B2")), "WEC-FCC-3r");
  EXPECT_TRUE(strict.legal(verb("end_activation")));  // nobody has to fight
}

TEST(EmpiresCombat, OV03_OneStandAtACornerDoesNotBlockTwoDo) {
  covers({"WEC-LOS-3", "WEC-LOS-4", "WEC-LOS-6r", "WEC-DEF-11"});
  Field f;
  f.stand("A1", "FA", "0501", "N");
  f.stand("A2", "RI", "0601", "N");
  f.stand("B1", "NI", "0804", "S");
  f.activate("A1");
  EXPECT_TRUE(f.legal(attack("A1", "B1")));
  f.stand("A3", "RI", "0502", "N");
  EXPECT_EQ(f.refusal(attack("A1", "B1")), "WEC-FIR-2");
}

TEST(EmpiresCombat, OV06_WallsHideWhatIsBehindButNotWhoLinesThem) {
  covers({"WEC-LOS-7r", "WEC-FMD-6", "WEC-FIR-2", "WEC-DEF-23"});
  for (const char* target : {"0505", "0506"}) {
    Field f;
    f.wall("0504", "N");
    f.stand("A1", "FA", "0501", "N");
    f.stand("B1", "NI", target, "S");
    f.activate("A1");
    if (std::string(target) == "0505")
      EXPECT_TRUE(f.modifiers("A1", "B1").contains("WEC-FMD-6-2"));
    else
      EXPECT_EQ(f.refusal(attack("A1", "B1")), "WEC-FIR-2");
  }
}

TEST(EmpiresCombat, WallsAtACornerOfTheLine) {
  covers("WEC-LOS-8r");
  // The line 0501 – 0804 passes the corner of 0602, 0603, 0702, 0703: both ways round it must be barred.
  Field f;
  f.stand("A1", "FA", "0501", "N");
  f.stand("B1", "NI", "0804", "S");
  f.activate("A1");
  f.wall("0602", "N");  // on the left way
  EXPECT_TRUE(f.legal(attack("A1", "B1")));
  f.wall("0602", "E");  // and on the right
  EXPECT_EQ(f.refusal(attack("A1", "B1")), "WEC-FIR-2");
}

TEST(EmpiresCombat, GroundAndSight) {
  covers({"WEC-LOS-2", "WEC-LOS-6r", "WEC-LOS-9r", "WEC-DEF-07", "WEC-TER-3r", "WEC-TRR-6r"});
  const auto sees = [](Ground ground, const json::object& options = {}) {
    Field f(options);
    f.terrain({"0503"}, ground);
    f.stand("A1", "FA", "0501", "N");
    f.stand("B1", "NI", "0505", "S");
    f.activate("A1");
    return f.legal(attack("A1", "B1"));
  };
  for (Ground g : {Ground::wood, Ground::rocks, Ground::village}) EXPECT_FALSE(sees(g));
  for (Ground g : {Ground::open, Ground::wadi, Ground::water}) EXPECT_TRUE(sees(g));
  EXPECT_FALSE(sees(Ground::wadi, {{"horizontal_blocks_sight", true}}));
  for (const bool blocks : {false, true}) {
    Field f({{"horizontal_blocks_sight", blocks}});
    f.wall("0503", "N", Edge::stream);
    f.stand("A1", "FA", "0501", "N");
    f.stand("B1", "NI", "0505", "S");
    f.activate("A1");
    EXPECT_EQ(f.legal(attack("A1", "B1")), !blocks);
  }
}

TEST(EmpiresCombat, HeightAndSight) {
  covers({"WEC-LOS-6r", "WEC-LOS-10r"});
  const auto sees = [](int from, int middle, int to, bool stand_between = false, bool overhead = false) {
    Field f({{"overhead_fire", overhead}});
    f.height({"0501"}, from);
    f.height({"0503"}, middle);
    f.height({"0505"}, to);
    f.stand("A1", "FA", "0501", "N");
    f.stand("B1", "NI", "0505", "S");
    if (stand_between) f.stand("A2", "RI", "0503", "N");
    f.activate("A1");
    return f.legal(attack("A1", "B1"));
  };
  EXPECT_FALSE(sees(0, 1, 0));  // over a hill
  EXPECT_TRUE(sees(1, 1, 1));   // along a plateau
  EXPECT_FALSE(sees(1, 1, 0));  // down behind the edge
  EXPECT_TRUE(sees(2, 1, 0));   // from a crest down its slope
  EXPECT_FALSE(sees(1, 0, 1, true));
  EXPECT_TRUE(sees(1, 0, 1, true, true));   // overhead fire
  EXPECT_FALSE(sees(0, 0, 0, true, true));  // not on the level
}

TEST(EmpiresCombat, LimberedGunsDoNotBlockTheirTransportDoes) {
  covers({"WEC-LOS-11r", "WEC-TRP-6r"});
  Field f;
  f.stand("A1", "FA", "0501", "N");
  f.stand("A2", "TR", "0503", "N");
  f.stand("A3", "FA", "0502", "N");
  f.stand("B1", "NI", "0506", "S");
  f.activate("A2");
  f.play(R"({"verb":"limber","gun":"A3"})");
  EXPECT_EQ(f.where("A3"), "limbered");
  f.play(move("0404", "N"));
  f.play(verb("end_activation"));
  f.activate("A1");
  EXPECT_TRUE(f.legal(attack("A1", "B1")));  // 0502 is empty now
  Field g;
  g.stand("A1", "FA", "0501", "N");
  g.stand("A2", "TR", "0503", "N");
  g.stand("B1", "NI", "0506", "S");
  g.activate("A1");
  EXPECT_EQ(g.refusal(attack("A1", "B1")), "WEC-FIR-2");
}

// --- Who may attack ------------------------------------------------------------------------------

TEST(EmpiresCombat, WhoMayNotFire) {
  covers({"WEC-FIR-4", "WEC-RNG-3r", "WEC-RNG-4r", "WEC-TRP-8r", "WEC-FIR-3"});
  const auto refused = [](std::string_view kind, const Extra& extra = {}, std::string_view facing = "N") {
    Field f;
    f.stand("A1", kind, "0505", facing, extra);
    f.stand("B1", "NI", "0507", "S");
    f.activate("A1");
    return f.refusal(attack("A1", "B1"));
  };
  EXPECT_EQ(refused("RC"), "WEC-FIR-4");
  EXPECT_EQ(refused("RC", {.dismounted = true}), "");
  EXPECT_EQ(refused("IC"), "");
  EXPECT_EQ(refused("NC", {.weapon = "single"}), "");
  EXPECT_EQ(refused("NI"), "WEC-RNG-3r");
  EXPECT_EQ(refused("TR"), "WEC-TRP-8r");
  EXPECT_EQ(refused("PT"), "WEC-TRP-8r");
  EXPECT_EQ(refused("RI", {}, "E"), "WEC-FIR-3");  // outside the arc
  for (const char* kind : {"CF", "CM"}) {
    Field f;
    f.stand("AC", kind, "0505", "N", {.weapon = "single"});
    f.stand("B1", "NI", "0507", "S");
    f.activate("AC");
    EXPECT_EQ(f.refusal(attack("AC", "B1")), std::string(kind) == "CF" ? "" : "WEC-RNG-4r");
  }
}

TEST(EmpiresCombat, OneAttackATurnAnyNumberAgainst) {
  covers({"WEC-COM-2", "WEC-COM-1"});
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("A2", "RI", "0605", "N");
  f.stand("B1", "NI", "0506", "S");
  f.stand("B2", "NI", "0606", "S");
  f.activate("A1");
  EXPECT_EQ(f.refusal(attack("A1", "A2")), "WEC-COM-1");
  f.play(attack("A1", "B1"), {6, 6, 12});  // 12+3+1 = 16 to 12+2+1 = 15: B1 recoils
  f.play(R"({"verb":"recoil","square":"0507","place":"single","facing":"S"})");
  EXPECT_EQ(f.refusal(attack("A1", "B2")), "WEC-COM-2");
  f.play(verb("end_activation"));
}

TEST(EmpiresCombat, OnlyTheFrontStandOfAColumnAttacks) {
  covers({"WEC-FSA-1", "WEC-DEF-15"});
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.stand("B1", "NI", "0506", "S");
  f.activate("A2");
  EXPECT_EQ(f.refusal(attack("A2", "B1")), "WEC-FSA-1");
  lift(f.s(), stand_called("A1"));
  f["A1"].where = Where::exited;
  EXPECT_TRUE(f.legal(attack("A2", "B1")));  // the front stand has left
}

TEST(EmpiresCombat, TheHiddenStandOfAPairIsNoTarget) {
  covers({"WEC-DEF-15", "WEC-DEF-16", "WEC-FSD-1", "WEC-FSD-2r", "WEC-DEF-25", "WEC-DEF-34"});
  Field f;
  f.pair("B1", "B2", "NI", "0506", "S");
  f.stand("A1", "RI", "0504", "N");  // fires from the front
  f.stand("A2", "RI", "0507", "S");  // behind
  f.stand("A3", "RI", "0606", "W");  // on the flank
  f.activate("A1");
  EXPECT_EQ(f.values("attack", "target"), Set{"B1"});
  EXPECT_EQ(f.refusals(attack("A1", "B2")), (std::vector<std::string>{"WEC-DEF-15", "WEC-FSD-2r"}));
  f.activate("A2");
  EXPECT_EQ(f.values("attack", "target"), Set{"B2"});
  EXPECT_EQ(f.refusal(attack("A2", "B1")), "WEC-DEF-16");
  f.activate("A3");
  EXPECT_EQ(f.values("attack", "target"), (Set{"B1", "B2"}));
}

TEST(EmpiresCombat, OV36_SmallTacticalSquareAttacksTwoEnemies) {
  covers({"WEC-FSA-2", "WEC-ACT-4r", "WEC-STK-4", "WEC-STK-5"});
  for (const bool separate : {true, false}) {
    Field f({{"small_square_separate_targets", separate}});
    f.pair("A1", "A2", "RI", "0505", "N", true);
    f.stand("B1", "NI", "0506", "S");
    f.stand("B2", "NI", "0504", "N");
    f.activate("A1", true);
    f.play(attack("A1", "B1"), {6, 6, 12});  // 17 to 14: B1 recoils
    f.play(R"({"verb":"recoil","square":"0507","place":"single","facing":"S"})");
    EXPECT_TRUE(f.legal(attack("A2", "B2")));
    // B1 is out of reach now; put it back to see the rule itself.
    lift(f.s(), stand_called("B1"));
    put(f.s(), stand_called("B1"), at("0605"), dir("W"));
    EXPECT_EQ(f.refusal(attack("A2", "B1")), separate ? "WEC-FSA-2" : "");
    EXPECT_EQ(f.refusal(attack("A1", "B2")), "WEC-COM-2");
  }
}

TEST(EmpiresCombat, CloseCombatOnlyToTheFrontByOption) {
  covers("WEC-CLC-2");
  for (const bool strict : {false, true}) {
    Field f({{"close_combat_front_only", strict}});
    f.stand("A1", "RI", "0505", "N");
    f.stand("B1", "NI", "0605", "S");
    f.stand("B2", "NI", "0606", "S");
    f.wall("0505", "E");
    f.activate("A1");
    EXPECT_EQ(f.refusal(attack("A1", "B1")), strict ? "WEC-CLC-2" : "");  // beside it, and over a wall
    EXPECT_TRUE(f.legal(attack("A1", "B2")));
  }
}

// --- Additions and subtractions ------------------------------------------------------------------

TEST(EmpiresCombat, WhatSpoilsFlatOpenCountry) {
  covers({"WEC-CCM-7", "WEC-MNT-3r"});
  const auto rides = [](const std::function<void(Field&)>& change, std::string_view square = "0506") {
    Field f;
    f.stand("B1", "NC", square, "S");
    f.stand("A1", "RI", "0505", "N");
    change(f);
    return f.modifiers("B1", "A1").contains("WEC-CCM-7+3");
  };
  EXPECT_TRUE(rides([](Field&) {}));
  EXPECT_FALSE(rides([](Field& f) { f.stand("A2", "RI", "0404", "N"); }));   // not isolated
  EXPECT_FALSE(rides([](Field& f) { f.height({"0505"}, 1); }));              // not flat
  EXPECT_FALSE(rides([](Field& f) { f.terrain({"0506"}, Ground::wadi); }));  // not open
  EXPECT_FALSE(rides([](Field& f) { f.wall("0505", "N", Edge::stream); }));
  EXPECT_FALSE(rides([](Field& f) { f.ground().set_entrenched(at("0506"), dir("S")); }));
  EXPECT_TRUE(rides([](Field& f) { f.wall("0504", "N"); }));           // another side
  for (const auto& [square, side] : {std::pair("0505", "N"), std::pair("0505", "E"), std::pair("0606", "W"),
                                     std::pair("0606", "S")})  // the sides of the shared corner
    EXPECT_FALSE(rides([&](Field& f) { f.wall(square, side); }, "0606")) << square << side;
  for (const auto& [square, side] :
       {std::pair("0505", "S"), std::pair("0505", "W"), std::pair("0404", "E"), std::pair("0404", "N")})
    EXPECT_FALSE(rides([&](Field& f) { f.wall(square, side); }, "0404")) << square << side;
  for (const char* side : {"S", "W"})  // and none beyond it
    EXPECT_TRUE(rides([&](Field& f) { f.wall("0505", side); }, "0606")) << side;
  EXPECT_FALSE(rides([](Field& f) { f.wall("0505", "E"); }, "0605"));
  EXPECT_FALSE(rides([](Field& f) { f.wall("0505", "W"); }, "0405"));
  EXPECT_FALSE(rides([](Field& f) { f.wall("0505", "S"); }, "0504"));
  EXPECT_TRUE(rides([](Field& f) { f.wall("0505", "N"); }, "0605"));
  EXPECT_TRUE(rides([](Field& f) { f.wall("0505", "E"); }, "0506"));
  EXPECT_FALSE(rides([](Field& f) { f["B1"].mounted = false; }));
  EXPECT_FALSE(rides([](Field& f) { f.remove("A1"), f.stand("A1", "RC", "0505", "N"); }));
  EXPECT_TRUE(
      rides([](Field& f) { f.remove("A1"), f.stand("A1", "RC", "0505", "N", {.dismounted = true}); }));
  EXPECT_TRUE(rides([](Field& f) { f.remove("A1"), f.stand("A1", "PP", "0505", "N"); }));
  EXPECT_FALSE(rides([](Field& f) { f.remove("A1"), f.stand("A1", "TR", "0505", "N"); }));
}

TEST(EmpiresCombat, OV19_CavalryAgainstIsolatedInfantry) {
  covers({"WEC-CCM-7", "WEC-CCM-3", "WEC-CCR-1", "WEC-CCR-2"});
  for (const bool supported : {false, true}) {
    Field f;
    f.stand("B1", "NC", "0506", "S");
    f.stand("A1", "RI", "0505", "N");
    if (supported) f.stand("A2", "RI", "0404", "N");
    f.activate("B1");
    f.play(attack("B1", "A1"), {6, 2, 3});
    EXPECT_EQ(f.event("close_combat")->result,
              supported ? "8 to 9: the attacker recoils" : "11 to 8: the defender recoils");
  }
}

TEST(EmpiresCombat, OV20_GunsAtASharedSquare) {
  covers({"WEC-FMD-4", "WEC-RCL-3", "WEC-THR-2", "WEC-SEQ-6"});
  Field f;
  f.stand("A1", "FA", "0501", "N");
  f.pair("B1", "B2", "NI", "0505", "S");
  f["B1"].joint = f["B2"].joint = true;
  f["B1"].counter = f["B2"].counter = 1;
  f.activate("A1");
  f.play(attack("A1", "B1"), {3, 3, 4});
  EXPECT_EQ(f.event("fire")->result, "10 to 6: the defender recoils");
  EXPECT_EQ(f.where("B1"), "destroyed");
  EXPECT_EQ(f.where("B2"), "0505");
  EXPECT_EQ(f.army(1).loss, 2);
  EXPECT_EQ(f["B2"].counter, 1);  // the survivor keeps the counter
  EXPECT_FALSE(f["B2"].joint);
}

TEST(EmpiresCombat, PomPomsAsMachineGuns) {
  covers({"WEC-FMD-4", "WEC-CCM-5", "WEC-DEF-24"});
  for (const bool as : {true, false}) {
    Field f({{"pom_pom_as_machine_gun", as}});
    f.stand("A1", "PP", "0501", "N");
    f.stand("A2", "PP", "0704", "N");
    f.pair("B1", "B2", "NI", "0505", "S");
    f.stand("B3", "NI", "0705", "S");
    EXPECT_EQ(f.modifiers("A1", "B1").contains("WEC-FMD-4+2"), as);
    EXPECT_EQ(f.modifiers("A2", "B3").contains("WEC-CCM-5+1"), as);
  }
}

TEST(EmpiresCombat, OV21_CommanderNextDoor) {
  covers({"WEC-CCM-2", "WEC-CCM-3"});
  for (const bool also : {true, false}) {
    Field f({{"command_also_friend", also}});
    f.army(0).command_value = 3;
    f.stand("AC", "CF", "0504", "N");
    f.stand("A1", "RI", "0505", "N");
    f.stand("B1", "NI", "0506", "S");
    f.activate("B1");
    f.play(attack("B1", "A1"), {8, 1, 2});
    EXPECT_EQ(f.event("close_combat")->result,
              also ? "10 to 10: the attacker recoils" : "10 to 9: the defender recoils");
  }
}

TEST(EmpiresCombat, OV22_WoodHelpsAgainstFireOnly) {
  covers({"WEC-FMD-6", "WEC-CCM-9"});
  for (const bool close : {false, true}) {
    Field f;
    f.terrain({"0505"}, Ground::wood);
    f.stand("B1", "NI", "0505", "S");
    f.stand("A1", "RI", close ? "0504" : "0503", "N", {.weapon = "mag"});
    f.activate("A1");
    f.play(attack("A1", "B1"), {3, 3, 5});
    EXPECT_EQ(f.event(close ? "close_combat" : "fire")->result,
              close ? "9 to 7: the defender recoils" : "7 to 7: no effect");
  }
}

TEST(EmpiresCombat, OV24_UphillAndWall) {
  covers({"WEC-CCM-8", "WEC-CCM-9"});
  Field f;
  f.height({"0505"}, 1);
  f.wall("0505", "N");
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0506", "S");
  EXPECT_EQ(f.combat("B1", "A1").attack, -2);
  f.height({"0505"}, 0);
  f.height({"0506"}, 1);
  EXPECT_EQ(f.combat("B1", "A1").attack, 0);  // no bonus downhill
}

TEST(EmpiresCombat, SidesOfWallsAndEntrenchments) {
  covers({"WEC-GEO-10r", "WEC-FMD-6", "WEC-CCM-9"});
  const auto behind = [](std::string_view attacker, const json::object& options, Edge edge,
                         bool village = false) {
    Field f(options);
    f.stand("A1", "RI", "0505", "N");
    if (edge != Edge::none) f.wall("0505", "N", edge);
    if (edge == Edge::none && !village) f.ground().set_entrenched(at("0505"), dir("N"));
    if (village) f.terrain({"0505"}, Ground::village);
    f.stand("B1", "NI", attacker, "S");
    return f.modifiers("B1", "A1").contains("WEC-CCM-9-2");
  };
  EXPECT_TRUE(behind("0506", {}, Edge::wall));
  EXPECT_TRUE(behind("0606", {}, Edge::wall));   // through the corner: one walled side is enough
  EXPECT_FALSE(behind("0605", {}, Edge::wall));  // through another side
  EXPECT_FALSE(behind("0506", {}, Edge::hedge));
  EXPECT_TRUE(behind("0506", {{"hedge_as_wall", true}}, Edge::fence));
  EXPECT_FALSE(behind("0506", {}, Edge::stream));
  EXPECT_TRUE(behind("0506", {}, Edge::none));
  EXPECT_FALSE(behind("0504", {}, Edge::none));
  EXPECT_TRUE(behind("0504", {{"entrenchment_all_round", true}}, Edge::none));
  EXPECT_TRUE(behind("0504", {}, Edge::none, true));  // a village is walled all round
}

TEST(EmpiresCombat, TheSideThroughWhichTheAttackComes) {
  covers({"WEC-GEO-10r", "WEC-FMD-6", "WEC-CCM-9"});
  // Who is behind a wall on one side of 0505, attacked from there and fired at from there.
  const auto walls = [](std::string_view attacker, const char* modifier) {
    std::string sides;
    for (const char* side : {"N", "E", "S", "W"}) {
      Field f;
      f.stand("A1", "RI", "0505", "N");
      f.wall("0505", side);
      f.stand("B1", "FA", attacker, "S");
      if (f.modifiers("B1", "A1").contains(modifier)) sides += side;
    }
    return sides;
  };
  EXPECT_EQ(walls("0506", "WEC-CCM-9-2"), "N");
  EXPECT_EQ(walls("0605", "WEC-CCM-9-2"), "E");
  EXPECT_EQ(walls("0504", "WEC-CCM-9-2"), "S");
  EXPECT_EQ(walls("0405", "WEC-CCM-9-2"), "W");
  EXPECT_EQ(walls("0606", "WEC-CCM-9-2"), "NE");
  EXPECT_EQ(walls("0604", "WEC-CCM-9-2"), "ES");
  EXPECT_EQ(walls("0404", "WEC-CCM-9-2"), "SW");
  EXPECT_EQ(walls("0406", "WEC-CCM-9-2"), "NW");
  EXPECT_EQ(walls("0608", "WEC-FMD-6-2"), "N") << "one aside, three ahead";
  EXPECT_EQ(walls("0708", "WEC-FMD-6-2"), "N") << "two aside, three ahead";
  EXPECT_EQ(walls("0707", "WEC-FMD-6-2"), "NE") << "along the diagonal";
  EXPECT_EQ(walls("0303", "WEC-FMD-6-2"), "SW");
  EXPECT_EQ(walls("0204", "WEC-FMD-6-2"), "W") << "three aside, one back";
}

TEST(EmpiresCombat, OV33_CavalryThatMovedBeforeFiring) {
  covers({"WEC-FMD-5", "WEC-FAC-2", "WEC-FAC-1"});
  for (const bool moved : {true, false}) {
    Field f;
    f.stand("A1", "RI", "0507", "N");
    f.stand("B1", "NC", moved ? "0510" : "0509", moved ? "S" : "E", {.weapon = "single"});
    f.activate("B1");
    f.play(move("0509", "S"));
    EXPECT_EQ(f.refusal(move("0509", "N")), "WEC-FAC-2");  // its facing is kept now
    f.play(attack("B1", "A1"), {8, 2, 2});
    EXPECT_EQ(f.event("fire")->result, std::string(moved ? "9" : "10") + " to 7: the defender recoils");
  }
}

TEST(EmpiresCombat, OV34_ScoresAndResults) {
  covers({"WEC-FRS-1", "WEC-FRS-2", "WEC-FRS-3", "WEC-CCR-1", "WEC-CCR-2", "WEC-CCR-3"});
  const Options o;
  using enum CombatResult;
  EXPECT_EQ(result_of(o, Fight::fire, 14, 7), destroyed);
  EXPECT_EQ(result_of(o, Fight::fire, 13, 7), defender_recoils);
  EXPECT_EQ(result_of(o, Fight::fire, 7, 7), nothing);
  EXPECT_EQ(result_of(o, Fight::fire, 6, 7), nothing);
  EXPECT_EQ(result_of(o, Fight::close, 14, 7), destroyed);
  EXPECT_EQ(result_of(o, Fight::close, 13, 7), defender_recoils);
  EXPECT_EQ(result_of(o, Fight::close, 7, 7), attacker_recoils);
  EXPECT_EQ(result_of(o, Fight::close, 6, 7), attacker_recoils);
}

TEST(EmpiresCombat, OV43_MachineGunAttacksNextDoor) {
  covers({"WEC-CCM-5", "WEC-DEF-21"});
  Field f;
  f.stand("A1", "MMG", "0505", "N");
  f.stand("B1", "NI", "0506", "S");
  f.activate("A1");
  f.play(attack("A1", "B1"), {2, 3, 6});
  EXPECT_EQ(f.event("close_combat")->result, "8 to 8: the attacker recoils");
}

TEST(EmpiresCombat, OV45_DiceGoByArmyNotByStand) {
  covers({"WEC-DIC-1", "WEC-DEF-22", "WEC-DEF-13"});
  Field f;
  f.stand("A1", "NI", "0505", "N", {.troops = "indigenous"});
  f.stand("B1", "NI", "0506", "S");
  f.activate("A1");
  f.play(attack("A1", "B1"), {3, 4, 5});  // two dice for the ally of a 2D6 army
  EXPECT_EQ(f.event("close_combat")->result, "9 to 7: the defender recoils");
}

TEST(EmpiresCombat, OV49_CommanderInTheSameSquare) {
  covers({"WEC-FMD-2", "WEC-CCM-2", "WEC-CCM-4"});
  for (const bool same : {false, true}) {
    Field f({{"command_same_square", same}});
    f.stand("A1", "RI", "0505", "N");
    f.remove("AC");
    f.stand("AC", "CF", "0505", "N", {.place = "rear"});
    f.stand("B1", "NI", "0507", "S");
    f.stand("B2", "NI", "0606", "S");
    EXPECT_EQ(f.modifiers("A1", "B1").contains("WEC-FMD-2+2"), same);
    EXPECT_EQ(f.modifiers("A1", "B2").contains("WEC-CCM-2+2"), same);
    EXPECT_TRUE(f.modifiers("A1", "B2").contains("WEC-CCM-4+2"));
  }
}

TEST(EmpiresCombat, CommandersFightAtTwoByOption) {
  covers("WEC-VAL-2");
  for (const bool at_two : {false, true}) {
    Field f({{"commanders_fight_at_2", at_two}});
    f.army(0).command_value = 3;
    f.stand("AC", "CF", "0505", "N");
    f.stand("A1", "RI", "0405", "N");
    f.stand("B1", "NI", "0506", "S");
    EXPECT_TRUE(f.modifiers("AC", "B1").contains(at_two ? "WEC-CCM-1+2" : "WEC-CCM-1+3"));
    EXPECT_TRUE(f.modifiers("A1", "B1").contains(at_two ? "WEC-CCM-2+2" : "WEC-CCM-2+3"));
    EXPECT_EQ(value_of(f.s(), stand_called("AC")), 3);  // totals and Command Value stay
  }
}

TEST(EmpiresCombat, SquaresAndFireByOption) {
  covers({"WEC-FMD-3", "WEC-TSQ-1"});
  for (const bool protects : {false, true}) {
    Field f({{"square_protects_from_fire", protects}});
    f.pair("A1", "A2", "RI", "0505", "N", true);
    f.stand("B1", "NI", "0705", "W", {.weapon = "single"});
    EXPECT_EQ(f.modifiers("B1", "A1").contains("WEC-FMD-3+1"), !protects);
  }
}

// --- Odds ----------------------------------------------------------------------------------------

TEST(EmpiresCombat, ExactChances) {
  covers({"WEC-FIR-5", "WEC-CLC-3"});
  struct Row {
    bool a12, d12;
    int attack, defence, nothing, recoil, destroyed, of;
  };
  // n / r / d as in the table of base chances, over a common denominator.
  const Row rows[] = {{false, true, 3, 2, 180, 153, 99, 432}, {true, false, 2, 3, 287, 131, 14, 432},
                      {false, true, 2, 2, 216, 135, 81, 432}, {false, true, 4, 2, 145, 170, 117, 432},
                      {false, true, 6, 2, 82, 197, 153, 432}, {false, false, 3, 3, 721, 525, 50, 1296},
                      {true, false, 4, 3, 216, 186, 30, 432}};
  for (const Row& row : rows) {
    Combat combat;
    combat.fight = Fight::fire;
    combat.attack = row.attack;
    combat.defence = row.defence;
    const Chances c = chances(Options{}, combat, row.a12, row.d12);
    EXPECT_EQ(c.of, row.of);
    EXPECT_EQ(c.ways, (std::array<int, 4>{row.nothing, 0, row.recoil, row.destroyed}));
  }
}

TEST(EmpiresCombat, OddsAreShownWithModifiersAndNotes) {
  covers({"WEC-RCL-3", "WEC-CLC-3"});
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.stand("B1", "NI", "0506", "S");
  f.activate("B1");
  table::view::Odds odds;
  ASSERT_TRUE(f.game().odds(f.s(), f.parse(attack("B1", "A1")), odds));
  int sum = 0;
  for (const auto& outcome : odds.outcomes) sum += std::stoi(outcome.ways);
  EXPECT_EQ(sum, std::stoi(odds.of));
  EXPECT_EQ(odds.totals, (std::vector<std::string>{"d12 + 2", "2d6 + 5"}));
  EXPECT_EQ(odds.notes, std::vector<std::string>{"the defender cannot recoil (WEC-RCL-3)"});
  ASSERT_EQ(odds.outcomes.size(), 3u);
  EXPECT_EQ(odds.outcomes[1].label, "the defender cannot recoil and is lost");
  EXPECT_EQ(odds.outcomes[1].tone, "grave");
  EXPECT_EQ(odds.outcomes[0].label, "the attacker recoils");
  EXPECT_EQ(odds.outcomes[0].tone, "middle");
  EXPECT_FALSE(f.game().odds(f.s(), f.parse(verb("end_activation")), odds));
  const std::string hint = generals::reason_for(f.game(), f.s(), f.parse(attack("B1", "A1")));
  EXPECT_THAT(hint, testing::ContainsRegex(" [0-9]+ %")) << "nobody counts 135 of 432 on his fingers";
  EXPECT_THAT(hint, testing::Not(testing::HasSubstr(" of 432")));
}

}  // namespace
}  // namespace vedette::empires
