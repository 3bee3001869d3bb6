// Rout: where a unit runs at once (EUR-8.3.7) and how a routing one flees (EUR-11).
#pragma once

#include "rules/eureka/retreat.h"
#include "table/game.h"

namespace vedette::eureka {

// EUR-8.3.7: neighbours closer to the destination.
Hexes rout_hexes(const Board& board, int unit);

// --- routing units in the movement phase (EUR-11)

// For one side: which hexes are safe, and the steps from each to a destination by safe hexes (EUR-11.4).
class Flight {
 public:
  Flight(const Board& board, int side);

  bool safe(int hex) const { return safe_[static_cast<std::size_t>(hex)]; }
  // Where the course may go on from a hex, costs apart.
  Hexes next(int hex) const;
  bool has_next(int hex) const;
  // As next, always by the steps from every hex: what the quick way is compared with.
  Hexes next_by_steps(int hex) const;

 private:
  static constexpr std::uint8_t kNever = 255;
  void count_steps() const;
  int steps_from(int hex) const;  // of EUR-11.4, the hex itself need not be safe
  bool runs_straight(int hex, Cells& blind) const;

  const Board& board_;
  int side_;
  Cells safe_;
  // Counted only if no way runs straight.
  mutable bool counted_ = false;
  mutable std::array<std::uint8_t, kMaxCells> steps_;
};

// Where the routing unit of a frame (Stage::rout_move) may go, costs included.
Hexes rout_steps(const Board& board, const Frame& frame);
// EUR-11.1: whether a routing unit that has not moved must do so.
bool has_rout_step(const Board& board, int unit);
bool has_rout_step(const Board& board, const Flight& flight, int unit);

}  // namespace vedette::eureka
