#include "rules/late19c/orders.h"

namespace vedette::late19c {

using table::kAbsent;
using table::Order;
using table::order;
using table::OrderList;

namespace {

// Adds the order if the check admits it.
template <class Check>
void offer(OrderList& out, const Order& o, Check check) {
  Verdict v;
  check(v);
  if (v.legal()) out.add(o);
}

// Each hex with an enemy once, or every hex.
template <class Visit>
void each_enemy_hex(const Scenario& sc, const State& st, Side side, bool land_only, Visit visit) {
  const Side enemy = table::opponent(side);
  CellSet seen;
  for (UnitIndex e = sc.first_of(enemy); e < sc.end_of(enemy); ++e) {
    const Unit& u = st.unit(e);
    if (!u.on_map() || (land_only && u.is_ship()) || seen.has(u.cell)) continue;
    seen.add(u.cell);
    visit(u.cell);
  }
}

template <class Visit>
void each_target(const Scenario& sc, const State& st, Side side, Visit visit) {
  if (!sc.options.empty_hex_fire) return each_enemy_hex(sc, st, side, false, visit);
  for (Cell c = 0; c < sc.cell_count(); ++c) visit(c);
}

void list_setup(const Scenario& sc, const State& st, OrderList& out) {
  const Seat seat = static_cast<Seat>(st.top().a);
  const UnitIndex next = next_to_place(sc, st, seat);
  if (next == kNobody) out.add(order(Verb::confirm_setup));
  for (Cell c = 0; next != kNobody && c < sc.cell_count(); ++c) {
    if (refuse(sc, st, order(Verb::place, next, number_of(sc, c), 0))) continue;
    for (int d = 0; d < 6; ++d) out.add(order(Verb::place, next, number_of(sc, c), d));
  }
  for (UnitIndex u = 0; u < sc.unit_count(); ++u)
    if (sc.seat_of(u) == seat && st.unit(u).on_map()) out.add(order(Verb::unplace, u));
}

// --- Plots

void list_battery(const Scenario& sc, const State& st, UnitIndex ship, int battery, OrderList& out) {
  const Unit& u = st.unit(ship);
  if (u.plot[static_cast<std::size_t>(battery)] != kNowhere) {
    out.add(order(Verb::unplot, ship, battery));
    return;
  }
  const auto is_legal = [&](Cell c, int guns) {
    Verdict v;
    check_plot_battery(sc, st, ship, battery, c, guns, v);
    return v.legal();
  };
  each_target(sc, st, sc.side_of(ship), [&](Cell c) {
    if (!is_legal(c, 1)) return;
    int most = bearing_guns(sc, st, ship, battery, c);
    while (!is_legal(c, most)) --most;  // fewer may be left of the four
    for (int guns = 1; guns <= most; ++guns)
      out.add(order(Verb::plot_battery, ship, battery, number_of(sc, c), guns));
  });
}

void list_torpedo(const Scenario& sc, const State& st, UnitIndex ship, OrderList& out) {
  const Unit& u = st.unit(ship);
  if (u.torpedo_course != 0) {
    out.add(order(Verb::unplot, ship, kAbsent));
    return;
  }
  if (u.torpedoes == 0) return;
  const auto offer_track = [&](Course course, int variant, Cell target) {
    Verdict v;
    check_plot_torpedo(sc, st, ship, course, variant, target, v);
    if (!v.legal()) return;
    const Track track = torpedo_track(sc, u.cell, u.facing, course, variant, target);
    const Cell met = track[static_cast<std::size_t>(first_ship_on(sc, st, track))];
    out.add(order(Verb::plot_torpedo, ship, course, variant,
                  number_of(sc, course == Course::trained ? target : met)));
  };
  for (const Course course : {Course::ahead, Course::astern, Course::port, Course::starboard})
    for (int variant = 0; variant < 4; ++variant) offer_track(course, variant, kNowhere);
  if (!sc.info(ship).trainable) return;
  for (Cell c = 0; c < sc.cell_count(); ++c)
    if (sc.distance(u.cell, c) <= kTorpedoRange)
      for (int variant = 0; variant < 2; ++variant) offer_track(Course::trained, variant, c);
}

void list_fire(const Scenario& sc, const State& st, UnitIndex gun, OrderList& out) {
  if (st.unit(gun).plot[kMain] != kNowhere) {
    out.add(order(Verb::unplot, gun, kAbsent));
    return;
  }
  each_target(sc, st, sc.side_of(gun), [&](Cell c) {
    offer(out, order(Verb::plot_fire, gun, number_of(sc, c)),
          [&](Verdict& v) { check_plot_fire(sc, st, gun, c, v); });
  });
}

void list_plot(const Scenario& sc, const State& st, OrderList& out) {
  const Seat seat = static_cast<Seat>(st.top().a);
  const bool torpedoes = st.top().b != 0, one_by_one = sc.options.empty_hex_fire && !torpedoes;
  out.add(order(Verb::end_plot));
  for (UnitIndex u = 0; u < sc.unit_count(); ++u) {
    const Unit& unit = st.unit(u);
    if (sc.seat_of(u) != seat || !unit.on_map()) continue;
    const bool aims = st.top().step == u + 1;
    if (one_by_one && !aims) {
      for (int battery = kMain; battery <= kSecondary; ++battery)
        if (unit.plot[static_cast<std::size_t>(battery)] != kNowhere)
          out.add(order(Verb::unplot, u, unit.is_ship() ? battery : kAbsent));
      if (can_aim(sc, st, u)) out.add(order(Verb::aim, u));
    } else if (torpedoes) {
      if (unit.is_ship()) list_torpedo(sc, st, u, out);
    } else if (unit.is_ship()) {
      list_battery(sc, st, u, kMain, out);
      list_battery(sc, st, u, kSecondary, out);
    } else if (unit.type == Type::artillery) {
      list_fire(sc, st, u, out);
    }
  }
}

// --- Land units

void list_work(const Scenario& sc, const State& st, const Move& m, OrderList& out) {
  offer(out, order(Verb::lay_wire), [&](Verdict& v) { check_wire(sc, st, m, true, v); });
  offer(out, order(Verb::remove_wire), [&](Verdict& v) { check_wire(sc, st, m, false, v); });
  for (const bool gun : {true, false}) {
    each_at(sc, st, sc.side_of(m.unit), m.at, [&](UnitIndex o) {
      if (o == m.unit) return;
      offer(out, order(gun ? Verb::limber : Verb::load, o),
            [&](Verdict& v) { check_limber(sc, st, m, o, gun, v); });
    });
    if (!st.unit(m.unit).carried) continue;
    for (int d = 0; d < 6; ++d)
      offer(out, order(gun ? Verb::unlimber : Verb::unload, d),
            [&](Verdict& v) { check_unlimber(sc, st, m, gun, v); });
  }
  offer(out, order(Verb::mount), [&](Verdict& v) { check_mount(sc, st, m, true, v); });
  offer(out, order(Verb::dismount), [&](Verdict& v) { check_mount(sc, st, m, false, v); });
}

void list_activation(const Scenario& sc, const State& st, OrderList& out) {
  const Move m = move_of(st, st.top());
  offer(out, order(Verb::end_activation), [&](Verdict& v) { check_end_activation(sc, st, m, v); });
  if (m.doing == Doing::arriving) {
    for (const Cell c : sc.info(m.unit).entry)
      for (int d = 0; d < 6; ++d)
        offer(out, order(Verb::enter, number_of(sc, c), d),
              [&](Verdict& v) { check_enter(sc, st, m, c, d, v); });
    return;
  }
  const bool may_move = m.doing == Doing::nothing || m.doing == Doing::fired || m.doing == Doing::moving;
  if (may_move && m.stops == 0) {
    for (int d = 0; d < 6; ++d) {
      const Cell c = sc.neighbour(m.at, d);
      if (c >= 0)
        offer(out, order(Verb::step, number_of(sc, c)), [&](Verdict& v) { check_step(sc, st, m, c, v); });
    }
    offer(out, order(Verb::exit), [&](Verdict& v) { check_leave_map(sc, st, m, v); });
  }
  if (may_move)
    for (int d = 0; d < 6; ++d)
      offer(out, order(Verb::face, d), [&](Verdict& v) { check_face(sc, st, m, d, v); });
  if (!m.fired && m.doing != Doing::moving && fire_dice(sc, st, m.unit) > 0)
    each_enemy_hex(sc, st, sc.side_of(m.unit), true, [&](Cell c) {
      offer(out, order(Verb::fire, number_of(sc, c)), [&](Verdict& v) { check_fire(sc, st, m, c, v); });
    });
  offer(out, order(Verb::assault), [&](Verdict& v) { check_assault(sc, st, m, v); });
  if (m.doing == Doing::nothing) list_work(sc, st, m, out);
}

void list_pursuit(const Scenario& sc, const State& st, OrderList& out) {
  for (const Verb verb : {Verb::advance, Verb::decline, Verb::assault, Verb::end_chain})
    if (!refuse(sc, st, order(verb))) out.add(order(verb));
  for (int d = 0; d < 6; ++d)
    if (!refuse(sc, st, order(Verb::face, d))) out.add(order(Verb::face, d));
}

// --- Ships

void list_sailing(const Scenario& sc, const State& st, OrderList& out) {
  const Voyage voyage = voyage_of(st, st.top());
  const Verb close = sc.mode == Mode::naval ? Verb::end_ship : Verb::end_activation;
  offer(out, order(close), [&](Verdict& v) { check_end_ship(sc, st, voyage, v); });
  offer(out, order(Verb::sail), [&](Verdict& v) { check_sail(sc, st, voyage, v); });
  for (int side = 0; side < 2; ++side) {
    const int by = side == 0 ? -1 : 1;
    offer(out, order(Verb::turn, side), [&](Verdict& v) { check_turn(sc, st, voyage, by, v); });
    offer(out, order(Verb::pivot, side), [&](Verdict& v) { check_pivot(sc, st, voyage, by, v); });
  }
  offer(out, order(Verb::exit), [&](Verdict& v) { check_exit(sc, st, voyage, v); });
}

void list_naval_moves(const Scenario& sc, const State& st, OrderList& out) {
  const Seat seat = static_cast<Seat>(st.top().a);
  offer(out, order(Verb::end_moves), [&](Verdict& v) { check_end_moves(sc, st, seat, v); });
  for (UnitIndex u = 0; u < sc.unit_count(); ++u)
    if (sc.seat_of(u) == seat)
      offer(out, order(Verb::select, u), [&](Verdict& v) { check_select(sc, st, u, v); });
}

void list_trades(const Scenario& sc, const State& st, OrderList& out) {
  const UnitIndex ship = st.top().a;
  const bool sailing = st.top().c != 0;
  const auto trade = [&](Pay how, int mount, int second) {
    offer(out, order(Verb::trade, ship, how, mount, second),
          [&](Verdict& v) { check_trade(sc, st, ship, how, mount, second, sailing, v); });
  };
  trade(Pay::fp, kAbsent, kAbsent);
  trade(Pay::move, kAbsent, kAbsent);
  for (int mount = 0; mount < 5; ++mount) {
    trade(Pay::main, mount, kAbsent);
    for (int second = mount; second < 5; ++second) trade(Pay::secondary, mount, second);
  }
}

void list_hit(const Scenario& sc, const State& st, OrderList& out) {
  const UnitIndex u = asked_unit(st);
  for (int d = 0; d < 6; ++d) {
    const Cell c = sc.neighbour(st.unit(u).cell, d);
    if (c >= 0)
      offer(out, order(Verb::retreat, u, number_of(sc, c)),
            [&](Verdict& v) { check_retreat(sc, st, u, c, v); });
  }
  out.add(order(Verb::take_loss, u));
}

}  // namespace

void list(const Scenario& sc, const State& st, OrderList& out) {
  switch (st.top().stage) {
    case Stage::setup:
      return list_setup(sc, st, out);
    case Stage::plot:
      return list_plot(sc, st, out);
    case Stage::activation:
      return list_activation(sc, st, out);
    case Stage::pursuit:
      return list_pursuit(sc, st, out);
    case Stage::naval_moves:
      return list_naval_moves(sc, st, out);
    case Stage::sailing:
      return list_sailing(sc, st, out);
    case Stage::hit:
      return list_hit(sc, st, out);
    case Stage::damage:
      return list_trades(sc, st, out);
    default:
      return;
  }
}

}  // namespace vedette::late19c
