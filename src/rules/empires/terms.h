// What a stand is and what it carries: the tables of stands (WEC-STD-3, WEC-VAL-1, WEC-MOV-3) and of weapons
// (WEC-RNG-2).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace vedette::empires {

enum class Kind : std::uint8_t {
  none,
  RI,
  II,
  NI,
  RC,
  IC,
  NC,
  HA,
  MA,
  FA,
  MTA,
  AMG,
  MMG,
  PP,
  TR,
  PT,
  CF,
  CM
};
inline constexpr int kKinds = 18;

enum class Group : std::uint8_t { none, infantry, cavalry, artillery, machine_gun, transport, command };

// Troop classes (WEC-DEF-12, WEC-DEF-13, WEC-DEF-18, WEC-DEF-22). Reserves count as regulars.
enum class Troops : std::uint8_t { european, european_style, irregular, indigenous };
inline constexpr int kTroops = 4;

// WEC-DEF-20, WEC-DEF-28, WEC-DEF-29 rifles; WEC-DEF-27, WEC-DEF-30 artillery, rifled and smoothbore; WEC-DEF-06,
// WEC-DEF-21,
// WEC-DEF-24 machine guns and pom-poms.
enum class Weapon : std::uint8_t {
  none,
  hand,
  musket,
  rmusket,
  single,
  mag,
  smtn,
  rmtn,
  sfld,
  rfld,
  smed,
  rmed,
  shvy,
  rhvy,
  mmg,
  amg,
  pp
};
inline constexpr int kWeapons = 17;

struct KindRow {
  std::string_view code;    // "RI"
  std::string_view name;    // "Regular infantry"
  std::string_view symbol;  // for the page
  Group group;
  std::uint8_t value;  // WEC-VAL-1; a Command stand's is its commander's
  std::uint8_t move;   // WEC-MOV-3, cavalry mounted
  std::uint8_t depth;  // WEC-STD-3, millimetres
  bool crosses;        // woods and vertical obstacles (WEC-TRR-1, -2), cavalry mounted
  bool fires_mounted;  // WEC-FIR-4
};

inline constexpr std::array<KindRow, kKinds> kKindTable = {{
    {"", "", "", Group::none, 0, 0, 0, false, false},
    {"RI", "Regular infantry", "infantry/rifle", Group::infantry, 3, 2, 20, true, false},
    {"II", "Irregular infantry", "infantry/rifle", Group::infantry, 2, 3, 20, true, false},
    {"NI", "Indigenous infantry", "infantry/spear", Group::infantry, 2, 3, 20, true, false},
    {"RC", "Regular cavalry", "cavalry/sabre", Group::cavalry, 3, 4, 30, false, false},
    {"IC", "Irregular cavalry", "cavalry/rifle", Group::cavalry, 2, 5, 30, false, true},
    {"NC", "Indigenous cavalry", "cavalry/spear", Group::cavalry, 2, 5, 30, false, true},
    {"HA", "Heavy artillery", "gun/heavy", Group::artillery, 4, 2, 40, false, false},
    {"MA", "Medium artillery", "gun/medium", Group::artillery, 3, 2, 40, false, false},
    {"FA", "Field artillery", "gun", Group::artillery, 2, 2, 40, false, false},
    {"MTA", "Mountain artillery", "gun/mountain", Group::artillery, 2, 2, 40, false, false},
    {"AMG", "Automatic machine gun", "machine_gun", Group::machine_gun, 4, 2, 40, false, false},
    {"MMG", "Mechanical machine gun", "machine_gun", Group::machine_gun, 2, 2, 40, false, false},
    {"PP", "Pom-pom gun", "machine_gun/pompom", Group::machine_gun, 4, 2, 40, false, false},
    {"TR", "Transport", "wagon", Group::transport, 1, 2, 50, false, false},
    {"PT", "Pack transport", "pack", Group::transport, 1, 2, 30, false, false},
    {"CF", "Command stand on foot", "command/foot", Group::command, 0, 2, 20, true, false},
    {"CM", "Command stand, mounted", "command/mounted", Group::command, 0, 4, 30, false, false},
}};

struct WeaponRow {
  std::string_view code;
  std::string_view name;
  std::uint8_t range;
};

inline constexpr std::array<WeaponRow, kWeapons> kWeaponTable = {{
    {"none", "no weapon", 0},
    {"hand", "hand weapons, thrown weapons, bows", 1},
    {"musket", "smoothbore muskets", 1},
    {"rmusket", "rifled muskets", 1},
    {"single", "single-shot rifles", 2},
    {"mag", "magazine rifles", 3},
    {"smtn", "smoothbore mountain artillery", 4},
    {"rmtn", "rifled mountain artillery", 6},
    {"sfld", "smoothbore field artillery", 5},
    {"rfld", "rifled field artillery", 8},
    {"smed", "smoothbore medium artillery", 6},
    {"rmed", "rifled medium artillery", 10},
    {"shvy", "smoothbore heavy artillery", 7},
    {"rhvy", "rifled heavy artillery", 12},
    {"mmg", "mechanical machine gun", 3},
    {"amg", "automatic machine gun", 4},
    {"pp", "pom-pom", 6},
}};

inline constexpr std::array<std::string_view, kTroops> kTroopsNames = {"european", "european_style",
                                                                       "irregular", "indigenous"};

constexpr const KindRow& row_of(Kind kind) { return kKindTable[static_cast<std::size_t>(kind)]; }
constexpr Group group_of(Kind kind) { return row_of(kind).group; }
constexpr int range_of(Weapon weapon) { return kWeaponTable[static_cast<std::size_t>(weapon)].range; }

// The kind, weapon or class of that code; the count of the table if there is none.
constexpr int kind_coded(std::string_view code) {
  for (int k = 1; k < kKinds; ++k)
    if (kKindTable[static_cast<std::size_t>(k)].code == code) return k;
  return kKinds;
}
constexpr int weapon_coded(std::string_view code) {
  for (int w = 0; w < kWeapons; ++w)
    if (kWeaponTable[static_cast<std::size_t>(w)].code == code) return w;
  return kWeapons;
}
constexpr int troops_named(std::string_view name) {
  for (int t = 0; t < kTroops; ++t)
    if (kTroopsNames[static_cast<std::size_t>(t)] == name) return t;
  return kTroops;
}

}  // namespace vedette::empires
