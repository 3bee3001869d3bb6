// Stacking (EUR-5): who stands where, whether a hex is too full, which counters function.
#pragma once

#include <cstring>

#include "rules/eureka/scenario.h"
#include "rules/eureka/state.h"

namespace vedette::eureka {

constexpr int enemy_of(int side) { return 1 - side; }

struct Stacking {
  Stacking(const Scenario& of, const State& position) : scenario(of), state(position) {}

  const Scenario& scenario;
  const State& state;

  const Map& map() const { return scenario.map; }
  const Counter& operator[](int counter) const { return state.counters[static_cast<std::size_t>(counter)]; }
  int hex(int counter) const { return (*this)[counter].hex; }
  int side(int counter) const { return scenario.side_of(counter); }
  bool marked(int counter, std::uint8_t m) const { return ((*this)[counter].marks & m) != 0; }

  bool is_leader(int counter) const { return scenario.is_leader(counter); }
  bool on_map(int counter) const { return (*this)[counter].place == Place::map; }
  bool routing(int counter) const { return marked(counter, mark::routing); }
  bool face_up(int counter) const { return on_map(counter) && !routing(counter); }

  // The counters of a hex from the top down.
  struct Stack {
    const State& state;
    int first;
    struct Iterator {
      const State* state;
      int at;
      int operator*() const { return at; }
      Iterator& operator++() {
        at = state->counters[static_cast<std::size_t>(at)].below - 1;
        return *this;
      }
      bool operator!=(const Iterator& other) const { return at != other.at; }
    };
    Iterator begin() const { return {&state, first}; }
    Iterator end() const { return {&state, -1}; }
  };
  Stack stack(int cell) const { return {state, state.top[static_cast<std::size_t>(cell)] - 1}; }

  bool empty(int cell) const { return state.top[static_cast<std::size_t>(cell)] == 0; }
  // The first cell with a counter from `cell` on, or one beyond the map: eight empty ones are passed at once.
  int next_occupied(int cell) const {
    auto i = static_cast<std::size_t>(cell);
    while (i < kMaxCells && state.top[i] == 0) {
      std::uint64_t eight = 1;
      if (i % 8 == 0) std::memcpy(&eight, &state.top[i], sizeof eight);
      i += eight == 0 ? 8 : 1;
    }
    return static_cast<int>(i);
  }
  // The side whose counters stand in the hex, or -1 (EUR-5.8: never both).
  int side_in(int cell) const {
    const int top = state.top[static_cast<std::size_t>(cell)];
    return top == 0 ? -1 : side(top - 1);
  }
  bool enemy_occupied(int cell, int for_side) const { return side_in(cell) == enemy_of(for_side); }
  int units_in(int cell) const {
    int count = 0;
    for (int c : stack(cell)) count += is_leader(c) ? 0 : 1;
    return count;
  }
  int leaders_in(int cell) const {
    int count = 0;
    for (int c : stack(cell)) count += is_leader(c) ? 1 : 0;
    return count;
  }
  bool has_unit(int cell) const {
    for (int c : stack(cell))
      if (!is_leader(c)) return true;
    return false;
  }
  bool alone_in_hex(int counter) const {
    return (*this)[counter].below == 0 && state.top[static_cast<std::size_t>(hex(counter))] == counter + 1;
  }
  // EUR-5.2: more than the limit may stand in a hex, but not function; only at set-up and arrival it is binding.
  bool over_full(int cell) const { return units_in(cell) > 2 || leaders_in(cell) > 1; }

  // EUR-5.1, 5.4, 5.6: the top two face-up units and the top leader of a hex function.
  bool functions(int counter) const {
    if (!face_up(counter)) return false;
    const bool leader = is_leader(counter);
    int above = 0;
    for (int c : stack(hex(counter))) {
      if (c == counter) return above < (leader ? 1 : 2);
      above += is_leader(c) == leader && !routing(c) ? 1 : 0;
    }
    return false;
  }
};

}  // namespace vedette::eureka
