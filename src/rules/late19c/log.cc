#include "rules/late19c/log.h"

#include "table/play.h"

namespace vedette::late19c {

table::Event& say(const Battle& b, std::string_view kind, Side side, std::string_view pattern,
                  std::initializer_list<table::Word> filling, std::initializer_list<ClauseId> clauses) {
  table::Event& e = b.events->add(kind, side);
  e.text = table::tell(b.game, b.st, pattern, filling);
  for (const ClauseId c : clauses)
    if (c) e.clauses.emplace_back(table::id_of(b.game, c));
  return e;
}

std::string signed_text(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

void add_die(table::Event& e, int face, Side side) {
  e.dice.push_back({"d6", 6, std::to_string(face), side});
}

void add_modifiers(const Battle& b, table::Event& e, const Modifiers& modifiers, Side side) {
  for (const Modifier& m : modifiers.items)
    e.items.push_back(
        {std::string(m.label), signed_text(m.amount), std::string(table::id_of(b.game, m.clause)), side});
}

}  // namespace vedette::late19c
