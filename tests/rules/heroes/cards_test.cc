// 7.4 Cards and sequence; 3.5 Heroic cards; 3.8 to 3.10.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

Table two_seats(boost::json::object options = {}) {
  return Table({"R1 regular inf fire_reg 8 close 1 430 296 0", "R2 regular inf fire_reg 8 close 1 570 296 0"},
               {"I1 irregular inf none 8 horde 4 240 610 180", "I2 irregular inf none 8 horde 4 410 610 180",
                "I3 irregular inf none 8 horde 4 590 610 180", "I4 irregular inf none 8 horde 4 760 610 180"},
               "", options);
}

// Starts a new turn from empty rows with these cards.
void deal(Table& t, const std::string& cards) {
  t.rows({"", ""});
  t.st().stage = Stage::choose;
  t.st().seat = 0;
  t.st().act = Activation{};
  t.st().act.seat = 0;
  t.st().act.card = static_cast<std::uint8_t>(card_of_name("2S"));
  t.st().draw.fill(1);
  t.st().discards = {};
  t.play(R"({"verb":"pass_card"})", {}, cards);
}

TEST(HeroesCards, TV31_TheDeal) {
  covers({"HVE-SEQ-1", "HVE-SEQ-2", "HVE-SEQ-3", "HVE-SEQ-4", "HVE-SEQ-5", "HVE-HLC-12", "HVE-TSR-1",
          "HVE-TSR-3", "HVE-GEN-3", "HVE-HLC-4", "HVE-HLC-11", "HVE-EQ-2", "HVE-PRE-3", "HVE-SEQ-11"});
  Table t = two_seats();
  t.give(0, {Heroic::dashed});
  t.give(1, {Heroic::enhanced});
  deal(t, "9S X1 KH AC 2D 10H JS 7C QD faster rally hand_to_hand");
  EXPECT_EQ(t.st().stage, Stage::discard);
  EXPECT_EQ(t.st().rows[0], Table::pile("9S KH QD"));
  EXPECT_EQ(t.st().discards[52], 1) << "the Joker is discarded";
  EXPECT_EQ(t.st().seat, 0);
  EXPECT_EQ(t.player(0).cards(), 4);
  EXPECT_EQ(t.refused(R"({"verb":"pass_card"})"), "HVE-HLC-12");
  t.play(R"({"verb":"discard_hlc","card":"dashed"})", {}, "enhanced");
  EXPECT_EQ(t.player(0).cards(), 3);
  EXPECT_EQ(t.player(1).hand[1], 2);
  const char* order[] = {"AC", "KH", "QD", "JS", "10H", "9S", "7C", "2D"};
  const int seats[] = {1, 0, 0, 1, 1, 0, 1, 1};
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(card_name(t.st().act.card), order[i]);
    EXPECT_EQ(t.st().seat, seats[i]);
    if (i < 7) t.play(R"({"verb":"pass_card"})");
  }
}

TEST(HeroesCards, TV32_AUnitLostCostsACard) {
  covers({"HVE-TSR-6", "HVE-CAS-1"});
  for (const bool acted : {false, true}) {
    Table t = two_seats();
    t.rows({"KH QD 9S", "JS 10H 7C 2D"});
    t.st().draw.fill(1);
    t.next();
    EXPECT_EQ(card_name(t.st().act.card), "KH");
    t.set_n("I2", 1);
    t.place("I2", 430, 400, 180);
    if (acted) t.unit("I2").set(mark::own_acted);
    t.play(R"({"verb":"activate_unit","unit":"R1"})");
    t.declare(R"("program":"F")");
    t.play(R"({"verb":"fire","target":"I2"})", {6, 6, 1, 1, 1, 1, 1, 1}, "5C");
    EXPECT_EQ(t.unit("I2").where, Where::destroyed);
    EXPECT_EQ(t.st().rows[1][static_cast<std::size_t>(card_of_name("JS"))], acted ? 1 : 0);
    EXPECT_EQ(card_name(t.st().act.card), "QD");
    t.play(R"({"verb":"pass_card"})");
    EXPECT_EQ(card_name(t.st().act.card), acted ? "JS" : "10H");
  }
}

TEST(HeroesCards, TV33_OrderOfCards) {
  covers({"HVE-TSR-2", "HVE-TSR-3", "HVE-SEQ-12"});
  Table t = two_seats();
  t.rows({"10C", "10H"});
  t.next();
  EXPECT_EQ(t.st().seat, 1);
  Table suits = two_seats({{"card_order", "suit_rank"}});
  suits.rows({"AC", "2H"});
  suits.next();
  EXPECT_EQ(suits.st().seat, 1);
  Table equal = two_seats({{"packs", 2}});
  equal.rows({"10H", "10H"});
  equal.next();
  EXPECT_EQ(equal.st().seat, 0) << "equal cards: the lower seat";
  EXPECT_EQ(packs_needed(44), 1);
  EXPECT_EQ(packs_needed(45), 2);
  EXPECT_EQ(equal.sc().packs, 2);
}

TEST(HeroesCards, TV34_ReshuffleInMidDeal) {
  covers({"HVE-SEQ-6", "HVE-SEQ-10"});
  Table t = two_seats();
  t.rows({"", ""});
  t.st().stage = Stage::choose;
  t.st().seat = 0;
  t.st().act = Activation{};
  t.st().act.seat = 0;
  t.st().draw = Table::pile("9S 8S 7S");
  Pile rest{};
  rest.fill(1);
  for (const char* c : {"9S", "8S", "7S"}) --rest[static_cast<std::size_t>(card_of_name(c))];
  t.st().discards = rest;
  --t.st().discards[static_cast<std::size_t>(card_of_name("6S"))];
  t.st().act.card = static_cast<std::uint8_t>(card_of_name("6S"));
  t.play(R"({"verb":"pass_card"})", {}, "9S 8S 7S 2H 3H 4H 5H 6H");
  EXPECT_EQ(cards_in(t.st().draw), 46);
  EXPECT_EQ(cards_in(t.st().discards), 0);
  EXPECT_EQ(t.count_events("reshuffle"), 1);
}

TEST(HeroesCards, TV36_JokersTurnedForCasualties) {
  covers({"HVE-SEQ-9", "HVE-CAS-7", "HVE-SEQ-10"});
  Table t = two_seats();
  t.place("I2", 430, 400, 180);
  t.st().draw.fill(1);
  t.st().discards = {};
  const int hands = t.player(0).cards() + t.player(1).cards();
  t.activate("R1");
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"I2"})", {6, 1, 1, 1, 1, 1, 1, 1, 1}, "X1 5D 3S");
  EXPECT_EQ(t.unit("I2").n(), 6);
  EXPECT_EQ(t.st().discards[52], 1);
  EXPECT_EQ(t.st().discards[static_cast<std::size_t>(card_of_name("5D"))], 1);
  EXPECT_EQ(t.player(0).cards() + t.player(1).cards(), hands);
}

TEST(HeroesCards, TV37_RoutingUnitsFirst) {
  covers({"HVE-TSR-4", "HVE-SEQ-7"});
  Table t = two_seats();
  t.unit("R2").set(mark::routing);
  t.rows({"AH", "2S"});
  t.next();
  EXPECT_EQ(t.refused(R"({"verb":"pass_card"})"), "HVE-SEQ-7");
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"R1"})"), "HVE-TSR-4");
  EXPECT_EQ(t.refused(R"({"verb":"activate_hero"})"), "HVE-TSR-4");
  EXPECT_TRUE(t.listed(R"({"verb":"activate_unit","unit":"R2"})"));
  t.join(0, "R2");
  EXPECT_EQ(t.refused(R"({"verb":"activate_hero"})"), "") << "it is a routing unit that he activates";
  t.play(R"({"verb":"activate_hero"})");
  EXPECT_EQ(t.refused(R"({"verb":"hero_move"})"), "HVE-TSR-4");
  Table acted = two_seats();
  acted.unit("R2").set(mark::routing);
  acted.hero(0).acted = 1;
  acted.rows({"AH", "2S"});
  acted.next();
  using Ids = std::vector<std::string>;
  acted.join(0, "R2");
  EXPECT_EQ(acted.all_refusals(R"({"verb":"activate_hero"})"), Ids{"HVE-TSR-5"})
      << "he is where he should be, but has acted";
  acted.join(0, "R1");
  EXPECT_EQ(acted.all_refusals(R"({"verb":"activate_hero"})"), (Ids{"HVE-TSR-5", "HVE-TSR-4"}));
}

TEST(HeroesCards, TV38_TwoActivationsAndACardForTheTurn) {
  covers({"HVE-HLC-2", "HVE-TSR-5", "HVE-HLC-14", "HVE-ACT-4", "HVE-ACT-7", "HVE-HLC-7", "HVE-FIRE-13",
          "HVE-HLC-3", "HVE-HLC-15", "HVE-HLC-1", "HVE-HERO-4"});
  Table t = two_seats();
  t.join(0, "R1");
  t.give(0, {Heroic::enhanced, Heroic::enhanced});
  t.place("I2", 430, 500, 180);
  t.rows({"AH KH QH", "2S"});
  t.next();
  t.play(R"({"verb":"activate_hero"})");
  t.play(R"({"verb":"hero_activate_unit"})");
  t.play(R"({"verb":"play_hlc","card":"enhanced"})");
  EXPECT_EQ(t.st().heroic_discards, (HeroicPile{0, 1, 0, 0, 0})) << "used, so discarded";
  EXPECT_EQ(t.player(0).hand, (HeroicPile{0, 1, 0, 0, 0})) << "the other one";
  t.declare(R"("program":"F")");
  Volley v;
  EXPECT_FALSE(volley_refusal(t.board(), t.id("R1"), t.id("I2"), 0, kNone, 0, &v));
  EXPECT_EQ(v.dice, 16);
  t.play(R"({"verb":"fire","target":"I2"})", std::vector<int>(16, 1));
  t.play(R"({"verb":"activate_unit","unit":"R1"})");
  EXPECT_TRUE(t.refused_by(R"({"verb":"play_hlc","card":"enhanced"})", "HVE-HLC-14"));
  t.declare(R"("program":"F")");
  t.play(R"({"verb":"fire","target":"I2"})", std::vector<int>(16, 1));
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"R1"})"), "HVE-TSR-5");
  EXPECT_EQ(t.refused(R"({"verb":"activate_hero"})"), "HVE-TSR-5");
}

TEST(HeroesCards, TV39_AHeroJoins) {
  covers({"HVE-ACT-2", "HVE-ACT-5", "HVE-ACT-6", "HVE-HERO-16", "HVE-HERO-7", "HVE-ORG-6"});
  Table t = two_seats();
  t.hero(0) = Hero{430, 186, 0, HeroIs::alone, kNone, kNone, 1, 0, 0};
  t.rows({"AH KH", "2S"});
  t.next();
  t.play(R"({"verb":"activate_hero"})");
  t.play(R"({"verb":"hero_move"})", {2, 3, 1, 4});
  EXPECT_EQ(t.refused(R"({"verb":"hero_arrive","at":[430,287],"join":"R1"})"), "HVE-GEO-15");
  EXPECT_EQ(t.refused(R"({"verb":"hero_arrive","at":[430,260],"join":"R1"})"), "HVE-ACT-2") << "21 mm short";
  EXPECT_EQ(t.refused(R"({"verb":"hero_arrive","at":[430,286]})"), "HVE-HERO-16")
      << "on a body without joining";
  EXPECT_TRUE(t.refused_by(R"({"verb":"hero_arrive","at":[430,286],"join":"I1"})", "HVE-HERO-7"));
  t.play(R"({"verb":"hero_arrive","at":[430,267],"join":"R1"})");
  EXPECT_EQ(t.hero(0).is, HeroIs::with);
  t.play(R"({"verb":"activate_unit","unit":"R1"})");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {5, 5, 5});
  t.play(R"({"verb":"arrive","at":[430,400]})");
  EXPECT_EQ(hero_place(t.board(), 0), (Point{430, 385})) << "he goes where it goes";
}

TEST(HeroesCards, TV87_APassedCardIsNotAnActivation) {
  covers({"HVE-SEQ-7", "HVE-SEQ-8"});
  Table t = two_seats();
  t.hero(0).acted = 1;
  t.unit("R2").set(mark::own_acted);
  t.rows({"KC 4D", "2S"});
  t.next();
  t.play(R"({"verb":"pass_card"})");
  EXPECT_EQ(card_name(t.st().act.card), "4D");
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"R1"})"), "");
  Table idle = two_seats();
  idle.hero(0).acted = 1;
  idle.unit("R1").set(mark::own_acted);
  idle.unit("R2").set(mark::own_acted);
  idle.rows({"KC 4D", "2S"});
  idle.next();
  EXPECT_EQ(card_name(idle.st().act.card), "2S") << "cards without use go by themselves";
}

TEST(HeroesCards, TV88_AFullHandMayGetNoCard) {
  covers({"HVE-HLC-12"});
  Table t = two_seats({{"hlc_excess", "not_dealt"}});
  t.give(0, {Heroic::dashed, Heroic::dashed, Heroic::dashed});
  t.give(1, {Heroic::dashed});
  deal(t, "KS 3H 4H 5H 6H 7H 8H 9H");
  EXPECT_EQ(t.st().stage, Stage::choose);
  EXPECT_EQ(t.player(0).cards(), 3);
}

TEST(HeroesCards, TheHeroicPack) {
  covers({"HVE-HLC-5", "HVE-HLC-6", "HVE-EQ-3", "HVE-PRE-4", "HVE-HLC-11", "HVE-HLC-9",
          "HVE-HLC-10"});  // TV-S12
  Table t = two_seats();
  EXPECT_EQ(t.sc().start.heroic_draw, (HeroicPile{18, 12, 12, 9, 3})) << "54 cards";
  EXPECT_GE(t.player(0).cards(), 1);
  EXPECT_GE(t.player(1).cards(), 1);
  for (std::size_t k = 0; k < kHeroicTypes; ++k)
    EXPECT_EQ(t.st().heroic_draw[k] + t.player(0).hand[k] + t.player(1).hand[k], t.sc().start.heroic_draw[k])
        << "what has been dealt comes from the pack";
  Table few = two_seats({{"dashed_count", 5}});
  EXPECT_EQ(few.sc().start.heroic_draw[0], 5);
}

TEST(HeroesCards, WhenACardMayBePlayed) {
  covers({"HVE-HERO-5", "HVE-HLC-10", "HVE-HLC-13", "HVE-HLC-16", "HVE-HLC-17", "HVE-HLC-1"});
  Table t = two_seats();
  t.give(0, {Heroic::dashed, Heroic::rally, Heroic::hand_to_hand});
  t.activate("R1");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"dashed"})"), "HVE-HERO-5");
  t.join(0, "R1");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"rally"})"), "HVE-HLC-10");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"faster"})"), "HVE-HLC-1") << "not in hand";
  t.play(R"({"verb":"play_hlc","card":"dashed"})");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"hand_to_hand"})"), "HVE-HLC-13");
  t.st().act.cards_played = 0;
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"hand_to_hand"})"), "HVE-HLC-17");
  Table two = two_seats({{"hlc_per_activation", 2}, {"dashed_playable", false}});
  two.join(0, "R1");
  two.give(0, {Heroic::dashed, Heroic::faster, Heroic::enhanced});
  two.activate("R1");
  EXPECT_EQ(two.refused(R"({"verb":"play_hlc","card":"dashed"})"), "HVE-HLC-16");
  two.play(R"({"verb":"play_hlc","card":"faster"})");
  EXPECT_EQ(two.refused(R"({"verb":"play_hlc","card":"enhanced"})"), "");
}

TEST(HeroesCards, HandsArePrivate) {
  covers({"HVE-PRE-5", "HVE-PRE-6"});
  Table t = two_seats();
  t.give(0, {Heroic::rally, Heroic::faster});
  t.give(1, {Heroic::enhanced});
  const auto view = table::make_view(t.game(), *t.box(), 1, {});
  for (const auto& cards : view.cards) {
    if (cards.id == "hand-red") {
      EXPECT_EQ(cards.count, 2);
      EXPECT_TRUE(cards.cards.empty());
    }
    if (cards.id == "hand-blue") {
      EXPECT_EQ(cards.cards.size(), 1u);
    }
    if (cards.kind == "pile") {
      EXPECT_TRUE(cards.cards.empty());
    }
  }
  table::OrderList list;
  t.game().interjections(*t.box(), 0, list);
  EXPECT_EQ(list.size(), 2u) << "resign, offer a draw; no umpire";
  Table u = two_seats({{"umpire", true}});
  u.give(0, {Heroic::rally});
  list.clear();
  u.game().interjections(*u.box(), 1, list);
  EXPECT_EQ(list.size(), 4u);
  chance::Dice dice(u.source(), (*u.box()).draws);
  u.game().interject(*u.box(), 1, table::order(Verb::penalise_hand, 0), dice, nullptr);
  EXPECT_EQ(u.player(0).cards(), 0);
  Play b(u.game(), u.sc(), u.st(), dice, nullptr);
  deal_heroic(b, 0, clause("HVE-SEQ-3"));
  EXPECT_EQ(u.player(0).cards(), 0) << "barred for the rest of the battle";
}

TEST(HeroesCards, ALostHeroPlaysNoCards) {
  covers({"HVE-HERO-12", "HVE-TSR-7", "HVE-HLC-4"});
  Table t = two_seats();
  t.give(0, {Heroic::rally, Heroic::rally, Heroic::rally});
  t.rows({"AH KH", "2S"});
  chance::Dice dice(t.source(), (*t.box()).draws);
  Play b(t.game(), t.sc(), t.st(), dice, nullptr);
  lose_hero(b, 0, clause("HVE-CAS-5"));
  EXPECT_EQ(cards_in(t.st().rows[0]), 1) << "he had not acted";
  EXPECT_FALSE(deal_heroic(b, 0, clause("HVE-SEQ-3")));
  EXPECT_EQ(t.player(0).hand[4], 3) << "the latest card goes without asking";
  EXPECT_EQ(t.player(0).cards(), 3);
  t.next();
  EXPECT_EQ(t.refused(R"({"verb":"activate_hero"})"), "HVE-HERO-12");
  Table kept = two_seats({{"hero_loss_card", false}});
  kept.rows({"AH KH", "2S"});
  chance::Dice dice2(kept.source(), (*kept.box()).draws);
  Play b2(kept.game(), kept.sc(), kept.st(), dice2, nullptr);
  lose_hero(b2, 0, clause("HVE-CAS-5"));
  EXPECT_EQ(cards_in(kept.st().rows[0]), 2);
  kept.st().heroic_draw = {};
  kept.st().heroic_discards = {};
  const int before = kept.player(1).cards();
  deal_heroic(b2, 1, clause("HVE-SEQ-3"));
  EXPECT_EQ(kept.player(1).cards(), before) << "both Heroic piles are empty";
}

TEST(HeroesCards, SeatsActForThemselves) {
  covers({"HVE-SEQ-4", "HVE-SEQ-1", "HVE-ORG-5"});
  Table t = two_seats();
  t.rows({"AH", "2S"});
  t.next();
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"I1"})"), "HVE-SEQ-4");
  const auto refusal = table::admit(t.game(), *t.box(), 1, t.order(R"({"verb":"pass_card"})"));
  EXPECT_EQ(table::id_of(t.game(), refusal.clause()), "HVE-SEQ-4");
}

}  // namespace
}  // namespace vedette::heroes
