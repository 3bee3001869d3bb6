// Where a piece of a grid can go: a cheapest-first search that plays the rule set's own small orders, admitted by the
// same refusals as in play. What it finds is therefore lawful, and one `go` order can stand for each way it finds.
//
//   const ReachSearch search(game, state, rules, {});
//   for (const Way& way : search.ways()) search.orders(way);   // the stages of the move
#pragma once

#include <boost/json/object.hpp>
#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/game.h"
#include "table/view_hand.h"

namespace vedette::table {

// Where a piece stands, as far as ends of a move are told apart.
struct Standing {
  int cell = -1;      // its number, 1407; -1: off the map
  int place = 0;      // in a shared cell, as the rule set counts them
  int facing = -1;    // -1: it has none
  bool exit = false;  // it left the map from this cell
  friend auto operator<=>(const Standing&, const Standing&) = default;
};

// Ways wanted: through these cells in this order, or (only) by these cells and no others.
struct Course {
  std::vector<int> cells;
  bool only = false;
};

class ReachSearch;
struct Way {
  int node = 0;
  Standing end;
  int cost = 0;
};

// The move of one piece, told by its rule set.
class PieceMove {
 public:
  virtual ~PieceMove() = default;

  // The orders by which the move begins, goes on or ends in this position; those that are refused fall out.
  virtual void orders(const State& state, OrderList& list) const = 0;
  // The move has ended: the piece is not moving any more.
  virtual bool is_over(const State& state) const = 0;
  virtual int cost(const State& before, const Order& order) const = 0;
  virtual Standing standing(const State& state) const = 0;
  // Where an order has brought it. After dice the position is only one of several: `drew`.
  virtual Standing arrival(const State& before, const Order& order, const State& after, bool drew) const {
    (void)before, (void)order, (void)drew;
    return standing(after);
  }
  // Of two positions with the same key the cheaper one can do whatever the other can.
  virtual std::uint64_t key(const State& state) const = 0;

  // --- for people

  virtual boost::json::object go(const ReachSearch& search, const Way& way) const = 0;
  virtual std::string place_name(int /*place*/) const { return {}; }
  virtual int direction(int /*from*/, int /*to*/) const { return -1; }  // between neighbouring cells
  // Cells that the piece passes by an order, where it enters more than one.
  virtual void passed(const State& before, const Order& order, std::vector<int>& cells) const {
    (void)before, (void)order, (void)cells;
  }
  // Why the move goes no further than its end; `goes_on`: it could.
  virtual std::string stop(const State& before, const Order& order, const State& after,
                           bool goes_on) const = 0;
  virtual void remarks(const State& before, const Order& order, const State& after,
                       std::vector<view::Remark>& out) const {
    (void)before, (void)order, (void)after, (void)out;
  }
  // A warning that counts where the move ends, not where it passes.
  virtual bool only_at_end(const view::Warning&) const { return false; }
  // Enemies that it could fire at or fight from there, this turn.
  virtual void targets(const State& after, view::Strings& out) const = 0;
  // Where all facings cost the same: the direction the piece would look in by itself. `along`: that of its last step, -1
  // if there was none.
  virtual int looks(const State& after, int along) const {
    (void)after;
    return along;
  }
};

std::uint64_t hash_of_bytes(const Game& game, const State& state);

class ReachSearch {
 public:
  static constexpr std::size_t kMostPositions = 4000;
  static constexpr std::size_t kMostDestinations = 400;
  static constexpr std::size_t kMostEnds = 6;

  ReachSearch(const Game& game, const State& state, const PieceMove& move, Course course);

  // For each standing the cheapest way, cheapest first. Where the piece stands now is none.
  std::span<const Way> ways() const { return ways_; }
  // The cheapest way that ends so; nullptr if there is none.
  const Way* way_to(const Standing& end) const;

  std::vector<int> cells(const Way& way) const;     // start first, if it was on the map
  std::vector<Order> orders(const Way& way) const;  // those to be given: what is forced plays itself
  const State& before(const Way& way) const { return *at(at(way.node).parent).state; }
  const State& after(const Way& way) const { return *at(way.node).state; }
  const Standing& start() const { return nodes_[0].standing; }

  // Destinations with their ends, in the order in which they are offered.
  void show(std::vector<view::Destination>& out) const;

 private:
  struct Node {
    StateBox state;
    Standing standing;
    int parent = -1;
    Order order;
    int cost = 0;
    int steps = 0;           // cells entered
    std::size_t passed = 0;  // of the course
    std::vector<int> cells;  // entered by this order and by what it forced
    bool over = false;       // the move ends here
    bool goes_on = false;    // some order leads on to another cell
  };
  struct Found {  // a way on its way into a view
    const Way* way;
    view::End end;
    view::Strings targets;
    bool risky = false;
    int turn = 0;
  };

  const Node& at(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  void search();
  void expand(int node);
  std::uint64_t key_of(const Node& node) const;
  bool is_worse(const Node& node) const;
  bool is_news(const Node& node);
  bool play(int parent, const Order& order, Node& next);
  bool enter(Node& next, int cell) const;
  view::End end_of(const Way& way) const;
  void warn(const State& before, const Order& order, bool there, std::vector<view::Warning>& out) const;
  Found found(const Way& way) const;
  std::string stop_at(const Way& way) const;

  const Game& game_;
  const PieceMove& move_;
  Course course_;
  Seat seat_;
  std::vector<Node> nodes_;
  std::vector<Way> ways_;
  std::unordered_map<std::uint64_t, int> best_;  // the least cost of a position, by its key
  std::map<Standing, int> ends_;                 // and of an end
  OrderList scratch_;
};

// A cell as orders write it: "0705".
std::string cell_text(int number);

}  // namespace vedette::table
