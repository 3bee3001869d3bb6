// 3.22 … 3.24 Trains and ships under way, loading and unloading: what the orders for them do.
#include <cstdlib>

#include "rules/heroes/acts.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

using table::Order;

namespace {

// HVE-SCN-2: the vehicle is gone with all aboard, and safe.
void leave_by_exit(Battle& b, int u) {
  end_engagements(b, u);
  b.say("exit", b.info(u).side, "{} leaves the table by its exit, with all aboard.", {unit_word(u)},
        {clause("HVE-SCN-2")});
  for (std::size_t i = b.st.loads.size(); i-- > 0;) {
    const Load l = b.st.loads[i];
    if (b.sc.vehicle(l.vehicle).owner != u) continue;
    if (b.unit(l.unit).where != Where::exited)
      b.say("exit", b.info(l.unit).side, "{} [is|are] brought off.", {unit_word(l.unit)},
            {clause("HVE-SCN-2")});
    b.unit(l.unit).where = Where::exited;
    b.st.loads.erase(i);
  }
  for (int s = 0; s < b.sc.seat_count(); ++s)
    if (b.hero(s).is == HeroIs::aboard && b.hero(s).unit == u) b.hero(s).is = HeroIs::none;
  b.unit(u).where = Where::exited;
}

void place_ship(Battle& b, int u, const Pose& pose) {
  Stance s = stance_of(b.unit(u));
  s.pose = pose;
  end_engagements(b, u);
  b.unit(u).set(mark::stirred);
  settle(b, u, s);
}

void count_lift(Battle& b, int u, bool gun) {
  Activation& a = b.st.act;
  const UnitInfo& info = b.info(u);
  const bool equipment = gun || (info.one_base() && info.model != Model::porter);
  a.lift = static_cast<std::uint8_t>(equipment ? 3 : info.mounted() ? 2 : 1);
  a.lifted = static_cast<std::uint8_t>(a.lifted + b.unit(u).n());
}

}  // namespace

void train_move(Battle& b, int mm) {
  const int u = b.st.act.unit;
  Unit& train = b.unit(u);
  if (mm != 0) end_engagements(b, u), train.set(mark::stirred);
  train.x = static_cast<std::int16_t>(train.x + mm);
  make_heroes_give_way(b, u);
  b.say("train_move", b.info(u).side,
        mm < 0 ? "{} backs {} mm along its track." : "{} drives {} mm along its track.",
        {unit_word(u), table::number(std::abs(mm))}, {clause("HVE-RWY-18")});
  if (train_has_exited(b.field(), u)) leave_by_exit(b, u);
  end_step(b);
}

void ship_move(Battle& b, int mm) {
  Activation& a = b.st.act;
  const int u = a.unit;
  const Pose pose = ship_after_move(b.unit(u), a.astern ? -mm : mm);
  if (mm > 0) place_ship(b, u, pose);
  a.sailed = static_cast<std::int16_t>(mm);
  b.say("ship_move", b.info(u).side,
        a.astern ? "{} goes {} mm astern, her bow at {}, {}." : "{} goes {} mm ahead, her bow at {}, {}.",
        {unit_word(u), table::number(mm), table::number(b.unit(u).x), table::number(b.unit(u).y)},
        {clause("HVE-MER-15")});
  if (mm > 0 && passes_exit(b.sc, pose.anchor)) leave_by_exit(b, u);
  end_step(b);
}

void ship_turn(Battle& b, int degrees) {
  Activation& a = b.st.act;
  if (degrees != 0) place_ship(b, a.unit, ship_after_turn(b.field(), a.unit, degrees));
  a.before_move = 1;
  b.say(
      "ship_turn", b.info(a.unit).side, "{} turns {} degrees to {} and heads {} ({} degrees).",
      {unit_word(a.unit), table::number(std::abs(degrees)), table::words(degrees < 0 ? "port" : "starboard"),
       table::words(compass(b.unit(a.unit).facing)), table::number(b.unit(a.unit).facing)},
      {clause("HVE-MER-20")});
  end_step(b);
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
  const bool ship = b.info(a.unit).is_ship();
  b.say("load", b.info(u).side,
        gun_only    ? "The gun of {} is hoisted aboard {}; its crew must follow."
        : completes ? "The crew of {} follows its gun aboard {}."
                    : "{} [goes|go] aboard {}.",
        {unit_word(u), unit_word(a.unit)}, {ship ? clause("HVE-MER-21") : clause("HVE-RWY-20")});
}

void unload(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  const int u = o.arg[0];
  Unit& unit = b.unit(u);
  const bool ship = b.info(a.unit).is_ship();
  const bool gun_only = ship && b.info(u).is_gun() && unit.half == Half::whole;
  const bool completes = unit.half == Half::gun_ashore;
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
  b.say("unload", b.info(u).side,
        gun_only    ? "The gun of {} is put ashore from {}; its crew must follow."
        : completes ? "The crew of {} follows its gun ashore from {}."
        : ship      ? "{} [lands|land] from {}."
                    : "{} [gets|get] down from {}.",
        {unit_word(u), unit_word(a.unit)}, {ship ? clause("HVE-MER-22") : clause("HVE-RWY-22")});
  if (given(o, 6, 0) != 0) {
    Hero& h = b.hero(a.seat);
    h.is = HeroIs::with;
    h.unit = static_cast<std::uint8_t>(u);
    h.vehicle = kNone;
    b.say("hero_joins", b.sc.side_of_seat(a.seat), "{} goes with {}.", {hero_word(a.seat), unit_word(u)},
          {clause("HVE-HERO-15")});
  }
  a.loading = 2;
  b.unit(a.unit).set(mark::lifted);
}

void load_hero(Battle& b, int vehicle) {
  const int seat = b.st.act.seat;
  Hero& h = b.hero(seat);
  h.is = HeroIs::aboard;
  h.unit = b.st.act.unit;
  h.vehicle = static_cast<std::uint8_t>(vehicle);
  b.say("hero_joins", b.sc.side_of_seat(seat), "{} is taken aboard {}.", {hero_word(seat), unit_word(h.unit)},
        {clause("HVE-HERO-15")});
}

void abandon(Battle& b, int u) {
  b.say("abandon", b.info(u).side, "What is ashore of {} is abandoned.", {unit_word(u)},
        {clause("HVE-MER-22")});
  lose_unit(b, u, Where::destroyed);
}

}  // namespace vedette::heroes
