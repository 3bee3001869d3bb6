// The verb table of a rule set: from it alone come the parsing of orders, their JSON, labels, highlights,
// documentation and fuzzing. Nothing outside a rule set knows a verb by name.
//
//   constexpr Arg kMoveArgs[] = {{"square", Kind::cell}, {"place", Kind::choice, 0, 3, kPlaces}};
//   {"move", "Move to {square}", kMoveArgs, flag::none}
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace vedette::table {

// What an argument means: how it is written in JSON and where the page draws it.
enum class Kind : std::uint8_t {
  piece,      // a counter, stand, unit or ship, by its id                    "A12"
  figure,     // a single figure or base, by its id                           "G7"
  cell,       // hex or square                                                "1407"
  feature,    // section, room, door, building, gap, run, track, zone         "N1"
  point,      // two slots: x, y in millimetres                               [1200, 450]
  vector,     // two slots: a direction on the plane                          [3, -1]
  direction,  // of the grid, 0 … 5 or 0 … 3                                  "NE"
  degrees,    // whole degrees, clockwise from north                          270
  length,     // millimetres                                                  150
  number,     // a plain number between low and high                          4
  flag,       // 0 or 1                                                       true
  choice,     // one of the named choices, by its place in the list           "front"
  card,       // a card by its code                                           "QD"
  seat,       // a seat by its id                                             "british-2"
};

constexpr int slots(Kind kind) { return kind == Kind::point || kind == Kind::vector ? 2 : 1; }

struct Arg {
  std::string_view name;
  Kind kind;
  std::int16_t low = 0, high = 0;  // bounds of number, length, degrees
  std::span<const std::string_view> choices = {};
  bool optional = false;
};

namespace flag {
inline constexpr std::uint16_t none = 0;
inline constexpr std::uint16_t takes_back = 1;  // undoes part of a draft: budgeted, never offered to generals
inline constexpr std::uint16_t passes = 2;      // does nothing: never played by itself
inline constexpr std::uint16_t draws_chance = 4;  // dice or cards follow: final
inline constexpr std::uint16_t seals = 8;         // ends a sealed draft: final
inline constexpr std::uint16_t primary = 16;      // closes what is being built: the page's one big button
inline constexpr std::uint16_t automatic = 32;    // fills a draft by rule: "deploy for me"
inline constexpr std::uint16_t outside = 64;      // an interjection: any entitled seat, at any time
inline constexpr std::uint16_t commutes = 128;    // picks of one draft whose order does not matter
}  // namespace flag

struct Verb {
  std::string_view name;
  std::string_view label;  // "Retreat to {hex}": arguments by name in braces
  std::span<const Arg> args;
  std::uint16_t flags = flag::none;

  constexpr bool is(std::uint16_t f) const { return (flags & f) != 0; }
  constexpr bool is_final() const { return is(flag::draws_chance | flag::seals); }
};

}  // namespace vedette::table
