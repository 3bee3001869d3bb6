// The verbs of this rule set, with their arguments. The order of the enumeration is the order of the table.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "rules/heroes/terms.h"
#include "table/order.h"
#include "table/verb.h"

namespace vedette::heroes {

enum class Verb : std::uint8_t {
  deploy,
  deploy_hero,
  attach_hero,
  pick_up,
  confirm_setup,
  discard_hlc,
  play_hlc,
  pass_card,
  activate_unit,
  activate_hero,
  hero_move,
  hero_activate_unit,
  set_lead,
  declare,
  do_nothing,
  waypoint,
  back,
  arrive,
  hero_arrive,
  leave_at,
  contact,
  roll,
  stay,
  fire,
  hold_fire,
  reform,
  fall_short,
  fight,
  attempt,
  end,
  train_move,
  ship_move,
  ship_turn,
  load,
  load_hero,
  unload,
  abandon,
  resign,
  offer_draw,
  withdraw_offer,
  penalise_hand
};

std::span<const table::Verb> verbs();

// An argument that may have been left out.
inline int given(const table::Order& o, int slot, int otherwise) {
  return slot < o.count && o.arg[static_cast<std::size_t>(slot)] != table::kAbsent
             ? o.arg[static_cast<std::size_t>(slot)]
             : otherwise;
}
// Parameters of formations as they are written in orders: numbers, or the sides of a square.
inline constexpr std::array<std::string_view, 11> kParamNames = {"none", "1",  "2",  "3",  "4",  "ring",
                                                                 "F",    "F2", "FR", "FL", "FRL"};
inline constexpr std::uint8_t kBadParam = 99;
inline std::uint8_t param_of(Formation formation, int slot) {
  if (formation == Formation::square) return static_cast<std::uint8_t>(slot > 4 ? slot - 4 : 0);
  return static_cast<std::uint8_t>(slot > 4 ? kBadParam : slot);
}
inline int param_slot(Formation formation, int param) {
  return formation == Formation::square ? 4 + param : param;
}

inline Verb verb_of(const table::Order& o) { return static_cast<Verb>(o.verb); }

}  // namespace vedette::heroes
