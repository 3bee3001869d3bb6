// What a player is shown: odds, tiles, reach, shown.pieces.
#include "table/view.h"
#include "rules/late19c/field.h"
#include "table/sentence.h"

namespace vedette::late19c::test {
namespace {

TEST(Late19cView, OddsSumToTheWhole) {
  covers({"L19-LAND-ART.13", "L19-LAND-CC.c"});
  Field f;
  const int a = f.infantry(0, 606, N), gun = f.artillery(0, 806, N);
  f.infantry(1, 605, S), f.infantry(1, 803, S);
  f.begin();
  const auto check = [&](const table::Order& o) {
    table::view::Odds odds;
    ASSERT_TRUE(f.game().odds(f.st, o, odds));
    long sum = 0;
    for (const auto& outcome : odds.outcomes) sum += std::stol(outcome.ways);
    EXPECT_EQ(std::to_string(sum), odds.of);
  };
  f.activate(a);
  check(f.made("assault"));
  check(f.made("fire", 605));
  f.plotting();
  check(f.made("plot_fire", gun, 803));
}

TEST(Late19cView, OddsNameWhereTheShellFalls) {
  covers({"L19-GEO-20", "L19-LAND-ART.14", "L19-LAND-ART.15"});
  using Ways = std::vector<std::pair<std::string, std::string>>;
  const auto odds_at = [](int target, bool random) {
    Field f;
    if (random) f.option("scatter_tie", "random");
    const int gun = f.artillery(0, 606, N);
    f.infantry(1, target, S);
    f.begin().plotting();
    table::view::Odds odds;
    EXPECT_TRUE(f.game().odds(f.st, f.made("plot_fire", gun, target), odds));
    Ways out{{"of", odds.of}};
    for (const auto& o : odds.outcomes) out.emplace_back(o.label, o.ways);
    return out;
  };
  // Direct: 1 is over, 2 short, from 3 on target.
  EXPECT_EQ(odds_at(605, false), (Ways{{"of", "6"},
                                       {"on target (0605)", "4"},
                                       {"short (own hex: no effect)", "1"},
                                       {"over (0604)", "1"},
                                       {"no effect", "0"}}));
  EXPECT_EQ(odds_at(705, true), (Ways{{"of", "12"},
                                      {"on target (0705)", "8"},
                                      {"short (0706)", "1"},
                                      {"short (0605)", "1"},
                                      {"over (0704)", "1"},
                                      {"over (0804)", "1"},
                                      {"no effect", "0"}}));
}

TEST(Late19cView, TilesLieFaceDownUntilTheyAreTurnedUp) {
  covers({"L19-LAND-SEQ.1", "L19-LAND-SEQ.5"});
  Field f;
  const int gun = f.artillery(0, 606, N), foot = f.infantry(0, 609, N);
  f.infantry(1, 602, S);
  f.begin();
  const auto shown = [&] {
    table::view::View v;
    f.game().view(f.st, 0, v);
    std::string out;
    for (const auto& s : v.sequence) out += s.piece + ":" + s.label + ":" + s.state + " ";
    return out;
  };
  const std::string a = f.sc().info(f.index(gun)).id, b = f.sc().info(f.index(foot)).id;
  EXPECT_EQ(shown(), a + "::waiting " + b + "::waiting B3::waiting ");
  f.order("plot_fire", gun, 602);
  f.cards({"KS", "2H"}).roll({2}).order("end_plot");
  EXPECT_EQ(shown(), "B3:2H:current " + b + ":KS:waiting " + a + "::removed ");
}

TEST(Late19cView, VerbsAgreeWithTroopsAndPersonsAndShipsAreOne) {
  covers({"L19-LAND-MOV.1"});
  Field f("combined");
  const int foot = f.infantry(0, 606, N, {{"name", "Zapadores"}});
  const int leader = f.unit(0, "commander", 806, N, {{"name", "Linares"}});
  const int ship = f.paint("s", {101}).unit(0, "gunboat", 101, N, {{"name", "Magallanes"}});
  f.infantry(1, 605, S);
  f.begin();
  const auto told = [&](int handle, std::string_view pattern) {
    return table::plain(
        table::sentence(f.game(), f.st, pattern, {table::piece(f.index(handle)), table::number(12)}));
  };
  EXPECT_EQ(told(foot, "{} [has|have] lost {} and [is|are] tired"), "Zapadores have lost 12 and are tired");
  EXPECT_EQ(told(leader, "{} [moves|move]"), "Linares moves");
  EXPECT_EQ(told(ship, "{} [fires its|fire their] guns"), "Magallanes fires its guns");
}

TEST(Late19cView, LinesOfSightToTheEnemy) {
  covers({"L19-GEO-11", "L19-GEO-16"});
  Field f;
  f.paint("b", {604});
  const int a = f.infantry(0, 606, N);
  f.infantry(1, 603, S), f.infantry(1, 804, S), f.infantry(1, 1212, S);
  f.begin();
  table::view::Overlay o;
  ASSERT_TRUE(f.game().overlay(f.st, "sight", f.sc().info(f.index(a)).id, o));
  std::vector<std::string> told;
  for (const auto& s : o.shapes)
    if (s.kind == "polyline") told.push_back(s.tone + " " + s.cells.back() + " " + s.clause);
  // One ends where it is hidden, one sees, one enemy is too far to matter.
  EXPECT_EQ(told, (std::vector<std::string>{"blocked 0604 L19-GEO-16", "sight 0804 L19-GEO-11"}));
}

TEST(Late19cView, TheReachOfAShip) {
  covers({"L19-NAV-MOV.1", "L19-NAV-MOV.c"});
  Field f("naval", 12, 12, 's');
  const int a = f.unit(0, "gunboat", 606, N);
  f.unit(1, "gunboat", 1201, S);
  f.begin();
  table::view::Overlay o;
  ASSERT_TRUE(f.game().overlay(f.st, "reach", f.sc().info(f.index(a)).id, o));
  std::vector<std::string> cells;
  for (const auto& s : o.shapes) cells.push_back(s.cells[0] + " " + s.text);
  EXPECT_EQ(cells, (std::vector<std::string>{"0604 2", "0605 1"}));
}

TEST(Late19cView, AGhostShowsWhereAShipWouldSail) {
  Field f("naval", 14, 14, 's');
  const int a = f.unit(0, "protected_cruiser", 606, N);
  f.unit(1, "gunboat", 1301, S);
  f.begin().sailing(a);
  table::view::Preview shown;
  f.game().preview(f.st, table::order(Verb::sail), shown);
  ASSERT_EQ(shown.pieces.size(), 1u);
  EXPECT_EQ(shown.pieces[0].cell, "0605");
  EXPECT_EQ(shown.pieces[0].direction, "N");
  EXPECT_EQ(f.sc().grid.number(f[a].cell), 606);  // nothing has moved

  shown.pieces.clear();
  f.game().preview(f.st, table::order(Verb::end_ship), shown);
  EXPECT_TRUE(shown.pieces.empty());
}

}  // namespace
}  // namespace vedette::late19c::test
