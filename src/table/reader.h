// Reads JSON that people wrote: every mistake is collected with the path where it stands, and reading goes on with a
// harmless value, so that one pass finds all mistakes and the code that reads stays a plain list of fields.
//
//   Reader in(document, faults);
//   scenario.columns = in["columns"].integer(12, 40);
//   for (Reader stand : in["stand"].items()) ...
//   in.only({"columns", "rows", "stand"});
#pragma once

#include <boost/json/value.hpp>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace vedette::table {

using Faults = std::vector<base::Error>;

class Reader {
 public:
  Reader(const boost::json::value& value, Faults& faults, std::string path = {})
      : value_(&value), faults_(&faults), path_(std::move(path)) {}

  // A field of an object. Absent fields give a reader that is missing(); reading one is a fault.
  Reader operator[](std::string_view key) const;
  bool has(std::string_view key) const;
  bool missing() const { return value_ == nullptr; }
  bool is_string() const { return value_ && value_->is_string(); }
  bool is_object() const { return value_ && value_->is_object(); }
  bool is_array() const { return value_ && value_->is_array(); }
  bool is_integer() const { return value_ && (value_->is_int64() || value_->is_uint64()); }
  bool is_bool() const { return value_ && value_->is_bool(); }

  std::string text() const;
  std::string text_or(std::string_view otherwise) const {
    return missing() ? std::string(otherwise) : text();
  }
  int integer(int low, int high) const;
  int integer_or(int otherwise, int low, int high) const {
    return missing() ? otherwise : integer(low, high);
  }
  bool boolean() const;
  bool boolean_or(bool otherwise) const { return missing() ? otherwise : boolean(); }
  // A four-digit cell such as "1407", written as text or number: column * 100 + row.
  int cell(int columns, int rows) const;
  // A direction of the grid by name, as its place in the list.
  int one_of(std::span<const std::string_view> names) const;
  // [x, y]
  std::pair<int, int> point(int low, int high) const;

  std::vector<Reader> items() const;                            // of an array; a fault if it is none
  std::vector<std::pair<std::string, Reader>> members() const;  // of an object; a fault if it is none

  void only(std::initializer_list<std::string_view> keys) const {  // any other key is a fault
    only(std::span<const std::string_view>(keys.begin(), keys.size()));
  }
  void only(std::span<const std::string_view> keys) const;
  void fault(std::string text) const;  // something of this place is wrong

  const std::string& path() const { return path_; }
  const boost::json::value& value() const;  // the raw value; null if missing
  Faults& faults() const { return *faults_; }
  bool clean() const { return faults_->empty(); }

 private:
  Reader(const boost::json::value* value, Faults* faults, std::string path)
      : value_(value), faults_(faults), path_(std::move(path)) {}

  const boost::json::value* value_;
  Faults* faults_;
  std::string path_;
};

}  // namespace vedette::table
