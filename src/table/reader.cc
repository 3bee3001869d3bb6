#include "table/reader.h"

#include <algorithm>

namespace vedette::table {
namespace json = boost::json;
namespace {

const json::value kNull;

// Whole numbers are signed when parsed, but may be unsigned when made in memory.
std::int64_t as_signed(const json::value& v) {
  if (v.is_int64()) return v.get_int64();
  return v.get_uint64() > INT64_MAX ? INT64_MAX : static_cast<std::int64_t>(v.get_uint64());
}

std::string kind_of(const json::value& v) {
  switch (v.kind()) {
    case json::kind::null:
      return "null";
    case json::kind::bool_:
      return "true or false";
    case json::kind::string:
      return "a text";
    case json::kind::array:
      return "a list";
    case json::kind::object:
      return "a table";
    default:
      return "a number";
  }
}

// What somebody wrote, as a fault quotes it: no more than the beginning of a long text.
std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::size_t end = std::min(text.size(), kMost);
  while (end < text.size() && end > 0 && (text[end] & 0xC0) == 0x80) --end;  // not within a sign
  return "'" + std::string(text.substr(0, end)) + (end < text.size() ? "…'" : "'");
}

// A fault may quote a single byte of a longer sign. What is told is UTF-8 all the same.
std::string in_utf8(std::string text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    std::size_t good = 1;
    while (good < length && i + good < text.size() && (text[i + good] & 0xC0) == 0x80) ++good;
    if (good != length) text[i] = '?';
    i += good == length ? length : 1;
  }
  return text;
}

}  // namespace

Reader Reader::operator[](std::string_view key) const {
  std::string path = path_.empty() ? std::string(key) : path_ + "." + std::string(key);
  if (value_ && !value_->is_object()) fault("expected a table, found " + kind_of(*value_));
  const json::value* field = value_ && value_->is_object() ? value_->get_object().if_contains(key) : nullptr;
  return {field, faults_, std::move(path)};
}

bool Reader::has(std::string_view key) const {
  return value_ && value_->is_object() && value_->get_object().contains(key);
}

const json::value& Reader::value() const { return value_ ? *value_ : kNull; }

void Reader::fault(std::string text) const {
  faults_->push_back({"bad_field", in_utf8(std::move(text)), path_});
}

std::string Reader::text() const {
  if (missing()) return fault("is missing; a text is expected"), std::string();
  if (!value_->is_string()) return fault("expected a text, found " + kind_of(*value_)), std::string();
  return std::string(value_->get_string());
}

int Reader::integer(int low, int high) const {
  const std::string range = std::to_string(low) + " to " + std::to_string(high);
  if (missing()) return fault("is missing; a whole number from " + range + " is expected"), low;
  if (!is_integer())
    return fault("expected a whole number from " + range + ", found " + kind_of(*value_)), low;
  const std::int64_t number = as_signed(*value_);
  if (number < low || number > high) return fault("must be a whole number from " + range), low;
  return static_cast<int>(number);
}

bool Reader::boolean() const {
  if (missing()) return fault("is missing; true or false is expected"), false;
  if (!value_->is_bool()) return fault("expected true or false, found " + kind_of(*value_)), false;
  return value_->get_bool();
}

int Reader::cell(int columns, int rows) const {
  int number = -1;
  if (missing()) return fault("is missing; a cell such as \"0503\" is expected"), 101;
  if (is_integer() && as_signed(*value_) >= 0 && as_signed(*value_) <= 9999) {
    number = static_cast<int>(as_signed(*value_));
  } else if (value_->is_string()) {
    const std::string_view digits = value_->get_string();
    if (digits.size() == 4 &&
        std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
      number =
          (digits[0] - '0') * 1000 + (digits[1] - '0') * 100 + (digits[2] - '0') * 10 + (digits[3] - '0');
  }
  if (number < 0)
    return fault("expected a cell of four digits such as \"0503\", found " + kind_of(*value_)), 101;
  const int column = number / 100, row = number % 100;
  if (column < 1 || column > columns || row < 1 || row > rows)
    return fault("is not on the board of " + std::to_string(columns) + " columns and " +
                 std::to_string(rows) + " rows"),
           101;
  return number;
}

int Reader::one_of(std::span<const std::string_view> names) const {
  std::string list;
  for (std::string_view name : names) list += (list.empty() ? "" : ", ") + std::string(name);
  if (missing()) return fault("is missing; expected one of: " + list), 0;
  if (value_->is_string()) {
    const auto found = std::find(names.begin(), names.end(), std::string_view(value_->get_string()));
    if (found != names.end()) return static_cast<int>(found - names.begin());
    return fault(quoted(value_->get_string()) + " is not one of: " + list), 0;
  }
  return fault("expected one of: " + list), 0;
}

std::pair<int, int> Reader::point(int low, int high) const {
  if (missing()) return fault("is missing; a point such as [1200, 450] is expected"), std::pair(0, 0);
  if (!value_->is_array() || value_->get_array().size() != 2)
    return fault("expected a point such as [1200, 450], found " + kind_of(*value_)), std::pair(0, 0);
  const std::vector<Reader> both = items();
  return {both[0].integer(low, high), both[1].integer(low, high)};
}

std::vector<Reader> Reader::items() const {
  std::vector<Reader> out;
  if (missing()) return fault("is missing; a list is expected"), out;
  if (!value_->is_array()) return fault("expected a list, found " + kind_of(*value_)), out;
  const json::array& array = value_->get_array();
  for (std::size_t i = 0; i < array.size(); ++i)
    out.push_back(Reader(&array[i], faults_, path_ + "[" + std::to_string(i) + "]"));
  return out;
}

std::vector<std::pair<std::string, Reader>> Reader::members() const {
  std::vector<std::pair<std::string, Reader>> out;
  if (missing()) return fault("is missing; a table is expected"), out;
  if (!value_->is_object()) return fault("expected a table, found " + kind_of(*value_)), out;
  for (const auto& member : value_->get_object())
    out.emplace_back(std::string(member.key()), (*this)[std::string_view(member.key())]);
  return out;
}

void Reader::only(std::span<const std::string_view> keys) const {
  if (!is_object()) return;
  for (const auto& member : value_->get_object()) {
    const std::string_view key = member.key();
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    std::string list;
    for (std::string_view k : keys) list += (list.empty() ? "" : ", ") + std::string(k);
    (*this)[key].fault("is not known here; known are: " + list);
  }
}

}  // namespace vedette::table
