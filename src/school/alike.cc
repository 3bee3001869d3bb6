#include "school/alike.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <cmath>
#include <cstdlib>

namespace vedette::school {
namespace json = boost::json;
namespace {

constexpr std::int64_t kFarthest = 1000000;  // on any table

std::optional<int> at_most(std::int64_t difference, int limit) {
  return difference <= limit ? std::optional(static_cast<int>(difference)) : std::nullopt;
}

bool is_point(const json::value& value) {
  return value.is_array() && value.get_array().size() == 2 && value.get_array()[0].is_int64() &&
         value.get_array()[1].is_int64();
}

std::optional<int> apart(std::string_view key, const json::value& a, const json::value& b) {
  if (a == b) return 0;
  if (is_point(a) && is_point(b)) {
    const std::int64_t x = a.get_array()[0].get_int64() - b.get_array()[0].get_int64();
    const std::int64_t y = a.get_array()[1].get_int64() - b.get_array()[1].get_int64();
    if (std::abs(x) > kFarthest || std::abs(y) > kFarthest) return std::nullopt;
    return at_most(std::llround(std::sqrt(static_cast<double>(x * x + y * y))), kAlikeMm);
  }
  if (!a.is_int64() || !b.is_int64()) return std::nullopt;
  if (std::abs(a.get_int64()) > kFarthest || std::abs(b.get_int64()) > kFarthest) return std::nullopt;
  const std::int64_t difference = std::abs(a.get_int64() - b.get_int64());
  if (key == "facing" || key == "degrees")
    return at_most(std::min(difference % 360, 360 - difference % 360), kAlikeDegrees);
  if (key == "offset" || key == "mm") return at_most(difference, kAlikeMm);
  return std::nullopt;  // a number of anything else
}

}  // namespace

std::optional<int> apart(const json::object& order, const json::object& other) {
  if (order.size() != other.size()) return std::nullopt;
  int most = 0;
  for (const auto& [key, value] : order) {
    const json::value* same = other.if_contains(key);
    const auto here = same ? apart(key, value, *same) : std::nullopt;
    if (!here) return std::nullopt;
    most = std::max(most, *here);
  }
  return most;
}

}  // namespace vedette::school
