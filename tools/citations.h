// Where the source cites the clauses of a rule set: in code, clause("EUR-8.1.9"), in a comment, or in a scenario file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/clause_file.h"

namespace vedette::tools {

struct Citations {
  std::map<std::string, std::vector<std::string>, std::less<>> places;  // by clause: "src/…/fire.cc:30"
  std::vector<std::string> errors;  // ids that are no clause, ranges without an end
};

// Adds what one file cites. Only full ids count, and ranges: "EUR-8.1.13 to 8.1.15" (or with "…") cites all three; its
// end may leave out what it has in common with its beginning. A chapter ("EUR-8.1") cites nothing.
void find_citations(const ClauseFile& book, const std::string& path, std::string_view text, Citations& out);

// All .cc and .h files of src/rules/<set> and all .toml files of scenarios/<set>, from the root of the tree.
Citations read_citations(const ClauseFile& book, const std::string& root = ".");

}  // namespace vedette::tools
