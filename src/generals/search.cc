#include "generals/search.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

#include "generals/greedy.h"
#include "generals/mix.h"
#include "generals/reason.h"
#include "generals/same_dice.h"
#include "table/play.h"
#include "table/show.h"

namespace vedette::generals {
namespace {

constexpr std::size_t kRootCandidates = 10;  // looked at in the first round of halving
constexpr int kWidth = 3;      // candidates of a node at its first visits; more come with visits
constexpr int kTreeDepth = 6;  // orders kept in the tree below the root
constexpr int kRipe = 32;      // visits before a node looks at its own candidates: until then its results are
                               // averages over good play, afterwards over the best found
constexpr int kPlayoutOrders = 400;  // by advice after the tree, to the end of the turn: at most so many
constexpr int kShortTurns = 8;       // turns of fewer orders than these are looked at several at a time
constexpr double kScale = 4000;      // a gain of four points is halfway to a certain win
constexpr double kExploration = 0.7;
constexpr double kProof = 0.5;  // standard errors by which a candidate must lead the advised order
// A candidate that even with three standard errors to its credit gains nothing is hopeless.
constexpr int kGlance = 16;  // comparisons from one such look to the next
constexpr double kSure = 3;
constexpr double kNothing = 0.0005;

using Clock = std::chrono::steady_clock;

}  // namespace

Search::Search(Budget budget) : budget_(budget) {
  if (budget_.milliseconds == 0 && budget_.playouts == 0) budget_.milliseconds = 1000;
}

void Search::rank_orders(const table::State& state, chance::Dice& lot) {
  table::list_orders(*game_, state, list_, table::For::generals);
  ranked_.clear();
  for (const table::Order& order : list_) ranked_.push_back({order, game_->advice(state, order, 0)});
  // Equals by lot, so that the listing's own order has no weight.
  for (std::size_t i = ranked_.size(); i > 1; --i)
    std::swap(ranked_[i - 1],
              ranked_[static_cast<std::size_t>(lot.uniform(static_cast<int>(i), "general.lot")) - 1]);
  std::stable_sort(ranked_.begin(), ranked_.end(),
                   [](const Ranked& a, const Ranked& b) { return a.advice > b.advice; });
}

std::uint32_t Search::add_child(std::uint32_t node, const table::Order& order) {
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

void Search::expand(std::uint32_t node) {
  rank_orders(*state_, *dice_);
  for (const Ranked& r : ranked_) add_child(node, r.order);
}

// Among the orders that are legal now, the best first by advice: mean result plus a bonus for what was tried little.
std::uint32_t Search::select(std::uint32_t node, bool ours) {
  table::list_orders(*game_, *state_, list_, table::For::generals);
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
  rank_orders(*state_, *dice_);
  return add_child(node, ranked_.front().order);
}

// What was gained since the root: measured against nothing, a side that is far ahead would no longer care.
double Search::value_now() const {
  double ahead = 0;
  if (game_->decision(*state_).over()) {
    const table::Side winner = game_->outcome(*state_).winner;
    if (winner != table::kNoSide) return winner == side_ ? 1.0 : -1.0;
  } else {
    ahead = game_->evaluate(*state_, side_);
  }
  const double gained = ahead - value_at_root_;
  return 0.95 * gained / (std::fabs(gained) + kScale);
}

void Search::play_by_advice() {
  table::list_orders(*game_, *state_, list_, table::For::generals);
  const table::Order order = best_by_advice(*game_, *state_, list_, 0, *dice_);
  table::play(*game_, *state_, order, *dice_, nullptr, scratch_);
}

bool Search::goes_on(int turn) const {
  return game_->turn(*state_) <= turn && !game_->decision(*state_).over();
}

// The end of the root's turn: positions are compared at the same moment of the battle, and the dice of later turns
// would drown what one order changes. Where a turn is a card with an order or two, as many more of them as are over
// within a few orders: too near an end shows no answer.
int Search::horizon(std::uint64_t seed) {
  const SameDice source(seed);
  state_ = root_state_;
  chance::Dice dice(source, (*state_).draws);
  dice_ = &dice;
  game_->resample(*state_, game_->decision(*root_state_).seat, dice);
  const int turn = game_->turn(*state_);
  for (int i = 0; i < kPlayoutOrders && goes_on(turn); ++i) play_by_advice();
  for (int i = 0; i < kShortTurns && !game_->decision(*state_).over(); ++i) play_by_advice();
  dice_ = nullptr;
  return std::max(turn, game_->turn(*state_) - 1);
}

double Search::roll_out() {
  for (int i = 0; i < kPlayoutOrders && goes_on(last_turn_); ++i) play_by_advice();
  return value_now();
}

double Search::descend(std::uint32_t node, int depth) {
  double result = 0;
  const table::Decision decision = game_->decision(*state_);
  if (decision.over()) {
    result = value_now();
  } else if (depth == kTreeDepth || nodes_[node].visits < kRipe) {
    result = roll_out();
  } else {
    if (nodes_[node].first_child == 0) expand(node);
    const std::uint32_t child = select(node, game_->side_of(decision.seat) == side_);
    table::play(*game_, *state_, nodes_[child].order, *dice_, nullptr, scratch_);
    result = descend(child, depth + 1);
  }
  ++nodes_[node].visits;
  nodes_[node].total += result;
  return result;
}

// One playout of a candidate of the root.
double Search::playout(std::uint32_t candidate, std::uint64_t seed) {
  const SameDice source(seed);
  state_ = root_state_;
  chance::Dice dice(source, (*state_).draws);
  dice_ = &dice;
  game_->resample(*state_, game_->decision(*root_state_).seat, dice);
  table::play(*game_, *state_, nodes_[candidate].order, dice, nullptr, scratch_);
  const double result = descend(candidate, 1);
  dice_ = nullptr;
  return result;
}

Advice Search::command(const table::Game& game, const table::State& known, table::Seat seat,
                       std::uint64_t seed) {
  const auto begun = Clock::now();
  const auto out_of_time = [&] {
    return budget_.milliseconds > 0 &&
           Clock::now() - begun >= std::chrono::milliseconds(budget_.milliseconds);
  };
  game_ = &game;
  side_ = game.side_of(seat);
  root_state_ = table::boxed(game, known);
  value_at_root_ = game.evaluate(known, side_);
  nodes_.assign(1, Node{});
  const chance::FastSource source(seed);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  state_ = root_state_;
  game.resample(*state_, seat, lot);
  rank_orders(*state_, lot);
  std::vector<std::uint32_t> alive;
  for (const Ranked& r : ranked_) {
    if (alive.size() == kRootCandidates) break;
    alive.push_back(add_child(0, r.order));
  }
  if (alive.size() == 1) return answer(alive.front(), 0);
  const std::uint32_t advised = alive.front();
  last_turn_ = horizon(mixed(seed, 0));
  // Sequential halving: each round plays every candidate that is left equally often, then drops the worse half. The
  // i-th playout throws the same dice for each, so that it is the orders that are compared and not their luck. The
  // advised order stays to the end: it is given up only for one that has shown itself better.
  leads_.assign(nodes_.size(), {});
  const auto rounds = static_cast<int>(std::bit_width(alive.size() - 1));
  const int budget = budget_.playouts > 0 ? budget_.playouts : 1 << 30;
  int playouts = 0;
  std::uint64_t number = 0;
  for (int round = 0; round < rounds && is_open(alive) && playouts < budget && !out_of_time(); ++round) {
    const int quota = std::max(1, (budget - playouts) / (rounds - round) / static_cast<int>(alive.size()));
    const auto until = std::chrono::milliseconds(budget_.milliseconds) * (round + 1) / rounds;
    const auto round_is_over = [&](int i) {
      if (budget_.playouts > 0 && (i >= quota || playouts >= budget)) return true;
      return i > 0 && budget_.milliseconds > 0 && Clock::now() - begun >= until;
    };
    for (int i = 0; is_open(alive) && !round_is_over(i); ++i) {
      const std::uint64_t dice = mixed(seed, ++number);
      const double mark = playout(advised, dice);
      for (std::size_t c = 1; c < alive.size(); ++c) leads_[alive[c]].add(playout(alive[c], dice) - mark);
      playouts += static_cast<int>(alive.size());
      if ((i + 1) % kGlance == 0) drop_hopeless(alive);
    }
    std::stable_sort(alive.begin() + 1, alive.end(),
                     [&](std::uint32_t x, std::uint32_t y) { return leads_[x].mean() > leads_[y].mean(); });
    if (alive.size() > 2) alive.resize((alive.size() + 1) / 2);
  }
  const bool leaves_advice = alive.size() > 1 && leads_[alive[1]].at_worst(kProof) > 0;
  return answer(leaves_advice ? alive[1] : advised, playouts);
}

void Search::drop_hopeless(std::vector<std::uint32_t>& alive) const {
  const auto is_hopeless = [&](std::uint32_t c) { return leads_[c].at_best(kSure) < kNothing; };
  alive.erase(std::remove_if(alive.begin() + 1, alive.end(), is_hopeless), alive.end());
}

// Whether more playouts could still change the choice: several candidates, or one that is not surely the better.
bool Search::is_open(const std::vector<std::uint32_t>& alive) const {
  return alive.size() > 2 || (alive.size() == 2 && leads_[alive[1]].at_worst(kSure) <= 0);
}

Advice Search::answer(std::uint32_t best, int playouts) const {
  Advice out;
  out.order = nodes_[best].order;
  out.playouts = playouts;
  if (nodes_[best].visits > 0) out.value = static_cast<int>(1000 * nodes_[best].total / nodes_[best].visits);
  for (std::uint32_t node = best; out.line.size() < kTreeDepth;) {
    std::uint32_t next = 0;
    for (std::uint32_t c = nodes_[node].first_child; c != 0; c = nodes_[c].sibling)
      if (nodes_[c].visits > 0 && (next == 0 || nodes_[c].visits > nodes_[next].visits)) next = c;
    if (next == 0) break;
    out.line.push_back(nodes_[next].order);
    node = next;
  }
  out.reason = reason_for(*game_, *root_state_, out.order);
  return out;
}

}  // namespace vedette::generals
