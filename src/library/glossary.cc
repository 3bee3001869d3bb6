#include "library/glossary.h"

#include <algorithm>
#include <set>

#include "rules/registry.h"
#include "school/text.h"
#include "store/shipped_files.h"
#include "table/reader.h"

namespace vedette::library {
using table::Reader;
namespace {

constexpr std::size_t kLimit = 420;

bool is_clause(const table::RuleSet& rules, std::string_view id) {
  return std::ranges::any_of(rules.info().clauses, [&](const table::Clause& clause) { return clause.id == id; });
}

void read_term(const Reader& in, std::set<std::string>& known) {
  in.only({"id", "word", "also", "set", "text", "clause"});
  const std::string set = in["set"].text_or("");
  if (!known.insert(set + "/" + in["id"].text()).second) in["id"].fault("is explained twice");
  if (in["word"].text().empty()) in["word"].fault("is empty");
  const std::string text = in["text"].text();
  if (!text.ends_with('.')) in["text"].fault("should end like a sentence");
  if (school::length_of(text) > kLimit) in["text"].fault("has more than 420 characters");
  if (!in["also"].missing())
    for (const Reader& form : in["also"].items())
      if (form.text().empty()) form.fault("is empty");
  const table::RuleSet* rules = set.empty() ? nullptr : rules::find(set);
  if (!set.empty() && !rules) in["set"].fault("there is no game '" + set + "'");
  const std::string clause = in["clause"].text_or("");
  if (clause.empty()) return;
  if (set.empty()) in["clause"].fault("a word of all games has no clause; name the game with 'set'");
  if (rules && !is_clause(*rules, clause)) in["clause"].fault("there is no such clause");
}

}  // namespace

std::vector<std::string> check_glossary() {
  const auto file = store::read_scenario(store::shipped_scenarios().folder / "glossary.toml");
  return file ? check_glossary(*file) : std::vector{file.error().text};
}

std::vector<std::string> check_glossary(const store::ScenarioFile& file) {
  table::Faults faults;
  const boost::json::value document = file.document;
  const Reader in(document, faults);
  in.only({"term"});
  std::set<std::string> known;
  for (const Reader& term : in["term"].items()) read_term(term, known);
  std::vector<std::string> out;
  for (const base::Error& fault : faults) out.push_back(file.explain(fault));
  return out;
}

}  // namespace vedette::library
