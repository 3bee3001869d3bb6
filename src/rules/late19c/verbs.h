// The orders of the rule set, by name and argument.
#pragma once

#include <span>

#include "table/verb.h"

namespace vedette::late19c {

enum class Verb : std::uint8_t {
  place,
  unplace,
  confirm_setup,
  plot_fire,
  plot_battery,
  plot_torpedo,
  unplot,
  end_plot,
  aim,
  step,
  face,
  fire,
  assault,
  lay_wire,
  remove_wire,
  limber,
  unlimber,
  load,
  unload,
  mount,
  dismount,
  enter,
  end_activation,
  retreat,
  take_loss,
  advance,
  decline,
  end_chain,
  trade,
  select,
  sail,
  turn,
  pivot,
  exit,
  end_ship,
  end_moves,
  concede,
  offer_draw,
  withdraw_offer,
};

std::span<const table::Verb> verb_table();

}  // namespace vedette::late19c
