// Whether ground is between two places, remembered: as long as walls and houses stand as they do the answer stays the
// same, and most of those who are asked about have not moved since they were last asked about.
#pragma once

#include <array>

#include "rules/siege/board.h"

namespace vedette::siege {

class KnownLines {
 public:
  // The question, whole: two places, what else the answer hangs on.
  struct Line {
    std::uint64_t ends = 0, eyes = 0, passed = 0;
    friend bool operator==(const Line&, const Line&) = default;
  };
  static Line line(Point a, Point b, std::uint64_t eyes, std::uint64_t passed) {
    const auto coordinate = [](std::int32_t n) { return std::uint64_t{static_cast<std::uint16_t>(n)}; };
    return {coordinate(a.x) | coordinate(a.y) << 16 | coordinate(b.x) << 32 | coordinate(b.y) << 48, eyes,
            passed};
  }

  template <class Find>
  bool answer(const Line& line, Find find) {
    const std::uint64_t mixed =
        line.ends * 0x9E3779B97F4A7C15u ^ line.eyes * 0xC2B2AE3D27D4EB4Fu ^ line.passed;
    Kept& kept = kept_[(mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9u >> (64 - kBits)];
    if (kept.ground != ground_ || kept.line != line) {
      const bool found = find();
      kept = {line, ground_, found};
    }
    return kept.answer;
  }
  void turn_to(const Board& board);  // another ground forgets all

 private:
  static constexpr int kBits = 12;
  struct Kept {
    Line line;
    std::uint32_t ground = 0;  // 0: nothing is kept
    bool answer = false;
  };
  std::uint64_t map_ = 0, intact_ = 0;
  std::array<std::uint8_t, kMaxBuildings> fire_{};
  std::uint32_t ground_ = 0;
  std::array<Kept, 1 << kBits> kept_{};
};

KnownLines& known_lines(const Board& board);  // of this thread
// As Board::nothing_between(), for two places on the table that may be asked about again.
bool nothing_known_between(const Board& board, Point a, Point b);

}  // namespace vedette::siege
