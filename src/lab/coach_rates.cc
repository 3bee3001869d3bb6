#include "lab/coach_rates.h"

#include <memory>
#include <optional>
#include <vector>

#include "generals/battle.h"
#include "generals/counsel.h"
#include "generals/judge.h"
#include "generals/mix.h"
#include "generals/search.h"
#include "table/play.h"
#include "table/show.h"

namespace vedette::lab {
namespace {

constexpr std::size_t kFewestOrders = 3, kMostOrders = 16;
constexpr std::uint64_t kEvery = 5;  // decisions: one of so many is looked at
constexpr int kGlimpse = 12;   // battles after which most positions show that nothing in them is a blunder
constexpr int kPerBattle = 4;  // blunders: positions of one battle are much alike
constexpr int kMostBattles = 400;
constexpr double kDoubt = 2;  // standard errors

// The worst of the judged orders, if it loses so much beyond doubt that even its best case is a blunder's.
std::optional<table::Order> blunder_in(const table::Game& game, const table::State& known, table::Seat seat,
                                       const CoachTest& test, std::uint64_t seed) {
  generals::Judge judge(game, known, seat, seed);
  judge.add_best(kMostOrders);
  const auto worst = [&] {
    std::size_t out = 0;
    for (std::size_t i = 1; i < judge.size(); ++i)
      if (judge.chance(i) < judge.chance(out)) out = i;
    return out;
  };
  while (judge.rounds() < test.judged_battles) {
    judge.play_round();
    if (judge.rounds() != kGlimpse) continue;
    if (judge.lead(judge.best(), worst()).mean() < generals::kBlunder) return std::nullopt;
    // From here on only the two that matter, and who might still be better than the best.
    const std::size_t best = judge.best(), last = worst();
    for (std::size_t i = 0; i < judge.size(); ++i)
      if (i != last && judge.lead(best, i).mean() > 0.1) judge.drop(i);
  }
  const std::size_t last = worst();
  const generals::Lead lead = judge.lead(judge.best(), last);
  if (lead.mean() < generals::kBlunder || lead.at_worst(kDoubt) <= generals::kBlunder / 2)
    return std::nullopt;
  return judge.stages(last).front();
}

class CoachExam {
 public:
  CoachExam(const CoachTest& test, CoachRates& rates) : test_(test), rates_(rates) {}

  bool is_over() const { return rates_.blunders >= test_.positions && rates_.positions >= test_.positions; }

  void battle(const table::Game& game, std::uint64_t seed) {
    std::vector<std::unique_ptr<generals::General>> staff;
    std::vector<generals::General*> generals;
    for (int seat = 0; seat < game.seats(); ++seat) {
      staff.push_back(std::move(*generals::make_general("recruit@first")));
      generals.push_back(staff.back().get());
    }
    int orders = 0;
    const int before = rates_.blunders;
    generals::fight(game, generals, seed, [&](const table::State& state) {
      const std::uint64_t number = generals::mixed(seed, static_cast<std::uint64_t>(++orders));
      if (!game.decision(state).over() && number % kEvery == 0) position(game, state, number);
      return !is_over() && rates_.blunders - before < kPerBattle;
    });
  }

 private:
  void position(const table::Game& game, const table::State& state, std::uint64_t seed) {
    const table::Seat seat = game.decision(state).seat;
    const table::StateBox known = table::concealed(game, state, seat);
    table::list_orders(game, *known, list_, table::For::generals);
    if (list_.size() < kFewestOrders) return;
    const auto warns_of = [&](const table::Order& order) {
      return generals::verdict_on(game, *known, seat, {&order, 1}, {0, test_.coach_battles},
                                  generals::mixed(seed, 2))
          .warn;
    };
    if (rates_.positions < 2 * test_.positions) {
      ++rates_.positions;
      generals::Search search({0, test_.search_playouts});
      rates_.false_alarms += warns_of(search.command(game, *known, seat, generals::mixed(seed, 3)).order);
    }
    if (rates_.blunders >= test_.positions) return;
    if (const auto blunder = blunder_in(game, *known, seat, test_, generals::mixed(seed, 1))) {
      ++rates_.blunders;
      rates_.warned += warns_of(*blunder);
    }
  }

  const CoachTest& test_;
  CoachRates& rates_;
  table::OrderList list_;
};

}  // namespace

CoachRates coach_rates(std::span<const table::GamePtr> games, const CoachTest& test) {
  CoachRates rates;
  CoachExam exam(test, rates);
  for (int i = 0; i < kMostBattles && !exam.is_over(); ++i)
    exam.battle(*games[static_cast<std::size_t>(i) % games.size()],
                generals::mixed(test.seed, static_cast<std::uint64_t>(i) + 1));
  return rates;
}

}  // namespace vedette::lab
