// Ships: flotation, guns, torpedoes, movement, breaking off, damage, mines (vectors N1 to N16).
#include "rules/late19c/field.h"

#include "rules/late19c/breaking_off.h"
#include "support/at_most.h"

namespace vedette::late19c::test {
namespace {

Field sea() { return Field("naval", 14, 14, 's'); }

// --- Ships and guns

TEST(Late19cShips, FlotationAndArmament) {
  covers({"L19-NAV-FV.1", "L19-NAV-FV.3", "L19-NAV-FV.4", "L19-NAV-MOV.1", "L19-NAV-GUN.1"});
  struct Row {
    const char* name;
    int fp, cp, move, main_range, second_range;
  };
  const Row rows[] = {{"battleship", 20, 10, 3, 14, 10},     {"ironclad", 16, 8, 2, 12, 8},
                      {"armoured_cruiser", 14, 7, 3, 10, 8}, {"protected_cruiser", 12, 6, 4, 8, 6},
                      {"torpedo_boat", 4, 2, 5, 6, 6},       {"gunboat", 6, 3, 2, 8, 6}};
  for (const Row& r : rows) {
    Field f("naval", 20, 20, 's');
    const int a = f.unit(0, r.name, 1018, NE);
    f.unit(1, "gunboat", 1018 - r.main_range, S), f.unit(1, "gunboat", 1018 - r.main_range - 1, S);
    f.begin().plotting();
    EXPECT_EQ(f[a].strength, r.fp);
    EXPECT_EQ(f.sc().info(f.index(a)).critical, r.cp);
    EXPECT_EQ(ship_movement(f.board(), f.index(a)), r.move);
    EXPECT_TRUE(f.legal("plot_battery", a, kMain, 1018 - r.main_range, 1)) << r.name;
    if (r.main_range < 16) {
      EXPECT_EQ(f.first_refusal("plot_battery", a, kMain, 1018 - r.main_range - 1, 1), "NAV-GUN.1") << r.name;
    }
    const Weapon second = gun_type(f.sc().info(f.index(a)).ship_class, kSecondary);
    EXPECT_EQ(kGunRange[static_cast<std::size_t>(second)], r.second_range);
  }
  Field g = sea();
  g.unit(0, "protected_cruiser", 606, N, {{"fp", 9}, {"main", "FF"}, {"torpedoes", 1}}),
      g.unit(1, "gunboat", 101, S);
  g.begin();
  EXPECT_EQ(g[0].strength, 9);
  EXPECT_EQ(g.sc().info(0).critical, 5);  // half, rounded up
  EXPECT_EQ(g.sc().info(0).main_guns, 2);
}

TEST(Late19cShips, GunsThatBear) {  // N1
  covers({"L19-NAV-GUN.2", "L19-NAV-GUN.e", "L19-NAV-GUN.f"});
  Field f = sea();
  const int a = f.unit(0, "battleship", 606, N);
  f.unit(1, "gunboat", 603, S), f.unit(1, "gunboat", 806, S);
  f.begin().plotting();
  const auto dice = [&](int h) {
    return std::pair(bearing_guns(f.board(), f.index(a), kMain, f.cell(h)),
                     bearing_guns(f.board(), f.index(a), kSecondary, f.cell(h)));
  };
  EXPECT_EQ(dice(603), std::pair(2, 0));
  EXPECT_EQ(dice(705), std::pair(2, 4));
  EXPECT_EQ(dice(706), std::pair(4, 4));
  EXPECT_EQ(dice(806), std::pair(4, 4));
  EXPECT_EQ(dice(609), std::pair(2, 0));
  EXPECT_EQ(dice(708), std::pair(2, 4));
  EXPECT_EQ(f.first_refusal("plot_battery", a, kSecondary, 603, 1), "NAV-GUN.e");
  EXPECT_EQ(f.first_refusal("plot_battery", a, kMain, 603, 3), "NAV-GUN.f");
  EXPECT_EQ(f.first_refusal("plot_battery", a, kMain, 806, 5), "NAV-GUN.f");
  EXPECT_TRUE(f.legal("plot_battery", a, kMain, 806, 1));  // need not use all
  EXPECT_TRUE(mount_bears(Mount::all_round, local_of(f.sc(), f.cell(606), N, f.cell(609))));
  // The hex sets of the table.
  std::vector<int> starboard, port;
  for (Cell c = 0; c < f.sc().cell_count(); ++c)
    if (f.sc().distance(f.cell(606), c) == 2) {
      if (mount_bears(Mount::starboard, local_of(f.sc(), f.cell(606), N, c)))
        starboard.push_back(f.sc().grid.number(c));
      if (mount_bears(Mount::port, local_of(f.sc(), f.cell(606), N, c)))
        port.push_back(f.sc().grid.number(c));
    }
  EXPECT_EQ(starboard, (std::vector<int>{705, 708, 805, 806, 807}));
  EXPECT_EQ(port, (std::vector<int>{405, 406, 407, 505, 508}));
}

TEST(Late19cShips, FourDiceByBatteryOrShip) {
  covers({"L19-NAV-GUN.f", "L19-NAV-GUN.b", "L19-NAV-GUN.c"});
  for (const bool per_ship : {false, true}) {
    Field f = sea();
    if (per_ship) f.option("gun_cap_scope", "ship");
    const int a = f.unit(0, "battleship", 606, N);
    f.unit(1, "gunboat", 806, S), f.unit(1, "gunboat", 807, S);
    f.begin().plotting();
    f.order("plot_battery", a, kMain, 806, 3);
    EXPECT_EQ(f.first_refusal("plot_battery", a, kMain, 807, 1), "NAV-GUN.b");
    EXPECT_TRUE(f.legal("plot_battery", a, kSecondary, 807, 1));  // another target
    EXPECT_EQ(f.first_refusal("plot_battery", a, kSecondary, 807, 4), per_ship ? "NAV-GUN.f" : "");
    f.order("plot_battery", a, kSecondary, 807, 1);
    EXPECT_EQ(f.first_refusal("plot_battery", a, kSecondary, 806, 1), "NAV-GUN.c");
  }
}

TEST(Late19cShips, TargetsAtSea) {
  covers({"L19-NAV-GUN.3", "L19-NAV-GUN.d", "L19-NAV-DEF.los", "L19-GEN-13"});
  Field f = sea();
  f.paint("#", {604});
  const int a = f.unit(0, "battleship", 606, N);
  f.unit(1, "gunboat", 602, S);
  f.begin().plotting();
  EXPECT_EQ(f.first_refusal("plot_battery", a, kMain, 602, 1), "NAV-GUN.d");
  EXPECT_EQ(f.first_refusal("plot_battery", a, kMain, 806, 1), "NAV-GUN.3");
  Field dark = sea();
  dark.key("visibility", 4);
  const int b = dark.unit(0, "battleship", 606, N);
  dark.unit(1, "gunboat", 601, S), dark.unit(1, "gunboat", 602, S);
  dark.begin().plotting();
  EXPECT_EQ(dark.first_refusal("plot_battery", b, kMain, 601, 1), "NAV-GUN.d");
  EXPECT_TRUE(dark.legal("plot_battery", b, kMain, 602, 1));
}

TEST(Late19cShips, LandingAndModifiers) {  // N14, N15
  covers({"L19-NAV-GUN.R1", "L19-NAV-GUN.M2", "L19-NAV-GUN.M3", "L19-NAV-GUN.M4", "L19-NAV-GUN.4",
          "L19-NAV-SEQ.1"});
  Field f = sea();
  const int a = f.unit(0, "gunboat", 606, N), b = f.unit(1, "torpedo_boat", 602, SE);
  f.begin().plotting();
  f[a].set(mark::stood_still);
  f.order("plot_battery", a, kMain, 602, 1);
  f.order("end_plot");
  f.roll({2, 1, 3, 2}).order("end_plot");  // 2 + 2 + 1 = 5 on target, minor damage; initiative
  EXPECT_TRUE(f.told("shot_landed", "NAV-GUN.M4"));
  EXPECT_EQ(f[b].strength, 4);
  struct Case {
    int die;
    bool still;
    bool hits;
  };
  for (const Case& c : {Case{3, false, true}, {2, false, false}, {2, true, true}}) {
    Field g = sea();
    const int x = g.unit(0, "gunboat", 606, N);
    g.unit(1, "torpedo_boat", 602, SE);
    g.begin();
    if (c.still) g[x].set(mark::stood_still);
    const Modifiers m = naval_modifiers(g.board(), g.index(x), g.cell(602));
    EXPECT_EQ(fall_of(c.die + m.total) == Fall::target, c.hits);
  }
  for (const auto& [value, bonus] :
       {std::pair("previous_move", 2), std::pair("always", 3), std::pair("never", 2)}) {
    Field g = sea();
    g.option("naval_stationary", value);
    const int x = g.unit(0, "gunboat", 606, N);
    g.unit(1, "torpedo_boat", 602, SE);
    g.begin();
    EXPECT_EQ(naval_modifiers(g.board(), g.index(x), g.cell(602)).total, bonus) << value;
  }
  Field h = sea();  // either battery keeps the target for the ship
  const int y = h.unit(0, "battleship", 606, N), z = h.unit(1, "gunboat", 806, S);
  h.begin();
  h[y].aim[kMain] = static_cast<std::int16_t>(h.cell(806));
  h[z].stood_at = static_cast<std::int16_t>(h.cell(806));
  EXPECT_EQ(naval_modifiers(h.board(), h.index(y), h.cell(806)).total, 3);
}

// --- Damage

TEST(Late19cShips, DamageTable) {  // N3
  covers({"L19-NAV-HIT.1", "L19-NAV-HIT.2"});
  const auto p = [](Weapon w, Class c, int die) { return damage(w, c).points(die); };
  EXPECT_EQ(p(Weapon::heavy, Class::protected_cruiser, 1), 0);
  EXPECT_EQ(p(Weapon::heavy, Class::protected_cruiser, 3), 1);
  EXPECT_EQ(p(Weapon::heavy, Class::protected_cruiser, 4), 2);
  EXPECT_EQ(p(Weapon::light, Class::battleship, 6), 0);
  EXPECT_EQ(p(Weapon::super_heavy, Class::torpedo_boat, 1), 1);
  EXPECT_EQ(p(Weapon::torpedo, Class::torpedo_boat, 1), 2);
  EXPECT_EQ(p(Weapon::medium, Class::armoured_cruiser, 5), 1);
  const int sums[6][6] = {{4, 6, 8, 10, 11, 10}, {2, 4, 6, 8, 10, 8}, {1, 2, 4, 6, 8, 6},
                          {0, 1, 2, 4, 6, 4},    {0, 0, 1, 2, 4, 2},  {6, 8, 10, 11, 12, 11}};
  for (int w = 0; w < 6; ++w)
    for (int c = 0; c < 6; ++c) {
      int sum = 0;
      for (int die = 1; die <= 6; ++die) sum += p(static_cast<Weapon>(w), static_cast<Class>(c), die);
      EXPECT_EQ(sum, sums[w][c]) << w << c;
    }
}

// A ship about to pay `points`.
struct Struck : Field {
  Struck(std::string_view ship_class, int fp, int points, json::object more = {})
      : Field("naval", 14, 14, 's') {
    a = unit(0, ship_class, 606, N, std::move(more));
    unit(1, "gunboat", 101, S);
    begin();
    (*this)[a].strength = static_cast<std::uint8_t>(fp);
    st.frames.clear();
    st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::plot_torpedoes), 0, 0, 0});
    st.frames.push_back(
        {Stage::damage, 1, static_cast<std::int16_t>(index(a)), static_cast<std::int16_t>(points), 0});
  }
  int a;
};

TEST(Late19cShips, PayingInFlotationOrSpeed) {  // N4
  covers({"L19-NAV-TRADE.1", "L19-NAV-FV.a", "L19-NAV-FV.b", "L19-NAV-BRK.3", "L19-NAV-TRADE.5"});
  Struck f("ironclad", 9, 2);
  f.order("trade", f.a, static_cast<int>(Pay::fp));
  EXPECT_EQ(f[f.a].strength, 8);
  EXPECT_TRUE(f[f.a].has(mark::breaking_off));
  Struck g("ironclad", 9, 2);
  g.order("trade", g.a, static_cast<int>(Pay::move));
  EXPECT_EQ(g[g.a].strength, 9);
  EXPECT_EQ(g[g.a].move_gone, 1);
  EXPECT_FALSE(g[g.a].has(mark::breaking_off));
  EXPECT_EQ(naval_points(g.board(), 1), 16 - 9);  // what is traded is not lost flotation
}

TEST(Late19cShips, PayingWithGuns) {  // N5, N6
  covers({"L19-NAV-TRADE.2", "L19-NAV-TRADE.3", "L19-NAV-TRADE.4"});
  Struck f("protected_cruiser", 7, 2);
  f.order("trade", f.a, static_cast<int>(Pay::main), 0);
  EXPECT_EQ(count_bits(untraded_guns(f.board(), f.index(f.a), kMain)), 3);
  EXPECT_EQ(f.first_refusal("trade", f.a, static_cast<int>(Pay::main), 0),
            "NAV-TRADE.2");  // the fore gun is gone
  f.roll({3, 2}).order("trade", f.a, static_cast<int>(Pay::fp));
  EXPECT_EQ(f[f.a].strength, 6);
  EXPECT_TRUE(f[f.a].has(mark::breaking_off));
  Struck g("protected_cruiser", 7, 1);
  g[g.a].guns_gone = 0x3F0 & ~0x10;  // one secondary gun left
  EXPECT_EQ(g.first_refusal("trade", g.a, static_cast<int>(Pay::secondary), 2, 2), "NAV-TRADE.3");
  Struck h("protected_cruiser", 7, 2);
  EXPECT_EQ(h.refusal("trade", h.a, static_cast<int>(Pay::secondary), 3, 2), "NAV-TRADE.3")
      << "in this order";
  EXPECT_EQ(h.refusal("trade", h.a, static_cast<int>(Pay::secondary), 2), "NAV-TRADE.3")
      << "one is not enough";
  EXPECT_EQ(h.refusal("trade", h.a, static_cast<int>(Pay::main), 0, 1), "NAV-TRADE.2") << "one is enough";
  EXPECT_EQ(h.refusal("trade", h.a, static_cast<int>(Pay::main)), "NAV-TRADE.2") << "which one?";
  EXPECT_EQ(h.refusal("trade", h.a, static_cast<int>(Pay::fp), 0), "NAV-TRADE.5") << "no gun is named";
  EXPECT_EQ(h.refusal("trade", h.a, static_cast<int>(Pay::move), 0), "NAV-TRADE.1");
  h.order("trade", h.a, static_cast<int>(Pay::secondary), 2, 3);
  EXPECT_EQ(count_bits(untraded_guns(h.board(), h.index(h.a), kSecondary)), 4);
  EXPECT_EQ(count_bits(working_guns(h.board(), h.index(h.a), kSecondary)),
            6);  // until the torpedo step is over
}

TEST(Late19cShips, NothingLeftToTrade) {
  covers({"L19-NAV-TRADE.5", "L19-NAV-FV.c", "L19-NAV-SEQ.3", "L19-NAV-HIT.3", "L19-NAV-TRADE.1"});
  Struck f("gunboat", 1, 1);
  f[f.a].guns_gone = 0xF;
  f[f.a].move_gone = 2;
  EXPECT_EQ(f.first_refusal("trade", f.a, static_cast<int>(Pay::move)), "NAV-TRADE.1");
  f.st.top().step = 0;
  f.go_on();
  EXPECT_EQ(f[f.a].strength, 0) << "nobody is asked";
  EXPECT_EQ(f[f.a].status, Status::lost) << "with the torpedo step over";
  // What is left of a result after the last flotation point is dropped.
  Struck more("gunboat", 1, 3);
  more.roll({6, 1}).order("trade", more.a, static_cast<int>(Pay::fp));  // initiative of the next turn
  EXPECT_EQ(more[more.a].strength, 0);
  EXPECT_EQ(more[more.a].status, Status::lost);
}

TEST(Late19cShips, SinkingShipsStillLaunch) {  // N7, N8
  covers({"L19-NAV-SEQ.3", "L19-NAV-SEQ.2", "L19-NAV-TORP.11", "L19-NAV-TORP.4", "L19-NAV-TORP.6",
          "L19-NAV-TORP.7", "L19-NAV-FV.c"});
  Field f = sea();
  const int boat = f.unit(0, "torpedo_boat", 606, N), iron = f.unit(1, "ironclad", 806, N);
  f.unit(0, "gunboat", 113, N);
  f.begin();
  f[boat].strength = 0;
  f[boat].set(mark::sinking | mark::breaking_off);
  f[iron].guns_gone = 0xFF;
  f[iron].move_gone = 2;  // nothing to trade
  f[iron].torpedoes = 0;
  f.plotting(true);
  ASSERT_TRUE(f.legal("plot_torpedo", boat, static_cast<int>(Course::trained), 0, 806));
  f.order("plot_torpedo", boat, static_cast<int>(Course::trained), 0, 806);
  EXPECT_EQ(f.first_refusal("plot_torpedo", boat, static_cast<int>(Course::starboard), 1, 806), "NAV-TORP.6");
  f.roll({4, 6, 2, 5, 2, 1, 2}).order("end_plot");  // three dice, two damage dice, initiative
  EXPECT_EQ(f[iron].strength, 13);                  // 2 + 1
  EXPECT_EQ(f[boat].status, Status::lost);
  EXPECT_EQ(f[boat].torpedoes, 1);
  Field g = sea();
  const int out = g.unit(0, "torpedo_boat", 606, N), none = g.unit(0, "gunboat", 608, N);
  g.unit(1, "ironclad", 806, N), g.unit(1, "ironclad", 808, N);
  g.begin().plotting(true);
  g[out].torpedoes = 0;
  EXPECT_EQ(g.first_refusal("plot_torpedo", out, static_cast<int>(Course::trained), 0, 806), "NAV-TORP.7");
  EXPECT_EQ(g.first_refusal("plot_torpedo", none, static_cast<int>(Course::starboard), 0, 808), "NAV-TORP.5");
  EXPECT_EQ(g.first_refusal("plot_torpedo", none, static_cast<int>(Course::astern), 0, 0), "NAV-TORP.5");
}

// --- Torpedoes

TEST(Late19cTorpedoes, Tracks) {  // N9
  covers({"L19-NAV-TORP.8", "L19-NAV-TORP.10", "L19-NAV-TORP.3", "L19-NAV-TORP.1", "L19-NAV-TORP.5"});
  Field f = sea();
  const int a = f.unit(0, "protected_cruiser", 606, N);
  f.unit(0, "gunboat", 706, N), f.unit(1, "gunboat", 806, N), f.unit(1, "gunboat", 603, N),
      f.unit(1, "gunboat", 404, N);
  f.begin().plotting(true);
  const int starboard = static_cast<int>(Course::starboard), ahead = static_cast<int>(Course::ahead);
  EXPECT_EQ(f.first_refusal("plot_torpedo", a, starboard, 0, 806), "NAV-TORP.10");  // a friend is in the way
  EXPECT_TRUE(f.legal("plot_torpedo", a, starboard, 1, 806));
  EXPECT_TRUE(f.legal("plot_torpedo", a, ahead, 0, 603));
  EXPECT_EQ(f.first_refusal("plot_torpedo", a, ahead, 1, 603), "NAV-TORP.8");
  EXPECT_EQ(f.first_refusal("plot_torpedo", a, static_cast<int>(Course::trained), 0, 404), "NAV-TORP.8");
  EXPECT_EQ(f.first_refusal("plot_torpedo", a, ahead, 0, 601), "NAV-TORP.1");
  const Track t = torpedo_track(f.sc(), f.cell(606), N, Course::starboard, 3, kNowhere);
  std::vector<int> hexes;
  for (const Cell c : t) hexes.push_back(f.sc().grid.number(c));
  EXPECT_EQ(hexes, (std::vector<int>{707, 806, 907}));
  Field land = sea();
  land.paint("#", {605});
  const int b = land.unit(0, "protected_cruiser", 606, N);
  land.unit(1, "gunboat", 604, N);
  land.begin().plotting(true);
  EXPECT_EQ(land.first_refusal("plot_torpedo", b, ahead, 0, 604), "NAV-TORP.10");
}

TEST(Late19cTorpedoes, TrainableTubes) {
  covers({"L19-NAV-TORP.9"});
  Field f = sea();
  const int boat = f.unit(0, "torpedo_boat", 606, N),
            fixed = f.unit(0, "torpedo_boat", 1106, N, {{"tubes", "fixed"}});
  for (const int h : {804, 908, 603, 705, 1304}) f.unit(1, "gunboat", h, S);
  f.begin().plotting(true);
  const int trained = static_cast<int>(Course::trained);
  EXPECT_TRUE(f.legal("plot_torpedo", boat, trained, 0, 804));
  EXPECT_TRUE(f.legal("plot_torpedo", boat, trained, 0, 908));
  EXPECT_EQ(f.first_refusal("plot_torpedo", boat, trained, 0, 603), "NAV-TORP.9");
  EXPECT_TRUE(f.legal("plot_torpedo", boat, static_cast<int>(Course::ahead), 0, 603));
  EXPECT_TRUE(f.legal("plot_torpedo", boat, trained, 1, 705));  // an exact tie at range 2: the firer chooses
  EXPECT_EQ(f.first_refusal("plot_torpedo", fixed, trained, 0, 1304), "NAV-TORP.8");
}

TEST(Late19cTorpedoes, RunningOn) {
  covers({"L19-NAV-TORP.3", "L19-NAV-TORP.4"});
  for (const bool on : {false, true}) {
    Field f = sea();
    f.option("torpedo_runs_on", on);
    const int a = f.unit(0, "protected_cruiser", 606, N);
    f.unit(1, "gunboat", 605, N), f.unit(1, "gunboat", 603, N);
    f.begin().plotting(true);
    f.order("plot_torpedo", a, static_cast<int>(Course::ahead), 0, 605);
    f.roll(on ? std::vector<int>{1, 1, 1, 2, 2, 2, 1, 2} : std::vector<int>{1, 1, 1, 1, 2}).order("end_plot");
    EXPECT_EQ(f.count("torpedo_run"), on ? 2 : 1);
    EXPECT_EQ(f[a].torpedoes, 1);
  }
}

// --- Movement

TEST(Late19cSailing, TurnsFollowSailing) {  // N11
  covers(
      {"L19-NAV-MOV.a", "L19-NAV-MOV.b", "L19-NAV-MOV.c", "L19-NAV-MOV.1", "L19-NAV-MOV.2", "L19-NAV-SEQ.5"});
  Field f = sea();
  const int a = f.unit(0, "battleship", 707, N);
  f.unit(0, "gunboat", 1212, N), f.unit(1, "gunboat", 101, S);
  f.begin().sailing(a);
  EXPECT_EQ(f.first_refusal("turn", 0), "NAV-MOV.c");
  f.order("sail").order("turn", 1);
  EXPECT_EQ(f.first_refusal("turn", 1), "NAV-MOV.c");
  f.order("sail");
  EXPECT_EQ(f[a].facing, NE);
  EXPECT_EQ(f.at(a), 805);
  EXPECT_EQ(f.first_refusal("sail"), "NAV-MOV.1");
  EXPECT_EQ(f.refusal("select", a), "NAV-SEQ.5");  // each ship once
  EXPECT_FALSE(f[a].has(mark::stood_still));
  Field g = sea();
  const int b = g.unit(0, "protected_cruiser", 707, N);
  g.unit(0, "gunboat", 1212, N), g.unit(1, "gunboat", 101, S);
  g.begin().sailing(b);
  g.order("sail").order("turn", 0).order("sail").order("turn", 0);
  EXPECT_EQ(g[b].facing, SW);
  Field still = sea();
  const int c = still.unit(0, "gunboat", 707, N);
  still.unit(0, "gunboat", 1212, N), still.unit(1, "gunboat", 101, S);
  still.begin().sailing(c);
  still.order("end_ship");
  EXPECT_TRUE(still[c].has(mark::stood_still));
}

TEST(Late19cSailing, WhereShipsCannotGo) {
  covers({"L19-NAV-MOV.3", "L19-NAV-MOV.4", "L19-NAV-FV.2", "L19-GEO-22", "L19-NAV-MOV.5"});
  Field f = sea();
  f.paint("#", {706}).paint("h", {906});
  const int a = f.unit(0, "battleship", 707, N), b = f.unit(0, "battleship", 907, N),
            boat = f.unit(0, "torpedo_boat", 908, N), edge = f.unit(0, "gunboat", 501, N);
  const int blocked = f.unit(0, "gunboat", 1107, N);
  f.unit(1, "gunboat", 1106, S);
  f.map_key("exits", json::array{json::object{{"side", "red"}, {"hexes", json::array{"0101"}}}});
  f.begin().sailing(a);
  EXPECT_EQ(f.first_refusal("sail"), "NAV-MOV.3");
  EXPECT_TRUE(f.legal("pivot", 0));
  f.order("pivot", 0);
  EXPECT_EQ(f[a].facing, NW);
  f.sailing(b);
  EXPECT_EQ(f.first_refusal("sail"), "NAV-MOV.3");  // too shallow
  f.sailing(boat);
  EXPECT_EQ(f.first_refusal("pivot", 0), "NAV-MOV.4");
  EXPECT_TRUE(f.legal("sail"));  // onto a friend, and off again
  f.order("sail");
  EXPECT_EQ(f.first_refusal("end_ship"), "NAV-FV.2");
  f.order("sail");
  f.sailing(edge);
  EXPECT_EQ(f.first_refusal("sail"), "GEO-22");
  EXPECT_EQ(f.first_refusal("exit"), "NAV-MOV.5");
  f.sailing(blocked);
  EXPECT_EQ(f.first_refusal("sail"), "NAV-MOV.3");  // an enemy ship
  Field g = sea();
  g.option("blocked_pivot", false).paint("#", {706});
  const int c = g.unit(0, "battleship", 707, N);
  g.unit(1, "gunboat", 101, S);
  g.begin().sailing(c);
  EXPECT_EQ(g.first_refusal("pivot", 0), "NAV-MOV.4");
  EXPECT_TRUE(g.legal("end_ship"));
}

TEST(Late19cSailing, LeavingTheMap) {
  covers({"L19-NAV-MOV.5", "L19-GEN-14"});
  for (const bool allowed : {true, false}) {
    Field f = sea();
    f.key("ships_may_leave", allowed);
    const int a = f.unit(0, "gunboat", 501, N), still = f.unit(0, "gunboat", 808, N, {{"anchored_until", 2}});
    f.unit(1, "gunboat", 1414, S);
    f.begin();
    EXPECT_TRUE(f[still].has(mark::stood_still));
    f.sailing(a);
    EXPECT_EQ(f.first_refusal("exit"), allowed ? "" : "NAV-MOV.5");
    if (!allowed) continue;
    f.st.frames.pop_back();
    EXPECT_EQ(f.first_refusal("select", still), "GEN-14");
    f.st.turn = 3;
    EXPECT_EQ(f.first_refusal("select", still), "");
    f[a].clear(mark::sailed);
    f.order("select", a).order("exit");
    EXPECT_EQ(f[a].status, Status::withdrawn);
  }
}

TEST(Late19cSailing, BreakingOff) {
  covers({"L19-NAV-BRK.1", "L19-NAV-BRK.4", "L19-NAV-BRK.2", "L19-NAV-FV.b"});
  Field f = sea();
  f.map_key("exits", json::array{json::object{{"side", "red"}, {"columns", json::array{1, 1}}}});
  const int a = f.unit(0, "protected_cruiser", 707, NE), idle = f.unit(0, "gunboat", 1212, N);
  f.unit(1, "gunboat", 1414, S);
  f.begin();
  f[a].strength = 6;
  f[a].set(mark::breaking_off);
  f.st.frames.clear();
  f.st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::second_moves), 2, 0, 0});
  f.st.frames.push_back({Stage::naval_moves, 0, 0, 0, 0});
  EXPECT_EQ(f.first_refusal("end_moves"), "NAV-BRK.1");
  f.order("select", a);
  EXPECT_EQ(f.first_refusal("end_ship"), "NAV-BRK.1");
  const int before = exit_cost(f.sc(), 0, false, 4, f[a].cell, f[a].facing);
  for (support::AtMost times(50); f.stage() == Stage::sailing && times.again();) {
    table::OrderList list;
    f.game().orders(f.st, list, table::For::people);
    ASSERT_FALSE(list.empty());
    chance::FastSource source(1);
    chance::Dice dice(source, f.st.draws);
    f.game().apply(f.st, list[list.size() - 1], dice, nullptr);
  }
  EXPECT_LT(exit_cost(f.sc(), 0, false, 4, f[a].cell, f[a].facing), before);
  (void)idle;
  for (const bool fire : {true, false}) {
    Field g = sea();
    g.option("breakoff_fire", fire);
    const int b = g.unit(0, "battleship", 606, N);
    g.unit(1, "gunboat", 603, S);
    g.begin().plotting();
    g[b].set(mark::breaking_off);
    EXPECT_EQ(g.first_refusal("plot_battery", b, kMain, 603, 1), fire ? "" : "NAV-BRK.2");
  }
  Field home = sea();  // it can leave in this move, so it must
  home.map_key("exits", json::array{json::object{{"side", "red"}, {"hexes", json::array{"0701"}}}});
  const int c = home.unit(0, "protected_cruiser", 702, N);
  home.unit(1, "gunboat", 1414, S);
  home.begin();
  home[c].set(mark::breaking_off);
  home.sailing(c);
  EXPECT_EQ(home.first_refusal("end_ship"), "NAV-BRK.1");
  home.order("sail").order("exit");
  EXPECT_EQ(home[c].status, Status::withdrawn);
}

TEST(Late19cSailing, ExitCostAvoidsMines) {
  covers({"L19-NAV-BRK.1"});
  Field f = sea();
  f.map_key("exits", json::array{json::object{{"side", "red"}, {"hexes", json::array{"0701"}}}});
  f.paint("m", {704});
  f.unit(0, "protected_cruiser", 706, N), f.unit(1, "gunboat", 1414, S);
  f.begin();
  const int through = 706 - 701 + 1;
  const int cost = exit_cost(f.sc(), 0, false, 4, f.cell(706), N);
  EXPECT_GT(cost, through);
  EXPECT_LT(cost, kThroughMines);
  EXPECT_EQ(exit_cost(f.sc(), 0, false, 4, f.cell(703), N), 3);
}

TEST(Late19cSailing, Mines) {  // N12
  covers({"L19-NAV-MINE.1", "L19-NAV-MINE.2"});
  Field f = sea();
  f.paint("m", {706});
  const int a = f.unit(0, "torpedo_boat", 707, N);
  f.unit(0, "gunboat", 1212, N), f.unit(1, "gunboat", 101, S);
  f.begin().sailing(a);
  f.roll({1}).order("sail");
  ASSERT_EQ(f.stage(), Stage::damage);
  f.order("trade", a, static_cast<int>(Pay::move)).order("trade", a, static_cast<int>(Pay::fp));
  EXPECT_EQ(ship_movement(f.board(), f.index(a)), 4);
  EXPECT_EQ(f[a].strength, 3);
  EXPECT_EQ(f.stage(), Stage::sailing);
  Field g = sea();  // sunk at once; and no movement is given up that is needed to leave a friend's hex
  g.paint("m", {706});
  const int b = g.unit(0, "gunboat", 707, N);
  g.unit(0, "gunboat", 706, N, {{"at", "0706"}}), g.unit(1, "gunboat", 101, S);
  g.begin().sailing(b);
  g.roll({1}).order("sail");
  EXPECT_EQ(g.first_refusal("trade", b, static_cast<int>(Pay::move)), "NAV-MINE.2");
}

TEST(Late19cNavalTurn, InitiativePointsAndEnd) {  // N13, N16
  covers({"L19-NAV-SEQ.4", "L19-NAV-SEQ.5", "L19-NAV-SEQ.6", "L19-GEN-7", "L19-GEN-8"});
  Field f = sea();
  f.unit(0, "gunboat", 113, N), f.unit(1, "gunboat", 1401, S);
  f.begin();
  f.st.frames.clear();
  f.st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::plot_torpedoes), 1, 0, 0});
  f.st.frames.push_back({Stage::plot, 0, 0, 1, 0});
  f.roll({4, 4, 5, 2}).order("end_plot");
  EXPECT_EQ(f.st.initiative, 1);
  EXPECT_EQ(f.asked_seat(), 1);
  f.order("end_moves");
  EXPECT_EQ(f.asked_seat(), 0);
  Field g = sea();
  g.unit(0, "battleship", 113, N);
  const int iron = g.unit(1, "ironclad", 1401, S), cruiser = g.unit(1, "protected_cruiser", 1301, S);
  g.begin();
  g[iron].strength = 0, g[iron].status = Status::lost;
  g.move(iron, 0);
  EXPECT_EQ(naval_points(g.board(), 0), 24);
  g[cruiser].strength = 5;
  EXPECT_EQ(naval_points(g.board(), 0), 24 + 7 + 3);
  g.end_of_turn();  // no ship of side B in action
  ASSERT_TRUE(g.over());
  EXPECT_EQ(g.game().outcome(g.st).winner, 0);
  EXPECT_EQ(table::id_of(g.game(), g.game().outcome(g.st).reason), "L19-GEN-8");
  EXPECT_NE(g.game().outcome(g.st).text.find(", 34 points to 0, after"), std::string::npos);
  Field margin = sea();
  margin.key("victory", json::object{{"margin", 40}});
  margin.unit(0, "battleship", 113, N);
  const int hurt = margin.unit(1, "ironclad", 1401, S);
  margin.begin();
  margin[hurt].strength = 8;
  margin.end_of_turn();
  ASSERT_TRUE(margin.over());
  EXPECT_EQ(margin.game().outcome(margin.st).winner, table::kNoSide);
}

}  // namespace
}  // namespace vedette::late19c::test
