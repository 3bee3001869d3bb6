// One order for a whole way, the ring, the ruler.
#include "scene.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

TEST(SiegeGo, AMoveOverOpenGroundIsOneOrder) {
  covers({"SGE-PTH.1", "SGE-PTH.2"});
  Scene t;
  t.mob("boxer", {300, 100}, 1);
  t.order(R"({"verb":"go","group":"A1","to":[450,140]})");
  EXPECT_EQ(t.s.figures[static_cast<std::size_t>(reference_of(t.s, slot_of(t.s, t.group("A1").id)))].at(),
            at(450, 140));
}

TEST(SiegeGo, WhatForbidsTheWayIsTold) {
  covers({"SGE-PTH.2"});
  Scene t;
  t.mob("boxer", {700, 1188}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"go","group":"A1","to":[720,989]})"), "PTH.2");
  EXPECT_EQ(t.refusal(R"({"verb":"go","group":"A1","via":[[700,1100]],"to":[700,988]})"), "");
}

TEST(SiegeGo, AGunIsTurnedByDegrees) {
  covers({"SGE-GUN.2"});
  Scene t;
  t.card("2C");
  std::string gun;
  for (const Group& g : t.s.groups)
    if (g.is_gun() && g.side() == kGarrison) gun = t.game.group_name(g.id);
  ASSERT_FALSE(gun.empty());
  t.order(R"({"verb":"turn_gun","group":")" + gun + R"(","degrees":90})");
  EXPECT_GT(t.group(gun).fx, 400) << "it faces east";
  EXPECT_EQ(t.group(gun).fy, 0);
}

TEST(SiegeGo, TheRingHasAtMostSixAndSaysWhyNot) {
  Scene t;
  t.mob("boxer", {300, 100}, 3);
  t.order(R"({"verb":"select","group":"A1"})");
  std::vector<table::view::Offer> offers;
  std::vector<table::view::Layout> layouts;
  t.game.offers(t.s, offers, layouts);
  ASSERT_FALSE(offers.empty());
  EXPECT_LE(offers.size(), 6u);
  bool moves = false;
  for (const table::view::Offer& offer : offers) {
    moves = moves || (offer.id == "move" && offer.closed.empty() && offer.leads == "reach");
    EXPECT_LE(offer.label.size(), 12u);
    EXPECT_LE(offer.note.size(), 60u);
    EXPECT_TRUE(offer.closed.empty() || !offer.clause.empty()) << offer.id;
  }
  EXPECT_TRUE(moves);
}

TEST(SiegeGo, AMoveToWhereItStandsIsPointless) {
  covers({"SGE-PTH.1"});
  Scene t;
  t.mob("boxer", {300, 100}, 1);
  t.order(R"({"verb":"select","group":"A1"})");
  t.order(R"({"verb":"move","mover":"A1.1"})");
  const auto order = [&](int x) {
    return table::order(Verb::to, x, 100, 0, table::kAbsent, table::kAbsent, table::kAbsent);
  };
  ASSERT_FALSE(t.game.refusal(t.s, order(300)));
  EXPECT_TRUE(t.game.pointless(t.s, order(300)));
  ASSERT_FALSE(t.game.refusal(t.s, order(330)));
  EXPECT_FALSE(t.game.pointless(t.s, order(330)));
}

TEST(SiegeMeasure, TheRulerNamesWhatHides) {
  covers({"SGE-LOS.3", "SGE-COV.1"});
  Scene t;
  table::view::Measure open;
  ASSERT_TRUE(t.game.measure(t.s, {20, 20}, {120, 20}, -1, open));
  EXPECT_EQ(open.mm, 100);
  EXPECT_TRUE(open.sight);
  EXPECT_EQ(open.text, "100 mm · in sight, open ground");
  const Building& house = t.map.buildings.front();
  const int y = (house.box.low.y + house.box.high.y) / 2;
  table::view::Measure hidden;
  ASSERT_TRUE(t.game.measure(t.s, {house.box.low.x - 1, y}, {house.box.high.x + 1, y}, -1, hidden));
  EXPECT_FALSE(hidden.sight);
  EXPECT_FALSE(hidden.blocker.empty());
  EXPECT_FALSE(hidden.clause.empty());
}

TEST(SiegePreview, TheGhostTellsItsWayAndItsCover) {
  covers({"SGE-COV.9"});
  Scene t;
  t.mob("boxer", {300, 100}, 1);
  t.order(R"({"verb":"select","group":"A1"})");
  t.order(R"({"verb":"move","mover":"A1.1"})");
  table::view::Preview shown;
  t.game.preview(t.s, table::order(Verb::to, 450, 140, 0, table::kAbsent, table::kAbsent, table::kAbsent),
                 shown);
  EXPECT_EQ(shown.length, 156);
  ASSERT_EQ(shown.way.size(), 2u);
  ASSERT_EQ(shown.pieces.size(), 1u);
  int degrees = 0;
  for (const table::view::Cover& sector : shown.cover) degrees += sector.to - sector.from;
  EXPECT_EQ(degrees, 360) << "every direction once";
}

}  // namespace
}  // namespace vedette::siege
