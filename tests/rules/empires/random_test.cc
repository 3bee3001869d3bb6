#include "store/scenario_file.h"
#include "support/clauses.h"
#include "support/every_rule_set.h"
#include "support/random_play.h"

namespace vedette::empires {

const table::RuleSet& rule_set();

namespace {

TEST(EmpiresRandom, BattlesOfEveryScenarioKeepTheContract) {
  for (const std::string& name : store::scenario_names("empires"))
    if (name != "empires/one-off") support::play_randomly(rule_set(), name, 6);
}

TEST(EmpiresRandom, OneOffBattlesKeepTheContract) {
  support::play_randomly(rule_set(), "empires/one-off", 12);
}

VEDETTE_TESTS_OF(Empires, rule_set());

}  // namespace
}  // namespace vedette::empires
