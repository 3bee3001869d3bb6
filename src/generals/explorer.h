// Plays candidates on from one position, each several times, with a small tree of what followed. It owns everything it
// works with, so that several of them can explore the same position at the same time.
//
// - Open loop: a node is a sequence of orders, not a position; every visit throws its own dice.
// - What the seat does not know is guessed anew for every playout (Game::resample).
// - Candidates come in the order of the rule set's advice; a node looks at few of them at first and at more as it is
//   visited more often (progressive widening).
// - Playouts follow the advice to the end of the turn, or of several if turns are short; then counts what the
//   evaluation has gained. Very long turns are followed only so far.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "generals/ranked.h"
#include "table/game.h"
#include "table/order.h"

namespace vedette::generals {

// What all explorers of a thought share. The position stays where it is until they are done.
struct Outset {
  const table::Game* game = nullptr;
  const table::StateBox* position = nullptr;  // as the seat knows it
  table::Seat seat = 0;
  table::Side side = 0;
  int value = 0;      // by the evaluation: results are what was gained since then
  int last_turn = 0;  // playouts go on to its end
  std::uint64_t seed = 0;
};

class Explorer {
 public:
  explicit Explorer(WeightChoice weights = {}) : opinion_(std::move(weights)) {}

  struct Result {
    double value = 0;                  // for the searching side, -1 … 1
    std::optional<table::Order> next;  // the seat's own next order, if it was the next to decide
  };

  void begin(const Outset& outset, std::span<const table::Order> candidates);
  // The n-th playout throws the same dice for every candidate.
  Result play(std::size_t candidate, std::uint64_t n);

  int visits(std::size_t candidate) const { return nodes_[candidate + 1].visits; }
  double total(std::size_t candidate) const { return nodes_[candidate + 1].total; }
  std::vector<table::Order> line(std::size_t candidate) const;  // what followed most often

  // A battle on by advice: how far playouts should go, and how many orders with a choice the seat has in this turn.
  struct Outlook {
    int last_turn = 0, own_orders = 0, reached_turn = 0;
  };
  Outlook look_ahead(const Outset& outset);

 private:
  struct Node {
    table::Order order;
    std::int32_t visits = 0;
    std::int32_t offered = 0;                       // how often it was legal when its parent was visited
    double total = 0;                               // sum of results for the searching side
    std::uint32_t first_child = 0, last_child = 0;  // a list through `sibling`, in the order of advice
    std::uint32_t sibling = 0;
  };

  double descend(std::uint32_t node, int depth);
  table::Order advised();
  void play_order(const table::Order& order);
  bool goes_on(int turn) const;
  double roll_out();
  double value_now() const;
  void expand(std::uint32_t node);
  std::uint32_t select(std::uint32_t node, bool ours);
  std::uint32_t add_child(std::uint32_t node, const table::Order& order);

  Opinion opinion_;
  Outset outset_;
  std::vector<Node> nodes_;
  std::vector<Ranked> ranked_;
  table::OrderList list_, scratch_;
  table::StateBox state_;
  chance::Dice* dice_ = nullptr;
  std::optional<table::Order> next_;
  int played_ = 0;
};

}  // namespace vedette::generals
