// What an order is worth to a computer general (part 11). It looks only; nothing is thrown. Values are thousandths of a
// point.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/advice_worth.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire_volley.h"
#include "rules/heroes/game.h"
#include "rules/heroes/hand_to_hand.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/victory.h"

namespace vedette::heroes {

namespace {

// --- Orders --------------------------------------------------------------------------------------------------------------------

// Best that the unit can hope for if it is activated now: what it could do with its first choice of program.
int prospect(const WeighedBoard& board, int u) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  if (unit.routing()) return board[Term::activate_routing];
  int value = board[Term::activate_any];
  if (info.is_vehicle()) {
    if (unit.silent_through < board.state.turn || unit.silent_through == 0)
      value = std::max(value, best_volley(board, u));
    return value + board[Term::activate_vehicle];
  }
  if (is_engaged(board.state, u)) return board[Term::activate_engaged];
  if (shoots(info) && !may_fire(board, u, unit.formation)) value = std::max(value, best_volley(board, u));
  if (info.fights_on_foot_or_horse()) {
    const Point at = plane::to_ticks({unit.x, unit.y});
    const Foe foe = nearest_foe(board, info.side, at);
    if (foe.mm < 220 && !shoots(info)) value = std::max(value, board[Term::activate_near] - foe.mm);
    if (!shoots(info)) value += board[Term::activate_melee];
  }
  return value;
}

int fire_program_worth(const WeighedBoard& board, int u, const Declared& d) {
  const UnitInfo& info = board.info(u);
  if (info.is_vehicle()) return best_volley(board, u);
  int worth = 0;
  if (d.program == Program::CF) {
    State copy = board.state;  // as it would fire once re-formed
    copy.units[static_cast<std::size_t>(u)].formation = d.formation;
    copy.units[static_cast<std::size_t>(u)].param = d.param;
    worth = best_volley({{board.scenario, copy}, board.weights}, u) - board[Term::reform_and_fire];
  } else {
    worth = best_volley(board, u);
  }
  if (d.program == Program::MF && worth < 300) {
    // Turn or step up to somebody who will be in range.
    const Point at = plane::to_ticks({board.unit(u).x, board.unit(u).y});
    const Foe foe = nearest_foe(board, info.side, at);
    const int reach = 35 * movement_dice(board, u, d).at_least_none();
    const int range = heroes::info(info.weapon).long_range;
    if (foe.unit >= 0 && foe.mm <= range + reach) worth = std::max(worth, board[Term::move_into_range]);
  }
  if (d.program == Program::FM && worth > 0) {
    const Point at = plane::to_ticks({board.unit(u).x, board.unit(u).y});
    const Foe foe = nearest_foe(board, info.side, at);
    worth += foe.mm < 120 && foe.unit >= 0 && !shoots(board.info(foe.unit)) ? board[Term::fire_and_fall_back]
                                                                            : -board[Term::fire_and_move];
  }
  return worth;
}

int change_worth(const WeighedBoard& board, int u, const Declared& d) {
  const UnitInfo& info = board.info(u);
  const Point at = plane::to_ticks({board.unit(u).x, board.unit(u).y});
  const Foe foe = nearest_foe(board, info.side, at);
  if (info.is_gun()) {
    if (d.program == Program::CM && d.formation == Formation::limbered)
      return foe.mm > heroes::info(info.weapon).long_range ? board[Term::limber_far]
                                                           : -board[Term::limber_near];
    return d.formation == Formation::unlimbered && foe.mm < heroes::info(info.weapon).long_range
               ? board[Term::unlimber]
               : -100;
  }
  if (!shoots(info))
    return d.formation == Formation::horde && d.param == 4 && board.unit(u).formation != Formation::horde
               ? board[Term::form_horde]
               : -200;
  const bool line =
      (d.formation == Formation::close && d.param == 1) || (d.formation == Formation::open && d.param == 1);
  return line && board.unit(u).formation == Formation::column && foe.mm < 300 ? board[Term::form_line]
                                                                              : -board[Term::form_other];
}

int vehicle_program_worth(const WeighedBoard& board, int u, const Declared& d) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  int value = -50;
  if (has_step(d.program, Step::fire)) value += best_volley(board, u) + 20;
  int aboard = 0, near = 0;
  for (const Load& l : board.state.loads)
    aboard += board.scenario.vehicle(l.vehicle).owner == u ? l.bases : 0;
  for (int k = 0; k < board.units(); ++k)
    near += board.info(k).seat == info.seat && board.unit(k).on_table() && !board.info(k).is_vehicle() &&
                    !board.unit(k).routing() && !is_engaged(board.state, k) && unit_is_next_to(board, k, u)
                ? board.unit(k).n()
                : 0;
  const bool rescue = board.scenario.rescue_side == info.side;
  if (d.program == Program::L) {
    if (rescue && near > 0) return 3000;
    return !rescue && aboard > 0 && unit.x > 0 ? board[Term::unload_idle] : -400;
  }
  if (has_step(d.program, Step::move)) {
    const bool laden = aboard > 0 && near == 0;
    if (rescue && info.arm == Arm::merchant) value += laden ? 1200 : -600;
    if (rescue && info.arm == Arm::warship) value += unit.x > 700 ? 250 : 30;
    if (!rescue) value += board[Term::vehicle_moves];
    if (d.astern) value -= board[Term::vehicle_astern];
    if (has_step(d.program, Step::turn)) value -= 150;
  } else if (has_step(d.program, Step::turn)) {
    value -= 100;
  }
  return value;
}

int declaration_worth(const WeighedBoard& board, const table::Order& o) {
  const int u = board.state.act.unit;
  const Declared d = declared_in(board, o);
  if (board.unit(u).routing()) return rout_worth(board, u, d.program);
  if (board.info(u).is_vehicle()) return vehicle_program_worth(board, u, d);
  int value = -board[Term::obstacle_declared] * d.obstacles * (board.scenario.has_obstacles ? 1 : 5);
  if (d.program == Program::MH) {
    const Point at{board.unit(u).x, board.unit(u).y};
    const Outline target = target_outline(board, d.charge_target, d.charge_vehicle);
    const Point goal = plane::to_mm(target_point(target, plane::to_ticks(at)));
    if (obstacles_on(board.scenario, at, goal) > obstacle_allowance(board.scenario.options, d.obstacles))
      return -500;
    if (better_left_alone(board, board.info(u).side, d.charge_target)) return -800;
    return value + charge_worth(board, u, d) * board[Term::charge] / 1000;
  }
  if (d.program == Program::H) {
    value = -300;
    for (const Engagement& e : board.state.engagements) {
      if (!e.has(u) || better_left_alone(board, board.info(u).side, e.other(u))) continue;
      const Touching t = touching(board, e);
      const FightSide mine = fight_side(board, e, e.attacker == u, t),
                      theirs = fight_side(board, e, e.attacker != u, t);
      value = std::max(value, board[Term::fight_on] + round_worth(board, u, e.other(u),
                                                                  fight_dice(board, mine, e.rounds == 0),
                                                                  fight_dice(board, theirs, false)));
    }
    return value;
  }
  if (has_step(d.program, Step::fire)) value += fire_program_worth(board, u, d) * board[Term::fire] / 1000;
  if (has_step(d.program, Step::change)) value += change_worth(board, u, d) - board[Term::change];
  if (d.program == Program::M) {
    const Point at = plane::to_ticks({board.unit(u).x, board.unit(u).y});
    const Foe foe = nearest_foe(board, board.info(u).side, at);
    if (is_engaged(board.state, u)) return -100;
    const bool far = shoots(board.info(u)) ? foe.mm > heroes::info(board.info(u).weapon).long_range : true;
    value += far ? board[Term::march_far] : board[Term::march_near];
    if (far && foe.unit >= 0) {  // what lies on the way to him is declared, no more and no less
      const Point from{board.unit(u).x, board.unit(u).y};
      const int reach = std::min(foe.mm, 35 * movement_dice(board, u, d).at_least_none());
      const int degrees = foe.mm > 0 ? plane::nearest_degree(foe.at - at) : 0;
      const int needed = obstacles_on(board.scenario, from, along(from, degrees, reach));
      value -= d.obstacles == needed ? -40 * d.obstacles : 120;
    }
  }
  return value;
}

int heroic_worth(const WeighedBoard& board, int type) {
  const int u = board.state.act.unit;
  switch (static_cast<Heroic>(type)) {
    case Heroic::enhanced:
      return board.state.stage == Stage::step ? 5000 : -1;
    case Heroic::hand_to_hand:
      return board.state.stage == Stage::step ? 5000 : -1;
    case Heroic::faster:
      return board.state.stage == Stage::step && current_step(board.state) == Step::charge &&
                     board.state.act.rolled == 0
                 ? 4000
                 : -1;
    case Heroic::rally:
      return board.unit(u).n() >= 3 ? 6000 : -1;
    default:
      return board.state.players[board.state.act.seat].cards() >= 3 && board.state.stage == Stage::step ? 1
                                                                                                        : -5;
  }
}

int ship_place_worth(const WeighedBoard& board, int u, Pose bow) {
  if (board.scenario.exits == 2) {  // eastward home
    int aboard = 0, ashore = 0;
    for (const Load& l : board.state.loads)
      aboard += board.scenario.vehicle(l.vehicle).owner == u ? l.bases : 0;
    for (int k = 0; k < board.units(); ++k)
      ashore +=
          board.info(k).side == board.info(u).side && board.unit(k).on_table() && !board.info(k).is_vehicle()
              ? 1
              : 0;
    const bool home = board.info(u).arm == Arm::merchant
                          ? aboard > 0
                          : ashore == 0 || board.state.turn + 3 >= board.scenario.options.turn_limit;
    const Vector ahead = plane::ahead(bow.facing);
    if (home) return 3 * bow.anchor.x + ahead.x / 20;
    if (board.info(u).arm == Arm::warship)
      return -2 * std::abs(bow.anchor.x - 380) - std::abs(bow.anchor.y - 420);
  }
  const Foe foe = nearest_foe(board, board.info(u).side, plane::to_ticks(bow.anchor));
  return -std::abs(foe.mm - board[Term::ship_distance]);
}

int unload_worth(const WeighedBoard& board, const table::Order& o) {
  const int u = o.arg[0];
  const Stance s = stance_in(o);
  int value = board[Term::unload] + place_worth(board, u, s.pose.anchor, s.pose.facing) / 2;
  if (s.formation == Formation::open || (s.formation == Formation::close && s.param == 1)) value += 60;
  return board.scenario.rescue_side == board.info(u).side ? -500 : value;
}

int train_place_worth(const WeighedBoard& board, int u, int s) {
  const Outline front = vehicle_at(board.scenario, board.info(u).first_vehicle, s);
  const Foe foe = nearest_foe(board, board.info(u).side, front.centre());
  return -std::abs(foe.mm -
                   (board.info(u).armoured ? board[Term::train_distance] : board[Term::train_distance_open]));
}

// Worth of the place where it stands now: whoever goes nowhere is weighed by it against every move.
int here_worth(const WeighedBoard& board, int u) {
  const Unit& unit = board.unit(u);
  if (board.info(u).is_ship()) return ship_place_worth(board, u, {{unit.x, unit.y}, unit.facing});
  if (board.info(u).is_train()) return train_place_worth(board, u, unit.x);
  return place_worth(board, u, {unit.x, unit.y}, unit.facing);
}

// Are its dice thrown, so that only the place is left to choose? Or is it about to turn?
bool is_placing(const WeighedBoard& board) {
  const Step step = current_step(board.state);
  return step == Step::turn || (step == Step::move && board.state.act.rolled != 0);
}

int step_worth(const WeighedBoard& board, const table::Order& o) {
  const Activation& a = board.state.act;
  switch (verb_of(o)) {
    case Verb::roll:
      return 800;
    case Verb::reform:
      return 800;
    case Verb::attempt:
      return 700;
    case Verb::stay:
      return is_placing(board) ? here_worth(board, a.unit) - board[Term::stay] : -100;
    case Verb::end:
      return is_placing(board) ? here_worth(board, a.unit) - 30 : -300;
    case Verb::hold_fire:
      return -300;
    case Verb::arrive: {
      const int facing = arrival_facing(board, o);
      int value = place_worth(board, a.unit, order_point(o, 0), facing);
      if (a.program == Program::MF && shoots(board.info(a.unit))) {
        State copy = board.state;
        Unit& unit = copy.units[a.unit];
        unit.x = o.arg[0];
        unit.y = o.arg[1];
        unit.facing = static_cast<std::int16_t>(facing);
        value += best_volley({{board.scenario, copy}, board.weights}, a.unit) *
                 board[Term::volley_from_there] / 1000;
      }
      return value;
    }
    case Verb::waypoint:
      return -100000;
    case Verb::contact: {
      Contact c;
      if (contact_refusal(Scene(board, a.unit), march_of(board), a.target, a.vehicle, o.arg[0], &c))
        return -100000;
      return contact_worth(board, a.unit, a.target, a.vehicle, c) + board[Term::contact];
    }
    case Verb::fall_short:
      return 0;
    case Verb::fire: {
      Volley v;
      const int vehicle = given(o, 2, -1);
      volley_refusal(board, a.unit, o.arg[0], given(o, 1, 0), vehicle < 0 ? kNone : vehicle - kVehiclePiece,
                     given(o, 3, 0), &v);
      return better_left_alone(board, board.info(a.unit).side, o.arg[0]) ? -400 : volley_worth(board, v);
    }
    case Verb::fight:
      return (better_left_alone(board, board.info(a.unit).side, o.arg[0]) ? -500 : 500) -
             board.unit(o.arg[0]).n();
    case Verb::train_move:
      return train_place_worth(board, a.unit, board.unit(a.unit).x + o.arg[0]);
    case Verb::ship_move:
      return ship_place_worth(board, a.unit,
                              ship_after_move(board.unit(a.unit), a.astern ? -o.arg[0] : o.arg[0])) +
             1;
    case Verb::ship_turn:
      return ship_place_worth(board, a.unit, ship_after_turn(board, a.unit, o.arg[0])) - 30;
    case Verb::load:
      return board.scenario.rescue_side == board.info(a.unit).side ? 2000 : -500;
    case Verb::unload:
      return unload_worth(board, o);
    case Verb::abandon:
      return -2000;
    default:
      return 0;
  }
}

int hero_worth(const WeighedBoard& board, const table::Order& o) {
  const Activation& a = board.state.act;
  const Hero& h = board.state.heroes[a.seat];
  const bool hides = hero_should_hide(board, board.scenario.side_of_seat(a.seat));
  switch (verb_of(o)) {
    case Verb::hero_activate_unit:
      return board[Term::hero_activates];
    case Verb::hero_move:
      return hides ? 900 : h.is == HeroIs::alone ? board[Term::hero_moves_alone] : -board[Term::hero_leaves];
    case Verb::hero_arrive: {
      const int join = given(o, 3, -1);
      if (hides) return join < 0 ? 500 : -500;
      if (join < 0)
        return -mm_between(plane::to_ticks(order_point(o, 0)),
                           plane::to_ticks({board.scenario.width / 2, board.scenario.height / 2}));
      return board[Term::hero_joins] + prospect(board, join) / 2 + unit_worth(board, join) / 10;
    }
    case Verb::stay:
      return -50;
    default:
      return -200;
  }
}

}  // namespace

int Game::advice(const table::State& state, const table::Order& order, const table::Weights& weights) const {
  const WeighedBoard board{board_of(state), weights};
  switch (verb_of(order)) {
    case Verb::confirm_setup:
      return 100;
    case Verb::deploy:
    case Verb::deploy_hero:
    case Verb::attach_hero:
      return 0;
    case Verb::discard_hlc: {
      constexpr int kKeep[] = {0, 30, 10, 25, 20};
      return -kKeep[order.arg[0]];
    }
    case Verb::play_hlc:
      return heroic_worth(board, order.arg[0]);
    case Verb::pass_card:
      return 0;
    case Verb::activate_unit:
      return prospect(board, order.arg[0]);
    case Verb::activate_hero: {
      const Hero& h = board.state.heroes[board.state.act.seat];
      if (hero_should_hide(board, board.scenario.side_of_seat(board.state.act.seat)))
        return h.is == HeroIs::alone ? -10 : 3000;
      if (h.is == HeroIs::alone) return board[Term::hero_alone];
      return hero_unit_refusal(board, board.state.act.seat)
                 ? -10
                 : prospect(board, h.unit) + board[Term::hero_with_unit];
    }
    case Verb::set_lead: {
      const int u = board.state.heroes[board.state.act.seat].unit;
      // Where points alone decide he is worth the whole margin: he stays out of the front rank.
      const bool small = (u != kNone && !board.info(u).is_vehicle() && board.unit(u).n() <= 3) ||
                         board.scenario.options.break_percent == 0;
      return (order.arg[0] == 0) == small ? 5000 : -5000;
    }
    case Verb::declare:
      return declaration_worth(board, order);
    case Verb::do_nothing:
      return 0;
    default:
      break;
  }
  if (board.state.stage == Stage::hero || board.state.stage == Stage::hero_start ||
      board.state.stage == Stage::hero_move)
    return hero_worth(board, order);
  return step_worth(board, order);
}

}  // namespace vedette::heroes
