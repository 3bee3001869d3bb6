// Scenarios, set-up, Heroes on the ground, victory: what the vectors do not reach.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

Table plain(boost::json::object options = {}) {
  return Table({"R1 regular inf fire_reg 8 close 1 430 296 0", "R2 regular inf fire_reg 8 close 1 570 296 0",
                "R3 regular inf fire_reg 8 close 1 700 296 0"},
               {"I1 irregular inf none 8 horde 4 240 610 180", "I2 irregular inf none 8 horde 4 410 610 180",
                "I3 irregular inf none 8 horde 4 590 610 180", "I4 irregular inf none 8 horde 4 760 610 180",
                "I5 irregular inf none 8 horde 4 860 610 180", "I6 irregular inf none 8 horde 4 960 610 180"},
               "", options);
}
std::string one(const std::string& unit, const std::string& extra = "") {
  return small_scenario({unit}, {"E irregular inf none 8 horde 4 500 800 180"}, extra);
}

TEST(HeroesScenario, UnitSizesAreChecked) {
  covers({"HVE-ORG-1", "HVE-ORG-2", "HVE-ORG-3", "HVE-ORG-4", "HVE-ORG-7", "HVE-ORG-8", "HVE-ORG-9",
          "HVE-ORG-10", "HVE-ORG-13", "HVE-SCN-3"});
  const auto has = [](const std::string& faults, const char* id) {
    return faults.find(id) != std::string::npos;
  };
  EXPECT_EQ(faults_of(one("U regular inf fire_reg 5 close 1 500 300 0")), "") << "under strength is allowed";
  EXPECT_TRUE(has(faults_of(one("U regular cav fire_reg 7 close 1 500 300 0")), "HVE-ORG-2"));
  EXPECT_TRUE(has(faults_of(one("U regular gun art_reg_field 3 limbered field 500 300 0")), "HVE-ORG-3"));
  EXPECT_TRUE(has(faults_of(one("U irregular cav spear 8 horde 4 500 300 0")), "HVE-ORG-8"));
  EXPECT_TRUE(has(faults_of(one("U irregular gun art_irr_field 4 limbered field 500 300 0")), "HVE-ORG-9"));
  EXPECT_TRUE(has(faults_of(one("U regular transport none 2 single wagon 500 300 0")), "HVE-ORG-4"));
  EXPECT_TRUE(has(faults_of(one("U irregular transport none 2 single wagon 500 300 0")), "HVE-ORG-10"));
  EXPECT_TRUE(has(faults_of(one("U regular inf bow 8 close 1 500 300 0")), "HVE-ORG-13"));
  // Nobody but the crew of a gun has artillery, and nobody else a machine gun.
  EXPECT_TRUE(has(faults_of(one("U regular cav mg 6 close 1 500 300 0")), "HVE-ORG-13"));
  EXPECT_TRUE(has(faults_of(one("U regular inf art_reg_field 8 close 1 500 300 0")), "HVE-ORG-13"));
  EXPECT_TRUE(has(faults_of(one("U regular gun fire_reg 2 limbered field 500 300 0")), "HVE-ORG-13"));
  EXPECT_TRUE(has(faults_of(one("U regular mg art_reg_field 2 limbered mg 500 300 0")), "HVE-ORG-13"));
  EXPECT_EQ(faults_of(one("U irregular cav spear 6 horde 4 500 300 0")), "");
  EXPECT_TRUE(has(faults_of(one("U regular inf fire_reg 9 close 1 500 300 0")), "HVE-ORG-1"));
  EXPECT_TRUE(has(faults_of(one("U irregular inf none 8 close 1 500 300 0")), "HVE-FORM-4"));
  EXPECT_TRUE(has(faults_of(one("U regular inf fire_reg 8 close 1 500 990 0")), "HVE-GEO-19") ||
              !faults_of(one("U regular inf fire_reg 8 close 1 500 1005 0")).empty());
  EXPECT_TRUE(has(faults_of(one("U regular inf fire_reg 8 close 1 500 800 180")), "unit[0]: HVE-GEO-19"))
      << "a unit's place is its own mistake, told with its line";
  // A regular or irregular infantry unit has eight bases at most.
  Table t = plain();
  EXPECT_EQ(t.unit("R1").n(), 8);
  EXPECT_EQ(t.unit("R1").leader, 1);
  EXPECT_EQ(t.unit("I1").ranks, 7);
  EXPECT_NE(faults_of(one("U regular inf fire_reg 9 close 1 500 300 0")), "");
  EXPECT_NE(faults_of(one("U irregular inf none 9 horde 4 500 300 0")), "");
}

TEST(HeroesScenario, ModelsAndBases) {
  covers({"HVE-ORG-3", "HVE-ORG-4", "HVE-ORG-6", "HVE-ORG-11", "HVE-ORG-2"});
  EXPECT_EQ(kModelSizes[static_cast<std::size_t>(Model::heavy)].depth, 60);
  EXPECT_EQ(single_layout(Model::wagon).envelope.depth(), 240);
  EXPECT_EQ(layout(true, Formation::close, 1, 1).envelope.depth(), 120) << "mounted bases are 30 mm deep";
  Table t = Table::shipped("abu-klea");
  EXPECT_EQ(hero_base(t.sc(), 0).depth(), 120) << "Burnaby is mounted";
  Table s = Table::shipped("safia");
  EXPECT_EQ(hero_base(s.sc(), 0).depth(), 60);
}

TEST(HeroesScenario, EachSideHasAHero) {
  covers({"HVE-HERO-2", "HVE-HERO-6", "HVE-EQ-1", "HVE-PRE-1"});
  std::string text = one("U regular inf fire_reg 8 close 1 500 300 0");
  const std::string blue = "hero = { name = \"Azure\", x = 60, y = 30 }\n";
  text.erase(text.find(blue), blue.size());
  EXPECT_NE(faults_of(text).find("HVE-HERO-2"), std::string::npos);
  std::string two = one("U regular inf fire_reg 8 close 1 500 300 0");
  two.replace(two.find(blue), blue.size(),
              "hero = [{ name = \"A\", x = 60, y = 30 }, { name = \"B\", x = 90, y = 30 }]\n");
  EXPECT_NE(faults_of(two).find("HVE-HERO-6"), std::string::npos);
  std::string no_table = one("U regular inf fire_reg 8 close 1 500 300 0");
  no_table.erase(no_table.find("[table]"), std::string("[table]\nwidth = 1000\nheight = 1000\n").size());
  EXPECT_NE(faults_of(no_table).find("HVE-EQ-1"), std::string::npos);
}

TEST(HeroesScenario, EightSeatsAtMost) {
  std::string text = one("U regular inf fire_reg 8 close 1 500 300 0");
  for (int n = 3; n <= 8; ++n)
    text += "\n[[seat]]\nid = \"blue-" + std::to_string(n) + "\"\nside = \"blue\"\n";
  EXPECT_EQ(faults_of(text).find("seats"), std::string::npos) << faults_of(text);
  text += "\n[[seat]]\nid = \"blue-9\"\nside = \"blue\"\n";
  EXPECT_NE(faults_of(text).find("up to 8 seats"), std::string::npos) << faults_of(text);
}

TEST(HeroesScenario, WarningsAboutSize) {
  covers({"HVE-INT-2", "HVE-OPT-1"});
  Table t = Table::shipped("wells");
  const auto warnings = what_is_unusual(t.sc());
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0].clause, clause("HVE-INT-2")) << "50 figures";
  chance::Dice dice(t.source(), (*t.box()).draws);
  table::Events events;
  t.game().start(*t.box(), dice, &events);
  ASSERT_FALSE(events.list().empty());
  const table::Event& first = events.list().front();
  EXPECT_EQ(first.kind, "warning") << "players read it in the log";
  EXPECT_EQ(first.clauses, std::vector<std::string>{"HVE-INT-2"});
  ASSERT_EQ(t.game().remarks().size(), 1u) << "a designer is told the same";
  EXPECT_NE(t.game().remarks()[0].find("(HVE-INT-2)"), std::string::npos);
  EXPECT_TRUE(what_is_unusual(Table::shipped("abu-klea").sc()).empty());
  Scenario small = Table::shipped("abu-klea").sc();
  small.options.railways = true;
  EXPECT_EQ(what_is_unusual(small).back().clause, clause("HVE-OPT-1"));
}

TEST(HeroesScenario, FreeDeployment) {
  covers({"HVE-PRE-2"});
  Table t = Table::shipped("wells", {{"deployment", "free"}});
  EXPECT_EQ(t.st().stage, Stage::setup);
  EXPECT_EQ(
      t.refused(R"({"verb":"deploy","unit":"R1","at":[500,500],"facing":0,"formation":"close","param":1})"),
      "HVE-PRE-2");
  t.play(R"({"verb":"deploy","unit":"R1","at":[400,200],"facing":0,"formation":"column","param":2})");
  EXPECT_EQ(t.unit("R1").formation, Formation::column);
  EXPECT_EQ(
      t.refused(R"({"verb":"deploy","unit":"R1","at":[500,200],"facing":0,"formation":"column","param":2})"),
      "HVE-PRE-2");
  t.play(R"({"verb":"pick_up","unit":"R1"})");
  t.play(R"({"verb":"deploy","unit":"R1","at":[500,200],"facing":0,"formation":"column","param":2})");
  t.play(R"({"verb":"attach_hero","unit":"R2"})");
  EXPECT_EQ(t.hero(0).unit, t.id("R2"));
  t.play(R"({"verb":"confirm_setup"})");
  EXPECT_EQ(t.st().seat, 1);
}

TEST(HeroesScenario, Reinforcements) {
  covers({"HVE-SCN-1"});
  const std::string late =
      "[[unit]]\nid=\"Z\"\nseat=\"blue\"\nclass=\"irregular\"\narm=\"inf\"\nstrength=8\nformation="
      "\"horde\"\nparam=4\nx=500\ny=950\nfacing=180\narrives=2\n";
  Table t({"R regular inf fire_reg 8 close 1 430 296 0"}, {"E irregular inf none 8 horde 4 500 950 180"},
          late);
  EXPECT_EQ(t.unit("Z").where, Where::not_arrived);
  t.rows({"AH", "2S"});
  t.next();
  EXPECT_EQ(activation_refusal(t.board(), 1, t.id("Z")).clause(), clause("HVE-SCN-1"));
  t.rows({"", ""});
  t.st().stage = Stage::choose;
  chance::Dice dice(t.source(), (*t.box()).draws);
  t.game().apply(*t.box(), t.order(R"({"verb":"pass_card"})"), dice, nullptr);
  EXPECT_EQ(t.unit("Z").where, Where::table);
  EXPECT_EQ(t.unit("Z").y, 950);
  EXPECT_EQ(t.unit("Z").x, 560) << "shifted east along the edge until it stands clear";
}

TEST(HeroesScenario, HeroesLeaveAndGiveWay) {
  covers({"HVE-ACT-3", "HVE-HERO-13", "HVE-HERO-10", "HVE-HERO-7", "HVE-HERO-1"});
  for (const bool both : {true, false}) {
    Table t = plain({{"hero_leave_and_join", both}});
    t.join(0, "R1");
    t.rows({"AH", "2S"});
    t.next();
    t.play(R"({"verb":"activate_hero"})");
    t.play(R"({"verb":"hero_move"})", {6, 6, 6, 6});
    EXPECT_EQ(t.st().act.at, (Spot{430, 281})) << "the middle of the rear side";
    EXPECT_EQ(t.refused(R"({"verb":"hero_arrive","at":[570,270],"join":"R2"})"), both ? "" : "HVE-ACT-3");
  }
  Table t = plain();
  t.hero(0) = Hero{430, 400, 0, HeroIs::alone, kNone, kNone, 1, 0, 0};
  t.activate("R1");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6});
  t.play(R"({"verb":"arrive","at":[430,400]})");
  EXPECT_NE(t.hero(0).y, 400) << "he steps aside";
  EXPECT_TRUE(hero_stands_clear(Scene::for_hero(t.board(), 0), 0, {{t.hero(0).x, t.hero(0).y}, 0}));
  Table c = plain({{"lone_hero", "captured"}});
  c.hero(1) = Hero{430, 400, 0, HeroIs::alone, kNone, kNone, 1, 0, 0};
  c.activate("R1");
  c.declare(R"("program":"M")");
  c.play(R"({"verb":"roll"})", {6, 6});
  c.play(R"({"verb":"arrive","at":[430,400]})");
  EXPECT_EQ(c.hero(1).is, HeroIs::lost);
}

TEST(HeroesScenario, AlliedHeroesByOption) {
  covers({"HVE-HERO-7"});
  for (const bool allied : {false, true}) {
    Table t = Table::shipped("tamai", {{"hero_join_allied", allied}});
    const Point at = plane::to_mm(unit_outline(t.board(), t.id("E3")).centre());
    const Refusal no = join_refusal(t.board(), 0, at, t.id("E3"), kNone);
    EXPECT_EQ(no.clause() == clause("HVE-HERO-7"), !allied);
    EXPECT_EQ(join_refusal(t.board(), 0, at, t.id("E1"), kNone).clause(), clause("HVE-HERO-7"))
        << "Buller is with them";
  }
}

TEST(HeroesScenario, StoresHaveNoCard) {
  covers({"HVE-SEQ-1", "HVE-ACT-21", "HVE-H2H-16"});
  Table t = Table::shipped("safia");
  EXPECT_FALSE(counts_for_cards(t.board(), t.id("W3")));
  EXPECT_EQ(activation_refusal(t.board(), 0, t.id("W3")).clause(), clause("HVE-SEQ-1"));
  Table c = Table::shipped("safia", {{"stores_card", true}});
  EXPECT_TRUE(counts_for_cards(c.board(), c.id("W3")));
  const Declared move;
  EXPECT_EQ(movement_dice(t.board(), t.id("W3"), move).dice, 0) << "stores never move";
}

TEST(HeroesScenario, AHeroAboardAndAshore) {
  covers({"HVE-HERO-15", "HVE-HERO-14"});
  Table t = Table::shipped("armoured-train");
  t.join(0, "AT");
  t.hero(0).vehicle = static_cast<std::uint8_t>(t.sc().unit(t.id("AT")).first_vehicle + 2);
  t.rows({"AH", "2S"});
  t.next();
  t.play(R"({"verb":"activate_hero"})");
  t.play(R"({"verb":"hero_move"})", {6, 6, 6, 6});
  EXPECT_EQ(t.st().stage, Stage::hero_start);
  EXPECT_EQ(t.refused(R"({"verb":"leave_at","at":[800,100]})"), "HVE-HERO-15");
  t.play(R"({"verb":"leave_at","at":[585,80]})");
  EXPECT_EQ(t.st().act.at, (Spot{585, 80}));
  t.play(R"({"verb":"hero_arrive","at":[640,80],"facing":0})");
  EXPECT_EQ(t.hero(0).is, HeroIs::alone);
  // Hits on another vehicle cannot remove him.
  Table s = Table::shipped("armoured-train");
  s.join(0, "AT");
  const int first = s.sc().unit(s.id("AT")).first_vehicle;
  s.hero(0).vehicle = static_cast<std::uint8_t>(first + 2);
  s.st().draw.fill(1);
  chance::Forced forced;
  forced.cards = {card_of_name("AS"), card_of_name("AH")};
  chance::Dice dice(s.source(), (*s.box()).draws);
  dice.force(&forced);
  Play play(s.game(), s.sc(), s.st(), dice, nullptr);
  const auto lose_one = [&](int vehicle) {
    Thrower thrower(play);
    Pack pack = pack_of(s.st());
    Aboard aboard = aboard_of(s.board(), vehicle, true);
    aboard.suffer(1);
    const PassengerFalls fall = remove_passenger(aboard, pack, thrower);
    carry_out_fall_aboard(play, vehicle, aboard, fall, thrower.last_card(), nullptr);
  };
  lose_one(first);
  EXPECT_EQ(s.hero(0).is, HeroIs::aboard);
  lose_one(first + 2);
  EXPECT_EQ(s.hero(0).is, HeroIs::lost);
}

TEST(HeroesScenario, TV85_TV86_BreakPointAndPoints) {
  covers({"HVE-END-1", "HVE-END-2", "HVE-END-3", "HVE-END-4", "HVE-END-5"});
  Table t = plain();
  for (const char* u : {"I1", "I2", "I3"}) t.unit(u).where = Where::destroyed;
  EXPECT_FALSE(break_point(t.board(), 1).broken);
  t.unit("I4").set(mark::routing);
  EXPECT_TRUE(break_point(t.board(), 1).broken);
  EXPECT_EQ(ending_at_turn_end(t.board()).winner, 0);
  EXPECT_EQ(victory_points(t.board(), 0), 7);
  t.unit("R1").where = Where::destroyed;
  t.unit("R2").where = Where::destroyed;
  EXPECT_EQ(ending_at_turn_end(t.board()).reason, EndReason::both_broken);
  EXPECT_EQ(victory_points(t.board(), 1), 4);
  t.hero(0).is = HeroIs::lost;
  EXPECT_EQ(victory_points(t.board(), 1), 7);
  EXPECT_EQ(ending_at_turn_end(t.board()).winner, -1) << "7 to 7";
  Table last = plain({{"turn_limit", 3}, {"break_percent", 0}});
  last.st().turn = 3;
  for (const char* u : {"I1", "I2", "I3", "I4"}) last.unit(u).where = Where::destroyed;
  last.unit("I5").set(mark::routing);  // 9 points
  last.unit("R1").where = Where::destroyed;
  last.hero(0).is = HeroIs::lost;
  last.unit("R2").set(mark::routing);
  last.unit("R3").set(mark::routing);  // 7 points
  EXPECT_EQ(victory_points(last.board(), 0) - victory_points(last.board(), 1), 2);
  EXPECT_EQ(ending_at_turn_end(last.board()).winner, -1);
  last.unit("R3").clear(mark::routing);
  EXPECT_EQ(ending_at_turn_end(last.board()).winner, 0);
  Table gone = plain();
  for (const char* u : {"R1", "R2", "R3"}) gone.unit(u).where = Where::off_table;
  EXPECT_EQ(ending_now(gone.board()).reason, EndReason::nobody_left);
  EXPECT_EQ(ending_now(gone.board()).winner, 1);
}

TEST(HeroesScenario, ObjectivesOfTheFiveBattles) {
  covers({"HVE-END-5"});
  Table wells = Table::shipped("wells");
  EXPECT_EQ(victory_points(wells.board(), 0), 3) << "the companies hold the well";
  Table klea = Table::shipped("abu-klea");
  EXPECT_EQ(victory_points(klea.board(), 1), 2) << "the column is short of water";
  klea.place("B1", 500, 700, 0);
  EXPECT_EQ(victory_points(klea.board(), 0), 4);
  Table train = Table::shipped("armoured-train");
  train.unit("AT").move_hits = 3;
  EXPECT_EQ(victory_points(train.board(), 1), 3);
  train.place("K1", 400, 500, 0);
  EXPECT_EQ(victory_points(train.board(), 0), 1);
  Table safia = Table::shipped("safia");
  EXPECT_EQ(victory_points(safia.board(), 1), 6) << "three left behind";
  safia.unit("W1").where = Where::exited;
  safia.unit("S1").where = Where::destroyed;
  EXPECT_EQ(victory_points(safia.board(), 0), 3) << "bands give no points";
  EXPECT_EQ(victory_points(safia.board(), 1), 4);
  safia.unit("SAFIA").where = Where::destroyed;
  EXPECT_EQ(victory_points(safia.board(), 1), 10);
}

TEST(HeroesScenario, ResigningAndDraws) {
  covers({"HVE-END-6"});
  Table t = plain();
  chance::Dice dice(t.source(), (*t.box()).draws);
  t.game().interject(*t.box(), 0, table::order(Verb::offer_draw), dice, nullptr);
  EXPECT_NE(t.st().stage, Stage::over);
  t.game().interject(*t.box(), 1, table::order(Verb::offer_draw), dice, nullptr);
  EXPECT_EQ(t.st().stage, Stage::over);
  EXPECT_EQ(t.st().winner, kNone);
  Table four = Table::shipped("tamai");
  chance::Dice dice4(four.source(), (*four.box()).draws);
  four.game().interject(*four.box(), 0, table::order(Verb::resign), dice4, nullptr);
  EXPECT_NE(four.st().stage, Stage::over) << "his ally plays on";
  EXPECT_NE(four.game().decision(*four.box()).seat, 0);
  four.game().interject(*four.box(), 1, table::order(Verb::resign), dice4, nullptr);
  EXPECT_EQ(four.st().stage, Stage::over);
  EXPECT_EQ(four.st().winner, 1);
}

TEST(HeroesScenario, FewCardsAreRefused) {
  covers({"HVE-SEQ-12", "HVE-EQ-2"});
  EXPECT_EQ(packs_needed(20), 1);
  Table t = plain();
  boost::json::object position = t.game().write(*t.box());
  position["draw"] = boost::json::array();
  position["discards"] = boost::json::array();
  table::Faults faults;
  const boost::json::value edited = position;
  table::StateBox copy(t.game());
  t.game().read(table::Reader(edited, faults, "position"), *copy);
  ASSERT_FALSE(faults.empty());
  EXPECT_NE(faults[0].text.find("HVE-SEQ-12"), std::string::npos);
  EXPECT_EQ(faults[0].path, "position.draw");
}

TEST(HeroesScenario, HandEditedPositionsAreChecked) {
  covers({"HVE-GEO-19", "HVE-HLC-12"});
  Table t = plain();
  const auto fault_of = [&](auto edit) {
    boost::json::value position = t.game().write(*t.box());
    edit(position.as_object());
    table::Faults faults;
    table::StateBox copy(t.game());
    t.game().read(table::Reader(position, faults, "position"), *copy);
    return faults.empty() ? std::string() : faults[0].path + " " + faults[0].text;
  };
  EXPECT_EQ(fault_of([](boost::json::object&) {}), "");
  EXPECT_NE(fault_of([](boost::json::object& o) {
              o["units"].as_array()[1].as_object()["at"] = boost::json::array{430, 300};
            }).find("HVE-GEO-19"),
            std::string::npos);
  EXPECT_NE(fault_of([](boost::json::object& o) {
              o["units"].as_array()[0].as_object()["formation"] = "horde";
            }).find("units[0].formation"),
            std::string::npos);
  EXPECT_NE(fault_of([](boost::json::object& o) { o["nonsense"] = 1; }), "");
}

TEST(HeroesScenario, TheBankIsNoMerchantShip) {
  covers({"HVE-MER-2", "HVE-WAR-2"});
  const std::string ship =
      "[[area]]\nid=\"r\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[0,0],[1000,0],[1000,200],[0,200]]\n[["
      "ship]]\nid=\"S\"\nseat=\"red\"\nlength=120\nbeam=50\nx=400\ny=100\nheading=270\nconstruction="
      "\"wood\"\n";
  const auto faults = [&](const std::string& rest) {
    return faults_of(one("U regular inf fire_reg 8 close 1 500 500 0", ship + rest),
                     {{"merchant_ships", true}, {"warships", true}});
  };
  EXPECT_EQ(faults("kind=\"merchant\"\npropulsion=\"oar\"\n"), "");
  EXPECT_NE(faults("kind=\"warship\"\npropulsion=\"oar\"\n").find("HVE-WAR-2"), std::string::npos);
  EXPECT_NE(faults("kind=\"merchant\"\npropulsion=\"wind\"\nside_paddle=true\n").find("HVE-MER-2"),
            std::string::npos);
}

TEST(HeroesScenario, EveryBattleLoadsWithItsCards) {
  covers({"HVE-SEQ-1", "HVE-PRE-1"});
  const std::pair<const char*, std::vector<int>> battles[] = {{"wells", {3, 5}},
                                                              {"abu-klea", {6, 9}},
                                                              {"armoured-train", {8, 10}},
                                                              {"safia", {5, 10}},
                                                              {"tamai", {5, 5, 8, 8}}};
  for (const auto& [name, cards] : battles) {
    Table t = Table::shipped(name);
    for (std::size_t s = 0; s < cards.size(); ++s) {
      int due = 1;
      for (int u = 0; u < t.sc().unit_count(); ++u)
        due += t.sc().unit(u).seat == static_cast<int>(s) && counts_for_cards(t.board(), u) ? 1 : 0;
      EXPECT_EQ(due, cards[s]) << name;
    }
  }
}

TEST(HeroesScenario, BigOrdersAreTakenApart) {
  covers({"HVE-GEO-15"});
  Table t = plain();
  t.activate("R1");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6});
  std::vector<table::Order> orders;
  const auto big =
      boost::json::parse(R"({"verb":"move","waypoints":[[430,330],[470,350]],"end_facing":45})").as_object();
  ASSERT_TRUE(t.game().expand(*t.box(), big, orders));
  ASSERT_EQ(orders.size(), 2u);
  EXPECT_EQ(verb_of(orders[0]), Verb::waypoint);
  EXPECT_EQ(verb_of(orders[1]), Verb::arrive);
}

}  // namespace
}  // namespace vedette::heroes
