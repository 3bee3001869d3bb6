// One line of the log: an event told to this seat, with what it looks like on the board.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "table/view_board.h"

namespace vedette::table::view {

// One line of the log: an event told to this seat.
struct Die {
  std::string kind;  // d6, d12, dav, card
  int sides = 6;
  std::string face;
  int side = -1;
  std::optional<int> hit;  // 0 a miss, 1 a hit; none: it is not known
};
struct LogItem {
  std::string label;
  std::string amount;
  std::string clause;
  int side = -1;
};
struct Throw {
  int side = -1;
  std::string who;  // short name: "Screw guns"
  std::vector<Die> dice;
  std::vector<LogItem> items;
  std::string total;  // "16", "3 hits"
  std::string need;   // "5 or more"
};
struct Effect {
  std::string piece;
  std::string
      kind;  // none, flinch, step, recoil, retreat, rout, rally, losses, destroyed, sunk, turn, captured, panic
  Strings cells;  // the way it went, start first
  Points points;
  std::optional<int> count;  // men, points, guns lost
  std::string text;          // "Spears 4 lost"
};
struct Fall {  // where a shell fell
  std::string cell;
  std::optional<Point> at;
  bool hit = false;
  std::string word;  // "short"
};
// What an event looks like on the board, beat by beat. Without throws the dice and items of the entry are shown, by side.
struct Scene {
  std::string kind;  // volley, shell, charge, melee, torpedo, mine, move, morale, rally, card, arrival, work
  std::string weapon;  // rifle, musket, machine_gun, gun, heavy_gun, spear, sword, torpedo
  Strings actors, targets;
  Strings cells;  // a way or a track that is nobody's own
  Points points;
  std::vector<Throw> throws;
  std::vector<Fall> falls;
  std::string result;  // at most 32 characters: "Spears 4 destroyed"; empty: that of the entry
  std::string tone;
  std::vector<Effect> effects;
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
  std::optional<Scene> scene;
  std::optional<int> cause;  // the order whose event this follows from; none: its own
  int weight =
      0;  // 0 routine, 1 normal, 2 grave: somebody lost, routed, captured, a leader fell, a place changed hands
  std::string brief;  // at most 60 characters, for "since your last order"
};

BOOST_DESCRIBE_STRUCT(Die, (), (kind, sides, face, side, hit))
BOOST_DESCRIBE_STRUCT(LogItem, (), (label, amount, clause, side))
BOOST_DESCRIBE_STRUCT(Throw, (), (side, who, dice, items, total, need))
BOOST_DESCRIBE_STRUCT(Effect, (), (piece, kind, cells, points, count, text))
BOOST_DESCRIBE_STRUCT(Fall, (), (cell, at, hit, word))
BOOST_DESCRIBE_STRUCT(Scene, (),
                      (kind, weapon, actors, targets, cells, points, throws, falls, result, tone, effects))
BOOST_DESCRIBE_STRUCT(LogEntry, (),
                      (order, kind, side, text, dice, items, result, tone, clauses, automatic, heading, scene,
                       cause, weight, brief))

}  // namespace vedette::table::view
