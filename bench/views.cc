// What it costs to tell three people of an order: the views of both seats and of an observer, and how each came from the
// one before.
//
//   bench_views [SECONDS [SCENARIO…]]      processor time of one view and of one difference, its mean length, and which
//                                          parts of the view make most of it
#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include "library/scenarios.h"
#include "table/match.h"
#include "table/play.h"
#include "table/view.h"
#include "table/view_difference.h"

namespace {

using namespace vedette;

double processor_microseconds() { return static_cast<double>(std::clock()) * 1e6 / CLOCKS_PER_SEC; }

void measure(const std::string& name, const table::GamePtr& game, double seconds) {
  const chance::FastSource source(1);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  double views = 0, differences = 0, bytes = 0, count = 0;
  std::map<std::string, double> parts;
  for (int battle = 0; views + differences < seconds * 1e6; ++battle) {
    table::Match match = *table::Match::begin(game, chance::seed_of(std::to_string(battle)));
    std::vector<table::view::View> shown;
    for (table::Seat seat = table::kObserver; seat < game->seats(); ++seat) shown.push_back(match.view(seat));
    for (int k = 0; k < 300 && !match.over(); ++k) {
      table::OrderList list;
      table::list_orders(*game, match.state(), list, table::For::generals);
      const auto pick = static_cast<std::size_t>(lot.uniform(static_cast<int>(list.size()), "bench.pick"));
      if (!std::holds_alternative<table::PlayResult>(match.play(match.decision().seat, list[pick - 1])))
        std::abort();
      for (table::Seat seat = table::kObserver; seat < game->seats(); ++seat) {
        table::view::View& before = shown[static_cast<std::size_t>(seat - table::kObserver)];
        const double begun = processor_microseconds();
        table::view::View now = match.view(seat);
        const double painted = processor_microseconds();
        const std::string change = table::difference(before, now);
        differences += processor_microseconds() - painted;
        views += painted - begun;
        bytes += static_cast<double>(change.size());
        const boost::json::value written = boost::json::parse(change);
        for (const auto& [part, changed] : written.as_object())
          parts[part] += static_cast<double>(boost::json::serialize(changed).size());
        ++count;
        before = std::move(now);
      }
    }
  }
  std::printf("%-18s view %6.1f us   difference %6.1f us, %6.0f B:", name.c_str(), views / count,
              differences / count, bytes / count);
  for (const auto& [part, length] : parts)
    if (length / count >= 20) std::printf(" %s %.0f", part.c_str(), length / count);
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
  if (names.empty())
    names = {"empires/toski", "eureka/breach", "heroes/wells", "late19c/yalu", "siege/signal"};
  for (const std::string& name : names) {
    const auto game = library::load_game(name, {});
    if (!game) {
      std::fprintf(stderr, "%s\n", game.error().text.c_str());
      return 1;
    }
    measure(name, *game, seconds);
  }
  return 0;
}
