// Messages held against their descriptions (table/message.h): every member is known and is what was described, and what
// is always there is there.
#pragma once

#include <algorithm>
#include <boost/describe/members.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "table/message.h"

namespace vedette::testing {

namespace described = table::message;

// A member that is never left out.
template <class T>
constexpr bool kAlwaysThere = std::is_same_v<T, int> || boost::describe::has_describe_members<T>::value;
template <class T>
constexpr bool kAlwaysThere<described::Always<T>> = true;
template <described::Literal... words>
constexpr bool kAlwaysThere<described::OneOf<words...>> = true;

class MessageCheck {
 public:
  // The first fault of a message, or nothing. `more` are members beside those of the struct.
  template <class T>
  static std::string fault_of(const boost::json::value& value,
                              std::initializer_list<std::string_view> more = {}) {
    MessageCheck check;
    check.is(static_cast<T*>(nullptr), value, "", more);
    return check.fault_;
  }

 private:
  void fault(const std::string& path, std::string_view text) {
    if (fault_.empty()) fault_ = path + ": " + std::string(text);
  }
  void expect(bool good, const std::string& path, std::string_view text) {
    if (!good) fault(path, text);
  }

  void is(bool*, const boost::json::value& v, const std::string& path) {
    expect(v.is_bool(), path, "no truth value");
  }
  void is(int*, const boost::json::value& v, const std::string& path) {
    expect(v.is_number(), path, "no number");
  }
  void is(std::string*, const boost::json::value& v, const std::string& path) {
    expect(v.is_string(), path, "no text");
  }
  void is(boost::json::object*, const boost::json::value& v, const std::string& path) {
    expect(v.is_object(), path, "no object");
  }
  void is(described::Any*, const boost::json::value&, const std::string&) {}
  void is(described::Pair*, const boost::json::value& v, const std::string& path) {
    expect(v.is_array() && v.get_array().size() == 2, path, "no pair");
  }
  void is(described::Draw*, const boost::json::value& v, const std::string& path) {
    expect(v.is_array() && v.get_array().size() == 6, path, "no draw");
  }
  template <described::Literal... words>
  void is(described::OneOf<words...>*, const boost::json::value& v, const std::string& path) {
    expect(v.is_string() && ((std::string_view(v.get_string()) == words.view()) || ...), path,
           "not one of its words");
  }
  template <class T>
  void is(described::Always<T>*, const boost::json::value& v, const std::string& path) {
    is(static_cast<T*>(nullptr), v, path);
  }
  template <class T>
  void is(described::Maybe<T>*, const boost::json::value& v, const std::string& path) {
    if (!v.is_null()) is(static_cast<T*>(nullptr), v, path);
  }
  template <class T>
  void is(std::optional<T>*, const boost::json::value& v, const std::string& path) {
    is(static_cast<T*>(nullptr), v, path);
  }
  template <class T>
  void is(std::vector<T>*, const boost::json::value& v, const std::string& path) {
    if (!v.is_array()) return fault(path, "no list");
    for (const boost::json::value& item : v.get_array()) is(static_cast<T*>(nullptr), item, path + "[]");
  }
  template <class T>
    requires boost::describe::has_describe_members<T>::value
  void is(T*, const boost::json::value& v, const std::string& path,
          std::initializer_list<std::string_view> more = {}) {
    if (!v.is_object()) return fault(path, "no object");
    const boost::json::object& object = v.get_object();
    std::size_t known = 0;
    for (const std::string_view key : more) known += object.contains(key) ? 1 : 0;
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) {
          using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
          const std::string place = path + "." + member.name;
          const boost::json::value* field = object.if_contains(member.name);
          if (!field) return expect(!kAlwaysThere<Member>, place, "is missing");
          ++known;
          is(static_cast<Member*>(nullptr), *field, place);
        });
    if (known == object.size()) return;
    for (const auto& member : object)
      expect(is_known<T>(member.key(), more), path, "'" + std::string(member.key()) + "' is not described");
  }

  template <class T>
  static bool is_known(std::string_view key, std::initializer_list<std::string_view> more) {
    bool known = std::find(more.begin(), more.end(), key) != more.end();
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) { known = known || key == member.name; });
    return known;
  }

  std::string fault_;
};

// The fault of the message that bears this name in a list; of an unknown name too.
template <class... All>
std::string fault_of_named(described::List<All...>, std::string_view name, const boost::json::value& value,
                           std::initializer_list<std::string_view> more = {}) {
  std::string fault = "there is no description of '" + std::string(name) + "'";
  const auto one = [&]<class N>(N*) {
    if (N::name != name) return false;
    fault = MessageCheck::fault_of<typename N::body>(value, more);
    if (!fault.empty()) fault = std::string(name) + fault;
    return true;
  };
  (one(static_cast<All*>(nullptr)) || ...);
  return fault;
}

}  // namespace vedette::testing
