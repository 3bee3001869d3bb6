// Random battles of every scenario keep the contract, under the book's options and under random ones.
#include "support/every_rule_set.h"
#include "support/random_play.h"

#include "rules/late19c/game.h"

namespace vedette::late19c {
namespace {

constexpr std::string_view kScenarios[] = {"elandslaagte", "slivnitsa", "san-juan",
                                           "yalu",         "weihaiwei", "pisagua"};

class RandomBattles : public testing::TestWithParam<std::string_view> {};

TEST_P(RandomBattles, KeepTheContract) {
  const std::string name = "late19c/" + std::string(GetParam());
  for (std::uint64_t seed = 1; seed <= 3 && !HasFailure(); ++seed) {
    const table::GamePtr game = support::load(rule_set(), name);
    ASSERT_TRUE(game);
    support::RandomPlay(*game, seed).play(40);
  }
}

TEST_P(RandomBattles, KeepTheContractWithRandomOptions) {
  support::play_randomly(rule_set(), "late19c/" + std::string(GetParam()), 6, 60);
}

INSTANTIATE_TEST_SUITE_P(Late19c, RandomBattles, testing::ValuesIn(kScenarios), [](const auto& of) {
  std::string name(of.param);
  std::erase(name, '-');
  return name;
});

VEDETTE_TESTS_OF(Late19c, rule_set());

}  // namespace
}  // namespace vedette::late19c
