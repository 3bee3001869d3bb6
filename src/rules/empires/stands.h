// Questions about one stand.
#pragma once

#include "rules/empires/options.h"
#include "rules/empires/state.h"

namespace vedette::empires {

constexpr bool is_cavalry(const Stand& s) { return s.group() == Group::cavalry; }
constexpr bool is_mounted_cavalry(const Stand& s) { return is_cavalry(s) && s.mounted; }
constexpr bool is_artillery(const Stand& s) { return s.group() == Group::artillery; }
constexpr bool is_transport(const Stand& s) { return s.group() == Group::transport; }
constexpr bool is_large_gun(const Stand& s) { return s.is_large() && is_artillery(s); }
constexpr bool tows_a_gun(const Stand& s) { return is_transport(s) && s.hitch != kNoStand; }

// Regular and irregular infantry: the only ones that stand back-to-back (WEC-STK-5), and no indigenous troops
// (WEC-DEF-32).
constexpr bool may_stand_back_to_back(const Stand& s) {
  return (s.kind == Kind::RI || s.kind == Kind::II) && s.troops != Troops::indigenous;
}

// Foot for woods and vertical obstacles (WEC-TRR-1, -2, WEC-MNT-3r).
constexpr bool crosses_like_infantry(const Options& o, const Stand& s) {
  if (is_cavalry(s)) return !s.mounted && o.dismounted_as_infantry;
  return row_of(s.kind).crosses;
}

// A target on foot for cavalry (WEC-CCM-7, WEC-MNT-3r).
constexpr bool is_infantry_as_target(const Options& o, const Stand& s) {
  return s.group() == Group::infantry || (is_cavalry(s) && !s.mounted && o.dismounted_as_infantry);
}

// Pom-poms fight as machine guns unless players decide otherwise (WEC-FMD-4).
constexpr bool fights_as_machine_gun(const Options& o, const Stand& s) {
  return s.group() == Group::machine_gun && (s.kind != Kind::PP || o.pom_pom_as_machine_gun);
}

// WEC-MOV-3, WEC-MOV-4. A large gun has no rate of its own.
constexpr int move_rate(const Stand& s) {
  if (is_large_gun(s)) return 0;
  if (is_cavalry(s) && !s.mounted) return 2;
  return row_of(s.kind).move;
}

// WEC-VAL-1: what a stand counts in losses and totals.
constexpr int value_of(const State& state, StandId id) {
  const Stand& s = state[id];
  return s.group() == Group::command ? state.army[static_cast<std::size_t>(side_of(id))].command_value
                                     : row_of(s.kind).value;
}

// What it fights with (WEC-VAL-2).
constexpr int fighting_value(const Options& o, const State& state, StandId id) {
  return state[id].group() == Group::command && o.commanders_fight_at_2 ? 2 : value_of(state, id);
}

constexpr sq::Footprint squares_of(const Stand& s) {
  return sq::footprint(s.square, s.facing, s.wide, s.deep);
}

constexpr sq::Zone zone_from(const Stand& s, int q) {
  return sq::zone_from(s.square, s.facing, s.wide, s.deep, q);
}

// b(q): squares from the own baseline, 0 along it (WEC-GEO-8r).
constexpr int from_baseline(int baseline, int columns, int rows, int q) {
  switch (baseline & 3) {
    case sq::kSouth:
      return sq::row(q) - 1;
    case sq::kNorth:
      return rows - sq::row(q);
    case sq::kWest:
      return sq::column(q) - 1;
    default:
      return columns - sq::column(q);
  }
}

}  // namespace vedette::empires
