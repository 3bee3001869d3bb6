// vedette rules: the clauses and rulings of the rule sets in the terminal.
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cctype>
#include <iostream>
#include <sstream>

#include "cli/commands.h"
#include "library/rule_book.h"
#include "rules/registry.h"

namespace vedette::cli {
namespace {

namespace json = boost::json;
using table::Clause;
using table::RuleSetInfo;

constexpr std::size_t kWidth = 100;

// Lines of at most kWidth, each behind the same margin.
std::string wrapped(std::string_view text, std::string_view margin) {
  std::istringstream words{std::string(text)};
  std::string out, line(margin);
  for (std::string word; words >> word;) {
    if (line.size() + 1 + word.size() > kWidth && line.size() > margin.size()) {
      out += line + "\n";
      line = margin;
    }
    line += (line.size() > margin.size() ? " " : "") + word;
  }
  return out + line + "\n";
}

void print_clause(const Clause& clause) {
  std::cout << clause.id << "  " << clause.title << "\n" << wrapped(clause.rule, "    ");
  if (!clause.ruling.empty()) std::cout << wrapped("Ruling: " + std::string(clause.ruling), "    ");
  if (!clause.option.empty()) std::cout << "    Option: " << clause.option << "\n";
}

void print_book(const RuleSetInfo& info) {
  const table::RuleBook& book = info.book;
  std::cout << book.title << " (" << book.set << "), " << book.author;
  if (book.year) std::cout << ", " << book.year;
  std::cout << ": " << info.clauses.size() << " clauses\n";
}

json::object whole_book_json(const RuleSetInfo& info) {
  json::object out = library::book_json(info.book);
  out["clauses"] = library::clauses_json(info);
  return out;
}

std::string upper(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return out;
}

int show_all(bool as_json) {
  json::array books;
  for (const table::RuleSet* rules : rules::all()) {
    if (as_json) {
      books.push_back(whole_book_json(rules->info()));
    } else {
      print_book(rules->info());
    }
  }
  if (as_json) std::cout << json::serialize(books) << "\n";
  return 0;
}

int show_set(const RuleSetInfo& info, bool as_json) {
  if (as_json) {
    std::cout << json::serialize(whole_book_json(info)) << "\n";
    return 0;
  }
  print_book(info);
  std::string_view section;
  for (const Clause& clause : info.clauses) {
    if (clause.section != section) std::cout << "\n== " << (section = clause.section) << "\n";
    std::cout << "\n";
    print_clause(clause);
  }
  return 0;
}

// The clause of that id, or all whose id begins so: "WEC-FIR" shows the clauses on fire.
int show_clauses(const RuleSetInfo& info, const std::string& wanted, bool as_json) {
  std::vector<const Clause*> found;
  for (const Clause& clause : info.clauses) {
    if (upper(clause.id) == upper(wanted)) found.assign(1, &clause);
    if (upper(clause.id) == upper(wanted)) break;
    if (upper(clause.id).starts_with(upper(wanted))) found.push_back(&clause);
  }
  if (found.empty()) {
    return complain("there is no clause '" + wanted + "' in " + std::string(info.book.set) +
                    "; its ids begin with " + std::string(info.book.prefix) + "-");
  }
  json::array list;
  for (const Clause* clause : found) {
    if (as_json) {
      list.push_back(library::clause_json(*clause));
      continue;
    }
    print_clause(*clause);
    if (!clause->refusal.empty()) std::cout << wrapped("Refusal: " + std::string(clause->refusal), "    ");
  }
  if (as_json) std::cout << json::serialize(found.size() == 1 ? list[0] : json::value(list)) << "\n";
  return 0;
}

int show(const std::string& set, const std::string& clause, bool as_json) {
  if (set.empty()) return show_all(as_json);
  const table::RuleSet* rules = rules::find(set);
  if (!rules) {
    std::string known;
    for (const table::RuleSet* r : rules::all()) known += " " + std::string(r->info().book.set);
    return complain("there is no rule set '" + set + "'; there are:" + known);
  }
  return clause.empty() ? show_set(rules->info(), as_json) : show_clauses(rules->info(), clause, as_json);
}

}  // namespace

Run add_rules(CLI::App& app) {
  struct Settings {
    std::string set, clause;
    bool json = false;
  };
  CLI::App* command = app.add_subcommand("rules", "Clauses and rulings of the rule sets");
  auto settings = std::make_shared<Settings>();
  command->add_option("set", settings->set, "A rule set; without one, all are named");
  command->add_option("clause", settings->clause, "A clause, or how the ids begin: WEC-FIR");
  command->add_flag("--json", settings->json, "As JSON");
  return [settings] { return show(settings->set, settings->clause, settings->json); };
}

}  // namespace vedette::cli
