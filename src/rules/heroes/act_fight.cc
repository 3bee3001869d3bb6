// 3.13 charges, 3.17 rounds of hand-to-hand, 3.20 rallies, 3.15 fire: what the orders for them do.
#include "rules/heroes/acts.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

using table::Order;

namespace {

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
    b.say("engaged", b.info(charger).side, "{} [has|have] also come up against {}: they are engaged.",
          {unit_word(charger), unit_word(u)}, {clause("HVE-CHG-7")});
  }
}

}  // namespace

void charge_home(Battle& b, int offset) {
  Activation& a = b.st.act;
  const Scene scene(b.field(), a.unit);
  Contact c;
  contact_refusal(scene, march_of(b.field()), a.target, a.vehicle, offset, &c);
  settle(b, a.unit, c.stance);
  show_result(b.say("charge", b.info(a.unit).side, "{} [charges|charge] home on the {} of {}.",
                    {unit_word(a.unit), table::words(side_words(c.side)), unit_word(a.target)},
                    {clause("HVE-CHG-3"), clause("HVE-CHG-6")}),
              "", "middle");
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

void fall_short(Battle& b) {
  const int u = b.st.act.unit;
  Stance stance = stance_of(b.unit(u));
  const Point before = stance.pose.anchor;
  stance.pose = fallen_short(b.field());
  settle(b, u, stance);
  const auto gone = static_cast<int>(plane::length_up(before, stance.pose.anchor));
  b.say("fall_short", b.info(u).side,
        gone == 0 ? "The charge of {} on {} falls short: there is no way forward."
                  : "The charge of {} on {} falls short after {} mm.",
        {unit_word(u), unit_word(b.st.act.target), table::number(gone)}, {clause("HVE-CHG-4")});
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

void attempt_rally(Battle& b) {
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

}  // namespace vedette::heroes
