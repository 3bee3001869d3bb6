// The verbs of the siege, in the order of the table in verbs.cc.
#pragma once

#include <span>

#include "table/verb.h"

namespace vedette::siege {

enum class Verb : std::uint8_t {
  deploy_cluster,
  deploy_line,
  deploy_room,
  deploy_gun,
  deploy_remove,
  auto_setup,
  confirm_setup,
  band_type,
  band_place,
  band_decline,
  select,
  deselect,
  pass,
  end_card,
  delegate,
  give_back,
  move,
  enter,
  leave,
  via,
  back,
  to,
  to_gun,
  go_in,
  cross,
  floor,
  room,
  assault,
  assault_section,
  assault_room,
  fire,
  turn_gun,
  crew_join,
  crew_leave,
  combine,
  withdraw,
  pull_down,
  set_fire,
  douse,
  build,
  take,
  take_auto,
  squad_size,
  keep_groups,
  fall_back,
  occupy,
  hold,
  evacuate,
  concede,
  offer_draw,
  withdraw_offer,
};

std::span<const table::Verb> verbs();

// Slots of features: everything on the map that an order names, and the types of the pool.
namespace slot {
inline constexpr int section = 0, run = 100, gap = 200, building = 300, room = 400, door = 500, type = 700,
                     area = 800;
}

}  // namespace vedette::siege
