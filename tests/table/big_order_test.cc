// An order of several stages: given as one, taken back as one, going on after its dice.
#include <gmock/gmock.h>

#include <boost/json/parse.hpp>

#include "support/tiny/tiny.h"
#include "table/chance_of.h"
#include "table/match.h"
#include "table/view.h"

namespace vedette::table {
namespace {

namespace json = boost::json;
using tiny::Verb;

Match wide_race() { return *Match::begin(tiny::game({{"wide_road", true}}), chance::seed_of("s")); }

Answer give(Match& match, Seat seat, std::string_view text, std::vector<int> dice = {}) {
  chance::Forced forced{std::move(dice), {}};
  return match.give(seat, json::parse(text), {.forced = forced.dice.empty() ? nullptr : &forced});
}
const tiny::State& state_of(const Match& match) { return static_cast<const tiny::State&>(match.state()); }

TEST(BigOrder, GoesOnAfterItsDiceWhereTheyWereGood) {
  Match match = wide_race();
  ASSERT_TRUE(std::holds_alternative<PlayResult>(give(match, 0, R"({"verb":"plan","paces":[1]})")));
  ASSERT_TRUE(
      std::holds_alternative<PlayResult>(give(match, 1, R"({"verb":"run","pace":3,"row":2})", {1, 6})));
  EXPECT_EQ(state_of(match).column[1], 2);
  EXPECT_EQ(state_of(match).row[1], 2) << "the third stage was found when the dice had fallen";
  ASSERT_EQ(match.orders(), 5);
  EXPECT_EQ(match.order(4).stage, 3);
}

TEST(BigOrder, StopsWhereTheDiceHandTheDecisionToSomebodyElse) {
  Match match = wide_race();
  give(match, 0, R"({"verb":"plan","paces":[3]})");
  ASSERT_TRUE(
      std::holds_alternative<PlayResult>(give(match, 1, R"({"verb":"run","pace":1,"row":2})", {6, 1})));
  EXPECT_EQ(match.orders(), 4);
  EXPECT_EQ(match.decision().seat, 0);
  EXPECT_EQ(state_of(match).column[1], 1);
}

TEST(BigOrder, DrawsThatAreLeftOverChangeNothing) {
  Match match = wide_race();
  give(match, 0, R"({"verb":"plan","paces":[1]})");
  const Answer answer = give(match, 1, R"({"verb":"run","pace":3,"row":2})", {1, 6, 4});
  ASSERT_TRUE(std::holds_alternative<base::Error>(answer));
  EXPECT_EQ(std::get<base::Error>(answer).code, "bad_draws");
  EXPECT_EQ(match.orders(), 2);
  EXPECT_EQ(match.lines(), 2);
  EXPECT_EQ(match.decision().seat, 1);
  EXPECT_FALSE(match.forced_draws());
}

TEST(BigOrder, AStageThatIsRefusedTakesTheOthersWithIt) {
  Match match = wide_race();
  const Answer answer = give(match, 0, R"({"verb":"plan","paces":[1,2]})");
  EXPECT_TRUE(std::holds_alternative<RefusedOrder>(answer));
  EXPECT_EQ(match.lines(), 0);
}

TEST(BigOrder, UndoTakesBackAllOfIt) {
  Match match = wide_race();
  give(match, 0, R"({"verb":"plan","paces":[1]})");
  EXPECT_EQ(match.undo_point(), match.orders()) << "the other seat decides: nothing is free";
  give(match, 1, R"({"verb":"plan","paces":[1]})", {6, 1});
  ASSERT_EQ(match.decision().seat, 0) << "two squares ahead: the winner is asked";
  const int before = match.orders();
  ASSERT_TRUE(std::holds_alternative<PlayResult>(match.play(0, order(Verb::advance, 202))));
  ASSERT_TRUE(std::holds_alternative<PlayResult>(match.play(0, order(Verb::choose, 3), {.stage = 2})));
  EXPECT_EQ(match.first_stage(before + 1), before);
  EXPECT_EQ(match.undo_point(), before);
}

TEST(BigOrder, UndoStopsBehindTheLastDieOfIt) {
  Match match = wide_race();
  give(match, 0, R"({"verb":"plan","paces":[1]})");
  give(match, 1, R"({"verb":"plan","paces":[3]})", {1, 6});
  ASSERT_EQ(match.decision().seat, 1) << "two squares ahead: the winner is asked";
  EXPECT_EQ(match.undo_point(), match.orders());
}

TEST(Chance, IsTheShareOfTheGravestOutcomes) {
  view::Odds odds;
  odds.of = "36";
  odds.outcomes = {{"destroyed", "6", "grave"},
                   {"destroyed with its gun", "5", "grave"},
                   {"falls back", "10", "middle"},
                   {"nothing", "15", "none"}};
  const view::Chance chance = chance_of(odds);
  EXPECT_EQ(chance.text, "31%");
  EXPECT_EQ(chance.label, "destroyed");
  ASSERT_EQ(chance.bar.size(), 4u);
  EXPECT_EQ(chance.bar[0].per_mille, 167);
  EXPECT_EQ(chance.bar[3].tone, "none");
}

TEST(Chance, WithoutAGraveOutcomeItCountsTheMiddleOnes) {
  view::Odds odds;
  odds.of = "4";
  odds.outcomes = {{"falls back", "1", "middle"}, {"nothing", "3", "none"}};
  EXPECT_EQ(chance_of(odds).text, "25%");
}

TEST(Chance, CountsLongerThanAnyIntegerAreShared) {
  view::Odds odds;
  odds.of = "4" + std::string(60, '0');
  odds.outcomes = {{"hit", "1" + std::string(60, '0'), "grave"},
                   {"miss", "3" + std::string(60, '0'), "none"}};
  EXPECT_EQ(chance_of(odds).text, "25%");
}

TEST(Chance, TheRuleSetsHeadlineGoesFirst) {
  view::Odds odds;
  odds.of = "1";
  odds.outcomes = {{"hit", "1", "grave"}};
  odds.headline = "1.6 men";
  EXPECT_EQ(chance_of(odds).text, "1.6 men");
}

}  // namespace
}  // namespace vedette::table
