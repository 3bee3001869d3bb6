// The best order of a puzzle against the next best: a fixed number of battles each, the n-th of both with the same dice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generals/judge.h"
#include "table/game.h"
#include "table/order.h"

namespace vedette::school {

// Battles of a proof that are enough to see that it has not become wrong; whatever is shipped leads in them.
inline constexpr int kQuickProof = 8;

// The proofs of stored puzzles rest on the first weights.
inline const generals::PlayedOn kProvenBy = {.weights = {"first"}};

struct Comparison {
  double wins = 0, next_wins = 0;  // chances to win
  double lead = 0;
  double at_least = 0;  // the lead's lower bound, 99 % sure
};
// The first of the orders against each of the others. `known` is concealed for the seat.
std::vector<Comparison> compare_all(const table::Game& game, const table::State& known, table::Seat seat,
                                    std::span<const table::Order> orders, int battles, std::uint64_t seed);
Comparison compare(const table::Game& game, const table::State& known, table::Seat seat,
                   const table::Order& best, const table::Order& next, int battles, std::uint64_t seed);

}  // namespace vedette::school
