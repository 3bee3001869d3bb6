// 7.5 Fire and casualties; 3.15, 3.16, 3.18, 3.19.
#include "rules/heroes/kit.h"
#include "table/view.h"

namespace vedette::heroes {
namespace {

Table line_and_horde(int range, boost::json::object options = {}) {
  return Table({"L regular inf fire_reg 8 close 1 500 300 0"},
               {"H irregular inf none 8 horde 4 500 " + std::to_string(300 + range) + " 180",
                "F irregular inf none 8 horde 4 900 900 180"},
               "", options);
}

Volley volley(Table& t, const char* firer, const char* target) {
  Volley v;
  EXPECT_FALSE(volley_refusal(t.board(), t.id(firer), t.id(target), 0, kNone, 0, &v));
  return v;
}

TEST(HeroesFire, TV40_TV41_DiceHitsAndDenseTargets) {
  covers({"HVE-FIRE-1", "HVE-FIRE-10", "HVE-FIRE-11", "HVE-FIRE-12", "HVE-FIRE-14", "HVE-FIRE-16",
          "HVE-CAS-9", "HVE-CAS-2", "HVE-ACT-11", "HVE-INT-3", "HVE-FIRE-22", "HVE-CHT-3"});
  Table t = line_and_horde(200);
  t.st().draw.fill(1);
  t.activate("L");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"H"})", {6, 6, 1, 2, 3, 4, 5, 5, 4}, "2C 3C 4C 5C");
  EXPECT_EQ(t.unit("H").n(), 4);
  EXPECT_TRUE(t.cited("HVE-FIRE-16"));
  EXPECT_TRUE(t.cited("HVE-MOR-2")) << "then the morale die";
  Table hero = line_and_horde(200);
  hero.join(0, "L");
  hero.st().draw.fill(1);
  hero.activate("L");
  hero.declare(R"("program":"F")");
  hero.play(R"({"verb":"fire","target":"H"})", {6, 6, 1, 2, 3, 4, 5, 5}, "2C 3C 4C 5C 6C 7C 8C 9C");
  EXPECT_EQ(hero.unit("H").where, Where::destroyed);
  EXPECT_FALSE(hero.cited("HVE-MOR-2")) << "no test of what is gone";
  EXPECT_TRUE(hero.cited("HVE-TSR-6"));
}

TEST(HeroesFire, TV42_TV44_TV45_Ranges) {
  covers({"HVE-FIRE-15", "HVE-FIRE-19", "HVE-HLC-7", "HVE-FIRE-11"});
  Table t = line_and_horde(50);
  EXPECT_EQ(volley(t, "L", "H").dice, 16);
  t.unit("L").cards = 1 << static_cast<int>(Heroic::enhanced);
  EXPECT_EQ(volley(t, "L", "H").dice, 32);
  t.unit("L").cards = 0;
  t.place("H", 500, 351, 180);
  EXPECT_EQ(volley(t, "L", "H").dice, 8);
  t.place("H", 500, 551, 180);
  EXPECT_EQ(volley_refusal(t.board(), t.id("L"), t.id("H"), 0, kNone, 0, nullptr).clause(),
            clause("HVE-FIRE-19"));
  Table gun({"G regular gun art_reg_field 2 unlimbered field 500 300 0"},
            {"H irregular inf none 8 horde 4 500 450 180"});
  EXPECT_EQ(volley(gun, "G", "H").dice, 8);
  gun.set_n("G", 1, false);
  EXPECT_EQ(volley(gun, "G", "H").dice, 4);  // TV-44
  Table spears({"S irregular inf spear 8 open 2 500 300 0"}, {"H irregular inf none 8 horde 4 500 350 180"});
  EXPECT_EQ(volley(spears, "S", "H").dice, 4);  // TV-45
  spears.place("H", 500, 351, 180);
  EXPECT_EQ(volley_refusal(spears.board(), spears.id("S"), spears.id("H"), 0, kNone, 0, nullptr).clause(),
            clause("HVE-FIRE-19"));
}

TEST(HeroesFire, TV46_MachineGunsTakeTheNearest) {
  covers({"HVE-FIRE-4", "HVE-FIRE-8"});
  for (const bool mg : {true, false}) {
    Table t({mg ? "G regular mg mg 2 unlimbered mg 500 300 0"
                : "G regular gun art_reg_field 2 unlimbered field 500 300 0"},
            {"A irregular inf none 8 horde 4 450 440 180", "B irregular inf none 8 horde 4 560 572 180",
             "W irregular inf none 8 horde 4 300 310 180"});
    t.activate("G");
    t.declare(R"("program":"F")");
    EXPECT_EQ(t.refused(R"({"verb":"fire","target":"B"})"), mg ? "HVE-FIRE-4" : "");
    EXPECT_EQ(t.refused(R"({"verb":"fire","target":"A"})"), "");
    EXPECT_EQ(t.refused(R"({"verb":"fire","target":"W"})"), "HVE-FIRE-8") << "outside the arc";
  }
}

TEST(HeroesFire, TV47_TV49_CasualtiesByCardsThenMorale) {
  covers({"HVE-CAS-4a", "HVE-CAS-4b", "HVE-CAS-5", "HVE-CAS-6", "HVE-CAS-1", "HVE-MOR-1", "HVE-MOR-2",
          "HVE-MOR-3", "HVE-MOR-4", "HVE-FIRE-18", "HVE-MOR-5"});
  for (const int die : {2, 3}) {
    Table t = line_and_horde(200);
    t.st().draw.fill(1);
    t.activate("L");
    t.declare(R"("program":"F")");
    std::vector<int> dice = {6, 6, 1, 1, 1, 1, 1, 1, die};
    if (die == 3) dice.insert(dice.end(), {1, 1, 1, 1});
    t.play(R"({"verb":"fire","target":"H"})", dice, "5C KD QS AH");
    EXPECT_EQ(t.unit("H").n(), 4);
    EXPECT_EQ(t.unit("H").leader, 0);
    EXPECT_EQ(t.unit("H").routing(), die == 3);
  }
  Table m = line_and_horde(200);
  m.set_n("H", 5);
  EXPECT_EQ(morale_test(m.board(), m.id("H")).modifier, 0);
  EXPECT_LT(morale_test(m.board(), m.id("H")).limit, 6);
  m.join(1, "H");
  EXPECT_EQ(morale_test(m.board(), m.id("H")).modifier, -2);
  EXPECT_EQ(morale_test(m.board(), m.id("H")).limit, 5) << "the Hero is not a base";
  Table counted = line_and_horde(200, {{"hero_counts_as_base", true}});
  counted.join(1, "H");
  EXPECT_EQ(morale_test(counted.board(), counted.id("H")).limit, 9);
}

TEST(HeroesFire, TV50_GunCrewsNeverTest) {
  covers({"HVE-ORG-3", "HVE-MOR-1", "HVE-H2H-5"});
  Table t({"L regular inf fire_reg 8 open 1 500 300 0"},
          {"G irregular gun art_irr_field 2 unlimbered field 500 500 180"});
  t.st().draw.fill(1);
  t.activate("L");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"G"})", {6, 1, 1, 1, 1, 1, 1, 1}, "QH");
  EXPECT_EQ(t.unit("G").n(), 1);
  EXPECT_EQ(t.unit("G").leader, 0);
}

TEST(HeroesFire, TV51_AWarshipsVolley) {
  covers({"HVE-WAR-15", "HVE-WAR-16", "HVE-WAR-18", "HVE-WAR-19", "HVE-WAR-20", "HVE-FIRE-4", "HVE-FIRE-14",
          "HVE-FIRE-17", "HVE-WAR-1"});
  Table t = Table::shipped("safia");
  t.place("SAFIA", 520, 450, 270);
  t.st().draw.fill(1);
  t.activate("SAFIA");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"G1","weapons":1})"), "HVE-WAR-19") << "the bow gun";
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"G1","weapons":8})"), "HVE-WAR-19")
      << "the port machine gun";
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"G2","weapons":4})"), "HVE-FIRE-4") << "G2 is farther";
  Volley v;
  ASSERT_FALSE(volley_refusal(t.board(), t.id("SAFIA"), t.id("G1"), 0, kNone, 0b0110, &v));
  EXPECT_EQ(v.dice, 12);
  EXPECT_EQ(plane::root_down(v.range2) / plane::kTicks, 162);
  EXPECT_EQ(v.cover, Cover::hard);
  t.play(R"({"verb":"fire","target":"G1","weapons":6})", {5, 6, 5, 6, 1, 2, 3, 4, 1, 2, 5, 3}, "4C");
  EXPECT_EQ(t.unit("G1").n(), 1);
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"G1","weapons":6})"), "HVE-WAR-20");
}

TEST(HeroesFire, TV89_ColumnsDoNotFire) {
  covers({"HVE-FIRE-2", "HVE-ACT-14", "HVE-ACT-12"});
  Table t({"K regular inf fire_reg 8 column 2 500 300 0"}, {"H irregular inf none 8 horde 4 500 500 180"});
  t.activate("K");
  for (const char* p : {"F", "MF", "FM"})
    EXPECT_EQ(t.refused(std::string(R"({"verb":"declare","program":")") + p + "\"}"), "HVE-FIRE-2") << p;
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"FC","formation":"close","param":1})"), "HVE-FIRE-2");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"CF","formation":"close","param":1})"), "");
  t.declare(R"("program":"CF","formation":"close","param":1)");
  t.play(R"({"verb":"reform"})");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"H"})"), "");
  t.activate("H");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), "HVE-ORG-13") << "no weapon";
}

TEST(HeroesFire, CoverDividesOnceAtTheEnd) {
  covers({"HVE-FIRE-17", "HVE-COV-1", "HVE-COV-2", "HVE-COV-3", "HVE-FIRE-23"});
  Volley v;
  v.dense = true;
  v.cover = Cover::soft;
  EXPECT_EQ(v.casualties(3), 3);
  v.cover = Cover::hard;
  EXPECT_EQ(v.casualties(3), 1);
  v.dense = false;
  v.cover = Cover::soft;
  EXPECT_EQ(v.casualties(3), 1);
  Table t = line_and_horde(200);
  t.unit("H").set(mark::routing);
  EXPECT_TRUE(volley(t, "L", "H").dense);
}

TEST(HeroesFire, EngagedAndRoutingUnits) {
  covers({"HVE-FIRE-21", "HVE-H2H-14", "HVE-MOR-9", "HVE-MOR-7"});
  Table t({"L regular inf fire_reg 8 close 1 500 300 0", "M regular inf fire_reg 8 close 1 500 470 0"},
          {"H irregular inf none 8 horde 4 500 471 180"});
  t.engage("H", "M", kFront, 0, 1);
  t.activate("L");
  t.declare(R"("program":"F")");
  EXPECT_TRUE(t.refused_by(R"({"verb":"fire","target":"H"})", "HVE-FIRE-21"));
  t.activate("M");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), "HVE-H2H-14");
  Table r = line_and_horde(200);
  r.unit("L").set(mark::routing);
  r.activate("L");
  EXPECT_EQ(r.refused(R"({"verb":"declare","program":"F"})"), "HVE-MOR-9");
  // Tested while routing: passing does not rally it (HVE-MOR-7).
  Table again = line_and_horde(200);
  again.unit("H").set(mark::routing);
  again.st().draw.fill(1);
  again.activate("L");
  again.declare(R"("program":"F")");
  again.play(R"({"verb":"fire","target":"H"})", {6, 1, 1, 1, 1, 1, 1, 1, 1}, "2C 3C");
  EXPECT_TRUE(again.unit("H").routing());
}

TEST(HeroesFire, FireIntoAFightIsShared) {
  covers({"HVE-FIRE-21"});
  Table t({"L regular inf fire_reg 8 close 1 500 300 0", "M regular inf fire_reg 8 close 1 300 470 0"},
          {"H irregular inf none 8 horde 4 500 471 180"}, "", {{"fire_into_melee", true}});
  t.engage("H", "M", kFront, 0, 1);
  t.st().draw.fill(1);
  t.activate("L");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"H"})", {6, 1, 1, 1, 1, 1, 1, 1, 1, 1}, "2C 3C");
  EXPECT_EQ(t.unit("H").n(), 7);
  EXPECT_EQ(t.unit("M").n(), 7);
}

TEST(HeroesFire, AHeroMayFireByOption) {
  covers({"HVE-HERO-9"});
  for (const bool fires : {false, true}) {
    Table t = line_and_horde(200, {{"hero_fires", fires}});
    t.join(0, "L");
    EXPECT_EQ(volley(t, "L", "H").dice, fires ? 9 : 8);
  }
}

TEST(HeroesFire, TV11_RoutAwayFromTheNearestEnemy) {
  covers({"HVE-MOR-10", "HVE-MOR-11", "HVE-GEO-17", "HVE-MOR-8"});
  Table t({"L regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 301 180"});
  t.set_n("L", 5);
  t.set_n("H", 7);
  EXPECT_EQ(rout_direction(t.board(), t.id("L")), 180);
  t.unit("L").set(mark::routing);
  t.activate("L");
  t.play(R"({"verb":"declare","program":"X"})", {3, 4, 2, 5});
  EXPECT_EQ(t.unit("L").x, 500);
  EXPECT_EQ(t.unit("L").y, 145);
  EXPECT_EQ(t.unit("L").facing, 180);
  Table q({"Q regular inf fire_reg 8 square ring 500 500 0"}, {"H irregular inf none 8 horde 4 500 700 180"});
  chance::Dice dice(q.source(), (*q.box()).draws);
  Play b(q.game(), q.sc(), q.st(), dice, nullptr);
  start_rout(b, q.id("Q"));
  EXPECT_EQ(q.unit("Q").formation, Formation::open);
  EXPECT_EQ(q.unit("Q").param, 2);
}

TEST(HeroesFire, RoutsTurnAsideAndGoOn) {
  covers({"HVE-MOR-12"});
  const std::string lake =
      "[[area]]\nid=\"w\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[400,100],[600,100],[600,250],[400,250]]"
      "\n";
  Table t({"L regular inf fire_reg 8 column 2 500 400 0", "F regular inf fire_reg 8 close 1 760 200 0"},
          {"H irregular inf none 8 horde 4 500 500 180"}, lake);
  t.unit("L").set(mark::routing);
  t.activate("L");
  t.play(R"({"verb":"declare","program":"X"})", {6, 6, 6, 6});
  EXPECT_NE(t.unit("L").facing, 180) << "the water is in the way";
  EXPECT_FALSE(
      Scene(t.board(), t.id("L"))
          .meets_closed_ground(bodies_of(t.sc().unit(t.id("L")), t.unit("L"), stance_of(t.unit("L")))));
  Table on({"L regular inf fire_reg 8 column 2 500 400 0", "F regular inf fire_reg 8 close 1 500 250 0"},
           {"H irregular inf none 8 horde 4 500 500 180"});
  on.unit("L").set(mark::routing);
  on.activate("L");
  on.play(R"({"verb":"declare","program":"X"})", {2, 2, 3, 3});
  EXPECT_EQ(on.unit("L").y, 175) << "it would end on its friends, so it goes on";
}

TEST(HeroesFire, TV65_OffTheTable) {
  covers({"HVE-MOR-13", "HVE-HERO-11", "HVE-TSR-6"});
  Table t({"L regular inf fire_reg 8 close 1 500 75 0"}, {"H irregular inf none 8 horde 4 500 300 180"});
  t.join(0, "L");
  t.rows({"KH 4D", "2S"});
  chance::Forced forced;
  forced.dice = {4, 4, 4, 4};
  chance::Dice dice(t.source(), (*t.box()).draws);
  dice.force(&forced);
  Play b(t.game(), t.sc(), t.st(), dice, nullptr);
  start_rout(b, t.id("L"));
  EXPECT_EQ(t.unit("L").where, Where::off_table);
  EXPECT_EQ(t.hero(0).is, HeroIs::alone);
  EXPECT_EQ(t.hero(0).y, 75);
  EXPECT_EQ(t.st().rows[0], Table::pile("4D"));
}

TEST(HeroesFire, OddsAreExact) {
  covers({"HVE-FIRE-12", "HVE-CAS-2"});
  Table t = line_and_horde(200);
  t.st().draw.fill(1);
  t.activate("L");
  t.declare(R"("program":"F")");
  table::view::Odds o;
  ASSERT_TRUE(t.game().odds(*t.box(), t.order(R"({"verb":"fire","target":"H"})"), o));
  EXPECT_EQ(o.of, "1679616");
  EXPECT_EQ(o.outcomes[0].ways, "390625");
  EXPECT_EQ(o.outcomes[1].label, "2 casualties");
  ASSERT_GE(o.then.size(), 2u);
  EXPECT_EQ(o.then[0].kind, "Morale");
}

}  // namespace
}  // namespace vedette::heroes
