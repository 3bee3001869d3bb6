// 7.2 Geometry, 7.8 layouts: the vectors of the specification.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

Point ticks(int x, int y) { return plane::to_ticks({x, y}); }

TEST(HeroesGeometry, TV01_LegsAreRoundedUp) {
  covers({"HVE-GEO-15", "HVE-GEO-1"});
  EXPECT_EQ(plane::length_up({0, 0}, {30, 40}), 50);
  EXPECT_EQ(plane::length_up({0, 0}, {10, 10}), 15);
  EXPECT_EQ(plane::length_up({100, 100}, {173, 217}), 138);
}

TEST(HeroesGeometry, TV02_RangeToTheNearestSide) {
  covers({"HVE-GEO-9", "HVE-GEO-10", "HVE-MOV-12", "HVE-GEO-5", "HVE-FIRE-20"});
  Table t({"A regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 500 180"});
  const Outline h = unit_outline(t.board(), t.id("H"));
  EXPECT_EQ(nearest_side(h, ticks(500, 300)), kFront);
  EXPECT_EQ(target_point(h, ticks(500, 300)), ticks(500, 500));
  EXPECT_EQ(shown_mm(ticks(500, 300), ticks(500, 500)), 200);
  EXPECT_TRUE(is_within_charge_die(t.board(), t.id("A"), t.id("H"), kNone));
  t.place("A", 500, 299, 0);
  EXPECT_FALSE(is_within_charge_die(t.board(), t.id("A"), t.id("H"), kNone));
  EXPECT_EQ(nearest_side(h, ticks(300, 522)), kRight);
  EXPECT_EQ(nearest_side(h, ticks(700, 522)), kLeft);
  EXPECT_EQ(nearest_side(h, ticks(500, 700)), kRear);
}

TEST(HeroesGeometry, TV03_TV04_ArcsOfFortyFiveDegreesInclusive) {
  covers({"HVE-GEO-11", "HVE-FIRE-8", "HVE-GEO-2", "HVE-GEO-3"});
  const Point o = ticks(500, 300);
  const auto in_arc = [&](int facing, int x, int y) {
    return plane::in_quarter_arc(plane::ahead(facing), ticks(x, y) - o);
  };
  EXPECT_TRUE(in_arc(0, 400, 400));
  EXPECT_FALSE(in_arc(0, 399, 400));
  EXPECT_TRUE(in_arc(30, 693, 352));
  EXPECT_FALSE(in_arc(30, 694, 351));
}

TEST(HeroesGeometry, TV06_TheNearestThatCanBeSeen) {
  covers({"HVE-FIRE-4", "HVE-FIRE-5", "HVE-FIRE-6", "HVE-GEO-14"});
  const auto make = [](const char* nearest, const char* shooter) {
    return Table(
        {shooter, "C regular inf fire_reg 8 column 2 500 420 0"},
        {"E1 irregular inf none 8 horde 4 500 500 180", "E2 irregular inf none 8 horde 4 640 470 180"}, "",
        {{"nearest", nearest}});
  };
  Table t = make("eligible", "L regular inf fire_reg 8 close 1 500 300 0");
  t.activate("L");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E1"})"), "HVE-FIRE-5");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E2"})"), "");
  Table strict = make("strict", "L regular inf fire_reg 8 close 1 500 300 0");
  strict.activate("L");
  strict.declare(R"("program":"F")");
  EXPECT_EQ(strict.listed_of(Verb::fire), 0);
  EXPECT_EQ(strict.refused(R"({"verb":"fire","target":"E2"})"), "HVE-FIRE-4");
  Table gun = make("eligible", "L regular gun art_reg_field 2 unlimbered field 500 300 0");
  gun.activate("L");
  gun.declare(R"("program":"F")");
  EXPECT_EQ(gun.refused(R"({"verb":"fire","target":"E1"})"), "HVE-FIRE-5");
}

TEST(HeroesGeometry, TV07_TV08_ContactPlacement) {
  covers({"HVE-GEO-20", "HVE-GEO-21", "HVE-GEO-7", "HVE-GEO-4"});
  Table t({"D regular inf fire_reg 8 close 1 500 500 30", "A2 regular inf none 8 open 2 100 100 0"},
          {"A irregular inf none 8 horde 4 600 800 210"});
  const auto at = [&](const char* attacker, int offset) {
    March m;
    m.unit = t.id(attacker);
    m.stance = stance_of(t.unit(attacker));
    const Scene scene(t.board(), m.unit);
    const Contact c = contact_at(scene, m, t.id("D"), kNone, kFront, offset);
    return std::pair{c.stance.pose, touching(t.board(), m.unit, c.stance, t.id("D"), kNone, kFront)};
  };
  const auto [pose, touch] = at("A", 0);
  EXPECT_EQ(pose, (Pose{{501, 501}, 210}));
  EXPECT_EQ(touch.attackers, 0b00001111);
  EXPECT_EQ(touch.defenders, 0b00111100);
  const auto [aside, touch_aside] = at("A", 20);
  EXPECT_EQ(aside, (Pose{{518, 491}, 210}));
  EXPECT_EQ(touch_aside.attackers, 0b00001111);
  EXPECT_EQ(touch_aside.defenders, 0b11111000);
  const auto [open, touch_open] = at("A2", 0);
  EXPECT_EQ(open.anchor, (Point{501, 501}));
  EXPECT_EQ(touch_open.attackers, 0b00001111);
  EXPECT_EQ(touch_open.defenders, 0xFF);
}

TEST(HeroesGeometry, TV10_TwoUnitsCloseARing) {
  covers({"HVE-FORM-13", "HVE-GEO-13", "HVE-GEO-12"});
  Table t = Table::shipped("tamai");
  std::vector<std::pair<int, int>> cells;
  for (const char* name : {"E1", "E2"}) {
    const Unit& u = t.unit(name);
    const Layout l = layout_of(t.sc().unit(t.id(name)), u);
    EXPECT_FALSE(
        Scene(t.board(), t.id(name)).meets_anyone(bodies_of(t.sc().unit(t.id(name)), u, stance_of(u))));
    for (const plane::Local& b : l.bases()) {
      const Point c = base_centre({{u.x, u.y}, u.facing}, b);
      cells.emplace_back((c.x / plane::kTicks - 912) / 15, (c.y / plane::kTicks - 212) / 15);
    }
  }
  std::sort(cells.begin(), cells.end());
  EXPECT_EQ(std::unique(cells.begin(), cells.end()), cells.end());
  ASSERT_EQ(cells.size(), 16u);
  for (const auto& [x, y] : cells)
    EXPECT_TRUE((x == 0 || x == 4 || y == 0 || y == 4) && x >= 0 && x <= 4 && y >= 0 && y <= 4);
}

TEST(HeroesGeometry, TV13_ATrainOnItsTrack) {
  covers({"HVE-RWY-18", "HVE-RWY-17"});
  Table t = Table::shipped("armoured-train");
  t.activate("AT");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {4, 4, 4});
  t.play(R"({"verb":"train_move","mm":120})");
  EXPECT_EQ(t.unit("AT").x, 420);
  const int first = t.sc().unit(t.id("AT")).first_vehicle;
  EXPECT_EQ(vehicle_outline(t.board(), first).pose, (Pose{{585, 376}, 18}));
  EXPECT_EQ(vehicle_outline(t.board(), first + 1).pose, (Pose{{560, 290}, 0}));
  EXPECT_EQ(vehicle_outline(t.board(), first + 2).pose.anchor, (Point{560, 200}));
}

TEST(HeroesGeometry, TV14_AShipTurnsOnHerMiddle) {
  covers({"HVE-MER-20", "HVE-WAR-13c"});
  Table t = Table::shipped("safia");
  EXPECT_EQ(middle_mm(vehicle_outline(t.board(), t.sc().unit(t.id("SAFIA")).first_vehicle)),
            (Point{1080, 450}));
  t.activate("SAFIA");
  t.declare(R"("program":"T")");
  t.play(R"({"verb":"ship_turn","degrees":60})");
  EXPECT_EQ(t.unit("SAFIA").facing, 330);
  EXPECT_EQ(t.unit("SAFIA").x, 1040);
  EXPECT_EQ(t.unit("SAFIA").y, 519);
}

TEST(HeroesGeometry, TV15_OnlyAColumnCrossesTheBridge) {
  covers({"HVE-GEO-18", "HVE-MOV-25", "HVE-TER-7"});
  for (const char* form : {"column", "close"}) {
    Table t = Table::shipped("armoured-train");
    t.place("D1", 150, 322, 90);
    t.unit("D1").formation = form == std::string("close") ? Formation::close : Formation::column;
    t.hero(0).is = HeroIs::none;
    t.activate("D1");
    t.declare(R"("program":"M")");
    t.play(R"({"verb":"roll"})",
           form == std::string("close") ? std::vector<int>{6, 6} : std::vector<int>{6, 6, 6});
    t.st().act.reach = 180;
    EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[330,322]})"),
              form == std::string("close") ? "HVE-MOV-25" : "");
    EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[331,322]})"), "HVE-GEO-15");
  }
}

TEST(HeroesGeometry, TV16_TV93_AboutFace) {
  covers({"HVE-GEO-17", "HVE-GEO-15", "HVE-GEO-16", "HVE-MOV-8", "HVE-FORM-5"});
  Table t({"C regular inf fire_reg 8 column 2 100 150 0"}, {"E irregular inf none 8 horde 4 900 900 180"});
  const plane::Local env = unit_outline(t.board(), t.id("C")).local;
  const Leg leg = leg_to({{100, 150}, 0}, env, {100, 50});
  EXPECT_EQ(leg.start, (Pose{{100, 90}, 180}));
  EXPECT_EQ(leg.length, 40);
  t.activate("C");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6, 6});
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[100,120]})"), "HVE-GEO-17");
  t.play(R"({"verb":"arrive","at":[100,90]})");
  EXPECT_EQ(t.unit("C").y, 90);
  EXPECT_EQ(t.unit("C").facing, 180);
}

TEST(HeroesGeometry, TV17_BehindAWall) {
  covers({"HVE-GEO-25", "HVE-COV-2", "HVE-TER-2"});
  Table t = Table::shipped("wells");
  const int r1 = t.id("R1");
  const Outline o = unit_outline(t.board(), r1);
  const Point front = target_point(o, ticks(430, 480));
  EXPECT_EQ(front, ticks(430, 296));
  EXPECT_EQ(cover_of(t.board(), r1, ticks(430, 480), front), Cover::hard);
  const Point right = target_point(o, ticks(700, 290));
  EXPECT_EQ(right, (Point{490 * plane::kTicks, 288 * plane::kTicks + plane::kTicks / 2}));
  EXPECT_EQ(cover_of(t.board(), r1, ticks(700, 290), right), Cover::none);
}

TEST(HeroesGeometry, TV79_TV80_WoodsAndHills) {
  covers({"HVE-TER-3", "HVE-COV-1", "HVE-GEO-24", "HVE-TER-4", "HVE-TER-5", "HVE-FIRE-7", "HVE-TER-1"});
  const std::string wood =
      "[[area]]\nid=\"w\"\nkind=\"woods\"\ncover=\"soft\"\nsight=\"through\"\ncorners=[[450,380],[550,380],["
      "550,440],[450,440]]\n";
  Table t({"L regular inf fire_reg 8 close 1 500 300 0"}, {"E irregular inf none 8 horde 4 500 500 180"},
          wood);
  const int l = t.id("L"), e = t.id("E");
  EXPECT_TRUE(what_hides(t.board(), l, e, ticks(500, 300), ticks(500, 500)));
  t.place("E", 500, 395, 180);
  EXPECT_FALSE(what_hides(t.board(), l, e, ticks(500, 300), ticks(500, 430)));
  EXPECT_TRUE(is_in_area(t.board(), e, t.sc().areas[0]));
  EXPECT_EQ(cover_of(t.board(), e, ticks(500, 300), ticks(500, 395)), Cover::soft);
  const std::string hill =
      "[[area]]\nid=\"h\"\nkind=\"hill\"\nsight=\"hill\"\nlevel=1\ncorners=[[450,380],[550,380],[550,440],["
      "450,440]]\n";
  Table h({"L regular inf fire_reg 8 close 1 500 300 0", "M regular inf fire_reg 8 close 1 500 480 0"},
          {"E irregular inf none 8 horde 4 500 560 180"}, hill);
  EXPECT_TRUE(what_hides(h.board(), h.id("L"), h.id("E"), ticks(500, 300), ticks(500, 560)));
  h.place("L", 500, 440, 0);
  EXPECT_EQ(level_of(h.board(), h.id("L")), 1);
  EXPECT_EQ(level_of(h.board(), h.id("M")), 0);
  EXPECT_FALSE(what_hides(h.board(), h.id("L"), h.id("E"), ticks(500, 440), ticks(500, 560)));
  EXPECT_FALSE(what_hides(h.board(), h.id("L"), h.id("E"), ticks(555, 440), ticks(500, 560)))
      << "a base beside the hill is as high as its unit";
  h.place("L", 500, 445, 0);
  EXPECT_TRUE(what_hides(h.board(), h.id("L"), h.id("E"), ticks(555, 440), ticks(500, 560)));
}

TEST(HeroesGeometry, TV81_HordesStepAside) {
  covers({"HVE-FORM-17", "HVE-FORM-18"});
  const Layout& l = layout(false, Formation::horde, 4, 6);
  const int centres[] = {-90, -30, 30, 90, 0, 60};
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(l.base[static_cast<std::size_t>(i)].p0 + l.base[static_cast<std::size_t>(i)].p1, 2 * centres[i])
        << i;
    EXPECT_EQ(l.base[static_cast<std::size_t>(i)].q0, i < 4 ? 0 : 60);
  }
}

TEST(HeroesGeometry, LayoutsHaveTheListedSizes) {
  covers({"HVE-FORM-6", "HVE-FORM-7", "HVE-FORM-8", "HVE-FORM-9", "HVE-FORM-10", "HVE-FORM-11", "HVE-FORM-12",
          "HVE-FORM-14", "HVE-FORM-15", "HVE-FORM-16", "HVE-FORM-19", "HVE-GEO-8", "HVE-FIRE-3"});
  struct Row {
    bool mounted;
    Formation f;
    int param, n, width, depth, front;
  };
  const Row rows[] = {
      {false, Formation::close, 1, 8, 120, 15, 8},   {false, Formation::close, 2, 8, 60, 30, 4},
      {false, Formation::column, 1, 8, 15, 120, 1},  {false, Formation::column, 2, 8, 30, 60, 2},
      {false, Formation::open, 1, 8, 225, 15, 8},    {false, Formation::open, 2, 8, 105, 45, 4},
      {false, Formation::horde, 4, 8, 60, 45, 4},    {false, Formation::horde, 3, 8, 45, 45, 3},
      {false, Formation::horde, 2, 8, 30, 75, 2},    {false, Formation::square, kRing, 8, 45, 45, 3},
      {false, Formation::square, kFR, 8, 60, 75, 4}, {false, Formation::square, kFRL, 8, 45, 60, 3},
      {true, Formation::close, 1, 6, 90, 30, 6},     {true, Formation::close, 2, 6, 45, 60, 3},
      {true, Formation::column, 1, 6, 15, 180, 1},   {true, Formation::column, 2, 6, 30, 90, 2},
      {true, Formation::open, 1, 6, 165, 30, 6},     {true, Formation::open, 2, 6, 75, 75, 3},
      {true, Formation::horde, 4, 6, 60, 60, 4},     {true, Formation::horde, 3, 6, 45, 90, 3},
      {true, Formation::horde, 2, 6, 30, 120, 2}};
  for (const Row& r : rows) {
    const Layout& l = layout(r.mounted, r.f, r.param, r.n);
    EXPECT_EQ(l.envelope.width(), 4 * r.width) << static_cast<int>(r.f) << r.param;
    EXPECT_EQ(l.envelope.depth(), 4 * r.depth) << static_cast<int>(r.f) << r.param;
    EXPECT_EQ(std::popcount(l.firing[kFront]), r.front);
    EXPECT_EQ(l.leader, r.front / 2);
  }
  for (int n = 1; n <= 8; ++n)
    for (int param = 1; param <= 6; ++param) {
      const Layout& l = layout(false, Formation::square, param, n);
      EXPECT_EQ(l.envelope.p0 + l.envelope.p1, 0) << n << " " << param;
      EXPECT_TRUE(n >= 4 || l.faces == 1);
    }
  EXPECT_EQ(layout(false, Formation::square, kRing, 3).envelope.width(), 4 * 30);
  EXPECT_EQ(layout(false, Formation::square, kF, 3).envelope.width(), 4 * 45);
  const Size sizes[] = {{30, 35}, {30, 55}, {30, 65}, {40, 75}};
  for (int k = 0; k < 4; ++k)
    for (const bool limbered : {true, false}) {
      const Layout l = gun_layout(static_cast<Model>(k + 1), limbered, 2, Half::whole);
      EXPECT_EQ(l.envelope.width(), 4 * sizes[k].width);
      EXPECT_EQ(l.envelope.depth(), 4 * sizes[k].depth);
      EXPECT_EQ(l.leader, 1);
      EXPECT_EQ(l.base[0].q0, limbered ? 0 : l.base[2].q1) << "crew in front when limbered, behind when not";
    }
}

TEST(HeroesGeometry, TV83_FacesOfASquare) {
  covers({"HVE-FIRE-9", "HVE-FORM-12"});
  const Layout& fr = layout(false, Formation::square, kFR, 8);
  EXPECT_EQ(std::popcount(fr.firing[kFront]), 4);
  EXPECT_EQ(std::popcount(fr.firing[kRight]), 5);
  Table t({"S regular inf fire_reg 8 square FR 500 500 0"},
          {"N irregular inf none 8 horde 4 500 650 180", "R irregular inf none 8 horde 4 700 470 270"});
  t.activate("S");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"N","face":"rear"})"), "HVE-FIRE-9");
  Volley v;
  EXPECT_FALSE(volley_refusal(t.board(), t.id("S"), t.id("N"), kFront, kNone, 0, &v));
  EXPECT_EQ(v.dice, 4);
  t.unit("N").where = Where::destroyed;
  EXPECT_FALSE(volley_refusal(t.board(), t.id("S"), t.id("R"), kRight, kNone, 0, &v));
  EXPECT_EQ(v.dice, 5);
  const Layout& ring = layout(false, Formation::square, kRing, 8);
  EXPECT_EQ(ring.faces, 0b1111);
  for (int side = 0; side < 4; ++side)
    EXPECT_EQ(std::popcount(ring.firing[static_cast<std::size_t>(side)]), 3);
}

TEST(HeroesGeometry, TV92_CountingObstacles) {
  covers({"HVE-MOV-26", "HVE-MOV-19"});
  Table t = Table::shipped("tamai");
  EXPECT_EQ(obstacles_on(t.sc(), {300, 790}, {300, 700}), 1);
  EXPECT_EQ(obstacles_on(t.sc(), {300, 700}, {300, 900}), 2);
  EXPECT_EQ(obstacles_on(t.sc(), {300, 770}, {300, 800}), 0);
  EXPECT_TRUE(lies_on_obstacle(t.sc(), {300, 760}));
  t.activate("L2");
  t.declare(R"("program":"M","obstacles":1)");
  t.play(R"({"verb":"roll"})", {6, 6, 6});
  EXPECT_TRUE(t.refused_by(R"({"verb":"waypoint","at":[300,760]})", "HVE-MOV-26"));
  EXPECT_EQ(t.refused(R"({"verb":"waypoint","at":[300,740]})"), "");
}

}  // namespace
}  // namespace vedette::heroes
