#include "school/pattern.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <cstdint>

namespace vedette::school {
namespace json = boost::json;
namespace {

bool is_near(const json::object& want, const json::value& have) {
  const json::value* wanted = want.if_contains("near");
  const json::value* within = want.if_contains("within");
  if (!wanted->is_array() || wanted->get_array().size() != 2 || !within || !within->is_int64()) return false;
  if (!have.is_array() || have.get_array().size() != 2) return false;
  std::int64_t distance = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    const json::value &a = wanted->get_array()[i], &b = have.get_array()[i];
    if (!a.is_int64() || !b.is_int64()) return false;
    const std::int64_t d = a.get_int64() - b.get_int64();
    if (d > 100000 || d < -100000) return false;
    distance += d * d;
  }
  return distance <= within->get_int64() * within->get_int64();
}

bool fits_value(const json::value& want, const json::value& have) {
  if (is_text(want, "*")) return true;
  if (const json::object* special = want.if_object()) {
    if (const json::value* any = special->if_contains("any"); any && any->is_array())
      return std::ranges::find(any->get_array(), have) != any->get_array().end();
    if (special->if_contains("near")) return is_near(*special, have);
  }
  return want == have;
}

}  // namespace

bool is_text(const json::value& value, std::string_view text) {
  return value.is_string() && std::string_view(value.get_string()) == text;
}

bool fits(const json::object& pattern, const json::object& order) {
  return std::ranges::all_of(pattern, [&](const auto& field) {
    const json::value* have = order.if_contains(field.key());
    if (is_text(field.value(), "-")) return have == nullptr;
    return have && fits_value(field.value(), *have);
  });
}

bool fits_any(std::span<const json::object> patterns, const json::object& order) {
  return std::ranges::any_of(patterns, [&](const json::object& pattern) { return fits(pattern, order); });
}

bool has_near_point(const json::object& pattern) {
  return std::ranges::any_of(pattern, [](const auto& field) {
    const json::object* special = field.value().if_object();
    return special && special->if_contains("near");
  });
}

bool fits_text(std::string_view pattern, std::string_view text) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, star))) return false;
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t i = star; i <= text.size(); ++i)
    if (fits_text(rest, text.substr(i))) return true;
  return false;
}

}  // namespace vedette::school
