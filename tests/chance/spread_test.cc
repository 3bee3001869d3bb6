#include "chance/spread.h"

#include <gtest/gtest.h>

#include "chance/dice.h"

namespace vedette::chance {
namespace {

using base::Wide;
static_assert(Throws<Dice> && Throws<EveryWay>);

struct Sum {
  std::int16_t dice, total;
};
template <class Chance>
bool step(Sum& s, Chance& chance) {
  s.total = static_cast<std::int16_t>(s.total + chance.d6("test.sum"));
  return --s.dice > 0;
}
constexpr auto kStep = [](auto& value, auto& chance) { return step(value, chance); };

TEST(Spread, SumsOfDiceAreMerged) {
  const Spread<Sum> two({2, 0}, kStep);
  ASSERT_TRUE(two.complete());
  EXPECT_EQ(two.of(), Wide(36));
  EXPECT_EQ(two.shares().size(), 11u);
  EXPECT_EQ(two.ways([](const Sum& s) { return s.total == 7; }), Wide(6));
  const Spread<Sum> fifty({50, 0}, kStep);
  EXPECT_EQ(fifty.shares().size(), 251u);
  EXPECT_EQ(fifty.ways([](const Sum& s) { return s.total == 50; }), Wide(1));
  EXPECT_EQ(fifty.ways([](const Sum&) { return true; }), fifty.of()) << "nothing is lost";
}

// A second die only after a 6; then a card of three kinds without putting it back.
struct Odd {
  std::array<std::uint8_t, 3> pile;
  std::uint8_t stage, score;
};
template <class Chance>
bool step(Odd& s, Chance& chance) {
  if (s.stage == 0) {
    s.score = static_cast<std::uint8_t>(chance.d6("test.first"));
    if (s.score == 6) s.score = static_cast<std::uint8_t>(6 + chance.d12("test.second"));
  } else {
    --s.pile[static_cast<std::size_t>(chance.card(s.pile, "test.card"))];
  }
  return ++s.stage < 3;
}

TEST(Spread, BranchesOfDifferentLengthHaveOneDenominator) {
  const Spread<Odd, std::uint64_t> s({{2, 1, 1}, 0, 0}, kStep);
  EXPECT_EQ(s.ways([](const Odd&) { return true; }), s.of());
  EXPECT_EQ(s.ways([](const Odd& o) { return o.score == 18; }) * 72, s.of());
  EXPECT_EQ(s.ways([](const Odd& o) { return o.pile[0] == 0; }) * 6, s.of()) << "2/4 of 1/3";
}

TEST(Spread, TooManyLeavesAreNotTold) { EXPECT_FALSE((Spread<Sum>({50, 0}, kStep, 100).complete())); }

TEST(Spread, IsWhatIsThrown) {
  const FastSource source(3);
  Counters counters{};
  Dice dice(source, counters);
  int sevens = 0;
  for (int i = 0; i < 36000; ++i) {
    Sum s{2, 0};
    while (step(s, dice)) {
    }
    sevens += s.total == 7;
  }
  EXPECT_NEAR(sevens, 6000, 300);
}

constexpr auto kSix = ways_of<2>([](auto& chance) { return chance.d6("test.six") == 6; });
static_assert(kSix[true] == 1 && kSix[false] == 5 && kSix.of == 6, "a table made by the compiler");
constexpr auto kAverage = ways_of<6>([](auto& chance) { return chance.dav("test.average"); });
static_assert(kAverage[2] == 1 && kAverage[3] == 2 && kAverage[4] == 2 && kAverage[5] == 1);

}  // namespace
}  // namespace vedette::chance
