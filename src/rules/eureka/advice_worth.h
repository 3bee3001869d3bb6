// What a computer general should care about: how good a place is for a counter, what an attack is worth. All
// in thousandths of a victory point.
#pragma once

#include "rules/eureka/board.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/options.h"

namespace vedette::eureka {

// How a general plays: the steady one minds its losses, the bold one presses on.
struct Temper {
  int danger = 45;    // weight of the enemy's chances, in hundredths
  int approach = 70;  // for every hex closer to where it wants to be
};
constexpr Temper temper_of(int script) { return script == 1 ? Temper{20, 110} : Temper{}; }

// The worth of routing an enemy unit: killing it is always a point, scattering it only helps to break the
// Miners, and breaking them is unwise while behind in points.
int worth_of_rout(const Board& board, int by_side);

// Of one die against a unit.
int worth_of_fire(const Board& board, int number, int by_side);
int worth_of_melee(const Board& board, Column column, int by_side);
int worth_of_odds(const Board& board, int attackers, int defenders, int by_side);

// How good it is for a face-up unit to stand in a hex with a facing.
int worth_of_place(const Board& board, int unit, int hex, int facing, const Temper& temper);
int worth_of_leader_place(const Board& board, int leader, int hex);

// How far the nearest enemy unit is from a hex; 99 if there is none.
int nearest_enemy(const Board& board, int hex, int side);
// The direction in which most of the near enemies lie.
int direction_of_threat(const Board& board, int hex, int side);

}  // namespace vedette::eureka
