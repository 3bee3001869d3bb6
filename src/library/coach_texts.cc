#include "library/coach_texts.h"

#include <algorithm>

#include "school/text.h"
#include "store/shipped_files.h"
#include "table/reader.h"

namespace vedette::library {
namespace json = boost::json;
using table::Reader;
namespace {

constexpr std::size_t kLongestText = 280;
constexpr std::string_view kBraces[] = {"{best}", "{chances}"};

base::Result<store::ScenarioFile> coach_file(const table::RuleSetInfo& rules) {
  return store::read_scenario(store::shipped_scenarios().folder / std::string(rules.book.set) / "coach.toml");
}

// Braces that nobody would fill would be read as they stand.
void check_braces(const Reader& in, std::string_view text) {
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
    if (std::ranges::none_of(kBraces, [&](std::string_view known) { return text.substr(at).starts_with(known); }))
      in.fault("only {best} and {chances} can be filled in");
}

std::string read_text(const Reader& in) {
  const std::string out = in.text();
  if (school::length_of(out) > kLongestText)
    in.fault("has " + std::to_string(school::length_of(out)) + " characters; at most 280 are allowed");
  if (!out.empty() && !out.ends_with('.') && !out.ends_with('?')) in.fault("should end like a sentence");
  check_braces(in, out);
  return out;
}

json::object read_texts(const table::RuleSetInfo& rules, const Reader& in) {
  in.only({"stage"});
  json::object out;
  for (const auto& [stage, text] : in["stage"].members()) {
    if (std::ranges::find(rules.stages, stage) == rules.stages.end())
      text.fault("the game has no stage '" + stage + "'");
    text.only({"asked", "matters"});
    out[stage] = json::object{{"asked", read_text(text["asked"])}, {"matters", read_text(text["matters"])}};
  }
  return out;
}

}  // namespace

json::object coach_texts(const table::RuleSetInfo& rules) {
  const auto file = coach_file(rules);
  if (!file) return {};
  table::Faults faults;
  const json::value document = file->document;
  json::object out = read_texts(rules, Reader(document, faults));
  return faults.empty() ? out : json::object();
}

std::vector<std::string> check_coach_texts(const table::RuleSetInfo& rules) {
  const auto file = coach_file(rules);
  return file ? check_coach_texts(rules, *file) : std::vector{file.error().text};
}

std::vector<std::string> check_coach_texts(const table::RuleSetInfo& rules, const store::ScenarioFile& file) {
  table::Faults faults;
  const json::value document = file.document;
  read_texts(rules, Reader(document, faults));
  std::vector<std::string> out;
  for (const base::Error& fault : faults) out.push_back(file.explain(fault));
  return out;
}

}  // namespace vedette::library
