// Stands: questions about one stand, who is where, and the few primitive changes through which every stand comes, goes
// and turns.
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

// WEC-MOV-3, WEC-MOV-4. A large gun has no rate of its own (WEC-LMV-1).
constexpr int move_rate(const Stand& s) {
  if (is_large_gun(s)) return 0;
  if (is_cavalry(s) && !s.mounted) return 2;  // on foot; its depth stays, WEC-STD-7r
  return row_of(s.kind).move;
}

// WEC-VAL-1, WEC-STD-6: what a stand counts in losses and totals.
constexpr int value_of(const State& state, StandId id) {
  const Stand& s = state[id];
  return s.group() == Group::command ? state.army[static_cast<std::size_t>(side_of(id))].command_value
                                     : row_of(s.kind).value;
}

// WEC-CVL-1, WEC-CVL-2: what a commander on the board adds to the throw for activations.
constexpr int command_bonus(const State& state, int side) {
  return state[command_of(side)].on_board() ? state.army[static_cast<std::size_t>(side)].command_value : 0;
}

// What it fights with (WEC-VAL-2).
constexpr int fighting_value(const Options& o, const State& state, StandId id) {
  return state[id].group() == Group::command && o.commanders_fight_at_2 ? 2 : value_of(state, id);
}

constexpr sq::Footprint squares_of(const Stand& s) {
  return sq::footprint(s.square, s.facing, s.wide, s.deep);
}

// Front, flank or rear of the stand, by its facing (WEC-DEF-17, WEC-DEF-25); of a large one counted from its rows
// (WEC-GEO-6r,
// WEC-GEO-7r).
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

// --- Stands on the board --------------------------------------------------------------------------

// The one or two stands of a square.
struct InSquare {
  StandId first = kNoStand, second = kNoStand;

  int count() const { return (first != kNoStand) + (second != kNoStand); }
  bool has(StandId id) const { return id != kNoStand && (first == id || second == id); }
};
InSquare stands_in(const State& state, int q);

bool covers(const Stand& stand, int q);

// Two stands are adjacent if any of their squares are (WEC-LRG-8r); squares that touch by a side or a corner are
// (WEC-DEF-04, WEC-GEO-3r).
bool are_adjacent(const Stand& a, const Stand& b);
bool touches(const Stand& stand, int q);  // a square next to any of the stand's
bool is_next_to_enemy(const State& state, StandId id);

// Every stand of `side` in squares adjacent to the stand, each once, its companion not counted.
template <class Each>
void for_each_neighbour(const State& state, const Stand& of, int side, Each each);

// --- Primitive changes ---------------------------------------------------------------------------

void put(State& state, StandId id, int square, int facing);  // alone in empty squares
// Beside a resident, with the facing its place demands; `square` is the one they share.
void join(State& state, StandId id, StandId resident, Place place, int square);
void form(State& state, StandId front, StandId rear, int facing,
          bool back_to_back);                     // a pair in its square, WEC-LRG-3
void lift(State& state, StandId id);              // off the board; a companion stays alone
void turn(State& state, StandId id, int facing);  // a stand that is alone
// Takes the bookkeeping from the stands alone, after they were read from a file. False if two stands of
// different sides, or more than two, or two that are not each other's companions, hold one square.
bool rebuild_occupation(State& state);

template <class Each>
void for_each_neighbour(const State& state, const Stand& of, int side, Each each) {
  std::array<std::uint64_t, 2> seen{};
  for (int own : squares_of(of))
    for (int around : sq::kAround) {
      const int q = own + around;
      if (!state.held[static_cast<std::size_t>(side)].has(q)) continue;
      const InSquare in = stands_in(state, q);
      for (StandId id : {in.first, in.second}) {
        if (id == kNoStand || id == of.mate || &state[id] == &of) continue;
        std::uint64_t& word = seen[static_cast<std::size_t>(id / 64)];
        const std::uint64_t bit = std::uint64_t{1} << (id % 64);
        if ((word & bit) == 0) each(id);
        word |= bit;
      }
    }
}

}  // namespace vedette::empires
