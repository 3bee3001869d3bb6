// How good the coach's warnings are: of orders that lose much he should warn, of good ones he should not.
//
// Positions come from battles between recruits. In each, every order is judged by many battles with the same dice. One that
// loses generals::kBlunder or more of the chance to win, beyond doubt, is a blunder: the coach is asked about the worst. And
// he is asked about the order that search gives, of which he should not warn. What he plays for an answer has dice of its
// own. The same seed gives the same rates.
#pragma once

#include <cstdint>
#include <span>

#include "table/game.h"

namespace vedette::lab {

struct CoachTest {
  int positions = 50;      // with a blunder; and at least as many in all
  int coach_battles = 40;  // for each order that the coach compares
  int judged_battles = 96;
  int search_playouts = 200;
  std::uint64_t seed = 1;
};

struct CoachRates {
  int positions = 0, false_alarms = 0;  // search's orders, and how many of them he warned of
  int blunders = 0, warned = 0;
};

// The games take turns, battle by battle.
CoachRates coach_rates(std::span<const table::GamePtr> games, const CoachTest& test);

}  // namespace vedette::lab
