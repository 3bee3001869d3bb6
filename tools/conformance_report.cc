#include "tools/conformance_report.h"

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace vedette::tools {
namespace {

namespace json = boost::json;

std::string text_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// Result files hold the path as the compiler saw it; the report shows it from the root of the tree.
std::string place_of(const json::object& test) {
  std::string file = text_at(test, "file");
  if (const auto at = file.rfind("tests/"); at != std::string::npos) file.erase(0, at);
  const json::value* line = test.if_contains("line");
  return line && line->is_int64() ? file + ":" + std::to_string(line->get_int64()) : file;
}

TestCase test_case(const json::object& test) {
  TestCase result;
  result.name = text_at(test, "classname") + "." + text_at(test, "name");
  result.file = place_of(test);
  result.clauses = words_of(text_at(test, "clauses"));
  result.passed = text_at(test, "result") == "COMPLETED" && !test.contains("failures");
  return result;
}

const json::array& list_at(const json::object& object, std::string_view key) {
  static const json::array nothing;
  const json::value* value = object.if_contains(key);
  return value && value->is_array() ? value->get_array() : nothing;
}

}  // namespace

std::vector<TestCase> read_results(const std::string& path, std::vector<std::string>& errors) {
  std::ifstream in(path);
  std::ostringstream content;
  content << in.rdbuf();
  json::error_code fault;
  const json::value root = json::parse(content.str(), fault);
  if (!in || fault || !root.is_object()) {
    errors.push_back(path + ": not a result file of GoogleTest");
    return {};
  }
  std::vector<TestCase> tests;
  for (const json::value& suite : list_at(root.get_object(), "testsuites")) {
    if (!suite.is_object()) continue;
    for (const json::value& test : list_at(suite.get_object(), "testsuite")) {
      if (test.is_object()) tests.push_back(test_case(test.get_object()));
    }
  }
  return tests;
}

int SetReport::covered() const {
  return static_cast<int>(std::ranges::count_if(
      proofs, [](const auto& p) { return !p.clause->information && !p.tests.empty(); }));
}

int SetReport::to_cover() const { return static_cast<int>(proofs.size()) - information(); }

int SetReport::information() const {
  return static_cast<int>(std::ranges::count_if(proofs, [](const auto& p) { return p.clause->information; }));
}

int SetReport::rules() const {
  return static_cast<int>(
      std::ranges::count_if(proofs, [](const auto& p) { return p.clause->kind == ClauseKind::rule; }));
}

int SetReport::without_place() const {
  return static_cast<int>(std::ranges::count_if(proofs, &ClauseProof::lacks_place));
}

bool ConformanceReport::good() const {
  return errors.empty() && std::ranges::all_of(sets, [](const auto& s) {
           return (s.complete() || !s.registered) && (s.well_cited() || !s.cited);
         });
}

ConformanceReport make_report(const std::vector<ClauseFile>& books,
                              const std::vector<std::string>& registered, const std::vector<TestCase>& tests,
                              const std::vector<Citations>& citations,
                              const std::vector<std::string>& cited) {
  ConformanceReport report;
  std::map<std::string_view, std::vector<const TestCase*>> by_clause;
  for (const TestCase& test : tests) {
    for (const std::string& id : test.clauses) by_clause[id];
    if (!test.passed) continue;
    for (const std::string& id : test.clauses) {
      auto& proofs = by_clause[id];
      if (std::ranges::find(proofs, &test) == proofs.end()) proofs.push_back(&test);
    }
  }
  for (std::size_t i = 0; i < books.size(); ++i) {
    const ClauseFile& book = books[i];
    const Citations in_source = i < citations.size() ? citations[i] : Citations{};
    SetReport set;
    set.book = &book;
    set.registered = std::ranges::find(registered, book.set) != registered.end();
    set.cited = std::ranges::find(cited, book.set) != cited.end();
    set.wrong_citations = in_source.errors;
    for (const ClauseEntry& clause : book.clauses) {
      ClauseProof& proof = set.proofs.emplace_back();
      proof.clause = &clause;
      if (const auto found = by_clause.find(clause.id); found != by_clause.end()) {
        proof.tests = found->second;
        by_clause.erase(found);
      }
      if (const auto found = in_source.places.find(clause.id); found != in_source.places.end())
        proof.places = found->second;
    }
    report.sets.push_back(std::move(set));
  }
  for (const std::string& set : cited)
    if (std::ranges::find(books, set, &ClauseFile::set) == books.end())
      report.errors.push_back("'" + set + "' must be cited, but there is no such rule set");
  for (const TestCase& test : tests) {
    for (const std::string& id : test.clauses) {
      if (by_clause.contains(id)) {
        report.errors.push_back(test.file + ": " + test.name + " cites '" + id + "', which is no clause");
      }
    }
  }
  return report;
}

}  // namespace vedette::tools
