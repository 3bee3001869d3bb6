// 3.13 charges, 3.17 rounds of hand-to-hand, 3.20 rallies, 3.15 fire: what the orders for them do.
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/orders_play.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

using table::Order;

namespace {

// The charger's bodies, 2 mm larger on every side.
Bodies grown_bodies(const Board& board, int charger) {
  const Unit& unit = board.unit(charger);
  Bodies grown;
  if (unit.formation == Formation::open) {
    grown.shape[0] = unit_outline(board, charger).shape(8);
    grown.count = 1;
    return grown;
  }
  const Layout l = layout_of(board.info(charger), unit);
  for (const plane::Local& r : l.rectangles())
    grown.shape[static_cast<std::size_t>(grown.count++)] =
        plane::turned({unit.x, unit.y}, unit.facing, r.grown(8));
  return grown;
}

// The vehicle of a train or ship that is beside the charger and has somebody to fight; kNone if there is none.
int vehicle_beside(const Board& board, const Bodies& grown, int owner) {
  const UnitInfo& info = board.info(owner);
  for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v) {
    const Shape shape = vehicle_outline(board, v).shape();
    for (int k = 0; k < grown.count; ++k)
      if (!assault_refusal(board, owner, v) &&
          plane::overlap(grown.shape[static_cast<std::size_t>(k)], shape))
        return v;
  }
  return kNone;
}

// HVE-CHG-7: others that the charger has come up against.
void engage_neighbours(Play& play, int charger, int target) {
  const Board board = play.board();
  const Point middle = unit_outline(board, charger).centre();
  const Bodies grown = grown_bodies(board, charger);
  const Scene scene(board, charger);
  Scene::Mask touched = 0;
  for (int k = 0; k < grown.count; ++k)
    touched |= scene.enemies_meeting(grown.shape[static_cast<std::size_t>(k)]);
  touched &= ~(Scene::only(target) | engaged_with(play.state, charger));
  for (int u = 0; u < play.scenario.unit_count() && !play.state.engagements.full(); ++u) {
    if ((touched >> u & 1) == 0) continue;
    const int vehicle = play.info(u).is_vehicle() ? vehicle_beside(board, grown, u) : kNone;
    if (play.info(u).is_vehicle() && vehicle == kNone) continue;
    Engagement e;
    e.attacker = static_cast<std::uint8_t>(charger);
    e.defender = static_cast<std::uint8_t>(u);
    e.vehicle = static_cast<std::uint8_t>(vehicle);
    e.side = static_cast<std::uint8_t>(nearest_side(target_outline(board, u, vehicle), middle));
    e.fixed = 1;
    play.state.engagements.push_back(e);
    play.tell("engaged", play.info(charger).side, "{} [has|have] also met {} and [is|are] engaged.",
              {unit_word(charger), unit_word(u)}, {clause("HVE-CHG-7")});
  }
}

}  // namespace

int place_in_contact(Play& play, int offset) {
  Activation& a = play.state.act;
  const Scene scene(play.board(), a.unit);
  Contact c;
  contact_refusal(scene, march_of(play.board()), a.target, a.vehicle, offset, &c);
  const table::view::Point from = play.tell ? place_of(play, a.unit) : table::view::Point{};
  settle(play, a.unit, c.stance);
  if (table::Event* e =
          play.tell("charge", play.info(a.unit).side, "{} [charges|charge] home on the {} of {}.",
                    {unit_word(a.unit), table::words(side_words(c.side)), unit_word(a.target)},
                    {clause("HVE-CHG-3"), clause("HVE-CHG-6")})) {
    play.tell.result(e, "", "middle");
    show(play, e, "charge", {a.unit}, {a.target});
    show_way(play, e, a.unit, from, "step");
    note(play, e, 1, a.unit, "charged " + brief_of(play.scenario, a.target));
  }
  Engagement e;
  e.attacker = a.unit;
  e.defender = a.target;
  e.vehicle = play.info(a.target).is_vehicle() ? a.vehicle : kNone;
  e.side = static_cast<std::uint8_t>(c.side);
  e.offset = static_cast<std::int16_t>(offset);
  const std::size_t index = play.state.engagements.size();
  play.state.engagements.push_back(e);
  engage_neighbours(play, a.unit, a.target);
  return static_cast<int>(index);
}

void charge_home(Play& play, int offset) {
  const int unit = play.state.act.unit;
  fight_round(play, unit, place_in_contact(play, offset));
  finish_activation(play);
}

void fall_short(Play& play) {
  const int u = play.state.act.unit;
  Stance stance = stance_of(play.unit(u));
  const Point before = stance.pose.anchor;
  stance.pose = fallen_short(play.board());
  settle(play, u, stance);
  const auto gone = static_cast<int>(plane::length_up(before, stance.pose.anchor));
  table::Event* e = play.tell(
      "fall_short", play.info(u).side,
      gone == 0 ? "{} cannot reach {}: there is no way forward." : "{} [falls|fall] short of {} after {} mm.",
      {unit_word(u), unit_word(play.state.act.target), table::number(gone)}, {clause("HVE-CHG-4")});
  show_way(play, e, u, {before.x, before.y}, "step");
  if (e) note(play, e, 1, u, "did not reach " + brief_of(play.scenario, play.state.act.target));
  finish_activation(play);
}

void fight(Play& play, const Order& o) {
  const Activation a = play.state.act;
  if (!play.scenario.options.fight_all) {
    fight_round(play, a.unit, engagement_of(play.state, a.unit, o.arg[0]));
    return finish_activation(play);
  }
  base::FixedVector<std::uint8_t, kMaxEngagements> enemies;  // the named one first, then the others in turn
  enemies.push_back(static_cast<std::uint8_t>(o.arg[0]));
  for (const Engagement& e : play.state.engagements)
    if (e.has(a.unit) && !enemies.contains(e.other(a.unit))) enemies.push_back(e.other(a.unit));
  for (const std::uint8_t enemy : enemies) {
    const int index = engagement_of(play.state, a.unit, enemy);
    if (index >= 0) fight_round(play, a.unit, index);
  }
  finish_activation(play);
}

void attempt_rally(Play& play) {
  Activation& a = play.state.act;
  const bool rallied = rally_attempt(play, a.unit);
  if (!rallied || a.program == Program::MR) return finish_activation(play);
  if (play.scenario.options.rally_full_action) {  // any program now
    a.rallied = 2;
    a.program = Program::none;
    play.state.stage = Stage::declare;
    return;
  }
  end_step(play);
}

void fire(Play& play, const Order& o) {
  Activation& a = play.state.act;
  Volley v;
  const int vehicle = given(o, 2, -1);
  volley_refusal(play.board(), a.unit, o.arg[0], given(o, 1, 0),
                 vehicle < 0 ? kNone : vehicle - kVehiclePiece, given(o, 3, 0), &v);
  fire_volley(play, a.unit, v);
  if (!play.info(a.unit).is_vehicle()) return end_step(play);
  a.weapons = static_cast<std::uint16_t>(a.weapons | v.weapons);
  a.targets |= std::uint64_t{1} << o.arg[0];
  if (!play.unit(a.unit).on_table() || muzzles_of(play.board(), a.unit).empty()) end_step(play);
}

}  // namespace vedette::heroes
