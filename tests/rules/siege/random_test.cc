#include <gtest/gtest.h>

#include "rules/siege/game.h"
#include "support/every_rule_set.h"
#include "support/random_play.h"

namespace vedette::siege {
namespace {

// Every scenario with random options: the listing is the legality, positions survive JSON, every battle ends.
TEST(Siege, RandomBattlesKeepTheContract) {
  for (const std::string& name : store::scenario_names("siege")) support::play_randomly(rule_set(), name, 3);
}

VEDETTE_TESTS_OF(Siege, rule_set());

}  // namespace
}  // namespace vedette::siege
