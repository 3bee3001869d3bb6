#include "rules/siege/movement_path.h"

#include <algorithm>

#include "rules/siege/clauses.gen.h"

namespace vedette::siege {

Mover mover_of(const State& state, int figure) {
  const Figure& f = state.figures[figure];
  Mover mover;
  mover.side = state.groups[f.group].side();
  mover.at = f.at();
  mover.r = radius_of(state, f);
  mover.mounted = state.groups[f.group].mounted != 0;
  mover.allowance = move_allowance(state, f.group);
  return mover;
}

void Ways::gather(const Board& board, const Mover& mover) {
  board_ = &board;
  mover_ = mover;
  const Scenario& map = board.scenario;
  const int far = mover.allowance + 80;
  const Box near{{mover.at.x - far, mover.at.y - far}, {mover.at.x + far, mover.at.y + far}};
  const Side enemy = table::opponent(mover.side);
  const std::uint64_t held = board.spots(enemy).empty() ? 0 : board.touched_by_side(enemy);
  for (std::size_t i = 0; i < map.sections.size(); ++i) {
    const int id = static_cast<int>(i);
    if (!board.stands(id)) continue;
    const Segment s = map.sections[i].line;
    if (!plane::boxes_overlap({{std::min(s.p.x, s.q.x) - 1, std::min(s.p.y, s.q.y) - 1},
                               {std::max(s.p.x, s.q.x) + 1, std::max(s.p.y, s.q.y) + 1}},
                              near))
      continue;
    sections_ |= std::uint64_t{1} << i;
    if (!((held >> i) & 1u)) continue;
    for (int from : {1, -1}) {  // the strip lies away from those who touch the section
      const GroupSet groups = board.touching(id, from, enemy);
      if (groups.empty()) continue;
      zones_.push_back({true,
                        {},
                        0,
                        from < 0 ? s : Segment{s.q, s.p},
                        map.sections[i].l2,
                        map.sections[i].width(mover.r),
                        groups});
    }
  }
  for (std::size_t i = 0; i < map.buildings.size(); ++i) {
    if (!board.exists(static_cast<int>(i)) || !plane::boxes_overlap(map.buildings[i].box, near)) continue;
    buildings_ |= 1u << i;
    for (int id : map.buildings[i].rooms) {
      const Room& room = map.rooms[static_cast<std::size_t>(id)];
      if (room.level != 0 || room.is_roof || board.holder_of(id) != enemy) continue;
      for (std::size_t s = 0; s < 4; ++s)
        if (room.is_open(static_cast<int>(s)))
          zones_.push_back({true,
                            {},
                            0,
                            room.sides[s].line,
                            room.sides[s].l2,
                            room.sides[s].width(mover.r),
                            board.in_room(id)});
    }
  }
  for (std::size_t i = 0; i < map.areas.size(); ++i)
    if (map.areas[i].kind == AreaKind::water && plane::boxes_overlap(map.areas[i].bounds, near))
      waters_ |= 1u << i;
  board.any_in(enemy, near, [&](const Neighbour& n) {
    if (n.abandoned() || !plane::closed_contains(near, n.at())) return false;
    GroupSet one;
    one.add(n.group);
    zones_.push_back({false, n.at(), mover.r + n.r + kTouch, {}, 0, 0, one});
    return false;
  });
  find_zones_box();
}

void Ways::find_zones_box() {
  zones_box_ = {{30000, 30000}, {-30000, -30000}};
  const auto widen = [&](Point c, int by) {
    zones_box_.low = {std::min(zones_box_.low.x, c.x - by), std::min(zones_box_.low.y, c.y - by)};
    zones_box_.high = {std::max(zones_box_.high.x, c.x + by), std::max(zones_box_.high.y, c.y + by)};
  };
  const int strip = mover_.r + kTouch + 1;  // as wide as it is
  for (const Zone& zone : zones_) {
    if (zone.is_strip)
      widen(zone.line.p, strip), widen(zone.line.q, strip);
    else
      widen(zone.centre, zone.reach);
  }
}

namespace {

// Some point of the leg has its foot on the line and lies left of it, at most `width` (a cross product) away.
bool meets_strip(Segment line, std::int64_t l2, std::int64_t width, Segment leg) {
  const Vector v = line.along();
  const std::int64_t t0 = plane::dot(leg.p - line.p, v), t1 = plane::dot(leg.q - line.p, v);
  const std::int64_t c0 = plane::cross(v, leg.p - line.p), c1 = plane::cross(v, leg.q - line.p);
  if ((t0 < 0 && t1 < 0) || (t0 > l2 && t1 > l2)) return false;
  if ((c0 <= 0 && c1 <= 0) || (c0 > width && c1 > width)) return false;
  // The piece of the leg over the line, as fractions n/d of its way.
  std::int64_t d = t1 - t0, first = 0, last = d;
  if (d == 0) {
    d = 1, first = 0, last = 1;
  } else {
    const bool onward = d > 0;
    if (!onward) d = -d;
    const std::int64_t low = onward ? -t0 : t0 - l2, high = onward ? l2 - t0 : t0;
    first = std::max<std::int64_t>(0, low);
    last = std::min<std::int64_t>(d, high);
    if (first > last) return false;
  }
  const std::int64_t a = c0 * d + (c1 - c0) * first, b = c0 * d + (c1 - c0) * last;
  return std::max(a, b) > 0 && std::min(a, b) <= width * d;
}

}  // namespace

inline bool Ways::enters(const Zone& zone, Segment leg) const {
  if (zone.is_strip) return meets_strip(zone.line, zone.l2, zone.width, leg);
  const int reach = zone.reach;
  if (std::max(leg.p.x, leg.q.x) < zone.centre.x - reach ||
      std::min(leg.p.x, leg.q.x) > zone.centre.x + reach ||
      std::max(leg.p.y, leg.q.y) < zone.centre.y - reach ||
      std::min(leg.p.y, leg.q.y) > zone.centre.y + reach)
    return false;
  return plane::within(leg, zone.centre, reach) &&
         board_->nothing_between(zone.centre, plane::nearest_point(leg, zone.centre));
}

Ways::Leg Ways::leg(Point a, Point b) const {
  const Scenario& map = board_->scenario;
  const Segment way{a, b};
  Leg out;
  if (!map.on_table(a) || !map.on_table(b)) out.open = false;
  for_each_bit(buildings_, [&](int i) {
    if (out.open && plane::crosses_interior(map.buildings[static_cast<std::size_t>(i)].box, way))
      out.open = false;
  });
  for_each_bit(waters_, [&](int i) {
    if (out.open && plane::crosses_interior(map.areas[static_cast<std::size_t>(i)].shape, way))
      out.open = false;
  });
  meet_sections(sections_, way, out);
  for (const Zone& zone : zones_)
    if (enters(zone, way)) out.entered.add(zone.groups);
  return out;
}

// Somebody of the enemy touches it from the other side.
bool Ways::is_defended(int id, Segment way) const {
  const Segment line = board_->scenario.sections[static_cast<std::size_t>(id)].line;
  const int from = plane::side_of(line, way.p);
  return board_->is_touched(id, from != 0 ? -from : plane::side_of(line, way.q),
                            table::opponent(mover_.side));
}

// Two sections met at their common joint count once (SGE-OBS.13).
int Ways::crossings_of(const Met& met, Segment way) const {
  if (met.size() < 2) return met.size();
  Scratch<Point, 2 * kMaxSections> ends;  // of sections, on the way
  int crossings = 0;
  for (const int id : met) {
    const Segment line = board_->scenario.sections[static_cast<std::size_t>(id)].line;
    bool at_joint = false;
    for (Point end : {line.p, line.q}) {
      if (!plane::within(way, end, 0)) continue;
      at_joint = at_joint || std::find(ends.begin(), ends.end(), end) != ends.end();
      ends.push_back(end);
    }
    crossings += !at_joint;
  }
  return crossings;
}

void Ways::meet_sections(std::uint64_t sections, Segment way, Leg& out) const {
  const Scenario& map = board_->scenario;
  Met met;
  for_each_bit(sections, [&](int s) {
    const Section& section = map.sections[static_cast<std::size_t>(s)];
    if (!plane::meet(section.line, way)) return;
    if (!mover_.mounted) {
      out.open = false;
      return;
    }
    // The horse clears low ones only (SGE-OBS.11); a hedge is one too (SGE-OBS.16).
    if (!section.is_low()) out.high = true, out.open = false;
    if (is_defended(s, way)) out.defended = true, out.open = false;
    met.push_back(static_cast<std::uint8_t>(s));
  });
  out.crossings = crossings_of(met, way);
}

// Only the crossings of a mounted mover; -1: the way is barred.
int Ways::jumps(std::uint64_t sections, Segment way) const {
  const Scenario& map = board_->scenario;
  Met met;
  for (; sections != 0; sections &= sections - 1) {
    const int s = __builtin_ctzll(sections);
    const Section& section = map.sections[static_cast<std::size_t>(s)];
    if (!plane::meet(section.line, way)) continue;
    if (!section.is_low() || is_defended(s, way)) return -1;
    met.push_back(static_cast<std::uint8_t>(s));
  }
  return crossings_of(met, way);
}

Ways Ways::within(Box box) const {
  const Scenario& map = board_->scenario;
  const auto is_off = [&](Segment line, int by) {
    return std::max(line.p.x, line.q.x) + by < box.low.x || std::min(line.p.x, line.q.x) - by > box.high.x ||
           std::max(line.p.y, line.q.y) + by < box.low.y || std::min(line.p.y, line.q.y) - by > box.high.y;
  };
  const Box wide = box.grown(1);
  Ways few;
  few.board_ = board_;
  few.mover_ = mover_;
  few.few_ = true;
  for_each_bit(sections_, [&](int s) {
    if (!is_off(map.sections[static_cast<std::size_t>(s)].line, 0)) few.sections_ |= std::uint64_t{1} << s;
  });
  for_each_bit(buildings_, [&](int b) {
    if (plane::boxes_overlap(map.buildings[static_cast<std::size_t>(b)].box, wide)) few.buildings_ |= 1u << b;
  });
  for_each_bit(waters_, [&](int w) {
    if (plane::boxes_overlap(map.areas[static_cast<std::size_t>(w)].bounds, wide)) few.waters_ |= 1u << w;
  });
  const int strip = mover_.r + kTouch + 1;  // as wide as it is
  for (const Zone& zone : zones_)
    if (zone.is_strip ? !is_off(zone.line, strip) : !is_off({zone.centre, zone.centre}, zone.reach))
      few.zones_.push_back(zone);
  few.find_zones_box();
  return few;
}

int Ways::cost(Point a, Point b, const GroupSet& contacts) const {
  const Scenario& map = board_->scenario;
  const Segment way{a, b};
  const Near near = few_ ? Near{sections_, buildings_, waters_} : map.along(way);
  bool open = map.on_table(a) && map.on_table(b);
  if (!mover_.mounted)
    for (std::uint64_t m = sections_ & near.sections; open && m != 0; m &= m - 1)
      open = !plane::meet(map.sections[static_cast<std::size_t>(__builtin_ctzll(m))].line, way);
  for (std::uint32_t m = buildings_ & near.buildings; open && m != 0; m &= m - 1)
    open = !plane::crosses_interior(map.buildings[static_cast<std::size_t>(__builtin_ctz(m))].box, way);
  for (std::uint32_t m = waters_ & near.waters; open && m != 0; m &= m - 1)
    open = !plane::crosses_interior(map.areas[static_cast<std::size_t>(__builtin_ctz(m))].shape, way);
  if (!open) return -1;
  const int crossings = mover_.mounted ? jumps(sections_ & near.sections, way) : 0;
  if (crossings < 0) return -1;
  const Box hull{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
  if (zones_box_.low.x <= hull.high.x && zones_box_.low.y <= hull.high.y && hull.low.x <= zones_box_.high.x &&
      hull.low.y <= zones_box_.high.y)
    for (const Zone& zone : zones_)
      if (zone.is_strip ? !zone.groups.within(contacts) && enters(zone, way)
                        : enters(zone, way) && !zone.groups.within(contacts))  // the cheaper question first
        return -1;
  // SGE-GEO.5; mounted, each obstacle costs its part of the move (SGE-OBS.10, SGE-OBS.11).
  return static_cast<int>(plane::length_up(a, b)) + crossings * kCrossing;
}

// --- The navigation graph

namespace {

struct Vertex {
  Point at;
  std::int32_t rest;         // lower bound to the destination
  std::int32_t cost = -1;    // best so far; -1: not reached
  std::int32_t to_end = -1;  // cost of the leg to the destination; -1: it is barred
  std::int16_t before = -1;
  std::uint8_t hops = 0;
  bool waiting = false;
};
using Vertices = Scratch<Vertex, 1536>;  // also in the midst of 150 enemies, eight round each

// The list of vertices up to a is lexicographically lower than that up to b; both have as many.
bool lower_list(const Vertices& v, int a, int b) {
  int first_difference = 0;
  while (a != b && a >= 0 && b >= 0) {
    first_difference = a < b ? 1 : -1;
    a = v[a].before, b = v[b].before;
  }
  return first_difference > 0;
}

class Search {
 public:
  Search(const Ways& ways, Point from, Point to, const GroupSet& contacts, int limit)
      : box_(box_of(from, to, limit)), ways_(ways.within(box_)), to_(to), contacts_(contacts), limit_(limit) {
    add(from);
    add(to);
    const Board& board = ways.board();
    const Mover& mover = ways.mover();
    const Box near = box_.grown(mover.r + 11);
    const Scenario& map = board.scenario;
    const Scenario::Bends& bends = map.bends_of(mover.r);
    const std::uint64_t intact = board.state.intact;
    const std::uint32_t houses = board.houses();
    for (std::size_t i = 0; i < map.corners.size(); ++i) {
      const Corner& corner = map.corners[i];
      if (!plane::closed_contains(near, corner.at)) continue;
      if (corner.section != kNoOne && !board.stands(corner.section)) continue;
      if (corner.building != kNoOne && !board.exists(corner.building)) continue;
      for (int k = bends.starts[i]; k < bends.starts[i + 1]; ++k) {
        const Bend& bend = bends.all[static_cast<std::size_t>(k)];
        if ((bend.known_by_sections & intact) != 0 || ((bend.known_by_buildings | bend.houses) & houses) != 0)
          continue;
        if (bend.at != from && bend.at != to) consider(bend.at, from);
      }
    }
    for (const Spot& spot : board.spots(table::opponent(mover.side))) {
      const int reach = mover.r + spot.r + kTouch + 1, aside = (29 * reach + 69) / 70;
      if (!plane::within(spot.at, from, limit_ + 2 * reach)) continue;
      const int steps[2][2] = {{reach, aside}, {aside, reach}};
      for (const auto& step : steps) consider_round(spot.at, step, from);
    }
  }

  // Some way, not the shortest.
  bool any() {
    if (!some_reach_the_end()) return false;
    v_[0].cost = 0;
    v_[0].waiting = true;
    for (int at = next(); at >= 0; at = next()) {
      v_[at].waiting = false;
      relax(at, 1);
      for (int to = 2; to < v_.size() && v_[1].cost < 0; ++to) relax(at, to);
      if (v_[1].cost >= 0) return true;
    }
    return false;
  }

  Route run() {
    if (!some_reach_the_end()) return {};
    v_[0].cost = 0;
    v_[0].waiting = true;
    for (int at = next(); at >= 0; at = next()) {
      v_[at].waiting = false;
      for (int to = 1; to < v_.size(); ++to) relax(at, to);
    }
    Route route;
    if (v_[1].cost < 0) return route;
    int chain[24], n = 0;
    for (int at = 1; at >= 0 && n < 24; at = v_[at].before) chain[n++] = at;
    route.found = true;
    route.length = v_[1].cost;
    while (n > 0) route.points.push_back(v_[chain[--n]].at);
    return route;
  }

 private:
  // Points that are together at most `limit` from both ends lie in an ellipse half as wide as that.
  static Box box_of(Point from, Point to, int limit) {
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    return Box{middle, middle}.grown(limit / 2 + 2);
  }
  // The last legs are looked at first: often there is none, and no way need be looked for.
  bool some_reach_the_end() {
    bool any = false;
    for (int i = 0; i < v_.size(); ++i)
      if (i != 1) any = (v_[i].to_end = ways_.cost(v_[i].at, to_, contacts_)) >= 0 || any;
    return any;
  }
  void add(Point at) { v_.push_back({at, static_cast<std::int32_t>(plane::length_up(at, to_))}); }
  void consider_round(Point c, const int (&step)[2], Point from) {
    const int signs[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    const Board& board = ways_.board();
    for (const auto& sign : signs) {
      const Point at{c.x + sign[0] * step[0], c.y + sign[1] * step[1]};
      if (!plane::closed_contains(box_, at)) continue;
      if (!board.scenario.on_table(at, ways_.mover().r) || board.inside_building(at) || board.in_water(at))
        continue;
      if (std::none_of(v_.begin(), v_.end(), [&](const Vertex& known) { return known.at == at; }))
        consider(at, from);
    }
  }
  void consider(Point at, Point from) {
    if (!plane::closed_contains(box_, at)) return;
    const std::int64_t most = std::int64_t{limit_} * limit_;
    const std::int64_t a2 = plane::squared_distance(at, from), b2 = plane::squared_distance(at, to_);
    const std::int64_t rest = most - a2 - b2;  // outside the ellipse: a + b > limit, squared twice
    if (rest < 0 || 4 * a2 * b2 > rest * rest) return;
    const std::int64_t onward = plane::root_up(b2);
    if (plane::root_up(a2) + onward <= limit_) v_.push_back({at, static_cast<std::int32_t>(onward)});
  }
  // The waiting vertex with the lowest bound, as long as it can still matter.
  int next() const {
    int best = -1;
    for (int i = 0; i < v_.size(); ++i) {
      if (!v_[i].waiting || i == 1) continue;
      if (v_[1].cost >= 0 && v_[i].cost + v_[i].rest > v_[1].cost) continue;
      if (best < 0 || v_[i].cost + v_[i].rest < v_[best].cost + v_[best].rest) best = i;
    }
    return best;
  }
  void relax(int at, int to) {
    if (at == to) return;
    Vertex& target = v_[to];
    const Vertex& source = v_[at];
    // The longest leg that could still serve, compared as squares: roots only where it matters.
    int most = (v_[1].cost >= 0 ? std::min(limit_, v_[1].cost) : limit_) - source.cost - target.rest;
    if (target.cost >= 0) most = std::min(most, target.cost - source.cost);
    if (most < 0 || !plane::within(source.at, target.at, most)) return;
    static const GroupSet nobody;
    const int step = to == 1 ? source.to_end : ways_.cost(source.at, target.at, nobody);
    if (step < 0) return;
    const int cost = source.cost + step;
    if (cost > limit_) return;
    if (target.cost >= 0) {
      if (cost > target.cost) return;
      if (cost == target.cost && source.hops + 1 > target.hops) return;
      if (cost == target.cost && source.hops + 1 == target.hops &&
          (target.before == at || !lower_list(v_, at, target.before)))
        return;
    }
    target.cost = cost;
    target.before = static_cast<std::int16_t>(at);
    target.hops = static_cast<std::uint8_t>(source.hops + 1);
    target.waiting = true;
  }

  Box box_;  // no vertex outside it can serve
  Ways ways_;
  Point to_;
  const GroupSet& contacts_;
  int limit_;
  Vertices v_;
};

}  // namespace

Route find_route(const Ways& ways, Point from, Point to, const GroupSet& contacts, int most) {
  Route straight;
  if (!plane::within(from, to, ways.mover().allowance)) return straight;
  const int cost = ways.cost(from, to, contacts);
  if (cost >= 0 && cost <= ways.mover().allowance) {
    straight.found = true;
    straight.length = cost;
    straight.points.push_back(from);
    straight.points.push_back(to);
    return straight;
  }
  return Search(ways, from, to, contacts, std::min(most, ways.mover().allowance)).run();
}

bool has_route(const Ways& ways, Point from, Point to, const GroupSet& contacts, int most) {
  const int longest = std::min(most, ways.mover().allowance);
  if (!plane::within(from, to, longest)) return false;
  const int cost = ways.cost(from, to, contacts);
  return (cost >= 0 && cost <= longest) || Search(ways, from, to, contacts, longest).any();
}

table::Refusal route_refusal(const Ways& ways, Route& route, const GroupSet& contacts) {
  table::Refusal no;
  route.length = 0;
  static const GroupSet nobody;
  for (int i = 0; i + 1 < route.points.size(); ++i) {
    const Ways::Leg leg = ways.leg(route.points[i], route.points[i + 1]);
    route.length +=
        static_cast<int>(plane::length_up(route.points[i], route.points[i + 1])) + kCrossing * leg.crossings;
    if (leg.high) no.also(clause("SGE-OBS.12"));
    if (leg.defended) no.also(clause("SGE-OBS.5"));
    const bool last = i + 2 == route.points.size();
    const bool off_table = !last && !ways.board().scenario.on_table(route.points[i + 1], ways.mover().r);
    if (!leg.open || off_table) no.also(clause("SGE-PTH.3"));
    if (!leg.entered.within(last ? contacts : nobody)) no.also(clause("SGE-PTH.5"));
  }
  if (route.length > ways.mover().allowance) no.also(clause("SGE-PTH.2"));
  return no;
}

}  // namespace vedette::siege
