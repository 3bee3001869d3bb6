// The big order `go`: where a unit, a Hero, a train or a ship goes, from picking it up to its last millimetre.
//
//   {"verb": "go", "unit": "A", "program": "MF", "via": [[300, 200]], "to": [420, 260], "facing": 90}
//   {"verb": "go", "unit": "A", "program": "CM", "formation": "open", "param": "1", "to": [420, 260]}
//   {"verb": "go", "unit": "hero-british", "to": [420, 260], "join": "B"}
//   {"verb": "go", "vehicle": "T1", "mm": -120}              a train
//   {"verb": "go", "vehicle": "S1", "mm": 90, "degrees": 30}  a ship turns, then sails; or "to": [x, y] for both
//
// The obstacles that the way crosses are declared with it. What the dice allow is gone: if they fall short, as far along
// the way as is lawful.
#pragma once

#include <optional>

#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"

namespace vedette::heroes {

struct Errand {
  int unit = -1;  // of a train or ship too
  int hero = -1;  // seat of a Hero who goes by himself
  bool names_program = false;
  Program program = Program::M;
  int formation = -1, param = 0;  // as arguments of an order
  std::vector<Point> via;
  std::optional<Point> to;
  int facing = -1;
  std::optional<int> mm, degrees;
  int join = -1, vehicle = -1;  // of a Hero
};
std::optional<Errand> read_errand(const Game& game, const State& state, const boost::json::object& given);

bool expand_go(const Game& game, const State& state, const boost::json::object& given,
               std::vector<table::Order>& out);
bool next_of_go(const Game& game, const State& state, const boost::json::object& given, table::Order& out);

// Plays orders that throw no dice on a copy of a position.
class Ahead {
 public:
  Ahead(const Game& game, const State& position) : game_(game), state(position) {}
  Board board() const { return {game_.sc(), state}; }
  // False, and nothing is played: it is refused.
  bool play(const table::Order& order);

 private:
  const Game& game_;

 public:
  State state;
};
// The orders by which a unit comes to declare, or to its running step; played ahead. False: it cannot now.
bool take_up(Ahead& ahead, int unit, std::vector<table::Order>& out);
bool take_up_hero(Ahead& ahead, int seat, std::vector<table::Order>& out);

// A declaration as an order, with what its program needs.
table::Order declaration(const Errand& errand, int obstacles);
// Obstacles that the way of the unit crosses from where its running step has come to.
int obstacles_on_way(const Board& board, const std::vector<Point>& points);
// The program by which a train or ship does it.
Program program_of_voyage(const Errand& errand);
// What a ship must turn and sail to bring her bow to a point.
struct Heading {
  int degrees = 0, mm = 0;
};
Heading course_to(const Board& board, int ship, Point to);

}  // namespace vedette::heroes
