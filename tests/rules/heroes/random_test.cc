// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/heroes/game.h"
#include "support/every_rule_set.h"

namespace vedette::heroes {
namespace {

VEDETTE_TESTS_OF(Heroes, rule_set());

}  // namespace
}  // namespace vedette::heroes
