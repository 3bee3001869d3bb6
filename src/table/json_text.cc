#include "table/json_text.h"

#include <boost/json/serialize.hpp>

namespace vedette::table {
namespace {

// How a character is written within quotes; empty: as it is.
std::string escape_of(unsigned char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\b':
      return "\\b";
    case '\f':
      return "\\f";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      break;
  }
  if (c >= 0x20) return {};
  return std::string("\\u00") + kDigits[c >> 4] + kDigits[c & 15];
}

bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

}  // namespace

void write_json(std::string& out, std::string_view text) {
  out += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) continue;
    out += text.substr(written, i - written);
    out += escape_of(static_cast<unsigned char>(text[i]));
    written = i + 1;
  }
  out += text.substr(written);
  out += '"';
}

void write_json(std::string& out, const boost::json::object& object) {
  out += boost::json::serialize(object);
}

}  // namespace vedette::table
