// A match as a file: documented JSON (docs/match-format.md), self-contained (the scenario is inside), with a hash chain
// over orders, draws and positions. Reading replays everything: damage, tampering or a change of the rules is found and
// told with its place.
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <string_view>

#include "table/match.h"

namespace vedette::table {

// How the seed of a match between people came about, so that anybody can check it (docs/verifiable-dice.md).
struct Provenance {
  std::string commitment;  // SHA-256 of the server's secret, told before play
  std::string secret;      // told at the end
  std::vector<std::pair<std::string, std::string>> entropy;  // of each seat, in the order of seats

  bool empty() const { return commitment.empty(); }
};

// The seed that follows from secret and entropies.
chance::Digest agreed_seed(const Provenance& provenance);
std::string commitment_to(std::string_view secret);

boost::json::object match_json(const Match& match, const Provenance& provenance = {});
std::string match_text(const Match& match,
                       const Provenance& provenance = {});  // pretty: one journal entry a line

// One line of the journal; and back: plays it, and says what is wrong if its order, draws or chain are not the match's.
boost::json::object entry_json(const Match& match, const Entry& entry);
std::optional<base::Error> replay_entry(Match& match, const boost::json::value& line);

struct LoadedMatch {
  Match match;
  Provenance provenance;
};
base::Result<LoadedMatch> match_of_json(std::span<const RuleSet* const> sets, const boost::json::value& file);
base::Result<LoadedMatch> match_of_text(std::span<const RuleSet* const> sets, std::string_view text);

}  // namespace vedette::table
