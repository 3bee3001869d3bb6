// Land units in the order of the tiles: movement, small arms, work.
#include "rules/late19c/changes.h"
#include "rules/late19c/view_scenes.h"

namespace vedette::late19c {

using table::number;
using table::words;

// --- The sequence

// The lowest tile that is still held is next: who is lost has none left, who fell back keeps his (L19-LAND-SEQ.9).
void work_activations(const Play& play) {
  int best = kNoTile;
  UnitIndex next = kNobody;
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u) {
    const int tile = play.unit(u).tile;
    if (tile == kNoTile || tile <= play.state.last_tile || tile >= best) continue;
    best = tile;
    next = u;
  }
  if (next == kNobody) return play.pop();
  play.state.last_tile = static_cast<std::int16_t>(best);
  Unit& unit = play.unit(next);
  unit.clear(mark::crossing);  // L19-LAND-TRCH.4: now it mans the trench
  if (unit.is_ship()) return begin_voyage(play, next);
  if (unit.working() || unit.has(mark::spent)) return;
  const Doing doing = unit.status == Status::waiting ? Doing::arriving : Doing::nothing;
  play.push(Stage::activation, next, unit.cell, 0, static_cast<int>(doing));
}

void work_activation(const Play& play) { play.pop(); }  // nothing more to do

// --- Movement

static void face(const Play& play, UnitIndex u, int direction) {
  Unit& unit = play.unit(u);
  unit.facing = static_cast<std::uint8_t>(direction);
  if (has_load(unit)) play.unit(unit.partner).facing = unit.facing;
}

static void tell_stops(const Play& play, const Move& m) {
  const auto stopped = [&](unsigned why, ClauseId c, std::string_view what) {
    if (m.stops & why)
      play.tell("stopped", play.side_of(m.unit), "{} [stops|stop] {}", {who(m.unit), words(what)}, {c});
  };
  stopped(stop::enemy, clause("L19-LAND-MOV.g"), "next to an enemy");
  stopped(stop::wood, clause("L19-LAND-WOOD.1"), "in a wood");
  stopped(stop::trench, clause("L19-LAND-TRCH.1"), "in a trench");
  stopped(stop::ford, clause("L19-LAND-RIV.1"), "in a ford");
  stopped(stop::wire, clause("L19-LAND-WIRE.3"), "in the wire");
}

// Puts the unit on its next hex, with the marks of having moved.
static void go_to(const Play& play, UnitIndex u, Cell from, Cell to) {
  const auto shift = [&](Unit& unit) {
    unit.set(mark::moved | mark::displaced);
    const bool in_trench = play.scenario.ground_at(to) == Ground::trench;
    if (in_trench && (from < 0 || play.scenario.ground_at(from) != Ground::trench)) unit.set(mark::crossing);
    if (!in_trench) unit.clear(mark::crossing);
  };
  put(play.scenario, play.state, u, to);
  shift(play.unit(u));
  if (has_load(play.unit(u))) shift(play.unit(play.unit(u).partner));
}

void take_step(const Play& play, Cell to) {
  const Move before = move_of(play.state, play.top());
  const Move after = after_step(play.board(), before, to);
  go_to(play, before.unit, before.at, to);
  face(play, before.unit, play.scenario.direction_to(before.at, to));
  keep(after, play.top());
  if (!play.tell) return;
  see_going(play,
            *play.tell("moved", play.side_of(after.unit), "{} [moves|move] to {}",
                       {who(after.unit), at(play, to)}, {clause("L19-LAND-MOV.1")}),
            after.unit, before.at, to, "step", "moved to");
  tell_stops(play, after);
}

void take_facing(const Play& play, int direction) {
  Move m = move_of(play.state, play.top());
  face(play, m.unit, direction);
  if (play.scenario.options.pivot_counts_as_move) play.unit(m.unit).set(mark::moved);
  m.doing = m.fired ? Doing::moved_fired : Doing::moved;
  keep(m, play.top());
  if (play.tell)
    see_deed(play,
             *play.tell("turned", play.side_of(m.unit), "{} [faces|face] {}",
                        {who(m.unit), words(direction_words(direction))}, {clause("L19-LAND-MOV.d")}),
             m.unit, "turned", 0);
  occupy(play, m.unit);
}

// L19-GEN-3.
void enter_map(const Play& play, Cell at_cell, int direction) {
  Move m = move_of(play.state, play.top());
  const UnitInfo& info = play.scenario.info(m.unit);
  play.unit(m.unit).status = Status::on_map;
  m.stops = stops_on_entering(play.board(), play.side_of(m.unit), kNowhere, at_cell) |
            (info.landing ? stop::landing : 0u);
  go_to(play, m.unit, kNowhere, at_cell);
  face(play, m.unit, direction);
  m.start = m.at = at_cell;
  m.arrived = true;
  m.steps = 1;
  m.through_trench = play.scenario.ground_at(at_cell) == Ground::trench;
  // On the beach or next to an enemy its move is over; what else stops it leaves the facing open.
  m.doing = m.stops & (stop::landing | stop::enemy) ? Doing::moved : Doing::moving;
  keep(m, play.top());
  if (play.tell) {
    see_going(play,
              *play.tell("moved", play.side_of(m.unit),
                         info.landing ? "{} [lands|land] in {}" : "{} [arrives|arrive] in {}",
                         {who(m.unit), at(play, at_cell)}, {clause("L19-GEN-3")}),
              m.unit, kNowhere, at_cell, "step", info.landing ? "landed in" : "arrived in");
    tell_stops(play, m);
  }
  if (m.doing == Doing::moved) occupy(play, m.unit);
}

void leave_map(const Play& play, UnitIndex u) {
  if (play.tell)
    see_going(play,
              *play.tell("withdrawn", play.side_of(u), "{} [leaves|leave] the map", {who(u)},
                         {play.unit(u).is_ship() ? clause("L19-NAV-MOV.5") : clause("L19-LAND-MOV.j")}),
              u, play.unit(u).cell, kNowhere, "retreat", "left the map");
  const auto go = [&](UnitIndex x) {
    play.unit(x).status = Status::withdrawn;
    play.unit(x).tile = kNoTile;
    play.unit(x).work = Work::none;
  };
  if (has_load(play.unit(u))) go(play.unit(u).partner);
  put(play.scenario, play.state, u, kNowhere);
  go(u);
}

void change_saddle(const Play& play, bool up) {
  Move m = move_of(play.state, play.top());
  Unit& u = play.unit(m.unit);
  u.type = up ? Type::cavalry_mounted : Type::cavalry_dismounted;
  u.set(mark::moved);
  m.doing = up ? Doing::done : Doing::dismounted;
  keep(m, play.top());
  if (play.tell)
    see_deed(
        play,
        *play.tell("work_done", play.side_of(m.unit), up ? "{} [mounts|mount]" : "{} [dismounts|dismount]",
                   {who(m.unit)}, {clause("L19-LAND-MOV.k")}),
        m.unit, up ? "mounted" : "dismounted", 0);
}

// --- Small arms

void fire_small_arms(const Play& play, Cell target) {
  Move m = move_of(play.state, play.top());
  const Side side = play.side_of(m.unit);
  const FireShot shot = fire_shot(play.board(), m.unit, target);
  m.still_bonus = !play.unit(m.unit).has(mark::moved);
  m.fired = true;
  m.doing = m.doing == Doing::nothing ? Doing::fired
            : m.doing == Doing::moved ? Doing::moved_fired
                                      : Doing::done;
  play.unit(m.unit).set(mark::fired);
  keep(m, play.top());
  forget_flights(play);
  chance::Seen seen(play.dice);
  const int hits = resolve(shot, seen);
  if (play.tell) {
    table::Event* e = play.tell("small_arms", side, "{} [fires|fire] at {}", {who(m.unit), at(play, target)},
                                {clause("L19-LAND-FIRE.g")});
    play.tell.dice(e, seen, side);
    tell_modifiers(play, e, shot.modifiers, side);
    e->result = hits == 0 ? "no hit" : std::to_string(hits) + (hits == 1 ? " hit" : " hits");
    e->tone = hits ? "middle" : "none";
    see_small_arms(play, *e, m.unit, target, hits);
  }
  if (hits > 0) play.push(Stage::small_arms, m.unit, target, hits);
}

// Struck: combat unit, transport with its load, commander; then index. The frame's step keeps the rank, c
// above the hits the index of the last one.
void work_small_arms(const Play& play) {
  Frame& f = play.top();
  const Side enemy = table::opponent(play.side_of(f.a));
  const int hits = f.c & 3, last = (f.c >> 2) - 1 + f.step * kMaxUnits;
  const auto rank = [](const Unit& u) { return u.is_combat() ? 0 : u.type == Type::transport ? 1 : 2; };
  int best = INT32_MAX;
  each_at(play.board(), enemy, f.b, [&](UnitIndex u) {
    const Unit& unit = play.unit(u);
    if (unit.is_ship() || is_aboard(unit)) return;
    const int key = rank(unit) * kMaxUnits + u;
    if (key > last && key < best) best = key;
  });
  if (best == INT32_MAX) {
    play.pop();
    attack_is_over(play);
    return;
  }
  f.step = static_cast<std::uint8_t>(best / kMaxUnits);
  f.c = static_cast<std::int16_t>(hits | ((best % kMaxUnits + 1) << 2));
  push_struck(play, best % kMaxUnits, hits);
}

// --- Work

static std::string_view work_name(Work w) {
  constexpr std::string_view names[] = {"", "limbering", "unlimbering", "laying wire", "removing wire"};
  return names[static_cast<std::size_t>(w)];
}

void begin_work(const Play& play, Work work, UnitIndex partner, int direction) {
  Move m = move_of(play.state, play.top());
  Unit& u = play.unit(m.unit);
  u.work = work;
  if (partner != kNobody) {  // both spend their activation
    Unit& other = play.unit(partner);
    other.work = work;
    other.set(mark::spent);
    u.set(mark::spent);
    u.partner = static_cast<std::uint8_t>(partner);
    other.partner = static_cast<std::uint8_t>(m.unit);
    u.work_facing = other.work_facing = static_cast<std::uint8_t>(direction < 0 ? 0 : direction);
  }
  if (work == Work::laying_wire) {
    std::uint8_t& stock = play.state.wire_stock[static_cast<std::size_t>(play.side_of(m.unit))];
    if (stock != kUnlimited) --stock;
  }
  m.doing = Doing::done;
  keep(m, play.top());
  if (play.tell)
    play.tell("work_started", play.side_of(m.unit), "{} [spends|spend] the turn {}",
              {who(m.unit), words(work_name(work))},
              {work == Work::laying_wire     ? clause("L19-LAND-WIRE.1")
               : work == Work::removing_wire ? clause("L19-LAND-WIRE.2")
                                             : clause("L19-LAND-TRN.2")});
}

// The end of the turn: gun and transport of a pair are done once, from the transport's side.
void complete_works(const Play& play) {
  for (UnitIndex i = 0; i < play.scenario.unit_count(); ++i) {
    Unit& u = play.unit(i);
    if (u.work == Work::none || !u.on_map()) continue;
    const Work work = u.work;
    if (work == Work::laying_wire) play.state.wire.add(u.cell);
    if (work == Work::removing_wire) play.state.wire.remove(u.cell);
    if (work == Work::limbering || work == Work::unlimbering) {
      Unit& other = play.unit(u.partner);
      const bool limbering = work == Work::limbering;
      Unit &transport = u.type == Type::transport ? u : other, &load = u.type == Type::transport ? other : u;
      transport.carried = load.carried = limbering ? 1 : 0;
      load.facing = limbering ? transport.facing : load.work_facing;
      other.work = Work::none;
      u.work_facing = other.work_facing = 0;
      if (!limbering) u.partner = other.partner = kNoUnit;
    }
    u.work = Work::none;
    if (play.tell)
      play.tell("work_done", play.side_of(i), "{} [has|have] finished {}", {who(i), words(work_name(work))},
                {work == Work::laying_wire     ? clause("L19-LAND-WIRE.1")
                 : work == Work::removing_wire ? clause("L19-LAND-WIRE.2")
                                               : clause("L19-LAND-TRN.2")});
  }
}

}  // namespace vedette::late19c
