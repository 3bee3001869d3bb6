// What a seat may ask of a piece or an order: where it can go, what it can do, what a ghost shows.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "table/view_decision.h"
#include "table/view_pieces.h"

namespace vedette::table::view {

// --- Movement by destination (docs/view-words.md) ---------------------------------------------------------------

struct Remark {      // something on the way or at its end
  std::string kind;  // cost, stop, zone, danger, cover, obstacle, fatal, gain
  std::string text;  // "Stops here: in front of 1st Pikes 2"
  std::string clause;
  std::string cell;  // where, on a grid
  std::optional<Point> at;
  Strings pieces;  // whose doing it is
};
struct End {              // one way to end a move at a place
  std::string direction;  // facing on a grid
  std::optional<int> degrees;
  int cost = 0;               // in the rule set's own points; of the whole move
  Strings cells;              // the way, start first (grids)
  Points points;              // or this one (plane)
  boost::json::object order;  // the big order that does all of it
  std::vector<Remark> remarks;
  std::vector<Warning> warnings;  // of all orders it stands for, as a choice has them
};
struct Destination {
  std::string cell;
  std::optional<Point> at;
  std::string feature;  // a room, a door, a vehicle
  std::string place;    // front, rear, back
  bool exit = false;    // leaves the map here
  std::string stop;  // why it goes no further: zone, adjacent, obstacle, friend, spent; empty: it could go on
  std::vector<End> ends;  // the first is what a plain click gives
  Strings targets;        // enemies it could fire at or fight from there, this turn
};
struct Contour {           // how far dice may carry, on the plane
  int per_mille = 0;       // chance to get at least so far
  std::vector<int> radii;  // mm for every degree from north; obstacles counted
};
struct Companion {  // who may go along: a leader, the other stand of a pair, the rest of a stack
  std::string piece, label;
  bool goes = true;      // as the orders of the reach have it
  std::string argument;  // field of the order that says so
};
struct Reach {
  Strings pieces;         // all that move together: a stack, a pair, a unit and its leader
  std::string allowance;  // "4 movement points", "2 dice × 10 mm"
  std::vector<Destination> destinations;
  std::vector<Region> regions;  // free ground
  std::vector<Contour> contours;
  std::vector<Companion> companions;
};
struct Again {  // the move just made, as long as another end may replace it
  std::string piece;
  Destination destination;
  int end = 0;  // the one that was taken, of destination.ends
  std::vector<Region> regions;
};

// --- Orders at the piece -----------------------------------------------------------------------------------------

struct Chip {  // "then fire", "one die fewer"
  std::string family, label, note, id;
  bool on = false;
};
struct Offer {
  std::string id;
  std::string family;
  std::string label;   // at most 12 characters: "Charge"
  std::string note;    // at most 60: "White banner: 28% to reach"
  int weight = 0;      // importance, larger first
  std::string closed;  // why it is not possible now; empty: open
  std::string clause;
  std::string leads;          // order, reach, targets, formations, facing, cards, list
  boost::json::object order;  // if it leads to `order`
  std::vector<Chip> then;     // what may follow in the same order
};
struct Layout {             // a formation as a picture
  std::string id, label;    // "Close order, 2 ranks", at most 22 characters
  std::vector<Part> parts;  // in mm, front to the north, the middle of the front edge at 0,0
  std::vector<Chip> facts;  // at most 2: {family: move, label: "2 dice"}, {family: fire, label: "8"}
  bool now = false;
  std::string closed, clause;
  boost::json::object order;
};

// --- Asked of a piece, an order, two points ------------------------------------------------------------------------

struct Share {
  int per_mille = 0;
  std::string tone;
};
struct Chance {
  std::string text;        // at most 8 characters, for the plate: "27%", "1.6 men", "4×83%"
  std::string label;       // what it counts: "destroyed"
  std::vector<Share> bar;  // in the order of the odds
  bool best = false;       // of several, the rule set's advice
};
struct Ability {
  std::string family, text;
  std::string closed;  // why not now
};
struct Condition {
  std::string text;
  std::string tone;
};
struct About {  // the last part of the card of a piece
  std::vector<Ability> can;
  std::vector<Condition> state;
  std::vector<Remark> danger;
};
struct Cover {
  int from = 0, to = 0;  // degrees, clockwise
  std::string cover;     // hard, soft, open
  std::string clause;
};
struct Preview {  // what is drawn on a ghost
  std::vector<Piece> pieces;
  Points way;
  int length = 0;  // mm
  std::string allowance;
  std::vector<Remark> remarks;
  std::vector<Cover> cover;
  std::optional<Chance> arrive;
  Strings targets;
  std::vector<Warning> warnings;
};
struct Measure {
  int mm = 0;
  bool sight = false;
  std::string range;  // class of range in words: "close range"
  std::string text;   // "246 mm · in sight, open ground"
  std::string blocker;
  std::string clause;
};

BOOST_DESCRIBE_STRUCT(Remark, (), (kind, text, clause, cell, at, pieces))
BOOST_DESCRIBE_STRUCT(End, (), (direction, degrees, cost, cells, points, order, remarks, warnings))
BOOST_DESCRIBE_STRUCT(Destination, (), (cell, at, feature, place, exit, stop, ends, targets))
BOOST_DESCRIBE_STRUCT(Contour, (), (per_mille, radii))
BOOST_DESCRIBE_STRUCT(Companion, (), (piece, label, goes, argument))
BOOST_DESCRIBE_STRUCT(Reach, (), (pieces, allowance, destinations, regions, contours, companions))
BOOST_DESCRIBE_STRUCT(Again, (), (piece, destination, end, regions))
BOOST_DESCRIBE_STRUCT(Chip, (), (family, label, note, id, on))
BOOST_DESCRIBE_STRUCT(Offer, (), (id, family, label, note, weight, closed, clause, leads, order, then))
BOOST_DESCRIBE_STRUCT(Layout, (), (id, label, parts, facts, now, closed, clause, order))
BOOST_DESCRIBE_STRUCT(Share, (), (per_mille, tone))
BOOST_DESCRIBE_STRUCT(Chance, (), (text, label, bar, best))
BOOST_DESCRIBE_STRUCT(Ability, (), (family, text, closed))
BOOST_DESCRIBE_STRUCT(Condition, (), (text, tone))
BOOST_DESCRIBE_STRUCT(About, (), (can, state, danger))
BOOST_DESCRIBE_STRUCT(Cover, (), (from, to, cover, clause))
BOOST_DESCRIBE_STRUCT(Preview, (), (pieces, way, length, allowance, remarks, cover, arrive, targets, warnings))
BOOST_DESCRIBE_STRUCT(Measure, (), (mm, sight, range, text, blocker, clause))

}  // namespace vedette::table::view
