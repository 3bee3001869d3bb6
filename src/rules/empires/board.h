// Stands on the board: who is where, and the few primitive changes through which every stand comes, goes and
// turns.
#pragma once

#include "rules/empires/stands.h"

namespace vedette::empires {

// The one or two stands of a square.
struct InSquare {
  StandId first = kNoStand, second = kNoStand;

  int count() const { return (first != kNoStand) + (second != kNoStand); }
  bool has(StandId id) const { return id != kNoStand && (first == id || second == id); }
};
InSquare stands_in(const State& state, int q);

bool covers(const Stand& stand, int q);

// Two stands are adjacent if any of their squares are (WEC-LRG-8r).
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
void form(State& state, StandId front, StandId rear, int facing, bool back_to_back);  // a pair in its square
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
