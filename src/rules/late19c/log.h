// What is told of a battle. Every function is called only when somebody listens.
#pragma once

#include <initializer_list>

#include "rules/late19c/battle.h"
#include "table/tell.h"

namespace vedette::late19c {

// A cell as tell() wants it: its number CCRR.
inline table::Word at(const Battle& b, Cell c) { return table::cell(c < 0 ? 0 : b.sc.grid.number(c)); }
inline table::Word who(UnitIndex u) { return table::piece(u); }

table::Event& say(const Battle& b, std::string_view kind, Side side, std::string_view pattern,
                  std::initializer_list<table::Word> filling, std::initializer_list<ClauseId> clauses);

void add_die(table::Event& e, int face, Side side);
void add_modifiers(const Battle& b, table::Event& e, const Modifiers& modifiers, Side side);
std::string signed_text(int n);

}  // namespace vedette::late19c
