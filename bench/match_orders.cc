// What an order costs in a Match, journal and dice included:
//
//   bench_match_orders [SECONDS [SCENARIO…]]      processor time of an order, by scenario
//
// Battles of orders picked at random, the same for every build that plays alike; compare two builds in the same minute. The
// second figure is of the same with chains: a link with every order, a key for every line that draws.
#include <algorithm>
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

constexpr std::size_t kLongest = 1500;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Dice from a known seed.
struct Seeded {
  table::Match begin(const table::GamePtr& game, std::size_t battle) {
    return *table::Match::begin(game, chance::seed_of(std::to_string(battle)));
  }
  table::Answer play(table::Match& match, table::Seat seat, const table::Order& order) {
    return match.play(seat, order);
  }
};

#if __has_include("table/match_dice.h")
// Every seat is a person's. Chains are made beforehand: that is the browser's work.
class Chained {
 public:
  table::Match begin(const table::GamePtr& game, std::size_t battle) {
    const chance::Digest secret = chance::seed_of(std::to_string(battle));
    table::MatchHeader header;
    header.dice = {table::ChainedDice{"bench", table::commitment_to(secret)}, {secret}};
    table::Match match = *table::Match::begin(game, std::move(header));
    next_.assign(static_cast<std::size_t>(game->seats()), 0);
    for (table::Seat seat = 0; seat < game->seats(); ++seat) {
      const std::string& id = game->scenario().seats[static_cast<std::size_t>(seat)].id;
      if (chains_.size() <= static_cast<std::size_t>(seat))
        chains_.push_back(table::chain_of("bench", id, chance::seed_of(id), kLongest + 1));
      match.take_seat({seat, chains_[static_cast<std::size_t>(seat)][0], ""});
    }
    if (!match.begun()) match.begin_by_chance();
    return match;
  }
  table::Answer play(table::Match& match, table::Seat seat, const table::Order& order) {
    const auto s = static_cast<std::size_t>(seat);
    return match.play(seat, order, {.link = chains_[s][++next_[s]]});
  }

 private:
  std::vector<std::vector<chance::Digest>> chains_;
  std::vector<std::size_t> next_;
};
#endif

// Only the time within Match::play counts.
template <class Dice>
double microseconds_of_an_order(const table::GamePtr& game, double seconds) {
  const chance::FastSource source(1);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  Dice dice;
  table::OrderList list;
  std::vector<table::Order> orders;
  std::vector<table::Seat> seats;
  std::vector<std::size_t> begins;
  for (std::size_t battle = 0; battle < 3; ++battle) {
    begins.push_back(orders.size());
    table::Match match = dice.begin(game, battle);
    while (!match.over() && orders.size() - begins.back() < kLongest) {
      table::list_orders(*game, match.state(), list, table::For::generals);
      const auto pick = static_cast<std::size_t>(lot.uniform(static_cast<int>(list.size()), "bench.pick"));
      orders.push_back(list[pick - 1]);
      seats.push_back(match.decision().seat);
      if (!std::holds_alternative<table::PlayResult>(dice.play(match, seats.back(), orders.back())))
        std::abort();
    }
  }
  begins.push_back(orders.size());
  double spent = 0;
  std::size_t played = 0;
  while (spent < seconds)
    for (std::size_t battle = 0; battle + 1 < begins.size(); ++battle) {
      table::Match match = dice.begin(game, battle);
      const double begun = processor_seconds();
      for (std::size_t i = begins[battle]; i < begins[battle + 1]; ++i)
        if (!std::holds_alternative<table::PlayResult>(dice.play(match, seats[i], orders[i]))) std::abort();
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
    std::printf("%-16s %8.2f microseconds an order", name.c_str(),
                microseconds_of_an_order<Seeded>(*game, seconds));
#if __has_include("table/match_dice.h")
    std::printf(", with chains %8.2f", microseconds_of_an_order<Chained>(*game, seconds));
#endif
    std::printf("\n");
  }
  return 0;
}
