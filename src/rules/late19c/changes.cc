#include "rules/late19c/changes.h"

namespace vedette::late19c {

void tell_modifiers(const Play& play, table::Event* event, const Modifiers& modifiers, Side side) {
  for (const Modifier& m : modifiers.items) play.tell.item(event, m.label, m.amount, m.clause, side);
}

}  // namespace vedette::late19c
