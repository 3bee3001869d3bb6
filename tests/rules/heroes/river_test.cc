// Trains and ships once more, every vector through orders: fire, lifts, turns, charges from the bank.
#include "rules/heroes/kit.h"
#include "rules/heroes/vectors.h"

namespace vedette::heroes {
namespace {

// A river from y 300 to 600 between two banks; red has the ships, blue the bank.
std::string on_a_river(const std::string& ships, std::initializer_list<std::string> red,
                       std::initializer_list<std::string> blue) {
  const std::string ground =
      "[[area]]\nid=\"r\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[0,300],[1200,300],[1200,600],[0,600]]\n"
      "[[area]]\nid=\"s\"\nkind=\"land\"\ncorners=[[0,0],[1200,0],[1200,300],[0,300]]\n"
      "[[area]]\nid=\"n\"\nkind=\"land\"\ncorners=[[0,600],[1200,600],[1200,900],[0,900]]\n";
  return small_scenario(red, blue, ground + ships, 1200, 900);
}
std::string a_ship(const std::string& id, const std::string& kind, const std::string& propulsion, int x,
                   int y, int heading, const std::string& rest = "") {
  return "[[ship]]\nid=\"" + id + "\"\nseat=\"red\"\nkind=\"" + kind + "\"\npropulsion=\"" + propulsion +
         "\"\nconstruction=\"wood\"\nlength=120\nbeam=50\nx=" + std::to_string(x) +
         "\ny=" + std::to_string(y) + "\nheading=" + std::to_string(heading) + "\n" + rest;
}
const boost::json::object kShipsSail = {{"merchant_ships", true}, {"warships", true}};
const char* const kFriend = "W regular inf fire_reg 8 close 1 900 100 0";
const char* const kFoe = "Z irregular inf none 8 horde 4 1100 100 0";

TEST(HeroesRiver, TV29_TV30_DiceOfShipsAsDeclared) {
  covers({"HVE-MER-14", "HVE-MER-13", "HVE-WAR-11", "HVE-WAR-10a", "HVE-MER-10", "HVE-WAR-8"});
  Table t(
      on_a_river(a_ship("S", "merchant", "steam", 500, 450, 90) +
                     a_ship("V", "warship", "wind", 900, 450, 90, "weapons=[{code=\"mg\",bearings=[0]}]\n"),
                 {kFriend}, {kFoe}),
      kShipsSail);
  t.activate("S");
  t.declare(R"("program":"TM","astern":true)");
  t.play(R"({"verb":"ship_turn","degrees":60})");
  t.play(R"({"verb":"roll"})", {3, 4});
  EXPECT_EQ(t.refused(R"({"verb":"ship_move","mm":71})"), "HVE-GEO-15");
  const Unit before = t.unit("S");
  t.play(R"({"verb":"ship_move","mm":70})");
  EXPECT_LT(t.unit("S").x, before.x) << "astern, against the heading of 150";
  EXPECT_GT(t.unit("S").y, before.y);
  t.activate("V");
  EXPECT_TRUE(t.refused_by(R"({"verb":"declare","program":"M","astern":true})", "HVE-MER-14"));
  t.declare(R"("program":"MFT")");
  t.play(R"({"verb":"roll"})", {1, 1, 1});
  t.play(R"({"verb":"ship_move","mm":30})");
  t.play(R"({"verb":"hold_fire"})");
  EXPECT_TRUE(t.refused_by(R"({"verb":"ship_turn","degrees":91})", "HVE-MER-17"));
  t.play(R"({"verb":"ship_turn","degrees":-90})");
  EXPECT_EQ(t.unit("V").facing, 0);
}

TEST(HeroesRiver, TV76_ClosedListsOfPrograms) {
  covers({"HVE-WAR-7", "HVE-MER-9", "HVE-ACT-19", "HVE-RWY-12", "HVE-RWY-13"});
  Table t(
      on_a_river(a_ship("S", "merchant", "wind", 500, 450, 90) +
                     a_ship("V", "warship", "steam", 900, 450, 90, "weapons=[{code=\"mg\",bearings=[0]}]\n"),
                 {kFriend}, {kFoe}),
      kShipsSail);
  const auto no = [&](const char* program) {
    return t.refused(std::string(R"({"verb":"declare","program":")") + program + "\"}");
  };
  t.activate("V");
  for (const char* p : {"T", "TF", "FT", "MTF", "FTM", "MM", "FL"}) EXPECT_EQ(no(p), "HVE-WAR-7") << p;
  t.activate("S");
  for (const char* p : {"F", "MF", "T", "TMT", "MFT"}) EXPECT_EQ(no(p), "HVE-MER-9") << p;
  t.activate("W");
  for (const char* p : {"MFC", "FH", "MFM", "T", "L", "X"}) EXPECT_EQ(no(p), "HVE-ACT-19") << p;
  Table train = Table::shipped("armoured-train");
  train.activate("AT");
  EXPECT_EQ(train.refused(R"({"verb":"declare","program":"MFM"})"), "HVE-RWY-13");
  train.activate("UT");
  EXPECT_EQ(train.refused(R"({"verb":"declare","program":"MF"})"), "HVE-RWY-12");
}

TEST(HeroesRiver, TV66_TV67_ATrainUnderFire) {
  covers({"HVE-RWY-26a", "HVE-RWY-26b", "HVE-RWY-27", "HVE-RWY-28", "HVE-RWY-30"});
  const std::string line =
      "[[track]]\nid=\"T\"\npoints=[[500,100],[500,900]]\n[[train]]\nid=\"X\"\nseat=\"red\"\ntrack=\"T\"\nat="
      "500\n"
      "[[train.vehicle]]\ncode=\"loco\"\nwheels=\"0-4-0\"\n[[train.vehicle]]\ncode=\"carriage\"\npassengers=["
      "{unit="
      "\"P\"}]\n[[unit]]\nid=\"P\"\nseat=\"red\"\nclass=\"regular\"\narm=\"inf\"\nweapon=\"fire_"
      "reg\"\nformation="
      "\"close\"\nparam=1\naboard=true\n";
  const boost::json::object railways = {{"railways", true}};
  Table t(small_scenario({"W regular inf fire_reg 8 close 1 100 100 0"},
                         {"G regular gun art_reg_field 2 unlimbered field 700 540 270",
                          "R regular inf fire_reg 8 close 1 700 420 270"},
                         line),
          railways);
  t.st().draw.fill(1);
  t.activate("G");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"X","vehicle":"X-1"})", sixes(3, 8), "JD AS 10H");
  EXPECT_EQ(t.unit("X").move_hits, 2);
  t.activate("X");
  t.declare(R"("program":"M")");
  EXPECT_EQ(dice_of_step(t.board()).dice, 2);
  Table c(small_scenario({"W regular inf fire_reg 8 close 1 100 100 0"},
                         {"G regular gun art_reg_field 2 unlimbered field 700 540 270",
                          "R regular inf fire_reg 8 close 1 700 420 270"},
                         line),
          railways);
  c.st().draw.fill(1);
  c.activate("R");
  c.declare(R"("program":"F")");
  EXPECT_TRUE(c.refused_by(R"({"verb":"fire","target":"X","vehicle":"X-1"})", "HVE-RWY-28"))
      << "rifles take the nearest vehicle";
  c.play(R"({"verb":"fire","target":"X","vehicle":"X-2"})", sixes(5, 8), "2C KD");
  EXPECT_EQ(c.unit("P").n(), 6) << "floor(5 / 2), and no test";
  EXPECT_EQ(c.unit("P").leader, 0);
  c.activate("G");
  c.declare(R"("program":"F")");
  EXPECT_EQ(c.refused(R"({"verb":"fire","target":"X","vehicle":"X-1"})"), "") << "artillery may choose";
}

TEST(HeroesRiver, TV68_to_TV73_ShipsUnderFire) {
  covers({"HVE-MER-23a", "HVE-MER-23b", "HVE-MER-23c", "HVE-MER-23d", "HVE-MER-23e", "HVE-MER-24",
          "HVE-WAR-21", "HVE-MER-26", "HVE-RWY-29"});
  const auto table = [] {
    return Table(
        on_a_river(
            a_ship("S", "merchant", "wind", 560, 450, 90, "passengers=[{unit=\"P\"}]\n") +
                a_ship("V", "warship", "steam", 860, 450, 90, "weapons=[{code=\"mg\",bearings=[0]}]\n") +
                "[[unit]]\nid=\"P\"\nseat=\"red\"\nclass=\"regular\"\narm=\"inf\"\nweapon=\"fire_reg\"\n"
                "formation=\"close\"\nparam=1\naboard=true\n",
            {kFriend},
            {"R irregular inf fire_irr 8 open 2 420 290 0", "M irregular mg mg 2 unlimbered mg 500 290 0",
             "G irregular gun art_irr_field 2 unlimbered field 600 290 0",
             "N irregular gun art_irr_field 2 unlimbered field 800 290 0",
             "K irregular mg mg 2 unlimbered mg 860 290 0"}),
        kShipsSail);
  };
  Table t = table();
  t.st().draw.fill(1);
  const auto no = [&](const char* unit, const char* target) {
    t.activate(unit);
    t.declare(R"("program":"F")");
    return t.refused(std::string(R"({"verb":"fire","target":")") + target + "\"}");
  };
  EXPECT_EQ(no("R", "S"), "HVE-MER-23a");
  EXPECT_EQ(no("M", "S"), "");
  EXPECT_EQ(no("G", "S"), "");
  EXPECT_EQ(no("K", "V"), "HVE-WAR-21");
  EXPECT_EQ(no("N", "V"), "");
  // Four cards of damage first, then the losses of those aboard: two numbered cards are one casualty.
  t.activate("G");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"S"})", sixes(4, 4), "7H QD 4S KS 2C");
  EXPECT_EQ(t.unit("S").move_hits, 1);
  EXPECT_EQ(t.unit("S").flotation, 6);
  EXPECT_EQ(t.unit("P").n(), 7);
  // One numbered card alone hurts nobody, and no further card is turned.
  t.st().draw.fill(1);
  t.activate("G");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"S"})", sixes(1, 4), "7H");
  EXPECT_EQ(t.unit("P").n(), 7);
  t.unit("S").flotation = 2;
  t.st().draw.fill(1);
  t.activate("G");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"S"})", sixes(2, 4), "AC KS");
  EXPECT_EQ(t.unit("S").where, Where::destroyed);
  EXPECT_EQ(t.unit("P").where, Where::destroyed);
}

TEST(HeroesRiver, TV71_TV72_SilencedGuns) {
  covers({"HVE-WAR-25a", "HVE-WAR-25b", "HVE-WAR-25c"});
  const auto table = [] {
    return Table(
        on_a_river(a_ship("V", "warship", "steam", 860, 450, 90, "weapons=[{code=\"mg\",bearings=[0]}]\n"),
                   {kFriend}, {"N irregular gun art_irr_field 2 unlimbered field 800 290 0", kFoe}),
        kShipsSail);
  };
  for (const bool ace : {false, true}) {
    Table t = table();
    t.st().draw.fill(1);
    t.st().turn = 3;
    t.activate("N");
    t.declare(R"("program":"F")");
    t.play(R"({"verb":"fire","target":"V"})", sixes(1, 8), ace ? "KS AH" : "KS QH");
    for (int turn = 3; turn <= 8; ++turn) {
      t.st().turn = static_cast<std::uint8_t>(turn);
      t.activate("V");
      EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), turn <= (ace ? 7 : 5) ? "HVE-WAR-25c" : "")
          << turn;
      EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M"})"), "") << "she may move";
    }
  }
}

TEST(HeroesRiver, TV75_AGunUnitGoesAboardInTwoLifts) {
  covers({"HVE-MER-21", "HVE-MER-22", "HVE-WAR-14", "HVE-RWY-21"});
  Table t(
      on_a_river(a_ship("S", "merchant", "wind", 300, 329, 90),
                 {"G regular gun art_reg_field 2 limbered field 200 298 0",
                  "W regular inf fire_reg 6 close 1 260 298 0", "H regular inf fire_reg 8 close 2 270 270 0"},
                 {kFoe}),
      kShipsSail);
  t.activate("S");
  t.declare(R"("program":"L")");
  t.play(R"({"verb":"load","unit":"G","vehicle":"S-deck"})");
  EXPECT_EQ(t.refused(R"({"verb":"load","unit":"W","vehicle":"S-deck"})"), "HVE-MER-21")
      << "equipment is a lift";
  t.play(R"({"verb":"end"})");
  EXPECT_TRUE(t.unit("G").on_table()) << "the crew is ashore";
  t.unit("S").clear(mark::of_turn);
  t.unit("G").clear(mark::of_turn);
  EXPECT_EQ(activation_refusal(t.board(), 0, t.id("G")).clause(), clause("HVE-MER-22"));
  t.activate("S");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M"})"), "HVE-MER-22");
  t.declare(R"("program":"L")");
  t.play(R"({"verb":"load","unit":"G","vehicle":"S-deck"})");
  EXPECT_EQ(t.unit("G").where, Where::aboard);
  EXPECT_TRUE(t.refused_by(R"({"verb":"load","unit":"H","vehicle":"S-deck"})", "HVE-MER-21"))
      << "8 more are too many";
  t.play(R"({"verb":"load","unit":"W","vehicle":"S-deck"})");
  EXPECT_EQ(t.unit("W").where, Where::aboard) << "2 and 6 are one lift";
}

TEST(HeroesRiver, TV91_TheFirstRoundOnTheBank) {
  covers({"HVE-MER-28", "HVE-RWY-31", "HVE-CHG-6", "HVE-HERO-15"});
  Table t = Table::shipped("safia");
  const int hull = t.sc().unit(t.id("NUGGAR")).first_vehicle;
  for (const char* u : {"W2", "W3"}) t.unit(u).where = Where::off_table;
  t.unit("W1").where = Where::aboard;
  t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W1")), static_cast<std::uint8_t>(hull), 8, 0});
  t.place("S1", 170, 200, 0);
  t.st().draw.fill(1);
  t.activate("S1");
  t.declare(R"("program":"MH","target":"NUGGAR")");
  t.play(R"({"verb":"roll"})", {6, 6, 6, 6, 6});
  std::vector<int> dice = sixes(2, 8);
  dice.insert(dice.end(), {6, 1, 1, 1});
  dice.push_back(1);  // the attacker lost a base: it tests; those aboard do not
  t.play(R"({"verb":"contact","offset":0})", dice, "2C KH 3C");
  EXPECT_EQ(t.unit("S1").x, 170);
  EXPECT_EQ(t.unit("S1").y, 300);
  EXPECT_EQ(t.unit("W1").n(), 6);
  EXPECT_EQ(t.unit("W1").leader, 0);
  EXPECT_EQ(t.unit("S1").n(), 7);
  EXPECT_TRUE(is_engaged(t.st(), t.id("NUGGAR")));
  t.activate("NUGGAR");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"L"})"), "HVE-H2H-14");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {1, 1, 1, 1});
  t.play(R"({"verb":"ship_move","mm":20})");
  EXPECT_FALSE(is_engaged(t.st(), t.id("S1"))) << "moving off ends it";
}

TEST(HeroesRiver, ATrainBesideTheTargetIsEngagedToo) {
  covers({"HVE-CHG-7", "HVE-RWY-31"});
  Table t = Table::shipped("armoured-train");
  for (const char* e : {"E1", "E2", "E3", "E4", "E5", "E7", "F1", "F2"}) t.unit(e).where = Where::off_table;
  // The carriage stands at (720,125); the line W stands beside it, and the squadron charges between the two.
  const int carriage = t.sc().unit(t.id("UT")).first_vehicle + 1;
  const Point at = vehicle_outline(t.board(), carriage).pose.anchor;
  t.unit("K1").formation = Formation::close;
  t.place("K1", at.x + 16 + 1 + 60, at.y - 30, 0);
  t.unit("EC").formation = Formation::column;
  t.unit("EC").param = 2;
  t.place("EC", at.x + 33, at.y + 150, 180);
  t.activate("EC");
  t.declare(R"("program":"MH","target":"K1")");
  t.play(R"({"verb":"roll"})", std::vector<int>(static_cast<std::size_t>(dice_of_step(t.board()).dice), 6));
  const Offsets offsets =
      legal_offsets(Scene(t.board(), t.id("EC")), march_of(t.board()), t.id("K1"), kNone, 200);
  ASSERT_FALSE(offsets.empty());
  const int lowest = *std::min_element(offsets.begin(), offsets.end());
  chance::Dice dice(t.source(), (*t.box()).draws);
  t.game().apply(*t.box(), t.order(R"({"verb":"contact","offset":)" + std::to_string(lowest) + "}"), dice,
                 nullptr);
  bool train = false;
  for (const Engagement& e : t.st().engagements)
    train = train || (e.defender == t.id("UT") && e.vehicle == carriage && e.fixed == 1);
  const bool beside = t.unit("EC").on_table() && !t.unit("EC").routing();
  EXPECT_TRUE(train || !beside);
  EXPECT_LE(t.unit("EC").x - 15 - (at.x + 15), 2) << "the squadron came up against the carriage";
}

TEST(HeroesRiver, UnloadingNextToAnyVehicleOfTheTrain) {
  covers({"HVE-RWY-22", "HVE-GEO-23"});
  Table t = Table::shipped("armoured-train");
  t.activate("UT");
  t.declare(R"("program":"L")");
  // RM2 rides in the last vehicle and lands beside the locomotive.
  const Point loco = vehicle_outline(t.board(), t.sc().unit(t.id("UT")).first_vehicle).pose.anchor;
  EXPECT_EQ(t.refused(R"({"verb":"unload","unit":"RM2","x":)" + std::to_string(loco.x + 40) + R"(,"y":)" +
                      std::to_string(loco.y) + R"(,"facing":90,"formation":"close","param":1})"),
            "");
}

}  // namespace
}  // namespace vedette::heroes
