#include "lab/habits.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "lab/study_file.h"
#include "library/scenarios.h"

namespace vedette::lab {
namespace {

namespace fs = std::filesystem;

// What a battle looks like does not depend on whether it is played now or read from a match file.
TEST(Habits, OfASavedBattleAreThoseOfTheBattle) {
  char pattern[] = "/tmp/vedette-habits-XXXXXX";
  const fs::path folder = mkdtemp(pattern);
  const std::atomic<bool> never = false;
  const auto game = library::load_game("empires/toski", {});
  ASSERT_TRUE(game.ok());
  const Settings settings = {*game, {"greedy", "recruit"}, 1, "a seed", 1, folder};
  ASSERT_TRUE(run(settings, {}, never).ok());
  const BattleHabits played = sample_habits(settings, 1, never);
  const auto match = record_battle(settings, 0);
  ASSERT_TRUE(match.ok());
  BattleHabits read;
  add_habits(*match, read);
  EXPECT_EQ(read.battles, 1);
  long turns = 0, charges = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    const Habits &then = played.side[side], &now = read.side[side];
    EXPECT_EQ(now.pieces, then.pieces);
    EXPECT_EQ(now.idle, then.idle);
    EXPECT_EQ(now.turns, then.turns);
    EXPECT_EQ(now.to_and_fro, then.to_and_fro);
    EXPECT_EQ(now.throws, then.throws);
    EXPECT_EQ(now.wasted_throws, then.wasted_throws);
    EXPECT_EQ(now.charges, then.charges);
    turns += now.turns;
    charges += now.charges;
    EXPECT_GT(then.longest_turn, 0);
    EXPECT_EQ(now.longest_turn, 0) << "nobody thought about it";
    EXPECT_EQ(habits_text(now).find("longest turn"), std::string::npos);
  }
  EXPECT_GT(turns, 0);
  EXPECT_GT(charges, 0);
  add_habits(*match, read);
  EXPECT_EQ(read.battles, 2);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace vedette::lab
