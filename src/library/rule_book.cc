#include "library/rule_book.h"

namespace vedette::library {
namespace json = boost::json;

json::object book_json(const table::RuleBook& book) {
  return {{"set", json::string(book.set)},
          {"prefix", json::string(book.prefix)},
          {"title", json::string(book.title)},
          {"author", json::string(book.author)},
          {"year", book.year}};
}

json::object clause_json(const table::Clause& clause) {
  json::object out;
  const auto put = [&](std::string_view key, std::string_view value) {
    if (!value.empty()) out[key] = json::string(value);
  };
  put("id", clause.id);
  put("section", clause.section);
  put("title", clause.title);
  put("rule", clause.rule);
  put("ruling", clause.ruling);
  put("refusal", clause.refusal);
  put("option", clause.option);
  if (clause.information) out["information"] = true;
  return out;
}

json::array clauses_json(const table::RuleSetInfo& info) {
  json::array out;
  for (const table::Clause& clause : info.clauses) out.push_back(clause_json(clause));
  return out;
}

}  // namespace vedette::library
