// Small arms, close combat, hits, exhaustion, transport (vectors M1, M2, M15, M17, H1 to H6, C1 to C11, E1,
// E3).
#include "rules/late19c/field.h"

namespace vedette::late19c::test {
namespace {

// --- Small arms

TEST(Late19cFire, Modifiers) {  // M1
  covers({"L19-LAND-FIRE.g", "L19-LAND-FIRE.M1", "L19-LAND-FIRE.M2", "L19-LAND-FIRE.M3"});
  for (const int die : {3, 4}) {
    Field f;
    f.paint("o", {604});
    const int a = f.infantry(0, 606, N), foot = f.infantry(1, 604, S);
    f.unit(0, "commander", 607, N), f.unit(0, "commander", 606, N);
    f.begin().activate(a);
    f.roll(die == 4 ? std::vector<int>{4, 1} : std::vector<int>{3}).order("fire", 604);
    EXPECT_EQ(f[foot].strength, die == 4 ? 3 : 4);
    for (const char* c : {"LAND-FIRE.M1", "LAND-FIRE.M2", "LAND-FIRE.M3"})
      EXPECT_TRUE(f.told("small_arms", c)) << c;
  }
}

TEST(Late19cFire, MachineGunsRollThreeDice) {  // M2
  covers({"L19-LAND-FIRE.g", "L19-LAND-FIRE.1", "L19-LAND-HIT.8", "L19-LAND-HIT.10"});
  Field f;
  const int a = f.unit(0, "machine_gun", 608, N), foot = f.infantry(1, 604, S);
  f.begin().activate(a);
  f.order("step", 607).order("face", N);
  f.roll({4, 5, 6, 5}).order("fire", 604);
  f.roll({2}).order("retreat", foot, 603);
  EXPECT_EQ(f[foot].strength, 3);
  EXPECT_EQ(f.at(foot), 603);
  // All to-hit dice before any hit; hits left over for a unit that is gone are dropped.
  Field g;
  const int b = g.unit(0, "machine_gun", 607, N), weak = g.infantry(1, 604, S, {{"sp", 1}});
  g.infantry(1, 1201, S);
  g.begin().activate(b);
  g.roll({6, 6, 6, 1}).order("fire", 604);
  EXPECT_EQ(g[weak].status, Status::lost);
}

TEST(Late19cFire, WhoFiresAndHowFar) {
  covers({"L19-LAND-FIRE.1", "L19-LAND-FIRE.2", "L19-LAND-FIRE.d", "L19-LAND-FIRE.g", "L19-LAND-FIRE.i"});
  for (const bool mounted : {false, true}) {
    Field f;
    f.option("mounted_fire", mounted);
    const int horse = f.unit(0, "cavalry_mounted", 606, N), leader = f.unit(0, "commander", 606, N),
              wagon = f.unit(0, "transport", 606, N), gun = f.artillery(0, 806, N);
    const int foot = f.unit(0, "cavalry_dismounted", 406, N);
    f.infantry(1, 603, S), f.infantry(1, 803, S), f.infantry(1, 403, S), f.infantry(1, 402, S);
    f.infantry(0, 405, N);  // a friend in the line does not hinder
    f.begin().activate(horse);
    EXPECT_EQ(f.first_refusal("fire", 603), mounted ? "" : "LAND-FIRE.2");
    for (const int u : {leader, wagon, gun})
      EXPECT_EQ(f.activate(u).first_refusal("fire", u == gun ? 803 : 603), "LAND-FIRE.2");
    f.activate(foot);
    EXPECT_TRUE(f.legal("fire", 403));
    EXPECT_EQ(f.first_refusal("fire", 402), "LAND-FIRE.1");
    EXPECT_EQ(f.first_refusal("fire", 404), "LAND-FIRE.g");
  }
  Field f;
  f.paint("b", {605});
  const int a = f.infantry(0, 606, N);
  f.infantry(1, 604, S);
  f.begin().activate(a);
  EXPECT_EQ(f.first_refusal("fire", 604), "LAND-FIRE.d");
}

TEST(Late19cFire, IntoAndOutOfWoods) {  // M15
  covers({"L19-LAND-FIRE.e", "L19-LAND-FIRE.f", "L19-LAND-WOOD.3", "L19-LAND-ART.7", "L19-LAND-BUA.1"});
  Field f;
  f.paint(".2", {606}).paint("w", {706, 805});
  const int a = f.infantry(0, 606, NE), gun = f.artillery(0, 607, NE, {{"at", "0507"}});
  f.infantry(1, 805, SW);
  f.begin();
  EXPECT_TRUE(sees(f.board(), f.cell(606), f.cell(805)));
  f.activate(a);
  EXPECT_EQ(f.first_refusal("fire", 805), "LAND-FIRE.e");
  f.move(a, 1212);
  f.move(gun, 606);
  f.plotting();
  EXPECT_TRUE(f.legal("plot_fire", gun, 805));
  EXPECT_EQ(artillery_modifiers(f.board(), f.index(gun), f.cell(805)).total, 1);  // +2 - 1
  for (const std::string ground : {"w", "b"}) {
    Field out;
    out.paint(ground + "1", {606}).paint(ground, {605});
    const int b = out.infantry(0, 606, N);
    out.infantry(1, 604, S), out.infantry(1, 605, S);
    out.begin().activate(b);
    EXPECT_NE(out.refusal("fire", 604).find("LAND-FIRE.f"), std::string::npos) << ground;
    EXPECT_TRUE(out.legal("fire", 605));  // at range 1 always
  }
  Field inside;
  inside.paint("w", {606, 605, 604});
  const int c = inside.infantry(0, 606, N);
  inside.infantry(1, 604, S);
  inside.begin().activate(c);
  EXPECT_NE(inside.refusal("fire", 604).find("LAND-WOOD.3"), std::string::npos);
}

TEST(Late19cFire, SituationsWithoutFire) {
  covers({"L19-LAND-FIRE.h", "L19-LAND-RIV.3"});
  Field f;
  f.paint("x", {606});
  const int a = f.infantry(0, 606, N), b = f.infantry(0, 806, N);
  f.infantry(1, 604, S), f.infantry(1, 804, S);
  f.begin().activate(a);
  EXPECT_EQ(f.first_refusal("fire", 604), "LAND-RIV.3");
  f.activate(b);
  f[b].work = Work::laying_wire;
  EXPECT_EQ(f.first_refusal("fire", 804), "LAND-FIRE.h");
}

TEST(Late19cFire, StandingStillStrictly) {
  covers({"L19-LAND-FIRE.M2"});
  for (const bool strict : {false, true}) {
    Field f;
    f.option("stationary_strict", strict);
    const int a = f.infantry(0, 606, N);
    f.infantry(1, 603, S);
    f.begin().activate(a);
    f.roll({1}).order("fire", 603);
    EXPECT_EQ(f.first_refusal("step", 607), strict ? "LAND-FIRE.M2" : "");
    EXPECT_EQ(f.first_refusal("face", S), "");
  }
}

// --- Hits

// Side A fires at a unit at 0604 with one certain hit; `die` is the hit die.
struct Hit : Field {
  Hit(std::string_view quality, int die, std::string_view failed = "lose1") {
    option("failed_hit", json::string(failed));
    a = infantry(0, 606, N);
    b = infantry(1, 604, S, {{"quality", json::string(quality)}});
    begin().activate(a);
    roll({6, die}).order("fire", 604);
  }
  bool asked_owner() const { return stage() == Stage::hit; }
  int a, b;
};

TEST(Late19cHits, QualityDecides) {  // H1
  covers({"L19-LAND-HIT.a", "L19-LAND-HIT.1", "L19-LAND-HIT.2", "L19-LAND-HIT.3", "L19-LAND-HIT.4"});
  const std::pair<const char*, int> rows[] = {{"elite", 3}, {"average", 4}, {"poor", 5}};
  for (const auto& [quality, needed] : rows)
    for (int die = 1; die <= 6; ++die) {
      Hit f(quality, die);
      EXPECT_EQ(f.asked_owner(), die >= needed) << quality << die;
      EXPECT_EQ(f[f.b].strength, die >= needed ? 4 : 3);
      if (f.asked_owner()) {
        EXPECT_EQ(f.asked_seat(), 1);
      }
    }
}

TEST(Late19cHits, HarsherReadings) {  // H2
  covers({"L19-LAND-HIT.4"});
  EXPECT_EQ(Hit("average", 3)[1].strength, 3);
  EXPECT_EQ(Hit("average", 3, "lose2")[1].strength, 2);
  EXPECT_EQ(Hit("average", 3, "destroyed")[1].status, Status::lost);
}

TEST(Late19cHits, RetreatOrLoss) {  // H3
  covers({"L19-LAND-HIT.5", "L19-LAND-HIT.b", "L19-LAND-DEF.retreat"});
  for (const bool second : {false, true}) {
    Field f;
    const int a = f.infantry(0, 607, N), b = f.infantry(1, 606, S);
    if (second) f.infantry(0, 604, S);
    f.begin().activate(a);
    f.roll({6, 6}).order("fire", 606);
    for (const int h : {706, 506}) EXPECT_EQ(f.legal("retreat", b, h), !second || h == 706 || h == 506) << h;
    EXPECT_EQ(f.legal("retreat", b, 605), !second);
    for (const int h : {707, 507, 607, 603}) EXPECT_EQ(f.first_refusal("retreat", b, h), "LAND-HIT.5") << h;
    f.order("take_loss", b);
    EXPECT_EQ(f[b].strength, 3);
    EXPECT_EQ(f.at(b), 606);
  }
}

TEST(Late19cHits, NowhereToGo) {  // H4
  covers({"L19-LAND-HIT.b", "L19-LAND-HIT.5"});
  Field f;
  f.paint("r", {604, 704, 705, 504, 505, 603});
  const int a = f.infantry(0, 607, N), b = f.infantry(1, 605, S, {{"at", "0604"}});
  f.paint(".", {604});
  f.infantry(1, 605, S);
  f.begin().activate(a);
  f.roll({6, 6}).order("fire", 604);
  EXPECT_NE(f.stage(), Stage::hit);
  EXPECT_EQ(f[b].strength, 3);
}

TEST(Late19cHits, CompanionsFallBackTogether) {  // H5
  covers({"L19-LAND-HIT.6", "L19-LAND-HIT.10"});
  Field f;
  const int a = f.infantry(0, 606, N), foot = f.infantry(1, 604, S), leader = f.unit(1, "commander", 604, S);
  f.begin().activate(a);
  f.roll({6, 5}).order("fire", 604);
  f.roll({4}).order("retreat", foot, 603);
  ASSERT_EQ(f.stage(), Stage::hit);
  EXPECT_TRUE(f.legal("retreat", leader, 603));
  f.order("retreat", leader, 603);
  EXPECT_EQ(f.at(leader), 603);
}

TEST(Late19cHits, ShipsDoNotHemIn) {
  covers({"L19-LAND-HIT.9", "L19-COMB-MOV.1"});
  for (const bool block : {false, true}) {
    Field f("combined");
    f.option("ships_block_land", block).paint("s", {602});
    const int a = f.infantry(0, 606, N), b = f.infantry(1, 604, S),
              c = f.infantry(1, 703, S, {{"at", "0802"}});
    f.unit(0, "gunboat", 602, S);
    f.begin().activate(a);
    f.roll({6, 6}).order("fire", 604);
    EXPECT_EQ(f.legal("retreat", b, 603), !block);  // next to the ship
    f.order("take_loss", b);
    f.activate(c);
    f.order("step", 702);
    EXPECT_EQ(f.told("stopped", "LAND-MOV.g"), block);
  }
}

// --- Close combat

struct Melee : Field {
  Melee(std::string_view attacker, int from, Dir toward, std::string_view defender, int at, Dir facing)
      : from_(from), at_(at) {
    a = unit(0, attacker, from, toward);
    b = unit(1, defender, at, facing);
  }
  void fight(std::vector<int> dice) {
    begin().activate(a);
    roll(std::move(dice)).order("assault");
  }
  int a, b, from_, at_;
};

TEST(Late19cClose, RearAttack) {  // C1
  covers({"L19-LAND-CC.1", "L19-LAND-CC.b", "L19-LAND-CC.c", "L19-LAND-CC.M1", "L19-LAND-CC.M3",
          "L19-LAND-CC.5"});
  Melee f("cavalry_mounted", 607, N, "infantry", 606, N);
  f.fight({3, 5, 2});
  EXPECT_EQ(f[f.b].strength, 3);
  EXPECT_EQ(f[f.a].strength, 3);
  EXPECT_TRUE(f.told("close_combat", "LAND-CC.M1"));
  EXPECT_TRUE(f.told("close_combat", "LAND-CC.M3"));
  EXPECT_NE(f.stage(), Stage::pursuit);  // nobody has won
}

TEST(Late19cClose, FrontOrFlankByOption) {  // C2
  covers({"L19-GEO-8", "L19-LAND-CC.b"});
  for (const int sides : {3, 1}) {
    Melee f("infantry", 706, SW, "infantry", 606, N);
    f.option("front_hexsides", json::value(json::string(std::to_string(sides))));
    f.begin();
    EXPECT_EQ(close_combat_modifiers(f.board(), f.index(f.a), f.index(f.b), true).total, sides == 3 ? 0 : 1);
    EXPECT_EQ(close_combat_modifiers(f.board(), f.index(f.b), f.index(f.a), false).total,
              sides == 3 ? 0 : -1);
  }
}

TEST(Late19cClose, VictoryAdvanceAndAgain) {  // C3
  covers({"L19-LAND-CC.d", "L19-LAND-CC.6", "L19-LAND-CC.4", "L19-LAND-CC.9", "L19-LAND-CC.2"});
  Melee f("infantry", 607, N, "infantry", 606, S);
  f.begin().activate(f.a);
  EXPECT_EQ(f.refusal("advance"), "LAND-CC.d") << "nobody has won yet";
  f.st.exhausted[0] = 1;
  EXPECT_EQ(f.refusal("advance"), "LAND-CC.8");
  f.st.exhausted[0] = 0;
  f.fight({5, 3, 6});
  f.order("retreat", f.b, 605);
  ASSERT_EQ(f.stage(), Stage::pursuit);
  EXPECT_TRUE(f.legal("decline"));
  EXPECT_EQ(f.refusal("assault"), "LAND-CC.6") << "first the hex is taken";
  f.order("advance");
  EXPECT_EQ(f.at(f.a), 606);
  EXPECT_EQ(f[f.a].facing, N);
  EXPECT_TRUE(f.legal("assault"));
  EXPECT_EQ(f.refusal("advance"), "LAND-CC.d") << "once";
  EXPECT_EQ(f.refusal("step", 706), "LAND-CC.9");
  EXPECT_EQ(f.refusal("fire", 605), "LAND-CC.9");
  f.roll({1, 1}).order("assault");
  EXPECT_NE(f.stage(), Stage::pursuit);
}

TEST(Late19cClose, ChainsAreCapped) {
  covers({"L19-LAND-CC.6"});
  Melee f("infantry", 607, N, "infantry", 606, S);
  f.option("breakthrough_cap", 1);
  f.fight({5, 3, 6});
  f.order("retreat", f.b, 605).order("advance");
  EXPECT_NE(f.stage(), Stage::pursuit);
}

TEST(Late19cClose, DefenderBreaksThrough) {  // C5
  covers({"L19-LAND-CC.7", "L19-LAND-CC.8", "L19-LAND-EXH.4", "L19-LAND-CC.5"});
  for (const int variant : {0, 1, 2}) {
    Field f;
    if (variant == 2) f.option("defender_breakthrough", false);
    const int a = f.infantry(0, 607, N, {{"sp", 1}}), b = f.infantry(1, 606, S);
    f.infantry(0, 112, N);
    f.begin().activate(a);
    if (variant == 1) f.st.exhausted[1] = 1;
    f.roll({2, 6, 2}).order("assault");
    EXPECT_EQ(f[a].status, Status::lost);
    EXPECT_EQ(f.stage() == Stage::pursuit, variant == 0);
    if (variant == 0) {
      EXPECT_EQ(f.asked_seat(), 1);
      f.order("advance");
      EXPECT_EQ(f.at(b), 607);
    }
  }
}

TEST(Late19cClose, Terrain) {  // C6, C7, C9
  covers({"L19-LAND-CC.M4", "L19-LAND-CC.M5", "L19-LAND-CC.M6", "L19-LAND-CC.M7", "L19-LAND-CC.M8",
          "L19-LAND-HILL.1", "L19-LAND-RIV.4", "L19-LAND-WOOD.4", "L19-LAND-TRCH.3", "L19-LAND-TRCH.6"});
  const auto totals = [](std::string own, std::string enemy, bool crossing = false) {
    Melee f("infantry", 607, N, "infantry", 606, S);
    f.paint(own, {607}).paint(enemy, {606});
    f.begin();
    if (crossing) f[f.a].set(mark::crossing);
    return std::pair(close_combat_modifiers(f.board(), f.index(f.a), f.index(f.b), true).total,
                     close_combat_modifiers(f.board(), f.index(f.b), f.index(f.a), false).total);
  };
  EXPECT_EQ(totals(".", "o1"), std::pair(-1, 0));  // uphill and cover: once
  EXPECT_EQ(totals(".", ".1"), std::pair(-1, 0));
  EXPECT_EQ(totals(".", "w"), std::pair(-1, 1));
  EXPECT_EQ(totals("w", "w"), std::pair(0, 0));
  EXPECT_EQ(totals("x", "."), std::pair(-1, 0));
  EXPECT_EQ(totals(".", "t"), std::pair(-1, 0));
  EXPECT_EQ(totals("t", ".", true), std::pair(-1, -1));
  Melee f("infantry", 607, N, "infantry", 606, S);
  f.paint("o1", {606});
  f.fight({6, 1, 1});  // 6 - 1 = 5 hits
  EXPECT_EQ(f[f.b].strength, 3);
  Melee g("infantry", 607, N, "infantry", 606, S);
  g.paint("o1", {606});
  g.fight({5, 1});
  EXPECT_EQ(g[g.b].strength, 4);
  Melee h("infantry", 607, N, "infantry", 606, S);
  h.paint("w", {606});
  h.fight({5, 4, 1});  // 4 misses; 5 hits the attacker
  EXPECT_EQ(h[h.a].strength, 3);
}

TEST(Late19cClose, CommandersHelpOthers) {  // C11
  covers({"L19-LAND-CC.M2", "L19-LAND-CC.1"});
  Field f;
  const int a = f.infantry(0, 607, N), leader = f.unit(1, "commander", 606, S);
  f.unit(1, "commander", 605, S), f.infantry(1, 1201, S);
  f.begin().activate(a);
  f.roll({1, 4, 1}).order("assault");  // 4 + 1 = 5
  EXPECT_EQ(f[a].strength, 3);
  EXPECT_EQ(f[leader].strength, 1);
}

TEST(Late19cClose, ScoresByType) {
  covers({"L19-LAND-CC.1"});
  const std::pair<const char*, int> rows[] = {{"infantry", 5},        {"cavalry_dismounted", 5},
                                              {"cavalry_mounted", 4}, {"machine_gun", 5},
                                              {"transport", 6},       {"commander", 5}};
  for (const auto& [type, needed] : rows)
    for (const int die : {needed - 1, needed}) {
      Melee f(type, 607, N, "infantry", 606, S);
      f.infantry(0, 112, N);
      f.fight(die == needed ? std::vector<int>{die, 1, 1} : std::vector<int>{die, 1});
      EXPECT_EQ(f[f.b].strength, die == needed ? 3 : 4) << type;
    }
}

TEST(Late19cClose, WhoMayStart) {
  covers({"L19-LAND-CC.2", "L19-LAND-CC.3", "L19-LAND-EXH.4", "L19-LAND-SEQ.8"});
  Melee f("infantry", 607, NE, "infantry", 606, S);
  f.begin().activate(f.a);
  EXPECT_EQ(f.first_refusal("assault"), "LAND-CC.2");  // looks elsewhere
  f.order("face", N);
  EXPECT_TRUE(f.legal("assault"));
  f[f.a].work = Work::laying_wire;
  EXPECT_EQ(f.first_refusal("assault"), "LAND-CC.3");
  f[f.a].work = Work::none;
  f.st.exhausted[0] = 1;
  EXPECT_EQ(f.first_refusal("assault"), "LAND-EXH.4");
  Melee allowed("infantry", 607, N, "infantry", 606, S);
  allowed.option("exhausted_assault", true);
  allowed.begin().activate(allowed.a);
  allowed.st.exhausted[0] = 1;
  EXPECT_TRUE(allowed.legal("assault"));
  for (const bool both : {true, false}) {
    Melee g("infantry", 607, N, "infantry", 606, S);
    g.option("fire_and_assault", both);
    g.begin().activate(g.a);
    g.roll({1}).order("fire", 606);
    EXPECT_EQ(g.first_refusal("assault"), both ? "" : "LAND-SEQ.8");
  }
  Melee must("infantry", 608, N, "infantry", 606, S);
  must.option("assault_mandatory", true);
  must.begin().activate(must.a);
  must.command("step", 607);
  EXPECT_EQ(must.first_refusal("end_activation"), "LAND-CC.2");
  must.roll({1, 1}).order("assault");
}

TEST(Late19cClose, StacksFollowTheirLead) {
  covers({"L19-LAND-CC.10", "L19-LAND-CC.11", "L19-LAND-CC.12"});
  Melee f("infantry", 607, N, "infantry", 606, S);
  const int leader = f.unit(1, "commander", 606, S), wagon = f.unit(1, "transport", 606, S);
  f.fight({5, 1, 6});
  f.order("retreat", f.b, 605);
  EXPECT_EQ(f.at(leader), 605);  // without loss
  EXPECT_EQ(f.at(wagon), 605);
  Field g;  // the lead is destroyed: everybody else is hit once
  const int a = g.infantry(0, 607, N), foot = g.infantry(1, 606, S, {{"sp", 1}}),
            train = g.unit(1, "transport", 606, S), chief = g.unit(1, "commander", 606, S);
  g.infantry(1, 1201, S);
  g.begin().activate(a);
  g.roll({6, 1, 1, 1, 6}).order("assault");
  EXPECT_EQ(g[foot].status, Status::lost);
  EXPECT_EQ(g[train].status, Status::lost);
  ASSERT_EQ(g.stage(), Stage::hit);
  g.order("retreat", chief, 605);
  EXPECT_EQ(g.stage(), Stage::pursuit);  // the hex is empty now
  Field h;                               // a commander that attacks out of a stack falls back alone
  const int brave = h.unit(0, "commander", 607, N), stays = h.infantry(0, 607, N);
  h.infantry(1, 606, S);
  h.begin().activate(brave);
  h.roll({1, 6, 6}).order("assault");
  h.order("retreat", brave, 608);
  EXPECT_EQ(h.at(stays), 607);
}

// --- Exhaustion

TEST(Late19cExhaustion, PointAndCheck) {  // E1
  covers({"L19-LAND-EXH.1", "L19-LAND-EXH.2", "L19-LAND-EXH.3", "L19-LAND-SEQ.10"});
  for (const int lost : {10, 11}) {
    Field f;
    std::vector<int> u;
    for (int i = 0; i < 5; ++i) u.push_back(f.infantry(0, 101 + i, N));
    f.unit(0, "commander", 101, N);
    f.infantry(1, 1212, S);
    f.begin();
    EXPECT_EQ(f.sc().sides[0].exhaustion_point, 11);
    int left = lost;
    for (const int i : u)
      for (; left > 0 && f[i].strength > 1; --left) --f[i].strength;
    f.end_of_turn();
    EXPECT_EQ(f.st.exhausted[0], lost == 11 ? 1 : 0);
  }
}

TEST(Late19cExhaustion, ContinuousCheck) {
  covers({"L19-LAND-EXH.3"});
  for (const bool continuous : {false, true}) {
    Field f;
    if (continuous) f.option("exhaustion_check", "continuous");
    const int a = f.infantry(0, 606, N), b = f.infantry(1, 604, S, {{"sp", 2}});
    f.begin().activate(a);
    f.roll({6, 1}).order("fire", 604);
    EXPECT_EQ(f[b].strength, 1);
    EXPECT_EQ(f.st.exhausted[1], continuous ? 1 : 0);
  }
}

TEST(Late19cExhaustion, NoMoreAggression) {
  covers({"L19-LAND-EXH.4"});
  Field f;
  const int a = f.infantry(0, 606, N);
  f.infantry(1, 602, S);
  f.begin().activate(a);
  f.st.exhausted[0] = 1;
  EXPECT_EQ(f.first_refusal("step", 605), "LAND-EXH.4");
  EXPECT_TRUE(f.legal("step", 607));
  EXPECT_TRUE(f.legal("face", S));
  for (const bool fire : {true, false}) {
    Field g;
    g.option("exhausted_fire", fire);
    const int gun = g.artillery(0, 606, N);
    g.infantry(1, 602, S), g.infantry(1, 603, S);
    g.begin().plotting();
    g.st.exhausted[0] = 1;
    EXPECT_EQ(g.first_refusal("plot_fire", gun, 602), fire ? "" : "LAND-EXH.4");
    EXPECT_TRUE(g.legal("plot_fire", gun, 603));
  }
}

TEST(Late19cExhaustion, BothExhausted) {  // E3
  covers({"L19-LAND-EXH.5", "L19-GEN-6"});
  Field f;
  const int a = f.infantry(0, 606, N), b = f.infantry(1, 602, S);
  f.begin();
  f[a].strength = 2, f[b].strength = 1;
  f.end_of_turn();
  ASSERT_TRUE(f.over());
  const table::Outcome o = f.game().outcome(f.st);
  EXPECT_EQ(table::id_of(f.game(), o.reason), "L19-LAND-EXH.5");
  EXPECT_EQ(o.winner, 0);  // 50 % against 25 %
}

}  // namespace
}  // namespace vedette::late19c::test
