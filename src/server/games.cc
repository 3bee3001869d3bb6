#include "server/games.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <string>

namespace vedette::server {
namespace json = boost::json;

// Two who ask at once may both read it; the second one's is kept.
base::Result<table::GamePtr> Games::game_of(const json::object& kept) {
  const std::string set(kept.at("set").as_string());
  const json::object& document = kept.at("document").as_object();
  const json::object& options = kept.at("options").as_object();
  const auto rules =
      std::ranges::find_if(sets_, [&](const table::RuleSet* known) { return known->info().book.set == set; });
  if (rules == sets_.end()) return base::Error{"unknown_set", "there is no rule set '" + set + "' here", ""};
  const chance::Digest name =
      chance::sha256(set + '|' + json::serialize(document) + '|' + json::serialize(options));
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = played_.find(name); found != played_.end())
      if (table::GamePtr game = found->second.lock()) return game;
  }
  table::Faults faults;
  table::GamePtr game = table::make_game(**rules, document, options, faults);
  if (!game)
    return faults.empty() ? base::Error{"bad_scenario", "the scenario cannot be read", ""} : faults[0];
  const std::lock_guard lock(mutex_);
  std::erase_if(played_, [](const auto& entry) { return entry.second.expired(); });
  played_[name] = game;
  return game;
}

}  // namespace vedette::server
