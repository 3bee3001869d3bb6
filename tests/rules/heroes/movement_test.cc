// 7.3 Movement dice and 3.12 Movement.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

Declared program(Program p, Formation f = Formation::close, int param = 1) {
  Declared d;
  d.program = p;
  d.formation = f;
  d.param = static_cast<std::uint8_t>(param);
  return d;
}

TEST(HeroesMovement, TV19_to_TV24_DiceOfUnits) {
  covers({"HVE-MOV-3",  "HVE-MOV-9a", "HVE-MOV-9b", "HVE-MOV-9c", "HVE-MOV-9d", "HVE-MOV-11", "HVE-MOV-12",
          "HVE-MOV-13", "HVE-MOV-14", "HVE-MOV-15", "HVE-MOV-16", "HVE-MOV-17", "HVE-MOV-18", "HVE-MOV-20",
          "HVE-MOV-5",  "HVE-ORG-12", "HVE-CHG-9",  "HVE-CHT-1",  "HVE-CHT-2",  "HVE-HERO-3"});
  Table t({"I regular inf fire_reg 8 close 1 500 300 0", "C regular cav fire_reg 6 open 1 500 100 0",
           "K regular inf fire_reg 8 column 2 200 300 0", "Q regular inf fire_reg 8 square ring 200 100 0",
           "G regular gun art_reg_field 2 limbered field 800 100 0",
           "W regular transport none 1 single wagon 800 300 0"},
          {"E irregular inf none 8 horde 4 500 500 180", "E2 irregular inf none 8 horde 4 500 310 180"});
  const auto dice = [&](const char* u, Declared d) { return movement_dice(t.board(), t.id(u), d).dice; };
  EXPECT_EQ(dice("I", program(Program::M)), 2);
  EXPECT_EQ(dice("C", program(Program::M)), 4);
  EXPECT_EQ(dice("K", program(Program::M)), 3) << "column: no modifier";
  EXPECT_EQ(dice("Q", program(Program::M)), 2);
  EXPECT_EQ(dice("G", program(Program::M)), 3);
  EXPECT_EQ(dice("W", program(Program::M)), 3);
  EXPECT_EQ(dice("E", program(Program::M)), 4);
  t.join(0, "I");
  Declared charge = program(Program::MH);
  charge.charge_target = t.id("E");
  EXPECT_EQ(dice("I", charge), 4);  // TV-20
  t.hero(0).is = HeroIs::alone;
  t.set_n("I", 7, false);
  EXPECT_EQ(dice("I", program(Program::MF)), 0);  // TV-22
  t.activate("I");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MF"})"), "HVE-MOV-3");
  EXPECT_EQ(dice("K", program(Program::CM)), 1);  // TV-23
  EXPECT_EQ(dice("K", program(Program::MC)), 2);
  charge.charge_target = t.id("E2");  // TV-24
  EXPECT_EQ(dice("C", charge), 4);
  t.place("E2", 500, 299, 180);
  EXPECT_EQ(dice("C", charge), 5);
}

TEST(HeroesMovement, TV25_RoutsTakeNoModifiers) {
  covers({"HVE-MOV-6", "HVE-MOV-7", "HVE-MOV-9e", "HVE-MOR-6", "HVE-RAL-5", "HVE-RAL-4"});
  Table t({"C regular cav fire_reg 6 close 1 500 500 0"}, {"E irregular inf none 8 horde 4 500 700 180"});
  t.set_n("C", 5, false);
  t.join(0, "C");
  t.unit("C").set(mark::routing);
  t.activate("C");
  EXPECT_EQ(t.refused(R"({"verb":"do_nothing"})"), "HVE-RAL-5");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M"})"), "HVE-RAL-5");
  t.play(R"({"verb":"declare","program":"X"})", {1, 2, 3, 4});
  EXPECT_EQ(t.unit("C").y, 500 - 30 - 100) << "about-face, then 100 mm";
  EXPECT_TRUE(t.unit("C").routing());
}

TEST(HeroesMovement, TV26_AHeroAloneThrowsFour) {
  covers({"HVE-MOV-2", "HVE-ACT-1", "HVE-HLC-8", "HVE-HERO-5", "HVE-EQ-1"});
  Table t({"I regular inf fire_reg 8 close 1 500 300 0"}, {"E irregular inf none 8 horde 4 500 800 180"});
  t.give(0, {Heroic::faster});
  t.rows({"AH", "2S"});
  t.next();
  t.play(R"({"verb":"activate_hero"})");
  EXPECT_FALSE(t.listed(R"({"verb":"play_hlc","card":"faster"})"));
  t.play(R"({"verb":"hero_move"})", {2, 3, 1, 4});
  EXPECT_EQ(t.st().act.reach, 100);
  EXPECT_FALSE(t.listed(R"({"verb":"play_hlc","card":"faster"})"));
}

TEST(HeroesMovement, TV28_TV29_TV30_DiceOfVehicles) {
  covers({"HVE-RWY-14", "HVE-RWY-15", "HVE-RWY-16", "HVE-RWY-26b", "HVE-MER-10", "HVE-MER-11", "HVE-MER-12",
          "HVE-MER-13", "HVE-MER-14", "HVE-WAR-8", "HVE-WAR-9", "HVE-WAR-10a", "HVE-WAR-10b", "HVE-WAR-10c",
          "HVE-WAR-11", "HVE-WAR-23", "HVE-MER-23c"});
  Table t = Table::shipped("armoured-train");
  t.join(0, "AT");
  t.unit("AT").move_hits = 1;
  EXPECT_EQ(vehicle_dice(t.board(), t.id("AT"), Program::MF, false).dice, 2);
  EXPECT_EQ(vehicle_dice(t.board(), t.id("UT"), Program::M, false).dice, 4);
  Table s = Table::shipped("safia");
  const int ship = s.id("NUGGAR"), war = s.id("SAFIA");
  auto& scenario = const_cast<Scenario&>(s.sc());
  scenario.units[static_cast<std::size_t>(ship)].propulsion = Propulsion::steam;
  EXPECT_EQ(vehicle_dice(s.board(), ship, Program::TM, true).dice, 2);  // TV-29
  EXPECT_EQ(vehicle_dice(s.board(), ship, Program::M, false).dice, 5);
  scenario.units[static_cast<std::size_t>(ship)].propulsion = Propulsion::wind;
  EXPECT_EQ(vehicle_dice(s.board(), ship, Program::TM, false).dice, 3);
  s.join(0, "NUGGAR");
  EXPECT_EQ(vehicle_dice(s.board(), ship, Program::M, false).dice, 5);
  s.unit("NUGGAR").move_hits = 2;
  EXPECT_EQ(vehicle_dice(s.board(), ship, Program::M, false).dice, 3);
  scenario.units[static_cast<std::size_t>(ship)].propulsion = Propulsion::oar;
  EXPECT_EQ(vehicle_dice(s.board(), ship, Program::M, false).dice, 2);
  EXPECT_EQ(vehicle_dice(s.board(), war, Program::MT, false).dice, 4);
  EXPECT_EQ(vehicle_dice(s.board(), war, Program::M, true).dice, 3);
  s.join(0, "SAFIA");
  EXPECT_EQ(vehicle_dice(s.board(), war, Program::M, false).dice, 6);
  s.unit("SAFIA").move_hits = 1;
  EXPECT_EQ(vehicle_dice(s.board(), war, Program::M, false).dice, 5);
  s.unit("SAFIA").move_hits = 0;
  s.hero(0).is = HeroIs::none;
  scenario.units[static_cast<std::size_t>(war)].propulsion = Propulsion::wind;
  EXPECT_EQ(vehicle_dice(s.board(), war, Program::MFT, false).dice, 3);  // TV-30
  scenario.options.warship_fire_penalty = true;
  EXPECT_EQ(vehicle_dice(s.board(), war, Program::MFT, false).dice, 2);
}

TEST(HeroesMovement, ActionsOfTheTurnCount) {
  covers({"HVE-MOV-4"});
  for (const bool turn : {true, false}) {
    Table t({"I regular inf fire_reg 8 open 1 500 300 0"}, {"E irregular inf none 8 horde 4 500 500 180"}, "",
            {{"action_scope", turn ? "turn" : "activation"}});
    t.unit("I").set(mark::fired);
    t.unit("I").set(mark::changed);
    EXPECT_EQ(movement_dice(t.board(), t.id("I"), program(Program::M)).dice, turn ? 1 : 3);
  }
}

TEST(HeroesMovement, CardsAndObstacles) {
  covers({"HVE-MOV-10", "HVE-HLC-8", "HVE-MOV-19", "HVE-ACT-18"});
  for (const bool each : {true, false}) {
    Table t = Table::shipped("wells", {{"obstacle_cost", each ? "each" : "once"}});
    t.unit("I1").cards = 1 << static_cast<int>(Heroic::faster);
    Declared d = program(Program::M);
    EXPECT_EQ(movement_dice(t.board(), t.id("I1"), d).dice, 5);
    d.obstacles = 2;
    EXPECT_EQ(movement_dice(t.board(), t.id("I1"), d).dice, each ? 3 : 4);
  }
}

TEST(HeroesMovement, AMoveEndsClearOnTheTable) {
  covers({"HVE-GEO-19", "HVE-MOV-1", "HVE-MOV-21", "HVE-MOV-23", "HVE-MOV-24", "HVE-MOV-27", "HVE-GEO-15",
          "HVE-ACT-10", "HVE-TER-6", "HVE-GEN-2"});
  Table t({"I regular inf fire_reg 8 column 2 500 300 0", "F regular inf fire_reg 8 close 1 500 340 0"},
          {"E irregular inf none 8 horde 4 700 300 270", "E2 irregular inf none 8 horde 4 900 900 270"});
  t.activate("I");
  t.declare(R"("program":"M")");
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[500,350]})"), "HVE-MOV-1") << "first the dice";
  t.play(R"({"verb":"roll"})", {6, 6, 6});
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[500,345]})"), "HVE-GEO-19") << "on a friend";
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[500,420]})"), "") << "through a friend";
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[500,481]})"), "HVE-GEO-15");
  t.st().act.reach = 700;
  EXPECT_TRUE(t.refused_by(R"({"verb":"arrive","at":[800,300]})", "HVE-MOV-23")) << "through an enemy";
  EXPECT_TRUE(t.refused_by(R"({"verb":"arrive","at":[500,-5]})", "HVE-MOV-24"));
  EXPECT_TRUE(t.refused_by(R"({"verb":"arrive","at":[5,300],"facing":0})", "HVE-MOV-24"))
      << "its flank would be off the table";
  t.play(R"({"verb":"arrive","at":[500,300],"facing":90})");
  EXPECT_EQ(t.unit("I").facing, 90) << "a pivot is a move of 0 mm, with dice";
  Table blocked({"I regular inf fire_reg 8 column 2 500 300 0", "F regular inf fire_reg 8 close 1 500 340 0"},
                {"E irregular inf none 8 horde 4 900 900 270"}, "", {{"pass_friends", false}});
  blocked.activate("I");
  blocked.declare(R"("program":"M")");
  blocked.play(R"({"verb":"roll"})", {6, 6, 6});
  EXPECT_EQ(blocked.refused(R"({"verb":"arrive","at":[500,420]})"), "HVE-MOV-23");
}

TEST(HeroesMovement, UnlimberedGunsPivot) {
  covers({"HVE-MOV-22", "HVE-ACT-21", "HVE-FORM-3", "HVE-ACT-12"});
  Table t({"G regular gun art_reg_field 2 unlimbered field 500 300 0"},
          {"E irregular inf none 8 horde 4 500 600 180"});
  t.activate("G");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MH","target":"E"})"), "HVE-CHG-2");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"CM","formation":"close","param":1})"), "HVE-FORM-3");
  t.declare(R"("program":"MF")");
  t.play(R"({"verb":"roll"})", {6, 6});
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[500,320]})"), "HVE-MOV-22");
  t.play(R"({"verb":"arrive","at":[500,300],"facing":10})");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E"})"), "");
  Table none({"G regular gun art_reg_field 2 unlimbered field 500 300 0"},
             {"E irregular inf none 8 horde 4 500 600 180"}, "", {{"unlimbered_move", "none"}});
  none.activate("G");
  EXPECT_EQ(none.refused(R"({"verb":"declare","program":"M"})"), "HVE-MOV-22");
  Table full({"G regular gun art_reg_field 2 unlimbered field 500 300 0"},
             {"E irregular inf none 8 horde 4 500 600 180"}, "", {{"unlimbered_move", "full"}});
  full.activate("G");
  full.declare(R"("program":"M")");
  full.play(R"({"verb":"roll"})", {6, 6, 6});
  EXPECT_EQ(full.refused(R"({"verb":"arrive","at":[500,320]})"), "");
}

TEST(HeroesMovement, PathsOfSeveralLegs) {
  covers({"HVE-GEO-15", "HVE-GEO-16", "HVE-GEO-6"});
  Table t({"I regular inf fire_reg 8 column 2 500 300 0"}, {"E irregular inf none 8 horde 4 900 900 270"});
  t.activate("I");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {4, 4, 4});
  t.play(R"({"verb":"waypoint","at":[560,300]})");
  EXPECT_EQ(t.st().act.gone, 60);
  EXPECT_EQ(t.st().act.facing, 90);
  t.play(R"({"verb":"back"})");
  EXPECT_EQ(t.st().act.gone, 0);
  t.play(R"({"verb":"waypoint","at":[560,300]})");
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[560,361]})"), "HVE-GEO-15");
  t.play(R"({"verb":"arrive","at":[560,360]})");
  EXPECT_EQ(t.unit("I").facing, 0);
}

TEST(HeroesMovement, FormationsAreChangedInPlace) {
  covers({"HVE-FORM-1", "HVE-FORM-2", "HVE-FORM-4", "HVE-FORM-7", "HVE-FORM-9", "HVE-FORM-11", "HVE-FORM-13",
          "HVE-FORM-14", "HVE-FORM-17", "HVE-FORM-20", "HVE-FORM-21", "HVE-ACT-13", "HVE-ACT-14",
          "HVE-ACT-19"});
  Table t({"I regular inf fire_reg 8 column 2 500 300 0", "C regular cav fire_reg 6 close 1 100 600 0",
           "N regular inf fire_reg 8 close 1 590 290 0"},
          {"E irregular inf none 8 horde 4 500 800 180"});
  t.activate("I");
  const auto cm = [&](const char* form, const char* param) {
    return t.refused(std::string(R"({"verb":"declare","program":"CM","formation":")") + form +
                     "\",\"param\":\"" + param + "\"}");
  };
  EXPECT_EQ(cm("horde", "4"), "HVE-FORM-1");
  EXPECT_EQ(cm("close", "3"), "HVE-FORM-7");
  EXPECT_EQ(cm("column", "3"), "HVE-FORM-9");
  EXPECT_EQ(cm("open", "3"), "HVE-FORM-11");
  EXPECT_EQ(cm("square", "2"), "HVE-FORM-13");
  EXPECT_EQ(cm("column", "2"), "HVE-FORM-21");
  EXPECT_EQ(cm("column", "1"), "") << "changing only a parameter is a change";
  t.set_n("I", 3);
  EXPECT_EQ(cm("square", "ring"), "HVE-FORM-14");
  t.set_n("I", 8);
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MFT"})"), "HVE-ACT-19");
  t.declare(R"("program":"CM","formation":"open","param":1)");
  EXPECT_EQ(t.refused(R"({"verb":"reform"})"), "HVE-FORM-20") << "no room beside N";
  t.play(R"({"verb":"stay"})");
  t.play(R"({"verb":"roll"})", {1, 1});
  EXPECT_FALSE(t.unit("I").is(mark::changed));
  t.activate("C");
  EXPECT_EQ(cm("square", "ring"), "HVE-FORM-2");
  t.declare(R"("program":"MC","formation":"column","param":1)");
  t.play(R"({"verb":"stay"})");
  t.play(R"({"verb":"reform"})");
  EXPECT_EQ(t.unit("C").formation, Formation::column);
  EXPECT_EQ(t.unit("C").x, 100);
  t.activate("E");
  EXPECT_EQ(cm("close", "1"), "HVE-FORM-4");
  EXPECT_EQ(cm("horde", "1"), "HVE-FORM-17");
}

}  // namespace
}  // namespace vedette::heroes
