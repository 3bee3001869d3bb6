// The conformance report as text for the terminal, as Markdown and as a page.
#include <ostream>

#include "base/html.h"
#include "tools/conformance_report.h"

namespace vedette::tools {
namespace {

using base::escaped;

std::string state_of(const ClauseProof& proof) {
  if (!proof.tests.empty()) return "proven";
  return proof.clause->information ? "information" : "no test";
}

// A rule said in so many places is hard to change.
constexpr std::size_t kManyPlaces = 6;

std::string joined(const std::vector<std::string>& places) {
  std::string out;
  for (const std::string& place : places) out += (out.empty() ? "" : ", ") + place;
  return out;
}

std::string author_and_year(const ClauseFile& book) {
  return book.year ? book.author + ", " + std::to_string(book.year) : book.author;
}

std::string in_table_cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

constexpr std::string_view kStyle = R"(
  body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem; color: #2b2620;
         background: #f8f4ea; }
  h1, h2 { font-weight: normal; } h2 { border-bottom: 1px solid #b7a98c; margin-top: 3rem; }
  article { margin: 1rem 0 1rem 1rem; } h4 { margin: 0; } h4 code { color: #7a5c1e; }
  p { margin: .2rem 0; } .ruling { font-style: italic; } ul { margin: .2rem 0; font: 13px/1.5 monospace; }
  .missing { border-left: .4rem solid #a5321f; padding-left: .6rem; } .information { opacity: .75; }
  .places { font: 13px/1.5 monospace; }
  @media (prefers-color-scheme: dark) { body { color: #e6dcc8; background: #211d18; } h4 code { color: #d6b56a; } }
)";

void write_clause(std::ostream& out, const ClauseProof& proof) {
  const ClauseEntry& clause = *proof.clause;
  const std::string state = state_of(proof);
  out << "<article id=\"" << escaped(clause.id) << '"';
  const bool missing = state == "no test" || proof.lacks_place();
  if (state != "proven" || missing) out << " class=\"" << (missing ? "missing" : "information") << '"';
  out << "><h4><code>" << escaped(clause.id) << "</code> " << escaped(clause.title) << "</h4>\n<p>"
      << escaped(clause.rule) << "</p>\n";
  if (!clause.ruling.empty()) out << "<p class=\"ruling\">" << escaped(clause.ruling) << "</p>\n";
  if (state != "proven") out << "<p>" << state << "</p>\n";
  if (proof.lacks_place()) out << "<p>no place in the source</p>\n";
  if (!proof.places.empty())
    out << "<p class=\"places\">" << escaped(joined(proof.places))
        << (proof.places.size() > kManyPlaces ? " (spread thin)" : "") << "</p>\n";
  if (!proof.tests.empty()) {
    out << "<ul>\n";
    for (const TestCase* test : proof.tests) {
      out << "<li>" << escaped(test->name) << " <small>" << escaped(test->file) << "</small></li>\n";
    }
    out << "</ul>\n";
  }
  out << "</article>\n";
}

}  // namespace

std::string summary_line(const SetReport& set) {
  std::string line = set.book->set + ": " + std::to_string(set.covered() + set.information()) + " of " +
                     std::to_string(set.proofs.size()) + " clauses";
  if (set.information())
    line += ", " + std::to_string(set.covered()) + " proven by tests, " + std::to_string(set.information()) +
            " information without effect on play";
  if (!set.registered) line += " (not registered)";
  line += "; " + std::to_string(set.rules() - set.without_place()) + " of " + std::to_string(set.rules()) +
          " rules have a place in the source";
  if (!set.cited) line += " (not all need one yet)";
  return line;
}

void write_text(std::ostream& out, const ConformanceReport& report) {
  for (const SetReport& set : report.sets) {
    out << set.book->title << "\n";
    for (const ClauseProof& proof : set.proofs) {
      out << "  " << proof.clause->id << "  " << proof.clause->title << '\n';
      if (proof.tests.empty()) out << "      " << state_of(proof) << '\n';
      for (const TestCase* test : proof.tests) out << "      " << test->name << '\n';
      if (!proof.places.empty()) out << "      in " << joined(proof.places) << '\n';
    }
    out << '\n';
  }
  for (const SetReport& set : report.sets) {
    out << summary_line(set) << '\n';
    for (const ClauseProof& proof : set.proofs) {
      if (state_of(proof) == "no test")
        out << "  no test: " << proof.clause->id << "  " << proof.clause->title << '\n';
      if (proof.lacks_place())
        out << "  no place: " << proof.clause->id << "  " << proof.clause->title << '\n';
      if (proof.places.size() > kManyPlaces)
        out << "  spread thin: " << proof.clause->id << " stands in " << proof.places.size() << " places\n";
    }
    for (const std::string& wrong : set.wrong_citations) out << "  " << wrong << '\n';
  }
}

void write_markdown(std::ostream& out, const ConformanceReport& report) {
  out << "# Conformance: every clause with its tests and its places in the source\n";
  for (const SetReport& set : report.sets) {
    out << "\n## " << set.book->title << " (" << author_and_year(*set.book) << ")\n\n"
        << summary_line(set) << "\n\n| clause | title | tests | source |\n|---|---|---|---|\n";
    for (const ClauseProof& proof : set.proofs) {
      out << "| " << proof.clause->id << " | " << in_table_cell(proof.clause->title) << " | ";
      if (proof.tests.empty()) out << "*" << state_of(proof) << "*";
      for (std::size_t i = 0; i < proof.tests.size(); ++i)
        out << (i ? ", " : "") << '`' << proof.tests[i]->name << '`';
      out << " | " << (proof.lacks_place() ? "*no place*" : joined(proof.places)) << " |\n";
    }
  }
}

void write_html(std::ostream& out, const ConformanceReport& report) {
  out << "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Vedette: "
         "conformance</title>\n<style>"
      << kStyle << "</style>\n<h1>Every clause with its tests and its places in the source</h1>\n<ul>\n";
  for (const SetReport& set : report.sets) {
    out << "<li><a href=\"#" << escaped(set.book->set) << "\">" << escaped(summary_line(set))
        << "</a></li>\n";
  }
  out << "</ul>\n";
  for (const SetReport& set : report.sets) {
    out << "<h2 id=\"" << escaped(set.book->set) << "\">" << escaped(set.book->title) << " <small>"
        << escaped(author_and_year(*set.book)) << "</small></h2>\n";
    std::string_view section;
    for (const ClauseProof& proof : set.proofs) {
      if (proof.clause->section != section)
        out << "<h3>" << escaped(section = proof.clause->section) << "</h3>\n";
      write_clause(out, proof);
    }
  }
  out << "</html>\n";
}

}  // namespace vedette::tools
