// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/siege/game.h"
#include "support/every_rule_set.h"
#include "support/facts_check.h"

namespace vedette::siege {
namespace {

VEDETTE_TESTS_OF(Siege, rule_set());

TEST(SiegeFacts, AreTold) {
  for (const std::string& scenario : store::scenario_names("siege"))
    support::check_facts(rule_set(), scenario, {}, 100, 15);
}

}  // namespace
}  // namespace vedette::siege
