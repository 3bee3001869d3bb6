// vedette bench: how fast the rules are played. Uniformly random battles on one core, nothing told or
// recorded: what the generals and the laboratory live on.
#include <cstdio>
#include <ctime>
#include <iostream>
#include <memory>

#include "cli/allocations.h"
#include "cli/commands.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "store/scenario_file.h"
#include "table/match.h"
#include "table/play.h"

namespace vedette::cli {
namespace {

// Time of this thread on its core: other work on the machine does not count.
double seconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Random battles one after another, every buffer kept.
class Player {
 public:
  explicit Player(const table::Game& game) : game_(game), state_(game) {}

  // One battle to its end; its dice and choices follow from the seed.
  int fight(std::uint64_t seed) {
    const chance::FastSource source(seed);
    game_.blank(*state_);
    chance::Dice dice(source, (*state_).draws);
    table::begin(game_, *state_, dice, nullptr, scratch_);
    chance::Counters lots{};
    chance::Dice lot(source, lots);
    int decisions = 0;
    for (; !game_.decision(*state_).over(); ++decisions) {
      table::list_orders(game_, *state_, list_, table::For::generals);
      const int pick = lot.uniform(static_cast<int>(list_.size()), "bench.pick");
      const table::Order order = list_[static_cast<std::size_t>(pick) - 1];
      table::play(game_, *state_, order, dice, nullptr, scratch_);
    }
    return decisions;
  }

  const table::StateBox& state() const { return state_; }

 private:
  const table::Game& game_;
  table::StateBox state_;
  table::OrderList list_, scratch_;
};

struct Figures {
  std::string scenario;
  double seconds = 0;
  double games = 0, decisions = 0, allocated = 0;
  std::size_t state_bytes = 0;
  double copy_ns = 0;
  std::string signature;  // over fixed battles: a change that should not change play must not change it
};

double nanoseconds_per_copy(const table::StateBox& state) {
  constexpr int kCopies = 200000;
  table::StateBox copy = state;
  const double start = seconds_now();
  for (int i = 0; i < kCopies; ++i) {
    copy = state;
    asm volatile("" : : "r"(copy.bytes().data()) : "memory");  // the copy is wanted
  }
  return (seconds_now() - start) * 1e9 / kCopies;
}

// What the battles came to: orders, dice drawn, the outcome. How a position is written has no part in it.
std::string signature_of(const table::Game& game, Player& player) {
  constexpr int kBattles = 3;
  chance::Sha256 hash;
  for (std::uint64_t seed = 1; seed <= kBattles; ++seed) {
    std::string battle = std::to_string(player.fight(seed));
    for (const auto draws : (*player.state()).draws) battle += " " + std::to_string(draws);
    const table::Outcome outcome = game.outcome(*player.state());
    battle += " " + outcome.text;
    for (const int score : outcome.scores) battle += " " + std::to_string(score);
    hash.add(battle);
  }
  return chance::hex(hash.finish()).substr(0, 16);
}

Figures measure(const table::Game& game, double seconds) {
  Figures out;
  out.scenario = game.scenario().id;
  out.state_bytes = game.state_size();
  Player player(game);
  out.signature = signature_of(game, player);  // warms up, too
  const std::uint64_t before = allocations();
  const double start = seconds_now();
  for (std::uint64_t seed = 1; out.games == 0 || out.seconds < seconds; ++seed) {
    out.decisions += player.fight(seed);
    out.games += 1;
    out.seconds = seconds_now() - start;
  }
  out.allocated = static_cast<double>(allocations() - before);
  out.copy_ns = nanoseconds_per_copy(player.state());
  return out;
}

// A rule set as a whole: its scenarios added up, the largest state.
Figures sum_of(const std::vector<Figures>& all) {
  Figures sum;
  std::string signatures;
  for (const Figures& one : all) {
    sum.seconds += one.seconds;
    sum.games += one.games;
    sum.decisions += one.decisions;
    sum.allocated += one.allocated;
    sum.state_bytes = std::max(sum.state_bytes, one.state_bytes);
    sum.copy_ns = std::max(sum.copy_ns, one.copy_ns);
    signatures += one.signature;
  }
  sum.signature = chance::hex(chance::sha256(signatures)).substr(0, 16);
  return sum;
}

// Written by hand: Boost.JSON would write 2.9E0.
std::string figures_json(const Figures& f) {
  char text[400];
  std::snprintf(text, sizeof text,
                "\"decisions_per_second\":%.0f,\"games_per_second\":%.1f,\"decisions_per_game\":%.1f,"
                "\"state_bytes\":%zu,\"copy_ns\":%.1f,\"allocations_per_decision\":%.3f,\"signature\":\"%s\"",
                f.decisions / f.seconds, f.games / f.seconds, f.decisions / f.games, f.state_bytes, f.copy_ns,
                f.allocated / f.decisions, f.signature.c_str());
  return text;
}

void print_row(const std::string& name, const Figures& f) {
  std::printf("%-26s %12.0f %10.1f %8.0f %8zu %8.1f %8.3f  %s\n", name.c_str(), f.decisions / f.seconds,
              f.games / f.seconds, f.decisions / f.games, f.state_bytes, f.copy_ns, f.allocated / f.decisions,
              f.signature.c_str());
  std::fflush(stdout);
}

struct BenchSettings {
  std::vector<std::string> scenarios;
  double seconds = 1;
  bool json = false, signatures = false;
};

using Chosen = std::vector<std::pair<std::string, std::vector<table::GamePtr>>>;

// The scenarios to play, by rule set; all if none is named.
base::Result<Chosen> chosen(const BenchSettings& settings) {
  Chosen out;
  std::vector<std::string> names = settings.scenarios;
  if (names.empty()) {
    for (const table::RuleSet* rules : rules::all()) {
      const auto all = store::scenario_names(rules->info().book.set);
      names.insert(names.end(), all.begin(), all.end());
    }
  }
  for (const std::string& name : names) {
    const auto game = library::load_game(name, {});
    if (!game) return game.error();
    const std::string set((*game)->rules().book.set);
    if (out.empty() || out.back().first != set) out.push_back({set, {}});
    out.back().second.push_back(*game);
  }
  return out;
}

int print_signatures(const Chosen& sets) {
  for (const auto& [set, games] : sets)
    for (const table::GamePtr& game : games) {
      Player player(*game);
      std::cout << game->scenario().id << " " << signature_of(*game, player) << "\n";
    }
  return 0;
}

int run(const BenchSettings& settings) {
  const auto sets = chosen(settings);
  if (!sets) return complain(sets.error());
  if (settings.signatures) return print_signatures(*sets);
  if (!settings.json) {
    std::printf("%-26s %12s %10s %8s %8s %8s %8s  %s\n", "random play, one core", "decisions/s", "games/s",
                "per game", "bytes", "ns/copy", "allocs", "signature");
  }
  std::string report;
  for (const auto& [set, games] : *sets) {
    std::vector<Figures> all;
    std::string scenarios;
    for (const table::GamePtr& game : games) {
      const Figures& figures = all.emplace_back(measure(*game, settings.seconds));
      scenarios += (scenarios.empty() ? "" : ",") + ("{\"scenario\":\"" + figures.scenario + "\",") +
                   figures_json(figures) + "}";
      if (!settings.json) print_row(figures.scenario, figures);
    }
    report += (report.empty() ? "" : ",") + ("{\"set\":\"" + set + "\",") + figures_json(sum_of(all)) +
              ",\"scenarios\":[" + scenarios + "]}";
  }
  if (settings.json) std::cout << "{\"sets\":[" << report << "]}\n";
  return 0;
}

}  // namespace

Run add_bench(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("bench", "Speed of random play: decisions/s, games/s, bytes, copies, allocations");
  auto settings = std::make_shared<BenchSettings>();
  command->add_option("scenario", settings->scenarios, "Scenarios to play; without any, all");
  command->add_option("--seconds", settings->seconds, "How long to play each")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command->add_flag("--json", settings->json, "As JSON, one object for each rule set");
  command->add_flag("--signatures", settings->signatures, "Only the signatures: what the battles came to");
  return [settings] { return run(*settings); };
}

}  // namespace vedette::cli
