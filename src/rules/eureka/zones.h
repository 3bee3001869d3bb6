// Facing and zones of control (EUR-7).
#pragma once

#include "rules/eureka/stacking.h"

namespace vedette::eureka {

// The hexsides f − 1, f, f + 1 of a facing as bits (EUR-7.2).
inline constexpr std::array<std::uint8_t, 7> kFrontSides = {0b100011, 0b000111, 0b001110, 0b011100,
                                                            0b111000, 0b110001, 0};

// EUR-7.6 to 7.9
struct Zones : Stacking {
  using Stacking::Stacking;

  // EUR-2.15; leaders have none (EUR-6.9). Whether a functioning unit of that side has the hex in its front.
  bool in_zone_of(int zone_side, int cell) const {
    for (int d = 0; d < geometry::kDirections; ++d) {
      const int from = map().neighbour(cell, d);
      if (from != geometry::kNoCell && side_in(from) == zone_side && fronts_from(from, geometry::opposite(d)))
        return true;
    }
    return false;
  }
  bool in_enemy_zone(int cell, int for_side) const { return in_zone_of(enemy_of(for_side), cell); }

  // EUR-6.10, 11.4: leaders are no units here.
  bool enemy_unit_adjacent(int cell, int for_side) const {
    for (int d = 0; d < geometry::kDirections; ++d) {
      const int near = map().neighbour(cell, d);
      if (near != geometry::kNoCell && enemy_occupied(near, for_side) && has_unit(near)) return true;
    }
    return false;
  }

  // EUR-9.8: every neighbour is off the map, enemy-occupied or in an enemy zone of control.
  bool surrounded(int cell, int for_side) const {
    for (int d = 0; d < geometry::kDirections; ++d) {
      const int near = map().neighbour(cell, d);
      if (near != geometry::kNoCell && !enemy_occupied(near, for_side) && !in_enemy_zone(near, for_side))
        return false;
    }
    return true;
  }

 private:
  // Whether a functioning unit of the hex fronts that hexside.
  bool fronts_from(int cell, int direction) const {
    int functioning = 0;
    for (int c : stack(cell)) {
      if (is_leader(c) || routing(c)) continue;
      if ((kFrontSides[(*this)[c].facing] >> direction) & 1) return true;
      if (++functioning == 2) return false;
    }
    return false;
  }
};

}  // namespace vedette::eureka
