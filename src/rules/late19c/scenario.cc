#include "rules/late19c/scenario.h"

#include "rules/late19c/sight.h"
#include "rules/late19c/ways_home.h"

namespace vedette::late19c {

// Steps from every hex to an objective over passable ground; what stops a unit counts double.
static std::vector<std::uint8_t> ways_to(const Scenario& sc, Cell goal) {
  std::vector<std::uint8_t> way(static_cast<std::size_t>(sc.cell_count()), 255);
  const auto cost = [&](Cell c) {
    const Ground g = sc.ground_at(c);
    const bool stops = g == Ground::woods || g == Ground::ford || g == Ground::trench ||
                       sc.wire[static_cast<std::size_t>(c)];
    return stops ? 2 : 1;
  };
  way[static_cast<std::size_t>(goal)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (Cell c = 0; c < sc.cell_count(); ++c) {
      if (!row_of(sc.ground_at(c)).land_units) continue;
      for (int d = 0; d < 6; ++d) {
        const Cell n = sc.neighbour(c, d);
        if (n < 0 || way[static_cast<std::size_t>(n)] == 255) continue;
        const int through = way[static_cast<std::size_t>(n)] + cost(n);
        if (through < way[static_cast<std::size_t>(c)]) {
          way[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(through);
          changed = true;
        }
      }
    }
  }
  return way;
}

std::string hex_name(const Scenario& sc, Cell cell) {
  const std::string digits = std::to_string(sc.grid.number(cell));
  return digits.size() < 4 ? "0" + digits : digits;
}

void prepare(Scenario& sc) {
  const std::size_t n = static_cast<std::size_t>(sc.cell_count());
  sc.neighbours = geometry::neighbour_table(sc.grid);
  sc.axial.resize(n);
  for (Cell c = 0; c < sc.cell_count(); ++c) sc.axial[static_cast<std::size_t>(c)] = sc.grid.axial(c);

  sc.road_links.assign(n, 0);
  for (const std::vector<Cell>& road : sc.roads)
    for (std::size_t i = 0; i + 1 < road.size(); ++i) {
      const auto link = [&](Cell a, Cell b) {
        std::uint8_t& links = sc.road_links[static_cast<std::size_t>(a)];
        links = static_cast<std::uint8_t>(links | (1u << sc.direction_to(a, b)));
      };
      link(road[i], road[i + 1]);
      link(road[i + 1], road[i]);
    }

  // L19-NAV-BRK.1: without exit hexes ships leave by every edge.
  for (std::size_t side = 0; side < 2 && sc.has_ships(); ++side) {
    auto& exits = sc.exit[side];
    bool any = false;
    for (const std::uint8_t e : exits) any = any || e != 0;
    for (std::size_t c = 0; !any && c < n; ++c)
      for (int d = 0; d < 6; ++d)
        if (is_water(sc.ground[c]) && sc.neighbour(static_cast<Cell>(c), d) < 0) exits[c] = 1;
  }

  // L19-LAND-EXH.1, L19-COMB-EXH.1: half of what the side begins with, rounded up; one SP is one FP.
  for (Party& side : sc.sides) side.initial = 0;
  for (const UnitInfo& u : sc.units) sc.sides[static_cast<std::size_t>(u.side)].initial += u.strength;
  for (Party& side : sc.sides) side.exhaustion_point = (side.initial + 1) / 2;

  sc.way_to.clear();
  for (const Objective& o : sc.objectives) sc.way_to.push_back(ways_to(sc, o.cell));
  compute_arcs(sc);
  compute_sight(sc);
  if (sc.has_ships()) compute_ways_home(sc);
}

}  // namespace vedette::late19c
