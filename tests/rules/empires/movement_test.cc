// Movement, stacking, mounting, transport, large stands.
#include "rules/empires/field.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
namespace json = boost::json;

std::string refused_move(std::string_view kind, std::string_view from, std::string_view to,
                         const std::function<void(Field&)>& change = {}, const json::object& options = {}) {
  Field f(options);
  f.stand("A1", kind, from, "N");
  if (change) change(f);
  f.activate("A1");
  return f.refusal(move(to, "N"));
}

TEST(EmpiresMovement, Rates) {
  covers({"WEC-MOV-3", "WEC-MOV-4"});
  const std::pair<const char*, int> rates[] = {
      {"RI", 2},  {"II", 3},  {"NI", 3},  {"RC", 4}, {"IC", 5}, {"NC", 5}, {"HA", 2}, {"MA", 2}, {"FA", 2},
      {"MTA", 2}, {"AMG", 2}, {"MMG", 2}, {"PP", 2}, {"TR", 2}, {"PT", 2}, {"CF", 2}, {"CM", 4}};
  for (const auto& [kind, rate] : rates) {
    Field f;
    const char* id = kind[0] == 'C' ? "AC" : "A1";
    f.stand(id, kind, "0602", "N");
    f.activate(id);
    int farthest = 0;
    for (const std::string& q : f.squares("move"))
      farthest = std::max(farthest, sq::distance(at("0602"), at(q)));
    EXPECT_EQ(farthest, rate) << kind;
  }
  Field f;
  f.stand("A1", "RC", "0602", "N", {.dismounted = true});
  f.activate("A1");
  EXPECT_EQ(f.refusal(move("0605", "N")), "WEC-MOV-3");
  EXPECT_TRUE(f.legal(move("0604", "N")));
}

TEST(EmpiresMovement, OV08_StopNextToTheEnemyGunsKeepAway) {
  covers({"WEC-ADJ-1", "WEC-ADJ-2", "WEC-ADJ-4"});
  const auto enemy = [](Field& f) { f.stand("B1", "NI", "0604", "S"); };
  EXPECT_EQ(refused_move("FA", "0501", "0502", enemy), "");
  EXPECT_EQ(refused_move("FA", "0501", "0503", enemy), "WEC-ADJ-4");
  EXPECT_EQ(refused_move("RI", "0501", "0503", enemy), "");
  EXPECT_EQ(refused_move("MMG", "0501", "0503", enemy), "");          // machine guns may
  EXPECT_EQ(refused_move("NI", "0501", "0504", enemy), "WEC-ADJ-1");  // through 0503, where it must stop
  Field f;
  f.stand("A1", "NI", "0503", "N");
  f.stand("B1", "NI", "0604", "S");
  f.activate("A1");
  EXPECT_TRUE(f.legal(move("0703", "N")) == false);
  EXPECT_TRUE(f.legal(move("0504", "N")));  // starting adjacent it may step into another adjacent square
  f.play(move("0504", "E"));
  EXPECT_EQ(f["A1"].facing, sq::kEast);  // and its facing is still free
}

TEST(EmpiresMovement, OV09_ContoursAndRoads) {
  covers({"WEC-TRR-4", "WEC-TRR-5", "WEC-MOV-5r"});
  const auto hill = [](Field& f) { f.height({"0502", "0503"}, 1); };
  const auto hill_road = [](Field& f) {
    f.height({"0502", "0503"}, 1);
    f.road("0501", "0504");
  };
  EXPECT_EQ(refused_move("RI", "0501", "0502", hill), "");
  EXPECT_EQ(refused_move("RI", "0501", "0503", hill), "WEC-MOV-5r");
  EXPECT_EQ(refused_move("RI", "0501", "0503", hill_road), "");
  EXPECT_EQ(refused_move("RI", "0501", "0504", hill_road), "WEC-MOV-3");
  EXPECT_EQ(refused_move("RI", "0501", "0504", [](Field& f) { f.road("0501", "0504"); }), "");
  EXPECT_EQ(refused_move("RI", "0501", "0504", [](Field& f) { f.road("0502", "0504"); }), "WEC-TRR-4");
}

TEST(EmpiresMovement, OV10_NotThroughACompanion) {
  covers({"WEC-THR-1", "WEC-STK-6r"});
  Field f;
  f.pair("A1", "A2", "NI", "0505", "N");
  f.activate("A2");
  EXPECT_TRUE(f.legal(move("0506", "N")));  // by 0405 and 0406
  f.play(move("0506", "N"));
  EXPECT_EQ(f.event("move")->scene->effects.front().cells,
            (table::view::Strings{"0505", "0605", "0606", "0506"}));  // east before west
  Field g;
  g.pair("A1", "A2", "RI", "0505", "N");
  g.activate("A2");
  EXPECT_EQ(g.refusal(move("0506", "N")), "WEC-THR-1");
  g.activate("A1");
  EXPECT_EQ(g.refusal(move("0504", "N")), "WEC-THR-1");  // the front stand not over the rear
  Field h;
  h.pair("A1", "A2", "RI", "0505", "N", true);
  h.activate("A1");
  EXPECT_EQ(h.refusal(move("0504", "N")), "WEC-THR-1");  // back-to-back not over the side behind
  EXPECT_TRUE(h.legal(move("0506", "N")));
}

TEST(EmpiresMovement, FriendsAndEnemiesInTheWay) {
  covers({"WEC-THR-1", "WEC-THR-3", "WEC-STK-1"});
  EXPECT_EQ(refused_move("NI", "0501", "0504",
                         [](Field& f) {
                           f.stand("A2", "RI", "0502", "N");
                           f.wall("0501", "E");
                           f.wall("0501", "W");
                           f.terrain({"0401", "0601"}, Ground::water);
                         }),
            "WEC-THR-1");
  EXPECT_EQ(refused_move("NI", "0501", "0502", [](Field& f) { f.stand("B1", "NI", "0502", "S"); }),
            "WEC-THR-3");
  EXPECT_EQ(refused_move("NI", "0501", "0502", [](Field& f) { f.pair("A2", "A3", "RI", "0502", "N"); }),
            "WEC-STK-1");
}

TEST(EmpiresMovement, WoodsWallsAndWater) {
  covers({"WEC-TRR-1", "WEC-TRR-2", "WEC-TRR-3r", "WEC-TRR-6r", "WEC-DEF-23"});
  const auto ground = [](Ground g, bool road = false) {
    return [=](Field& f) {
      f.terrain({"0502"}, g);
      if (road) f.road("0501", "0503");
    };
  };
  for (const char* foot : {"RI", "II", "NI"}) {
    EXPECT_EQ(refused_move(foot, "0501", "0502", ground(Ground::wood)), "");
    EXPECT_EQ(refused_move(foot, "0501", "0502", ground(Ground::rocks)), "");
    EXPECT_EQ(refused_move(foot, "0501", "0502", [](Field& f) { f.wall("0501", "N"); }), "");
  }
  for (const char* other : {"RC", "FA", "MMG", "TR", "PT"}) {
    EXPECT_EQ(refused_move(other, "0501", "0502", ground(Ground::wood)), "WEC-TRR-1") << other;
    EXPECT_EQ(refused_move(other, "0501", "0502", ground(Ground::wood, true)), "") << other;
    EXPECT_EQ(refused_move(other, "0501", "0502", ground(Ground::rocks)), "WEC-TRR-2") << other;
    EXPECT_EQ(refused_move(other, "0501", "0502", ground(Ground::village)), "WEC-TRR-2") << other;
    EXPECT_EQ(refused_move(other, "0501", "0502", ground(Ground::village, true)), "") << other;
    EXPECT_EQ(refused_move(other, "0501", "0502", ground(Ground::wadi)), "") << other;
  }
  for (Edge edge : {Edge::wall, Edge::hedge, Edge::fence, Edge::zariba})
    EXPECT_EQ(refused_move("FA", "0501", "0502",
                           [=](Field& f) {
                             for (const char* q : {"0401", "0501", "0601"}) f.wall(q, "N", edge);
                             f.terrain({"0301", "0701"}, Ground::water);
                           }),
              "WEC-TRR-2");
  EXPECT_EQ(refused_move("RI", "0501", "0502", ground(Ground::water)), "WEC-TRR-6r");
  // Cavalry leaves a wood only along the road it came by.
  Field f;
  f.terrain({"0502"}, Ground::wood);
  f.road("0501", "0503");
  f.stand("A1", "RC", "0502", "N");
  f.activate("A1");
  EXPECT_TRUE(f.legal(move("0503", "N")));
  EXPECT_TRUE(f.legal(move("0403", "N")));
  EXPECT_TRUE(f.squares("move").contains("0501"));
  Field g;
  g.terrain({"0502"}, Ground::wood);
  g.road("0501", "0502");
  g.terrain({"0501"}, Ground::open);
  g.stand("A2", "FA", "0501", "N");
  g.stand("A1", "RC", "0502", "N");
  g.activate("A1");
  EXPECT_EQ(g.squares("move"), Set{"0502"});  // the only way out is taken
}

TEST(EmpiresMovement, FlatObstaclesByOption) {
  covers("WEC-TRR-3r");
  const auto stream = [](Field& f) { f.wall("0501", "N", Edge::stream); };
  const auto trench = [](Field& f) { f.ground().set_entrenched(at("0502"), dir("S")); };
  const auto wadi = [](Field& f) { f.terrain({"0502"}, Ground::wadi); };
  const auto cost = [](const std::function<void(Field&)>& change, int price) {
    Field f({{"horizontal_cost", price}});
    f.stand("A1", "NI", "0501", "N");
    change(f);
    return static_cast<int>(MoveSearch(f.options(), f.s(), stand_called("A1")).end_at(at("0502"))->cost);
  };
  EXPECT_EQ(cost(stream, 0), 1);
  EXPECT_EQ(cost(stream, 2), 3);
  EXPECT_EQ(cost(trench, 1), 2);
  EXPECT_EQ(cost(wadi, 2), 3);
  Field f({{"entrenchment_crossing", "infantry_only"}});
  f.stand("A1", "FA", "0501", "N");
  trench(f);
  EXPECT_TRUE(crossing_refusal(f.options(), f.s().terrain, f["A1"], at("0501"), sq::kNorth));
  EXPECT_FALSE(crossing_refusal(Options{}, f.s().terrain, f["A1"], at("0501"), sq::kNorth));
}

// --- Two stands in a square ----------------------------------------------------------------------

TEST(EmpiresStacking, OV11_WhoFitsWithWhom) {
  covers({"WEC-STK-2", "WEC-STD-3", "WEC-STD-7r", "WEC-STD-2"});
  const auto fits = [](std::string_view a, std::string_view b) {
    Field f;
    const auto id = [](std::string_view kind, const char* other) { return kind[0] == 'C' ? "AC" : other; };
    f.stand(id(a, "A1"), a, "0501", "N");
    f.stand(id(b, "A2"), b, "0502", "N");
    f.activate(id(a, "A1"));
    return f.refusal(move("0502", "", "rear"));
  };
  for (const auto& [a, b] : {std::pair{"RI", "RI"}, {"RI", "RC"}, {"CF", "RC"}, {"RI", "PT"}, {"CF", "PT"}})
    EXPECT_EQ(fits(a, b), "") << a << b;
  for (const auto& [a, b] : {std::pair{"RC", "RC"}, {"RI", "FA"}, {"TR", "RI"}, {"CM", "RC"}, {"RI", "MMG"}})
    EXPECT_EQ(fits(a, b), "WEC-STK-2") << a << b;
}

TEST(EmpiresStacking, TheWayInDecidesThePlace) {
  covers({"WEC-STK-3", "WEC-STK-6r", "WEC-STK-7r", "WEC-STK-4", "WEC-STK-5", "WEC-DEF-18"});
  const auto places = [](std::string_view from, std::string_view kind) {
    Field f;
    f.stand("A1", kind, from, "N");
    f.stand("A2", kind, "0505", "N");
    for (int side = 0; side < 4; ++side) {  // only the straight step is open
      const int q = at(from) + sq::step(side);
      if (q != at("0505")) f.ground().set_ground(q, Ground::water);
    }
    f.activate("A1");
    std::string out;
    for (const char* place : {"front", "rear", "back"})
      if (f.legal(move("0505", "", place))) out += place[0];
    EXPECT_FALSE(f.legal(move("0505", "", "single")));
    return out;
  };
  EXPECT_EQ(places("0506", "RI"), "f");
  EXPECT_EQ(places("0504", "RI"), "rb");
  EXPECT_EQ(places("0405", "RI"), "frb");
  EXPECT_EQ(places("0405", "II"), "frb");
  EXPECT_EQ(places("0405", "NI"), "fr");
  Field f;
  f.stand("A1", "NI", "0405", "E");
  f.stand("A2", "NI", "0505", "N");
  f.activate("A1");
  EXPECT_EQ(f.refusal(move("0505", "", "back")), "WEC-STK-5");
  f.play(move("0505", "", "front"));
  EXPECT_EQ(f["A1"].facing, sq::kNorth);  // the resident's
  EXPECT_EQ(f["A1"].place, Place::front);
  EXPECT_EQ(f["A2"].place, Place::rear);
  Field g;
  g.stand("A1", "RI", "0506", "S");
  g.stand("A2", "RI", "0505", "N");
  for (const char* q : {"0406", "0606", "0507"}) g.terrain({q}, Ground::water);
  g.activate("A1");
  EXPECT_EQ(g.refusal(move("0505", "", "rear")), "WEC-STK-6r");
  EXPECT_EQ(g.refusal(move("0505", "", "back")), "WEC-STK-7r");
}

TEST(EmpiresStacking, TurningWithinAPair) {
  covers({"WEC-STK-8r", "WEC-STK-3", "WEC-GEO-4r"});
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.activate("A2");
  EXPECT_EQ(f.refusal(move("0505", "E")), "WEC-STK-3");
  f.play(move("0505", "S"));
  EXPECT_EQ(f["A2"].place, Place::back);
  f.activate("A1");
  f.play(move("0505", "S"));  // turns about to stand behind its companion
  EXPECT_EQ(f["A1"].place, Place::rear);
  EXPECT_EQ(f["A2"].place, Place::front);
  EXPECT_EQ(f["A1"].facing, sq::kSouth);
  Field g;
  g.pair("A1", "A2", "RI", "0505", "N");
  g.activate("A1");
  EXPECT_EQ(g.refusal(move("0505", "S")), "WEC-STK-8r");  // the front stand cannot
  Field h;
  h.pair("A1", "A2", "NI", "0505", "N");
  h.activate("A2");
  EXPECT_EQ(h.refusal(move("0505", "S")), "WEC-STK-8r");  // no square of indigenous infantry
}

TEST(EmpiresStacking, JointPairsTakeAnyFormation) {
  covers({"WEC-STK-9r", "WEC-SEQ-5", "WEC-STK-5"});
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.activate("A1", true);
  f.play(move("0606"));
  EXPECT_EQ(f.listed("set_facing").size(), 12u);
  f.play(R"({"verb":"set_facing","facing":"E","formation":"back_to_back"})");
  EXPECT_EQ(f.where("A1"), "0606");
  EXPECT_EQ(f.where("A2"), "0606");
  EXPECT_EQ(f["A1"].facing, sq::kEast);
  EXPECT_EQ(f["A2"].facing, sq::kWest);
  Field g;
  g.pair("A1", "A2", "NI", "0505", "N");
  g.activate("A1", true);
  g.play(move("0505"));
  EXPECT_EQ(g.listed("set_facing").size(), 8u);
  EXPECT_EQ(g.refusal(R"({"verb":"set_facing","facing":"E","formation":"back_to_back"})"), "WEC-STK-5");
  g.play(R"({"verb":"set_facing","facing":"W","formation":"second_front"})");
  EXPECT_EQ(g["A2"].place, Place::front);
}

TEST(EmpiresStacking, OV48_JointPairMovesAtTheSlowerRate) {
  covers("WEC-SEQ-5");
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.remove("AC");
  f.stand("AC", "CM", "0505", "N", {.place = "rear"});
  f.activate("A1", true);
  int farthest = 0;
  for (const std::string& q : f.squares("move"))
    farthest = std::max(farthest, sq::distance(at("0505"), at(q)));
  EXPECT_EQ(farthest, 2);
  f.play(move("0507", "E", "", "first_front"), {5});  // nobody else acts: the other side throws
  EXPECT_EQ(f.where("AC"), "0507");
  EXPECT_EQ(f["AC"].facing, f["A1"].facing);
}

// --- Cavalry -------------------------------------------------------------------------------------

TEST(EmpiresCavalry, OV32_DismountAndFire) {
  covers({"WEC-MNT-1", "WEC-FIR-4", "WEC-ACT-1"});
  Field f;
  f.stand("A1", "RC", "0505", "N");
  f.stand("B1", "NI", "0507", "S");
  f.activate("A1");
  EXPECT_EQ(f.refusal(attack("A1", "B1")), "WEC-FIR-4");
  f.play(R"({"verb":"dismount","facing":"N"})");
  EXPECT_EQ(f.refusal(move("0506", "N")), "WEC-MNT-1");
  EXPECT_FALSE(f["A1"].moved);
  f.play(attack("A1", "B1"), {3, 3, 12});
  Field g;
  g.stand("A1", "RI", "0505", "N");
  g.activate("A1");
  EXPECT_EQ(g.refusal(R"({"verb":"dismount","facing":"N"})"), "WEC-MNT-1");
}

TEST(EmpiresCavalry, OV64_NoMountingInAWood) {
  covers({"WEC-MNT-4r", "WEC-MNT-3r", "WEC-MNT-2r"});
  for (const bool road : {false, true}) {
    Field f;
    f.terrain({"0505"}, Ground::wood);
    if (road) f.road("0505", "0506");
    f.stand("A1", "IC", "0505", "N", {.dismounted = true});
    f.activate("A1");
    EXPECT_EQ(f.refusal(R"({"verb":"mount","facing":"N"})"), road ? "" : "WEC-MNT-4r");
  }
  Field f;
  f.stand("AC", "CM", "0505", "N");
  f.activate("AC");
  EXPECT_EQ(f.refusal(R"({"verb":"dismount","facing":"N"})"), "WEC-MNT-2r");
}

TEST(EmpiresCavalry, DismountedAsInfantryByOption) {
  covers("WEC-MNT-3r");
  for (const bool as : {true, false}) {
    Field f({{"dismounted_as_infantry", as}});
    f.terrain({"0502"}, Ground::wood);
    f.stand("A1", "RC", "0501", "N", {.dismounted = true});
    f.activate("A1");
    EXPECT_EQ(f.refusal(move("0502", "N")), as ? "" : "WEC-TRR-1");
  }
}

TEST(EmpiresCavalry, MountingInAJointPair) {
  covers("WEC-MNT-5r");
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("A2", "RC", "0505", "N", {.place = "rear"});
  f.activate("A1", true);
  f.play(R"({"verb":"dismount","facing":"E","formation":"second_front"})");
  EXPECT_FALSE(f["A2"].mounted);
  EXPECT_EQ(f["A2"].place, Place::front);
  EXPECT_EQ(f["A1"].facing, sq::kEast);
}

// --- Transport -----------------------------------------------------------------------------------

TEST(EmpiresTransport, OV35_LimberTowAndUnlimber) {
  covers({"WEC-TRP-1", "WEC-TRP-2", "WEC-TRP-3", "WEC-TRP-4", "WEC-TRP-5r", "WEC-TRP-7r", "WEC-DEF-34"});
  Field f;
  f.stand("A1", "TR", "0505", "N");
  f.stand("A2", "FA", "0504", "N");
  f.stand("B1", "NI", "0511", "S");
  f["A2"].counter = 7;
  f.activate("A1");
  EXPECT_EQ(f.refusal(R"({"verb":"unlimber","square":"0504","facing":"N"})"), "WEC-TRP-5r");
  f.play(R"({"verb":"limber","gun":"A2"})");
  EXPECT_EQ(f.where("A2"), "limbered");
  EXPECT_EQ(f["A2"].counter, 0);  // it has no activation of its own this turn
  EXPECT_EQ(f.refusal(R"({"verb":"limber","gun":"A2"})"), "WEC-TRP-5r");
  f.play(move("0507", "N"));
  EXPECT_EQ(f.refusal(R"({"verb":"unlimber","square":"0508","facing":"N"})"), "WEC-TRP-3");
  f.play(R"({"verb":"unlimber","square":"0506","facing":"N"})");
  EXPECT_EQ(f.where("A2"), "0506");
  f.activate("A2");
  EXPECT_EQ(f.refusal(attack("A2", "B1")), "WEC-TRP-2");
  // Attacked, it defends as usual.
  f.stand("B2", "NI", "0605", "W");
  EXPECT_EQ(f.modifiers("B2", "A2", false), (Set{"WEC-CCM-1+2", "WEC-CCM-3+1"}));
}

TEST(EmpiresTransport, WhatCannotBeLimbered) {
  covers({"WEC-TRP-1", "WEC-TRP-4", "WEC-TRP-7r", "WEC-ADJ-4"});
  const auto refused = [](std::string_view transport, std::string_view gun, std::string_view square,
                          const std::function<void(Field&)>& change = {}) {
    Field f;
    f.stand("A1", transport, "0505", "N");
    f.stand("A2", gun, square, "N");
    if (change) change(f);
    f.activate("A1");
    return f.refusal(R"({"verb":"limber","gun":"A2"})");
  };
  EXPECT_EQ(refused("TR", "MTA", "0604"), "");
  EXPECT_EQ(refused("PT", "MTA", "0604"), "");
  EXPECT_EQ(refused("PT", "FA", "0604"), "WEC-TRP-1");
  EXPECT_EQ(refused("TR", "MMG", "0504"), "WEC-TRP-1");
  EXPECT_EQ(refused("TR", "FA", "0605"), "WEC-TRP-4");
  EXPECT_EQ(refused("TR", "FA", "0504", [](Field& f) { f["A2"].moved = true; }), "WEC-TRP-7r");
  EXPECT_EQ(refused("TR", "FA", "0504", [](Field& f) { f["A2"].attacked = true; }), "WEC-TRP-7r");
  EXPECT_EQ(refused("RI", "FA", "0504"), "WEC-TRP-1");
  Field f;
  f.stand("A1", "TR", "0505", "N");
  f.stand("A2", "FA", "0504", "N");
  f.stand("B1", "NI", "0508", "S");
  f.activate("A1");
  f.play(R"({"verb":"limber","gun":"A2"})");
  EXPECT_EQ(f.refusal(move("0507", "N")), "WEC-ADJ-4");  // with a gun it keeps away
}

TEST(EmpiresTransport, ALostTransportTakesItsGunAlong) {
  covers({"WEC-TRP-6r", "WEC-LOS-11r"});
  for (const bool lost : {true, false}) {
    Field f({{"towed_gun_lost", lost}});
    f.stand("A1", "TR", "0505", "N");
    f.stand("A2", "FA", "0504", "N");
    f.stand("A3", "RI", "0101", "N");
    f.stand("B1", "FA", "0510", "S");
    f.activate("A1");
    f.play(R"({"verb":"limber","gun":"A2"})");
    f.play(verb("end_activation"));
    f.activate("B1");
    EXPECT_FALSE(f.values("attack", "target").contains("A2"));
    f.play(attack("B1", "A1"), {12, 1, 1});  // 14 to 3
    EXPECT_EQ(f.where("A1"), "destroyed");
    EXPECT_EQ(f.where("A2"), lost ? "destroyed" : "0505");
    EXPECT_EQ(f.army(0).loss, lost ? 3 : 1);
  }
}

// --- Large stands --------------------------------------------------------------------------------

const Extra kLargeGun{.deep = 2, .depth = 80};

TEST(EmpiresLargeStands, OV39_RailwayGun) {
  covers({"WEC-LRG-1", "WEC-LRG-6", "WEC-LRG-7", "WEC-GEO-7r", "WEC-STD-4"});
  Field f({}, 18, 12);
  f.stand("A1", "HA", "1403", "W", kLargeGun);
  f.stand("B1", "NI", "0203", "E");
  f.activate("A1");
  EXPECT_TRUE(f.legal(attack("A1", "B1")));
  EXPECT_EQ(f.combat("A1", "B1").range, 12);
  f.stand("B2", "FA", "1803", "W");
  EXPECT_EQ(f.combat("B2", "A1").range, 3);  // to its nearest edge
  using enum sq::Zone;
  EXPECT_EQ(zone_from(f["A1"], at("1304")), front);
  EXPECT_EQ(zone_from(f["A1"], at("1404")), flank);
  EXPECT_EQ(zone_from(f["A1"], at("1504")), flank);
  EXPECT_EQ(zone_from(f["A1"], at("1604")), rear);
}

TEST(EmpiresLargeStands, TheyMoveOnlyWithATransport) {
  covers({"WEC-LRG-4", "WEC-LMV-1", "WEC-MOV-4"});
  for (const bool pivot : {false, true}) {
    Field f({{"large_gun_may_pivot", pivot}});
    f.stand("A1", "HA", "0505", "N", kLargeGun);
    f.stand("B1", "NI", "0512", "S");
    f.activate("A1");
    EXPECT_EQ(f.refusal(move("0506", "N")), "WEC-LRG-4");
    EXPECT_EQ(f.refusal(move("0505", "E")), pivot ? "" : "WEC-LRG-4");
  }
  Field f({}, 18, 12);
  f.stand("A1", "HA", "0505", "N", kLargeGun);
  f.stand("A2", "TR", "0503", "S");
  f.stand("A3", "PT", "0603", "S");
  f.stand("B1", "NI", "1112", "S");
  f.activate("A3");
  EXPECT_EQ(f.refusal(R"({"verb":"limber","gun":"A1"})"), "WEC-TRP-1");
  f.remove("A3");
  f.activate("A2");
  f.play(R"({"verb":"limber","gun":"A1"})");
  EXPECT_TRUE(f.s().empty(at("0505")) && f.s().empty(at("0504")));
  f.play(move("0703", "W"));
  f.play(R"({"verb":"unlimber","square":"0803","facing":"W"})");
  EXPECT_EQ(f.s().at(at("0903")), stand_called("A1"));
}

TEST(EmpiresLargeStands, SharingAndAdjacency) {
  covers({"WEC-LRG-2", "WEC-LRG-3", "WEC-LRG-8r", "WEC-LRG-9r"});
  Field f;
  f.stand("A1", "HA", "0505", "N", kLargeGun);  // 0505 and 0504; 20 mm are free in 0504
  f.stand("A2", "RI", "0503", "N");
  f.stand("A3", "RC", "0404", "N");
  f.stand("B1", "NI", "0606", "W");
  EXPECT_EQ(table::id_of(f.game(), room_refusal(f.s(), stand_called("A2"), at("0505"))), "WEC-LRG-2");
  EXPECT_EQ(table::id_of(f.game(), room_refusal(f.s(), stand_called("A3"), at("0504"))),
            "WEC-LRG-2");  // 30 mm
  f.activate("A2");
  EXPECT_EQ(f.refusal(move("0504", "", "front")), "WEC-STK-6r");
  f.play(move("0504", "", "rear"));
  EXPECT_EQ(f["A2"].place, Place::rear);
  EXPECT_EQ(f["A2"].facing, f["A1"].facing);
  EXPECT_TRUE(are_adjacent(f["B1"], f["A1"]));
  f.stand("B2", "NI", "0603", "W");
  EXPECT_TRUE(are_adjacent(f["B2"], f["A1"]));  // by its rear square
  // It counts once among the friends of A3, though two of its squares touch 0404.
  EXPECT_TRUE(f.modifiers("A3", "B1").contains("WEC-CCM-3+2") || f.combat("A3", "B1").fight == Fight::fire);
  int friends = 0;
  for_each_neighbour(f.s(), f["A3"], 0, [&](StandId) { ++friends; });
  EXPECT_EQ(friends, 2);
  // No joint counter with a large stand.
  f.s().flow.clear();
  f.s().flow.push_back({Stage::counters, 0, 0, 0, 0});
  EXPECT_EQ(f.refusal(R"({"verb":"joint","square":"0504"})"), "WEC-LRG-9r");
}

TEST(EmpiresLargeStands, OtherLargeStandsShiftAndTurn) {
  covers({"WEC-LRG-5", "WEC-LRG-9r", "WEC-RCL-11r"});
  Field f;
  f.stand("A1", "TR", "0505", "N", {.deep = 2, .depth = 80});
  f.stand("A2", "RI", "0604", "N");
  f.stand("B1", "NI", "0112", "S");
  f.activate("A1");
  EXPECT_TRUE(f.legal(move("0506", "N")));
  EXPECT_FALSE(f.legal(move("0605", "N")));  // its rear square would come to lie on A2
  EXPECT_TRUE(f.legal(move("0405", "N")));
  EXPECT_EQ(f.refusal(move("0505", "W")), "");  // turning on the front square: 0505 and 0605
  f.stand("A3", "RI", "0605", "N");
  EXPECT_EQ(f.refusal(move("0505", "W")), "WEC-LRG-9r");
  f.height({"0506"}, 1);
  EXPECT_EQ(MoveSearch(f.options(), f.s(), stand_called("A1")).end_at(at("0506"))->cost,
            2);  // at its front row
  f.play(move("0404", "N"));
  EXPECT_EQ(f.s().at(at("0403")), stand_called("A1"));
  // In a recoil the whole footprint shifts; a large gun is lost.
  const auto squares = recoil_squares(f.options(), f.s(), stand_called("A1"), 0, f.game().setting().grid);
  EXPECT_FALSE(squares[1].refused);
  f.stand("A4", "HA", "0909", "N", kLargeGun);
  EXPECT_EQ(
      table::id_of(f.game(),
                   recoil_verdict(f.options(), f.s(), stand_called("A4"), f.game().setting().grid).reason),
      "WEC-RCL-11r");
}

TEST(EmpiresLargeStands, RailboundStands) {
  covers({"WEC-LRG-4", "WEC-TRP-3"});
  Field f = Field::of("empires/kassassin");
  f.activate("A11");
  f.play(R"({"verb":"limber","gun":"A10"})");
  EXPECT_EQ(f.squares("move"),
            (Set{"1303", "1403", "1503", "1603", "1703", "1803"}));  // along the rails only
  f.play(move("1503", "W"));
  EXPECT_FALSE(f.listed("unlimber").empty());
  for (const std::string& order : f.listed("unlimber")) {
    const auto square = json::value_to<std::string>(json::parse(order).at("square"));
    EXPECT_EQ(square.substr(2), "03") << order;
  }
}

}  // namespace
}  // namespace vedette::empires
