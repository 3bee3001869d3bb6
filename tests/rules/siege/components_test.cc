// What is in the box, and the numbers of the book: table, dice, deck, the sample scenario, moves.
#include "chance/spread.h"
#include "scene.h"

namespace vedette::siege {
namespace {

TEST(SiegeComponents, TheTableIsFourFeetSquare) {
  covers({"SGE-EQP.1"});
  Scene t;
  EXPECT_EQ(t.map.width, 1200);
  EXPECT_EQ(t.map.height, 1200);
}

TEST(SiegeComponents, AverageDice) {
  covers({"SGE-EQP.3"});
  const auto faces = chance::ways_of<7>([](auto& c) { return c.dav("siege.band"); });
  EXPECT_EQ(faces[2], 1u);
  EXPECT_EQ(faces[3], 2u);
  EXPECT_EQ(faces[4], 2u);
  EXPECT_EQ(faces[5], 1u);
}

TEST(SiegeComponents, TheDeck) {
  covers({"SGE-EQP.6", "SGE-ACT.2"});
  Scene t;
  int garrison = 0, attackers = 0, jokers = 0;
  for (int card = 0; card < 54; ++card) {
    EXPECT_TRUE((t.map.deck >> card) & 1u) << card;
    ++(is_joker(card) ? jokers : owner_of_card(card) == kGarrison ? garrison : attackers);
  }
  EXPECT_EQ(garrison, 26);
  EXPECT_EQ(attackers, 26);
  EXPECT_EQ(jokers, 2);
  EXPECT_EQ(owner_of_card(card_of("7C")), kGarrison);
  EXPECT_EQ(owner_of_card(card_of("7S")), kGarrison);
  EXPECT_EQ(owner_of_card(card_of("7H")), kAttackers);
  EXPECT_EQ(owner_of_card(card_of("7D")), kAttackers);
}

TEST(SiegeComponents, ActionsOfACard) {
  covers({"SGE-ACT.3", "SGE-ACT.6", "SGE-ACT.9"});
  EXPECT_EQ(actions_of(card_of("2C")), 1);
  EXPECT_EQ(actions_of(card_of("10H")), 1);
  EXPECT_EQ(actions_of(card_of("JH")), 2);
  EXPECT_EQ(actions_of(card_of("KS")), 2);
  EXPECT_EQ(actions_of(card_of("AD")), 3);
  EXPECT_EQ(actions_of(card_of("X1")), 0);
  EXPECT_FALSE(is_clock(card_of("10H")));
  EXPECT_TRUE(is_clock(card_of("JH")));
  EXPECT_TRUE(is_clock(card_of("AD")));
}

TEST(SiegeComponents, TheBoxersOfTheSample) {
  covers({"SGE-SAM.1", "SGE-SAM.2", "SGE-SAM.3", "SGE-SAM.4"});
  Scene t;
  const auto& types = t.map.types;
  ASSERT_EQ(types.size(), 4u);
  EXPECT_TRUE(!types[0].better && !types[0].firearm && types[0].pool == 60);
  EXPECT_TRUE(types[1].better && types[1].firearm && types[1].pool == 20);
  EXPECT_TRUE(types[2].better && types[2].fanatic && !types[2].firearm && types[2].pool == 20);
  EXPECT_TRUE(types[3].better && types[3].gun && types[3].guns == 1 && types[3].pool == 4);
}

TEST(SiegeComponents, TheGarrisonOfTheSample) {
  covers({"SGE-SAM.5", "SGE-SAM.6", "SGE-DEF.2"});
  Scene t;
  for (const char* id : {"US", "BR", "JP", "RU", "DE"}) {
    EXPECT_EQ(t.men(id), 7) << id << ": six men and an officer";
    EXPECT_NE(officer_of(t.s, t.slot(id)), kNoOne) << id;
  }
  EXPECT_TRUE(t.group("COLT").is_gun());
  EXPECT_EQ(t.men("COLT"), 4);
}

TEST(SiegeComponents, CountersOfTheGarrison) {
  covers({"SGE-EQP.7", "SGE-DEF.6", "SGE-AMM.1"});
  Scene t;
  EXPECT_EQ(rifle_left(t.map, t.s), 20);
  EXPECT_EQ(gun_left(t.map, t.s), 5);
  t.card("2D");
  t.mob("boxer_musket", {660, 900}, 3);
  t.s.rifle_shots = 20;
  update_ammunition(t.map, t.s);
  EXPECT_EQ(t.s.rifle_level, 2);
  EXPECT_EQ(t.refusal(R"({"verb":"fire","group":"A1","target":"US"})").find("AMM"), std::string::npos)
      << "the attackers never run short";
}

TEST(SiegeComponents, Moves) {
  covers({"SGE-MOV.8", "SGE-MOV.11", "SGE-MOV.12", "SGE-MOV.14"});
  Scene t;
  t.mob("boxer", {660, 900}, 3);
  EXPECT_EQ(move_allowance(t.s, t.slot("US")), 150);
  EXPECT_EQ(move_allowance(t.s, t.slot("A1")), 200);
  t.group("US").mounted = 1;
  t.group("A1").mounted = 1;
  EXPECT_EQ(move_allowance(t.s, t.slot("US")), 300);
  EXPECT_EQ(move_allowance(t.s, t.slot("A1")), 300);
}

TEST(SiegeComponents, DiceOfAGun) {
  covers({"SGE-GUN.7", "SGE-FGN.3", "SGE-EQP.2"});
  Scene t;
  EXPECT_EQ(fire_dice(t.s, t.slot("US")), 7);
  EXPECT_EQ(fire_dice(t.s, t.slot("COLT")), 8);
  t.drop("COLT.4");
  EXPECT_EQ(fire_dice(t.s, t.slot("COLT")), 6);
}

}  // namespace
}  // namespace vedette::siege
