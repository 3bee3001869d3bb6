#include "generals/battle.h"

#include <gtest/gtest.h>

#include "support/tiny/tiny.h"

namespace vedette::generals {
namespace {

TEST(Battle, SameSeedSameBattle) {
  const auto game = tiny::game();
  for (const char* spec : {"random", "recruit", "corporal", "greedy", "search:60p"}) {
    const auto general = std::move(*make_general(spec));
    General* both[] = {general.get(), general.get()};
    const Battle one = fight(*game, both, 7), two = fight(*game, both, 7), other = fight(*game, both, 8);
    EXPECT_EQ(one.last, two.last) << spec;
    EXPECT_EQ(one.orders, two.orders) << spec;
    EXPECT_NE(one.last, other.last) << spec;
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

TEST(Search, WithABudgetOfPlayoutsTheSameSeedGivesTheSameOrder) {
  const auto game = tiny::game();
  table::StateBox state(*game);
  const chance::FastSource source(1);
  chance::Dice dice(source, (*state).draws);
  game->start(*state, dice, nullptr);
  const auto one = std::move(*make_general("search:200p")), two = std::move(*make_general("search:200p"));
  int fastest = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    one->forget();  // the order was not given: it is asked again
    two->forget();
    const Advice a = one->command(*game, *state, 0, seed), b = two->command(*game, *state, 0, seed);
    EXPECT_EQ(a.order, b.order);
    EXPECT_EQ(a.value, b.value);
    fastest += a.order.arg[0] == 3;
    EXPECT_EQ(a.playouts, b.playouts);
    EXPECT_GT(a.playouts, 0);
    EXPECT_LE(a.playouts, 210);
  }
  EXPECT_GE(fastest, 15) << "in this race the fastest pace is best";
}

TEST(Search, StopsWhenMorePlayoutsWouldNotChangeTheChoice) {
  const auto game = tiny::game();
  table::StateBox state(*game);
  const chance::FastSource source(1);
  chance::Dice dice(source, (*state).draws);
  game->start(*state, dice, nullptr);
  const auto patient = std::move(*make_general("search:20000p"));
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Advice advice = patient->command(*game, *state, 0, seed);
    EXPECT_EQ(advice.order.arg[0], 3) << "in this race the fastest pace is best";
    EXPECT_LT(advice.playouts, 5000) << "and that shows soon";
    EXPECT_GE(advice.playouts, 48) << "but not before sixteen comparisons of three paces";
  }
}

// In this race the fastest pace is best; a recruit may think otherwise, and then does so all day.
TEST(Recruit, KeepsItsOpinionsForTheWholeBattleAndTakesNoLots) {
  const auto game = tiny::game();
  table::StateBox state(*game);
  const chance::FastSource source(1);
  chance::Dice dice(source, (*state).draws);
  game->start(*state, dice, nullptr);
  const auto recruit = std::move(*make_general("recruit")), corporal = std::move(*make_general("corporal"));
  int odd = 0, odd_corporals = 0;
  for (std::uint64_t battle = 0; battle < 60; ++battle) {
    recruit->forget();
    corporal->forget();
    const table::Order first = recruit->command(*game, *state, 0, battle).order;
    for (std::uint64_t seed = 100; seed < 110; ++seed)
      EXPECT_EQ(recruit->command(*game, *state, 0, seed).order, first);
    odd += first.arg[0] != 3;
    odd_corporals += corporal->command(*game, *state, 0, battle).order.arg[0] != 3;
  }
  EXPECT_GT(odd, 0);
  EXPECT_LT(odd, 45);
  EXPECT_LT(odd_corporals, odd);
}

TEST(Levels, EachIsAGeneralThatCanBeMade) {
  ASSERT_EQ(levels().size(), 5u);
  for (const Level& level : levels()) EXPECT_TRUE(make_general(level.general).ok()) << level.id;
}

TEST(General, BadSpecificationsSayWhatIsRight) {
  EXPECT_FALSE(make_general("napoleon").ok());
  EXPECT_FALSE(make_general("greedy:fast").ok());
  EXPECT_FALSE(make_general("greedy:-1s").ok());
  EXPECT_TRUE(make_general("greedy:2s").ok());
  EXPECT_TRUE(make_general("search:250ms/2s").ok());
  EXPECT_FALSE(make_general("search:250ms/").ok());
  EXPECT_FALSE(make_general("search:/2s").ok());
  EXPECT_FALSE(make_general("search:250ms/60p").ok());
}

TEST(General, TakesWeightsByName) {
  const auto game = tiny::game();
  const table::RuleSetInfo& rules = game->rules();
  EXPECT_TRUE(make_general("greedy@first").ok()) << "which rule set it is for is not known yet";
  const auto unknown = make_general("search@napoleon:60p", &rules);
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().text, "'tiny' has no weights 'napoleon'; it has none");
  EXPECT_FALSE(make_general("random@first").ok()) << "it has no opinion";
  EXPECT_FALSE(make_general("greedy@first:fast").ok());
  const WeightFiles files{{"mine.toml", std::make_shared<const ReadWeights>(ReadWeights{"tiny", {}})},
                          {"other.toml", std::make_shared<const ReadWeights>(ReadWeights{"empires", {}})}};
  EXPECT_TRUE(make_general("greedy@mine.toml", &rules, files).ok());
  EXPECT_TRUE(make_general("search@mine.toml:60p", &rules, files).ok());
  const auto other = make_general("greedy@other.toml", &rules, files);
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().text, "other.toml holds weights for 'empires', not for 'tiny'");
}

TEST(Weights, AreTheTermsTimesTheirFactors) {
  enum class Term { first, second };
  const std::array<table::Term, 2> terms{{{"first", "", 100}, {"second", "", 7}}};
  const std::array<std::int32_t, 2> factors{1250, 500};
  const table::Weights plain(terms, {}), weighed(terms, factors);
  EXPECT_EQ(plain[Term::first], 100);
  EXPECT_EQ(plain[Term::second], 7);
  EXPECT_EQ(weighed[Term::first], 125);
  EXPECT_EQ(weighed[Term::second], 4) << "3.5, rounded";
}

}  // namespace
}  // namespace vedette::generals
