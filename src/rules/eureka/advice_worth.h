// What a computer general should care about: how good a place is for a counter, what an attack is worth. All
// in thousandths of a victory point.
#pragma once

#include <array>
#include <span>

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

// The judgement of one side on one position. What many orders of a decision ask for is found once, when it is first
// asked for.
class Judgement {
 public:
  Judgement(const WeighedBoard& board, int side);

  // Of one die against a unit; of a melee.
  int worth_of_fire(int number, int by_side) const;
  int worth_of_odds(int attackers, int defenders, int by_side) const;

  // How good it is for a face-up unit of ours to stand in a hex with a facing; for a leader of ours.
  int worth_of_place(int unit, int hex, int facing) const;
  int worth_of_leader_place(int leader, int hex) const;

  // How far the nearest enemy unit is from a hex; 99 if there is none.
  int nearest_enemy(int hex) const;
  // The direction in which most of the near enemies lie.
  int direction_of_threat(int hex) const { return around(hex).threat; }

 private:
  // An enemy unit on the map.
  struct Foe {
    std::int16_t hex;
    std::uint8_t melee, fire, facing;
    std::uint8_t strikes_at;  // how far it may come before the next melee
    std::uint8_t fires_at;    // its range
  };
  // What friends and enemies around a hex mean to whoever of ours stands there.
  struct Around {
    std::uint8_t nearest, prey;             // distance of a steady and of a routing enemy; 99: none
    std::uint8_t threat;                    // direction_of_threat
    std::array<std::uint8_t, 2> in_sights;  // facings with an enemy to fire at, at one hex and at two
    std::uint8_t fire_flank, fire_rear;     // facings whose flank or rear enemies fire at
    std::int16_t melee_now, melee_soon;     // enemy strength that can reach it
    std::int16_t fire_on;                   // enemy fire that bears on it
    std::int16_t friends, support;  // steady units of ours there or next to it, and their melee points
    std::int16_t units;             // of ours there, steady or not
  };
  // What a unit of ours could strike at there.
  struct Prospect {
    int blow = 0;    // what it adds to a melee
    int quarry = 0;  // routing units that it would catch
  };

  std::span<const Foe> foes() const;  // the steady ones first
  void gather_foes() const;
  int worth_of_rout(int by_side) const;
  const Around& around(int hex) const;
  std::uint8_t in_far_sights(int hex) const;  // facings with an enemy to fire at, at any distance
  Around look_around(int hex) const;
  void count_friends(int hex, Around& a) const;
  Prospect prospect(int unit, int hex) const;
  int strength_next_to(int hex, int left_out) const;
  int danger(int unit, const Around& a, int facing, int support) const;
  int government_place(int unit, int hex, int facing, const Around& a) const;
  int miners_place(int hex, int facing, const Around& a) const;

  const WeighedBoard& board_;
  const int side_;
  mutable int foes_ = -1, steady_ = 0;  // how many, and how many of them steady; -1: not gathered yet
  mutable std::array<Foe, kMaxCounters> foe_;
  mutable std::array<bool, 2> rout_known_{};  // by side
  mutable std::array<int, 2> rout_;
  mutable std::array<std::uint8_t, 2> melee_known_{};                  // columns, a bit each
  mutable std::array<std::array<int, kColumnNames.size()>, 2> melee_;  // worth of each column
  mutable Cells known_;                                                // hexes looked around from
  mutable std::array<Around, kMaxCells> around_;
};

}  // namespace vedette::eureka
