// The tiles that say who acts when, and the dice for the first move at sea (L19-LAND-SEQ, L19-NAV-SEQ).
#pragma once

#include <string>

#include "rules/late19c/board.h"

namespace vedette::late19c {

// L19-LAND-SEQ.1: on the map, or a reinforcement that is due.
bool needs_tile(const Board& board, UnitIndex u);
// Whether it is turned up: guns that fired keep none (L19-LAND-SEQ.5).
bool keeps_tile(const Board& board, UnitIndex u);

// A tile by its place in the sequence: (rank * 4 + suit) * packs + pack.
int tile_of_card(int card, int packs);  // card: pack * 52 + rank * 4 + suit
int card_of_tile(int tile, int packs);
std::string card_name(int card);  // "10C", "AS#2"

// L19-NAV-SEQ.4: who throws less sails first; table::kNoSide: a tie, thrown again.
template <class Chance>
constexpr Side first_to_sail(Chance& chance) {
  const int a = chance.d6("late19c.initiative"), b = chance.d6("late19c.initiative");
  return a == b ? table::kNoSide : a < b ? Side{0} : Side{1};
}

}  // namespace vedette::late19c
