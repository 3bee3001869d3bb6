#include "base/wide.h"

#include <gtest/gtest.h>

namespace vedette::base {
namespace {

TEST(Wide, CountsTheThrowsOfManyDice) {
  EXPECT_EQ(Wide::power(6, 4).text(), "1296");
  EXPECT_EQ(Wide::power(10, 100).text(), "1" + std::string(100, '0'));
  EXPECT_EQ((Wide::power(2, 128) + Wide(1)).text(), "340282366920938463463374607431768211457");
}

TEST(Wide, SixToTheTwoHundredthIsTheSumOfItsParts) {
  Wide sum;
  for (int i = 0; i < 6; ++i) sum += Wide::power(6, 199);
  EXPECT_EQ(sum, Wide::power(6, 200));
  EXPECT_LT(Wide::power(6, 199), sum);
}

TEST(Wide, DividesWithRemainder) {
  Wide n = Wide::power(10, 30) + Wide(7);
  EXPECT_EQ(n.divide(10), 7u);
  EXPECT_EQ(n.text(), "1" + std::string(29, '0'));
  EXPECT_EQ(Wide().text(), "0");
}

}  // namespace
}  // namespace vedette::base
