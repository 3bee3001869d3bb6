#include "rules/empires/sight.h"

#include <algorithm>

#include "rules/empires/clauses.gen.h"

namespace vedette::empires {

using table::kLegal;

namespace {

int side_between(int from, int to) {
  const int step = to - from;
  return step == 1 ? sq::kEast : step == -1 ? sq::kWest : step > 0 ? sq::kNorth : sq::kSouth;
}

struct Blocking {
  const Options& o;
  const State& state;
  const Stand& a;
  const Stand& b;
  int low, high;  // heights of the two ends

  bool is_end(int q) const { return covers(a, q) || covers(b, q); }

  // WEC-LOS-6r, -9r, -10r
  bool square(int q) const {
    if (is_end(q)) return false;
    const int height = state.terrain.height(q);
    if (!state.empty(q) && !(o.overhead_fire && height < high))
      return true;  // a limbered gun is off the board: WEC-LOS-11r
    const Ground ground = state.terrain.ground(q);
    if (is_cover(ground) || (o.horizontal_blocks_sight && ground == Ground::wadi)) return true;
    return height >= high && height > low;
  }
  // WEC-LOS-7r: whoever stands at a wall looks over it.
  bool edge(int p, int q) const {
    const int side = side_between(p, q);
    const Edge edge = state.terrain.edge(p, side);
    bool blocks = is_vertical(edge);
    if (o.horizontal_blocks_sight && !blocks)
      blocks = edge == Edge::stream || state.terrain.entrenched_edge(p, side);
    return blocks && !is_end(p) && !is_end(q);
  }
};

}  // namespace

// WEC-DEF-19, WEC-LOS-1: from centre to centre, walked in whole numbers (WEC-LOS-5r). What the line goes through must
// not block
// (WEC-DEF-11, WEC-LOS-2); at a corner both sides must (WEC-LOS-3, WEC-LOS-4, WEC-LOS-8r).
int sight_obstruction(const Options& o, const State& state, const Stand& from_stand, int from,
                      const Stand& to_stand, int to) {
  const int ha = state.terrain.height(from), hb = state.terrain.height(to);
  return sq::obstruction(from, to,
                         Blocking{o, state, from_stand, to_stand, std::min(ha, hb), std::max(ha, hb)});
}

FireLine fire_line(const Options& o, const State& state, const Stand& firer, const Stand& target) {
  FireLine best;
  const int reach = range_of(firer.weapon);
  const sq::Footprint own = squares_of(firer), theirs = squares_of(target);
  // Better is: in range before in arc before in sight, then nearer.
  const auto merit = [](const FireLine& l) {
    return (l.in_range ? 4000 : 0) + (l.in_arc ? 2000 : 0) + (l.in_sight ? 1000 : 0) - l.range;
  };
  for (int i = 0; i < firer.wide; ++i) {  // front row only
    const int from = own.squares[static_cast<std::size_t>(i)];
    int nearest = 1000;
    for (int to : theirs)
      nearest = std::min(nearest, sq::distance(from, to));  // WEC-RNG-1, WEC-MEA-3, WEC-LRG-7
    for (int to : theirs) {
      if (sq::distance(from, to) != nearest) continue;
      FireLine line{from,  to,           nearest, nearest <= reach, in_arc(from, firer.facing, to),
                    false, sq::kNoSquare};
      if (line.in_range && line.in_arc) {
        line.obstruction = sight_obstruction(o, state, firer, from, target, to);
        line.in_sight = line.obstruction == sq::kNoSquare;
      }
      if (best.from == sq::kNoSquare || merit(line) > merit(best)) best = line;
    }
  }
  return best;
}

Contact contact(const Stand& attacker, const Stand& defender) {
  if (!attacker.is_large() && !defender.is_large()) return {attacker.square, defender.square};
  Contact best;
  int merit = INT32_MAX;
  for (int to : squares_of(defender))
    for (int from : squares_of(attacker)) {
      const sq::Local d = sq::local(sq::between(defender.square, to), defender.facing);
      const sq::Local a = sq::local(sq::between(defender.square, from), defender.facing);
      const int m = (((sq::distance(from, to) * 64 - d.ahead) * 64 + d.right) * 64 - a.ahead) * 64 + a.right;
      if (m < merit) merit = m, best = {from, to};
    }
  return best;
}

ClauseId foremost_refusal(const State& state, int from, StandId target) {
  const Stand& t = state[target];
  if (!t.paired()) return kLegal;
  if (t.place == Place::back) return zone_from(t, from) == sq::Zone::rear ? clause("WEC-DEF-16") : kLegal;
  const Stand& front = t.place == Place::front ? t : state[t.mate];
  const sq::Zone zone = zone_from(front, from);
  if (zone == sq::Zone::front && t.place != Place::front) return clause("WEC-DEF-15");
  if (zone == sq::Zone::rear && t.place != Place::rear) return clause("WEC-DEF-16");
  return kLegal;
}

}  // namespace vedette::empires
