#include "generals/counsel.h"

#include <algorithm>
#include <cmath>

#include "generals/judge.h"
#include "generals/seed_mix.h"
#include "generals/thinking_time.h"
#include "table/chance_of.h"
#include "table/order_json.h"
#include "table/view.h"

namespace vedette::generals {
namespace {

constexpr std::size_t kJudged = 6;  // for a hint
// For the coach, who is waited for: orders that are looked at, battles of each before the worse half is dropped, and how
// many are left at last.
constexpr std::size_t kLookedAt = 32, kRivals = 3;
constexpr int kBattlesAtATime = 6;
constexpr int kLookEvery = 8;       // battles from one look at the leads to the next
constexpr double kBeyondDoubt = 2;  // standard errors
// Broken off early, a loss of kBlunder shows as less; what may be next to nothing is not spoken of.
constexpr double kWarnFrom = 0.22, kAtLeast = 0.05;
constexpr int kFewestBattles = 16;  // before the coach is sure of anything

// What is compared is what happens in the next turns: later ones owe little to one order.
constexpr int kPlayedOn = 150;

// Rounds until so many are played, the time is over, or `enough` says so, which is asked now and then.
template <class Enough>
void play(Judge& judge, const ThinkingTime& time, const Budget& budget, int rounds, Enough enough) {
  const auto spent = [&] {
    return (rounds > 0 && judge.rounds() >= rounds) ||
           (budget.milliseconds > 0 && time.is_over(std::chrono::milliseconds(budget.milliseconds)));
  };
  while (!spent()) {
    judge.play_round();
    if (judge.rounds() % kLookEvery == 0 && enough()) return;
  }
}

int hundredths(double share) { return static_cast<int>(std::lround(share * 100)); }

// "38% destroyed, 31% falls back."
std::string chances_in_words(const table::Game& game, const table::State& known, const table::Order& order) {
  table::view::Odds odds;
  if (!game.odds(known, order, odds)) return "";
  const table::view::Chance chance = table::chance_of(odds);
  std::string out;
  for (std::size_t i = 0; i < odds.outcomes.size(); ++i) {
    if (odds.outcomes[i].tone == "none" || chance.bar[i].per_mille < 5) continue;
    out += (out.empty() ? "" : ", ") + std::to_string((chance.bar[i].per_mille + 5) / 10) + "% " +
           odds.outcomes[i].label;
  }
  return out.empty() ? "" : out + ".";
}

}  // namespace

Hint hint_for(const table::Game& game, const table::State& known, table::Seat seat, const Budget& budget,
              std::uint64_t seed) {
  Judge judge(game, known, seat, seed, {.weights = {"first"}});
  judge.add_best(kJudged);
  if (judge.size() > 1)
    play(judge, ThinkingTime(), budget, budget.playouts, [&] {
      // Who is beaten beyond doubt is played no further; when one is left, the others are known well enough.
      const std::size_t best = judge.best();
      std::size_t left = 0;
      for (std::size_t i = 0; i < judge.size(); ++i) {
        if (i != best && !judge.dropped(i) && judge.lead(best, i).at_worst(kBeyondDoubt) > 0) judge.drop(i);
        left += judge.dropped(i) ? 0 : 1;
      }
      return left == 1;
    });
  Hint out;
  const std::size_t best = judge.best();
  out.order = judge.stages(best).front();
  out.label = table::label_of(game, known, out.order);
  out.reason = chances_in_words(game, known, out.order);
  out.battles = judge.rounds();
  out.chance = judge.chance(best);
  if (judge.size() == 1) {
    out.gain = "It is the only order there is.";
    return out;
  }
  std::size_t second = best == 0 ? 1 : 0;
  for (std::size_t i = 0; i < judge.size(); ++i)
    if (i != best && judge.chance(i) > judge.chance(second)) second = i;
  out.second = judge.stages(second).front();
  out.next_chance = judge.chance(second);
  out.clear = judge.lead(best, second).at_worst(kBeyondDoubt) > 0;
  if (out.battles == 0) return out;
  const std::string tried =
      "In " + std::to_string(out.battles) + (out.battles == 1 ? " battle" : " battles") +
      " played on from here by computer generals, you win " + std::to_string(hundredths(out.chance)) + "%";
  out.gain = out.clear ? tried + "; after the next best order (" + table::label_of(game, known, *out.second) +
                             "), " + std::to_string(hundredths(out.next_chance)) + "%."
                       : tried + ", and about as many after other good orders: none is clearly the best.";
  return out;
}

namespace {

// The orders that look best beside the one given, the first of the judge's: all are played a few times, and the worse half
// is dropped again and again.
std::vector<std::size_t> rivals_in(Judge& judge, const ThinkingTime& time, const Budget& budget) {
  for (std::size_t left = judge.size() - 1; left > kRivals; left = std::max(kRivals, left / 2)) {
    play(judge, time, {budget.milliseconds / 2}, judge.rounds() + kBattlesAtATime, [] { return false; });
    judge.keep_best(std::max(kRivals, left / 2), 0);
  }
  play(judge, time, {budget.milliseconds / 2}, judge.rounds() + kBattlesAtATime, [] { return false; });
  std::vector<std::size_t> out = judge.by_chance();
  std::erase(out, 0u);
  return out;
}

// How many orders there is time to look at: one battle of the order given shows how long they are.
std::size_t candidates_for(Judge& judge, const Budget& budget) {
  if (budget.milliseconds == 0) return kLookedAt;
  const ThinkingTime time;
  judge.play_round();
  const auto battle = std::max<std::int64_t>(1, time.worked().count());
  const std::int64_t allowed = std::int64_t{1000000} * budget.milliseconds / (2 * 2 * kBattlesAtATime);
  return std::clamp(static_cast<std::size_t>(std::min<std::int64_t>(allowed / battle, kLookedAt)), kRivals,
                    kLookedAt);
}

}  // namespace

Verdict verdict_on(const table::Game& game, const table::State& known, table::Seat seat,
                   std::span<const table::Order> stages, const Budget& budget, std::uint64_t seed) {
  const ThinkingTime time(kCoachPatience);
  const PlayedOn played_on = {.weights = {}, .orders = kPlayedOn};
  Verdict out;
  out.best = stages.front();
  Judge sample(game, known, seat, mixed(seed, 2), played_on);
  sample.add(stages);
  Judge glance(game, known, seat, seed, played_on);
  glance.add(stages);
  glance.add_best(1 + candidates_for(sample, budget));
  if (glance.size() == 1) return out;
  // Of several orders the luckiest looks best: the loss is measured with other dice.
  Judge proof(game, known, seat, mixed(seed, 1), played_on);
  proof.add(stages);
  for (const std::size_t rival : rivals_in(glance, time, budget)) proof.add(glance.stages(rival));
  const auto loss = [&] { return proof.lead(proof.best(), 0); };
  play(proof, time, budget, budget.playouts, [&] {
    return proof.rounds() >= kFewestBattles &&
           (loss().at_best(kBeyondDoubt) < kWarnFrom || loss().at_worst(kBeyondDoubt) > kWarnFrom);
  });
  out.battles = proof.rounds();
  if (out.battles == 0) return out;
  const std::size_t best = proof.best();
  out.loss = std::max(0.0, loss().mean());
  out.warn =
      out.battles >= kFewestBattles && out.loss >= kWarnFrom && loss().at_worst(kBeyondDoubt) > kAtLeast;
  if (!out.warn) return out;
  out.best = proof.stages(best).front();
  out.text = "This order may cost you the battle: in " + std::to_string(out.battles) +
             " battles played on by computer generals you win " +
             std::to_string(hundredths(proof.chance(0))) + "% after it, and " +
             std::to_string(hundredths(proof.chance(best))) + "% after " +
             table::label_of(game, known, out.best) + ".";
  return out;
}

}  // namespace vedette::generals
