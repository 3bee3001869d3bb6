// A die's modifiers, each with its clause: for the throws, the odds and the log alike.
#pragma once

#include <string_view>

#include "base/fixed_vector.h"
#include "chance/spread.h"
#include "table/clause.h"

namespace vedette::late19c {

struct Modifier {
  int amount = 0;
  table::ClauseId clause;
  std::string_view label;
};

struct Modifiers {
  base::FixedVector<Modifier, 7> items;
  int total = 0;

  void add(int amount, table::ClauseId clause, std::string_view label) {
    items.push_back({amount, clause, label});
    total += amount;
  }
};

// Ways of six in which one die of a rule of yes or no says yes.
template <class Rule>
constexpr int faces_for(Rule rule) {
  return static_cast<int>(chance::ways_of<2>(rule)[true]);
}

}  // namespace vedette::late19c
