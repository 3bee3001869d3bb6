// What is counted when the coach is measured, and the questions in their file.
#include "lab/coach_rates.h"

#include <gtest/gtest.h>

namespace vedette::lab {
namespace {

CoachQuestion question(bool blunder, double loss) {
  return {.scenario = "empires/wells",
          .position = {{"turn", 3}},
          .order = {{"verb", "pass"}},
          .blunder = blunder,
          .loss = loss,
          .error = 0.05};
}
CoachAnswer answer(bool warn) {
  CoachAnswer out;
  out.verdict.warn = warn;
  return out;
}

TEST(CoachRates, CountBlundersAndOrdersOfSearchApart) {
  CoachRates rates;
  rates.add(question(true, 0.35), answer(false));
  rates.add(question(true, 0.38), answer(true));
  rates.add(question(true, 0.9), answer(true));
  rates.add(question(false, 0), answer(true));
  rates.add(question(false, 0), answer(false));
  EXPECT_EQ(rates.blunders, 3);
  EXPECT_EQ(rates.warned, 2);
  EXPECT_EQ(rates.narrow, 2);
  EXPECT_EQ(rates.narrow_warned, 1);
  EXPECT_EQ(rates.good, 2);
  EXPECT_EQ(rates.false_alarms, 1);
}

TEST(CoachQuestions, AreReadAsTheyWereWritten) {
  const auto read = question_of(line_of(question(true, 0.35)));
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(read->scenario, "empires/wells");
  EXPECT_TRUE(read->blunder);
  EXPECT_EQ(read->loss, 0.35);
  EXPECT_EQ(read->order, question(true, 0).order);
  EXPECT_EQ(read->position, question(true, 0).position);
}

TEST(CoachQuestions, ABadLineIsRefused) {
  EXPECT_FALSE(question_of("{"));
  EXPECT_FALSE(question_of(R"({"scenario":"empires/wells"})"));
}

}  // namespace
}  // namespace vedette::lab
