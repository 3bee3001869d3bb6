// The list of legal orders. Free points, lengths and angles are listed by representatives; every one of them has been
// through the same refusal as an order that a player thinks up.
#include "rules/heroes/orders.h"

#include <algorithm>

#include "rules/heroes/battle.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/vehicles.h"

namespace vedette::heroes {

using table::Order;
using table::OrderList;

namespace {

constexpr int kAbsent = table::kAbsent;

template <class... Args>
Order make(Verb verb, Args... args) {
  return table::order(verb, args...);
}

void offer(const Field& f, OrderList& list, const Order& o) {
  if (!order_refusal(f, o)) list.add(o);
}

// --- Set-up ------------------------------------------------------------------------------------------------------------

void list_setup(const Field& f, OrderList& list) {
  for (int u = 0; u < f.units(); ++u) {
    const Unit& unit = f.unit(u);
    if (f.info(u).seat != f.st.seat || f.info(u).is_vehicle() || !unit.on_table()) continue;
    offer(f, list, make(Verb::pick_up, u));
    offer(f, list, make(Verb::attach_hero, u));
    if (unit.is(mark::placed)) continue;
    const int form = static_cast<int>(unit.formation), param = param_slot(unit.formation, unit.param);
    offer(f, list, make(Verb::deploy, u, unit.x, unit.y, unit.facing, form, param));
    for (const plane::Box& zone : f.sc.seats[f.st.seat].zones)
      for (const int part : {1, 3, 5}) {
        const int x = zone.low.x + zone.width() * part / 6, y = (zone.low.y + zone.high.y) / 2;
        offer(f, list, make(Verb::deploy, u, x, y, unit.facing, form, param));
      }
  }
  for (const plane::Box& zone : f.sc.seats[f.st.seat].zones)
    offer(f, list, make(Verb::deploy_hero, (zone.low.x + zone.high.x) / 2, (zone.low.y + zone.high.y) / 2));
  list.add(make(Verb::confirm_setup));
}

// --- Declarations --------------------------------------------------------------------------------------------------------

struct FormationChoice {
  Formation formation;
  std::uint8_t param;
};
constexpr FormationChoice kFormationChoices[] = {
    {Formation::close, 1},      {Formation::close, 2},     {Formation::column, 1},
    {Formation::column, 2},     {Formation::open, 1},      {Formation::open, 2},
    {Formation::square, kRing}, {Formation::square, kF},   {Formation::square, kF2},
    {Formation::square, kFR},   {Formation::square, kFL},  {Formation::square, kFRL},
    {Formation::horde, 2},      {Formation::horde, 3},     {Formation::horde, 4},
    {Formation::limbered, 0},   {Formation::unlimbered, 0}};

// HVE-MOV-19: any number of obstacles can be declared for which a die is left. Each costs one, so that the first
// refusal ends the row.
int most_obstacles(const Field& f) { return f.sc.has_obstacles ? kMostObstacles : 0; }
int obstacle_slot(int k) { return k == 0 ? kAbsent : k; }

template <class Declaration>
void list_with_obstacles(const Field& f, OrderList& list, int most, Declaration declaration) {
  for (int k = 0; k <= most; ++k) {
    const Order o = declaration(obstacle_slot(k));
    if (order_refusal(f, o)) return;
    list.add(o);
  }
}

void list_marches(const Field& f, OrderList& list, Program p) {
  list_with_obstacles(f, list, most_obstacles(f), [&](int obstacles) {
    return make(Verb::declare, static_cast<int>(p), kAbsent, kAbsent, obstacles, kAbsent, kAbsent, kAbsent);
  });
}

void list_changes(const Field& f, OrderList& list, Program p) {
  for (const FormationChoice& c : kFormationChoices) {
    if (!arm_knows(f.info(f.st.act.unit).klass, f.info(f.st.act.unit).arm, c.formation)) continue;
    const int param = c.param == 0 ? kAbsent : param_slot(c.formation, c.param);
    list_with_obstacles(f, list, has_step(p, Step::move) ? most_obstacles(f) : 0, [&](int obstacles) {
      return make(Verb::declare, static_cast<int>(p), kAbsent, kAbsent, obstacles,
                  static_cast<int>(c.formation), param, kAbsent);
    });
  }
}

void list_charges(const Field& f, OrderList& list) {
  const int u = f.st.act.unit;
  if (!f.info(u).fights_on_foot_or_horse() || f.unit(u).routing() || is_engaged(f.st, u)) return;
  for (int t = 0; t < f.units(); ++t) {
    if (!f.unit(t).on_table() || !f.enemies(u, t)) continue;
    const UnitInfo& info = f.info(t);
    for (int k = 0; k < (info.is_vehicle() ? info.vehicles : 1); ++k) {
      const int vehicle = info.is_vehicle() ? kVehiclePiece + info.first_vehicle + k : kAbsent;
      list_with_obstacles(f, list, most_obstacles(f), [&](int obstacles) {
        return make(Verb::declare, static_cast<int>(Program::MH), t, vehicle, obstacles, kAbsent, kAbsent,
                    kAbsent);
      });
    }
  }
}

void list_cards(const Field& f, OrderList& list) {
  const Player& p = f.st.players[f.st.act.seat];
  for (int type = 0; type < kHeroicTypes; ++type)
    if (p.hand[static_cast<std::size_t>(type)] > 0) offer(f, list, make(Verb::play_hlc, type));
}

void list_simple(const Field& f, OrderList& list, Program p, int astern = kAbsent) {
  offer(f, list,
        make(Verb::declare, static_cast<int>(p), kAbsent, kAbsent, kAbsent, kAbsent, kAbsent, astern));
}

void list_declarations(const Field& f, OrderList& list) {
  using enum Program;
  const int u = f.st.act.unit;
  if (f.unit(u).routing()) {
    for (const Program p : {X, MR}) list_simple(f, list, p);
    list_marches(f, list, RM);
  } else if (f.info(u).is_vehicle()) {
    for (const Program p : {M, F, MF, FM, L, T, MT, TM, MFT, TFM, FMT, TMF, TF, FT}) {
      list_simple(f, list, p);
      if (f.info(u).is_ship() && has_step(p, Step::move)) list_simple(f, list, p, 1);
    }
    for (const Load& l : f.st.loads) offer(f, list, make(Verb::abandon, l.unit));
  } else {
    list_simple(f, list, F);
    list_simple(f, list, H);
    for (const Program p : {M, MF, FM}) list_marches(f, list, p);
    for (const Program p : {CM, MC, CF, FC}) list_changes(f, list, p);
    list_charges(f, list);
  }
  list_cards(f, list);
  for (const int on : {0, 1}) offer(f, list, make(Verb::set_lead, on));
  offer(f, list, make(Verb::do_nothing));
}

// --- Movement --------------------------------------------------------------------------------------------------------------

// The enemy whose target point is nearest, as a bearing and a distance.
struct Bearing {
  int degrees = 0, mm = 0;
  bool any = false;
};
Bearing toward_nearest_enemy(const Field& f, Point from, int side) {
  Bearing b;
  std::int64_t best = INT64_MAX;
  const Point at = plane::to_ticks(from);
  for (int t = 0; t < f.units(); ++t) {
    if (!f.unit(t).on_table() || f.info(t).side == side) continue;
    const Point p = target_point(target_outline(f, t, kNone), at);
    const std::int64_t d = plane::squared_distance(at, p);
    if (d >= best) continue;
    best = d;
    b = {p == at ? 0 : plane::nearest_degree(p - at), static_cast<int>(plane::root_down(d) / plane::kTicks),
         true};
  }
  return b;
}

void list_march(const Field& f, OrderList& list) {
  const Activation& a = f.st.act;
  const Scene scene(f, a.unit);
  const March m = march_of(f);
  const Point from = m.stance.pose.anchor;
  const int left = m.reach - m.gone;
  const auto arrive = [&](Point to, int facing) {
    const Order o = make(Verb::arrive, to.x, to.y, facing);
    if (!arrival_refusal(scene, m, to, facing == kAbsent ? arrival_facing(f, o) : facing)) list.add(o);
  };
  const Bearing enemy = toward_nearest_enemy(f, from, f.info(a.unit).side);
  const bool pivots = f.unit(a.unit).formation == Formation::unlimbered && f.sc.options.unlimbered_move != 2;
  arrive(from, plane::wrapped(m.stance.pose.facing + 90));
  arrive(from, plane::wrapped(m.stance.pose.facing + 180));
  arrive(from, plane::wrapped(m.stance.pose.facing + 270));
  if (enemy.any) arrive(from, enemy.degrees);
  if (pivots || left < 3) return;
  const int toward = enemy.any ? enemy.degrees : m.stance.pose.facing;
  for (int k = 0; k < 8; ++k) {
    arrive(along(from, plane::wrapped(toward + 45 * k), left - 1), kAbsent);
    if (k % 2 == 0) arrive(along(from, plane::wrapped(toward + 45 * k), left / 2), k == 4 ? toward : kAbsent);
  }
  arrive(along(from, plane::wrapped(toward + 180), left - 1), toward);
  for (const Objective& o : f.sc.objectives) {
    if (o.radius == 0) continue;
    const Vector to = o.at - from;
    if (to == Vector{}) continue;
    const int mm = std::min<int>(left - 1, static_cast<int>(plane::root_down(plane::squared_length(to))));
    arrive(along(from, plane::nearest_degree(to), mm), kAbsent);
  }
  if (a.path.size() < 2 && left > 20)
    for (const int turn : {45, 315})
      offer(f, list,
            make(Verb::waypoint, along(from, plane::wrapped(toward + turn), left / 2).x,
                 along(from, plane::wrapped(toward + turn), left / 2).y));
}

void list_train_moves(const Field& f, OrderList& list) {
  const int u = f.st.act.unit, reach = f.st.act.reach;
  for (const int direction : {1, -1}) {
    const int most = farthest_train_move(f, u, direction, reach);
    for (const int mm : {most, most / 2, most / 4})
      if (mm != 0) list.add(make(Verb::train_move, mm));
  }
}

void list_ship_moves(const Field& f, OrderList& list) {
  const int u = f.st.act.unit, most = farthest_ship_move(f, u);
  for (const int mm : {most, most / 2, 10})
    if (mm > 0 && mm <= most) offer(f, list, make(Verb::ship_move, mm));
}

void list_ship_turns(const Field& f, OrderList& list) {
  const int limit = turn_limit_of(f.info(f.st.act.unit), f.st.act.program);
  for (const int degrees : {limit, -limit, limit / 2, -limit / 2, 15, -15})
    offer(f, list, make(Verb::ship_turn, degrees));
}

void list_move_step(const Field& f, OrderList& list) {
  const Activation& a = f.st.act;
  if (a.rolled == 0) {
    offer(f, list, make(Verb::roll));
  } else if (f.info(a.unit).is_train()) {
    list_train_moves(f, list);
  } else if (f.info(a.unit).is_ship()) {
    list_ship_moves(f, list);
  } else {
    list_march(f, list);
  }
  offer(f, list, make(Verb::stay));
}

void list_contacts(const Field& f, OrderList& list) {
  const Activation& a = f.st.act;
  const Scene scene(f, a.unit);
  const March m = march_of(f);
  const Outline target = target_outline(f, a.target, a.vehicle);
  const Outline own = outline_of(f.info(a.unit), f.unit(a.unit), m.stance);
  const int side = nearest_side(target, plane::to_ticks(m.stance.pose.anchor));
  const int widest = widest_offset(target, side, own);
  const Vector to = plane::to_ticks(m.stance.pose.anchor) - target.middle(side);
  const auto nearest = static_cast<int>(std::clamp<std::int64_t>(
      plane::dot(to, plane::rightward(target.direction(side))) / (10000LL * plane::kTicks), -widest, widest));
  base::FixedVector<std::int16_t, 8> tried;
  bool any = false;
  const auto attempt = [&](int o) {
    const auto offset = static_cast<std::int16_t>(o);
    if (tried.contains(offset)) return;
    tried.push_back(offset);
    if (contact_refusal(scene, m, a.target, a.vehicle, o)) return;
    any = true;
    list.add(make(Verb::contact, o));
  };
  for (const int o : {nearest, 0, widest, -widest, nearest / 2}) attempt(o);
  if (!any)
    for (const std::int16_t o : legal_offsets(scene, m, a.target, a.vehicle, 2))
      list.add(make(Verb::contact, o)), any = true;
  if (!any || !a.path.empty()) offer(f, list, make(Verb::fall_short));
}

void list_charge_step(const Field& f, OrderList& list) {
  if (f.st.act.rolled == 0) {
    offer(f, list, make(Verb::roll));
    offer(f, list, make(Verb::end));
    return;
  }
  list_contacts(f, list);
  if (!f.st.act.path.empty()) list.add(make(Verb::back));
}

// --- Heroes ------------------------------------------------------------------------------------------------------------------

void list_hero_move(const Field& f, OrderList& list) {
  const Activation& a = f.st.act;
  const Point from{a.at.x, a.at.y};
  const int left = a.reach - a.gone;
  for (int u = 0; u < f.units(); ++u) {
    const UnitInfo& info = f.info(u);
    if (info.side != f.sc.side_of_seat(a.seat) || !f.unit(u).on_table()) continue;
    for (int k = 0; k < (info.is_vehicle() ? info.vehicles : 1); ++k) {
      const int v = info.is_vehicle() ? info.first_vehicle + k : kNone;
      const Outline o = target_outline(f, u, v);
      const Point goal =
          plane::to_mm(info.is_vehicle() ? target_point(o, plane::to_ticks(from)) : o.middle(kRear));
      const Vector way = goal - from;
      const int distance = static_cast<int>(plane::length_up(from, goal));
      if (distance > left + 14) continue;
      const Point to = distance <= left ? goal : along(from, plane::nearest_degree(way), left - 1);
      offer(f, list,
            make(Verb::hero_arrive, to.x, to.y, kAbsent, u, v == kNone ? kAbsent : kVehiclePiece + v, 1));
    }
  }
  for (int k = 0; k < 4 && left > 2; ++k) {
    const Point to = along(from, 90 * k, left - 1);
    offer(f, list, make(Verb::hero_arrive, to.x, to.y, 90 * k, kAbsent, kAbsent, kAbsent));
  }
  if (!a.path.empty()) offer(f, list, make(Verb::back));
  list.add(make(Verb::stay));
}

void list_landings(const Field& f, OrderList& list) {
  const Hero& h = f.st.heroes[f.st.act.seat];
  const Outline o = vehicle_outline(f, h.vehicle);
  for (int side = 0; side < 4; ++side) {
    const Point p = plane::to_mm(o.middle(side) + plane::ahead(o.direction(side)) * (4 * 8));
    offer(f, list, make(Verb::leave_at, p.x, p.y));
  }
  list.add(make(Verb::stay));
}

// --- Fire, fights, loading -----------------------------------------------------------------------------------------------------

void list_fire(const Field& f, OrderList& list) {
  const int u = f.st.act.unit;
  const bool mounted = f.info(u).is_vehicle();
  const bool faces = !mounted && layout_of(f.info(u), f.unit(u)).faces != 1;
  for (const FireChoice& c : fire_choices(f, u)) {
    if (mounted && (f.st.act.targets >> c.target & 1) != 0) continue;
    const int vehicle = c.vehicle == kNone ? kAbsent : kVehiclePiece + c.vehicle;
    if (!mounted) {
      list.add(make(Verb::fire, c.target, faces ? c.face : kAbsent, vehicle, kAbsent));
      continue;
    }
    // Any of the weapons that may fire at it may fire together (HVE-WAR-20).
    for (int some = c.weapons; some > 0; some = (some - 1) & c.weapons)
      list.add(make(Verb::fire, c.target, kAbsent, vehicle, some));
  }
  list.add(make(Verb::hold_fire));
}

void list_unloads(const Field& f, OrderList& list, int u, int vehicle) {
  const UnitInfo& info = f.info(u);
  const Outline o = vehicle_outline(f, vehicle);
  const bool hero = !order_refusal(f, make(Verb::end)) && f.st.heroes[f.st.act.seat].is == HeroIs::aboard;
  for (const FormationChoice& c : kFormationChoices) {
    const bool single = info.one_base();
    const Formation form = single ? Formation::single : c.formation;
    const int param = single ? 0 : c.param;
    if (!arm_knows(info.klass, info.arm, form) || (c.formation == Formation::square && c.param != kRing))
      continue;
    for (int side = 0; side < 4; ++side) {
      const int d = o.direction(side);
      const int depth = layout_of(info, f.unit(u), form, param).envelope.depth();
      for (const int aside : {0, o.side_length(side) / 3, -o.side_length(side) / 3}) {
        const Point p = plane::to_mm(o.middle(side) + plane::rightward(d) * (4 * aside) +
                                     plane::ahead(d) * (depth + 4 * 5));
        const Order order =
            make(Verb::unload, u, p.x, p.y, d, static_cast<int>(form), param_slot(form, param), 0);
        if (order_refusal(f, order)) continue;
        list.add(order);
        if (hero)
          offer(f, list,
                make(Verb::unload, u, p.x, p.y, d, static_cast<int>(form), param_slot(form, param), 1));
        break;
      }
    }
    if (single) break;
  }
}

void list_load_step(const Field& f, OrderList& list) {
  const int carrier = f.st.act.unit;
  const UnitInfo& info = f.info(carrier);
  if (f.st.act.loading != 2)
    for (int u = 0; u < f.units(); ++u) {
      if (f.info(u).seat != f.st.act.seat || !f.unit(u).on_table() || f.info(u).is_vehicle()) continue;
      for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
        for (int bases = 0; bases < f.unit(u).n(); ++bases)
          offer(f, list, make(Verb::load, u, kVehiclePiece + v, bases == 0 ? kAbsent : bases));
    }
  if (f.st.act.loading != 1) {
    int before = -1;
    for (const Load& l : f.st.loads) {
      if (f.sc.vehicle(l.vehicle).owner != carrier || l.unit == before) continue;
      before = l.unit;
      list_unloads(f, list, l.unit, l.vehicle);
    }
  }
  for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
    offer(f, list, make(Verb::load_hero, kVehiclePiece + v));
  for (const Load& l : f.st.loads) offer(f, list, make(Verb::abandon, l.unit));
}

void list_step(const Field& f, OrderList& list) {
  list_cards(f, list);
  switch (current_step(f.st)) {
    case Step::move:
      list_move_step(f, list);
      break;
    case Step::charge:
      return list_charge_step(f, list);
    case Step::fire:
      list_fire(f, list);
      break;
    case Step::change:
      offer(f, list, make(Verb::reform));
      list.add(make(Verb::stay));
      break;
    case Step::fight:
      for (const Engagement& e : f.st.engagements)
        if (e.has(f.st.act.unit)) list.add(make(Verb::fight, e.other(f.st.act.unit)));
      break;
    case Step::rally:
      list.add(make(Verb::attempt));
      break;
    case Step::turn:
      list_ship_turns(f, list);
      list.add(make(Verb::stay));
      break;
    case Step::load:
      list_load_step(f, list);
      break;
    default:
      break;
  }
  if (!f.st.act.path.empty()) offer(f, list, make(Verb::back));
  offer(f, list, make(Verb::end));
}

void list_choose(const Field& f, OrderList& list) {
  const int seat = f.st.act.seat;
  const bool waits = routing_unit_waits(f, seat);
  for (int u = 0; u < f.units(); ++u)
    if (f.info(u).seat == seat && may_be_activated(f, u) && (!waits || f.unit(u).routing()))
      list.add(make(Verb::activate_unit, u));
  if (hero_may_be_activated(f, seat)) list.add(make(Verb::activate_hero));
  if (!waits) list.add(make(Verb::pass_card));
}

}  // namespace

void list_orders(const Field& f, OrderList& list) {
  switch (f.st.stage) {
    case Stage::setup:
      return list_setup(f, list);
    case Stage::discard:
      for (int type = 0; type < kHeroicTypes; ++type) offer(f, list, make(Verb::discard_hlc, type));
      return;
    case Stage::choose:
      return list_choose(f, list);
    case Stage::hero:
      for (const Verb v : {Verb::hero_move, Verb::hero_activate_unit}) offer(f, list, make(v));
      for (const int on : {0, 1}) offer(f, list, make(Verb::set_lead, on));
      return;
    case Stage::hero_start:
      return list_landings(f, list);
    case Stage::hero_move:
      return list_hero_move(f, list);
    case Stage::declare:
      return list_declarations(f, list);
    case Stage::step:
      return list_step(f, list);
    default:
      return;
  }
}

}  // namespace vedette::heroes
