// conformance LIST STEM [SET...]: lists each clause with the tests that prove it and its places in the source, on
// standard output and as STEM.md and STEM.html. Fails if a clause of a registered rule set has no test, or a rule of one
// of the sets named has no place. LIST names the clauses.toml of the rule sets and the result files of the tests, one a
// line. Run in the root of the tree.
#include <fstream>
#include <iostream>

#include "rules/registry.h"
#include "tools/conformance_report.h"

namespace vedette::tools {
namespace {

std::vector<std::string> registered_sets() {
  std::vector<std::string> names;
  for (const table::RuleSet* rules : rules::all()) names.emplace_back(rules->info().book.set);
  return names;
}

int run(const std::string& list, const std::string& stem, const std::vector<std::string>& cited) {
  std::vector<ClauseFile> books;
  std::vector<Citations> citations;
  std::vector<TestCase> tests;
  std::vector<std::string> errors;
  std::ifstream files(list);
  if (!files) errors.push_back(list + ": cannot be read");
  for (std::string file; std::getline(files, file);) {
    if (file.ends_with(".toml")) {
      books.push_back(read_clauses(file));
      citations.push_back(read_citations(books.back()));
      errors.insert(errors.end(), books.back().errors.begin(), books.back().errors.end());
    } else {
      for (TestCase& test : read_results(file, errors)) tests.push_back(std::move(test));
    }
  }
  ConformanceReport report = make_report(books, registered_sets(), tests, citations, cited);
  report.errors.insert(report.errors.end(), errors.begin(), errors.end());

  std::ofstream markdown(stem + ".md"), page(stem + ".html");
  write_markdown(markdown, report);
  write_html(page, report);
  if (!markdown.flush() || !page.flush()) report.errors.push_back(stem + ".md, .html: cannot be written");
  write_text(std::cout, report);
  for (const std::string& error : report.errors) std::cerr << error << '\n';
  return report.good() ? 0 : 1;
}

}  // namespace
}  // namespace vedette::tools

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: conformance LIST STEM [SET...]\n";
    return 2;
  }
  return vedette::tools::run(argv[1], argv[2], {argv + 3, argv + argc});
}
