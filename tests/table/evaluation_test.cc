#include "table/evaluation.h"

#include <gtest/gtest.h>

namespace vedette::table {
namespace {

constexpr FeatureWeight kWeights[] = {{"lead", {1000000, 2000000, 6000000}},
                                      {"danger", {0, -500000, -500000}}};

TEST(Evaluation, WeightsChangeStraightFromTheBeginningToTheMiddleToTheEnd) {
  const std::int32_t lead[] = {3, 0};
  EXPECT_EQ(log_odds(kWeights, lead, 0), 3000);
  EXPECT_EQ(log_odds(kWeights, lead, 250), 4500);
  EXPECT_EQ(log_odds(kWeights, lead, 500), 6000);
  EXPECT_EQ(log_odds(kWeights, lead, 750), 12000);
  EXPECT_EQ(log_odds(kWeights, lead, 1000), 18000);
  EXPECT_EQ(log_odds(kWeights, lead, 1400), 18000) << "a battle that lasts longer has the weights of its end";
}

TEST(Evaluation, FeaturesAddUp) {
  const std::int32_t both[] = {1, 2};
  EXPECT_EQ(log_odds(kWeights, both, 500), 2000 - 1000);
}

TEST(Evaluation, NothingButTheEndIsCertain) {
  const std::int32_t huge[] = {1000000, 0};
  EXPECT_LT(log_odds(kWeights, huge, 0), kCertain);
}

TEST(Evaluation, WeightsBelongToFeaturesByNameAndOrder) {
  constexpr Feature same[] = {{"lead", ""}, {"danger", ""}}, turned[] = {{"danger", ""}, {"lead", ""}},
                    fewer[] = {{"lead", ""}};
  EXPECT_TRUE(are_of(kWeights, same));
  EXPECT_FALSE(are_of(kWeights, turned));
  EXPECT_FALSE(are_of(kWeights, fewer));
}

}  // namespace
}  // namespace vedette::table
