#include "rules/empires/recoil.h"

#include "rules/empires/clauses.gen.h"

namespace vedette::empires {

using table::kLegal;

namespace {

bool is_obstacle(const Terrain& t, int q, int side) {
  return t.edge(q, side) != Edge::none || t.entrenched_edge(q, side);
}
bool is_obstacle(Ground ground) {
  return ground == Ground::rocks || ground == Ground::village || ground == Ground::wadi;
}

// May the kind cross the bare edge, whatever lies behind it?
bool may_cross_edge(const Options& o, const Terrain& t, const Stand& s, int q, int side) {
  if (o.recoil_obstacle == RecoilObstacle::any && is_obstacle(t, q, side)) return false;
  if (crosses_like_infantry(o, s)) return true;
  if (o.entrenchment_crossing == EntrenchmentCrossing::infantry_only && t.entrenched_edge(q, side))
    return false;
  return !is_vertical(t.edge(q, side));
}

bool may_enter_ground(const Options& o, const Terrain& t, const Stand& s, int q) {
  if (o.recoil_obstacle == RecoilObstacle::any && is_obstacle(t.ground(q))) return false;
  return !ground_refusal(o, t, s, q);
}

// The way round one of the two squares that touch both ends of a diagonal step.
bool corner_way_is_free(const Options& o, const Terrain& t, const Stand& s, int from, int first, int second) {
  const int corner = from + sq::step(first);
  return may_cross_edge(o, t, s, from, first) && may_enter_ground(o, t, s, corner) &&
         may_cross_edge(o, t, s, corner, second);
}

// WEC-RCL-5r, -10r: the ground between one square and the next. True: enough is known.
bool forbid_way(const Options& o, const Terrain& t, const Stand& s, int from, int back, int aside,
                Reasons& no) {
  if (aside < 0) {
    if (const ClauseId refused = crossing_refusal(o, t, s, from, back); refused && no.forbid(refused))
      return true;
    const int to = from + sq::step(back);
    return o.recoil_obstacle == RecoilObstacle::any &&
           (is_obstacle(t, from, back) || is_obstacle(t.ground(to))) && no.forbid(clause("WEC-RCL-10r"));
  }
  const int to = from + sq::step(back) + sq::step(aside);
  if (s.railbound && no.forbid(clause("WEC-MOV-5r"))) return true;
  if (const ClauseId ground = ground_refusal(o, t, s, to); ground && no.forbid(ground)) return true;
  if (o.recoil_obstacle == RecoilObstacle::any && is_obstacle(t.ground(to)) &&
      no.forbid(clause("WEC-RCL-10r")))
    return true;
  if (t.ground(from) == Ground::wood && !crosses_like_infantry(o, s) && no.forbid(clause("WEC-TRR-1")))
    return true;
  const bool free =
      corner_way_is_free(o, t, s, from, back, aside) || corner_way_is_free(o, t, s, from, aside, back);
  return !free && no.forbid(clause("WEC-RCL-10r"));
}

// Everything about one candidate square but its cost.
void check_square(const Options& o, const State& state, StandId id, int back, int aside, int to,
                  Reasons& no) {
  const Stand& s = state[id];
  const int step = to - s.square;
  for (int own : squares_of(s)) {
    const int q = own + step;
    if (!state.terrain.on_board(q)) return void(no.forbid(clause("WEC-RCL-1")));
    if (covers(s, q) && s.is_large()) continue;
    const bool held = state.holds_enemy_of(side_of(id), q);
    if (held && no.forbid(clause("WEC-RCL-2"))) return;
    if (forbid_way(o, state.terrain, s, own, back, aside, no)) return;
    if (state.next_to_enemy_of(side_of(id), q) && no.forbid(clause("WEC-ADJ-3"))) return;
    if (state.empty(q) || held) continue;
    if ((!o.recoil_onto_friend || s.is_large()) && no.forbid(clause("WEC-RCL-8r"))) return;
    if (const ClauseId room = room_refusal(state, id, q); room && no.forbid(room)) return;
  }
  if (o.recoil_rear == RecoilRear::facing && zone_from(s, to) != sq::Zone::rear)
    no.forbid(clause("WEC-RCL-1"));
}

// One of the three squares: straight back (k = 0) or to either side.
struct Step {
  int back, aside, square, cost;  // aside: -1 straight back
};
Step step_of(const State& state, StandId id, int k) {
  const Stand& s = state[id];
  const int back = state.army[static_cast<std::size_t>(side_of(id))].baseline;
  const int plus = (back & 1) ? sq::kNorth : sq::kEast;
  const int aside = k == 0 ? -1 : k > 0 ? plus : sq::opposite(plus);
  const int square = s.square + sq::step(back) + (k == 0 ? 0 : sq::step(aside));
  const int climb = sq::absolute(state.terrain.height(square) - state.terrain.height(s.square));
  return {back, aside, square, (k == 0 ? 1 : 2) + climb};
}

void check_recoil(const Options& o, const State& state, StandId id, int spent, const Step& step,
                  Reasons& no) {
  check_square(o, state, id, step.back, step.aside, step.square, no);
  if (!no.legal() && !no.wants_all()) return;
  if (spent + step.cost > move_rate(state[id])) no.forbid(clause("WEC-RCL-2"));
}

ClauseId step_refusal(const Options& o, const State& state, StandId id, int spent, const Step& step) {
  return table::first_reason([&](Reasons& no) { check_recoil(o, state, id, spent, step, no); });
}

bool stands_on_baseline(const Stand& s, int baseline, Grid grid) {
  for (int q : squares_of(s))
    if (from_baseline(baseline, grid.columns, grid.rows, q) == 0) return true;
  return false;
}

}  // namespace

RecoilSquares recoil_squares(const Options& o, const State& state, StandId id, int spent, Grid) {
  const Stand& s = state[id];
  RecoilSquares out;
  for (int k = -1; k <= 1; ++k) {
    const Step step = step_of(state, id, k);
    RecoilSquare r;
    r.square = step.square;
    r.cost = step.cost;
    r.refused = step_refusal(o, state, id, spent, step);
    if (!r.refused)
      r.places = state.empty(r.square) || s.is_large()
                     ? Places{}.with(Place::single)
                     : places_on_arrival(s, state[state.at(r.square)], s.square, true);
    out.push_back(r);
  }
  return out;
}

table::Refusal recoil_refusal(const Options& o, const State& state, StandId id, int spent, int square) {
  for (int k = -1; k <= 1; ++k)
    if (const Step step = step_of(state, id, k); step.square == square)
      return table::every_reason([&](Reasons& no) { check_recoil(o, state, id, spent, step, no); });
  return clause("WEC-RCL-1");
}

RecoilVerdict recoil_verdict(const Options& o, const State& state, StandId id, Grid grid) {
  const Stand& s = state[id];
  const int baseline = state.army[static_cast<std::size_t>(side_of(id))].baseline;
  if (is_large_gun(s)) return {RecoilFate::destroyed, clause("WEC-RCL-11r")};
  if (s.paired()) {
    const bool free =
        o.recoil_shared == RecoilShared::front_destroyed && s.place == Place::rear && s.facing != baseline;
    if (!free) return {RecoilFate::destroyed, clause("WEC-RCL-3")};  // WEC-THR-2
  }
  if (!stands_on_baseline(s, baseline, grid)) return {};
  return o.recoil_off_table == RecoilOffTable::withdrawn
             ? RecoilVerdict{RecoilFate::exits, clause("WEC-RCL-9r")}
             : RecoilVerdict{RecoilFate::destroyed, clause("WEC-RCL-9r")};
}

ClauseId recoil_is_fatal(const Options& o, const State& state, StandId id, Grid grid) {
  const RecoilVerdict verdict = recoil_verdict(o, state, id, grid);
  if (verdict.fate == RecoilFate::destroyed) return verdict.reason;
  if (verdict.fate == RecoilFate::exits) return kLegal;
  for (const int k : {0, -1, 1})  // most often the way straight back is open
    if (!step_refusal(o, state, id, 0, step_of(state, id, k))) return kLegal;
  return clause("WEC-RCL-2");
}

bool may_face_after_recoil(const Options& o, const State& state, StandId id, int square, int facing) {
  const Stand& s = state[id];
  return !s.is_large() || footprint_is_free(o, state, id, square, facing);
}

}  // namespace vedette::empires
