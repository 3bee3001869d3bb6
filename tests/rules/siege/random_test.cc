// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/siege/game.h"
#include "support/every_rule_set.h"

namespace vedette::siege {
namespace {

VEDETTE_TESTS_OF(Siege, rule_set());

}  // namespace
}  // namespace vedette::siege
