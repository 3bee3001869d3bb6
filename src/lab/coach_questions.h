// What the coach is asked about when he is measured (coach_rates.h): blunders, and orders that search gives, in positions of
// the second half of battles between recruits.
//
// In each position the orders that advice likes best and as many others are played on to the end of the battle, with the
// same dice. One of those that seem to lose much is taken by lot and compared again, with other dice, with the best: if it
// loses generals::kBlunder or more of the chance to win it is a blunder. Nothing in this rests on an evaluation,
// or on what the coach thinks. The same seed gives the same questions.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "base/result.h"
#include "table/game.h"

namespace vedette::lab {

struct CoachQuestion {
  std::string scenario;
  boost::json::object position;  // as the deciding seat knows it
  boost::json::object order;
  bool blunder = false;  // or else: search's own order
  double loss = 0;       // of a blunder, measured; and its standard error
  double error = 0;
};

struct CoachTest {
  int positions =
      50;  // with a blunder; in each of them, and in as many others, search's order is asked about too
  int battles = 600;    // that confirm a blunder, with each of the orders compared
  int playouts = 1000;  // of the search
  std::uint64_t seed = 1;
};

// The games take turns, battle by battle. How many positions were searched for a blunder.
int find_questions(std::span<const table::GamePtr> games, const CoachTest& test,
                   const std::function<void(const CoachQuestion&)>& found);

// One a line.
std::string line_of(const CoachQuestion& question);
base::Result<CoachQuestion> question_of(const std::string& line);

}  // namespace vedette::lab
