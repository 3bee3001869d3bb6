#include "rules/late19c/scenario.h"

#include "rules/late19c/breaking_off.h"
#include "rules/late19c/sight.h"
#include "table/short_names.h"

namespace vedette::late19c {

// Steps from every hex to an objective over passable ground; what stops a unit counts double.
static std::vector<std::uint8_t> ways_to(const Scenario& scenario, Cell goal) {
  std::vector<std::uint8_t> way(static_cast<std::size_t>(scenario.cell_count()), 255);
  const auto cost = [&](Cell c) {
    const Ground g = scenario.ground_at(c);
    const bool stops = g == Ground::woods || g == Ground::ford || g == Ground::trench ||
                       scenario.wire[static_cast<std::size_t>(c)];
    return stops ? 2 : 1;
  };
  way[static_cast<std::size_t>(goal)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (Cell c = 0; c < scenario.cell_count(); ++c) {
      if (!row_of(scenario.ground_at(c)).land_units) continue;
      for (int d = 0; d < 6; ++d) {
        const Cell n = scenario.neighbour(c, d);
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

std::string hex_name(const Scenario& scenario, Cell cell) {
  const std::string digits = std::to_string(scenario.grid.number(cell));
  return digits.size() < 4 ? "0" + digits : digits;
}

// Where every hex lies, and how far apart any two are.
static void compute_places(Scenario& scenario) {
  scenario.neighbours = geometry::neighbour_table(scenario.grid);
  scenario.axial.clear();
  scenario.linear.clear();
  for (Cell c = 0; c < scenario.cell_count(); ++c) {
    scenario.axial.push_back(scenario.grid.axial(c));
    scenario.linear.push_back(scenario.linear_of(scenario.axial.back()));
  }
  const geometry::Axial farthest{scenario.grid.columns, scenario.reach()};
  scenario.origin = scenario.linear_of(farthest);
  scenario.spans.assign(scenario.offset_of(farthest) + 1, 0);
  for (int q = -farthest.q; q <= farthest.q; ++q)
    for (int r = -farthest.r; r <= farthest.r; ++r)
      scenario.spans[scenario.offset_of({q, r})] = static_cast<std::uint8_t>(geometry::length({q, r}));
}

void prepare(Scenario& scenario) {
  const std::size_t n = static_cast<std::size_t>(scenario.cell_count());
  compute_places(scenario);

  scenario.road_links.assign(n, 0);
  for (const std::vector<Cell>& road : scenario.roads)
    for (std::size_t i = 0; i + 1 < road.size(); ++i) {
      const auto link = [&](Cell a, Cell b) {
        std::uint8_t& links = scenario.road_links[static_cast<std::size_t>(a)];
        links = static_cast<std::uint8_t>(links | (1u << scenario.direction_to(a, b)));
      };
      link(road[i], road[i + 1]);
      link(road[i + 1], road[i]);
    }

  // L19-NAV-BRK.1: without exit hexes ships leave by every edge.
  for (std::size_t side = 0; side < 2 && scenario.has_ships(); ++side) {
    auto& exits = scenario.exit[side];
    bool any = false;
    for (const std::uint8_t e : exits) any = any || e != 0;
    for (std::size_t c = 0; !any && c < n; ++c)
      for (int d = 0; d < 6; ++d)
        if (is_water(scenario.ground[c]) && scenario.neighbour(static_cast<Cell>(c), d) < 0) exits[c] = 1;
  }

  // L19-LAND-EXH.1, L19-COMB-EXH.1: half of what the side begins with, rounded up; one SP is one FP.
  for (Party& side : scenario.sides) side.initial = 0;
  for (const UnitInfo& u : scenario.units)
    scenario.sides[static_cast<std::size_t>(u.side)].initial += u.strength;
  for (Party& side : scenario.sides) side.exhaustion_point = (side.initial + 1) / 2;

  scenario.way_to.clear();
  for (const Objective& o : scenario.objectives) scenario.way_to.push_back(ways_to(scenario, o.cell));
  compute_arcs(scenario);
  compute_sight(scenario);
  if (scenario.has_ships()) compute_ways_home(scenario);
}

void shorten_names(Scenario& scenario) {
  for (const Side side : {Side{0}, Side{1}}) {
    std::vector<std::string> names;
    for (UnitIndex u = scenario.first_of(side); u < scenario.end_of(side); ++u)
      names.push_back(scenario.info(u).brief);
    names = table::short_names(names);
    for (std::size_t i = 0; i < names.size(); ++i)
      scenario.units[static_cast<std::size_t>(scenario.first_of(side)) + i].brief = names[i];
  }
}

}  // namespace vedette::late19c
