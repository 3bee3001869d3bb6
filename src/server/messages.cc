#include "server/messages.h"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "table/replies.h"

namespace vedette::server {
namespace json = boost::json;

Object error_words(std::string_view code, std::string_view text) { return table::error_json(code, text); }

Object error_words(const base::Error& error) {
  return error_words(error.code, error.path.empty() ? error.text : error.path + ": " + error.text);
}

base::Error bad_request(const table::Faults& faults) {
  return {"bad_request", faults[0].text, faults[0].path};
}

Object refusal_words(const table::Game& game, const table::Refusal& refusal) {
  return table::refusal_json(game, refusal);
}

Object yes() { return table::ok_reply(); }

Object no(Object why) {
  Object out{{"ok", false}};
  for (auto& [key, value] : why) out[key] = std::move(value);
  return out;
}

std::int64_t seconds_now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(since).count();
}

std::string time_text(std::int64_t seconds) {
  const std::time_t time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  gmtime_r(&time, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

std::string tidy(std::string_view text, std::size_t most, bool lines) {
  std::string out;
  for (char c : text)
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f)
      out += c;
    else if (c == '\n' && lines)
      out += c;
    else if (c == '\n' || c == '\t')
      out += ' ';
  if (out.size() > most) {
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0) == 0x80) --end;
    out.resize(end);
  }
  while (!out.empty() && (out.back() == ' ' || out.back() == '\n')) out.pop_back();
  return out;
}

bool is_scenario_name(std::string_view name) {
  return std::ranges::count(name, '/') == 1 && std::ranges::all_of(name, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '/';
         });
}

}  // namespace vedette::server
