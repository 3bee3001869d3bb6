// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/heroes/game.h"
#include "support/every_rule_set.h"
#include "support/facts_check.h"

namespace vedette::heroes {
namespace {

VEDETTE_TESTS_OF(Heroes, rule_set());

TEST(HeroesFacts, AreTold) {
  for (const std::string& scenario : store::scenario_names("heroes"))
    support::check_facts(rule_set(), scenario, {}, 120, 15);
}

}  // namespace
}  // namespace vedette::heroes
