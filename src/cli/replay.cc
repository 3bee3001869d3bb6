// vedette replay: steps through a saved match, in words or as JSON.
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/log.h"
#include "cli/match_argument.h"
#include "table/json_of.h"
#include "table/order_json.h"

namespace vedette::cli {
namespace {

namespace json = boost::json;
using table::Match;

struct ReplaySettings {
  std::string path;
  int to = -1;
  bool json = false;
};

const std::string& seat_id(const Match& match, table::Seat seat) {
  return match.game().scenario().seats[static_cast<std::size_t>(seat)].id;
}

// The label speaks of the position before the order.
std::string label_of(const Match& match, int k) {
  const table::StateBox before = match.position_after(k - 1);
  return table::label_of(match.game(), *before, match.order(k - 1).order);
}

json::object step_json(const Match& match, int k) {
  json::object step{{"n", k}};
  if (k > 0) {
    step["seat"] = seat_id(match, match.order(k - 1).seat);
    step["order"] = match.order(k - 1).written;
    step["label"] = label_of(match, k);
  }
  json::array& events = step["events"].emplace_array();
  for (const table::Event& event : match.events_of(k)) {
    events.push_back(table::json_of(static_cast<const table::view::LogEntry&>(event)));
  }
  step["hash"] = chance::hex(table::hash_of(match.game(), *match.position_after(k)));
  return step;
}

void print_json(const Match& match, int to) {
  json::array steps;
  for (int k = 0; k <= to; ++k) steps.push_back(step_json(match, k));
  const table::StateBox last = match.position_after(to);
  std::cout << json::serialize(json::object{{"scenario", match.game().scenario().id},
                                            {"orders", match.orders()},
                                            {"steps", std::move(steps)},
                                            {"position", match.game().write(*last)}})
            << "\n";
}

void print_words(const Match& match, int to) {
  std::cout << match.game().scenario().title << "\n";
  for (int k = 0; k <= to; ++k) {
    if (k > 0) {
      std::cout << k << ". " << seat_id(match, match.order(k - 1).seat) << ": " << label_of(match, k) << "\n";
    }
    for (const table::Event& event : match.events_of(k)) print_event(event);
  }
  const table::StateBox last = match.position_after(to);
  if (match.game().decision(*last).over()) {
    std::cout << "\n" << match.game().outcome(*last).text << "\n";
  } else {
    std::cout << "\nafter order " << to << " of " << match.orders() << ": "
              << seat_id(match, match.game().decision(*last).seat) << " decides\n";
  }
}

int run(const ReplaySettings& settings) {
  const auto loaded = load_match(settings.path);
  if (!loaded) return complain(loaded.error());
  warn_of_changed_rules(*loaded);
  const Match& match = loaded->match;
  if (settings.to > match.orders()) {
    return complain("--to " + std::to_string(settings.to) + ": the match has " +
                    std::to_string(match.orders()) + " orders");
  }
  const int to = settings.to < 0 ? match.orders() : settings.to;
  settings.json ? print_json(match, to) : print_words(match, to);
  return 0;
}

}  // namespace

Run add_replay(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("replay", "Step through a saved match: every order and what it brought about");
  auto settings = std::make_shared<ReplaySettings>();
  command->add_option("match", settings->path, "A saved match")->required();
  command->add_option("--to", settings->to, "Stop after this many orders; 0 is the set-up")
      ->check(CLI::Range(0, 1000000000));
  command->add_flag("--json", settings->json,
                    "As JSON: each step with order, events and hash, and the last position");
  return [settings] { return run(*settings); };
}

}  // namespace vedette::cli
