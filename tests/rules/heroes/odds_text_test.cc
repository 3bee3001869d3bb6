// What players read before they throw, word for word.
#include "support/odds_text.h"
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

void add(support::OddsText& text, const char* what, Table& t, const std::string& json) {
  text.add(what, t.game(), *t.box(), t.order(json));
}
void at_the_target(support::OddsText& text, const char* what, Table& t, const std::string& firer,
                   const std::string& order) {
  t.st().draw.fill(1);
  t.activate(firer);
  t.declare(R"("program":"F")");
  add(text, what, t, order);
}

TEST(HeroesOdds, OfFireAreToldInTheseWords) {
  support::OddsText text;
  const std::string fire = R"({"verb":"fire","target":"H"})";
  for (const bool near_the_edge : {false, true}) {
    const std::string y = near_the_edge ? "950" : "500";
    Table t(
        {"L regular inf fire_reg 4 close 1 500 " + std::string(near_the_edge ? "800" : "350") + " 0"},
        {"H irregular inf none 5 horde 4 500 " + y + " 180", "B irregular inf none 8 horde 4 900 100 180"});
    t.join(1, "H");
    at_the_target(
        text,
        near_the_edge ? "rifles at a horde with a Hero, near the edge" : "rifles at a horde with a Hero", t,
        "L", fire);
  }
  Table cover(
      {"L regular inf fire_reg 4 close 1 500 300 0"},
      {"H irregular inf none 1 open 2 500 440 180", "B irregular inf none 8 horde 4 900 100 180"},
      "[[area]]\nid=\"g\"\nkind=\"tall_grass\"\ncover=\"soft\"\nsight=\"through\"\ncorners=[[400,420],[600,"
      "420],[600,600],[400,600]]\n");
  cover.unit("L").cards = 1 << static_cast<int>(Heroic::enhanced);
  at_the_target(text, "rifles with a card at the last man, in cover", cover, "L", fire);
  Table few({"L regular inf fire_reg 4 close 1 500 300 0"},
            {"H irregular inf none 5 horde 4 500 440 180", "B irregular inf none 8 horde 4 900 100 180"});
  few.activate("L");
  few.declare(R"("program":"F")");
  few.st().draw = {};
  few.st().discards = {};
  few.st().draw[3] = few.st().draw[9] = 1;
  add(text, "with two cards left", few, fire);
  text.compare("heroes/odds_fire.txt");
}

TEST(HeroesOdds, OfHandToHandAreToldInTheseWords) {
  support::OddsText text;
  for (const bool all : {false, true}) {
    Table t({"L regular inf fire_reg 4 close 2 430 296 0"},
            {"A irregular inf none 3 horde 4 430 297 180", "B irregular inf none 8 horde 4 900 900 180"}, "",
            {{"h2h_multi", all ? "all" : "one"}});
    t.st().draw.fill(1);
    t.engage("A", "L", kFront, 0, 1);
    t.activate("L");
    t.declare(R"("program":"H")");
    add(text, all ? "a later round, each enemy in turn" : "a later round", t,
        R"({"verb":"fight","enemy":"A"})");
  }
  Table charge({"L regular inf fire_reg 2 close 1 430 296 0", "M regular inf fire_reg 8 close 1 900 100 0"},
               {"A irregular inf none 2 horde 2 430 400 180", "B irregular inf none 8 horde 4 900 900 180"});
  charge.st().draw.fill(1);
  charge.activate("A");
  add(text, "a charge is declared", charge, R"({"verb":"declare","program":"MH","target":"L"})");
  charge.declare(R"("program":"MH","target":"L")");
  add(text, "the dice of the charge", charge, R"({"verb":"roll"})");
  charge.play(R"({"verb":"roll"})", {6, 6, 6, 6, 6});
  add(text, "the first round", charge, R"({"verb":"contact","offset":0})");
  text.compare("heroes/odds_fight.txt");
}

TEST(HeroesOdds, OfRalliesAndRoutsAreToldInTheseWords) {
  support::OddsText text;
  for (const int y : {500, 60}) {
    Table t({"L regular inf fire_reg 4 close 1 430 " + std::to_string(y) + " 180",
             "M regular inf fire_reg 8 close 1 900 100 0"},
            {"A irregular inf none 8 horde 4 430 800 180"});
    t.st().draw.fill(1);
    t.set_n("L", 2);
    t.unit("L").set(mark::routing);
    t.activate("L");
    add(text, y == 60 ? "it runs, near the edge" : "it runs", t, R"({"verb":"declare","program":"X"})");
    t.declare(R"("program":"RM")");
    add(text, y == 60 ? "a rally near the edge" : "a rally", t, R"({"verb":"attempt"})");
  }
  text.compare("heroes/odds_rally.txt");
}

TEST(HeroesOdds, OfTrainsAreToldInTheseWords) {
  support::OddsText text;
  const std::string line =
      "[[track]]\nid=\"T\"\npoints=[[500,100],[500,900]]\n[[train]]\nid=\"X\"\nseat=\"red\"\ntrack=\"T\"\nat="
      "500\n[[train.vehicle]]\ncode=\"loco\"\nwheels=\"0-4-0\"\n[[train.vehicle]]\ncode=\"carriage\"\n"
      "passengers=[{unit=\"P\"}]\n[[unit]]\nid=\"P\"\nseat=\"red\"\nclass=\"regular\"\narm=\"inf\"\nweapon="
      "\"fire_reg\"\nformation=\"close\"\nparam=1\naboard=true\n";
  Table t(small_scenario({"W regular inf fire_reg 8 close 1 100 100 0"},
                         {"G irregular gun art_irr_field 2 unlimbered field 700 540 270"}, line),
          {{"railways", true}});
  at_the_target(text, "a gun at the locomotive", t, "G", R"({"verb":"fire","target":"X","vehicle":"X-1"})");
  add(text, "a gun at the carriage", t, R"({"verb":"fire","target":"X","vehicle":"X-2"})");
  text.compare("heroes/odds_trains.txt");
}

TEST(HeroesOdds, OfShipsAreToldInTheseWords) {
  support::OddsText text;
  for (const char* ship : {"SAFIA", "NUGGAR"})
    for (const int flotation : {2, 20}) {
      Table t = ship_under_fire(ship, flotation);
      const std::string what =
          std::string(ship == std::string("SAFIA") ? "a gun at a warship" : "a gun at a merchant ship") +
          (flotation == 2 ? " that may sink" : "");
      add(text, what.c_str(), t, R"({"verb":"fire","target":")" + std::string(ship) + "\"}");
    }
  text.compare("heroes/odds_ships.txt");
}

}  // namespace
}  // namespace vedette::heroes
