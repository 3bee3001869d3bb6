#include "rules/empires/movement.h"

#include <cstring>

#include "rules/empires/clauses.gen.h"

namespace vedette::empires {

using table::kLegal;
using table::Refusal;

// --- The ground ----------------------------------------------------------------------------------

ClauseId ground_refusal(const Options& o, const Terrain& terrain, const Stand& stand, int q) {
  switch (terrain.ground(q)) {
    case Ground::off:
      return clause("WEC-MOV-5r");
    case Ground::water:
      return clause("WEC-TRR-6r");
    case Ground::wood:
      return crosses_like_infantry(o, stand) ? kLegal : clause("WEC-TRR-1");
    case Ground::rocks:
    case Ground::village:
      return crosses_like_infantry(o, stand) ? kLegal : clause("WEC-TRR-2");
    default:
      return kLegal;
  }
}

ClauseId standing_refusal(const Options& o, const Terrain& terrain, const Stand& stand, int q) {
  if (stand.railbound && !terrain.has_road(q)) return clause("WEC-MOV-5r");
  if (is_cover(terrain.ground(q)) && terrain.has_road(q)) return kLegal;
  return ground_refusal(o, terrain, stand, q);
}

ClauseId crossing_refusal(const Options& o, const Terrain& terrain, const Stand& stand, int from, int side) {
  const int to = from + sq::step(side);
  const Ground ground = terrain.ground(to);
  if (ground == Ground::off) return clause("WEC-MOV-5r");
  if (ground == Ground::water) return clause("WEC-TRR-6r");
  if (stand.railbound && !terrain.road_link(from, side)) return clause("WEC-MOV-5r");
  if (crosses_like_infantry(o, stand)) return kLegal;
  if (is_vertical(terrain.edge(from, side))) return clause("WEC-TRR-2");
  if (o.entrenchment_crossing == EntrenchmentCrossing::infantry_only && terrain.entrenched_edge(from, side))
    return clause("WEC-TRR-3r");
  if (terrain.road_link(from, side)) return kLegal;
  if (ground == Ground::wood || terrain.ground(from) == Ground::wood) return clause("WEC-TRR-1");
  return is_cover(ground) ? clause("WEC-TRR-2") : kLegal;
}

int extra_cost(const Options& o, const Terrain& terrain, int from, int side) {
  const int to = from + sq::step(side);
  int cost = sq::absolute(terrain.height(to) - terrain.height(from));
  if (o.horizontal_cost == 0) return cost;
  if (terrain.edge(from, side) == Edge::stream || terrain.entrenched_edge(from, side))
    cost += o.horizontal_cost;
  if (terrain.ground(to) == Ground::wadi) cost += o.horizontal_cost;
  return cost;
}

// --- The search ----------------------------------------------------------------------------------

MoveSearch::MoveSearch(const Options& o, const State& state, StandId mover, StandId companion,
                       unsigned relaxed)
    : o_(o),
      state_(state),
      mover_(mover),
      companion_(companion),
      relaxed_(relaxed),
      side_(side_of(mover)),
      start_(state[mover].square),
      allowance_(move_rate(state[mover])) {
  const Stand& s = state[mover];
  keeps_distance_ = is_artillery(s) || tows_a_gun(s);
  if (companion != kNoStand) {
    allowance_ = std::min(allowance_, move_rate(state[companion]));
    keeps_distance_ = keeps_distance_ || tows_a_gun(state[companion]);
  }
  std::memset(&cost_, kFar, sizeof cost_);
  end_index_.fill(0);
  if (allowance_ > 0) search();
}

void MoveSearch::search() {
  std::array<Bucket, kReach> buckets;
  buckets[0].nodes[0] = start();
  buckets[0].count = 1;
  cost_at(start()) = 0;
  for (int cost = 0; cost <= limit(true); ++cost) {
    Bucket& bucket = buckets[static_cast<std::size_t>(cost)];
    for (int i = 0; i < bucket.count; ++i) {
      const Node node = bucket.nodes[static_cast<std::size_t>(i)];
      if (cost_at(node) < cost || cost + 1 > limit(node.road)) continue;
      for (int side = 0; side < 4; ++side) {
        if (is_known(node, side, cost + 1)) continue;  // every step costs a point or more
        Node next;
        const int step = step_from(node, side, next);
        if (step == kFar || cost + step > limit(next.road) || next.square == start_) continue;
        const int total = cost + step;
        arrive(next, node.square, total);
        std::uint8_t& as_road = cost_[1][static_cast<std::size_t>(next.window)];
        if (total >= cost_at(next) || total >= as_road) continue;
        if (!may_pass(next.square)) {
          as_road = 0;  // nobody goes on from here: it need not be looked at again
          continue;
        }
        cost_at(next) = static_cast<std::uint8_t>(total);
        Bucket& later = buckets[static_cast<std::size_t>(total)];
        later.nodes[static_cast<std::size_t>(later.count++)] = next;
      }
    }
  }
}

// A step to the square that costs so much or more would tell nothing new: it has been reached at that cost, in the only
// place there is in it, and the move goes on from it, if at all, with as much left.
bool MoveSearch::is_known(Node from, int side, int cost) const {
  const auto window = static_cast<std::size_t>(from.window + kWindowStep[side]);
  const int index = end_index_[window];
  if (index == 0) return false;
  const MoveEnd& end = ends_[static_cast<std::size_t>(index) - 1u];
  if (end.cost > cost || (!state_.empty(end.square) && state_.at(end.square) != mover_)) return false;
  return cost_[1][window] <= cost || (!from.road && cost_[0][window] <= cost);
}

bool MoveSearch::crosses(const Stand& s, int from, int side) const {
  const ClauseId refused = crossing_refusal(o_, state_.terrain, s, from, side);
  return !refused || ((relaxed_ & relax::woods) && refused == clause("WEC-TRR-1")) ||
         ((relaxed_ & relax::obstacles) && refused == clause("WEC-TRR-2")) ||
         ((relaxed_ & relax::flat) && refused == clause("WEC-TRR-3r"));
}

int MoveSearch::step_from(Node node, int side, Node& next) const {
  const Stand& s = state_[mover_];
  if (node.square == start_ && !may_leave_over(side)) return kFar;
  const bool link = state_.terrain.road_link(node.square, side) || (relaxed_ & relax::road) != 0;
  next = {static_cast<std::int16_t>(node.square + sq::step(side)),
          static_cast<std::int16_t>(node.window + kWindowStep[side]), node.road && link};
  int extra = (relaxed_ & relax::contours) ? 0 : extra_cost(o_, state_.terrain, node.square, side);
  if (!s.is_large()) {
    if (!crosses(s, node.square, side)) return kFar;
    if (companion_ != kNoStand && !crosses(state_[companion_], node.square, side)) return kFar;
  } else {
    // The whole footprint shifts; contours count at the front row (WEC-LRG-5).
    const sq::Footprint old = sq::footprint(node.square, s.facing, s.wide, s.deep);
    for (int i = 0; i < old.count; ++i) {
      const int q = old.squares[static_cast<std::size_t>(i)];
      if (!crosses(s, q, side)) return kFar;
      if (i < s.wide) extra = std::max(extra, extra_cost(o_, state_.terrain, q, side));
    }
  }
  return is_barred(next.square) ? kFar : std::min(1 + extra, static_cast<int>(kFar));
}

// A stand that leaves its companion cannot go through it (WEC-THR-1).
bool MoveSearch::may_leave_over(int side) const {
  const Stand& s = state_[mover_];
  if (companion_ != kNoStand || !s.paired() || (relaxed_ & relax::friends)) return true;
  if (s.place == Place::rear) return side != s.facing;
  return side != sq::opposite(s.facing);  // front stands and stands back-to-back
}

bool MoveSearch::is_stop(int q) const {
  const Stand& s = state_[mover_];
  if (!s.is_large()) return state_.next_to_enemy_of(side_, q);
  for (int own : sq::footprint(q, s.facing, s.wide, s.deep))
    if (state_.next_to_enemy_of(side_, own)) return true;
  return false;
}

// Enemies bar the way; friends too for pairs and large stands; guns may not come next to an enemy
// (WEC-ADJ-4).
bool MoveSearch::is_barred(int q) const {
  const Stand& s = state_[mover_];
  if (s.is_large()) {
    for (int own : sq::footprint(q, s.facing, s.wide, s.deep))
      if (!state_.empty(own) && state_.at(own) != mover_) return true;
  } else if (!state_.empty(q)) {
    if (state_.holds_enemy_of(side_, q)) return true;
    if (companion_ != kNoStand && !(relaxed_ & relax::friends)) return true;
  }
  return keeps_distance_ && !(relaxed_ & relax::stops) && is_stop(q);
}

bool MoveSearch::may_pass(int q) const {
  if (!state_.empty(q) && state_.at(q) != mover_) return (relaxed_ & relax::friends) != 0;
  return (relaxed_ & relax::stops) || !is_stop(q);
}

bool MoveSearch::takes_place(int q, int from, Place place) const {
  if (state_.empty(q) || state_.at(q) == mover_) return place == Place::single;
  return places_on_arrival(state_[mover_], state_[state_.at(q)], from, false).has(place);
}

void MoveSearch::arrive(Node node, int from, int cost) {
  const int q = node.square;
  Places places;
  if (state_.empty(q) || state_.at(q) == mover_) {
    places = places.with(Place::single);
  } else {
    if (companion_ != kNoStand || room_refusal(state_, mover_, q)) return;
    places = places_on_arrival(state_[mover_], state_[state_.at(q)], from, false);
  }
  std::uint8_t& index = end_index_[static_cast<std::size_t>(node.window)];
  if (index == 0) {
    ends_[static_cast<std::size_t>(count_++)] = {static_cast<std::int16_t>(q),
                                                 static_cast<std::uint8_t>(cost), places};
    index = static_cast<std::uint8_t>(count_);
    return;
  }
  MoveEnd& end = ends_[index - 1u];
  end.places = end.places | places;
  end.cost = std::min(end.cost, static_cast<std::uint8_t>(cost));
}

const MoveEnd* MoveSearch::end_at(int q) const {
  const sq::Vector v = sq::between(start_, q);
  if (sq::absolute(v.x) > kReach || sq::absolute(v.y) > kReach) return nullptr;
  const int index = end_index_[static_cast<std::size_t>(start().window + v.y * kWindow + v.x)];
  return index == 0 ? nullptr : &ends_[static_cast<std::size_t>(index) - 1u];
}

bool MoveSearch::can_exit(int baseline, Grid grid) const {
  const Stand& s = state_[mover_];
  const auto on_baseline = [&](int q) {
    for (int own : sq::footprint(q, s.facing, s.wide, s.deep))
      if (from_baseline(baseline, grid.columns, grid.rows, own) == 0) return true;
    return false;
  };
  if (allowance_ < 1) return false;
  if (on_baseline(start_)) return may_leave_over(baseline);
  for (const MoveEnd& end : ends())
    if (end.cost <= allowance_ - 1 && end.places.has(Place::single) && on_baseline(end.square) &&
        !is_stop(end.square))
      return true;
  return false;
}

// --- The path ------------------------------------------------------------------------------------

// Depth first in the order north, east, south, west: the first path of the cheapest cost is the one wanted.
bool MoveSearch::find_path(Node node, int cost, int target, Place place, int best,
                           base::FixedVector<std::int16_t, 16>& path) const {
  if (cost + sq::distance(node.square, target) > best) return false;
  for (int side = 0; side < 4; ++side) {
    Node next;
    const int step = step_from(node, side, next);
    if (step == kFar || cost + step > std::min(best, limit(next.road)) || next.square == start_) continue;
    const bool arrives =
        next.square == target && cost + step == best && takes_place(target, node.square, place);
    path.push_back(next.square);
    if (arrives || (may_pass(next.square) && find_path(next, cost + step, target, place, best, path)))
      return true;
    path.pop_back();
  }
  return false;
}

base::FixedVector<std::int16_t, 16> MoveSearch::path_to(int q, Place place) const {
  base::FixedVector<std::int16_t, 16> path;
  if (q == start_) return path;
  for (int best = 1; best <= limit(true); ++best)
    if (find_path(start(), 0, q, place, best, path)) break;
  return path;
}

// --- Why not -------------------------------------------------------------------------------------

namespace {

// The square itself is out of the question, whichever way the stand would come.
void refuse_square(const Options& o, const State& state, StandId mover, StandId companion, int q,
                   Refusal& no) {
  const Stand& s = state[mover];
  no.also(room_refusal(state, mover, q));
  if (companion != kNoStand && !state.empty(q) && !state.holds_enemy_of(side_of(mover), q))
    no.also(clause("WEC-STK-1"));
  no.also(standing_refusal(o, state.terrain, s, q));
  if (companion != kNoStand) no.also(standing_refusal(o, state.terrain, state[companion], q));
  if ((is_artillery(s) || tows_a_gun(s)) && state.next_to_enemy_of(side_of(mover), q))
    no.also(clause("WEC-ADJ-4"));
}

// Rules that can bar the way to a square; a search may leave each of them out.
struct Bar {
  unsigned relaxed;
  ClauseId clause;
};
constexpr Bar kBars[] = {{relax::stops, clause("WEC-ADJ-1")},
                         {relax::friends, clause("WEC-THR-1")},
                         {relax::woods, clause("WEC-TRR-1")},
                         {relax::obstacles, clause("WEC-TRR-2")},
                         {relax::flat, clause("WEC-TRR-3r")}};

// Which rules, left out, would let it through? Each that would do so alone; where it takes several, a set of which none
// can be spared.
class Barred {
 public:
  Barred(const Options& o, const State& state, StandId mover, StandId companion, int q)
      : o_(o), state_(state), mover_(mover), companion_(companion), q_(q) {}

  bool opens(unsigned relaxed) const {
    return MoveSearch(o_, state_, mover_, companion_, relaxed).end_at(q_) != nullptr;
  }
  void refuse_by_one(Refusal& no) const {
    for (const Bar& bar : kBars)
      if (opens(bar.relaxed)) no.also(bar.clause);
  }
  void refuse_by_several(Refusal& no) const {
    unsigned needed = relax::contours;
    for (const Bar& bar : kBars) needed |= bar.relaxed;
    if (!opens(needed)) return;
    if (opens(needed & ~relax::contours)) needed &= ~relax::contours;
    for (const Bar& bar : kBars)
      if (opens(needed & ~bar.relaxed)) needed &= ~bar.relaxed;
    for (const Bar& bar : kBars)
      if (needed & bar.relaxed) no.also(bar.clause);
    if (needed & relax::contours) no.also(clause("WEC-TRR-5"));
  }

 private:
  const Options& o_;
  const State& state_;
  StandId mover_, companion_;
  int q_;
};

// The square is reached, but not that place in it.
ClauseId place_refusal(const State& state, StandId mover, int q, Place place) {
  if (place == Place::single || state.empty(q)) return clause("WEC-STK-3");
  if (place != Place::back) return clause("WEC-STK-6r");
  const bool infantry = may_stand_back_to_back(state[mover]) && may_stand_back_to_back(state[state.at(q)]);
  return infantry ? clause("WEC-STK-7r") : clause("WEC-STK-5");
}

}  // namespace

Refusal square_refusal(const Options& o, const State& state, StandId mover, StandId companion, int q) {
  Refusal no;
  refuse_square(o, state, mover, companion, q, no);
  return no;
}

Refusal move_refusal(const Options& o, const State& state, const MoveSearch& search, StandId mover,
                     StandId companion, int q, Place place) {
  Refusal no;
  if (const MoveEnd* end = search.end_at(q))
    return end->places.has(place) ? no : no.also(place_refusal(state, mover, q, place));
  const bool is_fixed = is_large_gun(state[mover]);
  if (is_fixed) no.also(clause("WEC-LRG-4"));
  refuse_square(o, state, mover, companion, q, no);
  if (is_fixed) return no;
  const Barred barred(o, state, mover, companion, q);
  const bool is_open = !no;
  if (is_open) barred.refuse_by_one(no);
  if (is_open && no) return no;
  const int beyond = sq::distance(state[mover].square, q) - search.allowance();
  if (beyond == 1 && state.terrain.has_road(q) && barred.opens(relax::road))
    return no.also(clause("WEC-TRR-4"));
  if (beyond > 0) return no.also(clause("WEC-MOV-3"));
  if (!is_open) return no;
  if (barred.opens(relax::contours)) return no.also(clause("WEC-MOV-5r")).also(clause("WEC-TRR-5"));
  barred.refuse_by_several(no);
  return no.also(clause("WEC-MOV-5r"));
}

}  // namespace vedette::empires
