#include "rules/late19c/changes.h"
#include "rules/late19c/view_scenes.h"

namespace vedette::late19c {

using table::number;
using table::words;

void tell_modifiers(const Play& play, table::Event* event, const Modifiers& modifiers, Side side) {
  for (const Modifier& m : modifiers.items) play.tell.item(event, m.label, m.amount, m.clause, side);
}

void forget_flights(const Play& play) {
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u)
    play.unit(u).fled_from = play.unit(u).fled_first = kNowhere;
}

void occupy(const Play& play, UnitIndex u) {
  const Unit& unit = play.unit(u);
  if (!is_deployed_combat_unit(unit)) return;
  for (std::size_t i = 0; i < play.scenario.objectives.size(); ++i) {
    if (play.scenario.objectives[i].cell != unit.cell || play.state.holder[i] == play.side_of(u)) continue;
    play.state.holder[i] = play.side_of(u);
    if (play.tell)
      see_deed(play,
               *play.tell("objective_changed", play.side_of(u), "{} [takes|take] {} ({})",
                          {who(u), words(play.scenario.objectives[i].name), at(play, unit.cell)},
                          {clause("L19-GEN-4")}),
               u, "took " + play.scenario.objectives[i].name, 2);
  }
}

void cancel_work(const Play& play, UnitIndex u) {
  Unit& unit = play.unit(u);
  if (unit.work == Work::none) return;
  const bool joint = unit.work == Work::limbering || unit.work == Work::unlimbering;
  if (unit.work == Work::laying_wire) {  // the wire set aside goes back
    std::uint8_t& stock = play.state.wire_stock[static_cast<std::size_t>(play.side_of(u))];
    if (stock != kUnlimited) ++stock;
  }
  if (play.tell)
    play.tell("work_cancelled", play.side_of(u), "{} [has|have] to stop working", {who(u)},
              {joint ? clause("L19-LAND-TRN.3") : clause("L19-LAND-HIT.7")});
  const bool was_limbering = unit.work == Work::limbering;
  unit.work = Work::none;
  unit.work_facing = 0;
  if (!joint) return;
  const std::uint8_t partner = unit.partner;
  if (was_limbering) unit.partner = kNoUnit;
  Unit& other = play.unit(partner);
  other.work = Work::none;
  other.work_facing = 0;
  if (was_limbering) other.partner = kNoUnit;
}

// A load whose transport is gone stands by itself (L19-LAND-TRN.6).
static void part(const Play& play, UnitIndex u) {
  Unit& unit = play.unit(u);
  if (!unit.carried) return;
  Unit& other = play.unit(unit.partner);
  unit.carried = other.carried = 0;
  unit.partner = other.partner = kNoUnit;
}

void destroy(const Play& play, UnitIndex u) {
  cancel_work(play, u);
  part(play, u);
  Unit& unit = play.unit(u);
  if (play.tell)
    see_end_of(play,
               *play.tell("destroyed", play.side_of(u), "{} [is|are] destroyed in {}",
                          {who(u), at(play, unit.cell)}, {clause("L19-LAND-SP.4")}),
               u);
  put(play.scenario, play.state, u, kNowhere);
  unit.status = Status::lost;
  unit.strength = 0;
  unit.tile = kNoTile;
}

void lose_strength(const Play& play, UnitIndex u, int points) {
  Unit& unit = play.unit(u);
  const int before = unit.strength;
  unit.strength = static_cast<std::uint8_t>(before > points ? before - points : 0);
  if (play.tell) {
    const int lost = before - unit.strength;
    table::Event* e = play.tell("sp_lost", play.side_of(u),
                                lost == 1 ? "{} [loses|lose] {} Strength Point: {} left"
                                          : "{} [loses|lose] {} Strength Points: {} left",
                                {who(u), number(lost), number(unit.strength)}, {clause("L19-LAND-SP.3")});
    e->tone = "middle";
    see_loss(play, *e, u, lost);
  }
  if (unit.strength == 0) destroy(play, u);
}

// L19-LAND-HIT.7, TRCH.4: facing, tile and rights stay; the unit has not moved.
void move_by_force(const Play& play, UnitIndex u, Cell to) {
  Unit& unit = play.unit(u);
  const Cell from = unit.cell;
  cancel_work(play, u);
  put(play.scenario, play.state, u, to);
  const auto shift = [&](Unit& moved) {
    moved.fled_from = static_cast<std::int16_t>(from);
    if (moved.fled_first == kNowhere) moved.fled_first = moved.fled_from;
    moved.set(mark::displaced);
    const bool in_trench = play.scenario.ground_at(to) == Ground::trench;
    if (in_trench && play.scenario.ground_at(from) != Ground::trench) moved.set(mark::crossing);
    if (!in_trench) moved.clear(mark::crossing);
  };
  shift(unit);
  if (has_load(unit)) shift(play.unit(unit.partner));
  occupy(play, u);
}

}  // namespace vedette::late19c
