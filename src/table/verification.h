// Checks a match file, without believing anybody: commitments, links, keys, draws, orders, positions and chain; and, if a
// browser has kept what it saw, whether the file is the match that this browser saw. The server, the command line and the
// browser's engine all call this.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/match_file.h"

namespace vedette::table {

struct Check {
  std::string what;  // "Commitment", "Links", "Dice", …
  bool ok = true;
  std::string text;  // what was found, for people
};

struct Verification {
  std::vector<Check> checks;
  std::optional<LoadedMatch> loaded;  // if the file could be read at all
  std::string fault;  // the first fault with its place, as "journal[3].draws[0]: …"; empty if there is none

  bool ok() const;
  void add(std::string what, bool ok, std::string text);
};

// `remembered` is JSON as docs/match-format.md says, or empty.
Verification verify(std::span<const RuleSet* const> sets, std::string_view file,
                    std::string_view remembered = {});

// {"ok":…,"checks":[{"what","ok","text"},…]}
boost::json::object verification_json(const Verification& verification);

// Compares a match that was read with what a browser remembers (verification_remembered.cc).
void compare_with_remembered(const Match& match, std::string_view remembered, Verification& out);

}  // namespace vedette::table
