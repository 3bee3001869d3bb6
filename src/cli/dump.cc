// vedette dump: positions of many battles and how they ended, to fit an evaluation to (vedette fit).
#include <algorithm>
#include <fstream>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "generals/general.h"
#include "lab/positions.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "store/scenario_file.h"
#include "table/evaluation.h"

namespace vedette::cli {
namespace {

struct DumpOptions {
  std::string set, out, options;
  std::vector<std::string> scenarios;
  std::vector<std::string> players = {"greedy"};
  long games = 200;
  int rollouts = 0;
  std::uint64_t seed = 1;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
};

int run(const DumpOptions& o) {
  const std::vector<std::string> names = o.scenarios.empty() ? store::scenario_names(o.set) : o.scenarios;
  lab::PositionTable table;
  for (const std::string& name : names) {
    const std::string full =
        name.find('/') == std::string::npos && !name.ends_with(".toml") ? o.set + "/" + name : name;
    const auto game = library::load_game(full, table::options_of_text(o.options));
    if (!game) return complain(game.error());
    for (const std::string& player : o.players)
      if (const auto made = generals::make_general(player, &(*game)->rules()); !made)
        return complain(made.error());
    if (!dynamic_cast<const table::Featured*>(game->get()))
      return complain("the evaluation of '" + o.set + "' has no features to write down");
    lab::gather({*game, o.games, o.players, o.rollouts, o.seed, o.jobs}, table);
    std::cerr << full << ": " << table.rows.size() << " positions so far\n";
  }
  std::ofstream out(o.out, std::ios::binary | std::ios::trunc);
  lab::write_positions(table, out);
  out.flush();
  if (!out) return complain("cannot write '" + o.out + "'");
  return 0;
}

}  // namespace

Run add_dump(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("dump", "Positions of many battles and how they ended, for 'vedette fit'");
  auto o = std::make_shared<DumpOptions>();
  command->add_option("set", o->set, "The rule set")->required();
  command->add_option("--scenarios", o->scenarios, "Which of its scenarios; all if none is named")
      ->delimiter(',');
  command->add_option("--games", o->games, "Battles of each scenario")
      ->capture_default_str()
      ->check(CLI::Range(1L, 1000000L));
  command->add_option("--players", o->players, "Generals; every battle is fought by two of them in turn")
      ->delimiter(',')
      ->capture_default_str();
  command
      ->add_option("--rollouts", o->rollouts,
                   "Battles that greedy plays on from each position: the true chance")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000));
  command->add_option("--options", o->options, "name=value, …");
  command->add_option("--seed", o->seed, "A number")->capture_default_str();
  command->add_option("--jobs", o->jobs, "Threads")->capture_default_str()->check(CLI::Range(1, 1024));
  command->add_option("--out", o->out, "The table, CSV")->required();
  return [o] { return run(*o); };
}

}  // namespace vedette::cli
