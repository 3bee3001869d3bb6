#include <gtest/gtest.h>

#include "rules/eureka/game.h"
#include "support/every_rule_set.h"
#include "support/random_play.h"

namespace vedette::eureka {
namespace {

// Every scenario with random options: the listing is the legality, positions survive JSON, every battle ends.
TEST(Eureka, RandomBattlesKeepTheContract) {
  for (const std::string& name : store::scenario_names("eureka")) support::play_randomly(rule_set(), name, 6);
}

VEDETTE_TESTS_OF(Eureka, rule_set());

}  // namespace
}  // namespace vedette::eureka
