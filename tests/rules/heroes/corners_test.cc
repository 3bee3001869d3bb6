// Corners of the rules, each played through the contract: what a card takes, who loses it, what need not be said.
#include "rules/heroes/kit.h"
#include "rules/heroes/vectors.h"

namespace vedette::heroes {
namespace {

void interject(Table& t, int seat, Verb verb) {
  chance::Dice dice(t.source(), (*t.box()).draws);
  t.game().interject(*t.box(), static_cast<table::Seat>(seat), table::order(verb), dice, nullptr);
}

TEST(HeroesCorners, HeWhoResignsWithFourCardsLosesTheLatest) {
  covers({"HVE-END-6", "HVE-HERO-12", "HVE-HLC-12"});
  // Red holds Faster, Hand-to-hand and Rally when a King brings Enhanced: the hand is asked about, and he resigns.
  for (const bool known : {true, false}) {
    Table t = Table::shipped("tamai");
    t.give(0, {Heroic::faster, Heroic::hand_to_hand, Heroic::rally});
    for (int s = 1; s < 4; ++s) t.give(s, {});
    t.rows({"", "", "", ""});
    t.st().turn = 3;
    t.st().stage = Stage::choose;
    t.st().seat = t.st().act.seat = 0;
    t.st().act.card = static_cast<std::uint8_t>(card_of_name("2S"));
    t.st().draw.fill(1);
    t.st().discards = {};
    std::string cards = "KH 2C 3C 4C 5C";
    for (const char* low : {"2D", "3D", "4D", "5D", "6D", "2H", "3H", "4H", "5H", "6H", "7H",
                            "8H", "9H", "6C", "7C", "8C", "9C", "7D", "8D", "9D", "3S"})
      cards += std::string(" ") + low;
    t.play(R"({"verb":"pass_card"})", {}, cards + " enhanced");
    ASSERT_EQ(t.st().stage, Stage::discard);
    ASSERT_EQ(t.player(0).latest, static_cast<int>(Heroic::enhanced) + 1);
    if (!known) {  // a position written without it: one card goes all the same
      t.player(0).latest = 0;
    }
    interject(t, 0, Verb::resign);
    EXPECT_EQ(t.player(0).cards(), 3);
    EXPECT_EQ(t.player(0).latest, 0);
    if (known) {
      EXPECT_EQ(t.player(0).hand, (HeroicPile{0, 0, 1, 1, 1}));
    }
    EXPECT_NE(t.st().stage, Stage::discard);
  }
}

TEST(HeroesCorners, TheLatestCardIsNobodyElsesBusiness) {
  covers({"HVE-PRE-5"});
  Table t = Table::shipped("wells");
  t.give(0, {Heroic::faster, Heroic::faster, Heroic::faster, Heroic::rally});
  t.player(0).latest = static_cast<int>(Heroic::rally) + 1;
  const table::StateBox seen = table::concealed(t.game(), *t.box(), 1);
  EXPECT_EQ(static_cast<const State&>(*seen).players[0].latest, 0);
  EXPECT_EQ(static_cast<const State&>(*table::concealed(t.game(), *t.box(), 0)).players[0].latest,
            static_cast<int>(Heroic::rally) + 1);
  t.st().stage = Stage::discard;
  t.st().seat = 0;
  t.st().after_discard = static_cast<std::uint8_t>(Stage::pictures);
  const boost::json::value written = t.game().write(*t.box());
  Table back = Table::shipped("wells");
  table::Faults faults;
  back.game().read(table::Reader(written, faults), *back.box());
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(back.player(0).latest, t.player(0).latest);
}

TEST(HeroesCorners, SpearmenOfARescueEarnNobodyPoints) {
  covers({"HVE-END-5"});
  for (const char* name : {"safia-three", "tamai"}) {
    Table t = Table::shipped(name);
    const bool rescue = name == std::string("safia-three");
    const int lost = t.id(rescue ? "S1" : "L1");
    t.st().act.seat = 0;
    chance::Dice dice(t.source(), (*t.box()).draws);
    Play b(t.game(), t.sc(), t.st(), dice, nullptr);
    lose_unit(b, lost, Where::destroyed);
    EXPECT_EQ(t.player(0).points, rescue ? 0 : 2);
    EXPECT_EQ(victory_points(t.board(), 0), rescue ? 0 : 2) << "the seat's account agrees with the side's";
  }
}

TEST(HeroesCorners, AnyCardTakesAWagonBeforeItsHero) {
  covers({"HVE-CAS-10", "HVE-CAS-5", "HVE-CAS-6", "HVE-HERO-11"});
  for (const bool twice : {false, true}) {
    Table t({"U regular inf fire_reg 8 close 1 500 300 0"},
            {"W irregular transport none 1 single wagon 500 500 180", kFar});
    t.st().draw.fill(1);
    t.join(1, "W");
    t.activate("U");
    t.declare(R"("program":"F")");
    t.play(R"({"verb":"fire","target":"W"})", sixes(twice ? 2 : 1, 8), twice ? "AS 2C" : "AS");
    EXPECT_EQ(t.unit("W").where, Where::destroyed);
    EXPECT_EQ(t.hero(1).is, twice ? HeroIs::lost : HeroIs::alone) << "the second casualty finds only him";
  }
}

TEST(HeroesCorners, AGunThatMayNotMoveMayNotPivotEither) {
  covers({"HVE-MOV-22"});
  for (const char* may : {"none", "pivot", "full"}) {
    Table t({"G regular gun art_reg_field 2 unlimbered field 500 300 0"}, {kFar}, "",
            {{"unlimbered_move", may}});
    t.activate("G");
    EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M"})"),
              may == std::string("none") ? "HVE-MOV-22" : "");
    t.declare(R"("program":"MC","formation":"limbered")");
    t.play(R"({"verb":"roll"})", {6, 6});
    EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[500,300],"facing":45})"),
              may == std::string("none") ? "HVE-MOV-22" : "");
    EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[500,340],"facing":0})"),
              may == std::string("full") ? "" : "HVE-MOV-22");
    t.play(R"({"verb":"stay"})");
    t.play(R"({"verb":"reform"})");
    EXPECT_EQ(t.unit("G").formation, Formation::limbered);
  }
}

TEST(HeroesCorners, PassengersAreRefusedByTheirCarriersClause) {
  covers({"HVE-RWY-11", "HVE-MER-8", "HVE-WAR-6"});
  Table t = Table::shipped("safia");
  t.rows({"AH KH", "2S"});
  for (const char* ship : {"NUGGAR", "SAFIA"}) {
    t.unit("W1").where = Where::aboard;
    t.st().loads.clear();
    t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W1")),
                            static_cast<std::uint8_t>(t.sc().unit(t.id(ship)).first_vehicle), 8, 0});
    t.next();
    EXPECT_EQ(
        t.all_refusals(R"({"verb":"activate_unit","unit":"W1"})"),
        (std::vector<std::string>{ship == std::string("SAFIA") ? "HVE-WAR-6" : "HVE-MER-8", "HVE-RWY-11"}));
  }
}

TEST(HeroesCorners, OnlyALeaderWhoWasThereCanBeLost) {
  covers({"HVE-MOV-16", "HVE-MOR-3"});
  std::string text = small_scenario({"U regular inf fire_reg 8 column 2 500 300 0"}, {kFar});
  for (const bool began_with_one : {true, false}) {
    std::string toml = text;
    if (!began_with_one) toml.replace(toml.find("strength = 8"), 12, "strength = 8\nleader = false");
    Table t(toml);
    t.set_n("U", 7, false);
    EXPECT_EQ(movement_dice(t.board(), t.id("U"), Declared{}).dice, began_with_one ? 2 : 3);
    EXPECT_EQ(morale_test(t.board(), t.id("U")).modifier, began_with_one ? 2 : 0);
  }
}

TEST(HeroesCorners, AMountMayBearAllRound) {
  covers({"HVE-RWY-25", "HVE-WAR-19"});
  const auto ship = [](const char* bearings) {
    return small_scenario(
        {"R regular inf fire_reg 8 close 1 100 100 0"}, {"H irregular inf none 8 horde 4 800 500 270"},
        std::string("[[ship]]\nid=\"S\"\nseat=\"red\"\nkind=\"warship\"\npropulsion=\"steam\"\n"
                    "construction=\"iron\"\nlength=160\nbeam=50\nx=500\ny=500\nheading=270\n"
                    "weapons=[{code=\"art_reg_field\",bearings=") +
            bearings + "}]\n");
  };
  for (const char* bearings : {"[0]", "\"all\""}) {  // the band is dead astern
    Table t(ship(bearings), {{"warships", true}});
    t.activate("S");
    t.declare(R"("program":"F")");
    EXPECT_EQ(t.refused(R"({"verb":"fire","target":"H","weapons":1})"),
              bearings == std::string("[0]") ? "HVE-WAR-19" : "");
  }
  EXPECT_NE(faults_of(ship("[45]"), {{"warships", true}}), "");
}

// --- What an order to fire need not say --------------------------------------------------------------------------------

TEST(HeroesCorners, TheFaceOfASquareThatBearsNeedNotBeNamed) {
  covers({"HVE-FIRE-9"});
  Table t({"S regular inf fire_reg 8 square ring 500 500 0"},
          {"R irregular inf none 8 horde 4 700 478 270", kFar});
  t.activate("S");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"R"})", ones(3));
  EXPECT_TRUE(t.unit("S").is(mark::fired));
}

TEST(HeroesCorners, AllWeaponsThatBearFireTogetherIfNoneIsNamed) {
  covers({"HVE-WAR-20", "HVE-WAR-17", "HVE-WAR-18", "HVE-FIRE-14"});
  // TV-51 with nothing said but the target.
  Table t = Table::shipped("safia");
  t.st().draw.fill(1);
  t.place("SAFIA", 520, 450, 270);
  t.activate("SAFIA");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"G1"})", {5, 6, 5, 6, 1, 2, 3, 4, 1, 2, 5, 3}, "2C");
  EXPECT_EQ(t.unit("G1").n(), 1) << "five hits behind the parapet: one casualty";
}

TEST(HeroesCorners, TheNearestVehicleOfATrainNeedNotBeNamed) {
  covers({"HVE-RWY-28"});
  Table t = Table::shipped("armoured-train");
  for (const char* far : {"E1", "E2", "E3", "E5", "E7"}) t.unit(far).where = Where::off_table;
  t.hero(1) = Hero{20, 880, 0, HeroIs::alone, kNone, kNone, 1, 0, 0};
  t.unit("E4").formation = Formation::close;
  t.unit("E4").param = 1;
  t.place("E4", 560, 520, 180);
  for (const char* gone : {"K1", "K2", "D1", "MI", "NG"}) t.unit(gone).where = Where::off_table;
  t.hero(0) = Hero{1100, 30, 0, HeroIs::alone, kNone, kNone, 1, 0, 0};
  t.activate("E4");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"AT"})", ones(8));
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"AT"})"), "HVE-SEQ-4") << "the card is spent";
}

// --- Layouts and obstacles as a player meets them ------------------------------------------------------------------------

TEST(HeroesCorners, TV81_AHordeClosesUpAfterItsLosses) {
  covers({"HVE-FORM-17", "HVE-FORM-18", "HVE-CAS-1"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 500 0", kFar});
  t.st().draw.fill(1);
  t.activate("U");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"H"})", {6, 1, 1, 1, 1, 1, 1, 1, 1}, "2C 3C");
  ASSERT_EQ(t.unit("H").n(), 6);
  std::vector<std::pair<int, int>> centres;
  for (const auto& piece : table::make_view(t.game(), *t.box(), 0, {}).pieces)
    if (piece.id == "H")
      for (const auto& part : piece.parts) centres.emplace_back(part.at.x, part.at.y);
  // u = -22.5, -7.5, 7.5, 22.5 in the first row, 0 and 15 in the second; halves are rounded up.
  EXPECT_EQ(centres, (std::vector<std::pair<int, int>>{
                         {478, 493}, {493, 493}, {508, 493}, {523, 493}, {500, 478}, {515, 478}}));
}

TEST(HeroesCorners, TV92_TheRavineIsCrossedByItsEdges) {
  covers({"HVE-MOV-26", "HVE-MOV-19", "HVE-ACT-18"});
  const auto at = [](int y, int declared) {
    Table t = Table::shipped("tamai");
    for (int u = 0; u < t.sc().unit_count(); ++u)
      if (t.sc().unit(u).id != "L2" && t.sc().unit(u).side == 1)
        t.st().units[static_cast<std::size_t>(u)].where = Where::off_table;
    t.hero(2).is = t.hero(3).is = HeroIs::none;
    t.unit("L2").formation = Formation::open;
    t.unit("L2").param = 2;
    t.place("L2", 300, y, y == 790 ? 180 : 0);
    t.activate("L2");
    t.declare(R"("program":"M")" + (declared > 0 ? ",\"obstacles\":" + std::to_string(declared) : ""));
    std::vector<int> dice(static_cast<std::size_t>(3 - declared), 6);
    t.play(R"({"verb":"roll"})", dice);
    t.st().act.reach = 250;
    return t;
  };
  EXPECT_EQ(at(790, 0).refused(R"({"verb":"arrive","at":[300,700]})"), "HVE-MOV-19");
  EXPECT_EQ(at(790, 1).refused(R"({"verb":"arrive","at":[300,700]})"), "");
  EXPECT_EQ(at(700, 1).refused(R"({"verb":"arrive","at":[300,900]})"), "HVE-MOV-19") << "in and out: two";
  EXPECT_EQ(at(700, 2).refused(R"({"verb":"arrive","at":[300,900]})"), "");
  EXPECT_EQ(at(700, 1).refused(R"({"verb":"arrive","at":[300,800]})"), "") << "in: one";
  EXPECT_EQ(at(790, 2).refused(R"({"verb":"waypoint","at":[300,760]})"), "HVE-MOV-26") << "on the edge";
  EXPECT_EQ(at(790, 2).refused(R"({"verb":"arrive","at":[300,760]})"), "HVE-MOV-26");
  Table there_and_back = at(790, 1);
  there_and_back.play(R"({"verb":"waypoint","at":[300,750]})");
  there_and_back.play(R"({"verb":"waypoint","at":[360,750]})");
  EXPECT_EQ(there_and_back.refused(R"({"verb":"waypoint","at":[360,790]})"), "HVE-MOV-19")
      << "out, and in again";
}

TEST(HeroesCorners, APositionSaysWhoIsAboardAndWhoLeads) {
  covers({"HVE-HERO-7", "HVE-HERO-16", "HVE-RWY-1"});
  // What is wrong with the armoured train's first position once it has been edited.
  const auto fault_of = [](auto edit) {
    Table t = Table::shipped("armoured-train"), back = Table::shipped("armoured-train");
    edit(t);
    const boost::json::value written = t.game().write(*t.box());
    table::Faults faults;
    back.game().read(table::Reader(written, faults), *back.box());
    return faults.empty() ? std::string() : faults[0].text;
  };
  const auto is_with = [](Table& t, int seat, const char* unit) { t.join(seat, unit); };
  EXPECT_EQ(fault_of([](Table&) {}), "");
  EXPECT_NE(fault_of([](Table& t) { t.st().loads[0].bases = 3; }).find("have a place"), std::string::npos);
  EXPECT_NE(fault_of([](Table& t) { t.st().loads.erase(0); }).find("have a place"), std::string::npos);
  EXPECT_NE(fault_of([](Table& t) {
              t.st().loads.push_back(Load{static_cast<std::uint8_t>(t.id("K1")), 0, 8, 0});
            }).find("have a place"),
            std::string::npos)
      << "they stand on the table";
  EXPECT_NE(fault_of([](Table& t) {
              t.st().loads[0].bases = 4;
              const int elsewhere =
                  t.sc().unit(t.id(t.st().loads[0].vehicle < 3 ? "UT" : "AT")).first_vehicle;
              t.st().loads.push_back(Load{t.st().loads[0].unit, static_cast<std::uint8_t>(elsewhere), 4, 0});
            }).find("one train or ship"),
            std::string::npos);
  EXPECT_NE(fault_of([&](Table& t) { is_with(t, 0, "E1"); }).find("HVE-HERO-7"), std::string::npos);
  EXPECT_EQ(fault_of([&](Table& t) { is_with(t, 0, "K1"); }), "");
  EXPECT_NE(fault_of([](Table& t) {
              t.hero(0).is = HeroIs::alone;
              t.hero(0).x = 1201;
            }).find("HVE-HERO-16"),
            std::string::npos);
}

}  // namespace
}  // namespace vedette::heroes
