// The orders of Eureka Stockade, in the order of play.
#pragma once

#include <span>

#include "table/verb.h"

namespace vedette::eureka {

enum class Verb : std::uint8_t {
  supplies_roll,
  supplies_decline,
  swap,
  swap_done,
  place_tent,
  place,
  pick_up,
  auto_setup,
  confirm_setup,
  target,
  add_firer,
  drop_firer,
  fire,
  cancel,
  return_unit,
  activate,
  enter,
  turn,
  step,
  back,
  stop,
  rout_step,
  attack,
  add_target,
  drop_target,
  add_attacker,
  drop_attacker,
  commit,
  withdraw,
  end_declaration,
  retreat_to,
  rout_to,
  leader_goes,
  face,
  raise,
  end_phase,
  concede,
};
inline constexpr int kVerbs = 37;

// Choices of `swap`.
enum SwapTo { kPistol, kRifle };

std::span<const table::Verb> verb_table();

}  // namespace vedette::eureka
