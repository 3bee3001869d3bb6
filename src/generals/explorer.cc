#include "generals/explorer.h"

#include <algorithm>
#include <cmath>

#include "generals/common_random_numbers.h"
#include "generals/seed_mix.h"
#include "table/play.h"

namespace vedette::generals {
namespace {

constexpr int kWidth = 3;      // candidates of a node at its first visits; more come with visits
constexpr int kTreeDepth = 6;  // orders kept in the tree below the root
constexpr int kRipe = 32;      // visits before a node looks at its own candidates: until then its results are
                               // averages over good play, afterwards over the best found
constexpr int kLookAhead = 400;     // orders of a turn that are counted, at most
constexpr int kPlayoutOrders = 64;  // of a playout, at most: what comes later owes little to the first order
constexpr int kShortTurns = 8;      // turns of fewer orders than these are looked at several at a time
constexpr double kScale = 20000;    // a gain of two logits (evaluation.h) is halfway to a certain win
constexpr double kExploration = 0.7;

}  // namespace

void Explorer::begin(const Outset& outset, std::span<const table::Order> candidates) {
  outset_ = outset;
  state_ = *outset.position;
  nodes_.assign(1, Node{});
  for (const table::Order& order : candidates) add_child(0, order);
}

std::uint32_t Explorer::add_child(std::uint32_t node, const table::Order& order) {
  const auto child = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({});
  nodes_.back().order = order;
  Node& parent = nodes_[node];
  if (parent.first_child == 0)
    parent.first_child = child;
  else
    nodes_[parent.last_child].sibling = child;
  parent.last_child = child;
  return child;
}

void Explorer::expand(std::uint32_t node) {
  rank_orders(*outset_.game, *state_, opinion_, *dice_, list_, ranked_);
  for (const Ranked& r : ranked_) add_child(node, r.order);
}

// Among the orders that are legal now, the best first by advice: mean result plus a bonus for what was tried little.
std::uint32_t Explorer::select(std::uint32_t node, bool ours) {
  table::list_orders(*outset_.game, *state_, list_, table::For::generals);
  const int width = kWidth + static_cast<int>(std::sqrt(static_cast<double>(nodes_[node].visits)));
  std::uint32_t best = 0;
  double best_score = -1e9;
  int seen = 0;
  const auto consider = [&](std::uint32_t c) {
    Node& child = nodes_[c];
    ++child.offered;
    const double mean = child.visits == 0 ? 0.0 : (ours ? child.total : -child.total) / child.visits;
    const double prior = 1.0 / (1 + seen);
    const double score =
        mean + kExploration * prior * std::sqrt(static_cast<double>(child.offered)) / (1 + child.visits);
    if (score > best_score) {
      best_score = score;
      best = c;
    }
    ++seen;
  };
  for (std::uint32_t c = nodes_[node].first_child; c != 0 && seen < width; c = nodes_[c].sibling)
    if (std::find(list_.begin(), list_.end(), nodes_[c].order) != list_.end()) consider(c);
  if (seen > 0) return best;
  // Other dice, other orders: none of the known ones is legal here.
  rank_orders(*outset_.game, *state_, opinion_, *dice_, list_, ranked_);
  return add_child(node, ranked_.front().order);
}

// What was gained since the root: measured against nothing, a side that is far ahead would no longer care.
double Explorer::value_now() const {
  double ahead = 0;
  if (outset_.game->decision(*state_).over()) {
    const table::Side winner = outset_.game->outcome(*state_).winner;
    if (winner != table::kNoSide) return winner == outset_.side ? 1.0 : -1.0;
  } else {
    ahead = outset_.game->evaluate(*state_, outset_.side);
  }
  const double gained = ahead - outset_.value;
  return 0.95 * gained / (std::fabs(gained) + kScale);
}

table::Order Explorer::advised() {
  table::list_orders(*outset_.game, *state_, list_, table::For::generals);
  return opinion_.best(*outset_.game, *state_, list_, *dice_);
}

void Explorer::play_order(const table::Order& order) {
  if (played_ == 1 && outset_.game->decision(*state_).seat == outset_.seat) next_ = order;
  ++played_;
  table::play(*outset_.game, *state_, order, *dice_, nullptr, scratch_);
}

bool Explorer::goes_on(int turn) const {
  return outset_.game->turn(*state_) <= turn && !outset_.game->decision(*state_).over();
}

double Explorer::roll_out() {
  while (played_ < kPlayoutOrders && goes_on(outset_.last_turn)) play_order(advised());
  return value_now();
}

double Explorer::descend(std::uint32_t node, int depth) {
  double result = 0;
  const table::Decision decision = outset_.game->decision(*state_);
  if (decision.over()) {
    result = value_now();
  } else if (depth == kTreeDepth || nodes_[node].visits < kRipe) {
    result = roll_out();
  } else {
    if (nodes_[node].first_child == 0) expand(node);
    const std::uint32_t child = select(node, outset_.game->side_of(decision.seat) == outset_.side);
    play_order(nodes_[child].order);
    result = descend(child, depth + 1);
  }
  ++nodes_[node].visits;
  nodes_[node].total += result;
  return result;
}

Explorer::Result Explorer::play(std::size_t candidate, std::uint64_t n) {
  const CommonRandomNumbers source(mixed(outset_.seed, n));
  state_ = *outset_.position;
  chance::Dice dice(source, (*state_).draws);
  dice_ = &dice;
  outset_.game->resample(*state_, outset_.seat, dice);
  next_.reset();
  played_ = 0;
  const auto node = static_cast<std::uint32_t>(candidate + 1);
  play_order(nodes_[node].order);
  const double value = descend(node, 1);
  dice_ = nullptr;
  return {value, next_};
}

// The end of the root's turn: positions are compared at the same moment of the battle, and the dice of later turns
// would drown what one order changes. Where a turn is a card with an order or two, as many more of them as are over
// within a few orders: too near an end shows no answer.
Explorer::Outlook Explorer::look_ahead(const Outset& outset) {
  outset_ = outset;
  const table::Game& game = *outset.game;
  const CommonRandomNumbers source(mixed(outset.seed, 0));
  state_ = *outset.position;
  chance::Dice dice(source, (*state_).draws);
  dice_ = &dice;
  game.resample(*state_, outset.seat, dice);
  const int turn = game.turn(*state_);
  Outlook out;
  for (int i = 0; i < kLookAhead && goes_on(turn); ++i) {
    const bool own = game.decision(*state_).seat == outset.seat;
    const table::Order order = advised();
    if (own && list_.size() > 1) ++out.own_orders;
    table::play(game, *state_, order, dice, nullptr, scratch_);
  }
  for (int i = 0; i < kShortTurns && !game.decision(*state_).over(); ++i)
    table::play(game, *state_, advised(), dice, nullptr, scratch_);
  dice_ = nullptr;
  out.reached_turn = game.turn(*state_);
  out.last_turn = std::max(turn, out.reached_turn - 1);
  return out;
}

std::vector<table::Order> Explorer::line(std::size_t candidate) const {
  std::vector<table::Order> out;
  for (auto node = static_cast<std::uint32_t>(candidate + 1); out.size() < kTreeDepth;) {
    std::uint32_t next = 0;
    for (std::uint32_t c = nodes_[node].first_child; c != 0; c = nodes_[c].sibling)
      if (nodes_[c].visits > 0 && (next == 0 || nodes_[c].visits > nodes_[next].visits)) next = c;
    if (next == 0) break;
    out.push_back(nodes_[next].order);
    node = next;
  }
  return out;
}

}  // namespace vedette::generals
