// What a computer general should care about: how good a place is for a counter, what an attack is worth. All
// in thousandths of a victory point.
#pragma once

#include "rules/eureka/advice.gen.h"
#include "rules/eureka/board.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/options.h"

namespace vedette::eureka {

// A board, and what things count there to the side that decides.
struct WeighedBoard : Board {
  const table::Weights& weights;
  using Board::operator[];
  int operator[](Term term) const { return weights[term]; }
};

// The worth of routing an enemy unit: killing it is always a point, scattering it only helps to break the
// Miners, and breaking them is unwise while behind in points.
int worth_of_rout(const WeighedBoard& board, int by_side);

// Of one die against a unit.
int worth_of_fire(const WeighedBoard& board, int number, int by_side);
int worth_of_melee(const WeighedBoard& board, Column column, int by_side);
int worth_of_odds(const WeighedBoard& board, int attackers, int defenders, int by_side);

// How good it is for a face-up unit to stand in a hex with a facing.
int worth_of_place(const WeighedBoard& board, int unit, int hex, int facing);
int worth_of_leader_place(const WeighedBoard& board, int leader, int hex);

// How far the nearest enemy unit is from a hex; 99 if there is none.
int nearest_enemy(const Board& board, int hex, int side);
// The direction in which most of the near enemies lie.
int direction_of_threat(const Board& board, int hex, int side);

}  // namespace vedette::eureka
