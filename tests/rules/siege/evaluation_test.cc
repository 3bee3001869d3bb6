// What a general should find better or worse in a position.
#include "scene.h"

namespace vedette::siege {
namespace {

int for_garrison(const Scene& t) { return t.game.evaluate(t.s, kGarrison); }

std::uint8_t room(const Scene& t, const std::string& id) {
  return static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, id) - slot::room);
}

TEST(SiegeEvaluation, WhatIsGoodForOneSideIsBadForTheOther) {
  Scene t;
  t.mob("boxer_musket", {600, 900}, 4);
  EXPECT_EQ(for_garrison(t), -t.game.evaluate(t.s, kAttackers));
}

TEST(SiegeEvaluation, TheLastMenCostTheMost) {
  Scene t;
  const int all = for_garrison(t);
  t.leave_only("US", 6);
  const int one_less = for_garrison(t);
  EXPECT_LT(one_less, all);
  for (const char* squad : {"US", "JP", "RU", "DE"}) t.leave_only(squad, 1);
  const int few = for_garrison(t);
  t.remove("US");
  EXPECT_GT(few - for_garrison(t), all - one_less);
}

TEST(SiegeEvaluation, AHouseIsBetterThanTheOpenARoofBestAndAFireTakesBoth) {
  Scene t;
  const auto with_place = [&](std::uint8_t place) {
    t.group("BR").place = place;
    return for_garrison(t);
  };
  const int outside = with_place(kOutside), house = with_place(room(t, "MH1")),
            roof = with_place(room(t, "MHR"));
  EXPECT_LT(outside, house);
  EXPECT_LT(house, roof);
  t.s.fire[static_cast<std::size_t>(t.map.rooms[room(t, "MHR")].building)] = 1;
  EXPECT_EQ(for_garrison(t), outside);
}

TEST(SiegeEvaluation, FirearmsOfTheAttackersCountBandsWithBladesOnlyInAMelee) {
  Scene none, blades, muskets, fight;
  blades.mob("boxer", {600, 900}, 5);
  muskets.mob("boxer_musket", {600, 900}, 5);
  fight.mob("boxer", {600, 900}, 5);
  fight.engage("US", "A1");
  EXPECT_LT(for_garrison(none) - for_garrison(blades), 1000);
  EXPECT_GT(for_garrison(none) - for_garrison(muskets), 3000);
  EXPECT_LT(for_garrison(muskets), for_garrison(blades));
  EXPECT_LT(for_garrison(fight), for_garrison(blades));
}

TEST(SiegeEvaluation, TheNearerTheReliefTheBetter) {  // SGE-ACT.17–21
  Scene t;
  const int none = for_garrison(t);
  t.s.relief = Relief::sighted_pending;
  const int sighted = for_garrison(t);
  t.s.relief = Relief::sighted_shuffled;
  const int shuffled = for_garrison(t);
  EXPECT_LT(none, sighted);
  EXPECT_LT(sighted, shuffled);
  for (std::size_t card = 0; card < 40; ++card) t.s.deck[card] = 0;
  EXPECT_LT(shuffled, for_garrison(t)) << "few cards are left before it";
}

TEST(SiegeEvaluation, CountersAreWorthSomethingThoseOfTheGunWhileItHasACrew) {
  Scene t;
  const int full = for_garrison(t);
  t.s.rifle_shots = 5;
  EXPECT_LT(for_garrison(t), full);
  t.s.rifle_shots = 0;
  t.s.gun_shots = 5;
  EXPECT_LT(for_garrison(t), full);
  t.leave_only("COLT", 0);
  const int without_crew = for_garrison(t);
  t.s.gun_shots = 0;
  EXPECT_EQ(for_garrison(t), without_crew);
}

}  // namespace
}  // namespace vedette::siege
