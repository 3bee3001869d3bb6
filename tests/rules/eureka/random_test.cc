// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/eureka/game.h"
#include "support/every_rule_set.h"
#include "support/facts_check.h"

namespace vedette::eureka {
namespace {

VEDETTE_TESTS_OF(Eureka, rule_set());

TEST(EurekaFacts, AreTold) { support::check_facts_of_every_scenario(rule_set()); }

}  // namespace
}  // namespace vedette::eureka
