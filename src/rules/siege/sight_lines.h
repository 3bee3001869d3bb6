// Whether ground is between two places, remembered: as long as walls and houses stand as they do the answer stays the
// same, and most of those who are asked about have not moved since they were last asked about.
#pragma once

#include <array>

#include "rules/siege/board.h"

namespace vedette::siege {

class KnownLines {
 public:
  // Who is at an end of a line, as far as the answer hangs on it: a room, else one of these on the ground. What an eye there
  // looks over follows from them, from the place and from the ground.
  static constexpr int kOnFoot = kMaxRooms, kMounted = kOnFoot + 1, kModel = kOnFoot + 2,
                       kNoEye = kOnFoot + 3;
  static_assert(kNoEye < 64);

  template <class Find>
  bool answer(Point a, int eye_a, Point b, int eye_b, Find find) {
    if (((a.x | a.y | b.x | b.y) & ~kMostCoordinate) != 0) return find();  // off the table
    const auto part = [](int n, int up) { return static_cast<std::uint64_t>(n) << up; };
    const std::uint64_t question = part(a.x, 52) | part(a.y, 40) | part(b.x, 28) | part(b.y, 16) |
                                   part(eye_a, 10) | part(eye_b, 4);  // the whole of it
    std::uint64_t& kept = kept_[(question ^ question >> 29) * 0xBF58476D1CE4E5B9u >> (64 - kBits)];
    if ((kept & ~std::uint64_t{1}) != (question | kKnown)) kept = question | kKnown | (find() ? 1u : 0u);
    return (kept & 1u) != 0;
  }
  void turn_to(const Board& board);  // another ground forgets all

 private:
  static constexpr int kBits = 12, kMostCoordinate = 4095;
  static constexpr std::uint64_t kKnown = 2;  // 0: nothing is kept
  std::uint64_t map_ = 0, intact_ = 0;
  std::array<std::uint8_t, kMaxBuildings> fire_{};
  std::array<std::uint64_t, 1 << kBits> kept_{};
};

KnownLines& known_lines(const Board& board);  // of this thread
// As Board::nothing_between(), for two places on the table that may be asked about again.
bool nothing_known_between(const Board& board, Point a, Point b);

}  // namespace vedette::siege
