// The army lists of one-off battles. Costs are the values of the stands; the limits are advice (option
// list_limits).
#pragma once

#include <span>

#include "rules/empires/terms.h"

namespace vedette::empires {

struct Entry {
  std::string_view id;
  std::string_view name;
  Kind kind;
  Troops troops;
  Weapon weapon;                             // the first-named
  Weapon other = Weapon::none;               // from the year on, or by choice
  std::int16_t other_from = 0;               // 0: `other` is a choice
  std::int16_t from = 0, low = 0, high = 0;  // first year; advised numbers
  bool large = false;                        // a stand of 1 × 2 squares, 80 mm deep

  constexpr bool has_choice() const { return other != Weapon::none && other_from == 0; }
  constexpr Weapon weapon_in(int year) const {
    return other != Weapon::none && other_from != 0 && year >= other_from ? other : weapon;
  }
  constexpr bool exists_in(int year) const { return year >= from; }
  constexpr int cost() const { return row_of(kind).value; }
};

struct ArmyList {
  std::string_view id;
  std::string_view name;
  bool d12;
  Entry commander;  // on foot; mounted it has no weapon
  std::span<const Entry> entries;
};

inline constexpr int kLists = 3;
const ArmyList& army_list(int list);

// An entry is named by one number for all lists.
inline constexpr int kEntriesPerList = 20;
constexpr int entry_slot(int list, int entry) { return list * kEntriesPerList + entry; }

}  // namespace vedette::empires
