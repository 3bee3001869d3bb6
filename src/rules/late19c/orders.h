// One source of legality: refuse() says what forbids an order, list() offers every order that refuse()
// admits.
#pragma once

#include "rules/late19c/changes.h"
#include "rules/late19c/verbs.h"
#include "table/order.h"

namespace vedette::late19c {

void list(const Board& board, table::OrderList& out);
// Of a unit that aims, in a plot: only its own orders.
void list_plots_of(const Board& board, UnitIndex u, table::OrderList& out);
table::Refusal refuse(const Board& board, const table::Order& order);
// What the order itself does, and then everything until somebody is asked.
void begin_order(const Play& play, const table::Order& order);
void carry_out(const Play& play, const table::Order& order);

// Cells in orders are numbers CCRR.
inline int number_of(const Scenario& scenario, Cell c) { return scenario.grid.number(c); }
inline Cell cell_of(const Scenario& scenario, int number) { return scenario.grid.cell(number); }

// The unit that is set up next: units are placed in index order. kNobody when all are.
UnitIndex next_to_place(const Board& board, Seat seat);

}  // namespace vedette::late19c
