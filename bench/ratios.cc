#include "bench/ratios.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <vector>

namespace vedette::bench {
namespace {

std::vector<std::pair<std::string, std::string>>& wanted() {
  static std::vector<std::pair<std::string, std::string>> pairs;
  return pairs;
}

class Reporter : public benchmark::ConsoleReporter {
 public:
  Reporter() : ConsoleReporter(OO_None) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) times_[run.benchmark_name()] = run.GetAdjustedCPUTime();
    ConsoleReporter::ReportRuns(runs);
  }

  void Finalize() override {
    ConsoleReporter::Finalize();
    std::printf("\n");
    for (const auto& [what, yardstick] : wanted()) {
      const auto a = times_.find(what), b = times_.find(yardstick);
      if (a == times_.end() || b == times_.end() || b->second <= 0) continue;
      std::printf("%-40s = %8.2f x %s\n", what.c_str(), a->second / b->second, yardstick.c_str());
    }
  }

 private:
  std::map<std::string, double> times_;
};

}  // namespace

void compare(std::string what, std::string yardstick) {
  wanted().emplace_back(std::move(what), std::move(yardstick));
}

int run(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return 0;
}

}  // namespace vedette::bench
