// vedette lab battle: one battle of a study as a match, to look at, replay or report.
#include <fstream>
#include <iostream>

#include "cli/lab_battle.h"
#include "lab/study_file.h"
#include "table/match_file.h"

namespace vedette::cli {
namespace {

struct BattleOptions {
  std::string study, out;
  long number = 0;
};

int run_lab_battle(const BattleOptions& o) {
  const auto settings = lab::read_settings(o.study);
  if (!settings) return complain(settings.error());
  const auto match = lab::record_battle(*settings, o.number);
  if (!match) return complain(match.error());
  if (o.out.empty()) {
    std::cout << table::match_text(*match) << std::flush;
    return 0;
  }
  std::ofstream out(o.out, std::ios::binary | std::ios::trunc);
  out << table::match_text(*match) << std::flush;
  if (!out) return complain({"", "cannot write '" + o.out + "'", ""});
  std::cout << "battle " << o.number << " of " << o.study << ": " << match->orders() << " orders, saved as "
            << o.out << "\n";
  return 0;
}

}  // namespace

LabCommand add_lab_battle(CLI::App& lab) {
  CLI::App* command =
      lab.add_subcommand("battle", "One battle of a study as a match file, for replay and report");
  auto o = std::make_shared<BattleOptions>();
  command->add_option("study", o->study, "The folder of the study, the one with games.csv in it")->required();
  command->add_option("number", o->number, "The number of its row")
      ->required()
      ->check(CLI::Range(0L, 100000000L));
  command->add_option("--out", o->out, "The match file to write; without it, the terminal");
  return {command, [o] { return run_lab_battle(*o); }};
}

}  // namespace vedette::cli
