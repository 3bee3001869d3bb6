// What an evaluation is fitted to: positions of many battles at the beginnings of turns, what the evaluation reads from
// them, and how the battle ended. With rollouts, how often the first side wins from there: the true chance, up to a
// known error.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "base/result.h"
#include "table/game.h"

namespace vedette::lab {

struct Position {
  std::string scenario;
  long battle = 0;
  int turn = 0;
  int progress = 0;      // by the evaluation, of kWholeBattle
  int of_battle = 0;     // of this battle as it was played, in thousandths
  double outcome = 0.5;  // of the battle: 1 the first side won, 0 it lost
  int rollouts = 0;
  double share = 0.5;  // of the rollouts, by the first side
  int evaluation = 0;  // as the program's evaluation has it, for the first side
  std::vector<int> values;
};

struct PositionTable {
  std::vector<std::string> features;
  std::vector<Position> rows;
};

struct Gathering {
  table::GamePtr game;
  long battles = 100;
  // Every battle is fought by two of them, in turn: unusual positions come from unusual players.
  std::vector<std::string> players = {"greedy"};
  int rollouts = 0;  // by `greedy`, whoever played the battle
  std::uint64_t seed = 1;
  int jobs = 1;
};

// Adds the positions of a scenario. The game's evaluation has features; the same seed gives the same rows.
void gather(const Gathering& gathering, PositionTable& table);

void write_positions(const PositionTable& table, std::ostream& out);  // CSV, the first line names the columns
base::Result<PositionTable> read_positions(std::istream& in, const std::string& name);

}  // namespace vedette::lab
