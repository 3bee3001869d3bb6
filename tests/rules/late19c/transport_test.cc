// Transport: limbering, towing, hits on the pair (vectors M17, H6).
#include "rules/late19c/field.h"

namespace vedette::late19c::test {
namespace {

struct Train : Field {
  explicit Train(std::string_view load = "artillery", std::string mode = "land") : Field(std::move(mode)) {
    wagon = unit(0, "transport", 606, N, {{"sp", 1}});
    gun = load == "artillery" ? artillery(0, 606, N) : unit(0, load, 606, N);
    foe = infantry(1, 603, S);
  }
  void join() {
    (*this)[wagon].carried = (*this)[gun].carried = 1;
    (*this)[wagon].partner = static_cast<std::uint8_t>(index(gun));
    (*this)[gun].partner = static_cast<std::uint8_t>(index(wagon));
  }
  int wagon, gun, foe;
};

TEST(Late19cTransport, LimberMoveUnlimber) {  // M17
  covers({"L19-LAND-TRN.1", "L19-LAND-TRN.2", "L19-LAND-TRN.3", "L19-LAND-TRN.4", "L19-LAND-TRN.9"});
  Train f;
  f.begin().activate(f.wagon);
  f.order("limber", f.gun);
  EXPECT_FALSE(f[f.gun].carried);
  f.end_of_turn();
  EXPECT_TRUE(f[f.gun].carried);
  f.activate(f.gun);
  EXPECT_EQ(f.first_refusal("step", 607), "LAND-TRN.4");
  EXPECT_TRUE(f.legal("unlimber", S));
  f.activate(f.wagon);
  f.order("step", 607).order("step", 608).order("face", SE);
  EXPECT_EQ(f.at(f.gun), 608);
  EXPECT_EQ(f[f.gun].facing, SE);
  f.activate(f.gun);
  EXPECT_EQ(f.first_refusal("unlimber", N), "LAND-TRN.3");  // moved this turn
  f.end_of_turn();
  f.activate(f.gun).order("unlimber", NW);
  f.plotting();
  EXPECT_EQ(f.first_refusal("plot_fire", f.gun, 603), "LAND-ART.12");
  f.end_of_turn();
  EXPECT_FALSE(f[f.gun].carried);
  EXPECT_EQ(f[f.gun].facing, NW);
}

TEST(Late19cTransport, WhatForbidsIt) {
  covers({"L19-LAND-TRN.1", "L19-LAND-TRN.2", "L19-LAND-TRN.3", "L19-LAND-TRN.9"});
  Train f;
  const int other = f.artillery(0, 808, N), foot = f.infantry(0, 1010, N),
            cart = f.unit(0, "transport", 1010, N);
  f.begin().activate(f.wagon);
  EXPECT_EQ(f.first_refusal("limber", other), "LAND-TRN.3");
  f[f.gun].set(mark::fired);
  EXPECT_EQ(f.first_refusal("limber", f.gun), "LAND-TRN.2");
  f[f.gun].clear(mark::fired);
  f[f.gun].set(mark::fought);  // L19-LAND-TRN.9: defending is fighting
  EXPECT_EQ(f.first_refusal("limber", f.gun), "LAND-TRN.2");
  f.activate(cart);
  EXPECT_EQ(f.first_refusal("limber", foot), "LAND-TRN.1");
  const std::pair<const char*, std::string> carries[] = {
      {"artillery", "LAND-TRN.1"}, {"artillery_mg", ""}, {"any_foot", ""}};
  for (const auto& [value, refused] : carries) {
    Train mg("machine_gun");
    mg.option("transport_carries", value);
    mg.begin().activate(mg.wagon);
    EXPECT_EQ(mg.first_refusal("load", mg.gun), refused) << value;
  }
}

TEST(Late19cTransport, LimberingTakesTheWholeActivation) {
  covers({"L19-LAND-TRN.2"});
  Train f;
  f.begin();
  f.move(f.foe, 605);
  f.activate(f.wagon).order("face", N);
  EXPECT_EQ(f.first_refusal("limber", f.gun), "LAND-TRN.2");
  f.join();
  EXPECT_EQ(f.first_refusal("unlimber", N), "LAND-TRN.2");
}

TEST(Late19cTransport, HitsOnThePair) {  // H6
  covers({"L19-LAND-TRN.5", "L19-LAND-TRN.6", "L19-LAND-TRN.8"});
  Train f;
  f.begin();
  f.join();
  f.activate(f.foe);
  f.roll({5, 3, 2}).order("fire", 606);
  EXPECT_EQ(f[f.wagon].status, Status::lost);
  EXPECT_EQ(f[f.gun].strength, 1);
  EXPECT_FALSE(f[f.gun].carried);
  Train g;  // the transport falls back: the load goes along and its own choice is answered
  g.begin();
  g.join();
  g.activate(g.foe);
  g.roll({5, 5}).order("fire", 606);
  ASSERT_EQ(g.stage(), Stage::hit);
  g.roll({6}).order("retreat", g.wagon, 607);
  EXPECT_EQ(g.at(g.gun), 607);
  EXPECT_EQ(g[g.gun].strength, 2);
  Train h;  // the transport is gone: the load chooses for itself
  h.begin();
  h.join();
  h.activate(h.foe);
  h.roll({5, 1, 6}).order("fire", 606);
  ASSERT_EQ(h.stage(), Stage::hit);
  h.order("retreat", h.gun, 607);
  EXPECT_EQ(h.at(h.gun), 607);
  Train k;  // it stays: the load cannot leave it and loses 1 SP
  k.begin();
  k[k.wagon].strength = 1;
  k.join();
  k[k.wagon].strength = 2;
  k.activate(k.foe);
  k.roll({5, 5}).order("fire", 606);
  k.roll({6}).order("take_loss", k.wagon);
  EXPECT_EQ(k[k.gun].strength, 1);
  EXPECT_EQ(k.at(k.gun), 606);
}

TEST(Late19cTransport, ALoadWithoutTransportAndWithNowhereToGoLosesAPoint) {
  covers({"L19-LAND-TRN.8", "L19-LAND-HIT.5"});
  Train f;
  f.paint("s", {605, 706, 707, 607, 507, 506});
  f.begin();
  f.join();
  f.activate(f.foe);
  f.roll({5, 1, 6}).order("fire", 606);
  EXPECT_EQ(f[f.wagon].status, Status::lost);
  EXPECT_NE(f.stage(), Stage::hit) << "there is nothing to choose";
  EXPECT_EQ(f[f.gun].strength, 1);
  EXPECT_EQ(f.at(f.gun), 606);
}

TEST(Late19cTransport, LoadIsNotHitTwiceInCloseCombat) {
  covers({"L19-LAND-CC.12", "L19-LAND-CC.10", "L19-LAND-TRN.5"});
  Train f;
  f.begin();
  f.join();
  f.move(f.foe, 605);
  f.activate(f.foe);
  f.roll({5, 1, 1, 1}).order("assault");  // both dice; the transport dies; the load's one hit
  EXPECT_EQ(f[f.wagon].status, Status::lost);
  EXPECT_EQ(f[f.gun].strength, 1);
}

}  // namespace
}  // namespace vedette::late19c::test
