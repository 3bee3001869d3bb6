#include "chance/dice.h"

#include <gtest/gtest.h>

#include <Random123/philox.h>

#include <set>

namespace vedette::chance {
namespace {

TEST(Dice, EveryFaceComesUpAboutEquallyOften) {
  const FastSource source(1);
  Counters counters{};
  Dice dice(source, counters);
  std::array<int, 7> seen{};
  for (int i = 0; i < 60000; ++i) ++seen[static_cast<std::size_t>(dice.d6("test.roll"))];
  for (std::size_t face = 1; face <= 6; ++face) EXPECT_NEAR(seen[face], 10000, 500) << face;
  EXPECT_EQ(dice.made(), 60000);
}

TEST(Dice, CopiedCountersDrawTheSame) {
  const KeyedSource source(seed_of("a seed"));
  Counters one{}, two{};
  Dice first(source, one);
  for (int i = 0; i < 5; ++i) first.d6("test.roll");
  two = one;
  Dice second(source, two);
  EXPECT_EQ(first.uniform(1000, "test.next"), second.uniform(1000, "test.next"));
}

TEST(Dice, StreamsAreIndependent) {
  const KeyedSource source(seed_of("a seed"));
  Counters counters{};
  Dice dice(source, counters);
  dice.d6("test.sealed", private_stream(1));
  dice.d6("test.sealed", private_stream(1));
  EXPECT_EQ(counters[kPublic], 0u) << "draws of a sealed draft do not shift the public stream";
  EXPECT_EQ(counters[2], 2u);
}

TEST(Dice, EverySeatAndTheUmpireHaveAStreamOfTheirOwn) {
  std::set<int> streams{kPublic, kUmpire};
  for (int seat = 0; seat < kStreams - 2; ++seat) streams.insert(private_stream(seat));
  EXPECT_EQ(streams.size(), static_cast<std::size_t>(kStreams));
  EXPECT_EQ(*streams.rbegin(), kStreams - 1);
}

TEST(Dice, ForcedDrawsAreUsedInOrderAndCounted) {
  const FastSource source(1);
  Counters counters{};
  Forced forced{.dice = {6, 4, 5}, .cards = {2}};
  std::vector<Draw> record;
  Dice dice(source, counters);
  dice.force(&forced).record(&record);
  EXPECT_EQ(dice.d6("test.a"), 6);
  EXPECT_EQ(dice.dav("test.b"), 4);
  const std::array<std::uint8_t, 4> pile = {1, 0, 2, 1};
  EXPECT_EQ(dice.card(pile, "test.card"), 2);
  EXPECT_FALSE(forced.used_up()) << "one die is left over";
  EXPECT_EQ(dice.d12("test.c"), 5);
  EXPECT_TRUE(forced.used_up());
  EXPECT_EQ(forced.fault, "");
  ASSERT_EQ(record.size(), 4u);
  EXPECT_TRUE(record[2].is_card && record[2].forced);
  EXPECT_EQ(record[2].sides, 4);
}

TEST(Dice, ImpossibleForcedDrawsAreFaults) {
  const FastSource source(1);
  const std::array<std::uint8_t, 2> pile = {0, 1};
  const auto fault = [&](Forced forced, auto draw) {
    Counters counters{};
    Dice dice(source, counters);
    dice.force(&forced);
    draw(dice);
    return forced.fault;
  };
  EXPECT_NE(fault({.dice = {7}, .cards = {}}, [](Dice& d) { d.d6("t"); }), "");
  EXPECT_NE(fault({.dice = {6}, .cards = {}}, [](Dice& d) { d.dav("t"); }), "") << "no 6 on an average die";
  EXPECT_NE(fault({}, [](Dice& d) { d.d6("t"); }), "") << "too few";
  EXPECT_NE(fault({.dice = {}, .cards = {0}}, [&](Dice& d) { d.card(pile, "t"); }), "") << "not in the pile";
}

// A rule that throws again while two dice are equal comes to an end though the dice laid down run out.
TEST(Dice, AfterAForcedDrawThatCannotBeMetTheRestComesFromTheSource) {
  const FastSource source(1);
  for (const Forced& given : {Forced{.dice = {3, 3}, .cards = {}}, Forced{.dice = {3, 3, 9}, .cards = {}}}) {
    Forced forced = given;
    Counters counters{};
    std::vector<Draw> record;
    Dice dice(source, counters);
    dice.force(&forced).record(&record);
    int throws = 0;
    bool equal = true;
    for (; equal && throws < 1000; ++throws) equal = dice.d6("t") == dice.d6("t");
    EXPECT_LT(throws, 1000);
    EXPECT_NE(forced.fault, "");
    ASSERT_GT(record.size(), 2u);
    EXPECT_TRUE(record[0].forced && record[1].forced);
    EXPECT_FALSE(record[2].forced);
  }
  const std::array<std::uint8_t, 3> pile = {1, 1, 1};
  Forced cards{.dice = {}, .cards = {1, 7, 1}};
  Counters counters{};
  Dice dice(source, counters);
  dice.force(&cards);
  EXPECT_EQ(dice.card(pile, "t"), 1);
  std::array<int, 3> seen{};
  for (int i = 0; i < 300; ++i) ++seen[static_cast<std::size_t>(dice.card(pile, "t"))];
  EXPECT_EQ(cards.fault, "card 2 is not in the pile") << "the first fault is told";
  EXPECT_GT(seen[0], 0);
  EXPECT_GT(seen[2], 0);
}

TEST(Dice, CardsFollowTheirCopies) {
  const FastSource source(3);
  Counters counters{};
  Dice dice(source, counters);
  const std::array<std::uint8_t, 4> pile = {0, 3, 0, 1};
  std::array<int, 4> seen{};
  for (int i = 0; i < 8000; ++i) ++seen[static_cast<std::size_t>(dice.card(pile, "test.card"))];
  EXPECT_EQ(seen[0] + seen[2], 0);
  EXPECT_NEAR(seen[1], 6000, 300);
}

TEST(FastSource, IsPhilox4x32WithTenRounds) {
  r123::Philox4x32 philox;
  const Purpose purpose = "test.roll";
  for (std::uint32_t index : {0u, 1u, 77u, 4000000000u}) {
    const r123::Philox4x32::ctr_type counter = {{index, 3u | 2u << 8, purpose.code, 0x56454454u}};
    const r123::Philox4x32::key_type key = {{0x89abcdefu, 0x01234567u}};
    const auto expected = philox(counter, key);
    EXPECT_EQ(FastSource(0x0123456789abcdefu).bits({3, index, 2}, purpose),
              std::uint64_t{expected[0]} << 32 | expected[1]);
  }
}

// The figures of docs/verifiable-dice.md, computed there with openssl.
TEST(KeyedSource, DocumentedVectors) {
  const KeyedSource source(seed_of("vedette"));
  const Digest expected = HmacKey(seed_of("vedette")).of("vedette-dice-1|0|17|empires.combat|0");
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value = value << 8 | expected[i];
  EXPECT_EQ(source.bits({0, 17, 0}, "empires.combat"), value);
  EXPECT_EQ(hex(seed_of("vedette")), "d471e87bb4a937dfc98fe604bb4e0b2a67afaa241e8f2773a6d5c4fb35c3ecb0");
  EXPECT_EQ(hex(expected), "0bcc2e06cd45184d4b5899561d2fbca8a431257c68125135f8b360858c0d82c5");
}

}  // namespace
}  // namespace vedette::chance
