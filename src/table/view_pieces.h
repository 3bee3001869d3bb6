// What stands on the board.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "table/view_board.h"

namespace vedette::table::view {

// --- What stands on it -----------------------------------------------------------------------------------------

struct Mark {
  std::string id;
  std::string
      kind;  // tent, flag, wire, entrenchment, fire, gap, objective, mine, square_formed, square_broken, …
  std::string cell;
  std::string direction;  // of an edge
  std::string feature;
  Strings cells;  // of a mark that covers several
  std::optional<Point> at;
  int side = -1;
  std::string text;
};
struct Stat {
  std::string id;     // fire, melee, morale, value, move, range, strength, quality, …
  std::string label;  // "Fire value"
  std::string value;  // "3*"
  std::string place;  // left, centre, right, top: where on the counter; empty: only on the card
  std::string words;  // what the value means: "added to its dice"
};
struct Badge {
  std::string
      code;  // fired, moved, attacked, routing, idle, disordered, leader, limbered, dismounted, engaged, …
  std::string text;  // "fired this phase"
  std::string clause;
};
struct Pips {
  std::string label;
  int value = 0, max = 0;
  std::vector<int> marks;  // thresholds
};
struct Part {
  std::string id;
  Point at;
  std::string shape;  // disc, base, gun, horse, mount, truck, engine
  int radius = 0;     // of a disc, mm
  Points outline;     // of any other shape
  std::string role;   // officer, crew, leader, hero
};
struct Piece {
  std::string id;
  int side = -1;
  std::string seat;
  std::string name;   // "2nd Egyptian"
  std::string brief;  // unique on its side, at most 12 characters, on the board: "Egyptian 2"
  std::string kind;   // what it is: "Mountain guns, 1 section"
  std::string code;   // short, on the counter
  std::string
      symbol;  // base/weapon or base: infantry/rifle, cavalry/lance, gun, machine_gun, wagon, pack, command, ship/…
  int formation = 0;  // 0, 1, 2: which tint of the side's colour
  std::string cell;
  Strings cells;      // footprint of a large piece
  int rank = 0;       // place in the stack, 0 on top
  std::string place;  // front, rear, back: two pieces in one square
  std::optional<Point> at;
  int level = 0;
  std::string room;
  std::string box;             // off the board: id of a Box
  std::string direction;       // facing on a grid
  std::optional<int> degrees;  // facing on the plane, clockwise from north
  Points outline;
  std::vector<Part> parts;
  std::string carried_by;
  std::string group;
  std::string order;  // activation number, tile or card beside it
  std::string state;  // normal, routing, idle, done, hidden, destroyed
  std::vector<Stat> stats;
  std::vector<Badge> badges;
  std::vector<Pips> pips;
};
struct Box {
  std::string id;
  std::string label;
  int side = -1;
  Strings pieces;
  std::string text;
};

BOOST_DESCRIBE_STRUCT(Mark, (), (id, kind, cell, direction, feature, cells, at, side, text))
BOOST_DESCRIBE_STRUCT(Stat, (), (id, label, value, place, words))
BOOST_DESCRIBE_STRUCT(Badge, (), (code, text, clause))
BOOST_DESCRIBE_STRUCT(Pips, (), (label, value, max, marks))
BOOST_DESCRIBE_STRUCT(Part, (), (id, at, shape, radius, outline, role))
BOOST_DESCRIBE_STRUCT(Piece, (),
                      (id, side, seat, name, brief, kind, code, symbol, formation, cell, cells, rank, place,
                       at, level, room, box, direction, degrees, outline, parts, carried_by, group, order,
                       state, stats, badges, pips))
BOOST_DESCRIBE_STRUCT(Box, (), (id, label, side, pieces, text))

}  // namespace vedette::table::view
