// The board of a view: fixed for a match.
//
// Cells are written "1407"; points are millimetres from the south-west corner of a free table, y to the north.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "table/view_basics.h"

namespace vedette::table::view {

// --- The board: fixed for a match ------------------------------------------------------------------------------

struct Cell {
  std::string cell;
  std::string
      ground;  // clear, rough, woods, rocks, village, wadi, water, sea, shallow, fort, trench, … (shared words)
  int height = 0;
  std::string label;
};
struct Edge {
  std::string cell;
  std::string direction;  // "N", "NE", …
  std::string kind;       // wall, hedge, fence, zariba, stream, river, stockade, entrenchment, slope, …
};
struct Link {
  std::string kind;  // road, track, railway, river, stream
  Strings cells;     // through these cells in order (grids)
  Points points;     // or these points (plane)
};
struct Area {
  std::string id;
  std::string kind;  // woods, scrub, hill, water, marsh, rocks, ruin, mound, zone, …
  Points polygon;
  int level = 0;
  std::string label;
};
struct Line {
  std::string id;
  std::string
      kind;  // wall, high_wall, barricade, hedge, earthwork, fence, zariba, ditch, stream, railway, gap
  Points points;
  int height = 0;
};
struct Room {
  std::string id;
  int level = 0;
  Points polygon;
  Strings open_sides;
  int capacity = 0;
};
struct Door {
  std::string id;
  Point at;
  Strings joins;  // rooms, or "outside"
};
struct Building {
  std::string id;
  Points polygon;
  int storeys = 1;
  bool roof = false;  // men may stand on it
  std::vector<Room> rooms;
  std::vector<Door> doors;
  std::string label;
};
struct Zone {
  std::string id;
  std::string label;
  int side = -1;
  Strings cells;
  Points polygon;
};
struct Lettering {
  std::string text;
  std::string style;  // title, subtitle, ground, works
  std::string cell;   // where on a grid
  std::optional<Point> at;
};
struct Baseline {
  int side = -1;
  std::string edge;  // N, E, S, W
  std::string label;
};
struct Board {
  std::string kind;  // hex, square, plane
  int columns = 0, rows = 0;
  std::string rows_from = "north";  // where row 1 is
  int width = 0, height = 0;        // millimetres, of a plane
  std::string ground = "clear";     // of every cell not listed
  std::vector<Cell> cells;
  std::vector<Edge> edges;
  std::vector<Link> links;
  std::vector<Area> areas;
  std::vector<Line> lines;
  std::vector<Building> buildings;
  std::vector<Zone> zones;
  std::vector<Lettering> letterings;
  std::vector<Baseline> baselines;
};

BOOST_DESCRIBE_STRUCT(Cell, (), (cell, ground, height, label))
BOOST_DESCRIBE_STRUCT(Edge, (), (cell, direction, kind))
BOOST_DESCRIBE_STRUCT(Link, (), (kind, cells, points))
BOOST_DESCRIBE_STRUCT(Area, (), (id, kind, polygon, level, label))
BOOST_DESCRIBE_STRUCT(Line, (), (id, kind, points, height))
BOOST_DESCRIBE_STRUCT(Room, (), (id, level, polygon, open_sides, capacity))
BOOST_DESCRIBE_STRUCT(Door, (), (id, at, joins))
BOOST_DESCRIBE_STRUCT(Building, (), (id, polygon, storeys, roof, rooms, doors, label))
BOOST_DESCRIBE_STRUCT(Zone, (), (id, label, side, cells, polygon))
BOOST_DESCRIBE_STRUCT(Lettering, (), (text, style, cell, at))
BOOST_DESCRIBE_STRUCT(Baseline, (), (side, edge, label))
BOOST_DESCRIBE_STRUCT(Board, (),
                      (kind, columns, rows, rows_from, width, height, ground, cells, edges, links, areas,
                       lines, buildings, zones, letterings, baselines))

}  // namespace vedette::table::view
