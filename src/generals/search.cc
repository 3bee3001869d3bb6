#include "generals/search.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>

#include "generals/common_random_numbers.h"
#include "generals/helpers.h"
#include "table/make_view.h"
#include "table/play.h"

namespace vedette::generals {
namespace {

constexpr std::size_t kCandidates = 10;    // looked at in the first round of halving
constexpr std::size_t kFewCandidates = 4;  // where the budget is small
constexpr double kProof = 0.5;             // standard errors by which a candidate must lead the advised order
// A candidate that even with three standard errors to its credit gains nothing is hopeless.
constexpr int kGlance = 16;  // comparisons from one such look to the next
constexpr double kSure = 3;
constexpr double kNothing = 0.0005;
constexpr std::size_t kMostKept = 8192;  // playouts from one order to the next
constexpr std::int64_t kPause = 8000;    // microseconds that helpers work before what they found is added up

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

}  // namespace

// Time since the thought began, in microseconds.
class Search::Clock {
 public:
  std::int64_t now() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun_)
        .count();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

namespace {

// Budgets are counted in microseconds or in playouts.
Budget sound(Budget budget) {
  if (budget.milliseconds == 0 && budget.playouts == 0) budget.milliseconds = 1000;
  return budget;
}

TurnBudget turn_budget_of(const Budget& budget) {
  if (budget.playouts > 0) return {budget.playouts, 0};
  return {std::int64_t{1000} * budget.milliseconds, std::int64_t{1000} * budget.turn_milliseconds};
}

}  // namespace

Search::Search(Budget budget, WeightChoice weights)
    : budget_(sound(budget)),
      turn_budget_(turn_budget_of(budget_)),
      weights_(std::move(weights)),
      opinion_(weights_) {
  forget();
}

void Search::forget() {
  turn_ = -1;
  expected_ = {};
  kept_.clear();
  outset_ = {};
}

// Goes on with what is known of this turn, or begins anew. True: the armies are still set up, which advice does as well
// as anybody: how a battle will go from there is not to be seen at the end of the set-up.
bool Search::take_up(const table::Game& game, const table::State& known, table::Seat seat,
                     std::uint64_t seed) {
  position_ = table::boxed(game, known);
  const bool same_turn = outset_.game == &game && outset_.seat == seat && game.turn(known) == turn_;
  if (!same_turn) turn_budget_.begin_turn();
  turn_ = game.turn(known);
  bool before_the_battle = false;
  if (same_turn && position_ == expected_) {
    own_orders_ = std::max(1, own_orders_ - 1);
  } else {
    kept_.clear();
    const table::Side side = game.side_of(seat);
    outset_ = {&game, &position_, seat, side, game.evaluate(known, side), 0, seed};
    if (explorers_.empty()) explorers_.emplace_back(weights_);
    const Clock clock;
    const Explorer::Outlook outlook = explorers_.front().look_ahead(outset_);
    outset_.last_turn = outlook.last_turn;
    own_orders_ = std::max(1, outlook.own_orders);
    before_the_battle = turn_ == 0 && outlook.reached_turn > 0;
    if (playout_time_ == 0) playout_time_ = static_cast<double>(clock.now());
  }
  expected_ = {};
  return before_the_battle;
}

// The best by advice, and what followed most often when the last order was explored. Few where few playouts are to be
// had: each wants some.
void Search::choose_candidates(std::int64_t allowance, double playout_cost) {
  const double playouts = static_cast<double>(allowance) / std::max(playout_cost, 1e-3);
  std::size_t most = kCandidates;
  while (most > kFewCandidates &&
         playouts < 3.0 * static_cast<double>(most) * static_cast<double>(std::bit_width(most - 1)))
    --most;
  candidates_.clear();
  for (const Ranked& r : ranked_) {
    if (candidates_.size() == most) break;
    candidates_.push_back(r.order);
  }
  followers_.clear();
  for (const Playout& kept : kept_) {
    const auto seen = std::ranges::find(followers_, kept.next, &Follower::order);
    if (seen == followers_.end())
      followers_.push_back({kept.next, 1});
    else
      ++seen->times;
  }
  const auto favourite = std::ranges::max_element(followers_, {}, &Follower::times);
  if (favourite != followers_.end() && favourite->times >= kGlance &&
      std::ranges::find(candidates_, favourite->order) == candidates_.end() &&
      std::ranges::find(ranked_, favourite->order, &Ranked::order) != ranked_.end())
    candidates_.push_back(favourite->order);
}

// What the playouts of the last order say of the candidates, by the number of their dice.
void Search::recall() {
  known_results_.assign(candidates_.size(), {});
  for (const Playout& kept : kept_) {
    const auto found = std::ranges::find(candidates_, kept.next);
    if (found == candidates_.end()) continue;
    std::vector<float>& results = known_results_[static_cast<std::size_t>(found - candidates_.begin())];
    if (results.size() <= kept.number) results.resize(kept.number + 1, kUnknown);
    results[kept.number] = kept.value;
  }
}

// So many comparisons, or until that time: every explorer takes dice numbers of its own, and what they found is added
// up when all are done.
void Search::compare(const Clock& clock, std::int64_t until, int comparisons) {
  const std::size_t hands = explorers_.size();
  std::vector<std::function<void()>> jobs;
  for (std::size_t hand = 0; hand < hands; ++hand) {
    found_[hand].clear();
    jobs.push_back([this, &clock, until, comparisons, hand, hands] {
      for (int i = 0; i < comparisons && (i == 0 || until == 0 || clock.now() < until); ++i) {
        const auto number =
            static_cast<std::uint32_t>(number_ + 1 + hand + static_cast<std::size_t>(i) * hands);
        for (const std::size_t c : alive_) {
          const std::vector<float>& known = known_results_[c];
          if (number < known.size() && !std::isnan(known[number])) {
            found_[hand].push_back({number, static_cast<std::uint16_t>(c), false, known[number], {}});
            continue;
          }
          const Explorer::Result r = explorers_[hand].play(c, number);
          found_[hand].push_back({number, static_cast<std::uint16_t>(c), r.next.has_value(),
                                  static_cast<float>(r.value), r.next.value_or(table::Order{})});
        }
      }
    });
  }
  if (hands == 1)
    jobs.front()();
  else
    helpers_->run(jobs);
  for (const std::vector<Playout>& found : found_)
    for (const Playout& playout : found) {
      number_ = std::max(number_, playout.number);
      const std::vector<float>& known = known_results_[playout.candidate];
      const bool recalled = playout.number < known.size() && !std::isnan(known[playout.number]);
      if (!recalled) ++played_;
      if (playouts_.size() < kMostKept) playouts_.push_back(playout);
    }
  for (const std::vector<Playout>& found : found_) {
    float mark = 0;  // of the advised order, the first of each comparison
    for (const Playout& playout : found) {
      if (playout.candidate == alive_.front())
        mark = playout.value;
      else
        leads_[playout.candidate].add(playout.value - mark);
    }
  }
}

// Sequential halving: each round plays every candidate that is left equally often, then drops the worse half. The
// advised order stays to the end: it is given up only for one that has shown itself better.
void Search::explore(const Clock& clock, std::int64_t allowance) {
  const bool timed = budget_.playouts == 0;
  const std::int64_t begun = clock.now();
  const auto rounds = static_cast<int>(std::bit_width(alive_.size() - 1));
  for (int round = 0; round < rounds && is_open(); ++round) {
    if (timed) {
      const std::int64_t end = begun + (allowance - begun) * (round + 1) / rounds;
      do compare(clock, std::min(end, clock.now() + kPause), kGlance);
      while ((drop_hopeless(), is_open()) && clock.now() < end);
    } else {
      if (played_ >= allowance) break;
      const auto alive = static_cast<std::int64_t>(alive_.size());
      std::int64_t quota = std::max<std::int64_t>(1, (allowance - played_) / (rounds - round) / alive);
      while (quota > 0 && is_open() && played_ < allowance) {
        const auto now = static_cast<int>(std::min<std::int64_t>(quota, kGlance));
        compare(clock, 0, now);
        quota -= now;
        drop_hopeless();
      }
    }
    std::stable_sort(alive_.begin() + 1, alive_.end(),
                     [&](std::size_t x, std::size_t y) { return leads_[x].mean() > leads_[y].mean(); });
    if (alive_.size() > 2) alive_.resize((alive_.size() + 1) / 2);
  }
}

Advice Search::command(const table::Game& game, const table::State& known, table::Seat seat,
                       std::uint64_t seed) {
  const Clock clock;
  const chance::FastSource source(seed);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  state_ = table::boxed(game, known);
  game.resample(*state_, seat, lot);
  rank_orders(game, *state_, opinion_, lot, list_, ranked_);
  played_ = 0;
  if (ranked_.size() == 1) {
    expected_ = {};
    return by_advice();
  }
  const bool before_the_battle = take_up(game, known, seat, seed);
  const std::int64_t allowance = turn_budget_.allowance(own_orders_);
  if (before_the_battle || allowance == 0) {
    turn_budget_.spend(0);
    return by_advice();
  }
  const bool timed = budget_.playouts == 0;
  const std::size_t hands = timed && helpers_ ? static_cast<std::size_t>(std::max(1, helpers_->count())) : 1;
  explorers_.resize(hands, Explorer(weights_));
  found_.resize(hands);
  choose_candidates(allowance, timed ? playout_time_ / static_cast<double>(hands) : 1.0);
  recall();
  alive_.resize(candidates_.size());
  std::iota(alive_.begin(), alive_.end(), std::size_t{0});
  leads_.assign(candidates_.size(), {});
  playouts_.clear();
  number_ = 0;
  for (Explorer& explorer : explorers_) explorer.begin(outset_, candidates_);
  const std::int64_t begun = clock.now();
  explore(clock, allowance);
  if (played_ > 0)
    playout_time_ = static_cast<double>((clock.now() - begun) * static_cast<std::int64_t>(hands)) / played_;
  const bool leaves_advice = alive_.size() > 1 && leads_[alive_[1]].at_worst(kProof) > 0;
  const std::size_t best = alive_[leaves_advice ? 1 : 0];
  keep_for_next(best, lot);
  turn_budget_.spend(timed ? clock.now() : played_);
  return answer(best);
}

void Search::drop_hopeless() {
  const auto is_hopeless = [&](std::size_t c) { return leads_[c].at_best(kSure) < kNothing; };
  alive_.erase(std::remove_if(alive_.begin() + 1, alive_.end(), is_hopeless), alive_.end());
}

// Whether more playouts could still change the choice: several candidates, or one that is not surely the better.
bool Search::is_open() const {
  return alive_.size() > 2 || (alive_.size() == 2 && leads_[alive_[1]].at_worst(kSure) <= 0);
}

// If the order throws no dice and the seat decides again, the next position is certain.
void Search::keep_for_next(std::size_t best, chance::Dice& lot) {
  const table::Game& game = *outset_.game;
  state_ = position_;
  game.resample(*state_, outset_.seat, lot);
  const chance::Counters before = (*state_).draws;
  const CommonRandomNumbers source(outset_.seed);
  chance::Dice dice(source, (*state_).draws);
  table::play(game, *state_, candidates_[best], dice, nullptr, scratch_);
  kept_.clear();
  if ((*state_).draws != before || game.decision(*state_).seat != outset_.seat) return;
  game.conceal(*state_, outset_.seat);
  expected_ = state_;
  for (const Playout& playout : playouts_)
    if (playout.candidate == best && playout.has_next) kept_.push_back(playout);
}

Advice Search::by_advice() const {
  Advice out;
  out.order = ranked_.front().order;
  return out;
}

Advice Search::answer(std::size_t best) const {
  Advice out;
  out.order = candidates_[best];
  out.playouts = played_;
  double total = 0;
  int visits = 0;
  const Explorer* most = &explorers_.front();
  for (const Explorer& explorer : explorers_) {
    total += explorer.total(best);
    visits += explorer.visits(best);
    if (explorer.visits(best) > most->visits(best)) most = &explorer;
  }
  if (visits > 0) out.value = static_cast<int>(1000 * total / visits);
  out.line = most->line(best);
  return out;
}

}  // namespace vedette::generals
