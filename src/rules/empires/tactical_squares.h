// Large Tactical Squares, solid and open: recognised after every change, remembered while broken (WEC-SQR-2
// to -12r, WEC-TSQ-1 to -3). Small Tactical Squares are simply pairs back-to-back (WEC-SQR-1).
#pragma once

#include "rules/empires/stands.h"

namespace vedette::empires {

// Why positions changed: a square breaks only by recoil or destruction (WEC-SQR-11r).
enum class Change : std::uint8_t { voluntary, forced };

// WEC-SQR-5r, -10r
bool may_stand_in_a_square(const Options& o, const Stand& stand);

// Squares where something changed since the last examination.
struct Changed {
  base::FixedVector<std::int16_t, 24> squares;
  base::FixedVector<std::int16_t, 12> given_up;  // of them: held until now by a stand that may be in a ring

  void add(int q) {
    if (q != sq::kNoSquare && !squares.full() && !squares.contains(static_cast<std::int16_t>(q)))
      squares.push_back(static_cast<std::int16_t>(q));
  }
  void add(const Stand& stand) {
    for (int q : squares_of(stand)) add(q);
  }
  // The stand is about to leave its squares, or to become unfit for a ring.
  void add_leaving(const Options& o, const Stand& stand) {
    add(stand);
    if (!may_stand_in_a_square(o, stand)) return;
    for (int q : squares_of(stand))
      if (!given_up.full()) given_up.push_back(static_cast<std::int16_t>(q));
  }
};

// What became of a remembered rectangle, for the log.
struct SquareNews {
  Rectangle rectangle;
  enum class What : std::uint8_t { formed, broken, dissolved } what;
};
using SquareNewsList = base::FixedVector<SquareNews, 32>;

// Examines every rectangle through the changed squares and every remembered one.
void examine_squares(const Options& o, State& state, const Changed& changed, Change why,
                     SquareNewsList* news);

// Does a square deny the attacker in `from` the defender's flank and rear? Small squares always, large ones
// unless the defender faces inward (WEC-SQR-7r), or the square is broken and the attacker is in a gap or inside
// (WEC-TSQ-1
// to -3).
bool is_protected(const Options& o, const State& state, StandId defender, int from);

// Ring squares and gaps of a remembered rectangle, for the board.
bool is_in_ring(const Options& o, const State& state, const Rectangle& r, int q);
bool is_gap(const Options& o, const State& state, const Rectangle& r, int q);

}  // namespace vedette::empires
