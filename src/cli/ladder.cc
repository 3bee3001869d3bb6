// vedette ladder: which general is stronger, and how sure is that?
#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "generals/general.h"
#include "lab/ladder.h"
#include "lab/progress.h"
#include "library/scenarios.h"
#include "library/version.h"
#include "library/weights.h"

namespace vedette::cli {
namespace {

constexpr double kMostElo = 4000;

struct LadderOptions {
  std::string scenario, players = "random,greedy", seed = "1", options, json;
  long pairs = 200;
  double elo0 = 0, elo1 = 30;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  bool all = false;
};

std::vector<std::string> split(std::string text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    out.push_back(text.substr(0, comma));
    text.erase(0, std::min(comma + 1, text.size()));
  }
  return out;
}

std::string verdict_text(const lab::Pairing& pairing) {
  switch (pairing.verdict) {
    case lab::Sprt::Verdict::accept:
      return fmt::format("better by {:.0f} Elo or more", pairing.sprt.elo1);
    case lab::Sprt::Verdict::reject:
      return fmt::format("not better by {:.0f} Elo", pairing.sprt.elo0);
    case lab::Sprt::Verdict::undecided:
      break;
  }
  return "not decided";
}

using Sides = std::vector<table::SideInfo>;

// Battles are seldom even: a share of one half may be all that the worse side allows.
std::string shares_by_side(const lab::Pairing& pairing, const Sides& sides) {
  std::string out;
  for (std::size_t i = 0; i < sides.size(); ++i)
    out += fmt::format("{}as {} {:.1f} %", out.empty() ? "" : ", ", sides[i].name,
                       100 * pairing.share_as(static_cast<table::Side>(i)));
  return out;
}

boost::json::object pairing_json(const lab::Pairing& pairing, const Sides& sides) {
  const lab::Interval elo = lab::elo(pairing.pairs);
  boost::json::object out;
  out["first"] = pairing.first;
  out["second"] = pairing.second;
  out["pairs"] = pairing.pairs.pairs();
  out["points_of_pairs"] = boost::json::array(pairing.pairs.count.begin(), pairing.pairs.count.end());
  out["share"] = pairing.share();
  boost::json::object by_side;
  for (std::size_t i = 0; i < sides.size(); ++i)
    by_side[sides[i].id] = pairing.share_as(static_cast<table::Side>(i));
  out["share_as"] = std::move(by_side);
  out["elo"] = boost::json::object{{"value", elo.value}, {"low", elo.low}, {"high", elo.high}};
  out["sprt"] =
      boost::json::object{{"elo0", pairing.sprt.elo0},
                          {"elo1", pairing.sprt.elo1},
                          {"log_likelihood_ratio", pairing.sprt.log_likelihood_ratio(pairing.pairs)},
                          {"bound", lab::Sprt::kBound},
                          {"verdict", verdict_text(pairing)}};
  return out;
}

int run(const LadderOptions& o) {
  const auto game = library::load_game(o.scenario, table::options_of_text(o.options));
  if (!game) return complain(game.error());
  if (!(o.elo0 < o.elo1))
    return complain({"", "--elo0 must be less than --elo1: between them the test decides", ""});
  const std::vector<std::string> players = split(o.players);
  if (players.size() < 2)
    return complain({"", "--players takes at least two generals, for example random,greedy", ""});
  const auto files = library::weight_files_of(players);
  if (!files) return complain(files.error());
  for (const std::string& player : players)
    if (const auto made = generals::make_general(player, &(*game)->rules(), *files); !made)
      return complain(made.error());
  const std::atomic<bool>& stop = stop_on_interrupt();
  const Sides& sides = (*game)->scenario().sides;
  boost::json::array results;
  std::cout << fmt::format("{:<18} {:<18} {:>7} {:>8} {:>22}  {}\n", "stronger?", "against", "battles",
                           "share", "Elo (95 %)", "verdict");
  for (std::size_t low = 0; low + 1 < players.size() && !stop; ++low)
    for (std::size_t high = low + 1; high < (o.all ? players.size() : low + 2) && !stop; ++high) {
      lab::Pairing pairing{players[high], players[low], {}, {o.elo0, o.elo1}, {}};
      const lab::PairingSettings settings{*game, o.pairs, o.seed, o.jobs, true, *files};
      {
        lab::ProgressBar bar(pairing.first + " – " + pairing.second);
        lab::play_pairing(
            settings, pairing,
            [&](const lab::Pairing& d, long done, long of) {
              bar.show(done, of, d.pairs.pairs() ? fmt::format("{:.1f} %", 100 * d.share()) : "");
            },
            stop);
      }
      const lab::Interval elo = lab::elo(pairing.pairs);
      std::cout << fmt::format("{:<18} {:<18} {:>7} {:>6.1f} % {:>+7.0f} [{:>+5.0f}, {:>+5.0f}]  {}\n",
                               pairing.first, pairing.second, 2 * pairing.pairs.pairs(),
                               100 * pairing.share(), elo.value, elo.low, elo.high, verdict_text(pairing));
      if (pairing.pairs.pairs() > 0) std::cout << "  " << shares_by_side(pairing, sides) << "\n";
      results.push_back(pairing_json(pairing, sides));
    }
  if (!o.json.empty()) {
    std::ofstream out(o.json, std::ios::binary | std::ios::trunc);
    out << boost::json::serialize(boost::json::object{{"program", library::program_text()},
                                                      {"scenario", (*game)->scenario().id},
                                                      {"options", (*game)->settings()},
                                                      {"seed", o.seed},
                                                      {"pairings", results}})
        << "\n";
    out.flush();
    if (!out) return complain({"", "cannot write '" + o.json + "'", ""});
  }
  return stop ? 1 : 0;
}

}  // namespace

Run add_ladder(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("ladder", "Generals against each other: Elo with intervals, sequential test");
  auto o = std::make_shared<LadderOptions>();
  command->add_option("scenario", o->scenario, "set/name, or a .toml file")->required();
  command->add_option("--players", o->players, "Generals, weakest first: each is matched with the next")
      ->capture_default_str();
  command->add_flag("--all", o->all, "Match each with every other");
  command->add_option("--pairs", o->pairs, "Pairs of battles with sides swapped, at most")
      ->capture_default_str()
      ->check(CLI::Range(1L, 10000000L));
  command->add_option("--elo0", o->elo0, "The test rejects a player not even this much better")
      ->capture_default_str()
      ->check(CLI::Range(-kMostElo, kMostElo));
  command->add_option("--elo1", o->elo1, "The test accepts a player this much better")
      ->capture_default_str()
      ->check(CLI::Range(-kMostElo, kMostElo));
  command->add_option("--seed", o->seed, "Any text")->capture_default_str();
  command->add_option("--options", o->options, "name=value, …");
  command->add_option("--jobs", o->jobs, "Threads")->capture_default_str()->check(CLI::Range(1, 1024));
  command->add_option("--json", o->json, "Write the results to this file");
  return [o] { return run(*o); };
}

}  // namespace vedette::cli
