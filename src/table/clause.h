// The numbered rules. Each rule set ships clauses.toml; a build step turns it into a table of Clause and a
// lookup at compile time, so that citing a clause that does not exist does not build.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

namespace vedette::table {

struct Clause {
  std::string_view id;       // "WEC-FIR-3"
  std::string_view section;  // "Fire Combat"
  std::string_view title;    // a few words
  std::string_view rule;     // the rule in our words
  std::string_view ruling;   // our reading where the source is silent or damaged; may be empty
  std::string_view refusal;  // what a player is told whose order it forbids; may be empty
  std::string_view option;   // the option that switches it; may be empty
  bool information = false;  // has no effect on play by its own text: needs no test
};

// A clause of the rule set at hand: 0 is none, n is the n-th of its table.
struct ClauseId {
  std::uint16_t index = 0;

  constexpr explicit operator bool() const { return index != 0; }
  friend constexpr bool operator==(ClauseId, ClauseId) = default;
};

inline constexpr ClauseId kLegal{};  // the verdict of a predicate that forbids nothing

struct RuleBook {
  std::string_view set;     // "empires"
  std::string_view prefix;  // "WEC"
  std::string_view title;
  std::string_view author;
  int year = 0;
};

ClauseId there_is_no_such_clause();  // never defined: what the compiler names when a citation is wrong

constexpr const Clause* find(std::span<const Clause> clauses, ClauseId id) {
  return id.index == 0 || id.index > clauses.size() ? nullptr : &clauses[id.index - 1u];
}

// The clause of that id, at compile time; by_id are the places of the clauses in the order of their ids.
consteval ClauseId cite(std::span<const Clause> clauses, std::span<const std::uint16_t> by_id,
                        std::string_view id) {
  const auto found = std::ranges::lower_bound(by_id, id, {}, [&](std::uint16_t i) { return clauses[i].id; });
  const bool known = found != by_id.end() && clauses[*found].id == id;
  return known ? ClauseId{static_cast<std::uint16_t>(*found + 1)} : there_is_no_such_clause();
}

}  // namespace vedette::table
