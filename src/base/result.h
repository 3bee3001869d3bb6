// A value or an error. Errors are values in the engine: it is compiled without exceptions for the browser.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace vedette::base {

// What is wrong, and where: a path such as "side[0].stand[3].kind" (empty for the whole).
struct Error {
  std::string code;  // short and stable, for programs: "bad_field", "unknown_scenario"
  std::string text;  // for people: what is wrong and how to mend it
  std::string path;  // where

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  const T& value() const {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

}  // namespace vedette::base
