// citations [SET...]: which rules of these rule sets (all, if none is named) stand nowhere in their source, and which ids
// in the source are no clause. Reads only files of the tree, runs no test. Fails if there are any.
#include <filesystem>
#include <iostream>

#include "tools/citations.h"

namespace vedette::tools {
namespace {

// The number of gaps.
int check(const std::string& set) {
  const ClauseFile book = read_clauses("src/rules/" + set + "/clauses.toml");
  for (const std::string& error : book.errors) std::cerr << error << '\n';
  if (!book.errors.empty()) return static_cast<int>(book.errors.size());
  const Citations found = read_citations(book);
  int rules = 0, missing = 0;
  for (const ClauseEntry& clause : book.clauses) {
    if (clause.kind != ClauseKind::rule) continue;
    ++rules;
    if (found.places.contains(clause.id)) continue;
    ++missing;
    std::cout << "  no place: " << clause.id << "  " << clause.title << '\n';
  }
  for (const std::string& error : found.errors) std::cout << "  " << error << '\n';
  std::cout << set << ": " << rules - missing << " of " << rules << " rules have a place in the source, "
            << found.errors.size() << " wrong citations\n";
  return missing + static_cast<int>(found.errors.size());
}

}  // namespace
}  // namespace vedette::tools

int main(int argc, char** argv) {
  std::vector<std::string> sets(argv + 1, argv + argc);
  if (sets.empty() && std::filesystem::is_directory("src/rules"))
    for (const auto& entry : std::filesystem::directory_iterator("src/rules"))
      if (std::filesystem::exists(entry.path() / "clauses.toml"))
        sets.push_back(entry.path().filename().string());
  if (sets.empty()) {
    std::cerr << "no rule sets here: run this in the root of the tree\n";
    return 2;
  }
  int gaps = 0;
  for (const std::string& set : sets) gaps += vedette::tools::check(set);
  return gaps == 0 ? 0 : 1;
}
