#include "tools/clause_file.h"

#include <toml++/toml.h>

#include <algorithm>
#include <map>
#include <string_view>

namespace vedette::tools {
namespace {

// Walks one file and gathers its faults.
class Reader {
 public:
  explicit Reader(std::string path) : path_(std::move(path)) {}

  ClauseFile read() {
    try {
      file(toml::parse_file(path_));
    } catch (const toml::parse_error& fault) {
      report(fault.source(), fault.description());
    }
    return std::move(result_);
  }

 private:
  void file(const toml::table& root) {
    text(root, "set", result_.set, kNeeded);
    text(root, "prefix", result_.prefix, kNeeded);
    text(root, "title", result_.title, kNeeded);
    text(root, "author", result_.author, kNeeded);
    if (const toml::node* year = root.get("year")) {
      if (!year->is_integer()) report(year->source(), "'year' is not a whole number");
      result_.year = year->value_or(std::int64_t{0});
    }
    only_keys(root, {"set", "prefix", "title", "author", "year", "clause"});

    const toml::array* clauses = root["clause"].as_array();
    if (!clauses || clauses->empty()) return report(root.source(), "there is no [[clause]]");
    for (const toml::node& node : *clauses) {
      if (const toml::table* table = node.as_table()) {
        clause(*table);
      } else {
        report(node.source(), "a clause is a table: [[clause]]");
      }
    }
  }

  void clause(const toml::table& table) {
    ClauseEntry entry;
    text(table, "id", entry.id, kNeeded);
    text(table, "section", entry.section, kNeeded);
    text(table, "title", entry.title, kNeeded);
    text(table, "rule", entry.rule, kNeeded);
    text(table, "ruling", entry.ruling, kMayMiss);
    text(table, "refusal", entry.refusal, kMayMiss);
    text(table, "option", entry.option, kMayMiss);
    if (const toml::node* information = table.get("information")) {
      if (!information->is_boolean()) report(information->source(), "'information' is true or false");
      entry.information = information->value_or(false);
    }
    kind(table, entry);
    only_keys(table,
              {"id", "section", "title", "rule", "ruling", "refusal", "option", "information", "kind"});
    check_id(table, entry.id);
    result_.clauses.push_back(std::move(entry));
  }

  void kind(const toml::table& table, ClauseEntry& entry) {
    if (entry.information) entry.kind = ClauseKind::background;
    const toml::node* node = table.get("kind");
    if (!node) return;
    constexpr std::string_view names[] = {"definition", "component", "background"};
    const auto name = node->value_exact<std::string>();
    const auto* found = std::ranges::find(names, name ? std::string_view(*name) : std::string_view());
    if (found == std::end(names))
      return report(node->source(), "'kind' is definition, component or background; a rule has none");
    entry.kind = static_cast<ClauseKind>(1 + (found - std::begin(names)));
  }

  void check_id(const toml::table& table, const std::string& id) {
    if (id.empty()) return;
    const toml::source_region& here = table.get("id")->source();
    if (!id.starts_with(result_.prefix + "-")) {
      report(here, "clause '" + id + "' does not begin with '" + result_.prefix + "-'");
    }
    const auto [first, is_new] = lines_.emplace(id, here.begin.line);
    if (!is_new)
      report(here, "clause '" + id + "' was given before, at line " + std::to_string(first->second));
  }

  static constexpr bool kNeeded = true, kMayMiss = false;

  void text(const toml::table& table, std::string_view key, std::string& into, bool needed) {
    const toml::node* node = table.get(key);
    if (!node) {
      if (needed) report(table.source(), "'" + std::string(key) + "' is missing");
      return;
    }
    const auto value = node->value_exact<std::string>();
    if (!value) return report(node->source(), "'" + std::string(key) + "' is not text");
    if (value->empty() && needed) report(node->source(), "'" + std::string(key) + "' is empty");
    into = *value;
  }

  void only_keys(const toml::table& table, std::initializer_list<std::string_view> known) {
    for (const auto& [key, node] : table) {
      if (std::find(known.begin(), known.end(), key.str()) == known.end()) {
        report(key.source(), "unknown key '" + std::string(key.str()) + "'");
      }
    }
  }

  void report(const toml::source_region& where, std::string_view what) {
    const auto line = std::max<toml::source_index>(where.begin.line, 1);
    result_.errors.push_back(path_ + ":" + std::to_string(line) + ": " + std::string(what));
  }

  std::string path_;
  ClauseFile result_;
  std::map<std::string, toml::source_index, std::less<>> lines_;  // where each id was first given
};

}  // namespace

ClauseFile read_clauses(const std::string& path) { return Reader(path).read(); }

}  // namespace vedette::tools
