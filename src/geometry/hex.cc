#include "geometry/hex.h"

namespace vedette::geometry {

NeighbourTable neighbour_table(HexGrid grid) {
  NeighbourTable table(static_cast<std::size_t>(grid.size()));
  for (int cell = 0; cell < grid.size(); ++cell)
    for (int d = 0; d < kDirections; ++d)
      table[static_cast<std::size_t>(cell)][static_cast<std::size_t>(d)] =
          static_cast<std::int16_t>(grid.neighbour(cell, d));
  return table;
}

}  // namespace vedette::geometry
