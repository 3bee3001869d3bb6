// The fields of a position, listed once and gone through in two directions: written for people, and read back with every
// mistake at its place. A field that has its usual value is not written; one that is missing gets its usual value. So a
// field added later leaves everything written before as it was, hashes included.
//
//   template <class Io>
//   void fields(Io& io, State& s) {
//     io.number("turn", s.turn, 0, 99, 1);                        // key, value, least, most, usual
//     io.choice("phase", s.phase, kPhaseNames, Phase::fire);
//     io.object("supplies", [&](auto& in) { in.number("roll", s.supplies_roll, 0, 6); });
//   }
//   FieldWriter out(names); fields(out, state);  out.done()       // a JSON object
//   FieldReader in(reader, names); fields(in, state); in.done()   // unknown keys are faults
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <vector>

#include "table/reader.h"

namespace vedette::table {

// A cell's number as it is printed on maps: "0407".
inline std::string four_digits(int number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
}

// As the usual value of a number: there is none. It is always written and must be given.
inline constexpr int kAlways = INT32_MIN;

// Whether a field is written where it has its usual value too, as the oldest ones are. New fields never are.
enum class Write : std::uint8_t { unusual, always };

// How cells and pieces are called: given by the game.
struct FieldNames {
  std::function<std::string(int)> cell, piece;
  std::function<int(const Reader&)> cell_of, piece_of;  // a fault and -1 if there is none
};

class FieldWriter {
 public:
  static constexpr bool reads = false;
  explicit FieldWriter(const FieldNames& names) : names_(names) {}

  // Whether a part is written that is there only now and then.
  bool given(std::string_view, bool unusual) const { return unusual; }
  template <class T>
  void number(std::string_view key, const T& value, int, int, int usual = 0, Write write = Write::unusual) {
    if (write == Write::always || static_cast<int>(value) != usual) out_[key] = static_cast<int>(value);
  }
  void flag(std::string_view key, std::uint8_t value, bool usual = false, Write write = Write::unusual) {
    if (write == Write::always || (value != 0) != usual) out_[key] = value != 0;
  }
  template <class E>
  void choice(std::string_view key, const E& value, std::span<const std::string_view> names, E usual,
              Write write = Write::unusual) {
    if (write == Write::always || value != usual) choice(key, value, names);
  }
  // One that has no usual value.
  template <class E>
  void choice(std::string_view key, const E& value, std::span<const std::string_view> names) {
    out_[key] = text(names[static_cast<std::size_t>(value)]);
  }
  // In the game's own words: `say` writes a value as JSON, `read` reads it.
  template <class T, class Say, class Read>
  void value(std::string_view key, const T& value, const std::type_identity_t<T>& usual, Say say, Read,
             Write write = Write::unusual) {
    if (write == Write::always || !(value == usual)) out_[key] = say(value);
  }
  template <class T, class Say, class Read>
  void value(std::string_view key, const T& value, Say say, Read) {
    out_[key] = say(value);
  }
  template <class T>
  void bits(std::string_view key, const T& value, std::span<const std::string_view> names) {
    boost::json::array set;
    for (std::size_t i = 0; i < names.size(); ++i)
      if ((value >> i & 1) != 0) set.push_back(text(names[i]));
    if (!set.empty()) out_[key] = std::move(set);
  }
  template <class T>
  void cell(std::string_view key, const T& value) {
    if (value >= 0) out_[key] = names_.cell(value);
  }
  template <class T>
  void piece(std::string_view key, const T& value) {
    if (value >= 0) out_[key] = names_.piece(value);
  }
  template <class Body>
  void object(std::string_view key, Body body, Write write = Write::unusual) {
    FieldWriter inner(names_);
    body(inner);
    if (write == Write::always || !inner.out_.empty()) out_[key] = std::move(inner.out_);
  }
  // A list of objects: body(inner, value) for each.
  template <class List, class Body>
  void list(std::string_view key, const List& values, Body body, Write write = Write::unusual) {
    boost::json::array all;
    for (const auto& value : values) {
      FieldWriter inner(names_);
      body(inner, value);
      all.push_back(std::move(inner.out_));
    }
    if (write == Write::always || !all.empty()) out_[key] = std::move(all);
  }
  void put(std::string_view key, boost::json::value value) { out_[key] = std::move(value); }
  boost::json::object done() { return std::move(out_); }

 private:
  static boost::json::string text(std::string_view s) { return boost::json::string(s.data(), s.size()); }
  const FieldNames& names_;
  boost::json::object out_;
};

class FieldReader {
 public:
  static constexpr bool reads = true;
  FieldReader(Reader in, const FieldNames& names) : in_(std::move(in)), names_(names) {}

  bool given(std::string_view key, bool) { return !field(key).missing(); }
  template <class T>
  void number(std::string_view key, T& value, int low, int high, int usual = 0, Write = Write::unusual) {
    const Reader in = field(key);
    value = static_cast<T>(usual == kAlways ? in.integer(low, high) : in.integer_or(usual, low, high));
  }
  void flag(std::string_view key, std::uint8_t& value, bool usual = false, Write = Write::unusual) {
    value = field(key).boolean_or(usual) ? 1 : 0;
  }
  template <class E>
  void choice(std::string_view key, E& value, std::span<const std::string_view> names, E usual,
              Write = Write::unusual) {
    const Reader in = field(key);
    value = in.missing() ? usual : static_cast<E>(in.one_of(names));
  }
  template <class E>
  void choice(std::string_view key, E& value, std::span<const std::string_view> names) {
    value = static_cast<E>(field(key).one_of(names));
  }
  template <class T, class Say, class Read>
  void value(std::string_view key, T& value, const std::type_identity_t<T>& usual, Say, Read read,
             Write = Write::unusual) {
    const Reader in = field(key);
    value = in.missing() ? usual : static_cast<T>(read(in));
  }
  template <class T, class Say, class Read>
  void value(std::string_view key, T& value, Say, Read read) {
    value = static_cast<T>(read(field(key)));
  }
  template <class T>
  void bits(std::string_view key, T& value, std::span<const std::string_view> names) {
    value = 0;
    if (const Reader in = field(key); !in.missing())
      for (const Reader& item : in.items()) value = static_cast<T>(value | 1 << item.one_of(names));
  }
  template <class T>
  void cell(std::string_view key, T& value) {
    const Reader in = field(key);
    value = static_cast<T>(in.missing() ? -1 : names_.cell_of(in));
  }
  template <class T>
  void piece(std::string_view key, T& value) {
    const Reader in = field(key);
    value = static_cast<T>(in.missing() ? -1 : names_.piece_of(in));
  }
  template <class Body>
  void object(std::string_view key, Body body, Write = Write::unusual) {
    FieldReader inner(field(key), names_);
    body(inner);
    if (!inner.in_.missing()) inner.done();
  }
  // A list of objects: read(inner) for each.
  template <class Body>
  void each(std::string_view key, Body body) {
    const Reader in = field(key);
    if (in.missing()) return;
    for (const Reader& item : in.items()) {
      FieldReader inner(item, names_);
      body(inner);
      inner.done();
    }
  }
  template <class List, class Body>
  void list(std::string_view key, List& values, Body body, Write = Write::unusual) {
    each(key, [&](FieldReader& in) {
      typename List::value_type item{};
      body(in, item);
      if (values.full()) return in.reader().fault("is one too many");
      values.push_back(item);
    });
  }
  Reader field(std::string_view key) {
    keys_.push_back(key);
    return in_[key];
  }
  bool has(std::string_view key) const { return !in_.missing() && in_.has(key); }
  const Reader& reader() const { return in_; }
  void done() { in_.only(keys_); }

 private:
  Reader in_;
  const FieldNames& names_;
  std::vector<std::string_view> keys_;
};

}  // namespace vedette::table
