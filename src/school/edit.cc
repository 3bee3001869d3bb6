#include "school/edit.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace vedette::school {
namespace json = boost::json;
namespace {

// The place of an item in a list: by its id, or by its number.
std::size_t place_of(const json::array& list, std::string_view part) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object* item = list[i].if_object();
    const json::value* id = item ? item->if_contains("id") : nullptr;
    if (id && id->is_string() && std::string_view(id->get_string()) == part) return i;
  }
  if (part.empty() || part.size() > 4 ||
      !std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; }))
    return list.size();
  return static_cast<std::size_t>(std::stoi(std::string(part)));
}

void keep_only(json::value& list, const json::array& ids) {
  if (!list.is_array()) return;
  json::array kept;
  for (const json::value& item : list.get_array()) {
    const json::object* object = item.if_object();
    const json::value* id = object ? object->if_contains("id") : nullptr;
    if (id && std::ranges::find(ids, *id) != ids.end()) kept.push_back(item);
  }
  list = std::move(kept);
}

void change_value(json::value& value, const table::Reader& change) {
  if (change.has("only") && change["only"].is_array()) {
    keep_only(value, change["only"].value().get_array());
  } else if (change.has("with") && change["with"].is_object() && value.is_object()) {
    for (const auto& [key, given] : change["with"].value().get_object()) value.get_object()[key] = given;
  } else if (change.has("to")) {
    value = change["to"].value();
  } else {
    change.fault("an edit has one of 'to', 'with', 'only', 'drop' that fits what is there");
  }
}

void descend(json::value& here, std::string_view path, const table::Reader& change) {
  const std::size_t slash = path.find('/');
  const std::string_view part = path.substr(0, slash);
  const bool last = slash == std::string_view::npos, drop = last && change["drop"].boolean_or(false);
  const auto missing = [&] { change["at"].fault("there is no '" + std::string(part) + "' in the position"); };
  if (json::array* list = here.if_array()) {
    if (part == "+" && last) return list->push_back(change["to"].value());
    const std::size_t place = place_of(*list, part);
    if (place >= list->size()) return missing();
    if (drop)
      list->erase(list->begin() + static_cast<std::ptrdiff_t>(place));
    else if (last)
      change_value((*list)[place], change);
    else
      descend((*list)[place], path.substr(slash + 1), change);
    return;
  }
  json::object* object = here.if_object();
  if (!object) return missing();
  if (drop) {
    object->erase(part);
  } else if (last) {
    change_value((*object)[part],
                 change);  // a field with its usual value is not written: it may be set all the same
  } else if (json::value* next = object->if_contains(part)) {
    descend(*next, path.substr(slash + 1), change);
  } else {
    missing();
  }
}

}  // namespace

void apply_edit(json::object& position, const table::Reader& change) {
  change.only({"at", "to", "with", "only", "drop"});
  const std::string path = change["at"].text();
  if (path.empty()) return;
  json::value whole = std::move(position);
  descend(whole, path, change);
  position = std::move(whole.get_object());
}

}  // namespace vedette::school
