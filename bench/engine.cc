// The contract's hot paths on the first scenario of every rule set, in the middle of a random battle.
#include <benchmark/benchmark.h>

#include <iostream>

#include "bench/ratios.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "store/scenario_file.h"
#include "table/make_view.h"
#include "table/play.h"

namespace vedette::bench {
namespace {

// A position some way into a battle, and what is needed to go on from it.
struct Midgame {
  table::GamePtr game;
  table::StateBox state;
  table::OrderList list, scratch;

  explicit Midgame(table::GamePtr g) : game(std::move(g)), state(*game) {
    const chance::FastSource source(1);
    chance::Dice dice(source, (*state).draws);
    table::begin(*game, *state, dice, nullptr, scratch);
    chance::Counters lots{};
    chance::Dice lot(source, lots);
    for (int k = 0; k < 150; ++k) {
      const table::StateBox before = state;
      table::list_orders(*game, *state, list, table::For::generals);
      const int pick = lot.uniform(static_cast<int>(list.size()), "bench.pick");
      const table::Order order = list[static_cast<std::size_t>(pick) - 1];
      table::play(*game, *state, order, dice, nullptr, scratch);
      if (!game->decision(*state).over()) continue;
      state = before;
      break;
    }
    table::list_orders(*game, *state, list, table::For::generals);
  }
};

using Shared = std::shared_ptr<Midgame>;

void copy(benchmark::State& run, const Shared& at) {
  table::StateBox copied = at->state;
  for (auto _ : run) {
    copied = at->state;
    benchmark::ClobberMemory();
  }
}

void list_orders(benchmark::State& run, const Shared& at) {
  for (auto _ : run) table::list_orders(*at->game, *at->state, at->list, table::For::generals);
}

void play_one(benchmark::State& run, const Shared& at) {
  const chance::FastSource source(2);
  table::StateBox state = at->state;
  std::size_t k = 0;
  for (auto _ : run) {
    state = at->state;
    chance::Dice dice(source, (*state).draws);
    table::play(*at->game, *state, at->list[k++ % at->list.size()], dice, nullptr, at->scratch);
  }
}

void evaluate(benchmark::State& run, const Shared& at) {
  for (auto _ : run) benchmark::DoNotOptimize(at->game->evaluate(*at->state, 0));
}

void view(benchmark::State& run, const Shared& at) {
  const table::Seat seat = at->game->decision(*at->state).seat;
  for (auto _ : run) benchmark::DoNotOptimize(table::make_view(*at->game, *at->state, seat, {}));
}

void keyed_die(benchmark::State& run) {
  const chance::KeyedSource source(chance::seed_of("1"));
  chance::Counters counters{};
  chance::Dice dice(source, counters);
  for (auto _ : run) benchmark::DoNotOptimize(dice.d6("bench.die"));
}

void fast_die(benchmark::State& run) {
  const chance::FastSource source(1);
  chance::Counters counters{};
  chance::Dice dice(source, counters);
  for (auto _ : run) benchmark::DoNotOptimize(dice.d6("bench.die"));
}

void add_game(const std::string& set, const Shared& at) {
  benchmark::RegisterBenchmark((set + "/copy").c_str(), copy, at);
  benchmark::RegisterBenchmark((set + "/list_orders").c_str(), list_orders, at);
  benchmark::RegisterBenchmark((set + "/play_one").c_str(), play_one, at);
  benchmark::RegisterBenchmark((set + "/evaluate").c_str(), evaluate, at);
  benchmark::RegisterBenchmark((set + "/view").c_str(), view, at);
  for (const char* what : {"/list_orders", "/play_one", "/evaluate", "/view"})
    compare(set + what, set + "/copy");
}

}  // namespace
}  // namespace vedette::bench

int main(int argc, char** argv) {
  using namespace vedette;
  benchmark::RegisterBenchmark("die/keyed", bench::keyed_die);
  benchmark::RegisterBenchmark("die/fast", bench::fast_die);
  bench::compare("die/keyed", "die/fast");
  for (const table::RuleSet* rules : rules::all()) {
    const std::string set(rules->info().book.set);
    const auto names = store::scenario_names(set);
    if (names.empty()) continue;
    auto game = library::load_game(names.front(), {});
    if (!game) {
      std::cerr << game.error().text << "\n";
      return 1;
    }
    bench::add_game(set, std::make_shared<bench::Midgame>(*game));
  }
  return bench::run(argc, argv);
}
