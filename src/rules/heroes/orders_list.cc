// The list of legal orders. Free points, lengths and angles are listed by representatives; every one of them has been
// through the same refusal as an order that a player thinks up.
#include "rules/heroes/orders_list.h"

#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/vehicles.h"

namespace vedette::heroes {

using table::Order;
using table::OrderList;

namespace {

// --- Set-up ------------------------------------------------------------------------------------------------------------

void list_setup(const Board& board, OrderList& list) {
  for (int u = 0; u < board.units(); ++u) {
    const Unit& unit = board.unit(u);
    if (board.info(u).seat != board.state.seat || board.info(u).is_vehicle() || !unit.on_table()) continue;
    offer(board, list, make(Verb::pick_up, u));
    offer(board, list, make(Verb::attach_hero, u));
    if (unit.is(mark::placed)) continue;
    const int form = static_cast<int>(unit.formation), param = param_slot(unit.formation, unit.param);
    offer(board, list, make(Verb::deploy, u, unit.x, unit.y, unit.facing, form, param));
    for (const plane::Box& zone : board.scenario.seats[board.state.seat].zones)
      for (const int part : {1, 3, 5}) {
        const int x = zone.low.x + zone.width() * part / 6, y = (zone.low.y + zone.high.y) / 2;
        offer(board, list, make(Verb::deploy, u, x, y, unit.facing, form, param));
      }
  }
  for (const plane::Box& zone : board.scenario.seats[board.state.seat].zones)
    offer(board, list,
          make(Verb::deploy_hero, (zone.low.x + zone.high.x) / 2, (zone.low.y + zone.high.y) / 2));
  list.add(make(Verb::confirm_setup));
}

// --- Declarations --------------------------------------------------------------------------------------------------------

// HVE-MOV-19: any number of obstacles can be declared for which a die is left. Each costs one, so that the first
// refusal ends the row, and where the most are lawful, all are.
int most_obstacles(const Board& board) { return board.scenario.has_obstacles ? kMostObstacles : 0; }

template <class Declaration>
void list_with_obstacles(const Board& board, OrderList& list, int most, Declaration declaration) {
  const Order plain = declaration(kAbsent);
  if (order_refusal(board, plain)) return;
  list.add(plain);
  if (most == 0) return;
  const bool all = !order_refusal(board, declaration(most));
  for (int k = 1; k <= most; ++k) {
    const Order o = declaration(k);
    if (!all && order_refusal(board, o)) return;
    list.add(o);
  }
}

void list_marches(const Board& board, OrderList& list, Program p) {
  list_with_obstacles(board, list, most_obstacles(board), [&](int obstacles) {
    return make(Verb::declare, static_cast<int>(p), kAbsent, kAbsent, obstacles, kAbsent, kAbsent, kAbsent);
  });
}

// A change of formation with a move or with fire. What forbids every change is asked once, whether a formation can be
// taken once for all four programs.
void list_changes(const Board& board, OrderList& list) {
  using enum Program;
  const int u = board.state.act.unit;
  if (change_refusal(board, u)) return;
  base::FixedVector<FormationChoice, std::size(kFormationChoices)> open;
  for (const FormationChoice& c : kFormationChoices)
    if (!formation_refusal(board, u, c.formation, c.param)) open.push_back(c);
  for (const Program p : {CM, MC, CF, FC})
    for (const FormationChoice& c : open) {
      if (has_step(p, Step::fire) && may_fire(board, u, p == CF ? c.formation : board.unit(u).formation))
        continue;
      const int param = c.param == 0 ? kAbsent : param_slot(c.formation, c.param);
      // CM and MC stay legal without the move, so that no obstacle forbids them.
      const int most = has_step(p, Step::move) ? most_obstacles(board) : 0;
      for (int k = 0; k <= most; ++k)
        list.add(make(Verb::declare, static_cast<int>(p), kAbsent, kAbsent, k == 0 ? kAbsent : k,
                      static_cast<int>(c.formation), param, kAbsent));
    }
}

// No point of the outline is within r mm: a quick test that may miss some.
bool is_beyond(const Outline& o, Point from, int r) {
  const auto wider = [](int a, int b) { return std::max(std::abs(a), std::abs(b)); };
  const int size = (wider(o.local.p0, o.local.p1) + wider(o.local.q0, o.local.q1)) / 4 + 1;
  return !plane::within(from, o.pose.anchor, r + size);
}

void list_charges(const Board& board, OrderList& list) {
  const int u = board.state.act.unit;
  if (!board.info(u).fights_on_foot_or_horse() || board.unit(u).routing() || is_engaged(board.state, u))
    return;
  const Point from{board.unit(u).x, board.unit(u).y};
  Declared charge;
  charge.program = Program::MH;
  const int farthest = 60 * (movement_dice(board, u, charge).at_least_none() + 1);  // with the charge die
  for (int t = 0; t < board.units(); ++t) {
    if (!board.unit(t).on_table() || !board.enemies(u, t)) continue;
    const UnitInfo& info = board.info(t);
    if (!info.is_vehicle() && is_beyond(unit_outline(board, t), from, farthest)) continue;
    for (int k = 0; k < (info.is_vehicle() ? info.vehicles : 1); ++k) {
      const int vehicle = info.is_vehicle() ? kVehiclePiece + info.first_vehicle + k : kAbsent;
      list_with_obstacles(board, list, most_obstacles(board), [&](int obstacles) {
        return make(Verb::declare, static_cast<int>(Program::MH), t, vehicle, obstacles, kAbsent, kAbsent,
                    kAbsent);
      });
    }
  }
}

void list_cards(const Board& board, OrderList& list) {
  const Player& p = board.state.players[board.state.act.seat];
  for (int type = 0; type < kHeroicTypes; ++type)
    if (p.hand[static_cast<std::size_t>(type)] > 0) offer(board, list, make(Verb::play_hlc, type));
}

void list_simple(const Board& board, OrderList& list, Program p, int astern = kAbsent) {
  offer(board, list,
        make(Verb::declare, static_cast<int>(p), kAbsent, kAbsent, kAbsent, kAbsent, kAbsent, astern));
}

void list_declarations(const Board& board, OrderList& list) {
  using enum Program;
  const int u = board.state.act.unit;
  if (board.unit(u).routing()) {
    for (const Program p : {X, MR}) list_simple(board, list, p);
    list_marches(board, list, RM);
  } else if (board.info(u).is_vehicle()) {
    for (const Program p : {M, F, MF, FM, L, T, MT, TM, MFT, TFM, FMT, TMF, TF, FT}) {
      list_simple(board, list, p);
      if (board.info(u).is_ship() && has_step(p, Step::move)) list_simple(board, list, p, 1);
    }
    for (const Load& l : board.state.loads) offer(board, list, make(Verb::abandon, l.unit));
  } else {
    list_simple(board, list, F);
    list_simple(board, list, H);
    for (const Program p : {M, MF, FM}) list_marches(board, list, p);
    list_changes(board, list);
    list_charges(board, list);
  }
  list_cards(board, list);
  for (const int on : {0, 1}) offer(board, list, make(Verb::set_lead, on));
  offer(board, list, make(Verb::do_nothing));
}

// --- Heroes ------------------------------------------------------------------------------------------------------------------

void list_hero_move(const Board& board, OrderList& list) {
  const Activation& a = board.state.act;
  const Point from{a.at.x, a.at.y};
  const int left = a.reach - a.gone;
  const Scene scene = Scene::for_hero(board, a.seat);
  const auto arrive = [&](const Order& o) {
    if (!hero_move_refusal(scene, o)) list.add(o);
  };
  for (int u = 0; u < board.units(); ++u) {
    const UnitInfo& info = board.info(u);
    if (info.side != board.scenario.side_of_seat(a.seat) || !board.unit(u).on_table()) continue;
    for (int k = 0; k < (info.is_vehicle() ? info.vehicles : 1); ++k) {
      const int v = info.is_vehicle() ? info.first_vehicle + k : kNone;
      const Outline o = target_outline(board, u, v);
      const Point goal =
          plane::to_mm(info.is_vehicle() ? target_point(o, plane::to_ticks(from)) : o.middle(kRear));
      const Vector way = goal - from;
      const int distance = static_cast<int>(plane::length_up(from, goal));
      if (distance > left + 14) continue;
      const Point to = distance <= left ? goal : along(from, plane::nearest_degree(way), left - 1);
      arrive(make(Verb::hero_arrive, to.x, to.y, kAbsent, u, v == kNone ? kAbsent : kVehiclePiece + v, 1));
    }
  }
  for (int k = 0; k < 4 && left > 2; ++k) {
    const Point to = along(from, 90 * k, left - 1);
    arrive(make(Verb::hero_arrive, to.x, to.y, 90 * k, kAbsent, kAbsent, kAbsent));
  }
  if (!a.path.empty()) arrive(make(Verb::back));
  list.add(make(Verb::stay));
}

void list_landings(const Board& board, OrderList& list) {
  const Hero& h = board.state.heroes[board.state.act.seat];
  const Outline o = vehicle_outline(board, h.vehicle);
  for (int side = 0; side < 4; ++side) {
    const Point p = plane::to_mm(o.middle(side) + plane::ahead(o.direction(side)) * (4 * 8));
    offer(board, list, make(Verb::leave_at, p.x, p.y));
  }
  list.add(make(Verb::stay));
}

// --- Fire, fights, loading -----------------------------------------------------------------------------------------------------

void list_fire(const Board& board, OrderList& list) {
  const int u = board.state.act.unit;
  const bool mounted = board.info(u).is_vehicle();
  const bool faces = !mounted && layout_of(board.info(u), board.unit(u)).faces != 1;
  for (const FireChoice& c : fire_choices(board, u)) {
    if (mounted && (board.state.act.targets >> c.target & 1) != 0) continue;
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

void list_unloads(const Board& board, OrderList& list, int u, int vehicle) {
  const UnitInfo& info = board.info(u);
  const Outline o = vehicle_outline(board, vehicle);
  const Scene scene(board, u);
  const bool hero =
      !order_refusal(board, make(Verb::end)) && board.state.heroes[board.state.act.seat].is == HeroIs::aboard;
  for (const FormationChoice& c : kFormationChoices) {
    const bool single = info.one_base();
    const Formation form = single ? Formation::single : c.formation;
    const int param = single ? 0 : c.param;
    if (!arm_knows(info.klass, info.arm, form) || (c.formation == Formation::square && c.param != kRing))
      continue;
    for (int side = 0; side < 4; ++side) {
      const int d = o.direction(side);
      const int depth = layout_of(info, board.unit(u), form, param).envelope.depth();
      for (const int aside : {0, o.side_length(side) / 3, -o.side_length(side) / 3}) {
        const Point p = plane::to_mm(o.middle(side) + plane::rightward(d) * (4 * aside) +
                                     plane::ahead(d) * (depth + 4 * 5));
        const Order order =
            make(Verb::unload, u, p.x, p.y, d, static_cast<int>(form), param_slot(form, param), 0);
        const Stance stance = stance_in(order);
        if (unload_refusal(scene, board.state.act.unit, u, stance, false)) continue;
        list.add(order);
        if (hero && !unload_refusal(scene, board.state.act.unit, u, stance, true))
          list.add(make(Verb::unload, u, p.x, p.y, d, static_cast<int>(form), param_slot(form, param), 1));
        break;
      }
    }
    if (single) break;
  }
}

void list_load_step(const Board& board, OrderList& list) {
  const int carrier = board.state.act.unit;
  const UnitInfo& info = board.info(carrier);
  if (board.state.act.loading != 2)
    for (int u = 0; u < board.units(); ++u) {
      if (board.info(u).seat != board.state.act.seat || !board.unit(u).on_table() ||
          board.info(u).is_vehicle())
        continue;
      if (board.unit(u).half == Half::whole && !unit_is_next_to(board, u, carrier)) continue;  // HVE-RWY-21
      for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
        for (int bases = 0; bases < board.unit(u).n(); ++bases)
          offer(board, list, make(Verb::load, u, kVehiclePiece + v, bases == 0 ? kAbsent : bases));
    }
  if (board.state.act.loading != 1) {
    int before = -1;
    for (const Load& l : board.state.loads) {
      if (board.scenario.vehicle(l.vehicle).owner != carrier || l.unit == before) continue;
      before = l.unit;
      list_unloads(board, list, l.unit, l.vehicle);
    }
  }
  for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
    offer(board, list, make(Verb::load_hero, kVehiclePiece + v));
  for (const Load& l : board.state.loads) offer(board, list, make(Verb::abandon, l.unit));
}

void list_step(const Board& board, OrderList& list) {
  list_cards(board, list);
  switch (current_step(board.state)) {
    case Step::move:
      list_move_step(board, list);
      break;
    case Step::charge:
      return list_charge_step(board, list);
    case Step::fire:
      list_fire(board, list);
      break;
    case Step::change:
      offer(board, list, make(Verb::reform));
      list.add(make(Verb::stay));
      break;
    case Step::fight:
      for (const Engagement& e : board.state.engagements)
        if (e.has(board.state.act.unit)) list.add(make(Verb::fight, e.other(board.state.act.unit)));
      break;
    case Step::rally:
      list.add(make(Verb::attempt));
      break;
    case Step::turn:
      list_ship_turns(board, list);
      list.add(make(Verb::stay));
      break;
    case Step::load:
      list_load_step(board, list);
      break;
    default:
      break;
  }
  if (!board.state.act.path.empty()) offer(board, list, make(Verb::back));
  offer(board, list, make(Verb::end));
}

void list_choose(const Board& board, OrderList& list) {
  const int seat = board.state.act.seat;
  const bool waits = routing_unit_waits(board, seat);
  for (int u = 0; u < board.units(); ++u)
    if (board.info(u).seat == seat && may_be_activated(board, u) && (!waits || board.unit(u).routing()))
      list.add(make(Verb::activate_unit, u));
  if (hero_may_be_activated(board, seat)) list.add(make(Verb::activate_hero));
  if (!waits) list.add(make(Verb::pass_card));
}

}  // namespace

void list_orders(const Board& board, OrderList& list) {
  switch (board.state.stage) {
    case Stage::setup:
      return list_setup(board, list);
    case Stage::discard:
      for (int type = 0; type < kHeroicTypes; ++type) offer(board, list, make(Verb::discard_hlc, type));
      return;
    case Stage::choose:
      return list_choose(board, list);
    case Stage::hero:
      for (const Verb v : {Verb::hero_move, Verb::hero_activate_unit}) offer(board, list, make(v));
      for (const int on : {0, 1}) offer(board, list, make(Verb::set_lead, on));
      return;
    case Stage::hero_start:
      return list_landings(board, list);
    case Stage::hero_move:
      return list_hero_move(board, list);
    case Stage::declare:
      return list_declarations(board, list);
    case Stage::step:
      return list_step(board, list);
    default:
      return;
  }
}

}  // namespace vedette::heroes
