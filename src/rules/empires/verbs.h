// The orders of this rule set.
#pragma once

#include <array>
#include <span>

#include "rules/empires/stacking.h"
#include "table/order.h"
#include "table/verb.h"

namespace vedette::empires {

enum class Verb : std::uint8_t {
  place_terrain,
  auto_terrain,
  pass_terrain,
  choose_baseline,
  auto_baseline,
  buy,
  unbuy,
  buy_entrenchment,
  command,
  auto_army,
  confirm_army,
  deploy,
  undeploy,
  entrench,
  auto_deploy,
  confirm_setup,
  joint,
  split,
  counter,
  repeat_last,
  auto_counters,
  confirm_counters,
  take_initiative,
  pass_initiative,
  move,
  set_facing,
  exit,
  mount,
  dismount,
  limber,
  unlimber,
  attack,
  end_activation,
  recoil,
  stop,
  concede,
};
inline constexpr int kVerbs = 36;

std::span<const table::Verb> verb_table();

// Where a stand is deployed: the places in a square, or limbered to the Transport there.
inline constexpr int kLimbered = 4;

inline Verb verb_of(const table::Order& order) { return static_cast<Verb>(order.verb); }

// Orders speak of squares by number (503 for 0503).
inline std::int16_t cell_of(int q) { return static_cast<std::int16_t>(sq::number_of(q)); }
inline int square_of(std::int16_t cell) { return sq::square_numbered(cell); }

template <class... Args>
constexpr table::Order order(Verb verb, Args... args) {
  return table::order(verb, args...);
}

}  // namespace vedette::empires
