#include "rules/late19c/reach_ship.h"

#include <boost/json/array.hpp>

#include "rules/late19c/orders.h"
#include "table/chance_of.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::late19c {

using table::order;
using table::Order;
using table::Standing;
namespace view = table::view;

namespace {

Verb order_verb(const Order& o) { return static_cast<Verb>(o.verb); }

}  // namespace

bool ShipMove::is_asked(const State& st, UnitIndex ship) {
  if (st.frames.empty() || !st.unit(ship).is_ship()) return false;
  const Frame& f = st.top();
  return f.stage == Stage::naval_moves || (f.stage == Stage::sailing && f.a == ship);
}

Cell ShipMove::ahead(const table::State& state) const {
  const Unit& u = static_cast<const State&>(state).unit(ship_);
  return scenario_.neighbour(u.cell, u.facing);
}

// --- The orders of a move

void ShipMove::orders(const table::State& state, table::OrderList& list) const {
  const State& st = static_cast<const State&>(state);
  if (!is_asked(st, ship_)) return;
  if (st.top().stage == Stage::naval_moves) return void(list.add(order(Verb::select, ship_)));
  list.add(order(Verb::sail));
  for (int side = 0; side < 2; ++side) {
    list.add(order(Verb::turn, side));
    list.add(order(Verb::pivot, side));
  }
  list.add(order(Verb::exit));
  list.add(order(scenario_.mode == Mode::naval ? Verb::end_ship : Verb::end_activation));
}

bool ShipMove::is_over(const table::State& state) const {
  const State& st = static_cast<const State&>(state);
  return !is_asked(st, ship_) || st.top().stage == Stage::naval_moves;
}

int ShipMove::cost(const table::State& before, const Order& o) const {
  switch (order_verb(o)) {
    case Verb::sail:
    case Verb::turn:
    case Verb::exit:
      return 1;
    case Verb::pivot:
      return ship_movement(board(before), ship_);
    default:
      return 0;
  }
}

Standing ShipMove::standing(const table::State& state) const {
  const Unit& u = static_cast<const State&>(state).unit(ship_);
  if (!u.on_map() || u.cell < 0) return {};
  return {number_of(scenario_, u.cell), 0, u.facing, false};
}

Standing ShipMove::arrival(const table::State& before, const Order& o, const table::State& after,
                           bool drew) const {
  Standing there = standing(before);
  if (order_verb(o) == Verb::exit) return {there.cell, 0, -1, true};
  const State& st = static_cast<const State&>(after);
  if (!drew && st.unit(ship_).on_map()) return standing(after);
  switch (order_verb(o)) {
    case Verb::sail:
      there.cell = number_of(scenario_, ahead(before));
      return there;
    case Verb::turn:
    case Verb::pivot:
      there.facing = geometry::turned(there.facing, o.arg[0] == 0 ? -1 : 1);
      return there;
    default:
      return there;
  }
}

// With the same course in the same hex, and the same right to turn, more movement left allows all that less allows.
std::uint64_t ShipMove::key(const table::State& state) const {
  const State& st = static_cast<const State&>(state);
  if (st.top().stage != Stage::sailing) return table::hash_of_bytes(game_, state);
  const Unit& u = st.unit(ship_);
  return static_cast<std::uint64_t>(u.cell) * 64u + u.facing * 8u + static_cast<std::uint64_t>(st.top().c);
}

// --- For people

// `turns` is the course after each hex of the path; on the spot it is the new course alone.
boost::json::object ShipMove::go(const table::ReachSearch& search, const table::Way& way) const {
  boost::json::array path, turns;
  const auto course = [](int d) {
    return boost::json::string(geometry::kDirectionNames[static_cast<std::size_t>(d)]);
  };
  const std::vector<int> cells = search.cells(way);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    path.push_back(boost::json::string(table::cell_text(cells[i])));
    if (i + 1 < cells.size()) turns.push_back(course(direction(cells[i], cells[i + 1])));
  }
  if (way.end.facing >= 0) turns.push_back(course(way.end.facing));
  boost::json::object out{{"verb", "go"}, {"ship", scenario_.info(ship_).id}};
  out["path"] = std::move(path);
  out["turns"] = std::move(turns);
  if (way.end.exit) out["exit"] = true;
  return out;
}

int ShipMove::direction(int from, int to) const {
  return scenario_.direction_to(cell_of(scenario_, from), cell_of(scenario_, to));
}

std::string ShipMove::stop(const table::State& before, const Order& o, const table::State&,
                           bool goes_on) const {
  const State& st = static_cast<const State&>(before);
  if (goes_on || order_verb(o) == Verb::exit || st.top().stage != Stage::sailing) return "";
  return ship_movement(board(before), ship_) - st.top().b < 1 ? "spent" : "obstacle";
}

void ShipMove::remarks(const table::State& before, const Order& o, const table::State&,
                       std::vector<view::Remark>& out) const {
  if (order_verb(o) != Verb::sail) return;
  const Cell to = ahead(before);
  if (to < 0 || !scenario_.mines[static_cast<std::size_t>(to)]) return;
  view::Odds odds;
  std::string text = "A minefield: it strikes a mine";
  if (game_.odds(before, o, odds)) {
    const view::Chance chance = table::chance_of(odds);
    text += ", " + chance.text + " " + chance.label;
  }
  out.push_back({"danger",
                 std::move(text),
                 std::string(table::id_of(game_, clause("L19-NAV-MINE.1"))),
                 table::cell_text(number_of(scenario_, to)),
                 {},
                 {}});
}

}  // namespace vedette::late19c
