#include "rules/late19c/orders.h"

namespace vedette::late19c {

using table::kAbsent;
using table::Order;

// --- Set-up (L19-GEN-2)

UnitIndex next_to_place(const Board& board, Seat seat) {
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    if (board.scenario.seat_of(u) == seat && board.scenario.info(u).at != kNowhere && !board.unit(u).on_map())
      return u;
  return kNobody;
}

namespace {

bool in_zone(const Scenario& scenario, Side side, Cell c) {
  return scenario.zone[static_cast<std::size_t>(side)][static_cast<std::size_t>(c)] != 0;
}

bool can_stand(const Board& board, UnitIndex u, Cell c) {
  if (board.scenario.info(u).is_ship())
    return ship_can_float(board.scenario, row_of(board.scenario.info(u).ship_class).shallow_draught, c) &&
           !other_ship_at(board, c, u);
  return row_of(board.scenario.ground_at(c)).land_units && may_end_at(board, u, c);
}

void check_place(const Board& board, UnitIndex u, Cell c, Reasons& no) {
  if (u != next_to_place(board, static_cast<Seat>(board.state.top().a)) && no.forbid(clause("L19-GEN-1")))
    return;
  if (c < 0) return void(no.forbid(clause("L19-GEO-22")));
  const Side side = board.scenario.side_of(u);
  bool next_to_enemy_zone = false;
  for (int d = 0; d < 6; ++d) {
    const Cell n = board.scenario.neighbour(c, d);
    if (n >= 0 && in_zone(board.scenario, table::opponent(side), n)) next_to_enemy_zone = true;
  }
  if ((!in_zone(board.scenario, side, c) || next_to_enemy_zone || !can_stand(board, u, c)))
    no.forbid(clause("L19-GEN-2"));
}

// --- Each stage

void refuse_setup(const Board& board, const Order& o, Reasons& no) {
  const Seat seat = static_cast<Seat>(board.state.top().a);
  switch (static_cast<Verb>(o.verb)) {
    case Verb::place:
      return check_place(board, o.arg[0], cell_of(board.scenario, o.arg[1]), no);
    case Verb::unplace:
      if (board.scenario.seat_of(o.arg[0]) != seat || !board.unit(o.arg[0]).on_map())
        no.forbid(clause("L19-GEN-1"));
      return;
    case Verb::confirm_setup:
      if (next_to_place(board, seat) != kNobody) no.forbid(clause("L19-GEN-2"));
      return;
    default:
      no.forbid(clause("L19-GEN-1"));
  }
}

void refuse_plot(const Board& board, const Order& o, Reasons& no) {
  const Seat seat = static_cast<Seat>(board.state.top().a);
  const bool torpedoes = board.state.top().b != 0;
  const auto mine = [&](UnitIndex u) { return board.scenario.seat_of(u) == seat && board.unit(u).on_map(); };
  const auto is_plotted = [&](UnitIndex u, int battery) {
    return board.unit(u).plot[static_cast<std::size_t>(battery)] != kNowhere;
  };
  // With empty_hex_fire one shooter after the other: expand() aims for an order that names its target at once.
  const bool one_by_one = board.scenario.options.empty_hex_fire && !torpedoes;
  const auto aims = [&](UnitIndex u) { return !one_by_one || board.state.top().step == u + 1; };
  switch (static_cast<Verb>(o.verb)) {
    case Verb::aim:
      if (!one_by_one || !mine(o.arg[0]) || aims(o.arg[0])) return void(no.forbid(clause("L19-GEN-1")));
      if (!can_aim(board, o.arg[0]))
        no.forbid(board.unit(o.arg[0]).is_ship() ? clause("L19-NAV-GUN.3") : clause("L19-LAND-ART.11"));
      return;
    case Verb::plot_fire:
      if (!mine(o.arg[0]) || torpedoes || !aims(o.arg[0])) return void(no.forbid(clause("L19-GEN-1")));
      if (is_plotted(o.arg[0], kMain) && no.forbid(clause("L19-LAND-ART.4"))) return;
      return check_plot_fire(board, o.arg[0], cell_of(board.scenario, o.arg[1]), no);
    case Verb::plot_battery: {
      if (!mine(o.arg[0]) || torpedoes || !aims(o.arg[0])) return void(no.forbid(clause("L19-GEN-1")));
      const ClauseId once = o.arg[1] == kMain ? clause("L19-NAV-GUN.b") : clause("L19-NAV-GUN.c");
      if (is_plotted(o.arg[0], o.arg[1]) && no.forbid(once)) return;
      return check_plot_battery(board, o.arg[0], o.arg[1], cell_of(board.scenario, o.arg[2]), o.arg[3], no);
    }
    case Verb::plot_torpedo: {
      if (!mine(o.arg[0]) || !torpedoes) return void(no.forbid(clause("L19-GEN-1")));
      if (board.unit(o.arg[0]).torpedo_course != 0 && no.forbid(clause("L19-NAV-TORP.6"))) return;
      const bool meets_nobody =
          o.arg[2] == kAbsent || o.arg[3] == kAbsent || cell_of(board.scenario, o.arg[3]) < 0;
      if (meets_nobody) {
        if (!forbid_every_torpedo(board, o.arg[0], no)) no.forbid(clause("L19-NAV-TORP.10"));
        return;
      }
      const int variant = o.arg[2];
      const Cell target = cell_of(board.scenario, o.arg[3]);
      return check_plot_torpedo(board, o.arg[0], static_cast<Course>(o.arg[1]), variant, target, no);
    }
    case Verb::unplot: {
      const int battery = o.arg[1];
      const bool plotted = torpedoes ? battery == kAbsent && board.unit(o.arg[0]).torpedo_course != 0
                           : board.unit(o.arg[0]).is_ship()
                               ? battery != kAbsent && is_plotted(o.arg[0], battery)
                               : battery == kAbsent && is_plotted(o.arg[0], kMain);
      if (!mine(o.arg[0]) || !plotted) no.forbid(clause("L19-GEN-1"));
      return;
    }
    case Verb::end_plot:
      return;
    default:
      no.forbid(clause("L19-GEN-1"));
  }
}

void refuse_activation(const Board& board, const Order& o, Reasons& no) {
  const Move m = move_of(board.state, board.state.top());
  const auto mine = [&](UnitIndex u) {
    return board.scenario.side_of(u) == board.scenario.side_of(m.unit) && board.unit(u).on_map();
  };
  switch (static_cast<Verb>(o.verb)) {
    case Verb::step:
      return check_step(board, m, cell_of(board.scenario, o.arg[0]), no);
    case Verb::face:
      return check_face(board, m, o.arg[0], no);
    case Verb::fire:
      return check_fire(board, m, cell_of(board.scenario, o.arg[0]), no);
    case Verb::assault:
      return check_assault(board, m, no);
    case Verb::lay_wire:
      return check_wire(board, m, true, no);
    case Verb::remove_wire:
      return check_wire(board, m, false, no);
    case Verb::limber:
    case Verb::load:
      if (!mine(o.arg[0])) return void(no.forbid(clause("L19-GEN-1")));
      return check_limber(board, m, o.arg[0], static_cast<Verb>(o.verb) == Verb::limber, no);
    case Verb::unlimber:
    case Verb::unload:
      return check_unlimber(board, m, static_cast<Verb>(o.verb) == Verb::unlimber, no);
    case Verb::mount:
      return check_mount(board, m, true, no);
    case Verb::dismount:
      return check_mount(board, m, false, no);
    case Verb::enter:
      return check_enter(board, m, cell_of(board.scenario, o.arg[0]), o.arg[1], no);
    case Verb::exit:
      return check_leave_map(board, m, no);
    case Verb::end_activation:
      return check_end_activation(board, m, no);
    case Verb::advance:
    case Verb::decline: {
      const bool exhausted =
          board.state.exhausted[static_cast<std::size_t>(board.scenario.side_of(m.unit))] != 0;
      return void(no.forbid(exhausted ? clause("L19-LAND-CC.8") : clause("L19-LAND-CC.d")));
    }
    default:
      no.forbid(clause("L19-GEN-1"));
  }
}

void refuse_sailing(const Board& board, const Order& o, Reasons& no) {
  const Voyage voyage = voyage_of(board.state, board.state.top());
  const int by = o.arg[0] == 0 ? -1 : 1;
  switch (static_cast<Verb>(o.verb)) {
    case Verb::sail:
      return check_sail(board, voyage, no);
    case Verb::turn:
      return check_turn(board, voyage, by, no);
    case Verb::pivot:
      return check_pivot(board, voyage, by, no);
    case Verb::exit:
      return check_exit(board, voyage, no);
    case Verb::end_ship:
      if (board.scenario.mode != Mode::naval) return void(no.forbid(clause("L19-COMB-SEQ.1")));
      return check_end_ship(board, voyage, no);
    case Verb::end_activation:
      if (board.scenario.mode == Mode::naval) return void(no.forbid(clause("L19-NAV-SEQ.5")));
      return check_end_ship(board, voyage, no);
    case Verb::select:
      return void(no.forbid(clause("L19-NAV-SEQ.5")));
    default:
      no.forbid(clause("L19-GEN-1"));
  }
}

void refuse_pursuit(const Board& board, const Order& o, Reasons& no) {
  const Frame& f = board.state.top();
  const Verb verb = static_cast<Verb>(o.verb);
  const bool asked_to_advance = f.step == 0, asked_to_face = f.step == 1;
  switch (verb) {
    case Verb::advance:
    case Verb::decline:
      if (!asked_to_advance) no.forbid(clause("L19-LAND-CC.d"));
      return;
    case Verb::face: {
      const unsigned enemies = enemies_around(board, board.scenario.side_of(f.a), board.unit(f.a).cell);
      if (!asked_to_face) return void(no.forbid(clause("L19-LAND-MOV.b")));
      if (!((enemies >> o.arg[0]) & 1u)) no.forbid(clause("L19-LAND-MOV.g"));
      return;
    }
    case Verb::assault:
    case Verb::end_chain:
      if (asked_to_advance || asked_to_face) no.forbid(clause("L19-LAND-CC.6"));
      return;
    case Verb::step:
    case Verb::fire:
      return void(no.forbid(clause("L19-LAND-CC.9")));
    default:
      no.forbid(clause("L19-GEN-1"));
  }
}

}  // namespace

table::Refusal refuse(const Board& board, const Order& o) {
  table::Refusal all;
  Reasons no(all);
  const Frame& f = board.state.top();
  switch (f.stage) {
    case Stage::setup:
      refuse_setup(board, o, no);
      break;
    case Stage::plot:
      refuse_plot(board, o, no);
      break;
    case Stage::activation:
      refuse_activation(board, o, no);
      break;
    case Stage::sailing:
      refuse_sailing(board, o, no);
      break;
    case Stage::pursuit:
      refuse_pursuit(board, o, no);
      break;
    case Stage::naval_moves:
      if (static_cast<Verb>(o.verb) == Verb::select)
        check_select(board, o.arg[0], no);
      else if (static_cast<Verb>(o.verb) == Verb::end_moves)
        check_end_moves(board, static_cast<Seat>(f.a), no);
      else
        no.forbid(clause("L19-NAV-SEQ.5"));
      break;
    case Stage::hit:
      if (static_cast<Verb>(o.verb) == Verb::retreat && o.arg[0] == asked_unit(board.state))
        check_retreat(board, o.arg[0], cell_of(board.scenario, o.arg[1]), no);
      else if (static_cast<Verb>(o.verb) != Verb::take_loss || o.arg[0] != asked_unit(board.state))
        no.forbid(clause("L19-GEN-1"));
      break;
    case Stage::damage:
      if (static_cast<Verb>(o.verb) == Verb::trade && o.arg[0] == f.a)
        check_trade(board, f.a, static_cast<Pay>(o.arg[1]), o.arg[2], o.arg[3], f.c != 0, no);
      else
        no.forbid(clause("L19-GEN-1"));
      break;
    default:
      no.forbid(clause("L19-GEN-1"));
  }
  return all;
}

}  // namespace vedette::late19c
