// Two stands in a square: who fits with whom, which place an arriving stand takes, how a pair may turn
// (WEC-STK-1 to -9r, WEC-LRG-2, -3, -9r).
#pragma once

#include "rules/empires/stands.h"
#include "table/reasons.h"

namespace vedette::empires {

using table::ClauseId;
using table::Reasons;

// A set of places.
struct Places {
  std::uint8_t bits = 0;

  constexpr Places with(Place p) const {
    return {static_cast<std::uint8_t>(bits | (1u << static_cast<unsigned>(p)))};
  }
  constexpr Places operator|(Places other) const { return {static_cast<std::uint8_t>(bits | other.bits)}; }
  constexpr bool has(Place p) const { return ((bits >> static_cast<unsigned>(p)) & 1u) != 0; }
  constexpr bool none() const { return bits == 0; }
};

// May this stand share a square with that one, by depth (WEC-STK-2, WEC-LRG-2)?
ClauseId fit_refusal(const Stand& arriving, const Stand& resident);

// May the stand come to stand in this square, as far as the stands there go? It is no enemy's, holds at most
// one friend, and the two fit.
ClauseId room_refusal(const State& state, StandId id, int q);

// The places open to a stand that steps from `from` into the square of a resident (WEC-STK-6r, -7r). A recoil
// never ends back-to-back (WEC-RCL-8r).
Places places_on_arrival(const Stand& arriving, const Stand& resident, int from, bool in_recoil);

// Are all squares on the board, passable and free of other stands where the stand would lie?
bool footprint_is_free(const Options& o, const State& state, StandId id, int square, int facing);

// WEC-FAC-1: turning costs nothing. May a stand with a counter of its own turn so where it stands (WEC-STK-3, -8r,
// WEC-LRG-4, -9r)?
void check_turn(const Options& o, const State& state, StandId id, int facing, Reasons& no);
void turn_in_place(State& state, StandId id, int facing);

// Formations of a joint pair (WEC-STK-9r), named by its stands in order of number.
enum class Formation : std::uint8_t { single, first_front, second_front, back_to_back };
inline constexpr std::array<std::string_view, 4> kFormationNames = {"single", "first_front", "second_front",
                                                                    "back_to_back"};
ClauseId formation_refusal(const State& state, StandId first, StandId second, Formation formation);
void take_formation(State& state, StandId first, StandId second, int facing, Formation formation);

// The stands of a pair, the lower stand number first.
struct InOrder {
  StandId first, second;
};
InOrder in_order(StandId a, StandId b);

}  // namespace vedette::empires
