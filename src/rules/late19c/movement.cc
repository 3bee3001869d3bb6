#include "rules/late19c/movement.h"

#include <algorithm>

namespace vedette::late19c {

// --- The move in its frame

namespace {
constexpr unsigned kSteps = 15, kOffRoad = 16, kTrench = 32, kArrived = 64, kFired = 128, kBonus = 256;
constexpr int kStopsShift = 9;
}  // namespace

Move move_of(const State& st, const Frame& frame) {
  const unsigned memo = static_cast<std::uint16_t>(frame.c);
  Move m;
  m.unit = frame.a;
  m.doing = static_cast<Doing>(frame.step);
  m.start = frame.b;
  m.at = st.unit(frame.a).cell;
  m.steps = static_cast<int>(memo & kSteps);
  m.off_road = (memo & kOffRoad) != 0;
  m.through_trench = (memo & kTrench) != 0;
  m.arrived = (memo & kArrived) != 0;
  m.fired = (memo & kFired) != 0;
  m.still_bonus = (memo & kBonus) != 0;
  m.stops = memo >> kStopsShift;
  return m;
}

void keep(const Move& m, Frame& frame) {
  const unsigned memo = static_cast<unsigned>(m.steps) | (m.off_road ? kOffRoad : 0u) |
                        (m.through_trench ? kTrench : 0u) | (m.arrived ? kArrived : 0u) |
                        (m.fired ? kFired : 0u) | (m.still_bonus ? kBonus : 0u) | (m.stops << kStopsShift);
  frame.step = static_cast<std::uint8_t>(m.doing);
  frame.b = static_cast<std::int16_t>(m.start);
  frame.c = static_cast<std::int16_t>(memo);
}

// --- Questions

static int base_movement(const State& st, UnitIndex u) { return row_of(st.unit(u).type).movement; }

bool may_end_at(const Scenario& sc, const State& st, UnitIndex u, Cell c) {
  return !counts_as_combat_unit(st.unit(u)) || combat_unit_at(sc, st, sc.side_of(u), c, u) == kNobody;
}

bool comes_nearer_to_enemy(const Scenario& sc, const State& st, Side side, Cell from, Cell to) {
  return distance_to_enemy(sc, st, side, to) < distance_to_enemy(sc, st, side, from);
}

bool may_still_fire_after(const State& st, const Move& m) {
  const int road = m.along_road() && m.steps > 0 ? 1 : 0;
  return m.steps <= base_movement(st, m.unit) + road - 1;
}

unsigned facings_allowed(const Scenario& sc, const State& st, Side side, Cell c) {
  const unsigned enemies = enemies_around(sc, st, side, c);
  return enemies != 0 ? enemies : 63u;
}

static bool step_is_along_road(const Scenario& sc, Cell from, Cell to) {
  const int d = from < 0 ? -1 : sc.direction_to(from, to);
  return d >= 0 && sc.road_between(from, d);
}

unsigned stops_on_entering(const Scenario& sc, const State& st, Side side, Cell from, Cell to) {
  unsigned stops = 0;
  if (is_next_to_enemy(sc, st, side, to)) stops |= stop::enemy;
  const bool road_helps =
      sc.options.road_negates_woods && step_is_along_road(sc, from, to);  // L19-LAND-ROAD.2
  if (sc.ground_at(to) == Ground::woods && !road_helps) stops |= stop::wood;
  if (sc.ground_at(to) == Ground::trench) stops |= stop::trench;
  if (sc.ground_at(to) == Ground::ford) stops |= stop::ford;
  if (st.wire.has(to)) stops |= stop::wire;
  return stops;
}

Move after_step(const Scenario& sc, const State& st, Move m, Cell to) {
  const auto is_trench = [&](Cell c) { return sc.ground_at(c) == Ground::trench; };
  m.stops = stops_on_entering(sc, st, sc.side_of(m.unit), m.at, to);
  if (!step_is_along_road(sc, m.at, to)) m.off_road = true;
  if (is_trench(m.at) != is_trench(to)) m.through_trench = true;
  m.at = to;
  ++m.steps;
  m.doing = Doing::moving;
  return m;
}

// --- Steps

namespace {

// The cap of 1 for a unit that begins its move in a wood, a ford or a trench (L19-LAND-WOOD.2, RIV.1,
// TRCH.1).
ClauseId cap_of_start(const Scenario& sc, const Move& m, bool whole_move_on_road) {
  if (m.arrived) return {};  // L19-LAND-ROAD.3: no start hex
  switch (sc.ground_at(m.start)) {
    case Ground::woods:
      if (whole_move_on_road && sc.options.road_negates_woods) return {};
      return m.steps > 0 && m.along_road() && sc.options.road_negates_woods ? clause("L19-LAND-ROAD.3")
                                                                            : clause("L19-LAND-WOOD.2");
    case Ground::ford:
      return clause("L19-LAND-RIV.1");
    case Ground::trench:
      return clause("L19-LAND-TRCH.1");
    default:
      return {};
  }
}

// L19-LAND-MOV.1, .2, .c and the caps. What alone forbids the step is named; where the shot and the cap each
// would, the movement is simply used up.
bool forbid_beyond_allowance(const Scenario& sc, const State& st, const Move& m, bool along_road,
                             Verdict& v) {
  const int base = base_movement(st, m.unit), wanted = m.steps + 1, fired = m.fired ? 1 : 0;
  if (st.unit(m.unit).type == Type::artillery && sc.options.artillery_needs_limber)
    return v.forbid(clause("L19-LAND-MOV.1"));
  const bool all_road = along_road && m.along_road(), leaves_road = m.along_road() && !along_road;
  const int full = base + (all_road ? 1 : 0);
  const ClauseId cap = wanted > 1 ? cap_of_start(sc, m, all_road) : ClauseId{};
  if (wanted <= full - fired) return cap && v.forbid(cap);
  if (wanted <= full) {
    if (cap && v.forbid(clause("L19-LAND-MOV.1"))) return true;
    return v.forbid(clause("L19-LAND-MOV.c")) || (cap && v.forbid(cap));
  }
  const bool road_would_do = leaves_road && wanted <= base + 1 - fired && !cap_of_start(sc, m, true);
  return v.forbid(road_would_do ? clause("L19-LAND-ROAD.1") : clause("L19-LAND-MOV.1"));
}

bool forbid_because_stopped(unsigned stops, Verdict& v) {
  return ((stops & stop::enemy) && v.forbid(clause("L19-LAND-MOV.g"))) ||
         ((stops & stop::wood) && v.forbid(clause("L19-LAND-WOOD.1"))) ||
         ((stops & stop::trench) && v.forbid(clause("L19-LAND-TRCH.1"))) ||
         ((stops & stop::ford) && v.forbid(clause("L19-LAND-RIV.1"))) ||
         ((stops & stop::wire) && v.forbid(clause("L19-LAND-WIRE.3"))) ||
         ((stops & stop::landing) && v.forbid(clause("L19-GEN-3")));
}

// L19-LAND-MOV.h: faced at the start of its move, the unit may only withdraw.
bool breaks_withdrawal(const Scenario& sc, const State& st, const Move& m, Cell to) {
  if (m.arrived) return false;
  const Side side = sc.side_of(m.unit);
  const unsigned facing = enemies_facing(sc, st, side, m.start);
  if (facing == 0) return false;
  for (int d = 0; d < 6; ++d)
    if (((facing >> d) & 1u) && sc.distance(to, sc.neighbour(m.start, d)) <= 1) return true;
  return enemies_facing(sc, st, side, to) != 0;
}

// L19-LAND-MOV.e: the move can still end somewhere if this step is made.
bool can_end_after(const Scenario& sc, const State& st, const Move& m, Cell to) {
  if (may_end_at(sc, st, m.unit, to)) return true;
  const Move next = after_step(sc, st, m, to);
  if (next.stops != 0) return false;
  for (int d = 0; d < 6; ++d) {
    const Cell beyond = sc.neighbour(to, d);
    if (beyond < 0) continue;
    Verdict v;
    check_step(sc, st, next, beyond, v);
    if (v.legal()) return true;
  }
  Verdict leaves;
  check_leave_map(sc, st, next, leaves);
  return leaves.legal();
}

// What a unit in this state of its activation, or of its work, cannot do at all.
bool forbid_moving(const State& st, const Move& m, Verdict& v) {
  const Unit& u = st.unit(m.unit);
  if (is_aboard(u) && v.forbid(clause("L19-LAND-TRN.4"))) return true;
  if (m.doing == Doing::arriving && v.forbid(clause("L19-GEN-3"))) return true;
  const bool closed =
      m.doing == Doing::moved || m.doing == Doing::moved_fired || m.doing == Doing::dismounted;
  return closed && v.forbid(clause("L19-LAND-MOV.b"));
}

// Option stationary_strict: the bonus for standing still was used, so the unit stays.
bool forbid_as_strictly_still(const Scenario& sc, const Move& m, Verdict& v) {
  return sc.options.stationary_strict && m.still_bonus && v.forbid(clause("L19-LAND-FIRE.M2"));
}

}  // namespace

void check_step(const Scenario& sc, const State& st, const Move& m, Cell to, Verdict& v) {
  const Side side = sc.side_of(m.unit);
  if (m.doing == Doing::arriving) return void(v.forbid(clause("L19-GEN-3")));
  if (to < 0) return void(v.forbid(clause("L19-GEO-22")));
  const int d = sc.direction_to(m.at, to);
  if (d < 0) return void(v.forbid(clause("L19-LAND-MOV.a")));
  const bool along_road = sc.road_between(m.at, d);
  if (land_unit_at(st, table::opponent(side), to) && v.forbid(clause("L19-LAND-MOV.f"))) return;
  if (forbid_beyond_allowance(sc, st, m, along_road, v)) return;
  const auto is_trench = [&](Cell c) { return sc.ground_at(c) == Ground::trench; };
  if (m.fired && is_trench(m.at) != is_trench(to) && v.forbid(clause("L19-LAND-TRCH.2"))) return;
  if (forbid_moving(st, m, v) || forbid_as_strictly_still(sc, m, v)) return;
  if (forbid_because_stopped(m.stops, v)) return;
  if (m.doing == Doing::moving && !(m.stops & stop::wood) && sc.ground_at(m.at) == Ground::woods &&
      !along_road && v.forbid(clause("L19-LAND-ROAD.3")))
    return;
  if (breaks_withdrawal(sc, st, m, to) && v.forbid(clause("L19-LAND-MOV.h"))) return;
  if (st.is_exhausted(side) && comes_nearer_to_enemy(sc, st, side, m.at, to) &&
      v.forbid(clause("L19-LAND-EXH.4")))
    return;
  if (!row_of(sc.ground_at(to)).land_units && v.forbid(clause("L19-LAND-MOV.j"))) return;
  if (v.legal() && !can_end_after(sc, st, m, to))
    v.forbid(has_load(st.unit(m.unit)) ? clause("L19-LAND-TRN.7") : clause("L19-LAND-MOV.e"));
}

void check_leave_map(const Scenario& sc, const State& st, const Move& m, Verdict& v) {
  if (m.doing == Doing::arriving) return void(v.forbid(clause("L19-GEN-3")));
  const bool exit_hex =
      sc.exit[static_cast<std::size_t>(sc.side_of(m.unit))][static_cast<std::size_t>(m.at)] != 0;
  if (!exit_hex && v.forbid(clause("L19-LAND-MOV.j"))) return;
  if (forbid_beyond_allowance(sc, st, m, false, v)) return;
  if (forbid_moving(st, m, v) || forbid_as_strictly_still(sc, m, v)) return;
  forbid_because_stopped(m.stops, v);
}

// --- Facing

void check_face(const Scenario& sc, const State& st, const Move& m, int direction, Verdict& v) {
  if (forbid_moving(st, m, v)) return;
  if (sc.options.pivot_counts_as_move && forbid_as_strictly_still(sc, m, v)) return;
  if (m.doing != Doing::moving) return;  // turning in place is a move of no hexes
  if (!may_end_at(sc, st, m.unit, m.at) && v.forbid(clause("L19-LAND-MOV.e"))) return;
  if (!((facings_allowed(sc, st, sc.side_of(m.unit), m.at) >> direction) & 1u))
    v.forbid(clause("L19-LAND-MOV.g"));
}

// --- Cavalry

void check_mount(const Scenario& sc, const State& st, const Move& m, bool up, Verdict& v) {
  const Unit& u = st.unit(m.unit);
  const Type needed = up ? Type::cavalry_dismounted : Type::cavalry_mounted;
  const bool possible =
      sc.options.mount_dismount && u.type == needed && !is_aboard(u) && !(up && sc.info(m.unit).no_horses);
  const bool instead_of_moving = m.doing == Doing::nothing;
  if (!possible || !instead_of_moving) v.forbid(clause("L19-LAND-MOV.k"));
}

// --- Reinforcements

void check_enter(const Scenario& sc, const State& st, const Move& m, Cell at, int direction, Verdict& v) {
  if (m.doing != Doing::arriving) return void(v.forbid(clause("L19-GEN-3")));
  if (at < 0) return void(v.forbid(clause("L19-GEO-22")));
  const UnitInfo& info = sc.info(m.unit);
  const Side side = sc.side_of(m.unit);
  const bool listed = std::find(info.entry.begin(), info.entry.end(), at) != info.entry.end();
  const bool free = !land_unit_at(st, table::opponent(side), at) && may_end_at(sc, st, m.unit, at);
  if ((!listed || !free) && v.forbid(clause("L19-GEN-3"))) return;
  if (!((facings_allowed(sc, st, side, at) >> direction) & 1u)) v.forbid(clause("L19-LAND-MOV.g"));
}

}  // namespace vedette::late19c
