#include "rules/late19c/changes.h"
#include "rules/late19c/orders.h"

namespace vedette::late19c {

using table::kAbsent;
using table::Order;

namespace {

void end_activation(const Play& play) {
  if (play.top().stage == Stage::sailing) return end_voyage(play);
  play.pop();
}

void assault(const Play& play) {
  if (play.top().stage == Stage::pursuit) {
    const UnitIndex u = play.top().a;
    const int link = play.top().c + 1;
    play.pop();
    return begin_close_combat(play, u, link);
  }
  Move m = move_of(play.state, play.top());
  m.doing = Doing::done;
  keep(m, play.top());
  begin_close_combat(play, m.unit, 1);
}

void leave(const Play& play) {
  if (play.top().stage == Stage::sailing) return exit_ship(play);
  const UnitIndex u = play.top().a;
  play.pop();
  leave_map(play, u);
  attack_is_over(play);
}

void plot(const Play& play, const Order& o) {
  Unit& u = play.unit(o.arg[0]);
  switch (static_cast<Verb>(o.verb)) {
    case Verb::plot_fire:
      u.plot[kMain] = static_cast<std::int16_t>(cell_of(play.scenario, o.arg[1]));
      break;
    case Verb::plot_battery: {
      const std::size_t battery = static_cast<std::size_t>(o.arg[1]);
      u.plot[battery] = static_cast<std::int16_t>(cell_of(play.scenario, o.arg[2]));
      u.plot_guns[battery] = static_cast<std::uint8_t>(o.arg[3]);
      break;
    }
    case Verb::plot_torpedo:
      u.torpedo_course = static_cast<std::uint8_t>(o.arg[1] + 1);
      u.torpedo_variant = static_cast<std::uint8_t>(o.arg[2] == kAbsent ? 0 : o.arg[2]);
      u.torpedo_at = static_cast<std::int16_t>(
          static_cast<Course>(o.arg[1]) == Course::trained ? cell_of(play.scenario, o.arg[3]) : kNowhere);
      break;
    default:  // unplot
      if (play.top().b != 0) {
        u.torpedo_course = u.torpedo_variant = 0;
        u.torpedo_at = kNowhere;
      } else {
        const std::size_t battery = o.arg[1] == kAbsent ? 0 : static_cast<std::size_t>(o.arg[1]);
        u.plot[battery] = kNowhere;
        u.plot_guns[battery] = 0;
      }
  }
  play.top().step = 0;  // the next one aims
  if (!play.tell) return;
  table::Event* e = play.tell("plotted", play.side_of(o.arg[0]), "{} [has|have] a target", {who(o.arg[0])},
                              {clause("L19-LAND-ART.1")});
  if (play.scenario.options.fire_plot_open) return;
  e->audience = table::SeatMask::none();
  for (std::size_t s = 0; s < play.scenario.seats.size(); ++s)
    if (play.scenario.seats[s].side == play.side_of(o.arg[0]))
      e->audience = e->audience.with(static_cast<Seat>(s));
}

void set_up(const Play& play, UnitIndex u, Cell c, int facing) {
  Unit& unit = play.unit(u);
  unit.status = c == kNowhere ? Status::waiting : Status::on_map;
  unit.facing = static_cast<std::uint8_t>(facing);
  put(play.scenario, play.state, u, c);
}

}  // namespace

void begin_order(const Play& play, const Order& o) {
  switch (static_cast<Verb>(o.verb)) {
    case Verb::place:
      set_up(play, o.arg[0], cell_of(play.scenario, o.arg[1]), o.arg[2]);
      break;
    case Verb::unplace:
      set_up(play, o.arg[0], kNowhere, play.scenario.info(o.arg[0]).facing);
      break;
    case Verb::confirm_setup:
    case Verb::end_plot:
    case Verb::decline:
    case Verb::end_chain:
      play.pop();
      break;
    case Verb::plot_fire:
    case Verb::plot_battery:
    case Verb::plot_torpedo:
    case Verb::unplot:
      plot(play, o);
      break;
    case Verb::aim:
      play.top().step = static_cast<std::uint8_t>(o.arg[0] + 1);
      break;
    case Verb::step:
      take_step(play, cell_of(play.scenario, o.arg[0]));
      break;
    case Verb::face:
      play.top().stage == Stage::pursuit ? face_in_pursuit(play, o.arg[0]) : take_facing(play, o.arg[0]);
      break;
    case Verb::fire:
      fire_small_arms(play, cell_of(play.scenario, o.arg[0]));
      break;
    case Verb::assault:
      assault(play);
      break;
    case Verb::lay_wire:
      begin_work(play, Work::laying_wire, kNobody, -1);
      break;
    case Verb::remove_wire:
      begin_work(play, Work::removing_wire, kNobody, -1);
      break;
    case Verb::limber:
    case Verb::load:
      begin_work(play, Work::limbering, o.arg[0], -1);
      break;
    case Verb::unlimber:
    case Verb::unload:
      begin_work(play, Work::unlimbering, play.unit(play.top().a).partner, o.arg[0]);
      break;
    case Verb::mount:
      change_saddle(play, true);
      break;
    case Verb::dismount:
      change_saddle(play, false);
      break;
    case Verb::enter:
      enter_map(play, cell_of(play.scenario, o.arg[0]), o.arg[1]);
      break;
    case Verb::end_activation:
    case Verb::end_ship:
      end_activation(play);
      break;
    case Verb::retreat:
      retreat_asked(play, cell_of(play.scenario, o.arg[1]));
      break;
    case Verb::take_loss:
      take_loss_asked(play);
      break;
    case Verb::advance:
      advance(play);
      break;
    case Verb::trade:
      pay(play, static_cast<Pay>(o.arg[1]), o.arg[2], o.arg[3]);
      break;
    case Verb::select: {
      const UnitIndex ship = o.arg[0];
      begin_voyage(play, ship);
      break;
    }
    case Verb::sail:
      sail(play);
      break;
    case Verb::turn:
    case Verb::pivot:
      turn_ship(play, o.arg[0] == 0 ? -1 : 1, static_cast<Verb>(o.verb) == Verb::pivot);
      break;
    case Verb::exit:
      leave(play);
      break;
    case Verb::end_moves:
      work_naval_moves(play);
      break;
    case Verb::concede:
    case Verb::offer_draw:
    case Verb::withdraw_offer:
      return;  // never among the orders of a decision
  }
}

void carry_out(const Play& play, const Order& o) {
  begin_order(play, o);
  run(play);
}

}  // namespace vedette::late19c
