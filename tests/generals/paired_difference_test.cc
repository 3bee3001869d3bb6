#include "generals/paired_difference.h"

#include <gtest/gtest.h>

namespace vedette::generals {
namespace {

PairedDifference lead_of(std::initializer_list<double> differences) {
  PairedDifference lead;
  for (double d : differences) lead.add(d);
  return lead;
}

TEST(PairedDifference, LiesBetweenItsWorstAndItsBest) {
  const PairedDifference lead = lead_of({1, 2, 3, 2});
  EXPECT_DOUBLE_EQ(lead.mean(), 2);
  EXPECT_LT(lead.at_worst(1), 2);
  EXPECT_GT(lead.at_best(1), 2);
  EXPECT_NEAR(lead.at_best(1) - 2, 0.3536, 0.0001) << "the standard error: root of a half, by root of four";
  EXPECT_LT(lead.at_worst(3), lead.at_worst(1));
}

TEST(PairedDifference, OfAHandfulNothingIsKnown) {
  const PairedDifference few = lead_of({0.5, 0.5, 0.5}), enough = lead_of({0.5, 0.5, 0.5, 0.5});
  EXPECT_LT(few.at_worst(0.5), 0);
  EXPECT_GT(few.at_best(3), 0.5);
  EXPECT_GT(enough.at_worst(0.5), 0.49);
}

}  // namespace
}  // namespace vedette::generals
