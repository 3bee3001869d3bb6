// Fire together: artillery, naval guns and torpedoes ("Artillery Fire Phase", "Firing Guns", "Firing
// Torpedoes").
#include "rules/late19c/changes.h"
#include "rules/late19c/view_scenes.h"

namespace vedette::late19c {

using table::number;
using table::words;

// --- Who has something to plot

namespace {

// A target is a hex with an enemy; with empty_hex_fire any hex. Stops when `visit` says true.
template <class Visit>
bool any_target(const Board& board, Side side, Visit visit) {
  if (board.scenario.options.empty_hex_fire) {
    for (Cell c = 0; c < board.scenario.cell_count(); ++c)
      if (visit(c)) return true;
    return false;
  }
  const Side enemy = table::opponent(side);
  for (UnitIndex e = board.scenario.first_of(enemy); e < board.scenario.end_of(enemy); ++e)
    if (board.unit(e).on_map() && visit(board.unit(e).cell)) return true;
  return false;
}

}  // namespace

bool can_aim(const Board& board, UnitIndex u) {
  const Unit& unit = board.unit(u);
  if (!unit.on_map() || (!unit.is_ship() && unit.type != Type::artillery)) return false;
  const auto battery_can = [&](int battery, Cell c) {
    if (unit.plot[static_cast<std::size_t>(battery)] != kNowhere) return false;
    Reasons no;
    check_plot_battery(board, u, battery, c, 1, no);
    return no.legal();
  };
  return any_target(board, board.scenario.side_of(u), [&](Cell c) {
    if (unit.is_ship()) return battery_can(kMain, c) || battery_can(kSecondary, c);
    Reasons no;
    check_plot_fire(board, u, c, no);
    return unit.plot[kMain] == kNowhere && no.legal();
  });
}

bool has_gun_to_plot(const Board& board, Seat seat) {
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    if (board.scenario.seat_of(u) == seat && can_aim(board, u)) return true;
  return false;
}

// --- Landing dice

namespace {

using Shells = base::FixedVector<Landed, kMaxMounts>;

// "2 on target, 1 short (0407), 1 over"
std::string told(const Play& play, const Shells& salvo) {
  constexpr std::string_view kNames[] = {"on target", "short", "over", "wide"};
  std::string out;
  for (const Fall fall : {Fall::target, Fall::short_of, Fall::over, Fall::nowhere}) {
    int shells = 0;
    Cell cell = kNowhere;
    for (const Landed& landed : salvo)
      if (landed.fall == fall) ++shells, cell = landed.cell;
    if (shells == 0) continue;
    out += out.empty() ? "" : ", ";
    if (salvo.size() > 1) out += std::to_string(shells) + " ";
    out += kNames[static_cast<std::size_t>(fall)];
    if (fall != Fall::target && cell >= 0) out += " (" + hex_name(play.scenario, cell) + ")";
  }
  return out;
}

ClauseId landing_clause(const Play& play, UnitIndex shooter, const Shells& salvo) {
  if (play.unit(shooter).is_ship()) return clause("L19-NAV-GUN.R1");
  switch (salvo[0].fall) {
    case Fall::target:
      return clause("L19-LAND-ART.13");
    case Fall::short_of:
      return clause("L19-LAND-ART.14");
    case Fall::over:
      return clause("L19-LAND-ART.15");
    default:
      return clause("L19-LAND-ART.16");
  }
}

// The shots of one battery, a die each: where do the shells land?
void fire_shots(const Play& play, UnitIndex shooter, Weapon weapon, Cell target, int guns) {
  const Landing landing = landing_of(play.board(), shooter, target);
  const Side side = play.side_of(shooter);
  table::Event* e = play.tell("shot_landed", side, "{} [fires|fire] at {}", {who(shooter), at(play, target)});
  Shells salvo;
  for (int gun = 0; gun < guns; ++gun) {
    chance::Seen seen(play.dice);
    const Landed landed = resolve(landing, seen);
    if (landed.cell >= 0 && anybody_at(play.state, landed.cell))
      play.state.shells.push_back(
          {static_cast<std::int16_t>(landed.cell), static_cast<std::uint8_t>(shooter), weapon});
    if (!e) continue;
    const std::size_t first = e->dice.size();
    play.tell.dice(e, seen, side);
    e->dice[first].hit = landed.fall == Fall::target ? 1 : 0;
    salvo.push_back(landed);
  }
  if (!e) return;
  tell_modifiers(play, e, landing.modifiers, side);
  play.tell.cite(e, {landing_clause(play, shooter, salvo)});
  see_shells(play, *e, shooter, weapon, target, {salvo.begin(), salvo.end()});
  play.tell.result(e, told(play, salvo), e->scene->tone);
}

void tell_plots(const Play& play) {
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u)
    for (std::size_t battery = 0; battery < 2; ++battery) {
      const Cell target = play.unit(u).plot[battery];
      if (target == kNowhere) continue;
      const bool direct = sees(play.board(), play.unit(u).cell, target);
      const bool ship = play.unit(u).is_ship();
      play.tell("shots_revealed", play.side_of(u),
                ship ? "{} aims its {} battery at {}: {} fire" : "{} [aims|aim] {}at {}: {} fire",
                {who(u), words(ship ? kBatteryNames[battery] : std::string_view()), at(play, target),
                 words(direct ? "direct" : "indirect")},
                {ship     ? clause("L19-NAV-SEQ.1")
                 : direct ? clause("L19-LAND-ART.10")
                          : clause("L19-LAND-ART.9")});
    }
}

}  // namespace

// All dice of the phase before any effect (L19-LAND-ART.1; naval guns alike: L19-COMB-GUN.1); then what each shooter
// aimed at is remembered for
// M3.
void land_shells(const Play& play) {
  if (play.tell) tell_plots(play);
  play.state.shells.clear();
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u) {
    const Unit& unit = play.unit(u);
    if (!unit.on_map()) continue;
    for (int battery = kMain; battery <= kSecondary; ++battery) {
      const Cell target = unit.plot[static_cast<std::size_t>(battery)];
      if (target == kNowhere) continue;
      if (!unit.is_ship()) {
        fire_shots(play, u, weapon_of(play.scenario.info(u).gun), target, 1);
        continue;
      }
      fire_shots(play, u, gun_type(play.scenario.info(u).ship_class, battery), target,
                 unit.plot_guns[static_cast<std::size_t>(battery)]);
    }
  }
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u) {
    Unit& unit = play.unit(u);
    unit.stood_at = unit.cell;
    unit.aim = unit.plot;
    if (unit.plot[0] != kNowhere || unit.plot[1] != kNowhere) unit.set(mark::fired);
    unit.plot = {kNowhere, kNowhere};
    unit.plot_guns = {0, 0};
  }
  forget_flights(play);
}

// --- Who is struck

namespace {

// Everybody in the hex where a shell lands is struck once, ships and land units, friend and foe (L19-NAV-GUN.4,
// L19-COMB-GUN.2,
// L19-COMB-HIT.3).
bool strikes(const Board& board, const Shell& shell, UnitIndex u) {
  return shell.cell == board.unit(u).stood_at &&
         (board.scenario.options.friendly_fire ||
          board.scenario.side_of(shell.shooter) != board.scenario.side_of(u));
}

// Combat unit, transport (with its load), commander, ship.
int rank_of(const Unit& u) { return u.is_ship() ? 3 : u.is_combat() ? 0 : u.type == Type::transport ? 1 : 2; }

}  // namespace

int shells_on(const Board& board, UnitIndex u) {
  int n = 0;
  for (const Shell& shell : board.state.shells) n += strikes(board, shell, u) ? 1 : 0;
  return n;
}

const Shell* shell_on(const Board& board, UnitIndex u, int k) {
  for (const Shell& shell : board.state.shells)
    if (strikes(board, shell, u) && k-- == 0) return &shell;
  return nullptr;
}

// The struck units one after the other: by hex, then rank, then index. The frame keeps the last one's place.
void work_bombard(const Play& play) {
  Frame& f = play.top();
  if (play.state.shells.empty()) return play.pop();
  const auto key = [](int cell, int rank, int index) { return (cell * 4 + rank) * kMaxUnits + index; };
  const int last = f.step == 0 ? -1 : key(f.a, f.b, f.c);
  int best = INT32_MAX;
  UnitIndex next = kNobody;
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u) {
    const Unit& unit = play.unit(u);
    if (!unit.on_map() || unit.stood_at == kNowhere || is_aboard(unit)) continue;
    const int k = key(unit.stood_at, rank_of(unit), u);
    if (k <= last || k >= best || shells_on(play.board(), u) == 0) continue;
    best = k;
    next = u;
  }
  if (next == kNobody) {
    play.state.shells.clear();
    return play.pop();
  }
  f.step = 1;
  f.a = play.unit(next).stood_at;
  f.b = static_cast<std::int16_t>(rank_of(play.unit(next)));
  f.c = static_cast<std::int16_t>(next);
  push_struck(play, next, shells_on(play.board(), next));
}

// --- Torpedoes

void work_torpedoes(const Play& play) {
  Frame& f = play.top();
  const auto units = static_cast<std::int16_t>(play.scenario.unit_count());
  for (; f.a < units; ++f.a) {
    Unit& u = play.unit(f.a);
    if (u.torpedo_course == 0 || !u.on_map()) continue;
    --u.torpedoes;  // L19-NAV-TORP.4: whether it hits or not
    const int ship = f.a++;
    return play.push(Stage::torpedo, ship, 0, 0);
  }
  play.pop();
}

UnitIndex ship_in(const Board& board, Cell c) {
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    if (board.unit(u).cell == c && board.unit(u).is_ship()) return u;
  return kNobody;
}

// Frame: b the place on the track from which to look, c hits still to resolve on the ship before that place.
void work_torpedo(const Play& play) {
  Frame& f = play.top();
  Unit& shooter = play.unit(f.a);
  const auto done = [&] {
    shooter.torpedo_course = 0;
    shooter.torpedo_variant = 0;
    shooter.torpedo_at = kNowhere;
    play.pop();
  };
  const Track track = torpedo_track(play.scenario, shooter.cell, shooter.facing,
                                    static_cast<Course>(shooter.torpedo_course - 1), shooter.torpedo_variant,
                                    shooter.torpedo_at);
  if (f.c > 0) {  // damage dice, unless the ship is already going down
    --f.c;
    const UnitIndex struck = ship_in(play.board(), track[static_cast<std::size_t>(f.b - 1)]);
    if (!play.unit(struck).has(mark::sinking)) roll_damage(play, struck, Weapon::torpedo, false);
    return;
  }
  if (f.step == 1) return done();  // it has struck
  const int met = first_ship_on(play.board(), track, f.b);
  if (met < 0) return done();
  const UnitIndex struck = ship_in(play.board(), track[static_cast<std::size_t>(met)]);
  chance::Seen seen(play.dice);
  const int hits = torpedo_hits(seen);
  if (play.tell) {
    table::Event* e =
        play.tell("torpedo_run", play.side_of(f.a), "{} launches a torpedo at {}", {who(f.a), who(struck)},
                  {clause("L19-NAV-TORP.11"), clause("L19-NAV-TORP.3")});
    play.tell.dice(e, seen, play.side_of(f.a));
    e->result = std::to_string(hits) + (hits == 1 ? " hit" : " hits");
    e->tone = hits ? "grave" : "none";
    see_torpedo(play, *e, f.a, struck, {track.begin(), track.begin() + met + 1}, seen, hits);
  }
  f.b = static_cast<std::int16_t>(met + 1);
  f.c = static_cast<std::int16_t>(hits);
  f.step = hits > 0 || !play.scenario.options.torpedo_runs_on ? 1 : 0;
}

// --- The end of the fire steps

void close_fire(const Play& play) {
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u) {
    Unit& unit = play.unit(u);
    if (!unit.is_ship()) continue;
    unit.guns_going = 0;
    unit.move_going = 0;
    if (unit.on_map() && unit.has(mark::sinking)) sink(play, u);
  }
}

}  // namespace vedette::late19c
