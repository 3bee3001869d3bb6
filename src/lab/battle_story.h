// The story of a battle: its events, turn by turn, as sentences.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "lab/casualties.h"
#include "table/match.h"

namespace vedette::lab {

struct Moment {
  int order = 0;  // after how many orders
  int turn = 0;
  int value = 0;  // for the first side, thousandths of a point
};

// What an order led to, as one sentence; empty if nothing worth telling.
std::string deed(const table::Match& match, int order);
// Whose doing it was; -1: nobody's.
int side_of_deed(const table::Match& match, int order);
// The ids of the pieces of which it speaks.
std::set<std::string> pieces_in_deed(const table::Match& match, int order);

// Did it come to anything: dice that were not thrown in vain, a loss?
bool came_to_something(const table::Match& match, int order);

// In which turn an order was given: the last one of a turn belongs to it, though the next has begun.
int turn_of(const std::vector<Moment>& moments, int order);

// "Turn" or what the game calls it.
std::string turn_name(const table::Match& match, int turn);

// The turns, what each cost, and how it ended.
std::string story(const table::Match& match, const std::vector<Moment>& moments,
                  const Casualties& casualties);

}  // namespace vedette::lab
