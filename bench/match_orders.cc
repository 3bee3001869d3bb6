// What an order costs in a Match, journal and dice included:
//
//   bench_match_orders [SECONDS [SCENARIO…]]      processor time of an order, by scenario
//
// Battles of orders picked at random, the same for every build that plays alike; compare two builds in the same minute.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "library/scenarios.h"
#include "table/match.h"
#include "table/play.h"

namespace {

using namespace vedette;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Only the time within Match::play counts.
double microseconds_of_an_order(const table::GamePtr& game, double seconds) {
  const chance::FastSource source(1);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  table::OrderList list;
  std::vector<table::Order> orders;
  std::vector<table::Seat> seats;
  std::vector<std::size_t> begins;
  for (int battle = 0; battle < 3; ++battle) {
    begins.push_back(orders.size());
    auto match = table::Match::begin(game, chance::seed_of(std::to_string(battle)));
    while (!match->over() && orders.size() - begins.back() < 1500) {
      table::list_orders(*game, match->state(), list, table::For::generals);
      const auto pick = static_cast<std::size_t>(lot.uniform(static_cast<int>(list.size()), "bench.pick"));
      orders.push_back(list[pick - 1]);
      seats.push_back(match->decision().seat);
      (void)match->play(seats.back(), orders.back());
    }
  }
  begins.push_back(orders.size());
  double spent = 0;
  std::size_t played = 0;
  const double until = processor_seconds() + seconds;
  while (processor_seconds() < until)
    for (std::size_t battle = 0; battle + 1 < begins.size(); ++battle) {
      auto match = table::Match::begin(game, chance::seed_of(std::to_string(battle)));
      const double begun = processor_seconds();
      for (std::size_t i = begins[battle]; i < begins[battle + 1]; ++i)
        (void)match->play(seats[i], orders[i]);
      spent += processor_seconds() - begun;
      played += begins[battle + 1] - begins[battle];
    }
  return spent * 1e6 / static_cast<double>(played);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
  if (names.empty())
    names = {"empires/toski", "eureka/breach", "heroes/wells", "late19c/yalu", "siege/signal"};
  for (const std::string& name : names) {
    const auto game = library::load_game(name, {});
    if (!game) {
      std::fprintf(stderr, "%s\n", game.error().text.c_str());
      return 1;
    }
    std::printf("%-20s %8.2f microseconds an order\n", name.c_str(),
                microseconds_of_an_order(*game, seconds));
  }
  return 0;
}
