// Worked examples that other tests check at the source of the rule, here played through the engine: orders,
// dice and events only (vectors G4 to G11, A5, T2, M11, M15, C2, C7, C9, N1 to N7, N15).
#include "rules/late19c/field.h"
#include "support/at_most.h"

namespace vedette::late19c::test {
namespace {

// --- Geometry

TEST(Late19cVectors, NeighboursByTheirAttacks) {  // G4, C2
  covers({"L19-GEO-8", "L19-LAND-CC.b", "L19-LAND-CC.M1", "L19-LAND-CC.M3"});
  struct From {
    int hex;
    Dir toward;
    bool flank, flank_of_one;  // with three front hexsides, with one
  };
  const From neighbours[] = {{605, S, false, false}, {706, SW, false, true}, {506, SE, false, true},
                             {707, NW, true, true},  {507, NE, true, true},  {607, N, true, true}};
  for (const From& n : neighbours)
    for (const bool one : {false, true}) {
      Field f;
      if (one) f.option("front_hexsides", "1");
      const int a = f.infantry(0, n.hex, n.toward);
      f.infantry(1, 606, N);
      f.begin().activate(a);
      f.roll({1, 1}).order("assault");
      const bool flank = one ? n.flank_of_one : n.flank;
      EXPECT_EQ(f.told("close_combat", "LAND-CC.M1"), flank) << n.hex << one;
      EXPECT_EQ(f.told("close_combat", "LAND-CC.M3"), flank) << n.hex << one;
    }
}

using Painted = std::vector<std::pair<std::string, int>>;

// Whether a gun at 0606 facing NE fires directly at the hex. Its shell falls over and strikes nobody.
bool fires_directly(int target, const Painted& ground, bool either = false) {
  Field f;
  for (const auto& [token, at] : ground) f.paint(token, {at});
  if (either) f.option("los_hexside", "either");
  const int gun = f.artillery(0, 606, NE);
  f.infantry(1, target, SW);
  f.begin().plotting();
  f.order("plot_fire", gun, target);
  f.roll({1}).order("end_plot");
  EXPECT_NE(f.told("shots_revealed", "LAND-ART.10"), f.told("shots_revealed", "LAND-ART.9"));
  EXPECT_EQ(f.told("shots_revealed", "LAND-ART.10"), f.told("shot_landed", "LAND-ART.M2"));
  return f.told("shots_revealed", "LAND-ART.10");
}

TEST(Late19cVectors, SightAlongAHexside) {  // G5, G6
  covers({"L19-GEO-13", "L19-GEO-18", "L19-LAND-ART.10", "L19-LAND-ART.9"});
  EXPECT_TRUE(fires_directly(806, {{"w", 706}}));
  EXPECT_TRUE(fires_directly(806, {{"w", 707}}));
  EXPECT_FALSE(fires_directly(806, {{"w", 706}}, true));
  EXPECT_FALSE(fires_directly(806, {{"w", 706}, {"w", 707}}));
}

TEST(Late19cVectors, HexesCrossed) {  // G7
  covers({"L19-GEO-12", "L19-GEO-14"});
  for (const int h : {706, 705, 804, 803}) EXPECT_FALSE(fires_directly(903, {{"w", h}})) << h;
  for (const int h : {605, 704, 805, 703, 904}) EXPECT_TRUE(fires_directly(903, {{"w", h}})) << h;
}

TEST(Late19cVectors, HeightsOnTheLine) {  // G9, G10
  covers({"L19-GEO-15", "L19-GEO-16"});
  EXPECT_TRUE(fires_directly(1004, {{".1", 606}, {".1", 706}}));
  EXPECT_TRUE(fires_directly(1004, {{".1", 606}, {".1", 805}}));
  EXPECT_FALSE(fires_directly(1004, {{".1", 606}, {".1", 905}}));  // dead ground behind the far crest
  EXPECT_TRUE(fires_directly(1004, {{".1", 606}, {".1", 1004}, {"w", 805}}));
  EXPECT_FALSE(fires_directly(1004, {{"w", 805}}));
}

TEST(Late19cVectors, ShortAndOver) {  // G11
  covers({"L19-GEO-19", "L19-GEO-20", "L19-LAND-ART.14", "L19-LAND-ART.15"});
  struct Case {
    int from;
    Dir facing;
    int target, before, beyond;  // 0: the gun's own hex
  };
  const Case cases[] = {{606, N, 602, 603, 601},  {606, NE, 903, 803, 1002}, {606, N, 705, 706, 704},
                        {606, NE, 806, 707, 906}, {206, NE, 606, 507, 706},  {606, N, 605, 0, 604}};
  for (const Case& c : cases)
    for (const bool falls_short : {true, false}) {
      Field f;
      const int gun = f.artillery(0, c.from, c.facing), aimed = f.infantry(1, c.target, S);
      const int before = c.before ? f.infantry(1, c.before, S) : -1, beyond = f.infantry(1, c.beyond, S);
      f.begin().plotting();
      f.order("plot_fire", gun, c.target);
      const bool harmless = falls_short && before < 0;
      f.roll(harmless ? std::vector<int>{2} : std::vector<int>{falls_short ? 2 : 1, 1}).order("end_plot");
      EXPECT_EQ(f[aimed].strength, 4) << c.target;
      EXPECT_EQ(f[beyond].strength, falls_short ? 4 : 3) << c.target;
      if (before >= 0) {
        EXPECT_EQ(f[before].strength, falls_short ? 3 : 4) << c.target;
      }
      EXPECT_EQ(f[gun].strength, 2);
    }
}

// --- Artillery and tiles

TEST(Late19cVectors, TheSameTargetMovesOn) {  // A5
  covers({"L19-LAND-ART.M3"});
  for (const int target : {603, 602}) {
    Field f;
    const int gun = f.artillery(0, 606, N), x = f.infantry(1, 602, S), y = f.infantry(1, 601, S);
    f.begin().plotting();
    f.order("plot_fire", gun, 602);
    f.roll({2}).order("end_plot");  // short, nobody there
    f.activate(x).order("step", 603).order("face", S);
    f.activate(y).order("step", 602).order("face", S);
    f.end_of_turn();
    ASSERT_EQ(f.stage(), Stage::plot);
    f.order("plot_fire", gun, target);
    // At X: 2 + 2 + 1 = 5. At Y, who was not there: 4, short, which again strikes X.
    f.roll({2, 1}).order("end_plot");
    EXPECT_EQ(f.told("shot_landed", "LAND-ART.M3"), target == 603);
    EXPECT_EQ(f.told("shot_landed", target == 603 ? "LAND-ART.13" : "LAND-ART.14"), true);
    EXPECT_EQ(f[x].strength, 3);
    EXPECT_EQ(f[y].strength, 4);
  }
}

TEST(Late19cVectors, TwoPacks) {  // T2
  covers({"L19-LAND-SEQ.2", "L19-LAND-SEQ.3", "L19-LAND-SEQ.6", "L19-LAND-SEQ.7"});
  Field f;
  std::vector<int> u;
  for (int i = 0; i < 59; ++i) u.push_back(f.unit(0, "commander", 101 + i % 10 + 100 * (i / 10), N));
  f.infantry(1, 1212, S);
  f.begin().plotting();
  EXPECT_EQ(f.st.packs, 2);
  std::vector<std::string> cards = {"7D", "7C#2", "7C"};
  for (int card = 103; cards.size() < 60; --card)
    if (const std::string name = card_name(card); name != "7D" && name != "7C#2" && name != "7C")
      cards.push_back(name);
  f.cards(cards).order("end_plot");
  std::vector<int> sequence;
  for (support::AtMost times(200); f.stage() == Stage::activation && f.st.turn == 1 && times.again();) {
    sequence.push_back(f.st.top().a);
    f.order("end_activation");
  }
  ASSERT_EQ(sequence.size(), 60u);
  const auto place = [&](int handle) {
    return std::find(sequence.begin(), sequence.end(), f.index(handle)) - sequence.begin();
  };
  EXPECT_LT(place(u[2]), place(u[1]));  // the first pack before the second
  EXPECT_LT(place(u[1]), place(u[0]));  // clubs before diamonds
}

// --- Movement, fire, close combat

TEST(Late19cVectors, ThroughAFord) {  // M11
  covers({"L19-LAND-RIV.1", "L19-LAND-RIV.3", "L19-LAND-FIRE.M2"});
  Field f;
  f.paint("x", {607});
  const int a = f.infantry(0, 608, N);
  f.infantry(1, 603, S);
  f.begin().activate(a);
  f.order("step", 607);
  EXPECT_NE(f.refusal("step", 606).find("LAND-RIV.1"), std::string::npos);
  f.order("face", N);
  EXPECT_NE(f.refusal("fire", 604).find("LAND-RIV.3"), std::string::npos);
  f.end_of_turn().activate(a);
  f.order("step", 606);
  EXPECT_EQ(f.first_refusal("step", 605), "LAND-RIV.1");
  f.order("face", N);
  ASSERT_TRUE(f.legal("fire", 603));
  f.roll({1}).order("fire", 603);
  EXPECT_FALSE(f.told("small_arms", "LAND-FIRE.M2"));
}

TEST(Late19cVectors, AGunSeesOverTheEdgeOfAWood) {  // M15
  covers({"L19-LAND-ART.7", "L19-LAND-ART.M1", "L19-LAND-ART.M2"});
  Field f;
  f.paint(".2", {606}).paint("w", {706, 805});
  const int gun = f.artillery(0, 606, NE), foot = f.infantry(1, 805, SW);
  f.begin().plotting();
  f.order("plot_fire", gun, 805);
  f.roll({4, 1}).order("end_plot");  // 4 + 2 - 1 = 5
  EXPECT_TRUE(f.told("shot_landed", "LAND-ART.M1"));
  EXPECT_TRUE(f.told("shot_landed", "LAND-ART.M2"));
  EXPECT_EQ(f[foot].strength, 3);
}

TEST(Late19cVectors, CloseCombatInWoodsAndFords) {  // C7, C9
  covers({"L19-LAND-CC.M4", "L19-LAND-CC.M6", "L19-LAND-CC.M7"});
  const auto fight = [](std::string own, std::string other, std::vector<int> dice, int lost_a, int lost_b) {
    Field f;
    f.paint(own, {607}).paint(other, {606});
    const int a = f.infantry(0, 607, N), b = f.infantry(1, 606, S);
    f.begin().activate(a);
    f.roll(std::move(dice)).order("assault");
    EXPECT_EQ(f[a].strength, 4 - lost_a) << own << other;
    EXPECT_EQ(f[b].strength, 4 - lost_b) << own << other;
  };
  fight(".", "w", {5, 4, 1}, 1, 0);     // 4 misses, 5 hits
  fight("w", "w", {5, 4, 1}, 0, 1);     // the modifiers cancel
  fight("x", ".", {5, 4}, 0, 0);        // 4 misses
  fight("x", ".", {6, 5, 1, 1}, 1, 1);  // 5 and 5
}

TEST(Late19cVectors, FallingBackTwiceStillMakesRoomForTheCommander) {  // ruling HIT.6
  covers({"L19-LAND-HIT.6", "L19-LAND-HIT.8"});
  Field f;
  const int a = f.unit(0, "machine_gun", 607, N), foot = f.infantry(1, 604, S),
            leader = f.unit(1, "commander", 604, S);
  f.begin().activate(a);
  f.roll({6, 6, 1, 6}).order("fire", 604);
  f.roll({6}).order("retreat", foot, 704);
  f.roll({6}).order("retreat", foot, 603);  // both hexes lie next to 0604
  ASSERT_EQ(f.stage(), Stage::hit);
  EXPECT_TRUE(f.legal("retreat", leader, 603));
  f.roll({1}).order("retreat", leader, 603);
}

TEST(Late19cVectors, TheCommanderRejoinsHisUnitByAWayOfHisOwn) {  // ruling HIT.6
  covers({"L19-LAND-HIT.6", "L19-LAND-HIT.8"});
  Field f;
  const int a = f.unit(0, "machine_gun", 607, N), foot = f.infantry(1, 604, S),
            leader = f.unit(1, "commander", 604, S), stranger = f.unit(1, "commander", 704, S);
  f.begin().activate(a);
  f.roll({6, 6, 1, 6}).order("fire", 604);
  f.roll({1, 6}).order("retreat", foot, 603);  // its second hit costs 1 SP
  ASSERT_EQ(f.stage(), Stage::hit);
  f.roll({6}).order("retreat", leader, 504);
  ASSERT_EQ(f.stage(), Stage::hit);
  EXPECT_TRUE(f.legal("retreat", leader, 603));  // both left 0604 in this attack
  f.move(stranger, 603);
  EXPECT_EQ(f.first_refusal("retreat", leader, 603), "LAND-HIT.5");
}

// --- Ships

TEST(Late19cVectors, DiceOfABattleship) {  // N1
  covers({"L19-NAV-GUN.2", "L19-NAV-GUN.e", "L19-NAV-GUN.f"});
  Field f("naval", 14, 14, 's');
  const int a = f.unit(0, "battleship", 606, N);
  const std::array<std::array<int, 3>, 6> cases = {
      {{603, 2, 0}, {705, 2, 4}, {706, 4, 4}, {806, 4, 4}, {609, 2, 0}, {708, 2, 4}}};
  for (const auto& c : cases) f.unit(1, "gunboat", c[0], N);
  f.begin().plotting();
  for (const auto& c : cases)
    for (const int battery : {kMain, kSecondary})
      for (int guns = 1; guns <= 4; ++guns)
        EXPECT_EQ(f.legal("plot_battery", a, battery, c[0], guns),
                  guns <= c[static_cast<std::size_t>(battery) + 1])
            << c[0] << " " << battery << " " << guns;
}

// Side A fires one gun of a battery at a ship of side B six hexes to starboard.
struct Salvo : Field {
  Salvo(std::string_view shooter, std::string_view struck, int range = 6) : Field("naval", 14, 14, 's') {
    a = unit(0, shooter, 207, N, {{"torpedoes", 0}});
    target = 207 + 100 * range;
    b = unit(1, struck, target, N, {{"torpedoes", 0}});
    unit(0, "gunboat", 113, N), unit(1, "gunboat", 1401, N);
    begin();
  }
  void fire(int battery, std::vector<int> dice) {
    plotting().order("plot_battery", a, battery, target, 1);
    if (has_gun_to_plot(board(), 1)) order("end_plot");
    roll(std::move(dice)).order("end_plot");
  }
  // What the damage die costs; `die` follows a landing die of 6.
  int points(int battery, int die, bool none = false) {
    fire(battery, none ? std::vector<int>{6, die, 1, 2} : std::vector<int>{6, die});  // initiative
    return stage() == Stage::damage ? st.top().b : 0;
  }
  int a, b, target;
};

TEST(Late19cVectors, DamageOfOneHit) {  // N3
  covers({"L19-NAV-HIT.1", "L19-NAV-HIT.2", "L19-NAV-FV.3"});
  EXPECT_EQ(Salvo("ironclad", "protected_cruiser").points(kMain, 1, true), 0);
  EXPECT_EQ(Salvo("ironclad", "protected_cruiser").points(kMain, 3), 1);
  EXPECT_EQ(Salvo("ironclad", "protected_cruiser").points(kMain, 4), 2);
  EXPECT_EQ(Salvo("protected_cruiser", "battleship").points(kMain, 6, true), 0);
  EXPECT_EQ(Salvo("battleship", "torpedo_boat").points(kMain, 1), 1);
  EXPECT_EQ(Salvo("armoured_cruiser", "armoured_cruiser").points(kMain, 5), 1);
  Field f("naval", 14, 14, 's');  // a torpedo on a torpedo boat: any die costs 2
  const int a = f.unit(0, "torpedo_boat", 606, N), b = f.unit(1, "torpedo_boat", 806, N, {{"torpedoes", 0}});
  f.begin().plotting(true);
  f.order("plot_torpedo", a, static_cast<int>(Course::trained), 0, 806);
  f.roll({4, 1, 1, 1}).order("end_plot");
  ASSERT_EQ(f.stage(), Stage::damage);
  EXPECT_EQ(f.st.top().b, 2);
  EXPECT_EQ(f.st.top().a, f.index(b));
}

TEST(Late19cVectors, AnIroncladPays) {  // N4
  covers({"L19-NAV-FV.b", "L19-NAV-TRADE.1"});
  for (const Pay how : {Pay::fp, Pay::move}) {
    Salvo f("battleship", "ironclad");
    f[f.b].strength = 9;
    ASSERT_EQ(f.points(kMain, 3), 1);
    EXPECT_EQ(f.asked_seat(), 1);
    f.roll({1, 2}).order("trade", f.b, static_cast<int>(how));
    EXPECT_EQ(f[f.b].strength, how == Pay::fp ? 8 : 9);
    EXPECT_EQ(f[f.b].has(mark::breaking_off), how == Pay::fp);
    EXPECT_EQ(ship_movement(f.board(), f.index(f.b)), how == Pay::fp ? 2 : 1);
  }
}

TEST(Late19cVectors, ACruiserPaysWithAGun) {  // N5
  covers({"L19-NAV-TRADE.2", "L19-NAV-FV.b", "L19-NAV-SEQ.3"});
  Salvo f("ironclad", "protected_cruiser");
  f[f.b].strength = 7;
  ASSERT_EQ(f.points(kMain, 4), 2);
  f.order("trade", f.b, static_cast<int>(Pay::main), static_cast<int>(Mount::fore));
  EXPECT_EQ(count_bits(working_guns(f.board(), f.index(f.b), kMain)), 4);  // until the fire steps are over
  f.roll({1, 2}).order("trade", f.b, static_cast<int>(Pay::fp));
  EXPECT_EQ(f[f.b].strength, 6);
  EXPECT_TRUE(f[f.b].has(mark::breaking_off));
  EXPECT_EQ(count_bits(working_guns(f.board(), f.index(f.b), kMain)), 3);
}

TEST(Late19cVectors, TwoSecondaryGunsInAnyOrder) {  // TRADE.3: the owner names both
  covers({"L19-NAV-TRADE.3"});
  Salvo f("battleship", "ironclad");
  ASSERT_EQ(f.points(kMain, 3), 1);
  std::vector<table::Order> orders;
  ASSERT_TRUE(f.game().expand(f.st,
                              json::object{{"verb", "trade"},
                                           {"ship", json::string(f.sc().info(f.index(f.b)).id)},
                                           {"kind", "secondary"},
                                           {"mount", "S"},
                                           {"second", "P"}},
                              orders));
  ASSERT_EQ(orders.size(), 1u);
  EXPECT_EQ(orders[0], f.made("trade", f.b, static_cast<int>(Pay::secondary), 2, 3));
  EXPECT_FALSE(f.game().refusal(f.st, orders[0]));
}

TEST(Late19cVectors, ABoatThatSinksStillLaunches) {  // N7
  covers({"L19-NAV-SEQ.3", "L19-NAV-FV.c"});
  Field f("naval", 14, 14, 's');
  const int boat = f.unit(0, "torpedo_boat", 606, N),
            big = f.unit(1, "battleship", 806, N, {{"torpedoes", 0}});
  f.unit(0, "gunboat", 113, N);
  f.begin();
  f[boat].strength = 1;
  f.plotting().order("end_plot");
  f.order("plot_battery", big, kMain, 606, 1);
  f.roll({6, 1}).order("end_plot");
  ASSERT_EQ(f.stage(), Stage::damage);
  f.order("trade", boat, static_cast<int>(Pay::fp));
  EXPECT_TRUE(f[boat].has(mark::sinking));
  EXPECT_EQ(f.at(boat), 606);
  ASSERT_EQ(f.stage(), Stage::plot);
  ASSERT_TRUE(f.legal("plot_torpedo", boat, static_cast<int>(Course::trained), 0, 806));
  f.order("plot_torpedo", boat, static_cast<int>(Course::trained), 0, 806);
  f.roll({1, 1, 1, 1, 2}).order("end_plot");
  EXPECT_TRUE(f.told("torpedo_run"));
  EXPECT_TRUE(f.told("sunk", "NAV-FV.c"));
  EXPECT_EQ(f[boat].status, Status::lost);
}

TEST(Late19cVectors, TheOtherBatteryKeepsTheTarget) {  // N15
  covers({"L19-NAV-GUN.M3"});
  Salvo f("battleship", "gunboat");
  f.fire(kMain, {1, 1, 2});  // 3: over, nobody there; initiative
  EXPECT_FALSE(f.told("shot_landed", "NAV-GUN.M3"));
  f.order("end_moves").order("end_moves");
  ASSERT_EQ(f.stage(), Stage::plot);
  f.order("plot_battery", f.a, kSecondary, f.target, 1);
  if (has_gun_to_plot(f.board(), 1)) f.order("end_plot");
  f.roll({1, 1, 1, 2}).order("end_plot");  // 1 + 2 + 1 + 1 = 5: on target, minor damage
  EXPECT_TRUE(f.told("shot_landed", "NAV-GUN.M3"));
  EXPECT_TRUE(f.told("shot_landed", "NAV-GUN.M4"));
  EXPECT_TRUE(f.told("hit_resolved"));
}

TEST(Late19cVectors, ATorpedoThatRunsOnStopsAtLand) {  // TORP.3, TORP.10
  covers({"L19-NAV-TORP.3", "L19-NAV-TORP.10"});
  Field f("naval", 14, 14, 's');
  f.option("torpedo_runs_on", true).paint("#", {604});
  const int a = f.unit(0, "protected_cruiser", 606, N);
  f.unit(1, "gunboat", 605, N), f.unit(1, "gunboat", 603, N);
  f.begin().plotting(true);
  f.order("plot_torpedo", a, static_cast<int>(Course::ahead), 0, 605);
  f.roll({1, 1, 1, 1, 2}).order("end_plot");
  EXPECT_EQ(f.count("torpedo_run"), 1);
}

TEST(Late19cVectors, EmptyHexesAreTargetsOneShooterAfterTheOther) {  // ART.11, NAV-GUN.3 with empty_hex_fire
  covers({"L19-LAND-ART.11", "L19-NAV-GUN.3", "L19-GEN-12"});
  Field f("naval", 14, 14, 's');
  f.option("empty_hex_fire", true);
  const int a = f.unit(0, "battleship", 606, N), b = f.unit(0, "gunboat", 608, N);
  f.unit(1, "gunboat", 101, S);
  f.begin().plotting();
  EXPECT_EQ(f.first_refusal("plot_battery", a, kMain, 806, 4), "GEN-1");
  EXPECT_TRUE(f.legal("aim", b));
  f.order("aim", a);
  EXPECT_TRUE(f.legal("plot_battery", a, kMain, 806, 4));
  EXPECT_EQ(f.first_refusal("plot_battery", b, kMain, 806, 1), "GEN-1");
  State seen = f.st;
  f.game().conceal(seen, 1);  // who aims is not told
  EXPECT_EQ(seen.top().step, 0);
  f.order("plot_battery", a, kMain, 806, 4);
  EXPECT_TRUE(f.legal("aim", a));  // the other battery
  // An order that names its target at once stands for both.
  std::vector<table::Order> orders;
  ASSERT_TRUE(f.game().expand(f.st,
                              json::object{{"verb", "plot_battery"},
                                           {"ship", json::string(f.sc().info(f.index(b)).id)},
                                           {"battery", "main"},
                                           {"hex", "0808"},
                                           {"guns", 1}},
                              orders));
  ASSERT_EQ(orders.size(), 2u);
  EXPECT_EQ(orders[0], f.made("aim", b));
  f.order("aim", b).order("plot_battery", b, kMain, 808, 1);
  EXPECT_EQ(f[b].plot[kMain], f.cell(808));
}

TEST(Late19cVectors, LandUnitsLeaveOnlyByExitHexes) {  // MOV.j beside NAV-BRK.1
  covers({"L19-LAND-MOV.j", "L19-NAV-BRK.1"});
  Field f("combined");
  f.paint("s", {101, 102});
  const int ship = f.unit(0, "gunboat", 101, N), foot = f.infantry(0, 501, N);
  f.infantry(1, 1212, S);
  f.begin().activate(foot);
  EXPECT_EQ(f.first_refusal("exit"), "LAND-MOV.j");  // without exit hexes only ships use the edge
  f.st.frames.pop_back();
  f.st.frames.push_back({Stage::sailing, 0, static_cast<std::int16_t>(f.index(ship)), 0, 0});
  EXPECT_TRUE(f.legal("exit"));
}

}  // namespace
}  // namespace vedette::late19c::test
