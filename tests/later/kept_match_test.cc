// A match that was kept before a field, a verb and a clause were added to the rule set (tests/support/tiny/tiny.h).
#include <gtest/gtest.h>

#include "support/kept_match.h"
#include "support/tiny/tiny.h"

namespace vedette::table {
namespace {

static_assert(static_cast<int>(tiny::Verb::unchoose) == 2, "a verb was inserted");
static_assert(sizeof(tiny::State().weather) == 4, "a field was inserted");

TEST(KeptMatch, OpensWithTheSameHashesUnderALaterRuleSet) {
  ASSERT_EQ(tiny::rule_set().info().clauses[0].id, "TNY-0") << "a clause was inserted";
  support::opens_with_the_same_hashes(tiny::rule_set(), "tests/later/tiny.json");
}

}  // namespace
}  // namespace vedette::table
