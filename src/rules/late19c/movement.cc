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

bool comes_nearer_to_enemy(const Board& board, Side side, Cell from, Cell to) {
  return distance_to_enemy(board, side, to) < distance_to_enemy(board, side, from);
}

bool may_still_fire_after(const State& st, const Move& m) {
  const int road = m.along_road() && m.steps > 0 ? 1 : 0;
  return m.steps <= base_movement(st, m.unit) + road - 1;
}

static bool step_is_along_road(const Scenario& scenario, Cell from, Cell to) {
  const int d = from < 0 ? -1 : scenario.direction_to(from, to);
  return d >= 0 && scenario.road_between(from, d);
}

unsigned ground_stops(const Board& board, Cell to, bool along_road) {
  unsigned stops = 0;
  const bool road_helps = board.scenario.options.road_negates_woods && along_road;  // L19-LAND-ROAD.2
  if (board.scenario.ground_at(to) == Ground::woods && !road_helps) stops |= stop::wood;
  if (board.scenario.ground_at(to) == Ground::trench) stops |= stop::trench;
  if (board.scenario.ground_at(to) == Ground::ford) stops |= stop::ford;
  if (board.state.wire.has(to)) stops |= stop::wire;
  return stops;
}

unsigned stops_on_entering(const Board& board, Side side, Cell from, Cell to) {
  const unsigned stops = ground_stops(board, to, step_is_along_road(board.scenario, from, to));
  return is_next_to_enemy(board, side, to) ? stops | stop::enemy : stops;  // L19-LAND-MOV.i, L19-LAND-CC.a
}

Move after_step(const Board& board, const Move& m, Cell to) {
  return after_step_toward(board, m, board.scenario.direction_to(m.at, to));
}

Move after_step_toward(const Board& board, const Move& before, int direction) {
  const auto is_trench = [&](Cell c) { return board.scenario.ground_at(c) == Ground::trench; };
  const Cell to = board.scenario.neighbour(before.at, direction);
  const bool along_road = board.scenario.road_between(before.at, direction);
  const Side side = board.scenario.side_of(before.unit);
  const bool may_meet_enemy =
      before.may_meet_enemy(board, side, to);  // asked of the first move, kept by the next
  Move m = before;
  m.stops = ground_stops(board, to, along_road);
  if (may_meet_enemy && is_next_to_enemy(board, side, to)) m.stops |= stop::enemy;
  if (!along_road) m.off_road = true;
  // Along the trench nothing is crossed (L19-LAND-TRCH.5).
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
ClauseId cap_of_start(const Scenario& scenario, const Move& m, bool whole_move_on_road) {
  if (m.arrived) return {};  // L19-LAND-ROAD.3: no start hex
  switch (scenario.ground_at(m.start)) {
    case Ground::woods:
      if (whole_move_on_road && scenario.options.road_negates_woods) return {};
      return m.steps > 0 && m.along_road() && scenario.options.road_negates_woods ? clause("L19-LAND-ROAD.3")
                                                                                  : clause("L19-LAND-WOOD.2");
    case Ground::ford:
      return clause("L19-LAND-RIV.1");
    case Ground::trench:
      return clause("L19-LAND-TRCH.1");
    default:
      return {};
  }
}

// L19-LAND-MOV.1, L19-LAND-MOV.2, L19-LAND-MOV.c and the caps. What alone forbids the step is named; where the shot
// and the cap each
// would, the movement is simply used up.
bool forbid_beyond_allowance(const Board& board, const Move& m, bool along_road, Reasons& no) {
  const int base = base_movement(board.state, m.unit), wanted = m.steps + 1, fired = m.fired ? 1 : 0;
  if (board.unit(m.unit).type == Type::artillery && board.scenario.options.artillery_needs_limber)
    return no.forbid(clause("L19-LAND-MOV.1"));
  const bool all_road = along_road && m.along_road(), leaves_road = m.along_road() && !along_road;
  const int full = base + (all_road ? 1 : 0);
  const ClauseId cap = wanted > 1 ? cap_of_start(board.scenario, m, all_road) : ClauseId{};
  if (wanted <= full - fired) return cap && no.forbid(cap);
  if (wanted <= full) {
    if (cap && no.forbid(clause("L19-LAND-MOV.1"))) return true;
    return no.forbid(clause("L19-LAND-MOV.c")) || (cap && no.forbid(cap));
  }
  const bool road_would_do =
      leaves_road && wanted <= base + 1 - fired && !cap_of_start(board.scenario, m, true);
  return no.forbid(road_would_do ? clause("L19-LAND-ROAD.1") : clause("L19-LAND-MOV.1"));
}

bool forbid_because_stopped(unsigned stops, Reasons& no) {
  return ((stops & stop::enemy) && no.forbid(clause("L19-LAND-MOV.g"))) ||
         ((stops & stop::wood) && no.forbid(clause("L19-LAND-WOOD.1"))) ||
         ((stops & stop::trench) && no.forbid(clause("L19-LAND-TRCH.1"))) ||
         ((stops & stop::ford) && no.forbid(clause("L19-LAND-RIV.1"))) ||
         ((stops & stop::wire) && no.forbid(clause("L19-LAND-WIRE.3"))) ||
         ((stops & stop::landing) && no.forbid(clause("L19-GEN-3")));
}

// L19-LAND-MOV.e: the move can still end somewhere if this step is made.
bool can_end_after(const Board& board, const Move& m, int direction) {
  if (may_end_at(board, m.unit, board.scenario.neighbour(m.at, direction))) return true;
  const Move next = after_step_toward(board, m, direction);
  return next.stops == 0 && can_go_on(board, next);
}

// What a unit in this state of its activation, or of its work, cannot do at all.
bool forbid_moving(const State& st, const Move& m, Reasons& no) {
  const Unit& u = st.unit(m.unit);
  if (is_aboard(u) && no.forbid(clause("L19-LAND-TRN.4"))) return true;
  if (m.doing == Doing::arriving && no.forbid(clause("L19-GEN-3"))) return true;
  const bool closed =
      m.doing == Doing::moved || m.doing == Doing::moved_fired || m.doing == Doing::dismounted;
  return closed && no.forbid(clause("L19-LAND-MOV.b"));
}

// Option stationary_strict: the bonus for standing still was used, so the unit stays.
bool forbid_as_strictly_still(const Scenario& scenario, const Move& m, Reasons& no) {
  return scenario.options.stationary_strict && m.still_bonus && no.forbid(clause("L19-LAND-FIRE.M2"));
}

}  // namespace

void check_step(const Board& board, const Move& m, Cell to, Reasons& no) {
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  if (to < 0) return void(no.forbid(clause("L19-GEO-22")));
  const int direction = board.scenario.direction_to(m.at, to);
  if (direction < 0) return void(no.forbid(clause("L19-LAND-MOV.a")));
  check_step_toward(board, m, direction, no);
}

void check_step_toward(const Board& board, const Move& m, int direction, Reasons& no) {
  const Side side = board.scenario.side_of(m.unit);
  const Cell to = board.scenario.neighbour(m.at, direction);
  const bool along_road = board.scenario.road_between(m.at, direction);
  if (land_unit_at(board.state, table::opponent(side), to) && no.forbid(clause("L19-LAND-MOV.f"))) return;
  if (forbid_beyond_allowance(board, m, along_road, no)) return;
  const auto is_trench = [&](Cell c) { return board.scenario.ground_at(c) == Ground::trench; };
  if (m.fired && is_trench(m.at) != is_trench(to) && no.forbid(clause("L19-LAND-TRCH.2"))) return;
  if (forbid_moving(board.state, m, no) || forbid_as_strictly_still(board.scenario, m, no)) return;
  if (forbid_because_stopped(m.stops, no)) return;
  if (m.doing == Doing::moving && !(m.stops & stop::wood) &&
      board.scenario.ground_at(m.at) == Ground::woods && !along_road && no.forbid(clause("L19-LAND-ROAD.3")))
    return;
  // Only who is faced must withdraw (L19-LAND-MOV.h); any other neighbour may move on (L19-LAND-MOV.i).
  if (!m.arrived && breaks_withdrawal(board, side, m.faced_by(board, side), m.start, to) &&
      no.forbid(clause("L19-LAND-MOV.h")))
    return;
  if (board.state.is_exhausted(side) && comes_nearer_to_enemy(board, side, m.at, to) &&
      no.forbid(clause("L19-LAND-EXH.4")))
    return;
  // Water and rivers without ford or bridge are closed (L19-LAND-RIV.2, L19-COMB-MOV.1).
  if (!row_of(board.scenario.ground_at(to)).land_units && no.forbid(clause("L19-LAND-MOV.j"))) return;
  if (no.legal() && !can_end_after(board, m, direction))
    no.forbid(has_load(board.unit(m.unit)) ? clause("L19-LAND-TRN.7") : clause("L19-LAND-MOV.e"));
}

void check_leave_map(const Board& board, const Move& m, Reasons& no) {
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  const bool exit_hex = board.scenario.exit[static_cast<std::size_t>(board.scenario.side_of(m.unit))]
                                           [static_cast<std::size_t>(m.at)] != 0;
  if (!exit_hex && no.forbid(clause("L19-LAND-MOV.j"))) return;
  if (forbid_beyond_allowance(board, m, false, no)) return;
  if (forbid_moving(board.state, m, no) || forbid_as_strictly_still(board.scenario, m, no)) return;
  forbid_because_stopped(m.stops, no);
}

int most_steps(const Board& board, const Move& m) {
  if (cap_of_start(board.scenario, m, m.along_road())) return 1;
  return base_movement(board.state, m.unit) + (m.along_road() ? 1 : 0) - (m.fired ? 1 : 0);
}

bool can_go_on(const Board& board, const Move& m) {
  if (m.steps >= most_steps(board, m)) return false;
  for (int d = 0; d < 6; ++d) {
    if (board.scenario.neighbour(m.at, d) < 0) continue;
    Reasons no;
    check_step_toward(board, m, d, no);
    if (no.legal()) return true;
  }
  Reasons leaves;
  check_leave_map(board, m, leaves);
  return leaves.legal();
}

// --- Facing

bool forbid_every_facing(const Board& board, const Move& m, Reasons& no) {
  if (forbid_moving(board.state, m, no)) return true;
  if (board.scenario.options.pivot_counts_as_move && forbid_as_strictly_still(board.scenario, m, no))
    return true;
  return m.doing == Doing::moving && !may_end_at(board, m.unit, m.at) && no.forbid(clause("L19-LAND-MOV.e"));
}

unsigned facings_after(const Board& board, const Move& m) {
  if (m.doing != Doing::moving) return 63u;  // turning in place is a move of no hexes
  return facings_allowed(board, board.scenario.side_of(m.unit), m.at);
}

void check_face(const Board& board, const Move& m, int direction, Reasons& no) {
  if (forbid_every_facing(board, m, no)) return;
  if (!((facings_after(board, m) >> direction) & 1u)) no.forbid(clause("L19-LAND-MOV.g"));
}

// --- Cavalry

void check_mount(const Board& board, const Move& m, bool up, Reasons& no) {
  const Unit& u = board.unit(m.unit);
  const Type needed = up ? Type::cavalry_dismounted : Type::cavalry_mounted;
  const bool possible = board.scenario.options.mount_dismount && u.type == needed && !is_aboard(u) &&
                        !(up && board.scenario.info(m.unit).no_horses);
  const bool instead_of_moving = m.doing == Doing::nothing;
  if (!possible || !instead_of_moving) no.forbid(clause("L19-LAND-MOV.k"));
}

// --- Reinforcements

void check_enter(const Board& board, const Move& m, Cell at, int direction, Reasons& no) {
  if (m.doing != Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  if (at < 0) return void(no.forbid(clause("L19-GEO-22")));
  const UnitInfo& info = board.scenario.info(m.unit);
  const Side side = board.scenario.side_of(m.unit);
  const bool listed = std::find(info.entry.begin(), info.entry.end(), at) != info.entry.end();
  const bool free = !land_unit_at(board.state, table::opponent(side), at) && may_end_at(board, m.unit, at);
  if ((!listed || !free) && no.forbid(clause("L19-GEN-3"))) return;
  if (!((facings_allowed(board, side, at) >> direction) & 1u)) no.forbid(clause("L19-LAND-MOV.g"));
}

}  // namespace vedette::late19c
