// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/late19c/game.h"
#include "support/every_rule_set.h"

namespace vedette::late19c {
namespace {

VEDETTE_TESTS_OF(Late19c, rule_set());

}  // namespace
}  // namespace vedette::late19c
