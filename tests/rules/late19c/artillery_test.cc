// Strength points, the turn and its tiles, the Artillery Fire Phase (vectors A1 to A11, T1 to T3).
#include "rules/late19c/field.h"

namespace vedette::late19c::test {
namespace {

// A gun at 0606 facing north, infantry at 0602, side A plots.
struct Shot : Field {
  explicit Shot(std::string ground = ".", std::string_view gun_type = "field") {
    paint(std::move(ground), {602});
    gun = artillery(0, 606, N, {{"gun", json::string(gun_type)}});
    foot = infantry(1, 602, S);
  }
  void fire(std::vector<int> dice, int target = 602) {
    plotting().order("plot_fire", gun, target);
    roll(std::move(dice)).order("end_plot");
  }
  int gun, foot;
};

TEST(Late19cArtillery, LandingTable) {  // A1
  covers({"L19-LAND-ART.13", "L19-LAND-ART.14", "L19-LAND-ART.15", "L19-LAND-ART.M2", "L19-LAND-ART.10",
          "L19-LAND-ART.17", "L19-LAND-SEQ.4"});
  struct Case {
    int die;
    const char* clause;
    int struck;
  };
  for (const Case& c : {Case{1, "LAND-ART.15", 601}, {2, "LAND-ART.14", 603}, {3, "LAND-ART.13", 602}}) {
    Shot f;
    const int over = f.infantry(1, 601, S), before = f.infantry(1, 603, S);
    f.begin();
    f.fire({c.die, 1});
    EXPECT_TRUE(f.told("shot_landed", c.clause)) << c.die;
    EXPECT_TRUE(f.told("shot_landed", "LAND-ART.M2"));
    EXPECT_EQ(f[f.foot].strength, c.struck == 602 ? 3 : 4);
    EXPECT_EQ(f[over].strength, c.struck == 601 ? 3 : 4);
    EXPECT_EQ(f[before].strength, c.struck == 603 ? 3 : 4);
  }
}

TEST(Late19cArtillery, CoverCostsOne) {  // A2
  covers({"L19-LAND-ART.M1", "L19-LAND-DEF.cover", "L19-LAND-DEF.fort", "L19-LAND-FORT.1"});
  for (const std::string ground : {"o", "w", "b", "f", "g", "t"}) {
    Shot f(ground);
    f.begin();
    f.fire({4, 1});  // 4 + 2 - 1 = 5
    EXPECT_EQ(f[f.foot].strength, 3) << ground;
    Shot g(ground);
    g.begin();
    g.fire({3});  // 4: short, nobody there
    EXPECT_EQ(g[g.foot].strength, 4) << ground;
    EXPECT_TRUE(g.told("shot_landed", "LAND-ART.M1"));
  }
}

TEST(Late19cArtillery, IneffectiveBelowOne) {
  covers({"L19-LAND-ART.16", "L19-LAND-ART.9", "L19-LAND-ART.7"});
  Shot f("o");
  f.paint("b", {604});  // hides the target: indirect, no +2
  const int behind = f.infantry(1, 603, S), over = f.infantry(1, 601, S);
  f.begin();
  f.fire({1});  // 1 - 1 = 0
  EXPECT_TRUE(f.told("shot_landed", "LAND-ART.16"));
  EXPECT_TRUE(f.told("shots_revealed", "LAND-ART.9"));
  EXPECT_EQ(f[behind].strength + f[over].strength + f[f.foot].strength, 12);
}

TEST(Late19cArtillery, AllBonusesTogether) {  // A4
  covers({"L19-LAND-ART.M3", "L19-LAND-ART.M4"});
  Shot f;
  f.unit(0, "commander", 607, N);
  f.unit(0, "commander", 606, N);  // a second one adds nothing
  f.begin();
  f[f.gun].aim[0] = static_cast<std::int16_t>(f.cell(602));
  f[f.foot].stood_at = static_cast<std::int16_t>(f.cell(602));
  f.fire({1, 1});  // 1 + 4 = 5
  EXPECT_EQ(f[f.foot].strength, 3);
  EXPECT_TRUE(f.told("shot_landed", "LAND-ART.M3"));
  EXPECT_TRUE(f.told("shot_landed", "LAND-ART.M4"));
}

TEST(Late19cArtillery, SameTargetIsAUnit) {  // A5
  covers({"L19-LAND-ART.M3"});
  Shot f;
  const int other = f.infantry(1, 611, S);
  f.begin();
  f[f.gun].aim[0] = static_cast<std::int16_t>(f.cell(602));
  f[f.foot].stood_at = static_cast<std::int16_t>(f.cell(602));
  f[other].stood_at = static_cast<std::int16_t>(f.cell(611));
  f.move(f.foot, 603);
  f.move(other, 602);
  EXPECT_EQ(artillery_modifiers(f.board(), f.index(f.gun), f.cell(603)).total, 3);
  EXPECT_EQ(artillery_modifiers(f.board(), f.index(f.gun), f.cell(602)).total, 2);
}

TEST(Late19cArtillery, FriendsAreHitToo) {  // A6
  covers({"L19-LAND-ART.17", "L19-LAND-SP.3", "L19-LAND-HIT.4"});
  for (const bool friendly : {true, false}) {
    Shot f;
    f.option("friendly_fire", friendly);
    const int friend_ = f.infantry(0, 603, N);
    f.begin();
    f.fire(friendly ? std::vector<int>{2, 3} : std::vector<int>{2});
    EXPECT_EQ(f[friend_].strength, friendly ? 3 : 4);
    EXPECT_EQ(f.told("sp_lost", "LAND-SP.3"), friendly);
  }
}

TEST(Late19cArtillery, FireIsSimultaneous) {  // A8
  covers({"L19-LAND-ART.1", "L19-LAND-SP.4", "L19-LAND-ART.18"});
  Field f;
  const int a = f.artillery(0, 606, N, {{"sp", 1}}), b = f.artillery(1, 602, S, {{"sp", 1}});
  f.infantry(0, 112, N), f.infantry(1, 1201, S);
  f.begin().plotting();
  f.order("plot_fire", a, 602).order("end_plot");
  ASSERT_EQ(f.stage(), Stage::plot);
  EXPECT_EQ(f.asked_seat(), 1);
  f.order("plot_fire", b, 606);
  f.roll({4, 3, 2, 1}).order("end_plot");  // landings, then 0602 before 0606
  EXPECT_EQ(f[a].status, Status::lost);
  EXPECT_EQ(f[b].status, Status::lost);
  EXPECT_EQ(f.at(a), 0);
}

TEST(Late19cArtillery, PlotsAreSealedUnlessOpen) {
  covers({"L19-LAND-ART.1", "L19-GEN-12"});
  for (const bool open : {false, true}) {
    Field f;
    if (open) f.option("fire_plot", "open");
    const int a = f.artillery(0, 606, N), b = f.artillery(1, 602, S);
    f.begin().plotting();
    f.order("plot_fire", a, 602);
    State seen = f.st;
    f.game().conceal(seen, 1);
    EXPECT_EQ(seen.unit(f.index(a)).plot[0] == kNowhere, !open);
    seen = f.st;
    f.game().conceal(seen, 0);  // own plots are known
    EXPECT_EQ(seen.unit(f.index(a)).plot[0], f.cell(602));
    (void)b;
  }
}

TEST(Late19cArtillery, FiringOutOfAWood) {  // A9
  covers({"L19-LAND-ART.8", "L19-LAND-ART.7", "L19-LAND-WOOD.3"});
  for (const bool wooded : {true, false}) {
    Field f;
    f.paint("w", {606});
    if (wooded) f.paint("w", {706});
    const int gun = f.artillery(0, 606, NE);
    f.infantry(1, 905, SW), f.infantry(1, 706, SW);
    f.begin().plotting();
    EXPECT_EQ(f.first_refusal("plot_fire", gun, 905), wooded ? "LAND-ART.8" : "");
    EXPECT_TRUE(f.legal("plot_fire", gun, 706));
  }
  Field deep;
  deep.paint("w", {606, 605, 604});
  const int gun = deep.artillery(0, 606, N);
  deep.infantry(1, 604, S);
  deep.begin().plotting();
  EXPECT_NE(deep.refusal("plot_fire", gun, 604).find("LAND-WOOD.3"), std::string::npos);
}

TEST(Late19cArtillery, AGunThatFiredHasNoActivation) {  // A10
  covers({"L19-LAND-SEQ.5", "L19-LAND-ART.5", "L19-LAND-ART.4"});
  Shot f;
  f.infantry(0, 112, N);
  f.begin();
  f.plotting().order("plot_fire", f.gun, 602);
  EXPECT_EQ(f.first_refusal("plot_fire", f.gun, 602), "LAND-ART.4");  // one shot
  f.roll({3, 1}).order("end_plot");
  EXPECT_EQ(f[f.gun].tile, kNoTile);
  EXPECT_NE(f[f.foot].tile, kNoTile);
  for (int i = 0; i < 40 && f.stage() == Stage::activation; ++i) {
    EXPECT_NE(f.st.top().a, f.index(f.gun));
    f.order("end_activation");
    if (f.st.turn != 1) break;
  }
}

TEST(Late19cArtillery, HitsFollowAUnitThatFallsBack) {  // A11
  covers({"L19-LAND-ART.18", "L19-LAND-HIT.8"});
  Shot f;
  const int second = f.artillery(0, 607, N);
  f.begin();
  f.plotting().order("plot_fire", f.gun, 602).order("plot_fire", second, 602);
  f.roll({6, 6, 5}).order("end_plot");  // two shells, the first hit die
  ASSERT_EQ(f.stage(), Stage::hit);
  EXPECT_EQ(f.asked_seat(), 1);
  f.roll({2}).order("retreat", f.foot, 601);
  EXPECT_EQ(f.at(f.foot), 601);
  EXPECT_EQ(f[f.foot].strength, 3);
}

TEST(Late19cArtillery, Ranges) {
  covers({"L19-LAND-ART.2"});
  const std::pair<const char*, int> ranges[] = {{"heavy", 12}, {"medium", 10}, {"field", 8}, {"mountain", 6}};
  for (const auto& [name, range] : ranges) {
    Field f("land", 12, 16);
    const int gun = f.artillery(0, 615, N, {{"gun", name}});
    f.infantry(1, 615 - range, S), f.infantry(1, 615 - range - 1, S);
    f.begin().plotting();
    EXPECT_TRUE(f.legal("plot_fire", gun, 615 - range)) << name;
    EXPECT_EQ(f.first_refusal("plot_fire", gun, 615 - range - 1), "LAND-ART.2") << name;
  }
}

TEST(Late19cArtillery, WhatCannotFire) {
  covers({"L19-LAND-ART.12", "L19-LAND-ART.4", "L19-LAND-RIV.3", "L19-LAND-TRCH.2"});
  Field f;
  f.paint("x", {606}).paint("t", {806});
  const int wading = f.artillery(0, 606, N), crossing = f.artillery(0, 806, N),
            busy = f.artillery(0, 1006, N), ready = f.artillery(0, 406, N);
  const int foot = f.infantry(0, 206, N);
  for (const int h : {604, 804, 1004, 404, 204}) f.infantry(1, h, S);
  f.begin().plotting();
  f[crossing].set(mark::crossing);
  f[busy].work = Work::laying_wire;
  EXPECT_TRUE(f.legal("plot_fire", ready, 404));
  EXPECT_EQ(f.first_refusal("plot_fire", wading, 604), "LAND-ART.12");
  EXPECT_EQ(f.first_refusal("plot_fire", crossing, 804), "LAND-ART.12");
  EXPECT_EQ(f.first_refusal("plot_fire", busy, 1004), "LAND-ART.12");
  EXPECT_EQ(f.first_refusal("plot_fire", foot, 204), "LAND-ART.4");
}

TEST(Late19cArtillery, TargetsAndObservers) {
  covers({"L19-LAND-ART.11", "L19-LAND-ART.9"});
  for (const bool empty : {false, true}) {
    Shot f;
    f.option("empty_hex_fire", empty);
    f.begin().plotting();
    EXPECT_EQ(f.legal("aim", f.gun), empty);  // so many hexes: the gun is chosen first
    if (empty) f.order("aim", f.gun);
    EXPECT_EQ(f.first_refusal("plot_fire", f.gun, 603), empty ? "" : "LAND-ART.11");
  }
  for (const bool watched : {false, true}) {
    Shot f;
    f.option("indirect_observer", true).paint("b", {604});
    if (watched) f.infantry(0, 702, N);
    f.begin().plotting();
    EXPECT_EQ(f.first_refusal("plot_fire", f.gun, 602), watched ? "" : "LAND-ART.9");
  }
}

TEST(Late19cArtillery, ShortAtOneHex) {
  covers({"L19-LAND-ART.14"});
  for (const bool strikes : {false, true}) {
    Field f;
    if (strikes) f.option("short_at_range1", "hits_firer");
    const int gun = f.artillery(0, 606, N);
    f.infantry(1, 605, S);
    f.begin().plotting();
    f.order("plot_fire", gun, 605);
    f.roll(strikes ? std::vector<int>{2, 1} : std::vector<int>{2}).order("end_plot");
    EXPECT_EQ(f[gun].strength, strikes ? 1 : 2);
  }
}

// --- Strength and tiles

TEST(Late19cTurn, StartingStrength) {
  covers({"L19-LAND-SP.1", "L19-LAND-SP.2"});
  Field f;
  const std::pair<const char*, int> rows[] = {{"infantry", 4},        {"cavalry_dismounted", 3},
                                              {"cavalry_mounted", 3}, {"machine_gun", 2},
                                              {"transport", 1},       {"commander", 1}};
  std::vector<int> units;
  int at = 101;
  for (const auto& [name, sp] : rows) units.push_back(f.unit(0, name, at++, N));
  const int gun = f.artillery(0, 201, N), weak = f.infantry(0, 301, N, {{"sp", 2}});
  f.infantry(1, 1212, S);
  f.begin();
  for (std::size_t i = 0; i < std::size(rows); ++i)
    EXPECT_EQ(f[units[i]].strength, rows[i].second) << rows[i].first;
  EXPECT_EQ(f[gun].strength, 2);
  EXPECT_EQ(f[weak].strength, 2);
  Field bad;
  bad.infantry(0, 101, N, {{"sp", 10}}), bad.infantry(1, 1212, S);
  EXPECT_NE(bad.fault(), "");
}

TEST(Late19cTurn, TilesInOrder) {  // T1
  covers({"L19-LAND-SEQ.1", "L19-LAND-SEQ.2", "L19-LAND-SEQ.5", "L19-LAND-SEQ.6", "L19-LAND-SEQ.7",
          "L19-LAND-SEQ.9"});
  Field f;
  std::vector<int> u;
  for (const int h : {101, 103, 105, 107, 109}) u.push_back(f.infantry(0, h, N));
  u.push_back(f.infantry(1, 1212, S));
  const int gun = f.artillery(1, 1202, N), mark_ = f.infantry(0, 1201, N);
  f.begin().plotting();
  f.order("end_plot");
  ASSERT_EQ(f.stage(), Stage::plot);
  f.order("plot_fire", gun, 1201);
  // u1 10C, u2 AS, u3 AH, u4 KH, u5 7D, (the target QS), u6 7C; the gun draws none.
  f.cards({"10C", "AS", "AH", "KH", "7D", "QS", "7C"}).roll({3, 1}).order("end_plot");
  std::vector<int> sequence;
  for (int i = 0; i < 7; ++i) {
    ASSERT_EQ(f.stage(), Stage::activation);
    sequence.push_back(f.st.top().a);
    f.order("end_activation");
  }
  const std::vector<int> wanted = {f.index(u[2]), f.index(u[1]),  f.index(u[5]), f.index(u[4]),
                                   f.index(u[0]), f.index(mark_), f.index(u[3])};
  EXPECT_EQ(sequence, wanted);
}

TEST(Late19cTurn, FurtherPacks) {  // T2, T3
  covers({"L19-LAND-SEQ.3", "L19-LAND-SEQ.7"});
  for (const int n : {52, 53, 60}) {
    Field f;
    for (int i = 0; i < n - 1; ++i) f.unit(0, "commander", 101 + i % 10 + 100 * (i / 10), N);
    f.infantry(1, 1212, S);
    f.begin();
    EXPECT_EQ(f.st.packs, n <= 52 ? 1 : 2) << n;
  }
  const auto card = [](const char* name) {
    Field f;
    f.infantry(0, 101, N), f.infantry(1, 1212, S);
    f.begin();
    return f.game().card_code(name);
  };
  const int first = tile_of_card(card("7C"), 2), second = tile_of_card(card("7C#2"), 2),
            third = tile_of_card(card("7D"), 2);
  EXPECT_LT(first, second);
  EXPECT_LT(second, third);
  EXPECT_EQ(card_of_tile(second, 2), card("7C#2"));
}

TEST(Late19cTurn, LostAndKeptTiles) {
  covers({"L19-LAND-SEQ.9", "L19-LAND-SEQ.8", "L19-LAND-HIT.7"});
  Field f;
  const int a = f.infantry(0, 606, N), b = f.infantry(1, 604, S), c = f.infantry(1, 1001, S, {{"sp", 1}});
  f.begin().activate(a);
  f[a].tile = 0, f[b].tile = 10, f[c].tile = 20;
  f.st.last_tile = 0;
  f.roll({6, 6}).order("fire", 604);
  ASSERT_EQ(f.stage(), Stage::hit);
  f.order("retreat", b, 603);
  EXPECT_FALSE(f[b].has(mark::moved));
  EXPECT_EQ(f[b].facing, S);
  EXPECT_EQ(f[b].tile, 10);
  f.order("end_activation");
  ASSERT_EQ(f.stage(), Stage::activation);
  EXPECT_EQ(f.st.top().a, f.index(b));
  EXPECT_TRUE(f.legal("fire", 606));  // keeps its rights
}

}  // namespace
}  // namespace vedette::late19c::test
