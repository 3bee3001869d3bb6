// The tests that every rule set gets for one line:
//
//   VEDETTE_TESTS_OF(Empires, rule_set());
#pragma once

#include <cctype>

#include "support/battle_marks.h"
#include "support/edited_positions.h"
#include "support/golden.h"
#include "support/kept_match.h"

namespace vedette::support {

// A scenario's own name, as GoogleTest likes it: "empires/one-off" is oneoff.
inline std::string plain_name(const testing::TestParamInfo<std::string>& scenario) {
  std::string name = scenario.param.substr(scenario.param.find('/') + 1);
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
  return name;
}

}  // namespace vedette::support

#define VEDETTE_TESTS_OF(Name, rules)                                                                        \
  class Name##Battles : public testing::TestWithParam<std::string> {};                                       \
  TEST_P(Name##Battles, KeepTheContract) { vedette::support::play_randomly(rules, GetParam()); }             \
  TEST_P(Name##Battles, KeepTheirMarks) { vedette::support::keeps_its_marks(rules, GetParam(), 48); }        \
  INSTANTIATE_TEST_SUITE_P(Random, Name##Battles,                                                            \
                           testing::ValuesIn(vedette::store::scenario_names((rules).info().book.set)),       \
                           vedette::support::plain_name);                                                    \
  TEST(Name##Contract, KeepsItsPlaythroughs) { vedette::support::keeps_its_playthroughs(rules); }            \
  TEST(Name##Contract, KeepsItsPerftCounts) { vedette::support::keeps_its_perft_counts(rules); }             \
  TEST(Name##Contract, EditedPositionsAreRefusedOrPlayedOn) {                                                \
    vedette::support::edited_positions_are_refused_or_played_on(rules);                                      \
  }                                                                                                          \
  TEST(Name##Contract, AMatchOfFormat1IsCarriedOver) {                                                       \
    vedette::support::carries_over(rules,                                                                    \
                                   "tests/store/format1/" + std::string((rules).info().book.set) + ".json"); \
  }                                                                                                          \
  static_assert(true)
