// What one seat may know, ready to be drawn: one schema for all rule sets. The page draws any game from these
// structs alone; its TypeScript types are generated from them (tools/view_types.cc). A view is always made from a
// concealed state, so nothing secret can be in it.
//
// Cells are written "1407"; points are millimetres from the south-west corner of a free table, y to the north.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

namespace vedette::table::view {

using Strings = std::vector<std::string>;

struct Point {
  int x = 0, y = 0;
};
using Points = std::vector<Point>;

// A sentence in pieces, so that the page can link a clause or light up a piece that is named.
struct Token {
  std::string kind;  // text, piece, cell, feature, point, number, clause, card, seat, side
  std::string text;  // as it is read
  std::string id;    // what it names (piece id, cell, clause id, …); empty for text and numbers
};
using Sentence = std::vector<Token>;

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
  std::string name;  // "2nd Egyptian"
  std::string code;  // short, on the counter
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

// --- Time, decision, choices -----------------------------------------------------------------------------------

struct Phase {
  std::string id;
  std::string label;
  int side = -1;
};
struct Turn {
  int number = 0, limit = 0;
  std::string label = "Turn";  // or "Card"
  std::vector<Phase> phases;
  std::string phase;  // id of the current one
};
struct Decision {
  std::string seat;  // empty: the match is over
  int side = -1;
  std::string stage;
  Sentence prompt;    // one sentence: what is asked
  std::string hint;   // second line: what else is possible
  Strings chosen;     // pieces and cells of the draft so far
  Strings acting;     // pieces, or else cells, whose order is being built or who must answer; empty for menus
  bool undo = false;  // undo is free now
};
struct Warning {
  std::string clause;
  std::string text;
};
struct Touch {
  std::string kind;  // piece, cell, feature, point, direction …
  std::string id;
  std::optional<Point> at;
};
struct Choice {
  boost::json::object order;  // as it is sent
  std::string label;
  std::vector<Touch> touches;  // what it names, in order: the last one is the place to click
  std::string group;           // verb name
  bool final = false;          // dice, cards or a reveal follow: cannot be undone
  bool primary = false;
  bool automatic = false;
  bool takes_back = false;
  std::vector<Warning> warnings;
};
struct Interval {
  int low = 0, high = 0;
};
struct Region {
  boost::json::object order;  // all but the free argument
  std::string free;           // name of the free argument (a point, length or angle)
  std::string turn;           // name of the angle that may be chosen with a point: a handle turns it
  std::string label;
  std::string shape;  // polygons, star, intervals, arc
  std::optional<Point> origin;
  std::vector<Points> polygons;
  int step = 1;            // of a point in polygons: x and y are whole multiples of it
  std::vector<int> radii;  // of a star, one per degree from north, clockwise
  std::vector<Interval> intervals;
  Points along;  // the line that intervals run on
};

// --- Odds ------------------------------------------------------------------------------------------------------

struct Modifier {
  std::string label;
  std::string amount;  // "+2", "×2", "–"
  std::string clause;
  int side = -1;  // whose sum it belongs to
};
struct OddsOutcome {
  std::string label;
  std::string ways;  // decimal; of Odds::of
  std::string tone;  // grave, middle, none
};
struct Odds {
  std::string title;  // "Krupp battery on spear foot"
  std::string kind;   // "Fire Combat"
  std::string clause;
  Strings dice;  // per side: "2d6", "d12"
  std::vector<Modifier> modifiers;
  Strings totals;  // "2d6 + 4", "d12 + 2"
  std::vector<OddsOutcome> outcomes;
  std::string of;          // common denominator
  Strings notes;           // "Recoil = lost: a friend stands behind"
  std::vector<Odds> then;  // what follows (kills, then rout)
};

// --- Around the board ------------------------------------------------------------------------------------------

struct Track {
  std::string id;
  std::string label;
  int side = -1;
  std::string style;  // number, boxes, meter, steps
  int value = 0, max = 0;
  std::vector<int> marks;
  std::string text;  // instead of the bare number: "11 / 20"
};
struct Card {
  std::string code;  // "QD", "faster"; empty if face down
  std::string label;
  std::string state;  // normal, current, spent
};
struct Cards {
  std::string id;
  std::string label;
  std::string kind;  // hand, row, pile, discard
  std::string seat;
  int count = 0;
  std::vector<Card> cards;  // known ones
};
struct Step {
  std::string piece;
  std::string seat;
  std::string label;  // number, tile, card
  std::string state;  // waiting, current, done, removed
};
struct Score {
  int side = -1;
  std::string label;
  int value = 0;
};
struct Outcome {
  std::string winner;  // side id; empty: draw
  std::string grade;
  std::string text;
  std::string clause;
  std::vector<Score> scores;
};
struct Player {
  std::string id;
  int side = -1;
  std::string name;
};
struct SideInfo {
  std::string id;
  std::string name;
};
struct Match {
  std::string set;
  std::string title;
  std::string version;
  std::string scenario;
  std::string scenario_title;
  boost::json::object options;
  std::string seat;  // whose view; empty: observer
  int orders = 0;
  bool forced_draws = false;
  std::vector<SideInfo> sides;
  std::vector<Player> seats;
};

// One line of the log: an event told to this seat.
struct Die {
  std::string kind;  // d6, d12, dav, card
  int sides = 6;
  std::string face;
  int side = -1;
};
struct LogItem {
  std::string label;
  std::string amount;
  std::string clause;
  int side = -1;
};
struct LogEntry {
  int order = 0;  // after which order of the match
  std::string kind;
  int side = -1;
  Sentence text;
  std::vector<Die> dice;
  std::vector<LogItem> items;
  std::string result;
  std::string tone;  // grave, middle, none
  Strings clauses;
  bool automatic = false;
  bool heading = false;
};

struct View {
  Match match;
  Board board;
  std::vector<Mark> marks;
  std::vector<Piece> pieces;
  std::vector<Box> boxes;
  Turn turn;
  Decision decision;
  std::vector<Choice> choices;
  std::vector<Choice> interjections;  // concession and the like: open at any time
  std::vector<Region> regions;
  std::optional<Odds> odds;  // of the choice being built
  std::vector<Track> tracks;
  std::vector<Cards> cards;
  std::vector<Step> sequence;
  Strings overlays;  // kinds that overlay() answers for a piece: reach, arc, sight, zone, recoil
  std::optional<Outcome> outcome;
};

// Drawn on request over or under the counters.
struct Shape {
  std::string kind;  // cells, edges, polygon, polyline, arrow, wedge, star, text
  Strings cells;
  std::string direction;
  Points points;
  std::vector<int> radii;
  std::string tone;  // reach, stop, arc, unseen, sight, blocked, zone, own, enemy, path, ghost
  std::string text;
  std::string clause;
};
struct Overlay {
  std::string kind;
  std::string subject;
  std::string label;
  std::vector<Shape> shapes;
};

BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(Token, (), (kind, text, id))
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
BOOST_DESCRIBE_STRUCT(Mark, (), (id, kind, cell, direction, feature, cells, at, side, text))
BOOST_DESCRIBE_STRUCT(Stat, (), (id, label, value, place))
BOOST_DESCRIBE_STRUCT(Badge, (), (code, text, clause))
BOOST_DESCRIBE_STRUCT(Pips, (), (label, value, max, marks))
BOOST_DESCRIBE_STRUCT(Part, (), (id, at, shape, radius, outline, role))
BOOST_DESCRIBE_STRUCT(Piece, (),
                      (id, side, seat, name, code, symbol, formation, cell, cells, rank, place, at, level,
                       room, box, direction, degrees, outline, parts, carried_by, group, order, state, stats,
                       badges, pips))
BOOST_DESCRIBE_STRUCT(Box, (), (id, label, side, pieces, text))
BOOST_DESCRIBE_STRUCT(Phase, (), (id, label, side))
BOOST_DESCRIBE_STRUCT(Turn, (), (number, limit, label, phases, phase))
BOOST_DESCRIBE_STRUCT(Decision, (), (seat, side, stage, prompt, hint, chosen, acting, undo))
BOOST_DESCRIBE_STRUCT(Warning, (), (clause, text))
BOOST_DESCRIBE_STRUCT(Touch, (), (kind, id, at))
BOOST_DESCRIBE_STRUCT(Choice, (),
                      (order, label, touches, group, final, primary, automatic, takes_back, warnings))
BOOST_DESCRIBE_STRUCT(Interval, (), (low, high))
BOOST_DESCRIBE_STRUCT(Region, (),
                      (order, free, turn, label, shape, origin, polygons, step, radii, intervals, along))
BOOST_DESCRIBE_STRUCT(Modifier, (), (label, amount, clause, side))
BOOST_DESCRIBE_STRUCT(OddsOutcome, (), (label, ways, tone))
BOOST_DESCRIBE_STRUCT(Odds, (), (title, kind, clause, dice, modifiers, totals, outcomes, of, notes, then))
BOOST_DESCRIBE_STRUCT(Track, (), (id, label, side, style, value, max, marks, text))
BOOST_DESCRIBE_STRUCT(Card, (), (code, label, state))
BOOST_DESCRIBE_STRUCT(Cards, (), (id, label, kind, seat, count, cards))
BOOST_DESCRIBE_STRUCT(Step, (), (piece, seat, label, state))
BOOST_DESCRIBE_STRUCT(Score, (), (side, label, value))
BOOST_DESCRIBE_STRUCT(Outcome, (), (winner, grade, text, clause, scores))
BOOST_DESCRIBE_STRUCT(Player, (), (id, side, name))
BOOST_DESCRIBE_STRUCT(SideInfo, (), (id, name))
BOOST_DESCRIBE_STRUCT(Match, (),
                      (set, title, version, scenario, scenario_title, options, seat, orders, forced_draws,
                       sides, seats))
BOOST_DESCRIBE_STRUCT(Die, (), (kind, sides, face, side))
BOOST_DESCRIBE_STRUCT(LogItem, (), (label, amount, clause, side))
BOOST_DESCRIBE_STRUCT(LogEntry, (),
                      (order, kind, side, text, dice, items, result, tone, clauses, automatic, heading))
BOOST_DESCRIBE_STRUCT(View, (),
                      (match, board, marks, pieces, boxes, turn, decision, choices, interjections, regions,
                       odds, tracks, cards, sequence, overlays, outcome))
BOOST_DESCRIBE_STRUCT(Shape, (), (kind, cells, direction, points, radii, tone, text, clause))
BOOST_DESCRIBE_STRUCT(Overlay, (), (kind, subject, label, shapes))

}  // namespace vedette::table::view
