// Corners of the siege: distances that are just enough, ties, and conditions that seldom matter.
#include "scene.h"

namespace vedette::siege {
namespace {

TEST(SiegeCorners, ABarricadeIsBuiltWithin20MmAndNoEnemyWithin100) {
  covers({"SGE-SPC.9"});
  const std::string build = R"({"verb":"build","group":"US","gap":"NG"})";  // from (630,825) to (570,825)
  Scene t("special_build=true");
  t.card("2C");
  t.put("US.6", {600, 805});
  EXPECT_EQ(t.refusal(build), "") << "20 mm";
  t.put("US.6", {600, 804});
  EXPECT_EQ(t.refusal(build), "SPC.9") << "21 mm";
  t.put("US.6", {600, 805});
  t.band("boxer", {{470, 825}});
  EXPECT_EQ(t.refusal(build), "SPC.9") << "an enemy 100 mm away";
  t.put("A1.1", {469, 825});
  EXPECT_EQ(t.refusal(build), "") << "101 mm";
  t.s.barricades = static_cast<std::uint8_t>(t.map.barricade_stock);
  EXPECT_EQ(t.refusal(build), "SPC.9") << "the stock is used up";
}

TEST(SiegeCorners, TheRuleTakesTheLargestBandAndFanaticsLast) {
  covers({"SGE-MEL.14", "SGE-FIR.4"});
  Scene t;
  t.mob("boxer", {600, 300}, 4);
  t.mob("boxer", {600, 400}, 5);
  t.mob("boxer", {600, 500}, 5);
  t.mob("tiger_man", {600, 600}, 9);
  for (const char* band : {"A1", "A2", "A3", "A4"}) t.engage("DE", band);
  t.s.fight.melee = t.group("DE").melee;
  t.s.flow.push_back({Stage::casualties, 0, 16, -1, kAttackers});
  std::string order;
  for (int n = 0; n < 16; ++n) {
    const int next = casualty_candidate(t.map, t.s);
    ASSERT_NE(next, kNoOne);
    order += std::to_string(t.s.groups[t.s.figures[next].group].id - kFirstBand);
    t.s.figures[next].picked = 1;
  }
  EXPECT_EQ(order, "2312312312312344") << "of two equal bands the one that came first";
}

TEST(SiegeCorners, AGunWithoutACrewOrACrewWithoutAGunIsNoReserve) {
  covers({"SGE-END.2"});
  const auto ends = [](int crew, int guns, int on_table) {
    Scene t("dead_return=none");
    for (auto& pool : t.s.pool) pool = 0;
    for (std::size_t i = 0; i < t.map.types.size(); ++i)
      if (t.map.types[i].gun) {
        t.s.pool[i] = static_cast<std::int16_t>(crew);
        t.s.guns[i] = static_cast<std::int16_t>(guns);
      }
    if (on_table > 0) t.mob("boxer", {100, 100}, on_table);
    t.s.pool[0] = 0;
    t.card("2C");
    t.order(R"({"verb":"end_card"})");
    return t.s.winner == kGarrison;
  };
  EXPECT_TRUE(ends(0, 1, 0));
  EXPECT_TRUE(ends(4, 0, 0));
  EXPECT_FALSE(ends(4, 1, 0)) << "a gun may still come";
  EXPECT_FALSE(ends(0, 0, 1)) << "somebody is on the table";
}

TEST(SiegeCorners, TheCardLimitIsTheLastCard) {
  covers({"SGE-END.3"});
  for (const int limit : {2, 3}) {
    Scene t("card_limit=" + std::to_string(limit));
    t.mob("boxer", {100, 100}, 1);
    t.s.drawn = 1;
    t.draw("5D");
    t.order(R"({"verb":"end_card"})");
    EXPECT_EQ(t.s.winner, limit == 2 ? -1 : -2) << "two cards have been turned";
  }
}

TEST(SiegeCorners, AmmunitionRunsLowAtItsNumber) {
  covers({"SGE-UMP.3", "SGE-DEF.6", "SGE-AMM.4"});
  Scene t("rifle_ammo=12,gun_ammo=7,ammo_low_rifle=3,ammo_low_gun=2");
  const auto levels = [&](int rifle_shots, int removed, int gun_shots) {
    t.s.rifle_shots = static_cast<std::int16_t>(rifle_shots);
    t.s.rifle_removed = static_cast<std::int16_t>(removed);
    t.s.gun_shots = static_cast<std::int16_t>(gun_shots);
    update_ammunition(t.map, t.s);
    return 10 * t.s.rifle_level + t.s.gun_level;
  };
  EXPECT_EQ(levels(0, 0, 0), 0);
  EXPECT_EQ(levels(8, 0, 4), 0) << "4 and 3 left";
  EXPECT_EQ(levels(9, 0, 5), 11) << "3 and 2 left";
  EXPECT_EQ(levels(6, 3, 4), 10) << "counters taken away count as spent";
  EXPECT_EQ(levels(11, 0, 6), 11) << "one of each";
  EXPECT_EQ(levels(12, 0, 7), 22) << "none";
}

TEST(SiegeCorners, WithoutTheOptionNobodySetsFireOrPutsOneOut) {
  covers({"SGE-SPC.10"});
  for (const bool allowed : {true, false}) {
    Scene t(allowed ? "" : "special_fire=false");
    t.card("QD");
    t.mob("boxer", {787, 510}, 1);
    EXPECT_EQ(t.refusal(R"({"verb":"set_fire","group":"A1","building":"ST"})"), allowed ? "" : "SPC.10");
    t.card("2C");
    t.s.fire[static_cast<std::size_t>(t.game.slot_of(t.s, table::Kind::feature, "MH") - slot::building)] = 1;
    EXPECT_EQ(t.refusal(R"({"verb":"douse","group":"BR","building":"MH"})"), allowed ? "" : "SPC.10");
  }
}

TEST(SiegeCorners, WithoutTheOptionExhaustionDoesNotWin) {
  covers({"SGE-END.2"});
  for (const char* options : {"dead_return=none,exhaustion_win=false", "dead_return=all"}) {
    Scene t(options);
    for (auto& pool : t.s.pool) pool = 0;
    t.card("2C");
    t.order(R"({"verb":"end_card"})");
    EXPECT_EQ(t.s.winner, -2) << options;
  }
}

}  // namespace
}  // namespace vedette::siege
