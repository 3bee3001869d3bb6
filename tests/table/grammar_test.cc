#include "table/grammar.h"

#include <gtest/gtest.h>

#include "support/tiny/tiny.h"
#include "table/match.h"
#include "table/sentence.h"

namespace vedette::table {

TEST(Grammar, TheVerbAgreesWithTheName) {
  EXPECT_EQ(agreeing(" [wins|win] the melee.", "Boer commandos"), " win the melee.");
  EXPECT_EQ(agreeing(" [wins|win] the melee.", "Egyptian field force"), " wins the melee.");
  EXPECT_EQ(agreeing(" [has|have] [won|won]", "Boxers with blades"), " have won");
  EXPECT_EQ(agreeing("nothing to choose [here", "Miners"), "nothing to choose [here");
}

TEST(Grammar, ANumberBetweenDoesNotChangeOfWhomIsSpoken) {
  const Match match = *Match::begin(tiny::game({}), chance::seed_of("s"));
  const auto told = [&](std::string_view who) {
    return plain(sentence(match.game(), match.state(), "{} [has|have] lost {} of {} and [is|are] tired",
                      {words(who), number(9), number(9)}));
  };
  EXPECT_EQ(told("Boer commandos"), "Boer commandos have lost 9 of 9 and are tired");
  EXPECT_EQ(told("The Government"), "The Government has lost 9 of 9 and is tired");
}

TEST(Grammar, WhatFollowsTheNameOfTroopsDoesNotCount) {
  for (const char* many : {"Riflemen on the knoll", "Riflemen in the grass", "Left wing spearmen (L3)",
                           "Royal Marines, 1st company", "Tribesmen 12"})
    EXPECT_TRUE(is_plural(many)) << many;
  for (const char* one :
       {"Outpost by the line", "Railway company on foot", "Guards Camel Regiment", "1st Pikes 3"})
    EXPECT_FALSE(is_plural(one)) << one;
}

}  // namespace vedette::table
