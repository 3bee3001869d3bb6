// One activation: move and fight, or fight and move, with all that a stand or a joint pair may do (WEC-ACT,
// WEC-MNT, WEC-TRP, WEC-WDR), and the recoil that may follow a combat.
#pragma once

#include "rules/empires/changes.h"
#include "rules/empires/combat.h"

namespace vedette::empires {

// What was done so far: bits of the activation frame's c.
namespace done {
inline constexpr int move = 1;      // the move part is used
inline constexpr int attack_a = 2;  // the first stand has attacked, or lost its attack
inline constexpr int attack_b = 4;
inline constexpr int fought_first = 8;  // an attack came before the move
inline constexpr int mounted = 16;      // it mounted or dismounted
inline constexpr int limbered = 32;
inline constexpr int unlimbered = 64;
inline constexpr int gone_a = 128;  // recoiled, destroyed or off the board
inline constexpr int gone_b = 256;
}  // namespace done

void list_activation(const Board& board, table::OrderList& list);
table::Refusal refuse_activation(const Board& board, const table::Order& order);
void apply_activation(Play& b, const table::Order& order);
// True if the activation has come to its end, or nothing but its end is left.
bool activation_is_over(const Board& board);

void list_facing(const Board& board, table::OrderList& list);
table::Refusal refuse_facing(const Board& board, const table::Order& order);
void apply_facing(Play& b, const table::Order& order);

void list_recoil(const Board& board, table::OrderList& list);
table::Refusal refuse_recoil(const Board& board, const table::Order& order);
void apply_recoil(Play& b, const table::Order& order);

// Every attack that the activation under way may make now.
struct Attack {
  StandId attacker = kNoStand, target = kNoStand;
};
using Targets = base::FixedVector<Attack, 2 * kStandsPerSide>;
Targets legal_attacks(const Board& board);

// The stand takes no further part in the activation under way.
void mark_as_gone(State& state, StandId id);

// A combat, dice and all, down to the choice of a recoil.
void fight(Play& b, StandId attacker, StandId defender);
// `combat`: the event of the combat that makes it recoil; null when no events are recorded.
void begin_recoil(Play& b, StandId id, table::Event* combat);

}  // namespace vedette::empires
