// Reads the picture of the map and computes walls, distances and lines of fire from it.
#include <algorithm>

#include "geometry/hex_trace.h"
#include "rules/eureka/scenario.h"

namespace vedette::eureka {
namespace {

void read_picture(table::Reader in, Map& map) {
  const std::vector<table::Reader> rows = in.items();
  if (static_cast<int>(rows.size()) != map.grid.rows) in.fault("the picture needs one line for every row");
  int row = 0;
  for (const table::Reader& line : rows) {
    if (++row > map.grid.rows) return;
    const std::string text = line.text();
    map.picture.push_back(text);
    if (static_cast<int>(text.size()) != map.grid.columns) {
      line.fault("the line needs one letter for every column");
      continue;
    }
    for (int column = 1; column <= map.grid.columns; ++column) {
      const std::size_t cell = at(map.grid.cell(column, row));
      const char letter = text[at(column - 1)];
      if (std::string_view(".,#rqTtFhH").find(letter) == std::string_view::npos)
        line.fault(std::string("'") + letter + "' is not one of . , # r q T t F h H");
      map.stockade[cell] = letter == '#';
      map.inside[cell] = std::string_view(",#qtF").find(letter) != std::string_view::npos;
      map.rough[cell] = letter == 'r' || letter == 'q';
      map.blocks_fire[cell] = letter == 'T' || letter == 't' || letter == 'F';
      map.level[cell] = static_cast<std::uint8_t>(letter == 'h' ? 1 : letter == 'H' ? 2 : 0);
      map.hill[cell] = map.level[cell] > 0;
      if (letter != 'F') continue;
      if (map.flag != geometry::kNoCell) line.fault("there is a second flag");
      map.flag = static_cast<int>(cell);
    }
  }
  if (map.flag == geometry::kNoCell) in.fault("there is no flag hex, F");
  if (map.hill.none()) in.fault("there is no hill, h or H");
}

// The palisade runs on the sides between a stockade hex and a hex outside; both hexes know of it.
void build_walls(Map& map) {
  for (int cell = 0; cell < map.grid.size(); ++cell)
    for (int d = 0; d < geometry::kDirections; ++d) {
      const int other = map.neighbour(cell, d);
      if (other == geometry::kNoCell || !map.is(map.stockade, cell) || map.is(map.inside, other)) continue;
      map.walls[at(cell)] = static_cast<std::uint8_t>(map.walls[at(cell)] | 1u << d);
      map.walls[at(other)] = static_cast<std::uint8_t>(map.walls[at(other)] | 1u << geometry::opposite(d));
    }
}

// What follows from how one hex lies from another is worked out once for each such offset.
void measure_pairs(Map& map) {
  const int columns = map.grid.columns, rows = map.grid.rows + columns / 2, width = 2 * rows + 1;
  const auto linear = [width](geometry::Axial v) { return v.q * width + v.r; };
  for (int cell = 0; cell < map.grid.size(); ++cell) {
    map.places.push_back(map.grid.axial(cell));
    map.linear.push_back(linear(map.places.back()));
  }
  map.origin = linear({columns, rows});
  const std::size_t offsets = 2 * at(map.origin) + 1;
  map.front.resize(offsets);
  map.rear.resize(offsets);
  std::vector<std::uint8_t> distance(offsets), direction(offsets);
  for (int q = -columns; q <= columns; ++q)
    for (int r = -rows; r <= rows; ++r) {
      const geometry::Axial v{q, r};
      const std::size_t i = at(map.origin + linear(v));
      distance[i] = static_cast<std::uint8_t>(geometry::length(v));
      if (v != geometry::Axial{})
        direction[i] = static_cast<std::uint8_t>(geometry::nearest_direction(v).direction);
      for (int facing = 0; facing <= kNoFacing; ++facing) {
        const Sector there = sector({}, facing, v);
        const auto bit = static_cast<std::uint8_t>(1 << facing);
        std::uint8_t& facings = there == Sector::front ? map.front[i] : map.rear[i];
        if (there != Sector::flank) facings = static_cast<std::uint8_t>(facings | bit);
      }
    }
  for (int from = 0; from < map.grid.size(); ++from)
    for (int to = 0; to < map.grid.size(); ++to) {
      map.distances.push_back(distance[map.offset_of(from, to)]);
      map.directions.push_back(direction[map.offset_of(from, to)]);
    }
}

// Routing units flee to Stockyard Hill (Government) or to the flag (Miners), EUR-8.3.7.
void measure_flight(Map& map) {
  for (int cell = 0; cell < map.grid.size(); ++cell) {
    int to_hill = 255;
    for (int other = 0; other < map.grid.size(); ++other)
      if (map.is(map.hill, other)) to_hill = std::min(to_hill, map.distance(cell, other));
    map.to_refuge[kGovernment][at(cell)] = static_cast<std::uint8_t>(to_hill);
    map.to_refuge[kMiners][at(cell)] = static_cast<std::uint8_t>(map.distance(cell, map.flag));
  }
}

// EUR-8.1.18: a sampled point blocks if its hex does, on a common side only if both do. End hexes never
// block.
void trace_fire(Map& map) {
  const auto blocks = [&map](geometry::Axial hex) {
    const int cell = map.grid.cell(hex);
    return cell != geometry::kNoCell && map.is(map.blocks_fire, cell);
  };
  for (int from = 0; from < map.grid.size(); ++from)
    for (int to = from; to < map.grid.size(); ++to)
      map.sees[at(from)][at(to)] = map.sees[at(to)][at(from)] = geometry::sample_line(
          map.grid.axial(from), map.grid.axial(to),
          [&](const geometry::LinePoint& point) { return !(blocks(point.hex) && blocks(point.other)); });
}

}  // namespace

void read_map(table::Reader in, Map& out) {
  in.only({"columns", "rows", "picture", "tents"});
  out.grid.columns = in["columns"].integer(3, 99);
  out.grid.rows = in["rows"].integer(3, 99);
  if (out.grid.size() > kMaxCells) in.fault("the map has more than 432 hexes");
  if (!in.clean()) return;
  read_picture(in["picture"], out);
  out.tent_site.fill(-1);
  for (const table::Reader& site : in["tents"].items()) {
    const int cell = out.grid.cell(site.cell(out.grid.columns, out.grid.rows));
    if (out.tent_sites.size() == 32) site.fault("there are more than 32 tent hexes");
    if (!in.clean()) return;
    out.tent_site[at(cell)] = static_cast<std::int8_t>(out.tent_sites.size());
    out.tent_sites.push_back(cell);
  }
  if (out.tent_sites.size() < 12) in["tents"].fault("there must be at least 12 tent hexes");
  if (!in.clean()) return;
  out.neighbours = geometry::neighbour_table(out.grid);
  measure_pairs(out);
  build_walls(out);
  measure_flight(out);
  trace_fire(out);
}

}  // namespace vedette::eureka
