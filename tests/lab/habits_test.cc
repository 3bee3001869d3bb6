#include "lab/habits.h"

#include <gtest/gtest.h>

#include "store/scenario_file.h"

namespace vedette::empires {
const table::RuleSet& rule_set();
}

namespace vedette::lab {
namespace {

TEST(Habits, OrdersByLotLookMoreFoolishThanAdvice) {
  const auto file = store::find_scenario("empires/wells");
  ASSERT_TRUE(file.ok());
  table::Faults faults;
  Settings settings;
  settings.game = table::make_game(empires::rule_set(), file->document, {}, faults);
  ASSERT_TRUE(settings.game);
  const std::atomic<bool> never = false;
  settings.generals = {"greedy", "random"};
  const BattleHabits seen = sample_habits(settings, 6, never);
  EXPECT_EQ(seen.battles, 6);
  const Habits &greedy = seen.side[0], &random = seen.side[1];
  for (const Habits& h : seen.side) {
    EXPECT_GT(h.pieces, 0);
    EXPECT_LE(h.idle, h.pieces);
    EXPECT_LE(h.to_and_fro, h.turns);
    EXPECT_EQ(h.throws, 0) << "nobody throws for movement in this game";
  }
  EXPECT_GT(random.to_and_fro * greedy.turns, greedy.to_and_fro * random.turns);
}

}  // namespace
}  // namespace vedette::lab
