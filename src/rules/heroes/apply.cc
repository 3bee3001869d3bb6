// What each order does. Orders reach this file only after they were found legal.
#include <algorithm>

#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/names.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/verbs.h"

namespace vedette::heroes {

using table::Order;

namespace {

Spot spot(Point p) { return {static_cast<std::int16_t>(p.x), static_cast<std::int16_t>(p.y)}; }
Point point_of(const Order& o, int slot) {
  return {o.arg[static_cast<std::size_t>(slot)], o.arg[static_cast<std::size_t>(slot + 1)]};
}

void end_step(Battle& b) {
  ++b.st.act.step;
  next_step(b);
}

// --- Set-up ------------------------------------------------------------------------------------------------------------

void deploy(Battle& b, const Order& o) {
  const int u = o.arg[0];
  settle(b, u, stance_in(o));
  b.unit(u).set(mark::placed);
}

// --- Cards -------------------------------------------------------------------------------------------------------------

void play_heroic(Battle& b, int type) {
  Activation& a = b.st.act;
  discard_heroic(b, a.seat, type);
  ++a.cards_played;
  b.say("heroic_played", b.sc.side_of_seat(a.seat), "{} plays {} on {}.",
        {hero_word(a.seat), table::words(kHeroicNames[static_cast<std::size_t>(type)]), unit_word(a.unit)},
        {clause("HVE-HLC-3"), clause("HVE-ACT-7")});
  Unit& unit = b.unit(a.unit);
  const auto card = static_cast<Heroic>(type);
  if (card != Heroic::rally) {
    if (card != Heroic::dashed) unit.cards = static_cast<std::uint8_t>(unit.cards | 1 << type);
    return;
  }
  unit.clear(mark::routing);  // HVE-RAL-6
  if (b.st.stage == Stage::declare) {
    a.rallied = b.sc.options.rally_full_action ? 2 : 1;
  } else if (a.program == Program::MR) {
    finish_activation(b);
  } else {
    end_step(b);
  }
}

// --- Heroes ------------------------------------------------------------------------------------------------------------

void start_hero_move(Battle& b) {
  Activation& a = b.st.act;
  const Throw t = throw_dice(b, 4, "heroes.hero_move");  // HVE-MOV-2
  a.reach = static_cast<std::int16_t>(10 * t.sum());
  a.rolled = 1;
  a.dice = 4;
  const Hero& h = b.hero(a.seat);
  a.start = a.at = spot(hero_place(b.field(), a.seat));
  a.facing = h.is == HeroIs::with ? b.unit(h.unit).facing : h.facing;
  b.st.stage = h.is == HeroIs::aboard ? Stage::hero_start : Stage::hero_move;
  show_dice(b.say("hero_move", b.sc.side_of_seat(a.seat), "{} may go {} mm.",
                  {hero_word(a.seat), table::number(a.reach)}, {clause("HVE-ACT-1"), clause("HVE-MOV-2")}),
            t, b.sc.side_of_seat(a.seat));
}

void hero_arrives(Battle& b, const Order& o) {
  const Activation a = b.st.act;
  Hero& h = b.hero(a.seat);
  const Point to = point_of(o, 0);
  const int join = given(o, 3, -1), vehicle = given(o, 4, -1);
  const int toward =
      to == Point{a.at.x, a.at.y} ? a.facing : plane::nearest_degree(to - Point{a.at.x, a.at.y});
  h.x = static_cast<std::int16_t>(to.x);
  h.y = static_cast<std::int16_t>(to.y);
  h.facing = static_cast<std::int16_t>(given(o, 2, toward));
  h.unit = h.vehicle = kNone;
  h.is = HeroIs::alone;
  if (join >= 0) {
    h.unit = static_cast<std::uint8_t>(join);
    h.is = b.info(join).is_vehicle() ? HeroIs::aboard : HeroIs::with;
    if (h.is == HeroIs::aboard) h.vehicle = static_cast<std::uint8_t>(vehicle - kVehiclePiece);
    h.lead = static_cast<std::uint8_t>(given(o, 5, 1));
    b.say("hero_joins", b.sc.side_of_seat(a.seat), "{} joins {}.", {hero_word(a.seat), unit_word(join)},
          {clause("HVE-ACT-2")});
  }
  finish_activation(b);
}

// --- Declaration and movement --------------------------------------------------------------------------------------------

void declare(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  const Declared d = declared_in(b.field(), o);
  a.program = d.program;
  a.target = static_cast<std::uint8_t>(d.charge_target < 0 ? kNone : d.charge_target);
  a.vehicle = static_cast<std::uint8_t>(d.charge_vehicle);
  a.obstacles = static_cast<std::uint8_t>(d.obstacles);
  a.formation = d.formation;
  a.param = d.param;
  a.astern = d.astern ? 1 : 0;
  a.step = 0;
  b.st.stage = Stage::step;
  b.say("declare", b.info(a.unit).side, "{} declares {}.",
        {unit_word(a.unit), table::words(kProgramNames[static_cast<std::size_t>(a.program)])},
        {clause("HVE-ACT-18")});
  next_step(b);
}

void roll(Battle& b) {
  Activation& a = b.st.act;
  const DiceCount count = dice_of_step(b.field());
  a.dice = static_cast<std::uint8_t>(count.at_least_none());
  const Throw t = throw_dice(b, a.dice, "heroes.move");
  a.reach = static_cast<std::int16_t>(10 * t.sum());
  a.rolled = 1;
  const int side = b.info(a.unit).side;
  table::Event* e = b.say("move_dice", side, "{} may go {} mm.", {unit_word(a.unit), table::number(a.reach)},
                          {clause("HVE-MOV-1")});
  show_dice(e, t, side);
  for (const DiceItem& item : count.items) show_item(e, item.label, item.dice, item.clause, side);
}

void add_waypoint(Battle& b, Point to) {
  Activation& a = b.st.act;
  if (b.st.stage == Stage::hero_move) {
    const Point from{a.at.x, a.at.y};
    a.gone = static_cast<std::int16_t>(a.gone + plane::length_up(from, to));
    if (to != from) a.facing = static_cast<std::int16_t>(plane::nearest_degree(to - from));
  } else {
    const Scene scene(b.field(), a.unit);
    const March next = after(scene, march_of(b.field()), to);
    a.gone = static_cast<std::int16_t>(next.gone);
    a.crossed = static_cast<std::uint8_t>(next.crossed);
    a.facing = static_cast<std::int16_t>(next.stance.pose.facing);
  }
  a.at = spot(to);
  a.path.push_back(spot(to));
}

void take_back_leg(Battle& b) {
  Activation& a = b.st.act;
  const auto path = a.path;
  a.path.clear();
  a.at = a.start;
  a.gone = 0;
  a.crossed = 0;
  const Hero& h = b.hero(a.seat);
  a.facing = b.st.stage != Stage::hero_move ? b.unit(a.unit).facing
             : h.is == HeroIs::with         ? b.unit(h.unit).facing
                                            : h.facing;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) add_waypoint(b, {path[i].x, path[i].y});
}

void arrive(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  const Scene scene(b.field(), a.unit);
  const March m = march_of(b.field());
  Stance end;
  const Point to = point_of(o, 0);
  arrival_refusal(scene, m, to, arrival_facing(b.field(), o), &end);
  const Pose before{{b.unit(a.unit).x, b.unit(a.unit).y}, b.unit(a.unit).facing};
  if (end.pose.anchor != before.anchor) end_engagements(b, a.unit);  // HVE-H2H-15
  settle(b, a.unit, end);
  b.say("move", b.info(a.unit).side, "{} moves to {}, {}.",
        {unit_word(a.unit), table::number(end.pose.anchor.x), table::number(end.pose.anchor.y)},
        {clause("HVE-GEO-15")});
  end_step(b);
}

// --- Charges and fights ----------------------------------------------------------------------------------------------------

// The charger's bodies, 2 mm larger on every side.
Bodies grown_bodies(const Field& f, int charger) {
  const Unit& unit = f.unit(charger);
  Bodies grown;
  if (unit.formation == Formation::open) {
    grown.shape[0] = unit_outline(f, charger).shape(8);
    grown.count = 1;
    return grown;
  }
  const Layout l = layout_of(f.info(charger), unit);
  for (const plane::Local& r : l.rectangles())
    grown.shape[static_cast<std::size_t>(grown.count++)] =
        plane::turned({unit.x, unit.y}, unit.facing, r.grown(8));
  return grown;
}

// The vehicle of a train or ship that is beside the charger and has somebody to fight; kNone if there is none.
int vehicle_beside(const Field& f, const Bodies& grown, int owner) {
  const UnitInfo& info = f.info(owner);
  for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v) {
    const Shape shape = vehicle_outline(f, v).shape();
    for (int k = 0; k < grown.count; ++k)
      if (!assault_refusal(f, owner, v) && plane::overlap(grown.shape[static_cast<std::size_t>(k)], shape))
        return v;
  }
  return kNone;
}

// HVE-CHG-7: others that the charger has come up against.
void engage_neighbours(Battle& b, int charger, int target) {
  const Field f = b.field();
  const Point middle = unit_outline(f, charger).centre();
  const Bodies grown = grown_bodies(f, charger);
  const Scene scene(f, charger);
  Scene::Mask touched = 0;
  for (int k = 0; k < grown.count; ++k)
    touched |= scene.enemies_meeting(grown.shape[static_cast<std::size_t>(k)]);
  touched &= ~(Scene::only(target) | engaged_with(b.st, charger));
  for (int u = 0; u < b.sc.unit_count() && !b.st.engagements.full(); ++u) {
    if ((touched >> u & 1) == 0) continue;
    const int vehicle = b.info(u).is_vehicle() ? vehicle_beside(f, grown, u) : kNone;
    if (b.info(u).is_vehicle() && vehicle == kNone) continue;
    Engagement e;
    e.attacker = static_cast<std::uint8_t>(charger);
    e.defender = static_cast<std::uint8_t>(u);
    e.vehicle = static_cast<std::uint8_t>(vehicle);
    e.side = static_cast<std::uint8_t>(nearest_side(target_outline(f, u, vehicle), middle));
    e.fixed = 1;
    b.st.engagements.push_back(e);
  }
}

void charge_home(Battle& b, int offset) {
  Activation& a = b.st.act;
  const Scene scene(b.field(), a.unit);
  Contact c;
  contact_refusal(scene, march_of(b.field()), a.target, a.vehicle, offset, &c);
  settle(b, a.unit, c.stance);
  b.say("charge", b.info(a.unit).side, "{} charges {}.", {unit_word(a.unit), unit_word(a.target)},
        {clause("HVE-CHG-3"), clause("HVE-CHG-6")});
  Engagement e;
  e.attacker = a.unit;
  e.defender = a.target;
  e.vehicle = b.info(a.target).is_vehicle() ? a.vehicle : kNone;
  e.side = static_cast<std::uint8_t>(c.side);
  e.offset = static_cast<std::int16_t>(offset);
  const std::size_t index = b.st.engagements.size();
  b.st.engagements.push_back(e);
  engage_neighbours(b, a.unit, a.target);
  fight_round(b, a.unit, static_cast<int>(index));
  finish_activation(b);
}

void fight(Battle& b, const Order& o) {
  const Activation a = b.st.act;
  if (!b.sc.options.fight_all) {
    fight_round(b, a.unit, engagement_of(b.st, a.unit, o.arg[0]));
    return finish_activation(b);
  }
  base::FixedVector<std::uint8_t, kMaxEngagements> enemies;  // the named one first, then the others in turn
  enemies.push_back(static_cast<std::uint8_t>(o.arg[0]));
  for (const Engagement& e : b.st.engagements)
    if (e.has(a.unit) && !enemies.contains(e.other(a.unit))) enemies.push_back(e.other(a.unit));
  for (const std::uint8_t enemy : enemies) {
    const int index = engagement_of(b.st, a.unit, enemy);
    if (index >= 0) fight_round(b, a.unit, index);
  }
  finish_activation(b);
}

void fall_short(Battle& b) {
  Stance stance = stance_of(b.unit(b.st.act.unit));
  stance.pose = fallen_short(b.field());
  settle(b, b.st.act.unit, stance);
  b.say("fall_short", b.info(b.st.act.unit).side, "The charge of {} falls short.", {unit_word(b.st.act.unit)},
        {clause("HVE-CHG-4")});
  finish_activation(b);
}

void attempt(Battle& b) {
  Activation& a = b.st.act;
  const bool rallied = rally_attempt(b, a.unit);
  if (!rallied || a.program == Program::MR) return finish_activation(b);
  if (b.sc.options.rally_full_action) {  // any program now
    a.rallied = 2;
    a.program = Program::none;
    b.st.stage = Stage::declare;
    return;
  }
  end_step(b);
}

void fire(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  Volley v;
  const int vehicle = given(o, 2, -1);
  volley_refusal(b.field(), a.unit, o.arg[0], given(o, 1, 0), vehicle < 0 ? kNone : vehicle - kVehiclePiece,
                 given(o, 3, 0), &v);
  fire_volley(b, a.unit, v);
  if (!b.info(a.unit).is_vehicle()) return end_step(b);
  a.weapons = static_cast<std::uint16_t>(a.weapons | v.weapons);
  a.targets |= std::uint64_t{1} << o.arg[0];
  if (!b.unit(a.unit).on_table() || muzzles_of(b.field(), a.unit).empty()) end_step(b);
}

void reform(Battle& b) {
  Activation& a = b.st.act;
  Stance stance = stance_of(b.unit(a.unit));
  stance.formation = a.formation;
  stance.param = a.param;
  b.unit(a.unit).set(mark::changed);
  settle(b, a.unit, stance);
  if (b.events)
    b.say("reform", b.info(a.unit).side, "{} forms {}.",
          {unit_word(a.unit), table::words(formation_name(a.formation, a.param))}, {clause("HVE-FORM-20")});
  end_step(b);
}

// --- Vehicles --------------------------------------------------------------------------------------------------------------

// HVE-SCN-2: the vehicle is gone with all aboard, and safe.
void leave_by_exit(Battle& b, int u) {
  end_engagements(b, u);
  for (std::size_t i = b.st.loads.size(); i-- > 0;) {
    const Load l = b.st.loads[i];
    if (b.sc.vehicle(l.vehicle).owner != u) continue;
    b.unit(l.unit).where = Where::exited;
    b.st.loads.erase(i);
  }
  for (int s = 0; s < b.sc.seat_count(); ++s)
    if (b.hero(s).is == HeroIs::aboard && b.hero(s).unit == u) b.hero(s).is = HeroIs::none;
  b.unit(u).where = Where::exited;
  b.say("exit", b.info(u).side, "{} leaves by the exit.", {unit_word(u)}, {clause("HVE-SCN-2")});
}

void train_move(Battle& b, int mm) {
  const int u = b.st.act.unit;
  Unit& train = b.unit(u);
  if (mm != 0) end_engagements(b, u), train.set(mark::stirred);
  train.x = static_cast<std::int16_t>(train.x + mm);
  make_heroes_give_way(b, u);
  b.say("train_move", b.info(u).side, "{} drives {} mm.", {unit_word(u), table::number(mm)},
        {clause("HVE-RWY-18")});
  if (train_has_exited(b.field(), u)) leave_by_exit(b, u);
  end_step(b);
}

void place_ship(Battle& b, int u, const Pose& pose) {
  Stance s = stance_of(b.unit(u));
  s.pose = pose;
  end_engagements(b, u);
  b.unit(u).set(mark::stirred);
  settle(b, u, s);
}

void ship_move(Battle& b, int mm) {
  Activation& a = b.st.act;
  const int u = a.unit;
  const Pose pose = ship_after_move(b.unit(u), a.astern ? -mm : mm);
  if (mm > 0) place_ship(b, u, pose);
  a.sailed = static_cast<std::int16_t>(mm);
  b.say("ship_move", b.info(u).side, "{} sails {} mm.", {unit_word(u), table::number(mm)},
        {clause("HVE-MER-15")});
  if (mm > 0 && passes_exit(b.sc, pose.anchor)) leave_by_exit(b, u);
  end_step(b);
}

void ship_turn(Battle& b, int degrees) {
  Activation& a = b.st.act;
  if (degrees != 0) place_ship(b, a.unit, ship_after_turn(b.field(), a.unit, degrees));
  a.before_move = 1;
  b.say("ship_turn", b.info(a.unit).side, "{} turns {} degrees.", {unit_word(a.unit), table::number(degrees)},
        {clause("HVE-MER-20")});
  end_step(b);
}

void count_lift(Battle& b, int u, bool gun) {
  Activation& a = b.st.act;
  const UnitInfo& info = b.info(u);
  const bool equipment = gun || (info.one_base() && info.model != Model::porter);
  a.lift = static_cast<std::uint8_t>(equipment ? 3 : info.mounted() ? 2 : 1);
  a.lifted = static_cast<std::uint8_t>(a.lifted + b.unit(u).n());
}

void load(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  const int u = o.arg[0];
  Stowage s;
  load_refusal(b.field(), a.unit, u, o.arg[1] - kVehiclePiece, given(o, 2, 0), &s);
  const bool gun_only = s.loads[0].bases == 0 && s.loads.size() == 1;
  const bool completes = b.unit(u).half == Half::crew_ashore;
  if (b.info(a.unit).is_ship()) count_lift(b, u, gun_only);
  if (completes) {  // the crew follows its gun
    for (Load& l : b.st.loads)
      if (l.unit == u) l.bases = s.loads[0].bases;
  } else {
    for (const Load& l : s.loads) b.st.loads.push_back(l);
  }
  Unit& unit = b.unit(u);
  unit.half = gun_only ? Half::crew_ashore : Half::whole;
  unit.set(mark::own_acted);
  if (!gun_only) {
    unit.where = Where::aboard;
    const int hero = hero_with(b.st, u);
    if (hero >= 0) {
      b.hero(hero).is = HeroIs::aboard;
      b.hero(hero).unit = a.unit;
      b.hero(hero).vehicle = s.loads[0].vehicle;
    }
  }
  a.loading = 1;
  b.unit(a.unit).set(mark::lifted);
  b.say("load", b.info(u).side, "{} goes aboard {}.", {unit_word(u), unit_word(a.unit)},
        {b.info(a.unit).is_ship() ? clause("HVE-MER-21") : clause("HVE-RWY-20")});
}

void unload(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  const int u = o.arg[0];
  Unit& unit = b.unit(u);
  const bool ship = b.info(a.unit).is_ship();
  const bool gun_only = ship && b.info(u).is_gun() && unit.half == Half::whole;
  if (ship) count_lift(b, u, gun_only);
  if (gun_only) {
    unit.half = Half::gun_ashore;
    for (Load& l : b.st.loads)
      if (l.unit == u) l.gun = 0;
  } else {
    unit.half = Half::whole;
    for (std::size_t i = b.st.loads.size(); i-- > 0;)
      if (b.st.loads[i].unit == u) b.st.loads.erase(i);
  }
  unit.where = Where::table;
  unit.set(mark::own_acted);  // HVE-RWY-22
  settle(b, u, stance_in(o));
  if (given(o, 6, 0) != 0) {
    Hero& h = b.hero(a.seat);
    h.is = HeroIs::with;
    h.unit = static_cast<std::uint8_t>(u);
    h.vehicle = kNone;
  }
  a.loading = 2;
  b.unit(a.unit).set(mark::lifted);
  b.say("unload", b.info(u).side, "{} lands from {}.", {unit_word(u), unit_word(a.unit)},
        {ship ? clause("HVE-MER-22") : clause("HVE-RWY-22")});
}

void load_hero(Battle& b, int vehicle) {
  Hero& h = b.hero(b.st.act.seat);
  h.is = HeroIs::aboard;
  h.unit = b.st.act.unit;
  h.vehicle = static_cast<std::uint8_t>(vehicle);
}

}  // namespace

void apply_order(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  switch (verb_of(o)) {
    case Verb::deploy:
      return deploy(b, o);
    case Verb::deploy_hero:
      b.hero(b.st.seat) = Hero{o.arg[0], o.arg[1], 0, HeroIs::alone, kNone, kNone, 1, 0, 0};
      b.player(b.st.seat).owed = 1;
      return;
    case Verb::attach_hero:
      b.hero(b.st.seat) = Hero{0, 0, 0, HeroIs::with, static_cast<std::uint8_t>(o.arg[0]), kNone, 1, 0, 0};
      b.player(b.st.seat).owed = 1;
      return;
    case Verb::pick_up:
      return b.unit(o.arg[0]).clear(mark::placed);
    case Verb::confirm_setup:
      b.player(b.st.seat).owed = 0;
      return confirm_setup(b);
    case Verb::discard_hlc:
      discard_heroic(b, b.st.seat, o.arg[0]);
      b.say("heroic_discard", b.sc.side_of_seat(b.st.seat), "{} discards {}.",
            {table::argument(table::Kind::seat, b.st.seat),
             table::words(kHeroicNames[static_cast<std::size_t>(o.arg[0])])},
            {clause("HVE-HLC-12")});
      b.st.stage = static_cast<Stage>(b.st.after_discard);
      return continue_deal(b);
    case Verb::play_hlc:
      return play_heroic(b, o.arg[0]);
    case Verb::pass_card:
      b.say("pass", b.sc.side_of_seat(a.seat), "{} passes {}.",
            {table::argument(table::Kind::seat, a.seat), table::argument(table::Kind::card, a.card)},
            {clause("HVE-SEQ-7")});
      return finish_activation(b);
    case Verb::activate_unit:
      return activate(b, o.arg[0], false);
    case Verb::activate_hero:
      b.hero(a.seat).acted = 1;
      b.st.stage = Stage::hero;
      return;
    case Verb::hero_move:
      return start_hero_move(b);
    case Verb::hero_activate_unit:
      return activate(b, b.hero(a.seat).unit, true);
    case Verb::set_lead:
      b.hero(a.seat).lead = static_cast<std::uint8_t>(o.arg[0]);
      a.lead_set = 1;
      return;
    case Verb::declare:
      return declare(b, o);
    case Verb::do_nothing:
    case Verb::end:
      return finish_activation(b);
    case Verb::waypoint:
      return add_waypoint(b, point_of(o, 0));
    case Verb::back:
      return take_back_leg(b);
    case Verb::arrive:
      return arrive(b, o);
    case Verb::hero_arrive:
      return hero_arrives(b, o);
    case Verb::leave_at:
      a.start = a.at = spot(point_of(o, 0));
      b.st.stage = Stage::hero_move;
      return;
    case Verb::contact:
      return charge_home(b, o.arg[0]);
    case Verb::roll:
      return roll(b);
    case Verb::stay:
      if (b.st.stage != Stage::step) return finish_activation(b);
      return end_step(b);
    case Verb::fire:
      return fire(b, o);
    case Verb::hold_fire:
      return end_step(b);
    case Verb::reform:
      return reform(b);
    case Verb::fall_short:
      return fall_short(b);
    case Verb::fight:
      return fight(b, o);
    case Verb::attempt:
      return attempt(b);
    case Verb::train_move:
      return train_move(b, o.arg[0]);
    case Verb::ship_move:
      return ship_move(b, o.arg[0]);
    case Verb::ship_turn:
      return ship_turn(b, o.arg[0]);
    case Verb::load:
      return load(b, o);
    case Verb::load_hero:
      return load_hero(b, o.arg[0] - kVehiclePiece);
    case Verb::unload:
      return unload(b, o);
    case Verb::abandon:
      return lose_unit(b, o.arg[0], Where::destroyed);
    default:
      return;
  }
}

void interject_order(Battle& b, int seat, const Order& o) {
  const table::Word who = table::argument(table::Kind::seat, seat);
  const int side = b.sc.side_of_seat(seat);
  switch (verb_of(o)) {
    case Verb::resign:
      b.player(seat).resigned = 1;
      b.say("resign", side, "{} resigns.", {who}, {clause("HVE-END-6")});
      break;
    case Verb::offer_draw:
      b.player(seat).offers = b.st.turn;
      b.say("offer_draw", side, "{} offers a draw.", {who}, {clause("HVE-END-6")});
      break;
    case Verb::withdraw_offer:
      b.player(seat).offers = 0;
      break;
    case Verb::penalise_hand: {
      Player& p = b.player(o.arg[0]);
      for (int t = 0; t < kHeroicTypes; ++t)
        while (p.hand[static_cast<std::size_t>(t)] > 0) discard_heroic(b, o.arg[0], t);
      p.barred = 1;
      b.say("penalty", -1, "The hand of {} is forfeited.", {table::argument(table::Kind::seat, o.arg[0])},
            {clause("HVE-PRE-6")});
      if (b.st.stage == Stage::discard && b.st.seat == o.arg[0]) {
        b.st.stage = static_cast<Stage>(b.st.after_discard);
        continue_deal(b);
      }
      return;
    }
    default:
      return;
  }
  after_interjection(b, seat);
}

}  // namespace vedette::heroes
