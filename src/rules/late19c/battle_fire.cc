// Fire together: artillery, naval guns and torpedoes ("Artillery Fire Phase", "Firing Guns", "Firing
// Torpedoes").
#include "rules/late19c/log.h"
#include "table/throws.h"

namespace vedette::late19c {

using table::number;
using table::words;

// --- Who has something to plot

namespace {

// A target is a hex with an enemy; with empty_hex_fire any hex. Stops when `visit` says true.
template <class Visit>
bool any_target(const Scenario& sc, const State& st, Side side, Visit visit) {
  if (sc.options.empty_hex_fire) {
    for (Cell c = 0; c < sc.cell_count(); ++c)
      if (visit(c)) return true;
    return false;
  }
  const Side enemy = table::opponent(side);
  for (UnitIndex e = sc.first_of(enemy); e < sc.end_of(enemy); ++e)
    if (st.unit(e).on_map() && visit(st.unit(e).cell)) return true;
  return false;
}

}  // namespace

bool can_aim(const Scenario& sc, const State& st, UnitIndex u) {
  const Unit& unit = st.unit(u);
  if (!unit.on_map() || (!unit.is_ship() && unit.type != Type::artillery)) return false;
  const auto battery_can = [&](int battery, Cell c) {
    if (unit.plot[static_cast<std::size_t>(battery)] != kNowhere) return false;
    Verdict v;
    check_plot_battery(sc, st, u, battery, c, 1, v);
    return v.legal();
  };
  return any_target(sc, st, sc.side_of(u), [&](Cell c) {
    if (unit.is_ship()) return battery_can(kMain, c) || battery_can(kSecondary, c);
    Verdict v;
    check_plot_fire(sc, st, u, c, v);
    return unit.plot[kMain] == kNowhere && v.legal();
  });
}

bool has_gun_to_plot(const Scenario& sc, const State& st, Seat seat) {
  for (UnitIndex u = 0; u < sc.unit_count(); ++u)
    if (sc.seat_of(u) == seat && can_aim(sc, st, u)) return true;
  return false;
}

bool has_torpedo_to_plot(const Scenario& sc, const State& st, Seat seat) {
  for (UnitIndex u = 0; u < sc.unit_count(); ++u) {
    const Unit& unit = st.unit(u);
    if (sc.seat_of(u) != seat || !unit.on_map() || !unit.is_ship() || unit.torpedoes == 0) continue;
    for (const Course course : {Course::ahead, Course::astern, Course::port, Course::starboard})
      for (int variant = 0; variant < 4; ++variant) {
        Verdict v;
        check_plot_torpedo(sc, st, u, course, variant, kNowhere, v);
        if (v.legal()) return true;
      }
    if (!sc.info(u).trainable) continue;
    const Side enemy = table::opponent(sc.side_of(u));
    for (UnitIndex e = sc.first_of(enemy); e < sc.end_of(enemy); ++e) {
      if (!st.unit(e).on_map()) continue;
      for (int variant = 0; variant < 2; ++variant) {
        Verdict v;
        check_plot_torpedo(sc, st, u, Course::trained, variant, st.unit(e).cell, v);
        if (v.legal()) return true;
      }
    }
  }
  return false;
}

// --- Landing dice

namespace {

struct Shot {
  UnitIndex shooter;
  Weapon weapon;
  Cell target;
  int gun;  // number in its battery, from 1; 0: artillery
};

void tell_shot(const Battle& b, const Shot& shot, int die, const Modifiers& m, Fall fall, Cell landed,
               int tie_die) {
  const Side side = b.side_of(shot.shooter);
  const bool ship = b.unit(shot.shooter).is_ship();
  const ClauseId where = ship                     ? clause("L19-NAV-GUN.R1")
                         : fall == Fall::target   ? clause("L19-LAND-ART.13")
                         : fall == Fall::short_of ? clause("L19-LAND-ART.14")
                         : fall == Fall::over     ? clause("L19-LAND-ART.15")
                                                  : clause("L19-LAND-ART.16");
  table::Event& e =
      say(b, "shot_landed", side, "{} fires at {}", {who(shot.shooter), at(b, shot.target)}, {where});
  add_die(e, die, side);
  if (tie_die) add_die(e, tie_die, side);
  add_modifiers(b, e, m, side);
  constexpr std::string_view names[] = {"on target", "short", "over", "no effect"};
  e.result = std::string(names[static_cast<std::size_t>(fall)]) + " (" + std::to_string(die + m.total) + ")";
  if (fall == Fall::short_of || fall == Fall::over)
    e.result += landed < 0 ? ", no effect" : ", lands " + hex_name(b.sc, landed);
  e.tone = fall == Fall::target ? "middle" : "none";
}

// One die: where does the shell land?
void fire_shot(const Battle& b, const Shot& shot) {
  const Modifiers m = landing_modifiers(b.sc, b.st, shot.shooter, shot.target);
  const int die = b.dice.d6("late19c.landing");
  const Fall fall = fall_of(die + m.total);
  const Cell from = b.unit(shot.shooter).cell;
  Cell landed = fall == Fall::target ? shot.target : kNowhere;
  int tie_die = 0;
  if (fall == Fall::short_of || fall == Fall::over) {
    Scatter s = scatter(b.sc, from, shot.target);
    if (s.tie && b.sc.options.scatter_tie_random) {  // L19-GEO-20
      tie_die = b.dice.d6("late19c.tie");
      s = scatter(b.sc, from, shot.target, tie_die >= 4);
    }
    landed = fall == Fall::short_of ? s.short_hex : s.over_hex;
    const bool may_hit_firer = b.sc.options.short_hits_firer && !b.unit(shot.shooter).is_ship();
    if (landed == from && !may_hit_firer) landed = kNowhere;  // L19-LAND-ART.14
  }
  if (b.events) tell_shot(b, shot, die, m, fall, landed, tie_die);
  if (landed >= 0 && anybody_at(b.st, landed))
    b.st.shells.push_back(
        {static_cast<std::int16_t>(landed), static_cast<std::uint8_t>(shot.shooter), shot.weapon});
}

void tell_plots(const Battle& b) {
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u)
    for (std::size_t battery = 0; battery < 2; ++battery) {
      const Cell target = b.unit(u).plot[battery];
      if (target == kNowhere) continue;
      const bool direct = sees(b.sc, b.st, b.unit(u).cell, target);
      const bool ship = b.unit(u).is_ship();
      say(b, "shots_revealed", b.side_of(u),
          ship ? "{} fires its {} battery at {}, {}" : "{} [fires|fire] {}at {}, {}",
          {who(u), words(ship ? kBatteryNames[battery] : std::string_view()), at(b, target),
           words(direct ? "direct" : "indirect")},
          {ship     ? clause("L19-NAV-SEQ.1")
           : direct ? clause("L19-LAND-ART.10")
                    : clause("L19-LAND-ART.9")});
    }
}

}  // namespace

// All dice of the phase before any effect (L19-LAND-ART.1); then what each shooter aimed at is remembered for
// M3.
void land_shells(const Battle& b) {
  if (b.events) tell_plots(b);
  b.st.shells.clear();
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u) {
    const Unit& unit = b.unit(u);
    if (!unit.on_map()) continue;
    for (int battery = kMain; battery <= kSecondary; ++battery) {
      const Cell target = unit.plot[static_cast<std::size_t>(battery)];
      if (target == kNowhere) continue;
      if (!unit.is_ship()) {
        fire_shot(b, {u, weapon_of(b.sc.info(u).gun), target, 0});
        continue;
      }
      for (int gun = 1; gun <= unit.plot_guns[static_cast<std::size_t>(battery)]; ++gun)
        fire_shot(b, {u, gun_type(b.sc.info(u).ship_class, battery), target, gun});
    }
  }
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u) {
    Unit& unit = b.unit(u);
    unit.stood_at = unit.cell;
    unit.aim = unit.plot;
    if (unit.plot[0] != kNowhere || unit.plot[1] != kNowhere) unit.set(mark::fired);
    unit.plot = {kNowhere, kNowhere};
    unit.plot_guns = {0, 0};
  }
  forget_flights(b);
}

// --- Who is struck

namespace {

bool strikes(const Scenario& sc, const State& st, const Shell& shell, UnitIndex u) {
  return shell.cell == st.unit(u).stood_at &&
         (sc.options.friendly_fire || sc.side_of(shell.shooter) != sc.side_of(u));
}

// Combat unit, transport (with its load), commander, ship.
int rank_of(const Unit& u) { return u.is_ship() ? 3 : u.is_combat() ? 0 : u.type == Type::transport ? 1 : 2; }

}  // namespace

int shells_on(const Scenario& sc, const State& st, UnitIndex u) {
  int n = 0;
  for (const Shell& shell : st.shells) n += strikes(sc, st, shell, u) ? 1 : 0;
  return n;
}

const Shell* shell_on(const Scenario& sc, const State& st, UnitIndex u, int k) {
  for (const Shell& shell : st.shells)
    if (strikes(sc, st, shell, u) && k-- == 0) return &shell;
  return nullptr;
}

// The struck units one after the other: by hex, then rank, then index. The frame keeps the last one's place.
void work_bombard(const Battle& b) {
  Frame& f = b.top();
  if (b.st.shells.empty()) return b.pop();
  const auto key = [](int cell, int rank, int index) { return (cell * 4 + rank) * kMaxUnits + index; };
  const int last = f.step == 0 ? -1 : key(f.a, f.b, f.c);
  int best = INT32_MAX;
  UnitIndex next = kNobody;
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u) {
    const Unit& unit = b.unit(u);
    if (!unit.on_map() || unit.stood_at == kNowhere || is_aboard(unit)) continue;
    const int k = key(unit.stood_at, rank_of(unit), u);
    if (k <= last || k >= best || shells_on(b.sc, b.st, u) == 0) continue;
    best = k;
    next = u;
  }
  if (next == kNobody) {
    b.st.shells.clear();
    return b.pop();
  }
  f.step = 1;
  f.a = b.unit(next).stood_at;
  f.b = static_cast<std::int16_t>(rank_of(b.unit(next)));
  f.c = static_cast<std::int16_t>(next);
  push_struck(b, next, shells_on(b.sc, b.st, next));
}

// --- Torpedoes

void work_torpedoes(const Battle& b) {
  Frame& f = b.top();
  const auto units = static_cast<std::int16_t>(b.sc.unit_count());
  for (; f.a < units; ++f.a) {
    Unit& u = b.unit(f.a);
    if (u.torpedo_course == 0 || !u.on_map()) continue;
    --u.torpedoes;
    const int ship = f.a++;
    return b.push(Stage::torpedo, ship, 0, 0);
  }
  b.pop();
}

static UnitIndex ship_in(const Battle& b, Cell c) {
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u)
    if (b.unit(u).cell == c && b.unit(u).is_ship()) return u;
  return kNobody;
}

// Frame: b the place on the track from which to look, c hits still to resolve on the ship before that place.
void work_torpedo(const Battle& b) {
  Frame& f = b.top();
  Unit& shooter = b.unit(f.a);
  const auto done = [&] {
    shooter.torpedo_course = 0;
    shooter.torpedo_variant = 0;
    shooter.torpedo_at = kNowhere;
    b.pop();
  };
  const Track track =
      torpedo_track(b.sc, shooter.cell, shooter.facing, static_cast<Course>(shooter.torpedo_course - 1),
                    shooter.torpedo_variant, shooter.torpedo_at);
  if (f.c > 0) {  // damage dice, unless the ship is already going down
    --f.c;
    const UnitIndex struck = ship_in(b, track[static_cast<std::size_t>(f.b - 1)]);
    if (!b.unit(struck).has(mark::sinking)) roll_damage(b, struck, Weapon::torpedo, false);
    return;
  }
  if (f.step == 1) return done();  // it has struck
  const int met = first_ship_on(b.sc, b.st, track, f.b);
  if (met < 0) return done();
  const UnitIndex struck = ship_in(b, track[static_cast<std::size_t>(met)]);
  chance::Seen seen(b.dice);
  const int hits = torpedo_hits(seen);
  if (b.events) {
    table::Event& e = say(b, "torpedo_run", b.side_of(f.a), "{} launches a torpedo at {}",
                          {who(f.a), who(struck)}, {clause("L19-NAV-TORP.11"), clause("L19-NAV-TORP.3")});
    table::add_dice(e, seen, b.side_of(f.a));
    e.result = std::to_string(hits) + (hits == 1 ? " hit" : " hits");
    e.tone = hits ? "grave" : "none";
  }
  f.b = static_cast<std::int16_t>(met + 1);
  f.c = static_cast<std::int16_t>(hits);
  f.step = hits > 0 || !b.sc.options.torpedo_runs_on ? 1 : 0;
}

// --- The end of the fire steps

void close_fire(const Battle& b) {
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u) {
    Unit& unit = b.unit(u);
    if (!unit.is_ship()) continue;
    unit.guns_going = 0;
    unit.move_going = 0;
    if (unit.on_map() && unit.has(mark::sinking)) sink(b, u);
  }
}

}  // namespace vedette::late19c
