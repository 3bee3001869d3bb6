#include "generals/counsel.h"

#include <chrono>
#include <cmath>

#include "generals/judge.h"
#include "table/chance_of.h"
#include "table/order_json.h"

namespace vedette::generals {
namespace {

constexpr std::size_t kJudged = 6;  // for a hint
constexpr std::size_t kRivals = 3;  // for the coach, with the order itself: somebody waits for the answer
constexpr int kLookEvery = 8;       // battles from one look at the leads to the next
constexpr double kBeyondDoubt = 2;  // standard errors
constexpr double kWarnFrom = 0.2;   // of a loss that is measured; a true one of kBlunder seldom shows as less

using Clock = std::chrono::steady_clock;

// Rounds until the budget is spent or `enough` says so, which is asked now and then.
template <class Enough>
void play(Judge& judge, const Budget& budget, Enough enough) {
  const auto begun = Clock::now();
  const auto spent = [&] {
    return (budget.playouts > 0 && judge.rounds() >= budget.playouts) ||
           (budget.milliseconds > 0 &&
            Clock::now() - begun >= std::chrono::milliseconds(budget.milliseconds));
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
  Judge judge(game, known, seat, seed);
  judge.add_best(kJudged);
  if (judge.size() > 1)
    play(judge, budget, [&] {
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

Verdict verdict_on(const table::Game& game, const table::State& known, table::Seat seat,
                   std::span<const table::Order> stages, const Budget& budget, std::uint64_t seed) {
  Judge judge(game, known, seat, seed);
  const std::size_t given = judge.add(stages);
  judge.add_best(kRivals);
  Verdict out;
  out.best = stages.front();
  if (judge.size() == 1) return out;
  const auto rival = [&] {
    std::size_t best = given == 0 ? 1 : 0;
    for (std::size_t i = 0; i < judge.size(); ++i)
      if (i != given && judge.chance(i) > judge.chance(best)) best = i;
    return best;
  };
  play(judge, budget, [&] {
    for (std::size_t i = 0; i < judge.size(); ++i)
      if (i != given && judge.rounds() >= 2 * kLookEvery &&
          judge.lead(rival(), i).at_worst(kBeyondDoubt) > 0.1)
        judge.drop(i);
    const Lead lead = judge.lead(rival(), given);
    return lead.at_best(kBeyondDoubt) < kWarnFrom || lead.at_worst(kBeyondDoubt) > kWarnFrom;
  });
  const std::size_t best = rival();
  out.battles = judge.rounds();
  if (out.battles == 0) return out;
  const Lead lead = judge.lead(best, given);
  out.loss = std::max(0.0, lead.mean());
  out.best = judge.stages(out.loss > 0 ? best : given).front();
  out.warn = out.loss >= kWarnFrom && lead.at_worst(kBeyondDoubt) > 0;
  if (out.warn)
    out.text = "This order may cost you the battle: in " + std::to_string(out.battles) +
               " battles played on by computer generals you win " +
               std::to_string(hundredths(judge.chance(given))) + "% after it, and " +
               std::to_string(hundredths(judge.chance(best))) + "% after " +
               table::label_of(game, known, out.best) + ".";
  return out;
}

}  // namespace vedette::generals
