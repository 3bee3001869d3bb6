// The fit of an evaluation on a stored table: 240 positions of an invented game whose true log odds are
// 0.3 + 0.5 · lead − 0.15 · danger, ten rollouts each.
#include "lab/fit.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "table/evaluation.h"

namespace vedette::lab {
namespace {

PositionTable stored() {
  std::ifstream in("tests/lab/positions.csv", std::ios::binary);
  auto table = read_positions(in, "positions.csv");
  EXPECT_TRUE(table.ok());
  return table.ok() ? *table : PositionTable{};
}

TEST(Fit, TheStoredTableGivesTheStoredWeights) {
  const Fit found = fit(stored());
  ASSERT_EQ(found.features, (std::vector<std::string>{"constant", "lead", "danger"}));
  const std::array<std::int32_t, 3> expected[] = {
      {2030278, 1594984, 54927}, {4520158, 4771200, 3507622}, {-994354, -1172421, -859692}};
  for (std::size_t f = 0; f < 3; ++f)
    for (std::size_t moment = 0; moment < 3; ++moment)
      EXPECT_NEAR(found.weights[f][moment], expected[f][moment], 5) << found.features[f] << " " << moment;
}

TEST(Fit, AWeightMayOnlyHaveTheSignThatIsGiven) {
  const PositionTable table = stored();
  const Fit free = fit(table), right = fit(table, {0, 1, -1}), wrong = fit(table, {0, -1, 0});
  for (std::size_t f = 0; f < 3; ++f)
    for (std::size_t moment = 0; moment < 3; ++moment)
      EXPECT_NEAR(right.weights[f][moment], free.weights[f][moment], 5) << free.features[f] << " " << moment;
  EXPECT_EQ(wrong.weights[1],
            (std::array<std::int32_t, 3>{0, 0, 0}));  // the lead is worth something in truth
  EXPECT_NE(wrong.weights[2], free.weights[2]);       // the others are fitted without it
}

TEST(Fit, WithoutAFeatureOfTheWrongSignTheOthersAreFittedAsIfItWereNotThere) {
  PositionTable table = stored();
  const Fit held = fit(table, {0, -1, 0});
  for (Position& p : table.rows) p.values[1] = 0;
  const Fit absent = fit(table);
  for (const std::size_t f : {0u, 2u})
    for (std::size_t moment = 0; moment < 3; ++moment)
      EXPECT_NEAR(held.weights[f][moment], absent.weights[f][moment], 5) << held.features[f] << " " << moment;
}

TEST(Fit, ForetellsBattlesThatWereKeptApart) {
  const PositionTable table = stored();
  const Fit found = fit(table);
  std::vector<Position> apart;
  std::vector<int> fitted, nothing;
  for (const Position& p : table.rows)
    if (is_kept_apart(p)) {
      apart.push_back(p);
      fitted.push_back(found.value(p));
      nothing.push_back(0);
    }
  ASSERT_EQ(apart.size(), 48u);
  const Foresight good = foresight(apart, fitted), none = foresight(apart, nothing);
  EXPECT_GT(good.explained[1], 0.85);
  EXPECT_LT(none.explained[1], 0.1);
  EXPECT_GT(good.auc, 0.85);
  EXPECT_NEAR(none.auc, 0.5, 1e-9);
  EXPECT_LT(good.log_loss, good.base_loss - 0.2);
}

TEST(Fit, IsWrittenAsAFileThatNamesEveryFeature) {
  std::ostringstream out;
  write_evaluation(fit(stored()), "road", "a test", out);
  EXPECT_NE(out.str().find("set = \"road\""), std::string::npos);
  EXPECT_NE(out.str().find("name = \"danger\"\nweights = [-99435"), std::string::npos);
  std::ostringstream with_signs;
  write_evaluation(fit(stored(), {0, 0, -1}), "road", "a test", with_signs);
  EXPECT_NE(with_signs.str().find("name = \"danger\"\nsign = -1\nweights = [-99435"), std::string::npos);
}

TEST(Positions, ATableIsReadAsItWasWritten) {
  const PositionTable table = stored();
  std::ostringstream out;
  write_positions(table, out);
  std::istringstream in(out.str());
  const auto again = read_positions(in, "again");
  ASSERT_TRUE(again.ok());
  ASSERT_EQ(again->rows.size(), table.rows.size());
  EXPECT_EQ(again->rows.back().values, table.rows.back().values);
  EXPECT_EQ(again->rows.back().share, table.rows.back().share);
}

TEST(Positions, ABadTableIsRefusedWithItsLine) {
  std::istringstream other("a,b\n1,2\n");
  EXPECT_FALSE(read_positions(other, "x").ok());
  std::istringstream torn(
      "scenario,battle,turn,progress,of_battle,outcome,rollouts,share,evaluation,lead\ntest/"
      "road,1,1,0,0,1,0,0.5,0\n");
  const auto table = read_positions(torn, "x.csv");
  ASSERT_FALSE(table.ok());
  EXPECT_EQ(table.error().text, "x.csv, line 2: 9 columns instead of 10");
}

}  // namespace
}  // namespace vedette::lab
