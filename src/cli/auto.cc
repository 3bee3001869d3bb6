// vedette auto: one computer battle in the terminal.
#include <fstream>
#include <iostream>
#include <map>

#include "cli/commands.h"
#include "cli/seats.h"
#include "generals/battle.h"
#include "library/scenarios.h"
#include "table/match.h"
#include "table/match_file.h"
#include "table/play.h"
#include "table/tell.h"

namespace vedette::cli {
namespace {

struct Settings {
  std::string scenario, seats = "all=greedy", seed = "1", options, save;
  bool log = false;
};

void print(const table::Event& event) {
  const std::string text = table::plain(event.text);
  if (text.empty() && event.result.empty()) return;
  if (event.heading) {
    std::cout << "\n== " << text << "\n";
    return;
  }
  std::cout << (event.automatic ? "  · " : "  ") << text;
  if (!event.dice.empty()) {
    std::cout << " [";
    for (std::size_t i = 0; i < event.dice.size(); ++i) std::cout << (i ? " " : "") << event.dice[i].face;
    std::cout << "]";
  }
  for (const table::view::LogItem& item : event.items)
    std::cout << " " << item.amount << " " << item.label << (item.clause.empty() ? "" : " (" + item.clause + ")");
  if (!event.result.empty()) std::cout << ": " << event.result;
  for (const std::string& clause : event.clauses) std::cout << " {" << clause << "}";
  std::cout << "\n";
}

std::uint64_t number_of(const chance::Digest& seed) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < 8; ++i) out = out << 8 | seed[i];
  return out;
}

int run(const Settings& settings) {
  const auto game = library::load_game(settings.scenario, table::options_of_text(settings.options));
  if (!game) return complain(game.error());
  auto generals = seat_generals(**game, settings.seats);
  if (!generals) return complain(generals.error());
  const chance::Digest seed = chance::seed_of(settings.seed);
  auto begun = table::Match::begin(*game, seed);
  if (!begun) return complain(begun.error());
  table::Match& match = *begun;
  if (settings.log)
    for (const table::Event& event : match.events_of(0)) print(event);
  table::StateBox known(**game);
  while (!match.over()) {
    const table::Seat seat = match.decision().seat;
    known = table::concealed(**game, match.state(), seat);
    const generals::Advice advice = (*generals)[static_cast<std::size_t>(seat)]->command(
        **game, *known, seat, generals::decision_seed(number_of(seed), match.orders(), seat));
    const table::Answer answer = match.play(seat, advice.order);
    if (!std::holds_alternative<table::Played>(answer)) {
      std::cerr << "vedette: a general gave an order that was refused: this is a defect\n";
      return 1;
    }
    if (settings.log)
      for (const table::Event& event : match.events_of(match.orders())) print(event);
  }
  const table::Outcome outcome = (*game)->outcome(match.state());
  std::cout << "\n" << (*game)->scenario().title << ": " << outcome.text;
  if (const auto clause = table::id_of(**game, outcome.reason); !clause.empty()) std::cout << " {" << clause << "}";
  std::cout << "\n";
  for (std::size_t side = 0; side < outcome.scores.size(); ++side)
    std::cout << "  " << (*game)->scenario().sides[side].name << ": " << outcome.scores[side] << "\n";
  std::cout << "  " << match.orders() << " orders, position " << chance::hex(match.state_hash()).substr(0, 16) << "\n";
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
  command->add_option("scenario", settings->scenario, "set/name as 'vedette list' shows, or a .toml file")->required();
  command->add_option("--seats", settings->seats, "seat=general[:budget], …; all=… for every seat")
      ->capture_default_str();
  command->add_option("--seed", settings->seed, "Any text; the same seed gives the same battle")->capture_default_str();
  command->add_option("--options", settings->options, "name=value, … as 'vedette list' shows");
  command->add_option("--save", settings->save, "Write the match to this file");
  command->add_flag("--log", settings->log, "Tell every event");
  return [settings] { return run(*settings); };
}

}  // namespace vedette::cli
