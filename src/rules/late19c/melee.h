// What a land unit does in its activation besides moving: small arms ("Fire Phase"), close combat, transport
// and wire, and how it falls back when hit.
#pragma once

#include "rules/late19c/modifiers.h"
#include "rules/late19c/movement.h"

namespace vedette::late19c {

// --- Small arms and close combat

int fire_dice(const Board& board, UnitIndex u);
void check_fire(const Board& board, const Move& move, Cell target, Reasons& no);
void check_assault(const Board& board, const Move& move, Reasons& no);
void check_end_activation(const Board& board, const Move& move, Reasons& no);

// The enemy that a unit would fight in the hex it faces, or kNobody.
UnitIndex faced_enemy(const Board& board, UnitIndex u);
bool may_advance_by_type(Type type);  // L19-LAND-CC.d

// --- Transport and wire

void check_limber(const Board& board, const Move& move, UnitIndex partner, bool gun, Reasons& no);
void check_unlimber(const Board& board, const Move& move, bool gun, Reasons& no);
void check_wire(const Board& board, const Move& move, bool lay, Reasons& no);
bool can_be_carried(const Scenario& scenario, Type type);

// --- Hits

// L19-LAND-HIT.5, .6.
void check_retreat(const Board& board, UnitIndex u, Cell to, Reasons& no);
bool can_retreat(const Board& board, UnitIndex u);

// --- Throws: each rule once, thrown by play and spread by the odds

// L19-NAV-TORP.11
inline constexpr int kTorpedoDice = 3;
template <class Chance>
bool torpedo_die_hits(Chance& chance) {
  return chance.d6("late19c.torpedo") >= 4;
}
template <class Chance>
int torpedo_hits(Chance& chance) {
  int hits = 0;
  for (int i = 0; i < kTorpedoDice; ++i) hits += torpedo_die_hits(chance) ? 1 : 0;
  return hits;
}

// L19-LAND-FIRE.g
template <class Chance>
int small_arms_hits(int dice, int modifier, Chance& chance) {
  int hits = 0;
  for (int i = 0; i < dice; ++i) hits += chance.d6("late19c.fire") + modifier >= 5 ? 1 : 0;
  return hits;
}

}  // namespace vedette::late19c
