// The vocabulary of the rule set: what kinds of troops, formations, weapons, cards and programs there are.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace vedette::heroes {

enum class Class : std::uint8_t { regular, irregular };

enum class Arm : std::uint8_t { inf, cav, gun, mg, transport, stores, train, merchant, warship };
inline constexpr std::array<std::string_view, 9> kArmNames = {
    "inf", "cav", "gun", "mg", "transport", "stores", "train", "merchant", "warship"};

// One-base units and guns by their model; sizes in 5.2 and HVE-ORG-3, 4.
enum class Model : std::uint8_t { none, mg, field, medium, heavy, wagon, pack, porter, stores };
inline constexpr std::array<std::string_view, 9> kModelNames = {"none",  "mg",   "field",  "medium", "heavy",
                                                                "wagon", "pack", "porter", "stores"};
struct Size {
  int width, depth;  // mm
};
inline constexpr std::array<Size, 9> kModelSizes = {
    {{0, 0}, {20, 20}, {30, 40}, {30, 50}, {40, 60}, {30, 60}, {15, 30}, {15, 15}, {30, 30}}};

enum class Formation : std::uint8_t { close, column, open, square, horde, limbered, unlimbered, single };
inline constexpr int kFormations = 8;
inline constexpr std::array<std::string_view, 8> kFormationNames = {
    "close", "column", "open", "square", "horde", "limbered", "unlimbered", "single"};
// What `param` means: ranks of close and open order, files of a column, width of a horde, sides of a square.
enum Sides : std::uint8_t { kRing = 1, kF, kF2, kFR, kFL, kFRL };
inline constexpr std::array<std::string_view, 7> kSidesNames = {"", "ring", "F", "F2", "FR", "FL", "FRL"};

constexpr bool is_dense(Formation f) {
  return f == Formation::close || f == Formation::column || f == Formation::square || f == Formation::horde;
}

// Table 5.5 (HVE-CHT-3). Ranges in mm; a short range of 0 is none.
enum class Weapon : std::uint8_t {
  none,
  spear,
  fire_irr,
  fire_reg,
  mg,
  art_irr_field,
  art_reg_field,
  art_irr_medium,
  art_reg_medium,
  art_irr_heavy,
  art_reg_heavy
};
struct WeaponInfo {
  std::string_view code, name;
  int short_range, long_range, dice;
};
inline constexpr std::array<WeaponInfo, 11> kWeapons = {
    {{"none", "none", 0, 0, 0},
     {"spear", "spears", 0, 50, 1},
     {"fire_irr", "irregular firearms", 40, 200, 1},
     {"fire_reg", "regular firearms", 50, 250, 1},
     {"mg", "machine gun", 100, 300, 2},
     {"art_irr_field", "irregular field gun", 150, 450, 2},
     {"art_reg_field", "regular field gun", 200, 600, 2},
     {"art_irr_medium", "irregular medium gun", 200, 600, 2},
     {"art_reg_medium", "regular medium gun", 300, 900, 2},
     {"art_irr_heavy", "irregular heavy gun", 250, 750, 2},
     {"art_reg_heavy", "regular heavy gun", 400, 1200, 2}}};
constexpr const WeaponInfo& info(Weapon w) { return kWeapons[static_cast<std::size_t>(w)]; }
constexpr bool is_artillery(Weapon w) { return w >= Weapon::art_irr_field; }

// HVE-COV-1, HVE-COV-2.
enum class Cover : std::uint8_t { none, soft, hard };
inline constexpr std::array<std::string_view, 3> kCoverNames = {"none", "soft", "hard"};
constexpr int divisor(Cover c) { return c == Cover::none ? 1 : c == Cover::soft ? 2 : 4; }

// Heroic Leadership cards, a pack of their own (HVE-EQ-3, HVE-HLC-5): HVE-HLC-6 to HVE-HLC-10.
enum class Heroic : std::uint8_t { dashed, enhanced, faster, hand_to_hand, rally };
inline constexpr int kHeroicTypes = 5;
inline constexpr std::array<std::string_view, 5> kHeroicCodes = {"dashed", "enhanced", "faster",
                                                                 "hand_to_hand", "rally"};
inline constexpr std::array<std::string_view, 5> kHeroicNames = {
    "Dashed hard luck!", "Enhanced firepower!", "Faster movement!", "Hand-to-hand fighting!", "Rally!"};

// Playing cards by code: rank x 4 + suit, Ace first, Hearts Clubs Diamonds Spades; the order of codes is the order
// of precedence (HVE-TSR-2, HVE-TSR-3). A pack has 52 and two Jokers (HVE-EQ-2). Jokers are 52 and 53.
inline constexpr int kCardCodes = 54;
constexpr bool is_joker(int code) { return code >= 52; }
constexpr int rank_of(int code) { return code / 4; }  // 0 Ace, 1 King, 2 Queen, 3 Jack, 4 ten … 12 two
constexpr int suit_of(int code) { return code % 4; }
constexpr bool is_ace(int code) { return !is_joker(code) && rank_of(code) == 0; }
constexpr bool is_picture(int code) { return !is_joker(code) && rank_of(code) >= 1 && rank_of(code) <= 3; }
constexpr bool is_numbered(int code) { return !is_joker(code) && rank_of(code) >= 4; }
constexpr bool is_red(int code) { return suit_of(code) % 2 == 0; }  // Hearts, Diamonds

// Programs: the steps an activation is made of, in order (HVE-ACT-10 to HVE-ACT-17). X is the rout move alone.
enum class Step : std::uint8_t { none, move, fire, change, charge, fight, rally, turn, load, rout };
enum class Program : std::uint8_t {
  none,
  M,
  F,
  MF,
  FM,
  CM,
  MC,
  CF,
  FC,
  MH,
  H,
  X,
  MR,
  RM,  // units
  L,
  T,
  MT,
  TM,
  MFT,
  TFM,
  FMT,
  TMF,
  TF,
  FT,    // trains and ships
  other  // any other combination: it can be said, so that the closed lists can refuse it
};
inline constexpr int kMostObstacles = 8;  // no unit ever throws more movement dice
inline constexpr int kPrograms = 25;
inline constexpr std::array<std::string_view, kPrograms> kProgramNames = {
    "none", "M", "F", "MF", "FM", "CM",  "MC",  "CF",  "FC",  "MH", "H",  "X",    "MR",
    "RM",   "L", "T", "MT", "TM", "MFT", "TFM", "FMT", "TMF", "TF", "FT", "other"};
using Steps = std::array<Step, 3>;
constexpr Steps steps_by_name(Program p) {
  if (p == Program::MH) return {Step::charge, Step::none, Step::none};
  if (p == Program::MR) return {Step::rout, Step::rally, Step::none};
  if (p == Program::X) return {Step::rout, Step::none, Step::none};
  if (p == Program::none || p == Program::other) return {};
  Steps steps{};
  const std::string_view name = kProgramNames[static_cast<std::size_t>(p)];
  for (std::size_t i = 0; i < name.size(); ++i) {
    switch (name[i]) {
      case 'M':
        steps[i] = Step::move;
        break;
      case 'F':
        steps[i] = Step::fire;
        break;
      case 'C':
        steps[i] = Step::change;
        break;
      case 'H':
        steps[i] = Step::fight;
        break;
      case 'R':
        steps[i] = Step::rally;
        break;
      case 'T':
        steps[i] = Step::turn;
        break;
      case 'L':
        steps[i] = Step::load;
        break;
    }
  }
  return steps;
}
// Both are asked many times for every order that is listed: read once from the names, by the compiler.
struct ProgramSteps {
  Steps steps{};
  std::uint16_t has = 0;  // one bit a step
};
inline constexpr std::array<ProgramSteps, kPrograms> kProgramSteps = [] {
  std::array<ProgramSteps, kPrograms> all;
  for (std::size_t p = 0; p < all.size(); ++p) {
    all[p].steps = steps_by_name(static_cast<Program>(p));
    for (const Step s : all[p].steps)
      all[p].has = static_cast<std::uint16_t>(all[p].has | 1u << static_cast<unsigned>(s));
  }
  return all;
}();
constexpr const Steps& steps_of(Program p) { return kProgramSteps[static_cast<std::size_t>(p)].steps; }
constexpr bool has_step(Program p, Step s) {
  return (kProgramSteps[static_cast<std::size_t>(p)].has >> static_cast<unsigned>(s) & 1u) != 0;
}

// Rolling stock and hulls, table 5.7.
enum class Stock : std::uint8_t { carriage, enclosed, open, open_arm, gun_wagon, loco, hull };
inline constexpr std::array<std::string_view, 7> kStockNames = {"carriage",  "enclosed", "open", "open_arm",
                                                                "gun_wagon", "loco",     "hull"};
enum class Propulsion : std::uint8_t { oar, wind, steam };
inline constexpr std::array<std::string_view, 3> kPropulsionNames = {"oar", "wind", "steam"};
enum class Construction : std::uint8_t { wood, iron, steel };
inline constexpr std::array<std::string_view, 3> kConstructionNames = {"wood", "iron", "steel"};

enum Side4 : std::uint8_t {
  kFront,
  kRight,
  kRear,
  kLeft
};  // sides of an envelope, by quarter turns clockwise
inline constexpr std::array<std::string_view, 4> kSideNames = {"front", "right", "rear", "left"};

}  // namespace vedette::heroes
