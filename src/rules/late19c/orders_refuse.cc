#include "rules/late19c/orders.h"

namespace vedette::late19c {

using table::kAbsent;
using table::Order;

// --- Set-up (L19-GEN-2)

UnitIndex next_to_place(const Scenario& sc, const State& st, Seat seat) {
  for (UnitIndex u = 0; u < sc.unit_count(); ++u)
    if (sc.seat_of(u) == seat && sc.info(u).at != kNowhere && !st.unit(u).on_map()) return u;
  return kNobody;
}

namespace {

bool in_zone(const Scenario& sc, Side side, Cell c) {
  return sc.zone[static_cast<std::size_t>(side)][static_cast<std::size_t>(c)] != 0;
}

bool can_stand(const Scenario& sc, const State& st, UnitIndex u, Cell c) {
  if (sc.info(u).is_ship())
    return ship_can_float(sc, row_of(sc.info(u).ship_class).shallow_draught, c) &&
           !other_ship_at(sc, st, c, u);
  return row_of(sc.ground_at(c)).land_units && may_end_at(sc, st, u, c);
}

void check_place(const Scenario& sc, const State& st, UnitIndex u, Cell c, Verdict& v) {
  if (u != next_to_place(sc, st, static_cast<Seat>(st.top().a)) && v.forbid(clause("L19-GEN-1"))) return;
  if (c < 0) return void(v.forbid(clause("L19-GEO-22")));
  const Side side = sc.side_of(u);
  bool next_to_enemy_zone = false;
  for (int d = 0; d < 6; ++d) {
    const Cell n = sc.neighbour(c, d);
    if (n >= 0 && in_zone(sc, table::opponent(side), n)) next_to_enemy_zone = true;
  }
  if ((!in_zone(sc, side, c) || next_to_enemy_zone || !can_stand(sc, st, u, c)))
    v.forbid(clause("L19-GEN-2"));
}

// --- Each stage

void refuse_setup(const Scenario& sc, const State& st, const Order& o, Verdict& v) {
  const Seat seat = static_cast<Seat>(st.top().a);
  switch (static_cast<Verb>(o.verb)) {
    case Verb::place:
      return check_place(sc, st, o.arg[0], cell_of(sc, o.arg[1]), v);
    case Verb::unplace:
      if (sc.seat_of(o.arg[0]) != seat || !st.unit(o.arg[0]).on_map()) v.forbid(clause("L19-GEN-1"));
      return;
    case Verb::confirm_setup:
      if (next_to_place(sc, st, seat) != kNobody) v.forbid(clause("L19-GEN-2"));
      return;
    default:
      v.forbid(clause("L19-GEN-1"));
  }
}

void refuse_plot(const Scenario& sc, const State& st, const Order& o, Verdict& v) {
  const Seat seat = static_cast<Seat>(st.top().a);
  const bool torpedoes = st.top().b != 0;
  const auto mine = [&](UnitIndex u) { return sc.seat_of(u) == seat && st.unit(u).on_map(); };
  const auto is_plotted = [&](UnitIndex u, int battery) {
    return st.unit(u).plot[static_cast<std::size_t>(battery)] != kNowhere;
  };
  // With empty_hex_fire one shooter after the other: expand() aims for an order that names its target at once.
  const bool one_by_one = sc.options.empty_hex_fire && !torpedoes;
  const auto aims = [&](UnitIndex u) { return !one_by_one || st.top().step == u + 1; };
  switch (static_cast<Verb>(o.verb)) {
    case Verb::aim:
      if (!one_by_one || !mine(o.arg[0]) || aims(o.arg[0])) return void(v.forbid(clause("L19-GEN-1")));
      if (!can_aim(sc, st, o.arg[0]))
        v.forbid(st.unit(o.arg[0]).is_ship() ? clause("L19-NAV-GUN.3") : clause("L19-LAND-ART.11"));
      return;
    case Verb::plot_fire:
      if (!mine(o.arg[0]) || torpedoes || !aims(o.arg[0])) return void(v.forbid(clause("L19-GEN-1")));
      if (is_plotted(o.arg[0], kMain) && v.forbid(clause("L19-LAND-ART.4"))) return;
      return check_plot_fire(sc, st, o.arg[0], cell_of(sc, o.arg[1]), v);
    case Verb::plot_battery: {
      if (!mine(o.arg[0]) || torpedoes || !aims(o.arg[0])) return void(v.forbid(clause("L19-GEN-1")));
      const ClauseId once = o.arg[1] == kMain ? clause("L19-NAV-GUN.b") : clause("L19-NAV-GUN.c");
      if (is_plotted(o.arg[0], o.arg[1]) && v.forbid(once)) return;
      return check_plot_battery(sc, st, o.arg[0], o.arg[1], cell_of(sc, o.arg[2]), o.arg[3], v);
    }
    case Verb::plot_torpedo: {
      if (!mine(o.arg[0]) || !torpedoes) return void(v.forbid(clause("L19-GEN-1")));
      if (st.unit(o.arg[0]).torpedo_course != 0 && v.forbid(clause("L19-NAV-TORP.6"))) return;
      const bool meets_nobody = o.arg[2] == kAbsent || o.arg[3] == kAbsent || cell_of(sc, o.arg[3]) < 0;
      if (meets_nobody) {
        if (!forbid_every_torpedo(sc, st, o.arg[0], v)) v.forbid(clause("L19-NAV-TORP.10"));
        return;
      }
      const int variant = o.arg[2];
      const Cell target = cell_of(sc, o.arg[3]);
      return check_plot_torpedo(sc, st, o.arg[0], static_cast<Course>(o.arg[1]), variant, target, v);
    }
    case Verb::unplot: {
      const int battery = o.arg[1];
      const bool plotted = torpedoes ? battery == kAbsent && st.unit(o.arg[0]).torpedo_course != 0
                           : st.unit(o.arg[0]).is_ship() ? battery != kAbsent && is_plotted(o.arg[0], battery)
                                                         : battery == kAbsent && is_plotted(o.arg[0], kMain);
      if (!mine(o.arg[0]) || !plotted) v.forbid(clause("L19-GEN-1"));
      return;
    }
    case Verb::end_plot:
      return;
    default:
      v.forbid(clause("L19-GEN-1"));
  }
}

void refuse_activation(const Scenario& sc, const State& st, const Order& o, Verdict& v) {
  const Move m = move_of(st, st.top());
  const auto mine = [&](UnitIndex u) { return sc.side_of(u) == sc.side_of(m.unit) && st.unit(u).on_map(); };
  switch (static_cast<Verb>(o.verb)) {
    case Verb::step:
      return check_step(sc, st, m, cell_of(sc, o.arg[0]), v);
    case Verb::face:
      return check_face(sc, st, m, o.arg[0], v);
    case Verb::fire:
      return check_fire(sc, st, m, cell_of(sc, o.arg[0]), v);
    case Verb::assault:
      return check_assault(sc, st, m, v);
    case Verb::lay_wire:
      return check_wire(sc, st, m, true, v);
    case Verb::remove_wire:
      return check_wire(sc, st, m, false, v);
    case Verb::limber:
    case Verb::load:
      if (!mine(o.arg[0])) return void(v.forbid(clause("L19-GEN-1")));
      return check_limber(sc, st, m, o.arg[0], static_cast<Verb>(o.verb) == Verb::limber, v);
    case Verb::unlimber:
    case Verb::unload:
      return check_unlimber(sc, st, m, static_cast<Verb>(o.verb) == Verb::unlimber, v);
    case Verb::mount:
      return check_mount(sc, st, m, true, v);
    case Verb::dismount:
      return check_mount(sc, st, m, false, v);
    case Verb::enter:
      return check_enter(sc, st, m, cell_of(sc, o.arg[0]), o.arg[1], v);
    case Verb::exit:
      return check_leave_map(sc, st, m, v);
    case Verb::end_activation:
      return check_end_activation(sc, st, m, v);
    case Verb::advance:
    case Verb::decline: {
      const bool exhausted = st.exhausted[static_cast<std::size_t>(sc.side_of(m.unit))] != 0;
      return void(v.forbid(exhausted ? clause("L19-LAND-CC.8") : clause("L19-LAND-CC.d")));
    }
    default:
      v.forbid(clause("L19-GEN-1"));
  }
}

void refuse_sailing(const Scenario& sc, const State& st, const Order& o, Verdict& v) {
  const Voyage voyage = voyage_of(st, st.top());
  const int by = o.arg[0] == 0 ? -1 : 1;
  switch (static_cast<Verb>(o.verb)) {
    case Verb::sail:
      return check_sail(sc, st, voyage, v);
    case Verb::turn:
      return check_turn(sc, st, voyage, by, v);
    case Verb::pivot:
      return check_pivot(sc, st, voyage, by, v);
    case Verb::exit:
      return check_exit(sc, st, voyage, v);
    case Verb::end_ship:
      if (sc.mode != Mode::naval) return void(v.forbid(clause("L19-COMB-SEQ.1")));
      return check_end_ship(sc, st, voyage, v);
    case Verb::end_activation:
      if (sc.mode == Mode::naval) return void(v.forbid(clause("L19-NAV-SEQ.5")));
      return check_end_ship(sc, st, voyage, v);
    case Verb::select:
      return void(v.forbid(clause("L19-NAV-SEQ.5")));
    default:
      v.forbid(clause("L19-GEN-1"));
  }
}

void refuse_pursuit(const Scenario& sc, const State& st, const Order& o, Verdict& v) {
  const Frame& f = st.top();
  const Verb verb = static_cast<Verb>(o.verb);
  const bool asked_to_advance = f.step == 0, asked_to_face = f.step == 1;
  switch (verb) {
    case Verb::advance:
    case Verb::decline:
      if (!asked_to_advance) v.forbid(clause("L19-LAND-CC.d"));
      return;
    case Verb::face: {
      const unsigned enemies = enemies_around(sc, st, sc.side_of(f.a), st.unit(f.a).cell);
      if (!asked_to_face) return void(v.forbid(clause("L19-LAND-MOV.b")));
      if (!((enemies >> o.arg[0]) & 1u)) v.forbid(clause("L19-LAND-MOV.g"));
      return;
    }
    case Verb::assault:
    case Verb::end_chain:
      if (asked_to_advance || asked_to_face) v.forbid(clause("L19-LAND-CC.6"));
      return;
    case Verb::step:
    case Verb::fire:
      return void(v.forbid(clause("L19-LAND-CC.9")));
    default:
      v.forbid(clause("L19-GEN-1"));
  }
}

}  // namespace

table::Refusal refuse(const Scenario& sc, const State& st, const Order& o) {
  table::Refusal all;
  Verdict v(all);
  const Frame& f = st.top();
  switch (f.stage) {
    case Stage::setup:
      refuse_setup(sc, st, o, v);
      break;
    case Stage::plot:
      refuse_plot(sc, st, o, v);
      break;
    case Stage::activation:
      refuse_activation(sc, st, o, v);
      break;
    case Stage::sailing:
      refuse_sailing(sc, st, o, v);
      break;
    case Stage::pursuit:
      refuse_pursuit(sc, st, o, v);
      break;
    case Stage::naval_moves:
      if (static_cast<Verb>(o.verb) == Verb::select)
        check_select(sc, st, o.arg[0], v);
      else if (static_cast<Verb>(o.verb) == Verb::end_moves)
        check_end_moves(sc, st, static_cast<Seat>(f.a), v);
      else
        v.forbid(clause("L19-NAV-SEQ.5"));
      break;
    case Stage::hit:
      if (static_cast<Verb>(o.verb) == Verb::retreat && o.arg[0] == asked_unit(st))
        check_retreat(sc, st, o.arg[0], cell_of(sc, o.arg[1]), v);
      else if (static_cast<Verb>(o.verb) != Verb::take_loss || o.arg[0] != asked_unit(st))
        v.forbid(clause("L19-GEN-1"));
      break;
    case Stage::damage:
      if (static_cast<Verb>(o.verb) == Verb::trade && o.arg[0] == f.a)
        check_trade(sc, st, f.a, static_cast<Pay>(o.arg[1]), o.arg[2], o.arg[3], f.c != 0, v);
      else
        v.forbid(clause("L19-GEN-1"));
      break;
    default:
      v.forbid(clause("L19-GEN-1"));
  }
  return all;
}

}  // namespace vedette::late19c
