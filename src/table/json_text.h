// Described structs straight as JSON text: what boost::json::serialize(json_of(it)) says, without a tree of values in
// between. Views are written for every seat after every order; this is where most of a server's time would go.
#pragma once

#include <boost/describe/members.hpp>
#include <boost/json/object.hpp>
#include <boost/mp11/algorithm.hpp>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "table/json_of.h"

namespace vedette::table {

void write_json(std::string& out, std::string_view text);
void write_json(std::string& out, const boost::json::object& object);
inline void write_json(std::string& out, const std::string& text) { write_json(out, std::string_view(text)); }
inline void write_json(std::string& out, int number) {
  char digits[12];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}
inline void write_json(std::string& out, bool yes) { out += yes ? "true" : "false"; }

template <class T>
void write_json(std::string& out, const std::vector<T>& list);
template <class T>
void write_json(std::string& out, const std::optional<T>& maybe);
template <class T>
  requires boost::describe::has_describe_members<T>::value
void write_json(std::string& out, const T& object);

// The members of a struct without the braces, but for the one that is left to the caller.
template <class T>
void write_members(std::string& out, const T& object, std::string_view but_for = {}) {
  bool first = true;
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
      [&](auto member) {
        const auto& field = object.*member.pointer;
        if (left_out(field) || member.name == but_for) return;
        constexpr std::string_view kName = decltype(member)::name;
        if (!first) out += ',';
        out += '"';
        out += kName;
        out += "\":";
        write_json(out, field);
        first = false;
      });
}

template <class T>
  requires boost::describe::has_describe_members<T>::value
void write_json(std::string& out, const T& object) {
  out += '{';
  write_members(out, object);
  out += '}';
}

template <class T>
void write_json(std::string& out, const std::vector<T>& list) {
  out += '[';
  for (const T& item : list) {
    write_json(out, item);
    out += ',';
  }
  if (list.empty())
    out += ']';
  else
    out.back() = ']';
}

template <class T>
void write_json(std::string& out, const std::optional<T>& maybe) {
  if (maybe)
    write_json(out, *maybe);
  else
    out += "null";
}

}  // namespace vedette::table
