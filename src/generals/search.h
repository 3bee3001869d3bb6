// Looks ahead: information-set Monte-Carlo tree search over the small orders of any rule set.
//
// - Open loop: a node is a sequence of orders, not a position; every visit throws its own dice.
// - What the seat does not know is guessed anew for every playout (Game::resample).
// - Candidates come in the order of the rule set's advice; a node looks at few of them at first and at more as it is
//   visited more often (progressive widening), at the root by sequential halving with the same dice for each.
// - Playouts follow the advice to the end of the turn, or of several if turns are short; then counts what the
//   evaluation has gained.
//
// It stops before its budget is spent when more playouts would not change the choice.
// With a budget of playouts the same seed gives the same order, always; a budget of time stops where it stops.
#pragma once

#include <cstdint>
#include <vector>

#include "generals/general.h"
#include "generals/lead.h"
#include "table/order.h"

namespace vedette::generals {

class Search final : public General {
 public:
  explicit Search(Budget budget);
  Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                 std::uint64_t seed) override;

 private:
  struct Node {
    table::Order order;
    std::int32_t visits = 0;
    std::int32_t offered = 0;                       // how often it was legal when its parent was visited
    double total = 0;                               // sum of results for the searching side, each in -1 … 1
    std::uint32_t first_child = 0, last_child = 0;  // a list through `sibling`, in the order of advice
    std::uint32_t sibling = 0;
  };
  struct Ranked {
    table::Order order;
    int advice;
  };

  double playout(std::uint32_t root, std::uint64_t seed);
  double descend(std::uint32_t node, int depth);
  void play_by_advice();
  bool goes_on(int turn) const;
  int horizon(std::uint64_t seed);
  double roll_out();
  double value_now() const;
  void expand(std::uint32_t node);
  std::uint32_t select(std::uint32_t node, bool ours);
  void rank_orders(const table::State& state, chance::Dice& lot);
  std::uint32_t add_child(std::uint32_t node, const table::Order& order);
  void drop_hopeless(std::vector<std::uint32_t>& alive) const;
  bool is_open(const std::vector<std::uint32_t>& alive) const;
  Advice answer(std::uint32_t best, int playouts) const;

  Budget budget_;
  const table::Game* game_ = nullptr;
  table::Side side_ = 0;
  double value_at_root_ = 0;
  int last_turn_ = 0;  // playouts go on to its end
  std::vector<Node> nodes_;
  std::vector<Ranked> ranked_;
  std::vector<Lead> leads_;  // of the root's candidates over the advised order
  table::OrderList list_, scratch_;
  table::StateBox state_, root_state_;
  chance::Dice* dice_ = nullptr;
};

}  // namespace vedette::generals
