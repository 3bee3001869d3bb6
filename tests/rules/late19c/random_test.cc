// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/late19c/game.h"
#include "support/every_rule_set.h"
#include "support/facts_check.h"

namespace vedette::late19c {
namespace {

VEDETTE_TESTS_OF(Late19c, rule_set());

TEST(Late19cFacts, AreTold) { support::check_facts_of_every_scenario(rule_set()); }

}  // namespace
}  // namespace vedette::late19c
