// What one seat may know, ready to be drawn: one schema for all rule sets. The page draws any game from these
// structs alone; its TypeScript types are generated from them (tools/view_types.cc). A view is always made from a
// concealed state, so nothing secret can be in it.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "table/view_board.h"
#include "table/view_decision.h"
#include "table/view_hand.h"
#include "table/view_log.h"
#include "table/view_odds.h"
#include "table/view_pieces.h"

namespace vedette::table::view {

// --- Around the board ------------------------------------------------------------------------------------------

struct Track {
  std::string id;
  std::string label;
  int side = -1;
  std::string style;  // number, boxes, meter, steps
  int value = 0, max = 0;
  std::vector<int> marks;
  std::string text;           // instead of the bare number: "11 / 20"
  int weight = 0;             // order in the header, larger first
  std::optional<int> breaks;  // the value at which it breaks
};
struct Card {
  std::string code;  // "QD", "faster"; empty if face down
  std::string label;
  std::string state;   // normal, current, spent
  std::string effect;  // in one sentence
  std::string clause;
  bool playable = false;
  std::string why;  // not playable now
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
  Sentence cause;    // "Your commander fell in turn 6": what ended it
  int order = 0;     // the order that decided it
  std::string next;  // the scenario to play next
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
  std::vector<Offer> offers;    // of the piece in hand
  std::vector<Layout> layouts;  // the formations it may take
  std::optional<Odds> odds;     // of the choice being built
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

BOOST_DESCRIBE_STRUCT(Track, (), (id, label, side, style, value, max, marks, text, weight, breaks))
BOOST_DESCRIBE_STRUCT(Card, (), (code, label, state, effect, clause, playable, why))
BOOST_DESCRIBE_STRUCT(Cards, (), (id, label, kind, seat, count, cards))
BOOST_DESCRIBE_STRUCT(Step, (), (piece, seat, label, state))
BOOST_DESCRIBE_STRUCT(Score, (), (side, label, value))
BOOST_DESCRIBE_STRUCT(Outcome, (), (winner, grade, text, clause, scores, cause, order, next))
BOOST_DESCRIBE_STRUCT(Player, (), (id, side, name))
BOOST_DESCRIBE_STRUCT(SideInfo, (), (id, name))
BOOST_DESCRIBE_STRUCT(Match, (),
                      (set, title, version, scenario, scenario_title, options, seat, orders, forced_draws,
                       sides, seats))
BOOST_DESCRIBE_STRUCT(View, (),
                      (match, board, marks, pieces, boxes, turn, decision, choices, interjections, regions,
                       offers, layouts, odds, tracks, cards, sequence, overlays, outcome))
BOOST_DESCRIBE_STRUCT(Shape, (), (kind, cells, direction, points, radii, tone, text, clause))
BOOST_DESCRIBE_STRUCT(Overlay, (), (kind, subject, label, shapes))

}  // namespace vedette::table::view
