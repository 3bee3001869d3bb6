#include "server/timings.h"

#include <fmt/format.h>

#include <algorithm>

namespace vedette::server {
namespace {

std::string line(std::string_view what, std::vector<Timings::Clock::duration> times) {
  std::ranges::sort(times);
  const auto at = [&](std::size_t percent) {
    return std::chrono::duration<double, std::milli>(times[(times.size() - 1) * percent / 100]).count();
  };
  return fmt::format("{:<28} p50 {:6.2f} ms   p95 {:6.2f} ms   worst {:6.2f} ms\n", what, at(50), at(95),
                     at(100));
}

}  // namespace

std::string Timings::told() const {
  const std::lock_guard lock(mutex_);
  if (acknowledged_.times.empty() || stored_.times.empty()) return {};
  return line("read to acknowledged", acknowledged_.times) + line("  of that, in the store", stored_.times);
}

}  // namespace vedette::server
