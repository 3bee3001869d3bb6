// What a computer general cares about (part 11): the worth of a position, and the worth of one order in it. Both look
// only; nothing is thrown. Values are thousandths of a point.
#include <algorithm>
#include <bit>

#include "rules/heroes/charge.h"
#include "rules/heroes/fight.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/victory.h"

namespace vedette::heroes {

namespace {

// --- Worth ----------------------------------------------------------------------------------------------------------------

int unit_worth(const Field& f, int u) {
  const UnitInfo& info = f.info(u);
  const Unit& unit = f.unit(u);
  if (!unit.in_play() && unit.where != Where::not_arrived) return 0;
  if (info.is_vehicle()) return 3000 + 120 * std::max<int>(0, unit.flotation) - 400 * unit.move_hits;
  if (info.one_base()) return 800;
  const bool firearm = info.weapon != Weapon::none && info.weapon != Weapon::spear;
  int worth = unit.n() * (info.is_gun() ? 1000 : firearm ? 320 : 250) + 600;
  if (info.has_leader && unit.leader == 0) worth -= 400;
  if (unit.routing()) worth = worth / 3;
  return worth;
}

int army_worth(const Field& f, int side) {
  int worth = 0;
  for (int u = 0; u < f.units(); ++u)
    if (f.info(u).side == side) worth += unit_worth(f, u);
  for (int s = 0; s < f.sc.seat_count(); ++s) {
    const HeroIs is = f.st.heroes[static_cast<std::size_t>(s)].is;
    if (f.sc.side_of_seat(s) == side && is != HeroIs::lost && is != HeroIs::none) worth += 2000;
  }
  return worth;
}

// Where points alone decide, a lead that the loss of the Hero would cost is kept by keeping him out of harm.
bool hero_should_hide(const Field& f, int side) {
  if (f.sc.options.break_percent != 0) return false;
  const int lead = victory_points(f, side) - victory_points(f, 1 - side);
  return lead >= f.sc.options.win_margin && lead - 3 < f.sc.options.win_margin;
}

// Worth more left where it is than destroyed?
bool better_left_alone(const Field& f, int side, int target) {
  for (const Objective& o : f.sc.objectives)
    if (o.aim == Aim::left_behind && o.side == side && f.info(target).one_base() &&
        std::find(o.units.begin(), o.units.end(), target) != o.units.end())
      return o.points > 1;
  return false;
}

// --- Distances ------------------------------------------------------------------------------------------------------------

bool shoots(const UnitInfo& info) {
  return info.is_gun() || (info.weapon != Weapon::none && info.weapon != Weapon::spear);
}

int mm_between(Point a_ticks, Point b_ticks) { return static_cast<int>(shown_mm(a_ticks, b_ticks)); }

struct Foe {
  int unit = -1, mm = 100000;
  Point at;  // ticks
};
Foe nearest_foe(const Field& f, int side, Point from_ticks) {
  Foe foe;
  for (int t = 0; t < f.units(); ++t) {
    if (!f.unit(t).on_table() || f.info(t).side == side || f.info(t).arm == Arm::warship) continue;
    const Point p = target_point(target_outline(f, t, kNone), from_ticks);
    const int mm = mm_between(from_ticks, p);
    if (mm < foe.mm) foe = {t, mm, p};
  }
  return foe;
}

// Where the scenario wants this side to be; (-1, -1) if nowhere.
Point goal_of(const Scenario& sc, int side, Point from) {
  for (const Objective& o : sc.objectives) {
    if (o.radius > 0 && (o.side < 0 || o.side == side)) return o.at;
    if (o.aim == Aim::beyond && o.side == side) return {from.x, o.at.y + 20};
  }
  return {-1, -1};
}

// --- Fire and fights, by expectation ----------------------------------------------------------------------------------------

// Worth of casualties on a unit, destruction and broken morale counted in.
int worth_of_losses(const Field& f, int target, int casualties_x100) {
  const UnitInfo& info = f.info(target);
  const Unit& unit = f.unit(target);
  const int n = std::max(1, unit.n());
  const int base = info.is_gun() ? 1000 : shoots(info) ? 320 : 250;
  int worth = base * std::min(casualties_x100, 100 * n) / 100;
  const int left_x100 = 100 * n - casualties_x100;
  if (left_x100 <= 0) {
    worth += 1500 + (unit.is(mark::own_acted) ? 0 : 700);  // a unit that has not acted costs its owner a card
  } else if (left_x100 < 600 && info.tests_morale()) {
    worth += (600 - left_x100) * 3;  // below six bases it may run
  }
  return worth;
}

int volley_worth(const Field& f, int u, const Volley& v) {
  const int chance = v.hits_on == 5 ? 33 : 17;  // in 100
  const int hits_x100 = v.dice * chance;
  if (f.info(v.target).is_vehicle()) {
    const bool ship = f.info(v.target).is_ship();
    const bool engine = !ship && f.sc.vehicle(v.vehicle).stock == Stock::loco;
    return hits_x100 / divisor(v.cover) * (ship ? 3 : engine ? 3 : passengers_in(f, v.vehicle) > 0 ? 2 : 0);
  }
  (void)u;
  return worth_of_losses(f, v.target, hits_x100 * (v.dense ? 2 : 1) / divisor(v.cover));
}

// The best that the unit could fire at from where it stands.
int best_volley(const Field& f, int u) {
  int best = 0;
  Volley v;
  for (const FireChoice& c : fire_choices(f, u))
    if (!volley_refusal(f, u, c.target, c.face, c.vehicle, c.weapons, &v))
      best = std::max(best, volley_worth(f, u, v));
  return best;
}

// One round between so many dice a side; the value is ours minus theirs.
int round_worth(const Field& f, int me, int foe, int my_dice, int their_dice) {
  const int i_score = my_dice * 33, they_score = their_dice * 33;
  const int gain = f.info(foe).is_vehicle() ? i_score * 3 : worth_of_losses(f, foe, i_score);
  int value = gain - worth_of_losses(f, me, they_score);
  if (i_score > they_score) value += 400;
  return value;
}

int contact_worth(const Field& f, int me, int target, int vehicle, const Contact& c) {
  Engagement e;
  e.attacker = static_cast<std::uint8_t>(me);
  e.defender = static_cast<std::uint8_t>(target);
  e.vehicle = f.info(target).is_vehicle() ? static_cast<std::uint8_t>(vehicle) : kNone;
  e.side = static_cast<std::uint8_t>(c.side);
  const Touching t = touching(f, me, c.stance, target, vehicle, c.side);
  const FightSide mine = fight_side(f, e, true, t), theirs = fight_side(f, e, false, t);
  return round_worth(f, me, target, fight_dice(f, mine, true), fight_dice(f, theirs, false));
}

// Worth of a charge before its dice: likely bases in contact, times the chance to get there.
int charge_worth(const Field& f, int u, const Declared& d) {
  const int dice = movement_dice(f, u, d).at_least_none();
  const Point anchor = plane::to_ticks({f.unit(u).x, f.unit(u).y});
  const Outline target = target_outline(f, d.charge_target, d.charge_vehicle);
  const int mm = mm_between(anchor, target_point(target, anchor));
  const int mean = 35 * dice, spread = 18 + 9 * dice;
  const int chance = std::clamp(50 + 50 * (mean - mm) / std::max(1, spread * 2), 2, 99);
  const Layout own = layout_of(f.info(u), f.unit(u));
  const int front = std::popcount(own.firing[kFront]);
  const UnitInfo& foe = f.info(d.charge_target);
  const int width = target.side_length(nearest_side(target, anchor)) / 15;
  const int mine = std::max(1, std::min(front, width + 1));
  const int theirs = foe.one_base() ? 0
                     : foe.is_gun() ? f.unit(d.charge_target).n()
                                    : std::max(1, std::min(front + 1, width));
  const bool card = f.unit(u).has_card(Heroic::hand_to_hand);
  const int hero = hero_leads(f, hero_with(f.st, u)) ? 1 : 0;
  int value = round_worth(f, u, d.charge_target, (mine + hero) * 2 * (card ? 2 : 1), theirs);
  if (is_engaged(f.st, d.charge_target)) value += 300;
  return value * chance / 100 + (chance < 40 ? 150 : 0);
}

// --- Standing somewhere -----------------------------------------------------------------------------------------------------

// Worth of a place for a land unit: shooters like their own range, others want to close; all look at the goal.
int place_worth(const Field& f, int u, Point at_mm, int facing, int script) {
  const UnitInfo& info = f.info(u);
  const Point at = plane::to_ticks(at_mm);
  const Foe foe = nearest_foe(f, info.side, at);
  int value = 0;
  if (foe.unit >= 0) {
    const bool faced = plane::in_quarter_arc(plane::ahead(facing), foe.at - at);
    if (faced) value += 250;
    if (shoots(info)) {
      const int range = heroes::info(info.weapon).long_range;
      const int ideal = shoots(f.info(foe.unit)) ? range - 10 : std::min(range - 10, 200);
      const int bold = script == 1 ? 30 : script == 2 ? -30 : 0;
      value -= std::abs(foe.mm - (ideal - bold)) * (foe.mm > range ? 2 : 1);
    } else {
      value -= 3 * foe.mm;
    }
  }
  const Point goal = goal_of(f.sc, info.side, at_mm);
  if (goal.x >= 0) {
    const int turns_left = std::max(1, f.sc.options.turn_limit - f.st.turn);
    const int mm = mm_between(at, plane::to_ticks(goal));
    value -= mm * (turns_left <= 4 ? 3 : 1) / (shoots(info) ? 2 : 3);
  }
  return value;
}

int rout_worth(const Field& f, int u, Program p) {
  const int score_needed = morale_limit(f, u) - morale_modifier(f, u);  // rallies on this or less
  const int chance = std::clamp(score_needed * 100 / 6, 0, 100);
  if (p == Program::X) return 500;
  if (f.unit(u).n() <= 2 && chance < 60) return p == Program::X ? 600 : 100;
  const Point at = plane::to_ticks({f.unit(u).x, f.unit(u).y});
  const bool safe = nearest_foe(f, f.info(u).side, at).mm > 150;
  return chance * 10 + (p == Program::RM ? (safe ? 200 : 0) : 60);
}

// --- Orders --------------------------------------------------------------------------------------------------------------------

// Best that the unit can hope for if it is activated now: what it could do with its first choice of program.
int prospect(const Field& f, int u, int script) {
  const UnitInfo& info = f.info(u);
  const Unit& unit = f.unit(u);
  if (unit.routing()) return 900;
  int value = 100;
  if (info.is_vehicle()) {
    if (unit.silent_through < f.st.turn || unit.silent_through == 0)
      value = std::max(value, best_volley(f, u));
    return value + 150;
  }
  if (is_engaged(f.st, u)) return 700;
  if (shoots(info) && !may_fire(f, u, unit.formation)) value = std::max(value, best_volley(f, u));
  if (info.fights_on_foot_or_horse()) {
    const Point at = plane::to_ticks({unit.x, unit.y});
    const Foe foe = nearest_foe(f, info.side, at);
    if (foe.mm < 220 && !shoots(info)) value = std::max(value, 900 - foe.mm);
    if (!shoots(info)) value += 200;
  }
  return value + (script == 1 && !shoots(info) ? 100 : 0);
}

int fire_program_worth(const Field& f, int u, const Declared& d, int script) {
  const UnitInfo& info = f.info(u);
  if (info.is_vehicle()) return best_volley(f, u);
  int worth = 0;
  if (d.program == Program::CF) {
    State copy = f.st;  // as it would fire once re-formed
    copy.units[static_cast<std::size_t>(u)].formation = d.formation;
    copy.units[static_cast<std::size_t>(u)].param = d.param;
    worth = best_volley({f.sc, copy}, u) - 100;
  } else {
    worth = best_volley(f, u);
  }
  if (d.program == Program::MF && worth < 300) {
    // Turn or step up to somebody who will be in range.
    const Point at = plane::to_ticks({f.unit(u).x, f.unit(u).y});
    const Foe foe = nearest_foe(f, info.side, at);
    const int reach = 35 * movement_dice(f, u, d).at_least_none();
    const int range = heroes::info(info.weapon).long_range;
    if (foe.unit >= 0 && foe.mm <= range + reach) worth = std::max(worth, 420);
  }
  if (d.program == Program::FM && worth > 0) {
    const Point at = plane::to_ticks({f.unit(u).x, f.unit(u).y});
    const Foe foe = nearest_foe(f, info.side, at);
    worth += foe.mm < 120 && foe.unit >= 0 && !shoots(f.info(foe.unit)) ? 120 : -80;
  }
  return worth + (script == 2 ? 50 : 0);
}

int change_worth(const Field& f, int u, const Declared& d) {
  const UnitInfo& info = f.info(u);
  const Point at = plane::to_ticks({f.unit(u).x, f.unit(u).y});
  const Foe foe = nearest_foe(f, info.side, at);
  if (info.is_gun()) {
    if (d.program == Program::CM && d.formation == Formation::limbered)
      return foe.mm > heroes::info(info.weapon).long_range ? 350 : -200;
    return d.formation == Formation::unlimbered && foe.mm < heroes::info(info.weapon).long_range ? 300 : -100;
  }
  if (!shoots(info))
    return d.formation == Formation::horde && d.param == 4 && f.unit(u).formation != Formation::horde ? 150
                                                                                                      : -200;
  const bool line =
      (d.formation == Formation::close && d.param == 1) || (d.formation == Formation::open && d.param == 1);
  return line && f.unit(u).formation == Formation::column && foe.mm < 300 ? 250 : -150;
}

int vehicle_program_worth(const Field& f, int u, const Declared& d) {
  const UnitInfo& info = f.info(u);
  const Unit& unit = f.unit(u);
  int value = -50;
  if (has_step(d.program, Step::fire)) value += best_volley(f, u) + 20;
  int aboard = 0, near = 0;
  for (const Load& l : f.st.loads) aboard += f.sc.vehicle(l.vehicle).owner == u ? l.bases : 0;
  for (int k = 0; k < f.units(); ++k)
    near += f.info(k).seat == info.seat && f.unit(k).on_table() && !f.info(k).is_vehicle() &&
                    !f.unit(k).routing() && !is_engaged(f.st, k) && unit_is_next_to(f, k, u)
                ? f.unit(k).n()
                : 0;
  const bool rescue = f.sc.rescue_side == info.side;
  if (d.program == Program::L) {
    if (rescue && near > 0) return 3000;
    return !rescue && aboard > 0 && unit.x > 0 ? 200 : -400;
  }
  if (has_step(d.program, Step::move)) {
    const bool laden = aboard > 0 && near == 0;
    if (rescue && info.arm == Arm::merchant) value += laden ? 1200 : -600;
    if (rescue && info.arm == Arm::warship) value += unit.x > 700 ? 250 : 30;
    if (!rescue) value += 120;
    if (d.astern) value -= 400;
    if (has_step(d.program, Step::turn)) value -= 150;
  } else if (has_step(d.program, Step::turn)) {
    value -= 100;
  }
  return value;
}

int declaration_worth(const Field& f, const table::Order& o, int script) {
  const int u = f.st.act.unit;
  const Declared d = declared_in(f, o);
  if (f.unit(u).routing()) return rout_worth(f, u, d.program);
  if (f.info(u).is_vehicle()) return vehicle_program_worth(f, u, d);
  int value = -40 * d.obstacles * (f.sc.has_obstacles ? 1 : 5);
  if (d.program == Program::MH) {
    const Point at{f.unit(u).x, f.unit(u).y};
    const Outline target = target_outline(f, d.charge_target, d.charge_vehicle);
    const Point goal = plane::to_mm(target_point(target, plane::to_ticks(at)));
    if (obstacles_on(f.sc, at, goal) > obstacle_allowance(f.sc.options, d.obstacles)) return -500;
    if (better_left_alone(f, f.info(u).side, d.charge_target)) return -800;
    return value + charge_worth(f, u, d) + (script == 1 ? 150 : script == 2 ? -100 : 0);
  }
  if (d.program == Program::H) {
    value = -300;
    for (const Engagement& e : f.st.engagements) {
      if (!e.has(u) || better_left_alone(f, f.info(u).side, e.other(u))) continue;
      const Touching t = touching(f, e);
      const FightSide mine = fight_side(f, e, e.attacker == u, t),
                      theirs = fight_side(f, e, e.attacker != u, t);
      value = std::max(value, 250 + round_worth(f, u, e.other(u), fight_dice(f, mine, e.rounds == 0),
                                                fight_dice(f, theirs, false)));
    }
    return value;
  }
  if (has_step(d.program, Step::fire)) value += fire_program_worth(f, u, d, script);
  if (has_step(d.program, Step::change)) value += change_worth(f, u, d) - 60;
  if (d.program == Program::M) {
    const Point at = plane::to_ticks({f.unit(u).x, f.unit(u).y});
    const Foe foe = nearest_foe(f, f.info(u).side, at);
    if (is_engaged(f.st, u)) return -100;
    const bool far = shoots(f.info(u)) ? foe.mm > heroes::info(f.info(u).weapon).long_range : true;
    value += far ? 200 : 40;
    if (far && foe.unit >= 0) {  // what lies on the way to him is declared, no more and no less
      const Point from{f.unit(u).x, f.unit(u).y};
      const int reach = std::min(foe.mm, 35 * movement_dice(f, u, d).at_least_none());
      const int degrees = foe.mm > 0 ? plane::nearest_degree(foe.at - at) : 0;
      const int needed = obstacles_on(f.sc, from, along(from, degrees, reach));
      value -= d.obstacles == needed ? -40 * d.obstacles : 120;
    }
  }
  return value;
}

int heroic_worth(const Field& f, int type) {
  const int u = f.st.act.unit;
  switch (static_cast<Heroic>(type)) {
    case Heroic::enhanced:
      return f.st.stage == Stage::step ? 5000 : -1;
    case Heroic::hand_to_hand:
      return f.st.stage == Stage::step ? 5000 : -1;
    case Heroic::faster:
      return f.st.stage == Stage::step && current_step(f.st) == Step::charge && f.st.act.rolled == 0 ? 4000
                                                                                                     : -1;
    case Heroic::rally:
      return f.unit(u).n() >= 3 ? 6000 : -1;
    default:
      return f.st.players[f.st.act.seat].cards() >= 3 && f.st.stage == Stage::step ? 1 : -5;
  }
}

int ship_place_worth(const Field& f, int u, Pose bow) {
  if (f.sc.exits == 2) {  // eastward home
    int aboard = 0, ashore = 0;
    for (const Load& l : f.st.loads) aboard += f.sc.vehicle(l.vehicle).owner == u ? l.bases : 0;
    for (int k = 0; k < f.units(); ++k)
      ashore += f.info(k).side == f.info(u).side && f.unit(k).on_table() && !f.info(k).is_vehicle() ? 1 : 0;
    const bool home =
        f.info(u).arm == Arm::merchant ? aboard > 0 : ashore == 0 || f.st.turn + 3 >= f.sc.options.turn_limit;
    const Vector ahead = plane::ahead(bow.facing);
    if (home) return 3 * bow.anchor.x + ahead.x / 20;
    if (f.info(u).arm == Arm::warship)
      return -2 * std::abs(bow.anchor.x - 380) - std::abs(bow.anchor.y - 420);
  }
  const Foe foe = nearest_foe(f, f.info(u).side, plane::to_ticks(bow.anchor));
  return -std::abs(foe.mm - 150);
}

int unload_worth(const Field& f, const table::Order& o) {
  const int u = o.arg[0];
  const Stance s = stance_in(o);
  int value = 300 + place_worth(f, u, s.pose.anchor, s.pose.facing, 0) / 2;
  if (s.formation == Formation::open || (s.formation == Formation::close && s.param == 1)) value += 60;
  return f.sc.rescue_side == f.info(u).side ? -500 : value;
}

int train_place_worth(const Field& f, int u, int s) {
  const Outline front = vehicle_at(f.sc, f.info(u).first_vehicle, s);
  const Foe foe = nearest_foe(f, f.info(u).side, front.centre());
  return -std::abs(foe.mm - (f.info(u).armoured ? 230 : 350));
}

// Worth of the place where it stands now: whoever goes nowhere is weighed by it against every move.
int here_worth(const Field& f, int u, int script) {
  const Unit& unit = f.unit(u);
  if (f.info(u).is_ship()) return ship_place_worth(f, u, {{unit.x, unit.y}, unit.facing});
  if (f.info(u).is_train()) return train_place_worth(f, u, unit.x);
  return place_worth(f, u, {unit.x, unit.y}, unit.facing, script);
}

// Are its dice thrown, so that only the place is left to choose? Or is it about to turn?
bool is_placing(const Field& f) {
  const Step step = current_step(f.st);
  return step == Step::turn || (step == Step::move && f.st.act.rolled != 0);
}

int step_worth(const Field& f, const table::Order& o, int script) {
  const Activation& a = f.st.act;
  switch (verb_of(o)) {
    case Verb::roll:
      return 800;
    case Verb::reform:
      return 800;
    case Verb::attempt:
      return 700;
    case Verb::stay:
      return is_placing(f) ? here_worth(f, a.unit, script) - 20 : -100;
    case Verb::end:
      return is_placing(f) ? here_worth(f, a.unit, script) - 30 : -300;
    case Verb::hold_fire:
      return -300;
    case Verb::arrive: {
      const int facing = arrival_facing(f, o);
      int value = place_worth(f, a.unit, order_point(o, 0), facing, script);
      if (a.program == Program::MF && shoots(f.info(a.unit))) {
        State copy = f.st;
        Unit& unit = copy.units[a.unit];
        unit.x = o.arg[0];
        unit.y = o.arg[1];
        unit.facing = static_cast<std::int16_t>(facing);
        value += best_volley({f.sc, copy}, a.unit);
      }
      return value;
    }
    case Verb::waypoint:
      return -100000;
    case Verb::contact: {
      Contact c;
      if (contact_refusal(Scene(f, a.unit), march_of(f), a.target, a.vehicle, o.arg[0], &c)) return -100000;
      return contact_worth(f, a.unit, a.target, a.vehicle, c) + 500;
    }
    case Verb::fall_short:
      return 0;
    case Verb::fire: {
      Volley v;
      const int vehicle = given(o, 2, -1);
      volley_refusal(f, a.unit, o.arg[0], given(o, 1, 0), vehicle < 0 ? kNone : vehicle - kVehiclePiece,
                     given(o, 3, 0), &v);
      return better_left_alone(f, f.info(a.unit).side, o.arg[0]) ? -400 : volley_worth(f, a.unit, v);
    }
    case Verb::fight:
      return (better_left_alone(f, f.info(a.unit).side, o.arg[0]) ? -500 : 500) - f.unit(o.arg[0]).n();
    case Verb::train_move:
      return train_place_worth(f, a.unit, f.unit(a.unit).x + o.arg[0]);
    case Verb::ship_move:
      return ship_place_worth(f, a.unit, ship_after_move(f.unit(a.unit), a.astern ? -o.arg[0] : o.arg[0])) +
             1;
    case Verb::ship_turn:
      return ship_place_worth(f, a.unit, ship_after_turn(f, a.unit, o.arg[0])) - 30;
    case Verb::load:
      return f.sc.rescue_side == f.info(a.unit).side ? 2000 : -500;
    case Verb::unload:
      return unload_worth(f, o);
    case Verb::abandon:
      return -2000;
    default:
      return 0;
  }
}

int hero_worth(const Field& f, const table::Order& o) {
  const Activation& a = f.st.act;
  const Hero& h = f.st.heroes[a.seat];
  const bool hides = hero_should_hide(f, f.sc.side_of_seat(a.seat));
  switch (verb_of(o)) {
    case Verb::hero_activate_unit:
      return 600;
    case Verb::hero_move:
      return hides ? 900 : h.is == HeroIs::alone ? 500 : -100;
    case Verb::hero_arrive: {
      const int join = given(o, 3, -1);
      if (hides) return join < 0 ? 500 : -500;
      if (join < 0)
        return -mm_between(plane::to_ticks(order_point(o, 0)),
                           plane::to_ticks({f.sc.width / 2, f.sc.height / 2}));
      return 500 + prospect(f, join, 0) / 2 + unit_worth(f, join) / 10;
    }
    case Verb::stay:
      return -50;
    default:
      return -200;
  }
}

}  // namespace

int HeroesGame::evaluate(const table::State& state, table::Side side) const {
  const Field f = field(state);
  if (f.st.stage == Stage::over) {
    if (f.st.winner == kNone) return 0;
    return f.st.winner == side ? 1000000 : -1000000;
  }
  const int enemy = 1 - side;
  int value = army_worth(f, side) - army_worth(f, enemy);
  value += 600 * (victory_points(f, side) - victory_points(f, enemy));
  const BreakPoint mine = break_point(f, side), theirs = break_point(f, enemy);
  if (mine.units > 0) value -= 6000 * mine.lost * mine.lost / (mine.units * mine.units);
  if (theirs.units > 0) value += 6000 * theirs.lost * theirs.lost / (theirs.units * theirs.units);
  return value;
}

int HeroesGame::advice(const table::State& state, const table::Order& order, int script) const {
  const Field f = field(state);
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
      return heroic_worth(f, order.arg[0]);
    case Verb::pass_card:
      return 0;
    case Verb::activate_unit:
      return prospect(f, order.arg[0], script);
    case Verb::activate_hero: {
      const Hero& h = f.st.heroes[f.st.act.seat];
      if (hero_should_hide(f, f.sc.side_of_seat(f.st.act.seat))) return h.is == HeroIs::alone ? -10 : 3000;
      if (h.is == HeroIs::alone) return 450;
      return hero_unit_refusal(f, f.st.act.seat) ? -10 : prospect(f, h.unit, script) + 120;
    }
    case Verb::set_lead: {
      const int u = f.st.heroes[f.st.act.seat].unit;
      // Where points alone decide he is worth the whole margin: he stays out of the front rank.
      const bool small =
          (u != kNone && !f.info(u).is_vehicle() && f.unit(u).n() <= 3) || f.sc.options.break_percent == 0;
      return (order.arg[0] == 0) == small ? 5000 : -5000;
    }
    case Verb::declare:
      return declaration_worth(f, order, script);
    case Verb::do_nothing:
      return 0;
    default:
      break;
  }
  if (f.st.stage == Stage::hero || f.st.stage == Stage::hero_start || f.st.stage == Stage::hero_move)
    return hero_worth(f, order);
  return step_worth(f, order, script);
}

}  // namespace vedette::heroes
