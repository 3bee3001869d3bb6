// A puzzle: a position out of a battle between computers in which one order is clearly the best (docs/lessons.md). It is
// played as a lesson of a single step, so that table, answers and refusals are those of a lesson.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "school/lesson.h"

namespace vedette::school {

// An order that the best one was compared with: how often it won, of a hundred, in so many battles.
struct JudgedOrder {
  Json order;
  int wins = 0;
  int battles = 0;
};

// How the best order was proven against the next best: that many battles each, with the same dice.
struct Proof {
  int battles = 0;
  int wins = 0;      // of a hundred
  int lead = 0;      // of a hundred, over the next best
  int at_least = 0;  // the lead's lower bound, 99 % sure
  int seed = 0;
};

struct Puzzle {
  std::string set, id, title, scenario, seat, ask, why;
  std::string position;  // a file beside this one
  int level = 1;         // 1: a quick look finds it, 3: a quick look goes wrong
  Json best;
  std::vector<JudgedOrder> others;  // the next best first
  Proof proof;
  std::string dice;  // of what follows when it is solved

  std::string name() const { return set + "/" + id; }
};

// Mistakes go to the reader's faults.
Puzzle read_puzzle(const table::Reader& in);
std::string puzzle_toml(const Puzzle& puzzle);

// The single step: the best order is wanted, every other is answered with what it wins.
Lesson lesson_of(const Puzzle& puzzle);

}  // namespace vedette::school
