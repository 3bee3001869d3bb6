// A match as a file: documented JSON (docs/match-format.md), self-contained (the scenario is inside), with a hash chain
// over its lines and hashes of positions. Reading replays everything: damage, tampering or a change of the rules is
// found and reported with its place.
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <string_view>

#include "table/match.h"
#include "table/match_replay.h"

namespace vedette::table {

// Secrets are in it only once they may be told: after the end, when the dice were opened, or of an epoch that is past.
boost::json::object match_json(const Match& match);
std::string match_text(const Match& match);  // pretty: one line of the journal on each line

// The head of the file alone, without journal, hash and outcome; a server keeps it with `all_secrets`.
boost::json::object head_json(const Match& match, bool all_secrets = false);
// From such a head: everything but set, scenario and document, which make the game.
MatchHeader header_of_json(const Reader& in);

// Where these rules no longer come to what was recorded.
struct RulesChanged {
  int line = 0;   // of the journal, from 0
  int order = 0;  // the first order of the timeline that does not hold, from 1
  base::Error fault;
};

struct LoadedMatch {
  Match match;
  // Set: the match was opened only up to the last order that holds. It can be looked at, but not gone on with.
  std::optional<RulesChanged> rules_changed;
};

// Files of format 2 and of format 1. A damaged file is an error. A match under rules that have changed since is opened as
// far as it holds.
base::Result<LoadedMatch> match_of_json(std::span<const RuleSet* const> sets, const boost::json::value& file);
base::Result<LoadedMatch> match_of_text(std::span<const RuleSet* const> sets, std::string_view text);
base::Result<boost::json::value> json_of_text(std::string_view text);

}  // namespace vedette::table
