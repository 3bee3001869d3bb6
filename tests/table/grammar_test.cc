#include "table/grammar.h"

#include <gtest/gtest.h>

namespace vedette::table {

TEST(Grammar, TheVerbAgreesWithTheName) {
  EXPECT_EQ(agreeing(" [wins|win] the melee.", "Boer commandos"), " win the melee.");
  EXPECT_EQ(agreeing(" [wins|win] the melee.", "Egyptian field force"), " wins the melee.");
  EXPECT_EQ(agreeing(" [has|have] [won|won]", "Boxers with blades"), " have won");
  EXPECT_EQ(agreeing("nothing to choose [here", "Miners"), "nothing to choose [here");
}

}  // namespace vedette::table
