#include "rules/late19c/fighting.h"

#include "rules/late19c/gunnery.h"

namespace vedette::late19c {

using table::opponent;

namespace {

bool is_busy(const Unit& u) { return u.working() || is_aboard(u); }

}  // namespace

// --- Small arms

int fire_dice(const Scenario& sc, const State& st, UnitIndex u) {
  const Type type = st.unit(u).type;
  if (type == Type::ship || (type == Type::cavalry_mounted && !sc.options.mounted_fire)) return 0;
  return row_of(type).fire_dice;
}

void check_fire(const Scenario& sc, const State& st, const Move& m, Cell target, Verdict& v) {
  const Unit& u = st.unit(m.unit);
  const Side side = sc.side_of(m.unit);
  if (fire_dice(sc, st, m.unit) == 0 && v.forbid(clause("L19-LAND-FIRE.2"))) return;
  if (u.has(mark::fired) && v.forbid(clause("L19-LAND-FIRE.b"))) return;
  if (m.doing == Doing::arriving) return void(v.forbid(clause("L19-GEN-3")));
  if (target < 0) return void(v.forbid(clause("L19-GEO-22")));
  const int range = sc.distance(u.cell, target);
  if (range > kSmallArmsRange && v.forbid(clause("L19-LAND-FIRE.1"))) return;
  if (!in_small_arms_arc(sc, u.cell, u.facing, target) && v.forbid(clause("L19-LAND-FIRE.c"))) return;
  if (!sees(sc, st, u.cell, target) && v.forbid(clause("L19-LAND-FIRE.d"))) return;
  if (range >= 2) {
    if (is_enclosing(sc, target) && !is_open_toward(sc, target, u.cell) &&
        v.forbid(clause("L19-LAND-FIRE.e")))
      return;
    if (!fires_out_from_the_edge(sc, u.cell, target) && v.forbid(clause("L19-LAND-FIRE.f"))) return;
    if (is_inside_one_wood(sc, u.cell, target) && v.forbid(clause("L19-LAND-WOOD.3"))) return;
  }
  if (m.doing != Doing::dismounted && !may_still_fire_after(st, m) && v.forbid(clause("L19-LAND-MOV.c")))
    return;
  if (sc.ground_at(u.cell) == Ground::ford && v.forbid(clause("L19-LAND-RIV.3"))) return;
  if ((m.through_trench || u.has(mark::crossing)) && v.forbid(clause("L19-LAND-TRCH.2"))) return;
  if (is_busy(u) && v.forbid(clause("L19-LAND-FIRE.h"))) return;
  if (m.doing == Doing::moving && v.forbid(clause("L19-LAND-SEQ.8"))) return;
  // Option assault_mandatory without fire_and_assault: firing would dodge the fight.
  if (sc.options.assault_mandatory && !sc.options.fire_and_assault && m.doing == Doing::moved) {
    Verdict fight;
    check_assault(sc, st, m, fight);
    if (fight.legal() && v.forbid(clause("L19-LAND-CC.2"))) return;
  }
  if (!sc.options.exhausted_fire && st.is_exhausted(side) && range > 3 && v.forbid(clause("L19-LAND-EXH.4")))
    return;
  if (land_unit_at(st, opponent(side), target)) return;
  v.forbid(ship_at(st, opponent(side), target) ? clause("L19-COMB-FIRE.1") : clause("L19-LAND-FIRE.g"));
}

// --- Close combat

bool may_advance_by_type(Type type) {
  return type == Type::infantry || type == Type::cavalry_dismounted || type == Type::cavalry_mounted;
}

UnitIndex faced_enemy(const Scenario& sc, const State& st, UnitIndex u) {
  const Cell ahead = sc.neighbour(st.unit(u).cell, st.unit(u).facing);
  return ahead < 0 ? kNobody : lead_unit(sc, st, opponent(sc.side_of(u)), ahead);
}

void check_assault(const Scenario& sc, const State& st, const Move& m, Verdict& v) {
  const Unit& u = st.unit(m.unit);
  const Side side = sc.side_of(m.unit);
  if (m.doing == Doing::arriving) return void(v.forbid(clause("L19-GEN-3")));
  if (faced_enemy(sc, st, m.unit) == kNobody) {
    const Cell ahead = sc.neighbour(u.cell, u.facing);
    const bool ship = ahead >= 0 && ship_at(st, opponent(side), ahead);
    if (v.forbid(ship ? clause("L19-COMB-FIRE.1") : clause("L19-LAND-CC.2"))) return;
  }
  if (st.is_exhausted(side) && !sc.options.exhausted_assault && v.forbid(clause("L19-LAND-EXH.4"))) return;
  if (is_busy(u) && v.forbid(clause("L19-LAND-CC.3"))) return;
  const bool wrong_moment =
      m.doing == Doing::moving || m.doing == Doing::dismounted || m.doing == Doing::done;
  if (wrong_moment && v.forbid(clause("L19-LAND-SEQ.8"))) return;
  if (m.fired && !sc.options.fire_and_assault) v.forbid(clause("L19-LAND-SEQ.8"));
}

void check_end_activation(const Scenario& sc, const State& st, const Move& m, Verdict& v) {
  if (m.doing == Doing::moving && v.forbid(clause("L19-LAND-MOV.d"))) return;
  if (!sc.options.assault_mandatory || (m.doing != Doing::moved && m.doing != Doing::moved_fired)) return;
  Verdict fight;
  check_assault(sc, st, m, fight);
  if (fight.legal()) v.forbid(clause("L19-LAND-CC.2"));
}

// --- Transport

bool can_be_carried(const Scenario& sc, Type type) {
  switch (static_cast<Carries>(sc.options.transport_carries)) {
    case Carries::any_foot:
      if (type == Type::infantry || type == Type::cavalry_dismounted) return true;
      [[fallthrough]];
    case Carries::artillery_mg:
      if (type == Type::machine_gun) return true;
      [[fallthrough]];
    case Carries::artillery:
      break;
  }
  return type == Type::artillery;
}

namespace {

// L19-LAND-TRN.2: neither has moved, fired or fought; turning in place is allowed.
bool has_been_active(const Unit& u) { return u.has(mark::moved | mark::fired | mark::fought) || u.working(); }

// Work takes the whole activation: nothing, not even a turn in place, comes before it.
bool forbid_work_now(const Move& m, ClauseId whole_turn, Verdict& v) {
  return m.doing != Doing::nothing && v.forbid(whole_turn);
}

}  // namespace

void check_limber(const Scenario& sc, const State& st, const Move& m, UnitIndex partner, bool gun,
                  Verdict& v) {
  if (m.doing == Doing::arriving) return void(v.forbid(clause("L19-GEN-3")));
  const Unit &a = st.unit(m.unit), &b = st.unit(partner);
  const bool active_is_transport = a.type == Type::transport;
  const Unit &transport = active_is_transport ? a : b, &load = active_is_transport ? b : a;
  const bool fit = transport.type == Type::transport && !transport.carried && can_be_carried(sc, load.type) &&
                   !load.carried && (load.type == Type::artillery) == gun;
  const bool together =
      partner != m.unit && b.on_map() && a.cell == b.cell && sc.side_of(partner) == sc.side_of(m.unit);
  if (!together || a.has(mark::displaced) || b.has(mark::displaced)) {
    if (v.forbid(clause("L19-LAND-TRN.3"))) return;
  }
  if ((has_been_active(a) || has_been_active(b)) && v.forbid(clause("L19-LAND-TRN.2"))) return;
  if (!fit && v.forbid(clause("L19-LAND-TRN.1"))) return;
  if (sc.seat_of(m.unit) != sc.seat_of(partner) && v.forbid(clause("L19-LAND-TRN.9"))) return;
  forbid_work_now(m, clause("L19-LAND-TRN.2"), v);
}

void check_unlimber(const Scenario& sc, const State& st, const Move& m, bool gun, Verdict& v) {
  if (m.doing == Doing::arriving) return void(v.forbid(clause("L19-GEN-3")));
  const Unit& a = st.unit(m.unit);
  if (!a.carried) return void(v.forbid(clause("L19-LAND-TRN.1")));
  const Unit& b = st.unit(a.partner);
  const Unit& load = a.type == Type::transport ? b : a;
  if ((load.type == Type::artillery) != gun && v.forbid(clause("L19-LAND-TRN.1"))) return;
  if ((a.has(mark::displaced) || b.has(mark::displaced)) && v.forbid(clause("L19-LAND-TRN.3"))) return;
  if ((has_been_active(a) || has_been_active(b)) && v.forbid(clause("L19-LAND-TRN.2"))) return;
  if (sc.seat_of(m.unit) != sc.seat_of(a.partner) && v.forbid(clause("L19-LAND-TRN.9"))) return;
  forbid_work_now(m, clause("L19-LAND-TRN.2"), v);
}

// --- Wire

void check_wire(const Scenario& sc, const State& st, const Move& m, bool lay, Verdict& v) {
  if (m.doing == Doing::arriving) return void(v.forbid(clause("L19-GEN-3")));
  const ClauseId refused = lay ? clause("L19-LAND-WIRE.1") : clause("L19-LAND-WIRE.2");
  const Unit& u = st.unit(m.unit);
  const Side side = sc.side_of(m.unit);
  const Ground ground = sc.ground_at(u.cell);
  const bool wrong_ground = ground == Ground::ford || ground == Ground::bridge;
  const bool on_foot =
      u.type == Type::infantry || u.type == Type::cavalry_dismounted || u.type == Type::machine_gun;
  bool somebody_works = false;
  each_at(sc, st, side, u.cell, [&](UnitIndex o) {
    const Work w = st.unit(o).work;
    somebody_works = somebody_works || w == Work::laying_wire || w == Work::removing_wire;
  });
  const bool no_stock = lay && st.wire_stock[static_cast<std::size_t>(side)] == 0;
  const bool possible = !wrong_ground && st.wire.has(u.cell) != lay && !somebody_works && !no_stock &&
                        (on_foot || !sc.options.wire_foot_only);
  if (!possible && v.forbid(refused)) return;
  if (is_aboard(u) && v.forbid(clause("L19-LAND-TRN.4"))) return;
  forbid_work_now(m, refused, v);
}

// --- Retreat

// L19-LAND-HIT.6: both leave, or have left, the same hex in this attack; each may have fallen back several times.
static bool are_companions(const Unit& retreating, const Unit& gone) {
  const auto left = [&](Cell c) { return c != kNowhere && (gone.fled_from == c || gone.fled_first == c); };
  return left(retreating.cell) || left(retreating.fled_from) || left(retreating.fled_first);
}

// L19-LAND-HIT.6: nobody there, except companions with whom it may share the hex.
static bool is_empty_for(const Scenario& sc, const State& st, UnitIndex u, Cell to) {
  if (!anybody_at(st, to)) return true;
  bool only_companions = true;
  for (UnitIndex o = 0; o < sc.unit_count(); ++o)
    if (st.unit(o).cell == to && !are_companions(st.unit(u), st.unit(o))) only_companions = false;
  return only_companions && may_end_at(sc, st, u, to);
}

void check_retreat(const Scenario& sc, const State& st, UnitIndex u, Cell to, Verdict& v) {
  if (to < 0) return void(v.forbid(clause("L19-LAND-HIT.5")));
  const bool good = sc.direction_to(st.unit(u).cell, to) >= 0 && row_of(sc.ground_at(to)).land_units &&
                    is_empty_for(sc, st, u, to) && !is_next_to_enemy(sc, st, sc.side_of(u), to);
  if (!good) v.forbid(clause("L19-LAND-HIT.5"));
}

bool can_retreat(const Scenario& sc, const State& st, UnitIndex u) {
  for (int d = 0; d < 6; ++d) {
    Verdict v;
    check_retreat(sc, st, u, sc.neighbour(st.unit(u).cell, d), v);
    if (v.legal()) return true;
  }
  return false;
}

}  // namespace vedette::late19c
