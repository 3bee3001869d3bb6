// How generals look to somebody who watches: what seems foolish is counted over whole battles, side by side, so that a
// stronger general that looks foolish is noticed.
#pragma once

#include <array>
#include <atomic>
#include <string>

#include "lab/study.h"
#include "table/match.h"

namespace vedette::lab {

// Of one side, summed over battles.
struct Habits {
  long pieces = 0;  // that stood on the table in at least two turns
  long idle = 0;    // of them, those that in half of their turns neither moved, nor fired, nor fought
  long turns = 0;   // of pieces: how often one could have come back
  long to_and_fro =
      0;  // ended a turn where they stood two turns before, moved in between, and neither fired nor fought
  long throws = 0;         // for movement
  long wasted_throws = 0;  // after which the piece stood where it had stood, or within 20 mm
  long charges = 0;        // fights hand to hand that one piece began
  long lone_charges =
      0;  // of them, those at odds against, while another could have fought the same enemy and none did
  long chances = 0;             // turns in which a piece could have fought at better than even odds
  long standing_by = 0;         // of them, those in which it neither fired nor fought
  double longest_turn = 0;      // that its general thought about, in seconds by the clock
  double longest_turn_cpu = 0;  // the same, in seconds of the processor
};

struct BattleHabits {
  long battles = 0;
  std::array<Habits, 2> side;
};

// Plays so many of the study's battles again, with their log. Whether the odds of a fight are for or against is found by
// throwing its dice a few times: it is for whoever stands better afterwards more often than not, by the evaluation.
BattleHabits sample_habits(const Settings& settings, int battles, const std::atomic<bool>& stop);

// The same of a match that was played before, by whomever: people, or another version of the program.
void add_habits(const table::Match& match, BattleHabits& habits);

// One line; times only where they were taken.
std::string habits_text(const Habits& habits);

}  // namespace vedette::lab
