// How good orders are: each is tried in battles that the rule set's advice plays to their end for both sides, the n-th
// battle of every order with the same dice. What is counted is who wins, so that the figures are chances, and need no
// evaluation.
//
//   Judge judge(game, known, seat, seed);
//   judge.add(stages); judge.add_best(5);
//   for (int i = 0; i < 40; ++i) judge.play_round();
//   judge.chance(0); judge.lead(0, 1).mean();
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generals/lead.h"
#include "generals/opinion.h"
#include "table/game.h"
#include "table/order.h"

namespace vedette::generals {

class Judge {
 public:
  // `known` is concealed for the seat: what it does not know is guessed anew for every battle.
  Judge(const table::Game& game, const table::State& known, table::Seat seat, std::uint64_t seed);

  // The orders that advice likes best, at most so many, the best first; none of them twice.
  void add_best(std::size_t most);
  // The place of an order, with all its stages, among those judged; added if it is new.
  std::size_t add(std::span<const table::Order> stages);

  // One more battle for every order that is still judged.
  void play_round();
  // Of no more interest: it is not played on.
  void drop(std::size_t candidate) { candidates_[candidate].dropped = true; }

  std::size_t size() const { return candidates_.size(); }
  const std::vector<table::Order>& stages(std::size_t candidate) const {
    return candidates_[candidate].stages;
  }
  bool dropped(std::size_t candidate) const { return candidates_[candidate].dropped; }
  int rounds() const { return rounds_; }
  int battles(std::size_t candidate) const { return static_cast<int>(candidates_[candidate].results.size()); }
  // Of winning, from 0 to 1; a draw counts half.
  double chance(std::size_t candidate) const;
  // By how much one does better than another, in the battles that both have played.
  Lead lead(std::size_t candidate, std::size_t other) const;
  // The one with the best chance among those not dropped; of equals the one advised first.
  std::size_t best() const;

 private:
  struct Candidate {
    std::vector<table::Order> stages;
    std::vector<double> results;  // by battle: 1 won, ½ drawn, 0 lost
    bool dropped = false;
  };
  double battle(std::span<const table::Order> stages, std::uint64_t seed);

  const table::Game& game_;
  table::StateBox known_, state_;
  table::Seat seat_;
  std::uint64_t seed_;
  int rounds_ = 0;
  std::vector<Candidate> candidates_;
  // The first weights: the proofs of stored puzzles and the measured rates of the coach rest on them.
  Opinion opinion_{WeightChoice{"first"}};
  table::OrderList list_, scratch_;
};

}  // namespace vedette::generals
