#include "generals/turn_budget.h"

#include <gtest/gtest.h>

namespace vedette::generals {
namespace {

TEST(TurnBudget, AnOrderGetsItsShare) {
  TurnBudget budget(100, 0);
  budget.begin_turn();
  EXPECT_EQ(budget.allowance(1), 100);
  EXPECT_EQ(budget.allowance(5), 100);
}

TEST(TurnBudget, WhatOneOrderLeavesTheOthersShare) {
  TurnBudget budget(100, 0);
  budget.begin_turn();
  budget.spend(20);
  EXPECT_EQ(budget.allowance(4), 120);
  EXPECT_EQ(budget.allowance(1), 180);
}

TEST(TurnBudget, NoOrderTakesMoreThanFourTimesItsShare) {
  TurnBudget budget(100, 0);
  budget.begin_turn();
  for (int i = 0; i < 10; ++i) budget.spend(0);
  EXPECT_EQ(budget.allowance(1), 400);
}

TEST(TurnBudget, TheWholeTurnIsLimited) {
  TurnBudget budget(100, 300);
  budget.begin_turn();
  EXPECT_EQ(budget.allowance(30), 10);
  budget.spend(120);
  budget.spend(130);
  EXPECT_EQ(budget.allowance(1), 50);
  budget.spend(60);
  EXPECT_EQ(budget.allowance(3), 0);
  budget.begin_turn();
  EXPECT_EQ(budget.allowance(3), 100);
}

}  // namespace
}  // namespace vedette::generals
