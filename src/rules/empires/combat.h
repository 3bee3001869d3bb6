// Combat of both kinds: who may attack whom, the result (WEC-COM, WEC-FCC, WEC-FSA, WEC-FRS, WEC-CCR). What is particular
// to each is in fire.h and close_combat.h.
#pragma once

#include "rules/empires/sight.h"
#include "table/game.h"

namespace vedette::empires {

enum class Fight : std::uint8_t { fire, close };

struct Modifier {
  ClauseId clause;
  std::int8_t amount;
  bool attacker;       // whose score it belongs to
  std::uint8_t count;  // how many friends (WEC-CCM-3), else 1
};

// One combat, as it stands before the dice: who starts it attacks (WEC-DEF-05, WEC-FIR-1, WEC-CLC-1), the other
// defends (WEC-DEF-10).
struct Combat {
  Fight fight = Fight::close;
  StandId attacker = kNoStand, defender = kNoStand;
  int from = 0, to = 0;  // the squares they fight from and in
  int range = 0;
  int attack = 0, defence = 0;  // sums of the modifiers
  base::FixedVector<Modifier, 16> modifiers;
};

enum class CombatResult : std::uint8_t { nothing, attacker_recoils, defender_recoils, destroyed };

// Whether the stand may attack at all now, as far as its own state goes.
ClauseId attacker_refusal(const Options& o, const State& state, StandId attacker);
// Whether it may attack this target, all told: the first rule in the way, and all of them.
ClauseId attack_refusal(const Options& o, const State& state, StandId attacker, StandId target);
table::Refusal every_attack_refusal(const Options& o, const State& state, StandId attacker, StandId target);

// The combat of a legal attack.
Combat assess(const Options& o, const State& state, StandId attacker, StandId defender);

CombatResult result_of(const Options& o, Fight fight, int attack_score, int defence_score);

// Exact chances: ways out of `of`, by result.
struct Chances {
  std::array<int, 4> ways{};
  int of = 0;
};
Chances chances(const Options& o, const Combat& combat, bool attacker_d12, bool defender_d12);

}  // namespace vedette::empires
