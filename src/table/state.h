// The part of a position that every rule set has. A rule set derives its own State from this one and adds plain
// integers only: a state is trivially copyable and has no padding, so that copying is one memcpy, equality one memcmp,
// and its bytes can be hashed.
//
//   struct State : table::State { ... };
//   static_assert(table::is_plain_state<State>);
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "chance/dice.h"
#include "table/seat.h"

namespace vedette::table {

struct State {
  chance::Counters draws{};  // draws made so far, by stream
  std::array<std::uint8_t, kMaxSeats>
      take_backs{};  // of this draft, by seat; a rule set blanks them at its stages
};
static_assert(chance::private_stream(kMaxSeats - 1) == chance::kStreams - 1);

inline constexpr int kTakeBackLimit = 200;  // keeps every draft finite; a rule set may set less

template <class S>
inline constexpr bool is_plain_state = std::is_base_of_v<State, S> && std::is_trivially_copyable_v<S> &&
                                       std::has_unique_object_representations_v<S>;

}  // namespace vedette::table
