// Fire combat (EUR-2.6, EUR-8.1): who may fire at whom, groups of firers, the fire number.
#pragma once

#include "chance/spread.h"
#include "rules/eureka/board.h"
#include "table/game.h"

namespace vedette::eureka {

// A reason with how far the test got: of several units that may not, the one that came closest says why.
struct Verdict {
  table::ClauseId clause;
  int progress = 0;
};

// EUR-8.1.1 to 8.1.4, 8.1.18, 8.1.20, 5.4, 5.5, 8.0.3: the firer alone, without its group.
Verdict may_fire_at(const Board& board, int firer, int target);

// EUR-8.0.2, 6.6: whether the target may be chosen, firers apart.
table::ClauseId may_be_fired_at(const Board& board, int target, int by_side);

// The whole `target` order: some unit must be able to fire.
table::ClauseId may_target(const Board& board, int target, int by_side);
// With every clause that forbids it: the target's own, and those of the unit that comes closest to firing.
table::Refusal target_refusal(const Board& board, int target, int by_side);

// Whom a side may fire at, its firers asked once: is_target is the same question as may_target.
class Marksmen {
 public:
  Marksmen(const Board& board, int side);
  bool is_target(int unit) const;

 private:
  const Board& board_;
  int side_;
  base::FixedVector<std::uint8_t, kMaxCounters> ready_;
};

// EUR-8.1.6: firers form one chain (option fire_group: all linked with all).
bool is_firer(const Board& board, int counter);
table::ClauseId may_join_firers(const Board& board, int firer, int target);
table::Refusal join_firers_refusal(const Board& board, int firer, int target);  // with every clause
table::ClauseId may_leave_firers(const Board& board, int firer, int side);

// The fire number with its parts (EUR-8.1.9 to 8.1.12).
struct FireNumber {
  int ratings = 0, morale = 0, flank = 0, rear = 0, firers = 0;
  int value() const { return ratings - morale + flank + rear; }
};
FireNumber fire_number(const Board& board, int target, int by_side);

// Added to the die in turns 1 to 4 (EUR-17.3.1).
int darkness_on_fire(const Board& board);
int darkness_on_rally(const Board& board);

// One shot, as it stands before the die.
struct FireShot {
  int number = 0, darkness = 0;
};
FireShot fire_shot(const Board& board, const FireNumber& number);

// EUR-8.1.13 to 8.1.15: thrown by play, spread by the odds and by the generals.
template <class Chance>
constexpr Result resolve(const FireShot& shot, Chance& chance) {
  const int score = chance.d6("eureka.fire") + shot.darkness;
  return score < shot.number ? Result::rout : score == shot.number ? Result::retreat_1 : Result::no_effect;
}

// By Result, of six.
using ResultWays = chance::Ways<6>;
const ResultWays& ways_of(const FireShot& shot);

// Whether two units of this hex have attacked already in this phase (EUR-5.5).
bool two_others_attacked(const Board& board, int counter);

}  // namespace vedette::eureka
