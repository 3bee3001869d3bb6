// vedette auto: one computer battle in the terminal.
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "cli/log.h"
#include "cli/seats.h"
#include "generals/battle.h"
#include "lab/crew.h"
#include "library/scenarios.h"
#include "table/match.h"
#include "table/match_file.h"
#include "table/play.h"

namespace vedette::cli {
namespace {

struct Settings {
  std::string scenario, seats = "all=greedy", seed = "1", options, save;
  bool log = false;
};

int run(const Settings& settings) {
  const auto game = library::load_game(settings.scenario, table::options_of_text(settings.options));
  if (!game) return complain(game.error());
  auto generals = seat_generals(**game, settings.seats);
  if (!generals) return complain(generals.error());
  lab::Crew crew(lab::Crew::hands());
  for (auto& general : *generals) general->accept(&crew);
  const chance::Digest seed = chance::seed_of(settings.seed);
  auto begun = table::Match::begin(*game, seed);
  if (!begun) return complain(begun.error());
  table::Match& match = *begun;
  if (settings.log)
    for (const table::Event& event : match.events_of(0)) print_event(event);
  const auto played = generals::play_out(match, *generals, [&] {
    if (settings.log)
      for (const table::Event& event : match.events_of(match.orders())) print_event(event);
  });
  if (!played) {
    std::cerr << "vedette: " << played.error().text << "\n";
    return 1;
  }
  const table::Outcome outcome = (*game)->outcome(match.state());
  std::cout << "\n" << (*game)->scenario().title << ": " << outcome.text;
  if (const auto clause = table::id_of(**game, outcome.reason); !clause.empty())
    std::cout << " {" << clause << "}";
  std::cout << "\n";
  for (std::size_t side = 0; side < outcome.scores.size(); ++side)
    std::cout << "  " << (*game)->scenario().sides[side].name << ": " << outcome.scores[side] << "\n";
  std::cout << "  " << match.orders() << " orders, position " << chance::hex(match.state_hash()).substr(0, 16)
            << "\n";
  if (!settings.save.empty()) {
    std::ofstream out(settings.save, std::ios::binary);
    out << table::match_text(match);
    out.flush();
    if (!out) return complain({"", "cannot write '" + settings.save + "'", ""});
    std::cout << "  saved as " << settings.save << "\n";
  }
  return 0;
}

}  // namespace

Run add_auto(CLI::App& app) {
  CLI::App* command = app.add_subcommand("auto", "One computer battle in the terminal");
  auto settings = std::make_shared<Settings>();
  command->add_option("scenario", settings->scenario, "set/name as 'vedette list' shows, or a .toml file")
      ->required();
  command->add_option("--seats", settings->seats, "seat=general[:budget], …; all=… for every seat")
      ->capture_default_str();
  command->add_option("--seed", settings->seed, "Any text; the same seed gives the same battle")
      ->capture_default_str();
  command->add_option("--options", settings->options, "name=value, … as 'vedette list' shows");
  command->add_option("--save", settings->save, "Write the match to this file");
  command->add_flag("--log", settings->log, "Tell every event");
  return [settings] { return run(*settings); };
}

}  // namespace vedette::cli
