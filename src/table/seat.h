// Who plays. A side is one of the opposing parties (0 or 1); a seat is one player of a side. Knowledge and
// decisions belong to seats, victory to sides.
#pragma once

#include <cstdint>

namespace vedette::table {

using Side = std::int8_t;
using Seat = std::int8_t;

inline constexpr int kMaxSeats = 16;
inline constexpr Side kNoSide = -1;
inline constexpr Seat kNobody = -1;    // as decider: the match is over
inline constexpr Seat kObserver = -2;  // as viewer: knows only what everybody knows

constexpr Side opponent(Side side) { return static_cast<Side>(1 - side); }

// A set of seats, one bit each.
struct SeatMask {
  std::uint16_t bits = 0;

  static constexpr SeatMask all() { return {static_cast<std::uint16_t>((1u << kMaxSeats) - 1)}; }
  static constexpr SeatMask none() { return {}; }
  static constexpr SeatMask only(Seat seat) {
    return seat < 0 ? none() : SeatMask{static_cast<std::uint16_t>(1u << seat)};
  }
  constexpr bool has(Seat seat) const { return seat >= 0 && ((bits >> seat) & 1u) != 0; }
  constexpr SeatMask with(Seat seat) const { return {static_cast<std::uint16_t>(bits | only(seat).bits)}; }
  // True if somebody is in this mask who is not in the other.
  constexpr bool exceeds(SeatMask other) const { return (bits & ~other.bits) != 0; }
  friend constexpr bool operator==(SeatMask, SeatMask) = default;
};

}  // namespace vedette::table
