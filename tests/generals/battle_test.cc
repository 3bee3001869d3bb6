#include "generals/battle.h"

#include <gtest/gtest.h>

#include "support/tiny/tiny.h"

namespace vedette::generals {
namespace {

TEST(Battle, SameSeedSameBattle) {
  const auto game = tiny::game();
  for (const char* spec : {"random", "greedy"}) {
    const auto general = std::move(*make_general(spec));
    General* both[] = {general.get(), general.get()};
    const Battle one = fight(*game, both, 7), two = fight(*game, both, 7), other = fight(*game, both, 8);
    EXPECT_EQ(one.hash, two.hash) << spec;
    EXPECT_EQ(one.orders, two.orders) << spec;
    EXPECT_NE(one.hash, other.hash) << spec;
  }
}

TEST(Battle, GreedyFollowsTheAdviceOfTheRuleSet) {
  const auto game = tiny::game();
  const auto greedy = std::move(*make_general("greedy")), random = std::move(*make_general("random"));
  General* seats[] = {greedy.get(), random.get()};
  int wins = 0, losses = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const table::Side winner = fight(*game, seats, seed).outcome.winner;
    wins += winner == 0;
    losses += winner == 1;
  }
  EXPECT_GT(wins, losses + 50) << "the largest pace wins more often";
}

TEST(General, BadSpecificationsSayWhatIsRight) {
  EXPECT_FALSE(make_general("napoleon").ok());
  EXPECT_FALSE(make_general("greedy:fast").ok());
  EXPECT_FALSE(make_general("greedy:-1s").ok());
  EXPECT_TRUE(make_general("greedy:2s").ok());
}

}  // namespace
}  // namespace vedette::generals
