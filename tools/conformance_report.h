// Which tests prove which clauses, and where the source cites them. Made from the clauses of the rule sets, their source
// and the results of the tests.
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/citations.h"

namespace vedette::tools {

struct TestCase {
  std::string name;  // "Fire.NeedsALineOfSight"
  std::string file;  // "tests/rules/empires/fire_test.cc:30"
  std::vector<std::string> clauses;
  bool passed = false;  // ran to its end without a failure
};

// The tests in one result file of GoogleTest (--gtest_output=json:FILE). A file that cannot be read is an
// error.
std::vector<TestCase> read_results(const std::string& path, std::vector<std::string>& errors);

struct ClauseProof {
  const ClauseEntry* clause = nullptr;
  std::vector<const TestCase*> tests;  // only those that passed
  std::vector<std::string> places;     // in the source: "src/rules/eureka/fire.cc:30"

  bool lacks_place() const { return clause->kind == ClauseKind::rule && places.empty(); }
};

struct SetReport {
  const ClauseFile* book = nullptr;
  bool registered = false;  // playable: must be complete
  bool cited = false;       // every rule must have a place in the source, and every id there must be a clause
  std::vector<ClauseProof> proofs;
  std::vector<std::string> wrong_citations;  // ids in the source that are no clause

  int covered() const;      // clauses with a test, information not counted
  int to_cover() const;     // clauses that need one
  int information() const;  // clauses without effect on play, which need none
  int rules() const;        // clauses that need a place in the source
  int without_place() const;
  bool complete() const { return covered() == to_cover(); }
  bool well_cited() const { return without_place() == 0 && wrong_citations.empty(); }
};

struct ConformanceReport {
  std::vector<SetReport> sets;
  std::vector<std::string> errors;  // tests that cite a clause that does not exist

  bool good() const;  // no errors, every registered rule set complete, every set that must be cited is
};

// `citations`: one for each book, in the same order. `cited`: the sets whose every rule must have a place in the source.
ConformanceReport make_report(const std::vector<ClauseFile>& books,
                              const std::vector<std::string>& registered, const std::vector<TestCase>& tests,
                              const std::vector<Citations>& citations = {},
                              const std::vector<std::string>& cited = {});

std::string summary_line(const SetReport& set);  // "empires: 287 of 287 clauses covered"
void write_text(std::ostream& out, const ConformanceReport& report);
void write_markdown(std::ostream& out, const ConformanceReport& report);
void write_html(std::ostream& out, const ConformanceReport& report);

}  // namespace vedette::tools
