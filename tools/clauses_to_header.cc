// clauses_to_header <clauses.toml> <header>: the clauses of a rule set as a table in C++.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <sstream>

#include "tools/clause_file.h"
#include "tools/header_file.h"

namespace vedette::tools {
namespace {

// The places of the clauses in the order of their ids: citing one at compile time is a binary search.
std::vector<std::size_t> sorted_by_id(const std::vector<ClauseEntry>& clauses) {
  std::vector<std::size_t> order(clauses.size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::string_view(clauses[i].id); });
  return order;
}

std::string header(const ClauseFile& file, std::string_view source) {
  std::ostringstream out;
  out << "// Made from " << source << ": edit that.\n"
      << "#pragma once\n\n#include <array>\n#include <cstdint>\n#include <string_view>\n\n#include "
         "\"table/clause.h\"\n\n"
      << "namespace vedette::" << file.set << " {\n\n"
      << "inline constexpr table::RuleBook kBook{" << literal(file.set) << ", " << literal(file.prefix)
      << ", " << literal(file.title) << ", " << literal(file.author) << ", " << file.year << "};\n\n"
      << "inline constexpr std::array<table::Clause, " << file.clauses.size() << "> kClauses{{\n";
  for (const ClauseEntry& c : file.clauses) {
    out << "    {" << literal(c.id) << ", " << literal(c.section) << ", " << literal(c.title) << ",\n     "
        << literal(c.rule) << ",\n     " << literal(c.ruling) << ",\n     " << literal(c.refusal) << ", "
        << literal(c.option) << ", " << (c.information ? "true" : "false") << "},\n";
  }
  out << "}};\n\ninline constexpr std::array<std::uint16_t, " << file.clauses.size() << "> kClausesById{";
  for (const std::size_t i : sorted_by_id(file.clauses)) out << i << ", ";
  out << "};\n\n// Cites a clause. An id that is not in the table does not compile.\n"
      << "consteval table::ClauseId clause(std::string_view id) { return table::cite(kClauses, kClausesById, "
         "id); }\n\n"
      << "}  // namespace vedette::" << file.set << "\n";
  return out.str();
}

int run(const std::string& source, const std::string& target) {
  const ClauseFile file = read_clauses(source);
  for (const std::string& error : file.errors) std::cerr << error << '\n';
  if (!file.errors.empty()) return 1;

  return write_header(target, header(file, source));
}

}  // namespace
}  // namespace vedette::tools

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: clauses_to_header CLAUSES.toml HEADER.h\n";
    return 2;
  }
  return vedette::tools::run(argv[1], argv[2]);
}
