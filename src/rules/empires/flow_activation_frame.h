// The frame of an activation, read by everything that lists, refuses or plays its orders.
#pragma once

#include "rules/empires/flow_activation.h"

namespace vedette::empires {

// The frame of an activation in words.
struct Active {
  StandId a, b;  // b: joint companion; kNoStand if there is none or it is gone
  int bits;

  explicit Active(const Frame& f) : a(f.a), b(f.b), bits(f.c) {
    if (f.c & done::gone_b) b = kNoStand;
    if (f.c & done::gone_a) {
      a = b;
      b = kNoStand;
    }
  }
  bool nobody() const { return a == kNoStand; }
  bool has(int bit) const { return (bits & bit) != 0; }
  bool is(StandId id) const { return id != kNoStand && (id == a || id == b); }
};

inline Active active(const Board& board) { return Active(board.state.top()); }

inline int attack_bit(const Frame& frame, StandId id) { return id == frame.a ? done::attack_a : done::attack_b; }

// How a pair is to stand; a single stand names nothing.
inline Formation formation_in(const table::Order& o) {
  return o.arg[1] == table::kAbsent ? Formation::single : static_cast<Formation>(o.arg[1]);
}

}  // namespace vedette::empires
