// Reads and checks a rule set's clauses.toml, for the tools that are made from it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vedette::tools {

// What a clause is. Only rules must have a place in the source.
enum class ClauseKind : std::uint8_t {
  rule,
  definition,  // says what a word means
  component,   // says what is in the box
  background,  // has no effect on play
};

struct ClauseEntry {
  std::string id, section, title, rule, ruling, refusal, option;
  bool information = false;  // has no effect on play by its own text: needs no test, and is background
  ClauseKind kind = ClauseKind::rule;
};

struct ClauseFile {
  std::string set, prefix, title, author;
  std::int64_t year = 0;             // 0: the rulebook bears no date
  std::vector<ClauseEntry> clauses;  // in the order of the file
  std::vector<std::string> errors;   // "file:line: what is wrong"; empty in a good file
};

// Every fault is reported, not only the first: unknown and repeated keys, wrong types, missing titles and
// rules, ids without the prefix, ids given twice.
ClauseFile read_clauses(const std::string& path);

}  // namespace vedette::tools
