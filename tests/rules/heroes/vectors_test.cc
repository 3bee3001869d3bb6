// The vectors of part 7 once more, each played through the contract: orders, dice and cards in, positions out.
#include "rules/heroes/vectors.h"
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

TEST(HeroesVectors, TV01_APathIsTheSumOfItsLegs) {
  covers({"HVE-GEO-15"});
  Table t({"U regular inf fire_reg 8 column 2 100 100 0"}, {kFar});
  t.activate("U");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6, 6});
  t.play(R"({"verb":"waypoint","at":[130,140]})");
  EXPECT_EQ(t.st().act.gone, 50);
  t.play(R"({"verb":"waypoint","at":[140,150]})");
  EXPECT_EQ(t.st().act.gone, 65);
  t.play(R"({"verb":"back"})");
  t.play(R"({"verb":"back"})");
  t.play(R"({"verb":"waypoint","at":[173,217]})");
  EXPECT_EQ(t.st().act.gone, 138);
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[173,260]})"), "HVE-GEO-15") << "181 of 180 mm";
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[173,259]})"), "");
}

TEST(HeroesVectors, TV02_TV24_TheChargeDie) {
  covers({"HVE-MOV-12", "HVE-CHG-9", "HVE-GEO-10"});
  for (const int y : {300, 299, 290}) {
    Table t({"C regular cav fire_reg 6 open 1 500 " + std::to_string(y) + " 0"},
            {"H irregular inf none 8 horde 4 500 500 180"});
    t.activate("C");
    t.declare(R"("program":"MH","charge_target":"H")");
    EXPECT_EQ(dice_of_step(t.board()).dice, y == 300 ? 5 : 4);
  }
}

TEST(HeroesVectors, TV03_TV04_TV05_ArcAndSides) {
  covers({"HVE-FIRE-8", "HVE-GEO-11", "HVE-GEO-9"});
  const auto fire_at = [](int facing, int x, int y, int target_facing) {
    Table t({"G regular gun art_reg_field 2 unlimbered field 500 300 " + std::to_string(facing)},
            {"H irregular inf none 8 horde 4 " + std::to_string(x) + " " + std::to_string(y) + " " +
             std::to_string(target_facing)});
    t.activate("G");
    t.declare(R"("program":"F")");
    return t.refused(R"({"verb":"fire","target":"H"})");
  };
  EXPECT_EQ(fire_at(0, 400, 400, 180), "");
  EXPECT_EQ(fire_at(0, 399, 400, 180), "HVE-FIRE-8");
  EXPECT_EQ(fire_at(30, 693, 352, 255), "");
  EXPECT_EQ(fire_at(30, 694, 351, 255), "HVE-FIRE-8");
  // Sides: on the 45 degree line from a corner the front comes before the right, the right before the left.
  Table t({"Q regular inf fire_reg 8 close 2 500 500 0"}, {kFar});
  const Outline o = unit_outline(t.board(), t.id("Q"));  // 470-530, 470-500
  EXPECT_EQ(nearest_side(o, plane::to_ticks({560, 530})), kFront);
  EXPECT_EQ(nearest_side(o, plane::to_ticks({561, 530})), kRight);
  EXPECT_EQ(nearest_side(o, plane::to_ticks({439, 530})), kLeft);
  EXPECT_EQ(nearest_side(o, plane::to_ticks({560, 440})), kRight) << "right before rear";
  EXPECT_EQ(nearest_side(o, plane::to_ticks({559, 440})), kRear);
}

TEST(HeroesVectors, TV07_TV08_ContactsAndTheirDice) {
  covers({"HVE-GEO-20", "HVE-GEO-21", "HVE-H2H-2", "HVE-H2H-6", "HVE-H2H-7"});
  const auto charge = [](const char* attacker, const char* who, int offset, int dice, Pose at) {
    Table t({"D regular inf fire_reg 8 close 1 500 500 30"}, {attacker, kFar});
    t.activate(who);
    t.declare(std::string(R"("program":"MH","target":"D")"));
    t.play(R"({"verb":"roll"})", std::vector<int>(static_cast<std::size_t>(dice_of_step(t.board()).dice), 6));
    t.play(R"({"verb":"contact","offset":)" + std::to_string(offset) + "}", ones(dice));
    EXPECT_EQ(t.unit(who).x, at.anchor.x);
    EXPECT_EQ(t.unit(who).y, at.anchor.y);
    EXPECT_EQ(t.unit(who).facing, at.facing);
    EXPECT_TRUE(is_engaged(t.st(), t.id("D"))) << "nobody scored, so it lasts";
    EXPECT_EQ(t.st().engagements[0].rounds, 1);
  };
  charge("A irregular inf none 8 horde 4 560 604 210", "A", 0, 8 + 4, {{501, 501}, 210});
  charge("A irregular inf none 8 horde 4 560 604 210", "A", 20, 8 + 5, {{518, 491}, 210});
  charge("A irregular inf none 8 open 2 560 604 210", "A", 0, 8 + 8, {{501, 501}, 210});
}

TEST(HeroesVectors, TV09_UnitsCloseUp) {
  covers({"HVE-GEO-22"});
  // A line of 120 mm, a horde of 60: the offset shrinks to 30; one that is less stays.
  for (const auto& [old, now] : {std::pair{70, 30}, std::pair{-55, -30}, std::pair{12, 12}}) {
    Table t({"L regular inf fire_reg 8 close 1 430 296 0"},
            {"A irregular inf none 8 horde 4 " + std::to_string(430 + old) + " 297 180", kFar});
    t.engage("A", "L", kFront, old, 1);
    t.activate("A");
    t.declare(R"("program":"H")");
    const Engagement& e = t.st().engagements[0];
    Stance stance;
    int offset = 0;
    ASSERT_TRUE(close_up(t.board(), e, &stance, &offset));
    EXPECT_EQ(offset, now);
    EXPECT_EQ(stance.pose.anchor, (Point{430 + now, 297}));
  }
  // A friend stands where it would close up to: the nearest clear offset, going back toward the old one.
  Table t({"L regular inf fire_reg 8 close 1 430 296 0"},
          {"A irregular inf none 8 horde 4 500 297 180", "B irregular inf none 8 horde 4 425 297 180"});
  t.engage("A", "L", kFront, 70, 1);
  Stance stance;
  int offset = 0;
  ASSERT_TRUE(close_up(t.board(), t.st().engagements[0], &stance, &offset));
  EXPECT_EQ(offset, 55) << "B reaches to 455, A needs 30 on its left";
  t.engage("A", "L", kFront, 70, 1);
  EXPECT_FALSE(close_up(t.board(), t.st().engagements[0], &stance, &offset))
      << "in two engagements: not moved";
}

TEST(HeroesVectors, TV12_RoutsDeviate) {
  covers({"HVE-MOR-12", "HVE-MOR-10", "HVE-MOR-11"});
  // South is shut by water 40 mm off; 15 and 30 degrees still meet it, 45 to the right (west) is clear.
  const std::string water =
      "[[area]]\nid=\"w\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[440,100],[560,100],[560,300],[440,300]]"
      "\n";
  Table t({"L regular inf fire_reg 8 column 2 500 400 180"},
          {"H irregular inf none 8 horde 4 500 500 180", kFar}, water);
  t.unit("L").set(mark::routing);
  t.activate("L");
  t.play(R"({"verb":"declare","program":"X"})", {3, 3, 3, 3});
  const int facing = t.unit("L").facing;
  EXPECT_EQ((facing - 180) % 15, 0);
  EXPECT_NE(facing, 180);
  EXPECT_GT(facing, 180) << "+ is tried before -";
  // Hemmed in on all the thirteen courses: it stays, faces as it did and is no longer engaged.
  const std::string lake =
      "[[area]]\nid=\"w\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[300,300],[700,300],[700,398],[300,398]]"
      "\n"
      "[[area]]\nid=\"a\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[300,398],[440,398],[440,700],[300,700]]"
      "\n"
      "[[area]]\nid=\"b\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[560,398],[700,398],[700,700],[560,700]]"
      "\n";
  Table h({"L regular inf fire_reg 8 close 1 500 415 0"},
          {"H irregular inf none 8 horde 4 500 416 180", kFar}, lake);
  h.engage("H", "L", kFront, 0, 1);
  h.unit("L").set(mark::routing);
  h.activate("L");
  h.play(R"({"verb":"declare","program":"X"})", {6, 6, 6, 6});
  EXPECT_EQ(h.unit("L").y, 415);
  EXPECT_EQ(h.unit("L").facing, 0);
  EXPECT_TRUE(h.unit("L").routing());
  EXPECT_TRUE(h.st().engagements.empty());
}

TEST(HeroesVectors, TV16_AboutFaceAndGo) {
  covers({"HVE-GEO-17", "HVE-MOV-8"});
  Table t({"C regular inf fire_reg 8 column 2 100 150 0"}, {kFar});
  t.activate("C");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {1, 1, 1});
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[100,59]})"), "HVE-GEO-15") << "31 mm beyond the new front";
  t.play(R"({"verb":"arrive","at":[100,60]})");
  EXPECT_EQ(t.unit("C").y, 60);
  EXPECT_EQ(t.unit("C").facing, 180);
}

TEST(HeroesVectors, TV17_TV18_WallsAndHalfAWood) {
  covers({"HVE-GEO-25", "HVE-GEO-24", "HVE-COV-2", "HVE-FIRE-17"});
  for (const auto& [x, y, cover] : {std::tuple{430, 480, Cover::hard}, std::tuple{689, 290, Cover::none}}) {
    Table t = Table::shipped("wells");
    auto& sc = const_cast<Scenario&>(t.sc());
    sc.units[static_cast<std::size_t>(t.id("I1"))].weapon = Weapon::fire_irr;
    for (const char* u : {"R2", "I2", "I3", "I4"}) t.unit(u).where = Where::off_table;
    t.hero(1).is = HeroIs::none;
    t.unit("I1").formation = Formation::open;
    t.unit("I1").param = 2;
    t.place("I1", x, y, x == 430 ? 180 : 270);
    t.activate("I1");
    t.declare(R"("program":"F")");
    Volley v;
    ASSERT_FALSE(volley_refusal(t.board(), t.id("I1"), t.id("R1"), 0, kNone, 0, &v));
    EXPECT_EQ(v.cover, cover);
    // Four sixes on a line: 4 x 2 / 4 = 2 behind the wall, 8 beside it.
    t.st().draw.fill(1);
    if (cover == Cover::hard) {
      t.play(R"({"verb":"fire","target":"R1"})", {6, 6, 6, 6, 1}, "2C 3C");
      EXPECT_EQ(t.unit("R1").n(), 6);
    }
  }
  // Four of eight bases in a wood are half; three are not.
  const std::string wood =
      "[[area]]\nid=\"w\"\nkind=\"woods\"\ncover=\"soft\"\nsight=\"through\"\ncorners=[[500,480],[600,480],["
      "600,"
      "540],[500,540]]\n";
  Table t({"L regular inf fire_reg 8 close 1 500 400 0"},
          {"E regular inf fire_reg 8 close 1 500 520 180", kFar}, wood);
  EXPECT_TRUE(is_in_area(t.board(), t.id("E"), t.sc().areas[0]));
  t.place("E", 485, 520, 180);
  EXPECT_FALSE(is_in_area(t.board(), t.id("E"), t.sc().areas[0]));
  t.place("E", 492, 520, 180);
  EXPECT_FALSE(is_in_area(t.board(), t.id("E"), t.sc().areas[0])) << "a centre at 499.5 is outside";
  t.place("E", 493, 520, 180);
  EXPECT_TRUE(is_in_area(t.board(), t.id("E"), t.sc().areas[0]));
}

TEST(HeroesVectors, TV19_to_TV27_DiceThatAreThrown) {
  covers({"HVE-MOV-3", "HVE-MOV-9d", "HVE-MOV-10", "HVE-MOV-11", "HVE-MOV-13", "HVE-MOV-16", "HVE-MOV-19"});
  const auto dice = [](const char* unit, const std::string& declaration, auto prepare) {
    Table t({unit, "W regular transport none 1 single wagon 800 100 0"},
            {"E regular inf fire_reg 8 close 1 500 500 180"},
            "[[line]]\nid=\"ditch\"\nobstacle=true\npoints=[[10,20],[20,20]]\n");
    prepare(t);
    t.activate("U");
    t.declare(declaration);
    if (current_step(t.st()) == Step::change) t.play(R"({"verb":"reform"})");
    return dice_of_step(t.board()).dice;
  };
  const auto nothing = [](Table&) {};
  const auto hero = [](Table& t) { t.join(0, "U"); };
  const auto all = [](Table& t) {
    t.join(0, "U");
    t.unit("U").cards = 1 << static_cast<int>(Heroic::faster);
    t.set_n("U", 7, false);
  };
  EXPECT_EQ(dice("U regular inf fire_reg 8 close 1 500 300 0", R"("program":"M")", nothing), 2);
  EXPECT_EQ(dice("U regular inf fire_reg 8 close 1 500 300 0", R"("program":"MH","target":"E")", hero), 4);
  // Horde, Hero, Faster, charge within 200 mm, leader lost, one obstacle: 3 + 1 + 1 + 1 + 1 - 1 - 1.
  EXPECT_EQ(
      dice("U irregular inf none 8 horde 4 500 300 0", R"("program":"MH","target":"E","obstacles":1)", all),
      5);
  EXPECT_EQ(dice("U regular inf fire_reg 8 column 2 500 300 0",
                 R"("program":"CM","formation":"close","param":1)", nothing),
            1);
  EXPECT_EQ(dice("U regular inf fire_reg 8 column 2 500 300 0",
                 R"("program":"MC","formation":"close","param":1)", nothing),
            2);
  EXPECT_EQ(dice("U regular inf fire_reg 8 square ring 500 300 0", R"("program":"MF")", hero), 2);
  EXPECT_EQ(dice("U regular gun art_reg_field 2 limbered field 500 300 0", R"("program":"M")", hero), 4);
  EXPECT_EQ(dice("U irregular cav none 6 horde 4 500 300 0", R"("program":"M","obstacles":2)", nothing), 3);
  Table t({"W regular transport none 1 single wagon 800 100 0"}, {kFar});
  t.activate("W");
  t.declare(R"("program":"M")");
  EXPECT_EQ(dice_of_step(t.board()).dice, 3);
}

TEST(HeroesVectors, TV35_AJokerForAJoker) {
  covers({"HVE-SEQ-2", "HVE-SEQ-3", "HVE-HLC-4"});
  Table t({"R1 regular inf fire_reg 8 close 1 430 296 0"}, {"I1 irregular inf none 8 horde 4 240 610 180"});
  t.give(0, {});
  t.give(1, {});
  t.rows({"", ""});
  t.st().stage = Stage::choose;
  t.st().seat = 0;
  t.st().act = Activation{};
  t.st().act.seat = 0;
  t.st().act.card = static_cast<std::uint8_t>(card_of_name("2S"));
  t.st().draw.fill(1);
  t.st().discards = {};
  t.st().heroic_draw = {1, 0, 0, 0, 0};
  t.st().heroic_discards = {0, 1, 0, 0, 0};
  // The replacement of the first Joker is the second: it too is replaced and earns a card. The Heroic discards are
  // used again when the pile is empty; the Ace earns nothing.
  t.play(R"({"verb":"pass_card"})", {}, "X1 5S 6S 7S X2 dashed AC enhanced");
  EXPECT_EQ(t.st().rows[0], Table::pile("5S"));
  EXPECT_EQ(card_name(t.st().act.card), "AC") << "and it is the highest";
  EXPECT_EQ(t.player(0).hand, (HeroicPile{1, 1, 0, 0, 0}));
  EXPECT_EQ(t.player(1).cards(), 0);
  EXPECT_EQ(t.st().discards[52] + t.st().discards[53], 2);
}

TEST(HeroesVectors, TV42_TV43_TV44_TV45_DiceOfFire) {
  covers({"HVE-FIRE-11", "HVE-FIRE-15", "HVE-FIRE-19", "HVE-HLC-7", "HVE-FIRE-17", "HVE-CAS-8"});
  const auto fires = [](const char* firer, int range, int dice, auto prepare) {
    Table t({firer}, {"H irregular inf none 8 open 2 500 " + std::to_string(300 + range) + " 180", kFar});
    prepare(t);
    t.activate("U");
    t.declare(R"("program":"F")");
    t.play(R"({"verb":"fire","target":"H"})", ones(dice));
  };
  const auto nothing = [](Table&) {};
  fires("U regular inf fire_reg 8 close 1 500 300 0", 50, 16, nothing);
  fires("U regular inf fire_reg 8 close 1 500 300 0", 51, 8, nothing);
  fires("U regular inf fire_reg 8 close 1 500 300 0", 50, 32,
        [](Table& t) { t.unit("U").cards = 1 << static_cast<int>(Heroic::enhanced); });
  fires("U regular inf fire_reg 8 close 2 500 300 0", 250, 4, nothing);
  fires("U regular gun art_reg_field 2 unlimbered field 500 300 0", 150, 4,
        [](Table& t) { t.set_n("U", 1, false); });
  fires("U irregular inf spear 8 open 2 500 300 0", 50, 4, nothing);
  fires("U irregular inf fire_irr 8 open 2 500 300 0", 40, 8, nothing);
  fires("U irregular inf fire_irr 8 open 2 500 300 0", 41, 4, nothing);
  fires("U irregular mg mg 2 unlimbered mg 500 300 0", 100, 8, nothing);
  // Soft cover: floor(3 hits x 2 / 2) = 3 on a horde, floor(3 / 2) = 1 in open order.
  const std::string grass =
      "[[area]]\nid=\"g\"\nkind=\"tall_grass\"\ncover=\"soft\"\nsight=\"through\"\ncorners=[[400,480],[600,"
      "480],[600,"
      "600],[400,600]]\n";
  for (const bool horde : {true, false}) {
    Table t(
        {"U regular inf fire_reg 8 close 1 500 300 0"},
        {horde ? "H irregular inf none 8 horde 4 500 500 180" : "H irregular inf none 8 open 2 500 500 180",
         kFar},
        grass);
    t.st().draw.fill(1);
    t.activate("U");
    t.declare(R"("program":"F")");
    t.play(R"({"verb":"fire","target":"H"})", {6, 6, 6, 1, 1, 1, 1, 1, 1}, horde ? "2C 3C 4C" : "2C");
    EXPECT_EQ(t.unit("H").n(), horde ? 5 : 7);
  }
}

TEST(HeroesVectors, TV48_TV49_HeroesLeadersAndMorale) {
  covers({"HVE-CAS-5", "HVE-CAS-6", "HVE-MOR-3", "HVE-MOR-4", "HVE-MOR-1", "HVE-TSR-7"});
  const auto shoot = [](int n, bool leader, bool hero, std::vector<int> after, const char* cards) {
    Table t({"U regular inf fire_reg 8 close 1 500 300 0"},
            {"H irregular inf none 8 open 2 500 500 180", kFar});
    t.st().draw.fill(1);
    t.set_n("H", n, leader);
    if (hero) t.join(1, "H");
    t.activate("U");
    t.declare(R"("program":"F")");
    std::vector<int> dice = {6, 1, 1, 1, 1, 1, 1, 1};
    dice.insert(dice.end(), after.begin(), after.end());
    t.play(R"({"verb":"fire","target":"H"})", dice, cards);
    return t;
  };
  EXPECT_TRUE(shoot(6, true, false, {6, 1, 1, 1, 1}, "2C").unit("H").routing()) << "6 > 5";
  EXPECT_FALSE(shoot(6, true, false, {5}, "2C").unit("H").routing());
  EXPECT_FALSE(shoot(6, true, true, {6}, "2C").unit("H").routing()) << "6 - 2 <= 5";
  EXPECT_FALSE(shoot(2, true, true, {1}, "2C").unit("H").routing()) << "1 - 2 = -1";
  EXPECT_TRUE(shoot(6, false, false, {4, 1, 1, 1, 1}, "2C").unit("H").routing()) << "4 + 2 > 5";
  // The Ace takes the Hero, and then he is no help in the test of the same volley: 6 > 5.
  Table ace = shoot(5, true, true, {6, 1, 1, 1, 1}, "AS");
  EXPECT_EQ(ace.hero(1).is, HeroIs::lost);
  EXPECT_EQ(ace.unit("H").n(), 5);
  EXPECT_TRUE(ace.unit("H").routing());
  EXPECT_EQ(cards_in(ace.st().rows[1]), 0) << "he had not acted: a card is lost";
  // Cards left and no Other Rank: the leader; with him gone too: the Hero.
  Table last = shoot(1, true, true, {}, "2C");
  EXPECT_EQ(last.unit("H").where, Where::destroyed);
  EXPECT_EQ(last.hero(1).is, HeroIs::alone) << "not removed, he stays at its last anchor";
}

TEST(HeroesVectors, TV53_ChargesThatFallShort) {
  covers({"HVE-CHG-4", "HVE-CHG-3", "HVE-GEO-19"});
  Table t({"L regular inf fire_reg 8 close 1 500 296 0"},
          {"A irregular inf none 8 horde 4 500 480 180", kFar});
  t.activate("A");
  t.declare(R"("program":"MH","target":"L")");
  t.play(R"({"verb":"roll"})", {1, 2, 3, 2, 2});
  EXPECT_EQ(t.listed_of(Verb::contact), 0);
  t.play(R"({"verb":"fall_short"})");
  EXPECT_EQ(t.unit("A").y, 380) << "all of 100 mm";
  EXPECT_FALSE(is_engaged(t.st(), t.id("A")));
  // Enough to come within 10 mm, not enough to touch: it stops 10 mm off, for its grown envelope may touch.
  Table near({"L regular inf fire_reg 8 close 1 500 296 0"},
             {"A irregular inf none 8 horde 4 500 480 180", kFar});
  near.activate("A");
  near.declare(R"("program":"MH","target":"L")");
  near.play(R"({"verb":"roll"})", {6, 6, 4, 1, 1});
  EXPECT_EQ(near.refused(R"({"verb":"contact","offset":0})"), "HVE-GEO-15")
      << "183 mm are needed, 180 thrown";
  near.play(R"({"verb":"fall_short"})");
  EXPECT_EQ(near.unit("A").y, 306);
}

TEST(HeroesVectors, TV57_TV58_HeroesInTheFrontRank) {
  covers({"HVE-HERO-8", "HVE-H2H-9", "HVE-CAS-3", "HVE-CAS-5", "HVE-HERO-11"});
  for (const bool leads : {true, false}) {
    Table t({"L regular inf fire_reg 8 close 1 430 296 0"},
            {"A irregular inf none 8 horde 4 430 480 180", kFar});
    t.st().draw.fill(1);
    t.join(1, "A", leads);
    t.give(1, {Heroic::hand_to_hand});
    t.activate("A");
    t.declare(R"("program":"MH","target":"L")");
    t.play(R"({"verb":"roll"})", std::vector<int>(6, 6));
    t.play(R"({"verb":"play_hlc","card":"hand_to_hand"})");
    // The line scores one, and an Ace is turned: the Hero, if he leads; else the chieftain, who is in contact.
    std::vector<int> dice = ones(leads ? 20 : 16);
    dice.insert(dice.end(), {6, 1, 1, 1});
    dice.push_back(1);  // morale of the loser
    t.play(R"({"verb":"contact","offset":0})", dice, "AS");
    EXPECT_EQ(t.hero(1).is, leads ? HeroIs::lost : HeroIs::with);
    EXPECT_EQ(t.unit("A").leader, leads ? 1 : 0);
  }
}

TEST(HeroesVectors, TV60_AChargeOnAGun) {
  covers({"HVE-H2H-13", "HVE-H2H-5", "HVE-MOR-1"});
  Table t({"G regular gun art_reg_field 2 unlimbered field 430 296 0"},
          {"A irregular inf none 8 horde 4 430 400 180", kFar});
  t.st().draw.fill(1);
  t.activate("A");
  t.declare(R"("program":"MH","target":"G")");
  t.play(R"({"verb":"roll"})", std::vector<int>(5, 6));
  t.play(R"({"verb":"contact","offset":0})", {6, 1, 1, 1, 1, 1}, "KC");
  EXPECT_EQ(t.unit("G").n(), 1);
  EXPECT_EQ(t.unit("G").leader, 0) << "all gunners are eligible";
  EXPECT_TRUE(is_engaged(t.st(), t.id("G"))) << "it lost the round and takes no test";
}

TEST(HeroesVectors, TV64_AfterTheCardOnlyAMove) {
  covers({"HVE-RAL-2", "HVE-RAL-6"});
  Table t({"L regular inf fire_reg 8 close 1 430 296 0"},
          {"A irregular inf none 8 horde 4 430 400 180", kFar});
  t.join(0, "L");
  t.give(0, {Heroic::rally});
  t.unit("L").set(mark::routing);
  t.rows({"AH KH", "2S"});
  t.next();
  t.play(R"({"verb":"activate_hero"})");
  t.play(R"({"verb":"hero_activate_unit"})");
  t.play(R"({"verb":"play_hlc","type":"rally"})");
  EXPECT_EQ(t.all_refusals(R"({"verb":"declare","program":"MH","target":"A"})"),
            (std::vector<std::string>{"HVE-RAL-6", "HVE-RAL-2"}));
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MF"})"), "HVE-RAL-6");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {1, 2, 3});
  t.play(R"({"verb":"stay"})");
  EXPECT_FALSE(t.unit("L").routing());
}

TEST(HeroesVectors, TV65_RunOffTheTableByAVolley) {
  covers({"HVE-MOR-13", "HVE-HERO-11", "HVE-TSR-6"});
  Table t({"U regular inf fire_reg 8 close 1 500 700 0"},
          {"H irregular inf none 8 open 2 500 940 180", kFar});
  t.place("Z", 100, 100, 180);
  t.st().draw.fill(1);
  t.set_n("H", 5, false);
  t.join(1, "H");
  t.activate("U");
  t.rows({"3S", "KH 4D"});
  t.declare(R"("program":"F")");
  // 6 + 2 - 2 > 4: it runs 160 mm and only 60 are left.
  t.play(R"({"verb":"fire","target":"H"})", {6, 1, 1, 1, 1, 1, 1, 1, 6, 4, 4, 4, 4}, "2C");
  EXPECT_EQ(t.unit("H").where, Where::off_table);
  EXPECT_EQ(t.hero(1).is, HeroIs::alone);
  EXPECT_EQ(t.hero(1).y, 940);
  EXPECT_EQ(t.st().act.seat, 1) << "4D is next, for the King is gone";
  EXPECT_EQ(card_name(t.st().act.card), "4D");
}

TEST(HeroesVectors, TV79_TV80_WhatHidesAndWhatCovers) {
  covers({"HVE-TER-3", "HVE-TER-4", "HVE-TER-5", "HVE-FIRE-7", "HVE-COV-1"});
  const auto area = [](bool hill) {
    return std::string("[[area]]\nid=\"w\"\n") +
           (hill ? "kind=\"hill\"\nsight=\"hill\"\nlevel=1\n"
                 : "kind=\"woods\"\ncover=\"soft\"\nsight=\"through\"\n") +
           "corners=[[450,380],[550,380],[550,440],[450,440]]\n";
  };
  Table t({"L regular inf fire_reg 8 close 1 500 300 0"}, {"E irregular inf none 8 horde 4 500 500 180"},
          area(false));
  t.activate("L");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E"})"), "HVE-FIRE-5");
  t.place("E", 500, 430, 180);
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E"})"), "");
  Volley v;
  ASSERT_FALSE(volley_refusal(t.board(), t.id("L"), t.id("E"), 0, kNone, 0, &v));
  EXPECT_EQ(v.cover, Cover::soft) << "four of eight bases are in the wood";
  t.place("E", 500, 434, 180);
  ASSERT_FALSE(volley_refusal(t.board(), t.id("L"), t.id("E"), 0, kNone, 0, &v));
  EXPECT_EQ(v.cover, Cover::none) << "seen, and no base is in it";
  Table h({"L regular inf fire_reg 8 close 1 500 300 0", "M regular inf fire_reg 8 close 1 500 480 0"},
          {"E irregular inf none 8 horde 4 500 540 180"}, area(true));
  h.activate("L");
  h.declare(R"("program":"F")");
  EXPECT_EQ(h.refused(R"({"verb":"fire","target":"E"})"), "HVE-FIRE-5");
  h.place("L", 500, 440, 0);
  EXPECT_EQ(h.refused(R"({"verb":"fire","target":"E"})"), "") << "over the friend's heads";
  h.place("L", 500, 445, 0);
  EXPECT_EQ(h.refused(R"({"verb":"fire","target":"E"})"), "HVE-FIRE-5") << "the friend is in the way again";
}

TEST(HeroesVectors, TV82_TV84_RingsShrink) {
  covers({"HVE-FORM-12", "HVE-FORM-14", "HVE-FORM-18", "HVE-FIRE-9"});
  const int faces[9][4] = {{0, 0, 0, 0}, {1, 0, 0, 0}, {1, 0, 0, 0}, {2, 0, 0, 0}, {2, 2, 2, 2},
                           {2, 3, 1, 3}, {2, 3, 2, 3}, {3, 3, 2, 3}, {3, 3, 3, 3}};
  for (int n = 1; n <= 8; ++n) {
    const Layout& l = layout(false, Formation::square, kRing, n);
    for (int side = 0; side < 4; ++side)
      EXPECT_EQ(std::popcount(l.firing[static_cast<std::size_t>(side)]), faces[n][side]) << n << " " << side;
  }
  const Layout& seven = layout(false, Formation::square, kRing, 7);
  EXPECT_EQ(seven.base[5].p0 + seven.base[5].p1, -60) << "the last two at -7.5 and 7.5";
  EXPECT_EQ(seven.base[6].p0 + seven.base[6].p1, 60);
  const Layout& frl = layout(false, Formation::square, kFRL, 8);
  EXPECT_EQ(std::popcount(frl.firing[kFront]), 3);
  EXPECT_EQ(std::popcount(frl.firing[kRight]), 4);
  EXPECT_EQ(std::popcount(frl.firing[kLeft]), 3);
  // A ring of eight fires three dice from any face, and one of three men from the front alone.
  Table t({"S regular inf fire_reg 8 square ring 500 500 0"}, {"H irregular inf none 8 horde 4 500 300 0"});
  t.activate("S");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"H","face":"rear"})", ones(3));
  Table few({"S regular inf fire_reg 8 square ring 500 500 0"}, {"H irregular inf none 8 horde 4 500 300 0"});
  few.set_n("S", 3);
  few.activate("S");
  few.declare(R"("program":"F")");
  EXPECT_EQ(few.refused(R"({"verb":"fire","target":"H"})"), "HVE-FIRE-8");
}

TEST(HeroesVectors, TV85_TV86_TheTurnEnds) {
  covers({"HVE-END-1", "HVE-END-2", "HVE-END-4", "HVE-SEQ-11"});
  const auto finish = [](int destroyed, int routing, int turn) {
    Table t({"R1 regular inf fire_reg 8 close 1 100 100 0"},
            {"I1 irregular inf none 8 horde 4 140 900 180", "I2 irregular inf none 8 horde 4 240 900 180",
             "I3 irregular inf none 8 horde 4 340 900 180", "I4 irregular inf none 8 horde 4 440 900 180",
             "I5 irregular inf none 8 horde 4 540 900 180", "I6 irregular inf none 8 horde 4 640 900 180"},
            "", {{"turn_limit", 5}});
    t.st().turn = static_cast<std::uint8_t>(turn);
    t.rows({"AH", ""});
    t.next();
    const char* names[] = {"I1", "I2", "I3", "I4", "I5", "I6"};
    for (int i = 0; i < destroyed; ++i) t.unit(names[i]).where = Where::destroyed;
    for (int i = destroyed; i < destroyed + routing; ++i) t.unit(names[i]).set(mark::routing);
    chance::Dice dice(t.source(), (*t.box()).draws);
    t.game().apply(*t.box(), t.order(R"({"verb":"pass_card"})"), dice, nullptr);
    return t.st().stage == Stage::over ? (t.st().winner == kNone ? 2 : int{t.st().winner}) : -1;
  };
  EXPECT_EQ(finish(3, 0, 2), -1) << "three of six is not more than half";
  EXPECT_EQ(finish(3, 1, 2), 0);
  EXPECT_EQ(finish(1, 0, 5), 2) << "two points are no win at the last turn";
  EXPECT_EQ(finish(1, 1, 5), 0) << "three are";
}

}  // namespace
}  // namespace vedette::heroes
