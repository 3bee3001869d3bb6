// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "support/every_rule_set.h"
#include "support/facts_check.h"

namespace vedette::empires {

const table::RuleSet& rule_set();

namespace {

VEDETTE_TESTS_OF(Empires, rule_set());

TEST(EmpiresFacts, AreTold) { support::check_facts_of_every_scenario(rule_set()); }

}  // namespace
}  // namespace vedette::empires
