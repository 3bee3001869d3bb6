// One source of legality: refuse() says what forbids an order, list() offers every order that refuse()
// admits.
#pragma once

#include "rules/late19c/battle.h"
#include "rules/late19c/verbs.h"
#include "table/order.h"

namespace vedette::late19c {

void list(const Scenario& sc, const State& st, table::OrderList& out);
table::Refusal refuse(const Scenario& sc, const State& st, const table::Order& order);
void carry_out(const Battle& b, const table::Order& order);

// Cells in orders are numbers CCRR.
inline int number_of(const Scenario& sc, Cell c) { return sc.grid.number(c); }
inline Cell cell_of(const Scenario& sc, int number) { return sc.grid.cell(number); }

// The unit that is set up next: units are placed in index order. kNobody when all are.
UnitIndex next_to_place(const Scenario& sc, const State& st, Seat seat);

}  // namespace vedette::late19c
