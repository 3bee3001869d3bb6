// Described structs as JSON. Empty strings, empty lists, absent values and false are left out; numbers are always
// there. (tools/view_types.cc writes the TypeScript side of the same rule.)
#pragma once

#include <boost/describe/members.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace vedette::table {

inline boost::json::value json_of(const std::string& text) { return boost::json::string(text); }
inline boost::json::value json_of(int number) { return number; }
inline boost::json::value json_of(bool yes) { return yes; }
inline boost::json::value json_of(const boost::json::object& object) { return object; }

inline bool left_out(const std::string& text) { return text.empty(); }
inline bool left_out(int) { return false; }
inline bool left_out(bool yes) { return !yes; }
inline bool left_out(const boost::json::object& object) { return object.empty(); }
template <class T>
bool left_out(const std::vector<T>& list) {
  return list.empty();
}
template <class T>
bool left_out(const std::optional<T>& maybe) {
  return !maybe;
}
template <class T>
  requires boost::describe::has_describe_members<T>::value
bool left_out(const T&) {
  return false;
}

template <class T>
boost::json::value json_of(const std::vector<T>& list);
template <class T>
boost::json::value json_of(const std::optional<T>& maybe);

template <class T>
  requires boost::describe::has_describe_members<T>::value
boost::json::value json_of(const T& object) {
  boost::json::object out;
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
      [&](auto member) {
        const auto& field = object.*member.pointer;
        if (!left_out(field)) out.emplace(member.name, json_of(field));
      });
  return out;
}

template <class T>
boost::json::value json_of(const std::vector<T>& list) {
  boost::json::array out;
  out.reserve(list.size());
  for (const T& item : list) out.push_back(json_of(item));
  return out;
}

template <class T>
boost::json::value json_of(const std::optional<T>& maybe) {
  return maybe ? json_of(*maybe) : boost::json::value();
}

}  // namespace vedette::table
