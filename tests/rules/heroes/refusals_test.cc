// Orders that break one rule: the refusal names it, however little the order says.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

void goes_by_himself(Table& t, int seat, int x, int y) {
  Hero& h = t.hero(seat);
  h.is = HeroIs::alone;
  h.x = static_cast<std::int16_t>(x);
  h.y = static_cast<std::int16_t>(y);
  t.st().act = Activation{};
  t.st().act.seat = static_cast<std::uint8_t>(seat);
  t.st().act.at = {h.x, h.y};
  t.st().act.reach = 200;
  t.st().act.rolled = 1;
  t.st().seat = static_cast<std::uint8_t>(seat);
  t.st().stage = Stage::hero_move;
}

TEST(HeroesRefusals, FireAtATrainNeedNotNameTheVehicle) {
  covers({"HVE-RWY-28", "HVE-FIRE-19", "HVE-FIRE-8", "HVE-FIRE-5", "HVE-FIRE-4"});
  // The troop train stands on the siding from (720,10) to (720,250).
  Table t = Table::shipped("armoured-train");
  t.place("F1", 720, 870, 180);  // its muzzle more than 600 mm from all vehicles
  t.activate("F1");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-19");
  t.place("F1", 720, 600, 0);
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-8") << "it faces away";
  t.place("F1", 720, 600, 180);
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-5")
      << "the outpost in the bush is in between";
  Table near = Table::shipped("armoured-train");
  near.place("E4", 800, 200, 270);
  near.place("K1", 760, 200, 90);
  near.activate("E4");
  near.declare(R"("program":"F")");
  EXPECT_EQ(near.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-5");
  near.set_n("K1", 1);
  near.place("K1", 770, 225, 90);
  EXPECT_EQ(near.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-4") << "riflemen stand nearer";
}

TEST(HeroesRefusals, FireFromASquareOrAShipNeedNotNameFaceOrWeapons) {
  covers({"HVE-FIRE-9", "HVE-WAR-20", "HVE-FIRE-19", "HVE-WAR-19"});
  Table t({"S regular inf fire_reg 8 square ring 500 300 0"},
          {"E regular inf fire_reg 8 close 1 500 700 180"});
  t.activate("S");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E"})"), "HVE-FIRE-19");
  Table river = Table::shipped("safia");
  river.activate("SAFIA");
  river.declare(R"("program":"F")");
  EXPECT_EQ(river.refused(R"({"verb":"fire","target":"SR"})"), "HVE-FIRE-19") << "650 mm and more";
  river.place("SAFIA", 500, 450, 270);
  EXPECT_EQ(river.refused(R"({"verb":"fire","target":"G2","weapons":1})"), "HVE-WAR-19");
}

TEST(HeroesRefusals, ATurnGoesWithAMoveByTheShipsOwnClause) {
  covers({"HVE-MER-17", "HVE-MER-18", "HVE-WAR-13a", "HVE-WAR-13b"});
  Table t = Table::shipped("safia");
  t.place("NUGGAR", 600, 450, 90);
  t.activate("NUGGAR");
  t.declare(R"("program":"TM")");
  t.play(R"({"verb":"ship_turn","degrees":30})");
  EXPECT_EQ(t.refused(R"({"verb":"stay"})"), "HVE-MER-17") << "she sails";
  t.activate("SAFIA");
  t.declare(R"("program":"TM")");
  t.play(R"({"verb":"ship_turn","degrees":30})");
  EXPECT_EQ(t.all_refusals(R"({"verb":"stay"})"), (std::vector<std::string>{"HVE-WAR-13b", "HVE-MER-18"}));
  EXPECT_EQ(t.all_refusals(R"({"verb":"end"})"), (std::vector<std::string>{"HVE-WAR-13b", "HVE-MER-18"}));
}

TEST(HeroesRefusals, ACardComesBeforeTheDiceThatItChanges) {
  covers({"HVE-HLC-15", "HVE-HLC-17"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 400 180"});
  t.join(0, "U");
  t.give(0, {Heroic::faster, Heroic::enhanced, Heroic::hand_to_hand});
  t.activate("U");
  t.declare(R"("program":"FM")");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"faster"})"), "");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"hand_to_hand"})"), "HVE-HLC-17") << "there is no fight";
  t.play(R"({"verb":"hold_fire"})");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"enhanced"})"), "HVE-HLC-15")
      << "the time to fire is past";
  t.play(R"({"verb":"roll"})", {1, 1});
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"faster"})"), "HVE-HLC-15");
  t.activate("U");
  t.declare(R"("program":"MH","target":"H")");
  t.play(R"({"verb":"roll"})", {6, 6, 6, 6});
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"faster"})"), "HVE-HLC-15");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"hand_to_hand"})"), "") << "the fight is still to come";
}

TEST(HeroesRefusals, ANewFormationIsDeclared) {
  covers({"HVE-ACT-18", "HVE-H2H-14"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 301 180"});
  t.activate("U");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"CM"})"), "HVE-ACT-18");
  t.engage("H", "U", kFront, 0, 1);
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"CM"})"), "HVE-H2H-14") << "it could name none";
}

TEST(HeroesRefusals, RallyingOverNoMoreObstaclesThanLeaveADie) {
  covers({"HVE-MOV-19", "HVE-MOV-3", "HVE-RAL-5"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 700 180"},
          "[[line]]\nid = \"wall\"\nname = \"Wall\"\nkind = \"wall\"\ncover = \"hard\"\nobstacle = true\n"
          "points = [[300, 500], [700, 500]]\n");
  t.unit("U").set(mark::routing);
  t.activate("U");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"RM","obstacles":1})"), "");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"RM","obstacles":2})"), "HVE-MOV-3");
  EXPECT_TRUE(t.listed(R"({"verb":"declare","program":"RM","obstacles":1})"));
  EXPECT_FALSE(t.listed(R"({"verb":"declare","program":"RM","obstacles":2})"));
  t.set_n("U", 3, false);
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"RM"})"), "") << "the attempt itself needs no die";
}

TEST(HeroesRefusals, AHeroDoesNotSlipThroughTheSeamOfALine) {
  covers({"HVE-HERO-16", "HVE-GEO-12"});
  // Eight bases from x 440 to 560: the fourth and the fifth touch at 500.
  Table t({"U regular inf fire_reg 8 close 1 800 300 0"}, {"L regular inf fire_reg 8 close 1 500 400 180"});
  goes_by_himself(t, 0, 500, 350);
  EXPECT_EQ(t.refused(R"({"verb":"waypoint","at":[500,450]})"), "HVE-HERO-16");
  EXPECT_EQ(t.refused(R"({"verb":"waypoint","at":[503,450]})"), "HVE-HERO-16");
  goes_by_himself(t, 0, 560, 350);
  EXPECT_EQ(t.refused(R"({"verb":"waypoint","at":[560,450]})"), "") << "along the end of the line";
}

TEST(HeroesRefusals, AHeroGoesAboardTheVehicleBesideHim) {
  covers({"HVE-HERO-15", "HVE-ACT-2"});
  // The troop train: locomotive (720,170) to (720,250), carriage (720,85) to (720,165), 30 mm wide.
  Table t = Table::shipped("armoured-train");
  goes_by_himself(t, 0, 780, 120);
  EXPECT_EQ(t.refused(R"({"verb":"hero_arrive","at":[751,120],"join":"UT"})"), "HVE-ACT-2");
  t.play(R"({"verb":"hero_arrive","at":[750,120],"join":"UT"})");
  EXPECT_EQ(t.hero(0).is, HeroIs::aboard);
  EXPECT_EQ(t.sc().vehicle(t.hero(0).vehicle).id, "UT-2");
  Table river = Table::shipped("safia");
  goes_by_himself(river, 0, 170, 295);
  river.play(R"({"verb":"hero_arrive","at":[170,295],"join":"NUGGAR"})");
  EXPECT_EQ(river.sc().vehicle(river.hero(0).vehicle).id, "NUGGAR-deck");
}

TEST(HeroesRefusals, PointsFarOffTheTableAreNoOrders) {
  covers({"HVE-GEO-1"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 700 180"});
  t.activate("U");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6});
  EXPECT_TRUE(t.refused_by(R"({"verb":"arrive","at":[-1000,300]})", "HVE-MOV-24"));
  const auto far = boost::json::parse(R"({"verb":"arrive","at":[-1001,300]})");
  EXPECT_FALSE(table::order_of_json(t.game(), *t.box(), far).ok());
}

// --- Several rules at once -----------------------------------------------------------------------------------------------

using Clauses = std::vector<std::string>;

bool names(const Clauses& all, std::initializer_list<std::string_view> wanted) {
  for (const std::string_view one : wanted)
    if (std::find(all.begin(), all.end(), one) == all.end()) return false;
  return true;
}

TEST(HeroesRefusals, ADeclarationIsToldEveryRuleInItsWay) {
  covers({"HVE-FIRE-2", "HVE-H2H-14", "HVE-ACT-20", "HVE-FORM-14", "HVE-ORG-13"});
  Table t({"U regular inf none 3 column 2 500 300 0"}, {"H irregular inf none 8 horde 4 500 301 180"});
  t.activate("U");
  const Clauses fire = t.all_refusals(R"({"verb":"declare","program":"F"})");
  EXPECT_TRUE(names(fire, {"HVE-ORG-13", "HVE-FIRE-2"})) << "no firearms, and in column";
  t.engage("H", "U", kFront, 0, 1);
  const Clauses engaged =
      t.all_refusals(R"({"verb":"declare","program":"CM","formation":"square","param":"ring"})");
  EXPECT_TRUE(names(engaged, {"HVE-H2H-14", "HVE-ACT-20", "HVE-FORM-14"})) << "in a fight, and too few";
  const Clauses charge = t.all_refusals(R"({"verb":"declare","program":"MH","target":"H"})");
  EXPECT_TRUE(names(charge, {"HVE-ACT-20", "HVE-CHG-2"}));
}

TEST(HeroesRefusals, AVolleyIsToldEveryRuleInItsWay) {
  covers({"HVE-FIRE-19", "HVE-FIRE-8", "HVE-FIRE-4"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"},
          {"H irregular inf none 8 horde 4 500 400 180", "K irregular inf none 8 horde 4 500 700 180"});
  t.activate("U");
  t.declare(R"("program":"F")");
  const Clauses far = t.all_refusals(R"({"verb":"fire","target":"K"})");
  EXPECT_TRUE(names(far, {"HVE-FIRE-19", "HVE-FIRE-4"})) << "too far, and another is nearer";
}

TEST(HeroesRefusals, AnArrivalIsToldEveryRuleInItsWay) {
  covers({"HVE-GEO-15", "HVE-GEO-19"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 700 180"});
  t.activate("U");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {1, 1});
  const Clauses no = t.all_refusals(R"({"verb":"arrive","at":[500,720]})");
  EXPECT_TRUE(names(no, {"HVE-GEO-15", "HVE-GEO-19"})) << "too far, and upon the enemy";
}

TEST(HeroesRefusals, ACardIsToldEveryRuleInItsWay) {
  covers({"HVE-HERO-5", "HVE-HLC-1", "HVE-HLC-10"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 700 180"});
  t.activate("U");
  const Clauses no = t.all_refusals(R"({"verb":"play_hlc","card":"rally"})");
  EXPECT_TRUE(names(no, {"HVE-HERO-5", "HVE-HLC-1", "HVE-HLC-10"}))
      << "no Hero, no such card, and nobody to rally";
}

}  // namespace
}  // namespace vedette::heroes
