// Compiled into the tests by tools/mutants.mjs: switches a fault on, and notes which faults each test reaches.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace {

class MutantListener : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override { std::ranges::fill(mutant::reached, 0); }

  void OnTestEnd(const testing::TestInfo& test) override {
    const char* path = std::getenv("VEDETTE_MUTANT_REACHED");
    if (!path) return;
    std::ofstream out(path, std::ios::app);
    out << test.test_suite_name() << '.' << test.name() << ' ' << test.result()->elapsed_time();
    for (std::size_t n = 0; n < std::size(mutant::reached); ++n)
      if (mutant::reached[n]) out << ' ' << n;
    out << '\n';
  }
};

const bool listens = [] {
  if (const char* number = std::getenv("VEDETTE_MUTANT")) mutant::active = std::atoi(number);
  testing::UnitTest::GetInstance()->listeners().Append(new MutantListener);
  return true;
}();

}  // namespace
