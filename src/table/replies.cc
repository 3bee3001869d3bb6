#include "table/replies.h"

#include <boost/json/array.hpp>

#include "table/play.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

json::object no(json::object why) {
  json::object out{{"ok", false}};
  for (auto& [key, value] : why) out[key] = std::move(value);
  return out;
}

}  // namespace

json::object ok_reply() { return {{"ok", true}}; }

json::object error_json(std::string_view code, std::string_view text) {
  return {{"error", json::object{{"code", json::string(code)}, {"text", json::string(text)}}}};
}

json::object refusal_json(const Game& game, const Refusal& refusal) {
  json::object out{{"clause", json::string(id_of(game, refusal.clause()))},
                   {"text", refusal_text(game, refusal.clause())}};
  json::array also;
  for (std::size_t i = 1; i < refusal.clauses.size(); ++i)
    also.push_back(json::string(id_of(game, refusal.clauses[i])));
  if (!also.empty()) out["also"] = std::move(also);
  return {{"refusal", std::move(out)}};
}

json::object error_reply(std::string_view code, std::string_view text) { return no(error_json(code, text)); }

json::object error_reply(const base::Error& error) {
  return error_reply(error.code.empty() ? "bad_request" : error.code,
                     error.path.empty() ? error.text : error.path + ": " + error.text);
}

json::object refusal_reply(const Game& game, const Refusal& refusal) {
  return no(refusal_json(game, refusal));
}

}  // namespace vedette::table
