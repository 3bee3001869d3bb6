// A test names the clauses that it proves, in code:
//
//   TEST(Fire, NeedsALineOfSight) {
//     covers({"WEC-FIR-3", "WEC-LOS-1r"});
//     …
//
// The names go into the test's results, from which `make conformance` lists each clause with its tests.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace vedette::test {

// May be called more than once in a test, also from a helper.
inline void covers(std::initializer_list<std::string_view> ids) {
  std::string all;
  const testing::TestResult& so_far = *testing::UnitTest::GetInstance()->current_test_info()->result();
  for (int i = 0; i < so_far.test_property_count(); ++i) {
    if (std::string_view(so_far.GetTestProperty(i).key()) == "clauses")
      all = so_far.GetTestProperty(i).value();
  }
  for (const std::string_view id : ids) all.append(all.empty() ? "" : " ").append(id);
  testing::Test::RecordProperty("clauses", all);
}

inline void covers(std::string_view id) { covers({id}); }

}  // namespace vedette::test
