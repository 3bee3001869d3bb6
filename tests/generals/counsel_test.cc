// The judgement behind hints and the coach, on a race where the larger pace is better.
#include "generals/counsel.h"

#include <gmock/gmock.h>

#include "generals/judge.h"
#include "support/tiny/tiny.h"
#include "table/play.h"

namespace vedette::generals {
namespace {

using table::order;
using testing::HasSubstr;
using tiny::Verb;

class Counsel : public testing::Test {
 protected:
  Counsel() : game_(tiny::game()), state_(*game_) {
    const chance::FastSource source(1);
    chance::Dice dice(source, (*state_).draws);
    table::OrderList scratch;
    table::begin(*game_, *state_, dice, nullptr, scratch);
  }
  table::GamePtr game_;
  table::StateBox state_;
};

TEST_F(Counsel, TheSameDiceForEveryOrder) {
  Judge judge(*game_, *state_, 0, 7, {});
  const table::Order slow = order(Verb::choose, 1), fast = order(Verb::choose, 3);
  const std::size_t first = judge.add({&slow, 1}), second = judge.add({&fast, 1});
  EXPECT_EQ(judge.add({&slow, 1}), first) << "none is judged twice";
  for (int i = 0; i < 300; ++i) judge.play_round();
  EXPECT_GT(judge.chance(second), judge.chance(first) + 0.05);
  EXPECT_GT(judge.lead(second, first).at_worst(2), 0);
  EXPECT_EQ(judge.best(), second);
  judge.drop(second);
  EXPECT_EQ(judge.best(), first);
}

// A battle that is broken off counts what the evaluation gives: neither won nor lost.
TEST_F(Counsel, ABattleMayBeBrokenOff) {
  Judge judge(*game_, *state_, 0, 7, {.weights = {}, .orders = 1});
  const table::Order slow = order(Verb::choose, 1), fast = order(Verb::choose, 3);
  const std::size_t first = judge.add({&slow, 1}), second = judge.add({&fast, 1});
  judge.play_round();
  for (const std::size_t i : {first, second}) {
    EXPECT_GT(judge.chance(i), 0);
    EXPECT_LT(judge.chance(i), 1);
  }
}

TEST_F(Counsel, TheWorseOrdersAreDropped) {
  Judge judge(*game_, *state_, 0, 7, {});
  std::vector<std::size_t> places;
  for (const int pace : {1, 2, 3}) {
    const table::Order choice = order(Verb::choose, pace);
    places.push_back(judge.add({&choice, 1}));
  }
  for (int i = 0; i < 300; ++i) judge.play_round();
  EXPECT_EQ(judge.by_chance().front(), places[2]);
  judge.keep_best(1, places[0]);
  EXPECT_FALSE(judge.dropped(places[0])) << "is kept in any case";
  EXPECT_TRUE(judge.dropped(places[1]));
  EXPECT_FALSE(judge.dropped(places[2]));
}

TEST_F(Counsel, AHintNamesTheFastestPaceAndItsNumbers) {
  const Hint hint = hint_for(*game_, *state_, 0, {0, 400}, 3);
  EXPECT_EQ(hint.order, order(Verb::choose, 3));
  EXPECT_THAT(hint.gain, HasSubstr("you win "));
  EXPECT_GT(hint.battles, 0);
  ASSERT_TRUE(hint.second);
  EXPECT_NE(*hint.second, hint.order);
}

TEST_F(Counsel, TheBestOrderIsNoBlunder) {
  const table::Order best = order(Verb::choose, 3);
  const Verdict verdict = verdict_on(*game_, *state_, 0, {&best, 1}, {0, 200}, 3);
  EXPECT_FALSE(verdict.warn);
  EXPECT_EQ(verdict.text, "");
}

// In the last round of a tied race with a pace of 1 against 3 little is left to win.
TEST_F(Counsel, ABlunderIsWarnedOfAndTheBetterOrderNamed) {
  auto& race = static_cast<tiny::State&>(*state_);
  race.round = tiny::kRounds - 1;
  race.column = {2, 2};
  const table::Order slow = order(Verb::choose, 1);
  const Verdict verdict = verdict_on(*game_, *state_, 0, {&slow, 1}, {0, 400}, 3);
  EXPECT_GT(verdict.loss, 0.2);
  EXPECT_TRUE(verdict.warn);
  EXPECT_EQ(verdict.best, order(Verb::choose, 3));
  EXPECT_THAT(verdict.text, HasSubstr("Pace 3"));
}

}  // namespace
}  // namespace vedette::generals
