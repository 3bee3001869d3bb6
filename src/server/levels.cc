#include "server/levels.h"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

#include "generals/general.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

const generals::Level* find(std::string_view id) {
  const auto levels = generals::levels();
  const auto found = std::ranges::find(levels, id, &generals::Level::id);
  return found == levels.end() ? nullptr : &*found;
}

}  // namespace

json::array levels_json() {
  json::array out;
  for (const generals::Level& level : generals::levels()) {
    const std::size_t colon = std::min(level.general.find(':'), level.general.size());
    json::object entry{{"id", json::string(level.id)},
                       {"name", json::string(level.name)},
                       {"text", json::string(level.text)},
                       {"general", json::string(level.general.substr(0, colon))}};
    if (colon < level.general.size()) entry["budget"] = json::string(level.general.substr(colon + 1));
    out.push_back(std::move(entry));
  }
  return out;
}

bool is_level(std::string_view id) { return find(id) != nullptr; }

std::string default_level() {
  for (const generals::Level& level : generals::levels())
    if (level.general == hint_general()) return std::string(level.id);
  return std::string(generals::levels().front().id);
}

std::string general_of(std::string_view id) {
  const generals::Level* level = find(id);
  return level ? std::string(level->general) : hint_general();
}

std::string hint_general() { return "greedy"; }

}  // namespace vedette::server
