#include "rules/late19c/log.h"
#include "rules/late19c/orders.h"

namespace vedette::late19c {

using table::kAbsent;
using table::Order;

namespace {

void end_activation(const Battle& b) {
  if (b.top().stage == Stage::sailing) return end_voyage(b);
  b.pop();
}

void assault(const Battle& b) {
  if (b.top().stage == Stage::pursuit) {
    const UnitIndex u = b.top().a;
    const int link = b.top().c + 1;
    b.pop();
    return begin_close_combat(b, u, link);
  }
  Move m = move_of(b.st, b.top());
  m.doing = Doing::done;
  keep(m, b.top());
  begin_close_combat(b, m.unit, 1);
}

void leave(const Battle& b) {
  if (b.top().stage == Stage::sailing) return exit_ship(b);
  const UnitIndex u = b.top().a;
  b.pop();
  leave_map(b, u);
  attack_is_over(b);
}

void plot(const Battle& b, const Order& o) {
  Unit& u = b.unit(o.arg[0]);
  switch (static_cast<Verb>(o.verb)) {
    case Verb::plot_fire:
      u.plot[kMain] = static_cast<std::int16_t>(cell_of(b.sc, o.arg[1]));
      break;
    case Verb::plot_battery: {
      const std::size_t battery = static_cast<std::size_t>(o.arg[1]);
      u.plot[battery] = static_cast<std::int16_t>(cell_of(b.sc, o.arg[2]));
      u.plot_guns[battery] = static_cast<std::uint8_t>(o.arg[3]);
      break;
    }
    case Verb::plot_torpedo:
      u.torpedo_course = static_cast<std::uint8_t>(o.arg[1] + 1);
      u.torpedo_variant = static_cast<std::uint8_t>(o.arg[2] == kAbsent ? 0 : o.arg[2]);
      u.torpedo_at = static_cast<std::int16_t>(
          static_cast<Course>(o.arg[1]) == Course::trained ? cell_of(b.sc, o.arg[3]) : kNowhere);
      break;
    default:  // unplot
      if (b.top().b != 0) {
        u.torpedo_course = u.torpedo_variant = 0;
        u.torpedo_at = kNowhere;
      } else {
        const std::size_t battery = o.arg[1] == kAbsent ? 0 : static_cast<std::size_t>(o.arg[1]);
        u.plot[battery] = kNowhere;
        u.plot_guns[battery] = 0;
      }
  }
  b.top().step = 0;  // the next one aims
  if (!b.events) return;
  table::Event& e = say(b, "plotted", b.side_of(o.arg[0]), "{} [is given its|are given their] target",
                        {who(o.arg[0])}, {clause("L19-LAND-ART.1")});
  if (b.sc.options.fire_plot_open) return;
  e.audience = table::SeatMask::none();
  for (std::size_t s = 0; s < b.sc.seats.size(); ++s)
    if (b.sc.seats[s].side == b.side_of(o.arg[0])) e.audience = e.audience.with(static_cast<Seat>(s));
}

void set_up(const Battle& b, UnitIndex u, Cell c, int facing) {
  Unit& unit = b.unit(u);
  unit.status = c == kNowhere ? Status::waiting : Status::on_map;
  unit.facing = static_cast<std::uint8_t>(facing);
  put(b.sc, b.st, u, c);
}

}  // namespace

void carry_out(const Battle& b, const Order& o) {
  switch (static_cast<Verb>(o.verb)) {
    case Verb::place:
      set_up(b, o.arg[0], cell_of(b.sc, o.arg[1]), o.arg[2]);
      break;
    case Verb::unplace:
      set_up(b, o.arg[0], kNowhere, b.sc.info(o.arg[0]).facing);
      break;
    case Verb::confirm_setup:
    case Verb::end_plot:
    case Verb::decline:
    case Verb::end_chain:
      b.pop();
      break;
    case Verb::plot_fire:
    case Verb::plot_battery:
    case Verb::plot_torpedo:
    case Verb::unplot:
      plot(b, o);
      break;
    case Verb::aim:
      b.top().step = static_cast<std::uint8_t>(o.arg[0] + 1);
      break;
    case Verb::step:
      take_step(b, cell_of(b.sc, o.arg[0]));
      break;
    case Verb::face:
      b.top().stage == Stage::pursuit ? face_in_pursuit(b, o.arg[0]) : take_facing(b, o.arg[0]);
      break;
    case Verb::fire:
      fire_small_arms(b, cell_of(b.sc, o.arg[0]));
      break;
    case Verb::assault:
      assault(b);
      break;
    case Verb::lay_wire:
      begin_work(b, Work::laying_wire, kNobody, -1);
      break;
    case Verb::remove_wire:
      begin_work(b, Work::removing_wire, kNobody, -1);
      break;
    case Verb::limber:
    case Verb::load:
      begin_work(b, Work::limbering, o.arg[0], -1);
      break;
    case Verb::unlimber:
    case Verb::unload:
      begin_work(b, Work::unlimbering, b.unit(b.top().a).partner, o.arg[0]);
      break;
    case Verb::mount:
      change_saddle(b, true);
      break;
    case Verb::dismount:
      change_saddle(b, false);
      break;
    case Verb::enter:
      enter_map(b, cell_of(b.sc, o.arg[0]), o.arg[1]);
      break;
    case Verb::end_activation:
    case Verb::end_ship:
      end_activation(b);
      break;
    case Verb::retreat:
      retreat_asked(b, cell_of(b.sc, o.arg[1]));
      break;
    case Verb::take_loss:
      take_loss_asked(b);
      break;
    case Verb::advance:
      advance(b);
      break;
    case Verb::trade:
      pay(b, static_cast<Pay>(o.arg[1]), o.arg[2], o.arg[3]);
      break;
    case Verb::select: {
      const UnitIndex ship = o.arg[0];
      begin_voyage(b, ship);
      break;
    }
    case Verb::sail:
      sail(b);
      break;
    case Verb::turn:
    case Verb::pivot:
      turn_ship(b, o.arg[0] == 0 ? -1 : 1, static_cast<Verb>(o.verb) == Verb::pivot);
      break;
    case Verb::exit:
      leave(b);
      break;
    case Verb::end_moves:
      work_naval_moves(b);
      break;
    case Verb::concede:
    case Verb::offer_draw:
    case Verb::withdraw_offer:
      return;  // never among the orders of a decision
  }
  run(b);
}

}  // namespace vedette::late19c
