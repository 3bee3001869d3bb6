// Time, the decision, and what may be chosen.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "table/view_board.h"

namespace vedette::table::view {

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
  Sentence prompt;   // one sentence: what is asked
  std::string hint;  // second line: what else is possible
  std::string kind;  // act, forced, arrange, seal, answer
  Sentence cause;  // why this is asked: "was beaten by Spears 6 (12 to 9)"; never empty if the kind is forced
  std::optional<int> done, total;  // "5 of 6 counters": what has acted, of how many; none: nothing to count
  std::string noun;                // what is counted: "counters"
  Sentence waiting;                // what the other seats read meanwhile: "is choosing where to fall back"
  Strings chosen;                  // pieces and cells of the draft so far
  Strings acting;     // pieces, or else cells, whose order is being built or who must answer; empty for menus
  bool undo = false;  // undo is free now
};
struct Warning {
  std::string clause;
  std::string text;
  std::string level;  // note (shown) or ask (a second click)
};
struct Target {
  std::string kind;  // piece, cell, feature, point, direction …
  std::string id;
  std::optional<Point> at;
};
struct Aspect {
  std::string name, value, label;
};
struct Choice {
  boost::json::object order;  // as it is sent
  std::string label;
  std::vector<Target> touches;  // what it names, in order: the last one is the place to click
  std::string group;           // verb name
  bool final = false;          // dice, cards or a reveal follow: cannot be undone
  bool primary = false;
  bool automatic = false;
  bool takes_back = false;
  bool passes = false;          // does nothing: where only such are left, the phase may pass by itself
  bool covered = false;         // a Reach, an Offer or a Layout stands for it: not drawn by itself
  std::string family;           // fire, move, charge, …: its icon and its place in the ring
  std::string brief;            // at most 12 characters, on a button: "Charge"
  std::optional<int> weight;    // importance, larger first
  Strings sequence;             // families in the order in which they happen: move, fire
  std::vector<Aspect> aspects;  // what tells it from its sisters, in order: target, battery, guns
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

BOOST_DESCRIBE_STRUCT(Phase, (), (id, label, side))
BOOST_DESCRIBE_STRUCT(Turn, (), (number, limit, label, phases, phase))
BOOST_DESCRIBE_STRUCT(Decision, (),
                      (seat, side, stage, prompt, hint, kind, cause, done, total, noun, waiting, chosen,
                       acting, undo))
BOOST_DESCRIBE_STRUCT(Warning, (), (clause, text, level))
BOOST_DESCRIBE_STRUCT(Target, (), (kind, id, at))
BOOST_DESCRIBE_STRUCT(Aspect, (), (name, value, label))
BOOST_DESCRIBE_STRUCT(Choice, (),
                      (order, label, touches, group, final, primary, automatic, takes_back, passes, covered,
                       family, brief, weight, sequence, aspects, warnings))
BOOST_DESCRIBE_STRUCT(Interval, (), (low, high))
BOOST_DESCRIBE_STRUCT(Region, (),
                      (order, free, turn, label, shape, origin, polygons, step, radii, intervals, along))

}  // namespace vedette::table::view
