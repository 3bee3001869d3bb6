#include "lab/statistics.h"

#include <gtest/gtest.h>

namespace vedette::lab {
namespace {

TEST(Wilson, PublishedFigures) {
  const Interval half = wilson(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 0.0005);
  EXPECT_NEAR(half.high, 0.5962, 0.0005);
  const Interval none = wilson(0, 10);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 0.0005);
  EXPECT_EQ(wilson(0, 0).high, 1) << "nothing known: anything is possible";
  EXPECT_EQ(percent(wilson(61, 100)), "61 % ± 9 %");
}

TEST(Elo, ThreeQuartersAreHundredAndNinety) {
  Pairs pairs;
  pairs.count = {0, 0, 500, 0, 500};  // half of the pairs split, half won outright: 75 %
  const Interval difference = elo(pairs);
  EXPECT_NEAR(difference.value, 190.8, 0.5);
  EXPECT_LT(difference.low, difference.value);
  EXPECT_LT(difference.value, difference.high);
  EXPECT_NEAR(score_of_elo(190.8), 0.75, 0.001);
}

TEST(Sprt, DecidesForTheStrongAndAgainstTheEqual) {
  const Sprt sprt{0, 30};
  Pairs strong, equal, few;
  strong.count = {5, 10, 40, 60, 85};
  equal.count = {2500, 5000, 5000, 5000, 2500};
  few.count = {0, 0, 1, 1, 0};
  EXPECT_EQ(sprt.verdict(strong), Sprt::Verdict::accept);
  EXPECT_EQ(sprt.verdict(equal), Sprt::Verdict::reject);
  EXPECT_EQ(sprt.verdict(few), Sprt::Verdict::undecided);
}

}  // namespace
}  // namespace vedette::lab
