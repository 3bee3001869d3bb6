// Looks ahead: the orders that advice likes best are played on many times (explorer.h), the n-th time of each with the
// same dice, and the worse half is dropped again and again (sequential halving). The advised order is left only for one
// that has shown itself better.
//
// The budget is an order's on average: the orders of a turn share it (turn_budget.h), one without a choice costs
// nothing, and a thought ends when more playouts would not change the choice. What was found out about the order that
// is given serves the next one, as long as no dice and nobody else came between.
//
// With a budget of playouts the same seed gives the same order, always; a budget of time stops where it stops, and uses
// every helper there is.
#pragma once

#include <cstdint>
#include <vector>

#include "generals/explorer.h"
#include "generals/general.h"
#include "generals/paired_difference.h"
#include "generals/turn_budget.h"

namespace vedette::generals {

class Search final : public General {
 public:
  explicit Search(Budget budget, WeightChoice weights = {});
  Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                 std::uint64_t seed) override;
  void forget() override;
  void accept(Helpers* helpers) override { helpers_ = helpers; }

 private:
  // One playout. Those of the order that was given are kept: their next order is a candidate of the next decision.
  struct Playout {
    std::uint32_t number;     // of its dice
    std::uint16_t candidate;  // place among the candidates
    bool has_next;
    float value;
    table::Order next;
  };
  struct Follower {
    table::Order order;
    int times;
  };
  class Clock;

  bool take_up(const table::Game& game, const table::State& known, table::Seat seat, std::uint64_t seed);
  void choose_candidates(std::int64_t allowance, double playout_cost);
  void recall();
  void explore(const Clock& clock, std::int64_t allowance);
  void compare(const Clock& clock, std::int64_t until, int comparisons);
  void drop_hopeless();
  bool is_open() const;
  void keep_for_next(std::size_t best, chance::Dice& lot);
  Advice by_advice() const;
  Advice answer(std::size_t best) const;

  Budget budget_;
  TurnBudget turn_budget_;
  WeightChoice weights_;
  Opinion opinion_;
  Helpers* helpers_ = nullptr;

  // This turn
  int turn_ = -1;
  table::StateBox expected_;  // what the seat will know after its last order, if that is certain
  std::vector<Playout> kept_;
  int own_orders_ = 0;       // expected in this turn
  double playout_time_ = 0;  // microseconds, of the last thought

  // This thought
  Outset outset_;
  table::StateBox position_, state_;
  std::vector<Explorer> explorers_;
  std::vector<table::Order> candidates_;  // the advised one first
  std::vector<std::size_t> alive_;        // places among the candidates, the advised one first
  std::vector<PairedDifference> leads_;   // over the advised order, by candidate
  std::vector<std::vector<float>>
      known_results_;                        // from the last thought: by candidate and number of the dice
  std::vector<std::vector<Playout>> found_;  // by explorer
  std::vector<Playout> playouts_;
  std::uint32_t number_ = 0;  // dice thrown so far
  int played_ = 0;            // playouts of this thought
  table::OrderList list_, scratch_;
  std::vector<Ranked> ranked_;
  std::vector<Follower> followers_;
};

}  // namespace vedette::generals
