#include "rules/empires/stands.h"

#include <algorithm>

namespace vedette::empires {
namespace {

std::uint8_t small(StandId id) { return static_cast<std::uint8_t>(id); }

// Of a pair the lower index is kept, so that equal positions are equal bytes.
void mark(State& state, StandId id) {
  for (int q : squares_of(state[id])) {
    std::uint8_t& occupant = state.occupant[static_cast<std::size_t>(q)];
    occupant = std::min(occupant, small(id));
    state.held[static_cast<std::size_t>(side_of(id))].set(q);
  }
}

// A square that a companion still holds stays held.
void unmark(State& state, StandId id) {
  const StandId mate = state[id].mate;
  for (int q : squares_of(state[id])) {
    if (mate != kNoStand && covers(state[mate], q)) {
      state.occupant[static_cast<std::size_t>(q)] = small(mate);
    } else {
      state.occupant[static_cast<std::size_t>(q)] = kNoStand;
      state.held[static_cast<std::size_t>(side_of(id))].clear(q);
    }
  }
}

void pair_up(State& state, StandId a, StandId b, Place place_of_a, Place place_of_b) {
  state[a].mate = small(b);
  state[b].mate = small(a);
  state[a].place = place_of_a;
  state[b].place = place_of_b;
}

}  // namespace

bool covers(const Stand& stand, int q) {
  if (!stand.is_large()) return stand.square == q;
  return squares_of(stand).has(q);
}

InSquare stands_in(const State& state, int q) {
  InSquare in{state.at(q), kNoStand};
  if (in.first == kNoStand) return in;
  const StandId mate = state[in.first].mate;
  if (mate != kNoStand && covers(state[mate], q)) in.second = mate;
  return in;
}

bool touches(const Stand& stand, int q) {
  if (!stand.is_large()) return sq::adjacent(stand.square, q);
  for (int own : squares_of(stand))
    if (sq::adjacent(own, q)) return true;
  return false;
}

bool are_adjacent(const Stand& a, const Stand& b) {
  if (!a.is_large()) return touches(b, a.square);
  for (int own : squares_of(a))
    if (touches(b, own)) return true;
  return false;
}

bool is_next_to_enemy(const State& state, StandId id) {
  for (int q : squares_of(state[id]))
    if (state.next_to_enemy_of(side_of(id), q)) return true;
  return false;
}

void put(State& state, StandId id, int square, int facing) {
  Stand& s = state[id];
  s.where = Where::board;
  s.square = static_cast<std::uint16_t>(square);
  s.facing = static_cast<std::uint8_t>(facing);
  s.place = Place::single;
  s.mate = kNoStand;
  mark(state, id);
}

void join(State& state, StandId id, StandId resident, Place place, int square) {
  Stand& s = state[id];
  const Stand& r = state[resident];
  s.where = Where::board;
  s.square = static_cast<std::uint16_t>(square);
  s.facing = place == Place::back ? static_cast<std::uint8_t>(sq::opposite(r.facing)) : r.facing;
  const Place other = place == Place::back ? Place::back : place == Place::front ? Place::rear : Place::front;
  pair_up(state, id, resident, place, other);
  mark(state, id);
}

void form(State& state, StandId front, StandId rear, int facing, bool back_to_back) {
  state[front].facing = static_cast<std::uint8_t>(facing);
  state[rear].facing = static_cast<std::uint8_t>(back_to_back ? sq::opposite(facing) : facing);
  pair_up(state, front, rear, back_to_back ? Place::back : Place::front,
          back_to_back ? Place::back : Place::rear);
}

void lift(State& state, StandId id) {
  unmark(state, id);
  Stand& s = state[id];
  if (s.paired()) {
    state[s.mate].mate = kNoStand;
    state[s.mate].place = Place::single;
  }
  s.mate = kNoStand;
  s.place = Place::single;
  s.square = sq::kNoSquare;
}

void turn(State& state, StandId id, int facing) {
  if (!state[id].is_large()) {
    state[id].facing = static_cast<std::uint8_t>(facing);
    return;
  }
  unmark(state, id);
  state[id].facing = static_cast<std::uint8_t>(facing);
  mark(state, id);
}

bool rebuild_occupation(State& state) {
  state.held = {};
  state.occupant.fill(kNoStand);
  for (StandId id = 0; id < kStands; ++id) {
    const Stand& s = state[id];
    if (!s.exists() || !s.on_board()) continue;
    for (int q : squares_of(s)) {
      const StandId other = state.at(q);
      if (other != kNoStand && (s.mate != other || state[other].mate != id || side_of(id) != side_of(other)))
        return false;
    }
    mark(state, id);
  }
  return true;
}

}  // namespace vedette::empires
