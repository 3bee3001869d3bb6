#include "rules/registry.h"

#include <array>

// Each rule set folder defines `const table::RuleSet& rule_set()` in its own namespace.
#define RULE_SET(name)              \
  namespace vedette::name {         \
  const table::RuleSet& rule_set(); \
  }
#include "rules/registry.inc"
#undef RULE_SET

namespace vedette::rules {

std::span<const table::RuleSet* const> all() {
#define RULE_SET(name) &name::rule_set(),
  static const auto sets = std::to_array<const table::RuleSet*>({
#include "rules/registry.inc"
      nullptr,
  });
#undef RULE_SET
  return std::span(sets).first(sets.size() - 1);
}

const table::RuleSet* find(std::string_view set) {
  for (const table::RuleSet* rules : all())
    if (rules->info().book.set == set) return rules;
  return nullptr;
}

}  // namespace vedette::rules
