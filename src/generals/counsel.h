// What a person is told who asks for a hint, or who is about to give an order: the best order found, by how much it is
// better, and the numbers that decided it, in natural sentences.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "generals/general.h"
#include "table/game.h"

namespace vedette::generals {

struct Hint {
  table::Order order;
  std::string label;   // "Fire at Spears 4"
  std::string reason;  // "31% to destroy it."; empty: it throws no dice
  std::string gain;    // "You win about 58 of 100 battles from here; with the next best order, 49."
  bool clear = false;  // better than the next best beyond doubt
  std::optional<table::Order> second;  // the next best
  double chance = 0, next_chance = 0;  // of winning
  int battles = 0;                     // that were played for it
};
Hint hint_for(const table::Game& game, const table::State& known, table::Seat seat, const Budget& budget,
              std::uint64_t seed);

// What is lost by an order against the best one found.
struct Verdict {
  double loss = 0;    // of the chance to win
  bool warn = false;  // it loses much, beyond reasonable doubt
  table::Order best;
  std::string
      text;  // "This costs you about 35 of 100 battles: Fire at Spears 4 is better."; empty without a warning
  int battles = 0;
};
inline constexpr double kBlunder = 0.3;
// Somebody waits for the answer. Most are clear after a tenth of it. A busy machine must not weaken him, so he may take
// twenty times as long by the clock; who does not want to wait says so, and the order is given without him.
inline constexpr Budget kCoachBudget = {900, 300};
inline constexpr int kCoachPatience = 20;
Verdict verdict_on(const table::Game& game, const table::State& known, table::Seat seat,
                   std::span<const table::Order> stages, const Budget& budget, std::uint64_t seed);

}  // namespace vedette::generals
