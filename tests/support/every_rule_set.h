// The tests that every rule set gets for one line, next to its random battles:
//
//   VEDETTE_TESTS_OF(Empires, rule_set())
#pragma once

#include "support/edited_positions.h"
#include "support/golden.h"

#define VEDETTE_TESTS_OF(Name, rules)                                                             \
  TEST(Name##Contract, KeepsItsPlaythroughs) { vedette::support::keeps_its_playthroughs(rules); } \
  TEST(Name##Contract, KeepsItsPerftCounts) { vedette::support::keeps_its_perft_counts(rules); }  \
  TEST(Name##Contract, EditedPositionsAreRefusedOrPlayedOn) {                                     \
    vedette::support::edited_positions_are_refused_or_played_on(rules);                           \
  }                                                                                               \
  static_assert(true)
