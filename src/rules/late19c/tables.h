// The tables of the book: unit types, guns, ship classes, hits (parts "Unit Strength Points" to "Resolving
// hits on Ships"). Everything here is printed in the source, except mounts, torpedo outfits (L19-NAV-FV.4)
// and the codes of the terrain (L19-LAND-DEF.cover).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace vedette::late19c {

enum class Mode : std::uint8_t { land, naval, combined };
inline constexpr std::array<std::string_view, 3> kModeNames = {"land", "naval", "combined"};

// --- Land units

enum class Type : std::uint8_t {
  infantry,
  cavalry_dismounted,
  cavalry_mounted,
  machine_gun,
  artillery,
  transport,
  commander,
  ship,  // what kind of ship is said by its class
};
inline constexpr std::array<std::string_view, 8> kTypeNames = {
    "infantry",  "cavalry_dismounted", "cavalry_mounted", "machine_gun",
    "artillery", "transport",          "commander",       "ship"};
inline constexpr std::array<std::string_view, 8> kTypeTitles = {
    "Infantry",  "Dismounted cavalry", "Mounted cavalry", "Machine gun",
    "Artillery", "Transport",          "Commander",       "Ship"};

struct TypeRow {
  int strength;      // L19-LAND-SP.1
  int movement;      // L19-LAND-MOV.1
  int fire_dice;     // L19-LAND-FIRE.g; 0: no small arms
  int close_combat;  // score to hit, L19-LAND-CC.1
};
inline constexpr std::array<TypeRow, 7> kTypes = {{
    {4, 2, 1, 5},  // infantry
    {3, 2, 1, 5},  // dismounted cavalry
    {3, 3, 1, 4},  // mounted cavalry: fires only by option
    {2, 2, 3, 5},  // machine gun
    {2, 2, 0, 5},  // artillery: fires in its own phase
    {1, 2, 0, 6},  // transport
    {1, 3, 0, 5},  // commander
}};
constexpr const TypeRow& row_of(Type type) { return kTypes[static_cast<std::size_t>(type)]; }

inline constexpr int kSmallArmsRange = 3;  // L19-LAND-FIRE.1

enum class Quality : std::uint8_t { elite, average, poor };
inline constexpr std::array<std::string_view, 3> kQualityNames = {"elite", "average", "poor"};
// The lowest score on which a unit that is hit may choose, L19-LAND-HIT.1 to .3.
constexpr int steady_on(Quality quality) { return 3 + static_cast<int>(quality); }

enum class Gun : std::uint8_t { heavy, medium, field, mountain };
inline constexpr std::array<std::string_view, 4> kGunNames = {"heavy", "medium", "field", "mountain"};
inline constexpr std::array<int, 4> kArtilleryRange = {12, 10, 8, 6};  // L19-LAND-ART.2

// --- Ships

enum class Class : std::uint8_t {
  battleship,
  ironclad,
  armoured_cruiser,
  protected_cruiser,
  torpedo_boat,
  gunboat
};
inline constexpr std::array<std::string_view, 6> kClassNames = {
    "battleship", "ironclad", "armoured_cruiser", "protected_cruiser", "torpedo_boat", "gunboat"};
inline constexpr std::array<std::string_view, 6> kClassTitles = {
    "Battleship", "Ironclad", "Armoured cruiser", "Protected cruiser", "Torpedo boat", "Gunboat"};

// Rows of the table of hits on ships, also the types of naval guns.
enum class Weapon : std::uint8_t { super_heavy, heavy, medium, light, very_light, torpedo };
inline constexpr std::array<std::string_view, 6> kWeaponNames = {"super_heavy", "heavy",      "medium",
                                                                 "light",       "very_light", "torpedo"};
inline constexpr std::array<std::string_view, 6> kWeaponTitles = {
    "super heavy guns", "heavy guns", "medium guns", "light guns", "very light guns", "a torpedo"};
inline constexpr std::array<int, 5> kGunRange = {14, 12, 10, 8, 6};  // L19-NAV-GUN.1
inline constexpr int kTorpedoRange = 3;                              // L19-NAV-TORP.1

// The row of land artillery against ships, L19-COMB-HIT.2.
constexpr Weapon weapon_of(Gun gun) { return static_cast<Weapon>(static_cast<int>(gun) + 1); }

enum Battery : std::uint8_t { kMain, kSecondary };
inline constexpr std::array<std::string_view, 2> kBatteryNames = {"main", "secondary"};

// Where a gun stands on a ship: fore, aft, port, starboard, or bearing all round.
enum class Mount : std::uint8_t { fore, aft, port, starboard, all_round };
inline constexpr std::string_view kMountLetters = "FAPST";

struct ClassRow {
  int flotation, critical;                         // L19-NAV-FV.1
  int movement;                                    // L19-NAV-MOV.1
  Weapon main, secondary;                          // L19-NAV-FV.3
  std::string_view main_mounts, secondary_mounts;  // L19-NAV-FV.4
  int torpedoes;
  bool trainable;        // tubes
  bool shallow_draught;  // L19-NAV-MOV.3
};
inline constexpr std::array<ClassRow, 6> kClasses = {{
    {20, 10, 3, Weapon::super_heavy, Weapon::medium, "FFAA", "PPPPSSSS", 4, false, false},
    {16, 8, 2, Weapon::heavy, Weapon::light, "FFAA", "PPSS", 2, false, false},
    {14, 7, 3, Weapon::medium, Weapon::light, "FFAA", "PPPSSS", 2, false, false},
    {12, 6, 4, Weapon::light, Weapon::very_light, "FAPS", "PPPSSS", 2, false, false},
    {4, 2, 5, Weapon::very_light, Weapon::very_light, "FA", "", 2, true, true},
    {6, 3, 2, Weapon::light, Weapon::very_light, "FA", "PS", 0, false, true},
}};
constexpr const ClassRow& row_of(Class c) { return kClasses[static_cast<std::size_t>(c)]; }
constexpr Weapon gun_type(Class c, int battery) {
  return battery == kMain ? row_of(c).main : row_of(c).secondary;
}

// The lowest die for 2 FP and for 1 FP; 7: never. L19-NAV-HIT.1.
struct Damage {
  int two, one;
  constexpr int points(int die) const { return die >= two ? 2 : die >= one ? 1 : 0; }
};
inline constexpr std::array<std::array<Damage, 6>, 6> kDamage = {{
    {{{6, 4}, {5, 3}, {4, 2}, {3, 1}, {2, 1}, {3, 1}}},  // super heavy
    {{{7, 5}, {6, 4}, {5, 3}, {4, 2}, {3, 1}, {4, 2}}},  // heavy
    {{{7, 6}, {7, 5}, {6, 4}, {5, 3}, {4, 2}, {5, 3}}},  // medium
    {{{7, 7}, {7, 6}, {7, 5}, {6, 4}, {5, 3}, {6, 4}}},  // light
    {{{7, 7}, {7, 7}, {7, 6}, {7, 5}, {6, 4}, {7, 5}}},  // very light
    {{{5, 3}, {4, 2}, {3, 1}, {2, 1}, {1, 1}, {2, 1}}},  // torpedo, mine
}};
constexpr Damage damage(Weapon weapon, Class c) {
  return kDamage[static_cast<std::size_t>(weapon)][static_cast<std::size_t>(c)];
}

// --- Terrain

enum class Ground : std::uint8_t {
  clear,
  rough,
  woods,
  built_up,
  fort,
  fieldwork,
  trench,
  river,
  river_nav,
  ford,
  bridge,
  sea,
  shallow,
  land,
};
struct GroundRow {
  char letter;
  std::string_view name;
  bool land_units;   // may enter
  bool deep, shoal;  // ships of any draught, only torpedo boats and gunboats
  bool cover;        // -1 to fire and close combat, L19-LAND-DEF.cover
  bool enclosing;    // woods, built-up area or fortification: "W/B/F"
  int height;        // of what stands on it, in half levels, L19-GEO-15
};
// L19-LAND-FORT.1, L19-LAND-DEF.fort, L19-LAND-BUA.1: what encloses is cover; towns and forts block sight. A trench
// protects whoever
// is in it (L19-LAND-TRCH.6). Only torpedo boats and gunboats sail a navigable river (L19-COMB-MOV.1).
inline constexpr std::array<GroundRow, 14> kGrounds = {{
    {'.', "clear", true, false, false, false, false, 0},
    {'o', "rough", true, false, false, true, false, 0},
    {'w', "woods", true, false, false, true, true, 2},
    {'b', "built_up", true, false, false, true, true, 2},
    {'f', "fort", true, false, false, true, true, 2},
    {'g', "fieldwork", true, false, false, true, true, 0},
    {'t', "trench", true, false, false, true, true, 0},
    {'r', "river", false, false, false, false, false, 0},
    {'n', "river_nav", false, false, true, false, false, 0},
    {'x', "ford", true, false, false, false, false, 0},
    {'=', "bridge", true, false, false, false, false, 0},
    {'s', "sea", false, true, true, false, false, 0},
    {'h', "shallow", false, false, true, false, false, 0},
    {'#', "land", false, false, false, false, false, 0},
}};
constexpr const GroundRow& row_of(Ground ground) { return kGrounds[static_cast<std::size_t>(ground)]; }
constexpr bool is_water(Ground ground) { return row_of(ground).deep || row_of(ground).shoal; }

}  // namespace vedette::late19c
