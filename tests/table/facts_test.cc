// The facts of the tiny rule set, and that the check finds what is missing.
#include "support/facts_check.h"

#include <gtest/gtest-spi.h>

#include "support/tiny/tiny.h"
#include "table/view.h"

namespace vedette::support {
namespace {

TEST(Facts, OfTheTinyRuleSetAreTold) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) check_facts_of_a_battle(*tiny::game(), seed, {}, 100, 1);
}

TEST(Facts, WhatIsMissingIsFound) {
  static table::view::LogEntry entry;
  entry.dice.push_back({"d6", 6, "3", 0});
  EXPECT_NONFATAL_FAILURE(FactsCheck(Facts{}).check_entry(entry), "dice without a scene");
  entry.scene.emplace().kind = "volley";
  FactsCheck(Facts{}).check_entry(entry);
  entry.weight = 2;
  EXPECT_NONFATAL_FAILURE(FactsCheck(Facts{}).check_entry(entry), "has no words");
  static table::view::View view;
  view.decision.seat = "red";
  view.decision.kind = "forced";
  view.decision.waiting = view.decision.prompt = {{"text", "It must fall back.", ""}};
  EXPECT_NONFATAL_FAILURE(FactsCheck(Facts{}).check_view(view), "decision.cause.empty()");
}

}  // namespace
}  // namespace vedette::support
