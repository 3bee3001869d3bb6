// vedette tune: finds weights for the advice of a rule set.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "generals/opinion.h"
#include "lab/progress.h"
#include "lab/tune.h"
#include "library/scenarios.h"
#include "store/scenario_file.h"

namespace vedette::cli {
namespace {

struct TuneOptions {
  std::string set, scenarios = "all", out;
  std::vector<std::string> keep;  // roles
  lab::TuneSettings settings;
};

// "historical:miner_start_vp=4" is a scenario under options; "all" are the shipped ones.
base::Result<std::vector<table::GamePtr>> games_of(const TuneOptions& o) {
  std::vector<std::string> names;
  if (o.scenarios == "all") {
    names = store::scenario_names(o.set);
  } else {
    for (std::size_t from = 0; from <= o.scenarios.size();) {
      const std::size_t comma = std::min(o.scenarios.find(',', from), o.scenarios.size());
      names.push_back(o.set + "/" + o.scenarios.substr(from, comma - from));
      from = comma + 1;
    }
  }
  std::vector<table::GamePtr> out;
  for (const std::string& name : names) {
    const std::size_t colon = std::min(name.find(':'), name.size());
    std::string options = name.substr(std::min(colon + 1, name.size()));
    std::ranges::replace(options, ':', ',');
    const auto game = library::load_game(name.substr(0, colon), table::options_of_text(options));
    if (!game) return game.error();
    out.push_back(*game);
  }
  return out;
}

int run_tune(TuneOptions o) {
  if (!rules::find(o.set)) return complain({"", "there is no rule set '" + o.set + "'", ""});
  auto games = games_of(o);
  if (!games) return complain(games.error());
  const table::RuleSetInfo& rules = games->front()->rules();
  if (rules.terms.empty()) return complain({"", "the advice of '" + o.set + "' has no terms to tune", ""});
  if (!generals::find_weights(rules, o.settings.rival))
    return complain({"", "--rival: '" + o.set + "' has no weights '" + o.settings.rival + "'", ""});
  o.settings.games = std::move(*games);
  const std::atomic<bool>& stop = stop_on_interrupt();
  lab::ProgressBar bar("tune " + o.set);
  const lab::Tuned tuned = lab::tune(o.settings, [&](int done, int of) { bar.show(done, of); }, stop);
  if (stop) return complain({"", "stopped: nothing was written", ""});
  lab::Tuned kept = tuned;
  for (std::size_t role = 0; role < table::kRoleNames.size(); ++role)
    if (!o.keep.empty() && std::ranges::count(o.keep, table::kRoleNames[role]) == 0)
      kept.weights.factors[role].clear();
  const std::string made_by = fmt::format(
      "vedette tune {} --scenarios {} --iterations {} --pairs {} --step {} --rate {} --seed {}{}; {} battles",
      o.set, o.scenarios, o.settings.iterations, o.settings.pairs, o.settings.step, o.settings.rate,
      o.settings.seed, o.keep.empty() ? "" : fmt::format(" --keep {}", fmt::join(o.keep, ",")),
      tuned.battles);
  std::ofstream out(o.out, std::ios::binary | std::ios::trunc);
  out << lab::weights_text(rules, kept.weights, made_by) << std::flush;
  if (!out) return complain({"", "cannot write '" + o.out + "'", ""});
  std::cout << fmt::format("{} battles; the weights are in {}\n", tuned.battles, o.out);
  return 0;
}

}  // namespace

Run add_tune(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("tune", "Find weights for the advice of a rule set: greedy against itself");
  auto o = std::make_shared<TuneOptions>();
  lab::TuneSettings& s = o->settings;
  command->add_option("set", o->set, "The rule set")->required();
  command
      ->add_option("--scenarios", o->scenarios,
                   "Names, or all; options behind a colon: slivnitsa,historical:miner_start_vp=4")
      ->capture_default_str();
  command->add_option("--iterations", s.iterations, "Steps")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command->add_option("--pairs", s.pairs, "Pairs of battles with sides swapped, each step")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  command->add_option("--step", s.step, "How far a step moves the logarithm of every factor")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 2.0));
  command->add_option("--rate", s.rate, "How much of it is kept")
      ->capture_default_str()
      ->check(CLI::Range(0.001, 1.0));
  command->add_option("--rival", s.rival, "Every fourth step plays against these weights")
      ->capture_default_str();
  command
      ->add_option(
          "--keep", o->keep,
          "Roles whose weights are written; all if none is named. The others play with the first ones")
      ->delimiter(',')
      ->check(CLI::IsMember(std::vector<std::string>(table::kRoleNames.begin(), table::kRoleNames.end())));
  command->add_option("--seed", s.seed, "Any text")->capture_default_str();
  s.jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  command->add_option("--jobs", s.jobs, "Threads")->capture_default_str()->check(CLI::Range(1, 1024));
  command->add_option("--out", o->out, "The weight file to write")->required();
  return [o] { return run_tune(*o); };
}

}  // namespace vedette::cli
