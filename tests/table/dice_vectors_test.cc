// The figures of docs/verifiable-dice.md, which anybody can check with openssl alone.
#include <gtest/gtest.h>

#include "support/tiny/tiny.h"
#include "table/match.h"

namespace vedette::table {
namespace {

TEST(DiceVectors, AreThoseOfTheDocument) {
  const chance::Digest secret = chance::sha256("server");
  EXPECT_EQ(chance::hex(secret), "b3eacd33433b31b5252351032c9b3e7a2e7aa7738d5decdf0dd6c62680853c06");
  EXPECT_EQ(chance::hex(commitment_to(secret)),
            "54c75e967f4290219a3b5104846ae6ee8b5c956ee2d4acc472fc439a032cbf30");
  const std::string match = "k7fmq2rw9t4xjd3p";
  const auto red = chain_of(match, "red", chance::sha256("red"), 2);
  const auto blue = chain_of(match, "blue", chance::sha256("blue"), 2);
  EXPECT_EQ(chance::hex(red[2]), "b1f51a511f1da0cd348b8f8598db32e61cb963e5fc69e2b41485bf99590ed75a");
  EXPECT_EQ(chance::hex(red[1]), "ee82a63173b539a8e0000c9b62c302e086181b99d0d3f1ab4966f8aff1a33f2f");
  EXPECT_EQ(chance::hex(red[0]), "45fc6c82c0d19c4bbd94a747a6c906060c94182d48bca4c56b95acab16b46dc9");
  EXPECT_EQ(chance::hex(blue[0]), "7fbf4deb368edd1609000f2ac4cefff75b9ac3990c3f5f31bbac785e23be9dc1");

  MatchDice dice({ChainedDice{match, commitment_to(secret)}, {secret}}, tiny::game()->scenario());
  dice.take(0, {Holder::person, red[0]});
  dice.take(1, {Holder::person, blue[0]});
  ASSERT_EQ(dice.fault_of(0, red[1]), std::nullopt);
  dice.show(0, red[1]);
  EXPECT_EQ(chance::hex(dice.key_of(2)), "d62a15d6d84e5960f93247dc46750713624cb92dd1545d209a774fa394b3c7d2");
  const LineSource source(dice, 2);
  EXPECT_EQ(source.bits({chance::kPublic, 0, 0}, "tiny.run"), 0x8cd6badc14faeef0u);
  chance::Counters counters{};
  EXPECT_EQ(chance::Dice(source, counters).d6("tiny.run"), 3);
  counters = {};
  EXPECT_EQ(chance::Dice(source, counters).d12("tiny.run"), 9);
}

}  // namespace
}  // namespace vedette::table
