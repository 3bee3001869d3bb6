#include "rules/late19c/reach_unit.h"

#include <algorithm>
#include <boost/json/array.hpp>

#include "rules/late19c/orders.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::late19c {

using table::order;
using table::Order;
using table::Standing;
namespace view = table::view;

namespace {

Verb verb_in(const Order& o) { return static_cast<Verb>(o.verb); }

bool is_open(Doing doing) {
  return doing == Doing::nothing || doing == Doing::fired || doing == Doing::moving ||
         doing == Doing::arriving;
}

constexpr int kPursuitFacing = 1;  // the steps of Stage::pursuit: advance or not, then the facing

}  // namespace

bool UnitMove::is_asked(const State& st, UnitIndex unit) {
  if (st.frames.empty()) return false;
  const Frame& f = st.top();
  switch (f.stage) {
    case Stage::activation:
      return f.a == unit && is_open(static_cast<Doing>(f.step));
    case Stage::pursuit:
      return f.a == unit && f.step <= kPursuitFacing;
    case Stage::hit:
      return asked_unit(st) == unit;
    default:
      return false;
  }
}

// --- The orders of a move

void UnitMove::orders(const table::State& state, table::OrderList& list) const {
  const Board b = board(state);
  if (!is_asked(b.state, unit_)) return;
  const Frame& f = b.state.top();
  const Cell here = b.unit(unit_).cell;
  const auto each_neighbour = [&](auto visit) {
    for (int d = 0; d < geometry::kDirections; ++d)
      if (const Cell c = scenario_.neighbour(here, d); c >= 0) visit(number_of(scenario_, c));
  };
  if (f.stage == Stage::hit) return each_neighbour([&](int c) { list.add(order(Verb::retreat, unit_, c)); });
  if (f.stage == Stage::pursuit && f.step != kPursuitFacing) return void(list.add(order(Verb::advance)));
  if (f.stage == Stage::activation && static_cast<Doing>(f.step) == Doing::arriving) {
    for (const Cell c : scenario_.info(unit_).entry)
      for (int d = 0; d < geometry::kDirections; ++d)
        list.add(order(Verb::enter, number_of(scenario_, c), d));
    return;
  }
  if (f.stage == Stage::activation) {
    each_neighbour([&](int c) { list.add(order(Verb::step, c)); });
    list.add(order(Verb::exit));
  }
  for (int d = 0; d < geometry::kDirections; ++d) list.add(order(Verb::face, d));
}

bool UnitMove::is_over(const table::State& state) const {
  const State& st = static_cast<const State&>(state);
  return !is_asked(st, unit_) || st.top().stage == Stage::hit;
}

int UnitMove::cost(const table::State&, const Order& o) const {
  switch (verb_in(o)) {
    case Verb::step:
    case Verb::enter:
    case Verb::exit:
    case Verb::retreat:
    case Verb::advance:
      return 1;
    default:
      return 0;
  }
}

Standing UnitMove::standing(const table::State& state) const {
  const Unit& u = static_cast<const State&>(state).unit(unit_);
  if (!u.on_map() || u.cell < 0) return {};
  return {number_of(scenario_, u.cell), 0, u.facing, false};
}

Standing UnitMove::arrival(const table::State& before, const Order& o, const table::State& after,
                           bool drew) const {
  Standing there = standing(before);
  if (verb_in(o) == Verb::exit) return {there.cell, 0, -1, true};
  if (!drew && static_cast<const State&>(after).unit(unit_).on_map()) return standing(after);
  switch (verb_in(o)) {
    case Verb::step:
      there.cell = o.arg[0];
      return there;
    case Verb::retreat:
      there.cell = o.arg[1];
      return there;
    case Verb::enter:
      return {o.arg[0], 0, o.arg[1], false};
    case Verb::face:
      there.facing = o.arg[0];
      return there;
    case Verb::advance: {
      const State& st = static_cast<const State&>(before);
      const Cell into = st.top().b;
      return {number_of(scenario_, into), 0, scenario_.direction_to(st.unit(unit_).cell, into), false};
    }
    default:
      return there;
  }
}

// The way it faces while it moves means nothing; fewer steps behind it allow all that more allow.
std::uint64_t UnitMove::key(const table::State& state) const {
  const State& st = static_cast<const State&>(state);
  if (st.top().stage != Stage::activation) return table::hash_of_bytes(game_, state);
  Move m = move_of(st, st.top());
  m.steps = 0;
  Frame flags = st.top();
  keep(m, flags);
  const Unit& u = st.unit(unit_);
  std::uint64_t key = static_cast<std::uint16_t>(u.cell);
  key = (key << 8) | flags.step;
  key = (key << 16) | static_cast<std::uint16_t>(flags.c);
  return (key << 16) | u.marks;
}

// --- For people

boost::json::object UnitMove::go(const table::ReachSearch& search, const table::Way& way) const {
  boost::json::object out{{"verb", "go"}, {"unit", scenario_.info(unit_).id}};
  boost::json::array path;
  std::vector<int> cells = search.cells(way);
  if (search.start().cell >= 0) cells.erase(cells.begin());
  for (int cell : cells) path.push_back(boost::json::string(table::cell_text(cell)));
  out["path"] = std::move(path);
  if (way.end.facing >= 0)
    out["facing"] = boost::json::string(geometry::kDirectionNames[static_cast<std::size_t>(way.end.facing)]);
  if (way.end.exit) out["exit"] = true;
  return out;
}

int UnitMove::direction(int from, int to) const {
  return scenario_.direction_to(cell_of(scenario_, from), cell_of(scenario_, to));
}

std::string UnitMove::stop(const table::State& before, const Order& o, const table::State&,
                           bool goes_on) const {
  const State& st = static_cast<const State&>(before);
  if (goes_on || verb_in(o) == Verb::exit || st.top().stage != Stage::activation) return "";
  const Move m = move_of(st, st.top());
  if (m.steps == 0) return "";
  if (m.stops & stop::enemy) return "adjacent";
  return m.stops != 0 ? "obstacle" : "spent";
}

void UnitMove::remarks(const table::State& before, const Order& o, const table::State& after,
                       std::vector<view::Remark>& out) const {
  if (verb_in(o) != Verb::step && verb_in(o) != Verb::enter) return;
  const Board b = board(after);
  const Side side = scenario_.side_of(unit_);
  const Cell from = verb_in(o) == Verb::step ? static_cast<const State&>(before).unit(unit_).cell : kNowhere;
  const Cell to = cell_of(scenario_, o.arg[0]);
  const unsigned stops = stops_on_entering(b, side, from, to);
  const auto remark = [&](unsigned why, std::string_view kind, std::string text, ClauseId clause) {
    if (stops & why)
      out.push_back({std::string(kind),
                     std::move(text),
                     std::string(table::id_of(game_, clause)),
                     table::cell_text(number_of(scenario_, to)),
                     {},
                     {}});
  };
  if (stops & stop::enemy) {
    remark(stop::enemy, "zone", "Stops here: next to the enemy", clause("L19-LAND-MOV.g"));
    for (int d = 0; d < geometry::kDirections; ++d)
      if (const Cell near = scenario_.neighbour(to, d); near >= 0)
        each_at(b, table::opponent(side), near, [&](UnitIndex e) {
          if (b.unit(e).is_ship() || is_aboard(b.unit(e))) return;
          if (out.back().pieces.empty()) out.back().text = "Stops here: next to " + scenario_.info(e).name;
          out.back().pieces.push_back(scenario_.info(e).id);
        });
  }
  remark(stop::wood, "obstacle", "Stops here: in a wood", clause("L19-LAND-WOOD.1"));
  remark(stop::trench, "obstacle", "Stops here: in a trench", clause("L19-LAND-TRCH.1"));
  remark(stop::ford, "obstacle", "Stops here: in a ford", clause("L19-LAND-RIV.1"));
  remark(stop::wire, "obstacle", "Stops here: in the wire", clause("L19-LAND-WIRE.3"));
}

// Whom it may fire at or attack in the rest of its activation.
void UnitMove::targets(const table::State& after, view::Strings& out) const {
  const Board b = board(after);
  if (b.state.frames.empty() || b.state.top().a != unit_ || !b.unit(unit_).on_map()) return;
  const Stage stage = b.state.top().stage;
  if (stage != Stage::activation && stage != Stage::pursuit) return;
  const auto add = [&](UnitIndex e) {
    if (e == kNobody) return;
    const std::string& id = scenario_.info(e).id;
    if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
  };
  table::OrderList all;
  list(b, all);
  for (const Order& o : all) {
    if (verb_in(o) == Verb::fire)
      each_at(b, table::opponent(scenario_.side_of(unit_)), cell_of(scenario_, o.arg[0]), [&](UnitIndex e) {
        if (!b.unit(e).is_ship() && !is_aboard(b.unit(e))) add(e);
      });
    if (verb_in(o) == Verb::assault) add(faced_enemy(b, unit_));
  }
}

// Towards the nearest enemy, if he is in the half ahead; else along the way.
int UnitMove::looks(const table::State& after, int along) const {
  const Board b = board(after);
  const Cell here = b.unit(unit_).cell;
  if (here < 0) return along;
  int nearest = INT32_MAX, looks = along;
  each_on_map(b, table::opponent(scenario_.side_of(unit_)), [&](UnitIndex e) {
    const Cell there = b.unit(e).cell;
    if (there < 0 || b.unit(e).is_ship() || scenario_.distance(here, there) >= nearest) return;
    nearest = scenario_.distance(here, there);
    looks = along;
    if (along >= 0 && local_of(scenario_, here, along, there).f < 0) return;
    for (int d = 0; d < geometry::kDirections; ++d)
      if (looks < 0 || local_of(scenario_, here, d, there).f > local_of(scenario_, here, looks, there).f)
        looks = d;
  });
  return looks;
}

}  // namespace vedette::late19c
