#include "rules/late19c/orders.h"

#include <array>
#include <span>

namespace vedette::late19c {

using table::kAbsent;
using table::Order;
using table::order;
using table::OrderList;

namespace {

// Adds the order if the check admits it.
template <class Check>
void offer(OrderList& out, const Order& o, Check check) {
  Reasons no;
  check(no);
  if (no.legal()) out.add(o);
}

// Each hex with an enemy once, or every hex.
template <class Visit>
void each_enemy_hex(const Board& board, Side side, bool land_only, Visit visit) {
  const Side enemy = table::opponent(side);
  CellSet seen;
  for (UnitIndex e = board.scenario.first_of(enemy); e < board.scenario.end_of(enemy); ++e) {
    const Unit& u = board.unit(e);
    if (!u.on_map() || (land_only && u.is_ship()) || seen.has(u.cell)) continue;
    seen.add(u.cell);
    visit(u.cell);
  }
}

template <class Visit>
void each_target(const Board& board, Side side, Visit visit) {
  if (!board.scenario.options.empty_hex_fire) return each_enemy_hex(board, side, false, visit);
  for (Cell c = 0; c < board.scenario.cell_count(); ++c) visit(c);
}

void list_setup(const Board& board, OrderList& out) {
  const Seat seat = static_cast<Seat>(board.state.top().a);
  const UnitIndex next = next_to_place(board, seat);
  if (next == kNobody) out.add(order(Verb::confirm_setup));
  for (Cell c = 0; next != kNobody && c < board.scenario.cell_count(); ++c) {
    if (refuse(board, order(Verb::place, next, number_of(board.scenario, c), 0))) continue;
    for (int d = 0; d < 6; ++d) out.add(order(Verb::place, next, number_of(board.scenario, c), d));
  }
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    if (board.scenario.seat_of(u) == seat && board.unit(u).on_map()) out.add(order(Verb::unplace, u));
}

// --- Plots

using Targets = std::span<const Cell>;

void list_battery(const Board& board, UnitIndex ship, int battery, Targets targets, OrderList& out) {
  const Unit& u = board.unit(ship);
  if (u.plot[static_cast<std::size_t>(battery)] != kNowhere) {
    out.add(order(Verb::unplot, ship, battery));
    return;
  }
  if (working_guns(board, ship, battery) == 0) return;  // none bears anywhere (L19-NAV-GUN.e)
  const int farthest =
      kGunRange[static_cast<std::size_t>(gun_type(board.scenario.info(ship).ship_class, battery))];
  for (const Cell c : targets) {
    if (board.scenario.distance(u.cell, c) > farthest) continue;  // most are: asked first
    Reasons no;
    int most = 0;
    check_plot_battery(board, ship, battery, c, 1, no, &most);
    if (!no.legal()) continue;
    for (int guns = 1; guns <= most; ++guns)
      out.add(order(Verb::plot_battery, ship, battery, number_of(board.scenario, c), guns));
  }
}

void list_torpedo(const Board& board, UnitIndex ship, OrderList& out) {
  const Unit& u = board.unit(ship);
  if (u.torpedo_course != 0) {
    out.add(order(Verb::unplot, ship, kAbsent));
    return;
  }
  if (u.torpedoes == 0 || !has_mark_for_torpedo(board, ship)) return;
  const auto offer_track = [&](Course course, int variant, Cell target) {
    Reasons no;
    check_plot_torpedo(board, ship, course, variant, target, no);
    if (!no.legal()) return;
    const Track track = torpedo_track(board.scenario, u.cell, u.facing, course, variant, target);
    const Cell met = track[static_cast<std::size_t>(first_ship_on(board, track))];
    out.add(order(Verb::plot_torpedo, ship, course, variant,
                  number_of(board.scenario, course == Course::trained ? target : met)));
  };
  for (const Course course : {Course::ahead, Course::astern, Course::port, Course::starboard})
    for (int variant = 0; variant < 4; ++variant) offer_track(course, variant, kNowhere);
  if (!board.scenario.info(ship).trainable) return;
  for (Cell c = 0; c < board.scenario.cell_count(); ++c)
    if (board.scenario.distance(u.cell, c) <= kTorpedoRange)
      for (int variant = 0; variant < 2; ++variant) offer_track(Course::trained, variant, c);
}

void list_fire(const Board& board, UnitIndex gun, Targets targets, OrderList& out) {
  if (board.unit(gun).plot[kMain] != kNowhere) {
    out.add(order(Verb::unplot, gun, kAbsent));
    return;
  }
  const int farthest = kArtilleryRange[static_cast<std::size_t>(board.scenario.info(gun).gun)];
  for (const Cell c : targets)
    if (board.scenario.distance(board.unit(gun).cell, c) <= farthest)  // most are not: asked first
      offer(out, order(Verb::plot_fire, gun, number_of(board.scenario, c)),
            [&](Reasons& no) { check_plot_fire(board, gun, c, no); });
}

// The hexes that a side may fire at, found when the first of its units asks.
class TargetHexes {
 public:
  explicit TargetHexes(const Board& board) : board_(board) {}
  Targets of(Side side) {
    if (count_ == 0) each_target(board_, side, [&](Cell c) { cells_[count_++] = c; });
    return {cells_.data(), count_};
  }

 private:
  const Board& board_;
  std::array<Cell, kMaxCells> cells_;
  std::size_t count_ = 0;
};

void list_plot(const Board& board, UnitIndex u, TargetHexes& targets, OrderList& out) {
  const Unit& unit = board.unit(u);
  const Side side = board.scenario.side_of(u);
  const bool torpedoes = board.state.top().b != 0,
             one_by_one = board.scenario.options.empty_hex_fire && !torpedoes,
             aims = board.state.top().step == u + 1;
  if (one_by_one && !aims) {
    for (int battery = kMain; battery <= kSecondary; ++battery)
      if (unit.plot[static_cast<std::size_t>(battery)] != kNowhere)
        out.add(order(Verb::unplot, u, unit.is_ship() ? battery : kAbsent));
    if (can_aim(board, u)) out.add(order(Verb::aim, u));
  } else if (torpedoes) {
    if (unit.is_ship()) list_torpedo(board, u, out);
  } else if (unit.is_ship()) {
    list_battery(board, u, kMain, targets.of(side), out);
    list_battery(board, u, kSecondary, targets.of(side), out);
  } else if (unit.type == Type::artillery) {
    list_fire(board, u, targets.of(side), out);
  }
}

void list_plot(const Board& board, OrderList& out) {
  const Seat seat = static_cast<Seat>(board.state.top().a);
  TargetHexes targets(board);
  out.add(order(Verb::end_plot));
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    if (board.scenario.seat_of(u) == seat && board.unit(u).on_map()) list_plot(board, u, targets, out);
}

// --- Land units

void list_work(const Board& board, const Move& m, OrderList& out) {
  offer(out, order(Verb::lay_wire), [&](Reasons& no) { check_wire(board, m, true, no); });
  offer(out, order(Verb::remove_wire), [&](Reasons& no) { check_wire(board, m, false, no); });
  for (const bool gun : {true, false}) {
    each_at(board, board.scenario.side_of(m.unit), m.at, [&](UnitIndex o) {
      if (o == m.unit) return;
      offer(out, order(gun ? Verb::limber : Verb::load, o),
            [&](Reasons& no) { check_limber(board, m, o, gun, no); });
    });
    if (!board.unit(m.unit).carried) continue;
    for (int d = 0; d < 6; ++d)
      offer(out, order(gun ? Verb::unlimber : Verb::unload, d),
            [&](Reasons& no) { check_unlimber(board, m, gun, no); });
  }
  offer(out, order(Verb::mount), [&](Reasons& no) { check_mount(board, m, true, no); });
  offer(out, order(Verb::dismount), [&](Reasons& no) { check_mount(board, m, false, no); });
}

void list_facings(const Board& board, const Move& m, OrderList& out) {
  Reasons no;
  if (forbid_every_facing(board, m, no)) return;
  const unsigned allowed = facings_after(board, m);
  for (int d = 0; d < 6 && !out.satisfied(); ++d)
    if ((allowed >> d) & 1u) out.add(order(Verb::face, d));
}

void list_activation(const Board& board, OrderList& out) {
  const Move m = move_of(board.state, board.state.top());
  offer(out, order(Verb::end_activation), [&](Reasons& no) { check_end_activation(board, m, no); });
  if (m.doing == Doing::arriving) {
    for (const Cell c : board.scenario.info(m.unit).entry)
      for (int d = 0; d < 6 && !out.satisfied(); ++d)
        offer(out, order(Verb::enter, number_of(board.scenario, c), d),
              [&](Reasons& no) { check_enter(board, m, c, d, no); });
    return;
  }
  const bool may_move = m.doing == Doing::nothing || m.doing == Doing::fired || m.doing == Doing::moving;
  if (may_move && m.stops == 0) {
    const bool may_step = m.steps < most_steps(board, m);
    for (int d = 0; may_step && d < 6 && !out.satisfied(); ++d) {
      const Cell c = board.scenario.neighbour(m.at, d);
      if (c >= 0)
        offer(out, order(Verb::step, number_of(board.scenario, c)),
              [&](Reasons& no) { check_step_toward(board, m, d, no); });
    }
    if (!out.satisfied()) offer(out, order(Verb::exit), [&](Reasons& no) { check_leave_map(board, m, no); });
  }
  if (may_move && !out.satisfied()) list_facings(board, m, out);
  if (out.satisfied()) return;
  if (!m.fired && m.doing != Doing::moving && fire_dice(board, m.unit) > 0)
    each_enemy_hex(board, board.scenario.side_of(m.unit), true, [&](Cell c) {
      if (board.scenario.distance(m.at, c) > kSmallArmsRange) return;  // most are: asked first
      offer(out, order(Verb::fire, number_of(board.scenario, c)),
            [&](Reasons& no) { check_fire(board, m, c, no); });
    });
  offer(out, order(Verb::assault), [&](Reasons& no) { check_assault(board, m, no); });
  if (m.doing == Doing::nothing) list_work(board, m, out);
}

void list_pursuit(const Board& board, OrderList& out) {
  for (const Verb verb : {Verb::advance, Verb::decline, Verb::assault, Verb::end_chain})
    if (!refuse(board, order(verb))) out.add(order(verb));
  for (int d = 0; d < 6; ++d)
    if (!refuse(board, order(Verb::face, d))) out.add(order(Verb::face, d));
}

// --- Ships

void list_sailing(const Board& board, OrderList& out) {
  const Voyage voyage = voyage_of(board.state, board.state.top());
  const Verb close = board.scenario.mode == Mode::naval ? Verb::end_ship : Verb::end_activation;
  offer(out, order(close), [&](Reasons& no) { check_end_ship(board, voyage, no); });
  offer(out, order(Verb::sail), [&](Reasons& no) { check_sail(board, voyage, no); });
  for (int side = 0; side < 2 && !out.satisfied(); ++side) {
    const int by = side == 0 ? -1 : 1;
    offer(out, order(Verb::turn, side), [&](Reasons& no) { check_turn(board, voyage, by, no); });
    offer(out, order(Verb::pivot, side), [&](Reasons& no) { check_pivot(board, voyage, by, no); });
  }
  offer(out, order(Verb::exit), [&](Reasons& no) { check_exit(board, voyage, no); });
}

void list_naval_moves(const Board& board, OrderList& out) {
  const Seat seat = static_cast<Seat>(board.state.top().a);
  offer(out, order(Verb::end_moves), [&](Reasons& no) { check_end_moves(board, seat, no); });
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    if (board.scenario.seat_of(u) == seat && !out.satisfied())
      offer(out, order(Verb::select, u), [&](Reasons& no) { check_select(board, u, no); });
}

void list_trades(const Board& board, OrderList& out) {
  const UnitIndex ship = board.state.top().a;
  const bool sailing = board.state.top().c != 0;
  const auto trade = [&](Pay how, int mount, int second) {
    offer(out, order(Verb::trade, ship, how, mount, second),
          [&](Reasons& no) { check_trade(board, ship, how, mount, second, sailing, no); });
  };
  trade(Pay::fp, kAbsent, kAbsent);
  trade(Pay::move, kAbsent, kAbsent);
  for (int mount = 0; mount < 5 && !out.satisfied(); ++mount) {
    trade(Pay::main, mount, kAbsent);
    for (int second = mount; second < 5; ++second) trade(Pay::secondary, mount, second);
  }
}

void list_hit(const Board& board, OrderList& out) {
  const UnitIndex u = asked_unit(board.state);
  for (int d = 0; d < 6; ++d) {
    const Cell c = board.scenario.neighbour(board.unit(u).cell, d);
    if (c >= 0)
      offer(out, order(Verb::retreat, u, number_of(board.scenario, c)),
            [&](Reasons& no) { check_retreat(board, u, c, no); });
  }
  out.add(order(Verb::take_loss, u));
}

}  // namespace

void list_plots_of(const Board& board, UnitIndex u, OrderList& out) {
  TargetHexes targets(board);
  if (board.unit(u).on_map()) list_plot(board, u, targets, out);
}

void list(const Board& board, OrderList& out) {
  switch (board.state.top().stage) {
    case Stage::setup:
      return list_setup(board, out);
    case Stage::plot:
      return list_plot(board, out);
    case Stage::activation:
      return list_activation(board, out);
    case Stage::pursuit:
      return list_pursuit(board, out);
    case Stage::naval_moves:
      return list_naval_moves(board, out);
    case Stage::sailing:
      return list_sailing(board, out);
    case Stage::hit:
      return list_hit(board, out);
    case Stage::damage:
      return list_trades(board, out);
    default:
      return;
  }
}

}  // namespace vedette::late19c
