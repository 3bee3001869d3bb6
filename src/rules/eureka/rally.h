// Rallying (EUR-2.12, EUR-12), and who helps (EUR-6.8, 17.2.1).
#pragma once

#include "rules/eureka/board.h"
#include "rules/eureka/fire.h"

namespace vedette::eureka {

// The leader with the highest plus who helps this unit now, or -1 (EUR-12.5, EUR-12.6; idle leaders do not); he may
// help others too (EUR-12.7).
int helper_of(const Board& board, int unit);

// Morale with the helper's plus: what a rally die is compared with.
int steadiness(const Board& board, int unit);

// EUR-12.1: no enemy unit next to it, routing ones included.
bool far_enough_to_rally(const Board& board, int unit);

enum class RallyResult { rallies, stays, panics };
constexpr RallyResult rally_result(int score, int steadiness) {
  if (score < steadiness) return RallyResult::rallies;
  return score >= steadiness + 2 ? RallyResult::panics : RallyResult::stays;
}

// One throw for a unit's nerve: its morale with the helper's plus, and what darkness adds to the die. Thrown by play,
// spread by the odds.
struct NerveTest {
  int steadiness = 0, darkness = 0;
};
NerveTest nerve_test(const Board& board, int unit);

// EUR-12.3, 12.8, 12.9
template <class Chance>
constexpr RallyResult resolve_rally(const NerveTest& test, Chance& chance) {
  return rally_result(chance.d6("eureka.rally") + test.darkness, test.steadiness);
}

// EUR-17.1.1.2: whether the unit stands by the flag.
template <class Chance>
constexpr bool resolve_flag_test(const NerveTest& test, Chance& chance) {
  return chance.d6("eureka.flag") + test.darkness < test.steadiness;
}

std::string_view result_name(RallyResult result);  // "stays routing"
std::string_view tone_of(RallyResult result);

// The next routing unit of a side in hex-number then id order after the one handled last, or -1 (EUR-12.10).
int next_to_rally(const Board& board, int side, int last_hex, int last_unit);

}  // namespace vedette::eureka
