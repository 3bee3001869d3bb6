// 3.22 … 3.24 Trains and ships under way, loading and unloading: what the orders for them do.
#include <cstdlib>

#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/orders_play.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

using table::Order;

namespace {

// HVE-SCN-2: the vehicle is gone with all aboard, and safe.
void leave_by_exit(Play& play, int u) {
  end_engagements(play, u);
  table::Event* e = play.tell("exit", play.info(u).side, "{} leaves the table with all aboard.",
                              {unit_word(u)}, {clause("HVE-SCN-2")});
  show(play, e, "move", {u}, {});
  note(play, e, 2, u, "got away");
  for (std::size_t i = play.state.loads.size(); i-- > 0;) {
    const Load l = play.state.loads[i];
    if (play.scenario.vehicle(l.vehicle).owner != u) continue;
    if (play.unit(l.unit).where != Where::exited)
      note(play,
           play.tell("exit", play.info(l.unit).side, "{} [is|are] safe.", {unit_word(l.unit)},
                     {clause("HVE-SCN-2")}),
           2, l.unit, "got away");
    play.unit(l.unit).where = Where::exited;
    play.state.loads.erase(i);
  }
  for (int s = 0; s < play.scenario.seat_count(); ++s)
    if (play.hero(s).is == HeroIs::aboard && play.hero(s).unit == u) play.hero(s).is = HeroIs::none;
  play.unit(u).where = Where::exited;
}

void place_ship(Play& play, int u, const Pose& pose) {
  Stance s = stance_of(play.unit(u));
  s.pose = pose;
  end_engagements(play, u);
  play.unit(u).set(mark::stirred);
  settle(play, u, s);
}

void count_lift(Play& play, int u, bool gun) {
  Activation& a = play.state.act;
  const UnitInfo& info = play.info(u);
  const bool equipment = gun || (info.one_base() && info.model != Model::porter);
  a.lift = static_cast<std::uint8_t>(equipment ? 3 : info.mounted() ? 2 : 1);
  a.lifted = static_cast<std::uint8_t>(a.lifted + play.unit(u).n());
}

}  // namespace

void train_move(Play& play, int mm) {
  const int u = play.state.act.unit;
  Unit& train = play.unit(u);
  const table::view::Point from = play.tell ? place_of(play, u) : table::view::Point{};
  if (mm != 0) end_engagements(play, u), train.set(mark::stirred);
  train.x = static_cast<std::int16_t>(train.x + mm);
  make_heroes_give_way(play, u);
  table::Event* e = play.tell("train_move", play.info(u).side,
                              mm < 0 ? "{} backs {} mm along its track." : "{} drives {} mm along its track.",
                              {unit_word(u), table::number(std::abs(mm))}, {clause("HVE-RWY-18")});
  show_way(play, e, u, from, "step");
  note(play, e, 0, u, "moved");
  if (train_has_exited(play.board(), u)) leave_by_exit(play, u);
  end_step(play);
}

void ship_move(Play& play, int mm) {
  Activation& a = play.state.act;
  const int u = a.unit;
  const Pose pose = ship_after_move(play.unit(u), a.astern ? -mm : mm);
  const table::view::Point from = play.tell ? place_of(play, u) : table::view::Point{};
  if (mm > 0) place_ship(play, u, pose);
  a.sailed = static_cast<std::int16_t>(mm);
  table::Event* e =
      play.tell("ship_move", play.info(u).side, a.astern ? "{} goes {} mm astern." : "{} goes {} mm ahead.",
                {unit_word(u), table::number(mm)}, {clause("HVE-MER-15")});
  show_way(play, e, u, from, "step");
  note(play, e, 0, u, "moved");
  if (mm > 0 && passes_exit(play.scenario, pose.anchor)) leave_by_exit(play, u);
  end_step(play);
}

void ship_turn(Play& play, int degrees) {
  Activation& a = play.state.act;
  if (degrees != 0) place_ship(play, a.unit, ship_after_turn(play.board(), a.unit, degrees));
  a.before_move = 1;
  table::Event* e = play.tell(
      "ship_turn", play.info(a.unit).side, "{} turns {} degrees to {} and heads {}.",
      {unit_word(a.unit), table::number(std::abs(degrees)), table::words(degrees < 0 ? "port" : "starboard"),
       table::words(compass(play.unit(a.unit).facing))},
      {clause("HVE-MER-20")});
  if (e) show_way(play, e, a.unit, place_of(play, a.unit), "turn");
  end_step(play);
}

void load(Play& play, const Order& o) {
  Activation& a = play.state.act;
  const int u = o.arg[0];
  Stowage s;
  load_refusal(play.board(), a.unit, u, o.arg[1] - kVehiclePiece, given(o, 2, 0), &s);
  const bool gun_only = s.loads[0].bases == 0 && s.loads.size() == 1;
  const bool completes = play.unit(u).half == Half::crew_ashore;
  if (play.info(a.unit).is_ship()) count_lift(play, u, gun_only);
  if (completes) {  // the crew follows its gun
    for (Load& l : play.state.loads)
      if (l.unit == u) l.bases = s.loads[0].bases;
  } else {
    for (const Load& l : s.loads) play.state.loads.push_back(l);
  }
  Unit& unit = play.unit(u);
  unit.half = gun_only ? Half::crew_ashore : Half::whole;
  unit.set(mark::own_acted);
  if (!gun_only) {
    unit.where = Where::aboard;
    const int hero = hero_with(play.state, u);
    if (hero >= 0) {
      play.hero(hero).is = HeroIs::aboard;
      play.hero(hero).unit = a.unit;
      play.hero(hero).vehicle = s.loads[0].vehicle;
    }
  }
  a.loading = 1;
  play.unit(a.unit).set(mark::lifted);
  const bool ship = play.info(a.unit).is_ship();
  table::Event* e =
      play.tell("load", play.info(u).side,
                gun_only    ? "The gun of {} is hoisted aboard {}; its crew must follow."
                : completes ? "The crew of {} follows its gun aboard {}."
                            : "{} [goes|go] aboard {}.",
                {unit_word(u), unit_word(a.unit)}, {ship ? clause("HVE-MER-21") : clause("HVE-RWY-20")});
  show(play, e, "work", {u}, {a.unit});
  note(play, e, 1, u, "went aboard");
}

void unload(Play& play, const Order& o) {
  Activation& a = play.state.act;
  const int u = o.arg[0];
  Unit& unit = play.unit(u);
  const bool ship = play.info(a.unit).is_ship();
  const bool gun_only = ship && play.info(u).is_gun() && unit.half == Half::whole;
  const bool completes = unit.half == Half::gun_ashore;
  if (ship) count_lift(play, u, gun_only);
  if (gun_only) {
    unit.half = Half::gun_ashore;
    for (Load& l : play.state.loads)
      if (l.unit == u) l.gun = 0;
  } else {
    unit.half = Half::whole;
    for (std::size_t i = play.state.loads.size(); i-- > 0;)
      if (play.state.loads[i].unit == u) play.state.loads.erase(i);
  }
  unit.where = Where::table;
  unit.set(mark::own_acted);  // HVE-RWY-22
  settle(play, u, stance_in(o));
  table::Event* e =
      play.tell("unload", play.info(u).side,
                gun_only    ? "The gun of {} is put ashore from {}; its crew must follow."
                : completes ? "The crew of {} follows its gun ashore from {}."
                : ship      ? "{} [lands|land] from {}."
                            : "{} [leaves|leave] {}.",
                {unit_word(u), unit_word(a.unit)}, {ship ? clause("HVE-MER-22") : clause("HVE-RWY-22")});
  if (e) {
    show(play, e, "arrival", {u}, {});
    show_way(play, e, u, place_of(play, a.unit), "step");
    note(play, e, 1, u, ship ? "landed" : "left the train");
  }
  if (given(o, 6, 0) != 0) {
    Hero& h = play.hero(a.seat);
    h.is = HeroIs::with;
    h.unit = static_cast<std::uint8_t>(u);
    h.vehicle = kNone;
    play.tell("hero_joins", play.scenario.side_of_seat(a.seat), "{} goes with {}.",
              {hero_word(a.seat), unit_word(u)}, {clause("HVE-HERO-15")});
  }
  a.loading = 2;
  play.unit(a.unit).set(mark::lifted);
}

void load_hero(Play& play, int vehicle) {
  const int seat = play.state.act.seat;
  Hero& h = play.hero(seat);
  h.is = HeroIs::aboard;
  h.unit = play.state.act.unit;
  h.vehicle = static_cast<std::uint8_t>(vehicle);
  play.tell("hero_joins", play.scenario.side_of_seat(seat), "{} is taken aboard {}.",
            {hero_word(seat), unit_word(h.unit)}, {clause("HVE-HERO-15")});
}

void abandon(Play& play, int u) {
  play.tell("abandon", play.info(u).side, "What is ashore of {} is abandoned.", {unit_word(u)},
            {clause("HVE-MER-22")});
  lose_unit(play, u, Where::destroyed);
}

}  // namespace vedette::heroes
