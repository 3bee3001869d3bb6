#include "rules/late19c/sight.h"

#include <algorithm>

#include "geometry/hex_trace.h"

namespace vedette::late19c {

using geometry::Arc;
using geometry::Axial;
using geometry::LinePoint;
using geometry::Local;

// --- Arcs

bool is_abeam(Local at) {
  return at.s != 0 && geometry::compare_angle(at, 1) >= 0 && geometry::compare_angle(at, 5) <= 0;
}

// Both weapons reach only the hex straight ahead at range 1 (L19-GEO-9, -10).
static unsigned facings_with(Axial offset, Arc arc) {
  unsigned facings = 0;
  for (int d = 0; d < 6; ++d) {
    const bool reached =
        geometry::length(offset) <= 1 ? offset == geometry::step(d) : geometry::in_arc({}, d, offset, arc);
    facings |= reached ? 1u << d : 0u;
  }
  return facings;
}

bool mount_bears(Mount mount, Local at) {
  switch (mount) {
    case Mount::fore:
      return geometry::compare_angle(at, 4) <= 0;
    case Mount::aft:
      return geometry::compare_angle(at, 2) >= 0;
    case Mount::port:
      return at.s < 0 && is_abeam(at);
    case Mount::starboard:
      return at.s > 0 && is_abeam(at);
    case Mount::all_round:
      break;
  }
  return true;
}

static unsigned mounts_with(Axial offset, int facing) {
  unsigned mounts = 0;
  for (const Mount mount : {Mount::fore, Mount::aft, Mount::port, Mount::starboard, Mount::all_round})
    if (mount_bears(mount, geometry::local({}, facing, offset))) mounts |= 1u << static_cast<int>(mount);
  return mounts;
}

void compute_arcs(Scenario& scenario) {
  const int columns = scenario.grid.columns, reach = scenario.reach();
  scenario.rifle_arc.assign(scenario.spans.size(), 0);
  scenario.gun_arc.assign(scenario.spans.size(), 0);
  scenario.mount_arc.assign(scenario.has_ships() ? 6 * scenario.spans.size() : 0, 0);
  scenario.bearings.assign(scenario.spans.size(), {});
  for (int q = -columns; q <= columns; ++q)
    for (int r = -reach; r <= reach; ++r) {
      const Axial v{q, r};
      const std::size_t offset = scenario.offset_of(v);
      scenario.bearings[offset] = geometry::nearest_direction(v);
      for (int facing = 0; facing < 6 && scenario.has_ships(); ++facing)
        scenario.mount_arc[6 * offset + static_cast<std::size_t>(facing)] =
            static_cast<std::uint8_t>(mounts_with(v, facing));
      scenario.rifle_arc[offset] =
          static_cast<std::uint8_t>(facings_with(v, {0, 2, scenario.options.rifle_arc_inclusive != 0}));
      scenario.gun_arc[offset] =
          static_cast<std::uint8_t>(facings_with(v, {0, 1, scenario.options.artillery_arc_strict == 0}));
    }
}

// --- Sight

namespace {

// Hills are levels of the ground (L19-LAND-HILL.2); two half levels each.
int ground_level(const Scenario& scenario, Cell c) { return 2 * scenario.elevation_at(c); }

// L19-GEO-15; with units_block_los a unit is an obstacle too (L19-GEO-17).
int obstacle_top(const Scenario& scenario, const State* st, Cell c) {
  const int top = ground_level(scenario, c) + row_of(scenario.ground_at(c)).height;
  if (!st || !scenario.options.units_block_los) return top;
  const bool occupied =
      st->land_at[0].has(c) || st->land_at[1].has(c) || st->ships_at[0].has(c) || st->ships_at[1].has(c);
  return occupied ? std::max(top, ground_level(scenario, c) + 2) : top;
}

// L19-LAND-DEF.los, L19-LAND-DEF.dlos, and at sea alike L19-NAV-DEF.los: from centre to centre, by terrain
// (L19-GEO-11).
// Visits what obscures the line until it finds something; returns the hex, or kNowhere.
Cell first_obstacle(const Scenario& scenario, const State* st, Cell a, Cell b) {
  const int eye_a = ground_level(scenario, a) + 1, eye_b = ground_level(scenario, b) + 1;
  Cell found = kNowhere;
  const auto obscures = [&](Axial hex, const LinePoint& p) {
    const Cell c = scenario.grid.cell(hex);
    if (c < 0) return false;
    return obstacle_top(scenario, st, c) * p.whole >
           eye_a * (p.whole - p.along) + eye_b * p.along;  // L19-GEO-16
  };
  geometry::cross_line(scenario.axial_of(a), scenario.axial_of(b), [&](const LinePoint& p) {
    const bool one = obscures(p.hex, p);
    bool blocked = one;
    if (p.pair) {  // L19-GEO-13
      const bool other = p.other == p.hex ? false : obscures(p.other, p);
      blocked = scenario.options.los_hexside_either ? one || other : one && other;
    }
    if (blocked) found = scenario.grid.cell(one ? p.hex : p.other);
    return !blocked;
  });
  return found;
}

bool is_within_visibility(const Scenario& scenario, Cell a, Cell b) {
  return scenario.visibility == 0 || scenario.distance(a, b) <= scenario.visibility;
}

}  // namespace

void compute_sight(Scenario& scenario) {
  const std::size_t n = static_cast<std::size_t>(scenario.cell_count());
  scenario.sight.assign((n * n + 63) / 64, 0);
  const auto mark = [&](std::size_t a, std::size_t b) {
    const std::size_t bit = a * n + b;
    scenario.sight[bit / 64] |= std::uint64_t{1} << (bit % 64);
  };
  int highest = 0;  // a line that runs above everything on the map needs no tracing
  for (Cell c = 0; c < scenario.cell_count(); ++c)
    highest = std::max(highest, obstacle_top(scenario, nullptr, c));
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = a; b < n; ++b) {
      const Cell from = static_cast<Cell>(a), to = static_cast<Cell>(b);
      if (!is_within_visibility(scenario, from, to)) continue;
      const int lower_eye = std::min(ground_level(scenario, from), ground_level(scenario, to)) + 1;
      if (a != b && highest > lower_eye && first_obstacle(scenario, nullptr, from, to) != kNowhere) continue;
      mark(a, b);
      mark(b, a);
    }
}

bool sees(const Board& board, Cell a, Cell b) {
  if (!sees_by_terrain(board.scenario, a, b)) return false;
  return !board.scenario.options.units_block_los || a == b ||
         first_obstacle(board.scenario, &board.state, a, b) == kNowhere;
}

Cell obscured_by(const Board& board, Cell a, Cell b) {
  return a == b ? kNowhere : first_obstacle(board.scenario, &board.state, a, b);
}

bool is_inside_one_wood(const Scenario& scenario, Cell a, Cell b) {
  const auto wooded = [&](Axial hex) {
    const Cell c = scenario.grid.cell(hex);
    return c >= 0 && scenario.ground_at(c) == Ground::woods;
  };
  if (scenario.ground_at(a) != Ground::woods || scenario.ground_at(b) != Ground::woods) return false;
  return geometry::cross_line(scenario.axial_of(a), scenario.axial_of(b),
                              [&](const LinePoint& p) { return wooded(p.hex) && wooded(p.other); });
}

// --- Direction of fire

bool is_open_toward(const Scenario& scenario, Cell from, Cell to) {
  const auto open = [&](int direction) {
    const Cell c = scenario.neighbour(from, direction);
    return c < 0 || !row_of(scenario.ground_at(c)).enclosing;
  };
  const geometry::Bearing bearing = scenario.bearings[scenario.offset_of(from, to)];
  if (!bearing.tie) return open(bearing.direction);
  const bool first = open(bearing.direction), second = open(geometry::turned(bearing.direction, 1));
  return scenario.options.los_hexside_either ? first && second : first || second;
}

Scatter scatter(const Scenario& scenario, Cell from, Cell target, bool clockwise) {
  const geometry::Bearing bearing = scenario.bearings[scenario.offset_of(target, from)];
  const int direction = geometry::turned(bearing.direction, bearing.tie && clockwise ? 1 : 0);
  return {scenario.neighbour(target, direction), scenario.neighbour(target, geometry::opposite(direction)),
          bearing.tie};
}

}  // namespace vedette::late19c
