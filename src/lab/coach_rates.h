// How good the coach's warnings are: of blunders he should warn, of the orders that search gives he should not.
#pragma once

#include <cstdint>

#include "generals/counsel.h"
#include "lab/coach_questions.h"

namespace vedette::lab {

struct CoachAnswer {
  generals::Verdict verdict;
  double milliseconds = 0;  // of processor time
};

// The coach's dice follow from the seed. An error: the question is not one of this game.
base::Result<CoachAnswer> ask_coach(const table::Game& game, const CoachQuestion& question,
                                    const generals::Budget& budget, std::uint64_t seed);

inline constexpr double kNarrow = 0.4;  // of the chance to win
struct CoachRates {
  int blunders = 0, warned = 0;
  int narrow = 0, narrow_warned = 0;  // of the blunders: those that lose least, below kNarrow
  int good = 0, false_alarms = 0;
  double milliseconds = 0, longest = 0;

  void add(const CoachQuestion& question, const CoachAnswer& answer);
};

}  // namespace vedette::lab
