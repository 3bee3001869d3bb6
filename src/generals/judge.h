// How good orders are: each is tried in battles that the rule set's advice plays on for both sides, the n-th battle of
// every order with the same dice. Played to their end, what is counted is who wins; broken off after some orders, the
// chance to win that the evaluation of the position gives, which costs less and varies less from battle to battle.
//
//   Judge judge(game, known, seat, seed, {.weights = {"first"}});
//   judge.add(stages); judge.add_best(5);
//   for (int i = 0; i < 40; ++i) judge.play_round();
//   judge.chance(0); judge.lead(0, 1).mean();
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generals/opinion.h"
#include "generals/paired_difference.h"
#include "table/game.h"
#include "table/order.h"

namespace vedette::generals {

struct PlayedOn {
  WeightChoice weights = {};
  int orders = 0;  // after which a battle is broken off, at the end of the turn; 0: never
};

class Judge {
 public:
  // `known` is concealed for the seat: what it does not know is guessed anew for every battle.
  Judge(const table::Game& game, const table::State& known, table::Seat seat, std::uint64_t seed,
        PlayedOn played_on);

  // The orders that advice likes best, at most so many, the best first; none of them twice.
  void add_best(std::size_t most);
  // The place of an order, with all its stages, among those judged; added if it is new.
  std::size_t add(std::span<const table::Order> stages);

  // So many orders, those with the best chances, are judged on; `kept` is among them.
  void keep_best(std::size_t most, std::size_t kept);
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
  PairedDifference lead(std::size_t candidate, std::size_t other) const;
  // By their chances, the best first; without those that are dropped.
  std::vector<std::size_t> by_chance() const;
  // The one with the best chance among those not dropped; of equals the one advised first.
  std::size_t best() const;

 private:
  struct Candidate {
    std::vector<table::Order> stages;
    std::vector<double> results;  // by battle: 1 won, ½ drawn, 0 lost; between them if it was broken off
    bool dropped = false;
  };
  double battle(std::span<const table::Order> stages, std::uint64_t seed);
  bool is_broken_off(int played, int& turn) const;
  double result() const;

  const table::Game& game_;
  table::StateBox known_, state_;
  table::Seat seat_;
  std::uint64_t seed_;
  int rounds_ = 0;
  std::vector<Candidate> candidates_;
  int most_orders_;
  Opinion opinion_;
  table::OrderList list_, scratch_;
};

}  // namespace vedette::generals
