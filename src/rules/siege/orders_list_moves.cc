// Where a group may go: places worth trying, each asked of the refusal of the move.
#include <algorithm>

#include "rules/siege/flow.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {

namespace {

// Asks the refusal of each point offered, and passes on those that are legal.
class Destinations {
 public:
  Destinations(const Board& board, int group, Departure& from, Sink& sink, int most)
      : board_(board), group_(group), from_(from), sink_(sink), most_(most) {}

  bool offer(Point at, bool join = false) {
    Aim aim;
    aim.to = at;
    aim.join = join;
    return try_aim(aim);
  }
  bool offer_line(int run, int side, Point at, int spacing) {
    Aim aim;
    aim.to = at;
    aim.formation = Formation::line;
    aim.run = run;
    aim.side = side;
    aim.spacing = spacing;
    return try_aim(aim);
  }
  bool offer_gun(Point at, Vector facing) {
    Aim aim;
    aim.to = at;
    aim.facing = facing;
    return try_aim(aim);
  }
  bool full() const { return most_ <= 0; }

 private:
  bool try_aim(const Aim& aim) {
    if (most_ <= 0) return true;
    for (Point known : tried_)
      if (known == aim.to) return true;
    tried_.push_back(aim.to);
    if (from_.to(aim, plan_)) return true;
    --most_;
    const Group& g = board_.state.groups[group_];
    if (g.is_gun() && g.side() == kAttackers)
      return sink_.add(table::order(Verb::to_gun, aim.to.x, aim.to.y, aim.facing.x, aim.facing.y));
    if (aim.formation == Formation::line)
      return sink_.add(
          table::order(Verb::to, aim.to.x, aim.to.y, (aim.spacing - spacing_of(0, g.mounted != 0)) / 10,
                       slot_of_run(board_.scenario, aim.run), aim.side > 0 ? 0 : 1, table::kAbsent));
    return sink_.add(table::order(Verb::to, aim.to.x, aim.to.y, 0, table::kAbsent, table::kAbsent,
                                  aim.join ? 1 : static_cast<int>(table::kAbsent)));
  }
  const Board& board_;
  int group_;
  Departure& from_;
  Sink& sink_;
  int most_;
  Plan plan_;
  Scratch<Point, 96> tried_;
};

// Places beside the nearest walls: to man them, or to cross them next where nobody holds them.
bool offer_walls(const Board& board, const Group& g, Point from, int reach, Destinations& to) {
  const Scenario& map = board.scenario;
  const Side enemy = table::opponent(g.side());
  struct Wall {
    std::int64_t d2;
    int id, side;
  };
  constexpr int kMost = 3;
  Wall nearest[kMost];
  int count = 0;
  for (std::size_t i = 0; i < map.sections.size(); ++i) {
    const int id = static_cast<int>(i);
    if (!board.stands(id)) continue;
    const Segment line = map.sections[i].line;
    const int side = plane::side_of(line, from);
    if (side == 0 || !plane::within(line, from, reach)) continue;
    if (g.side() == kAttackers && board.is_touched(id, -side, enemy)) continue;
    const std::int64_t d2 = plane::squared_distance(plane::nearest_point(line, from), from);
    if (count == kMost && d2 >= nearest[kMost - 1].d2) continue;
    int k = count < kMost ? count++ : kMost - 1;
    for (; k > 0 && nearest[k - 1].d2 > d2; --k) nearest[k] = nearest[k - 1];
    nearest[k] = {d2, id, side};
  }
  for (int k = 0; k < count && !to.full(); ++k) {
    const Section& section = map.sections[static_cast<std::size_t>(nearest[k].id)];
    const int side = nearest[k].side, arc = std::clamp(arc_of_foot(section, from), 5, section.ell - 5);
    const Point at = point_along(section, arc, side, line_distance(g.mounted != 0));
    const bool lines = g.side() == kGarrison && section.is_inner(side) && !g.is_gun();
    if (lines ? !to.offer_line(section.run, side, at, g.mounted ? 60 : 35) : !to.offer(at)) return false;
  }
  return true;
}

bool offer_gaps(const Board& board, Point from, int reach, Destinations& to) {
  const Scenario& map = board.scenario;
  for (const Gap& gap : map.gaps) {
    const Point middle{(gap.line.p.x + gap.line.q.x) / 2, (gap.line.p.y + gap.line.q.y) / 2};
    if (!plane::within(middle, from, reach)) continue;
    const Vector v = gap.line.along();
    const int length = std::max(1, static_cast<int>(plane::root_down(gap.line.squared_length())));
    const int side = plane::side_of(gap.line, from) > 0 ? -1 : 1;  // through it
    const Point beyond{middle.x - side * v.y * 60 / length, middle.y + side * v.x * 60 / length};
    if (!to.offer(beyond) || !to.offer(middle)) return false;
  }
  return true;
}

bool offer_cover(const Board& board, Point from, int reach, Destinations& to) {
  for (const Area& area : board.scenario.areas) {
    if (area.kind == AreaKind::water) continue;
    const Point middle{(area.bounds.low.x + area.bounds.high.x) / 2,
                       (area.bounds.low.y + area.bounds.high.y) / 2};
    if (middle != from && plane::within(middle, from, reach) && !to.offer(middle)) return false;
  }
  return true;
}

// The point so far from c on the straight line to `towards`.
Point on_the_way(Point c, Point towards, int far) {
  const Vector v = towards - c;
  const int length = std::max(1, static_cast<int>(plane::root_up(plane::squared_length(v))));
  return {c.x + v.x * far / length, c.y + v.y * far / length};
}

// The nearest man of each of the three nearest groups of the enemy.
bool offer_enemies(const Board& board, const Group& g, int r, Point from, int reach, Destinations& to) {
  struct Target {
    std::int64_t d2;
    const Spot* spot;
  };
  Scratch<Target, 16> nearest;  // by group
  for (const Spot& spot : board.spots(table::opponent(g.side()))) {
    const std::int64_t d2 = plane::squared_distance(spot.at, from);
    if (d2 > plane::squared(reach + 40) || d2 == 0) continue;
    const auto known = std::find_if(nearest.begin(), nearest.end(),
                                    [&](const Target& t) { return t.spot->group == spot.group; });
    if (known == nearest.end())
      nearest.push_back({d2, &spot});
    else if (d2 < known->d2)
      *known = {d2, &spot};
  }
  for (int k = 0; k < nearest.size() && k < 3; ++k) {
    std::swap(nearest[k],
              *std::min_element(nearest.begin() + k, nearest.end(), [](const Target& a, const Target& b) {
                return a.d2 != b.d2 ? a.d2 < b.d2 : a.spot->figure < b.spot->figure;
              }));
    const Spot& spot = *nearest[k].spot;
    if (!to.offer(on_the_way(spot.at, from, r + spot.r + 5))) return false;
  }
  return true;
}

bool offer_contacts(const Board& board, const Group& g, int r, Point from, int reach, Destinations& to) {
  if (!offer_enemies(board, g, r, from, reach, to)) return false;
  int offered = 0;
  for (const Spot& spot : board.spots(g.side())) {  // beside an engaged friend
    if (offered >= 1 || board.state.groups[spot.group].melee == 0 ||
        !plane::within(spot.at, from, reach + 30))
      continue;
    const Vector v = from - spot.at;
    const int length = static_cast<int>(plane::root_down(plane::squared_length(v)));
    if (length < 30) continue;
    ++offered;
    const int d = r + spot.r + 6;
    if (!to.offer({spot.at.x + v.x * d / length, spot.at.y + v.y * d / length}, true)) return false;
  }
  return true;
}

// As far as the way goes towards the gaps, the nearest wall of the compound and the enemy's nearest man.
bool offer_strides(const Board& board, const Group& g, Point from, int reach, Destinations& to) {
  const Scenario& map = board.scenario;
  const auto offer_towards = [&](Point goal) {
    return plane::within(goal, from, reach) || to.offer(on_the_way(from, goal, reach));
  };
  for (const Gap& gap : map.gaps)
    if (!offer_towards({(gap.line.p.x + gap.line.q.x) / 2, (gap.line.p.y + gap.line.q.y) / 2})) return false;
  struct Nearest {
    std::int64_t d2 = INT64_MAX;
    Point at;
    void consider(Point c, Point origin) {
      const std::int64_t that = plane::squared_distance(c, origin);
      if (that < d2) d2 = that, at = c;
    }
  };
  Nearest wall, man;
  wall.at = man.at = from;
  for (std::size_t i = 0; i < map.sections.size(); ++i) {
    const Section& section = map.sections[i];
    if (!board.stands(static_cast<int>(i)) || section.inner == Inner::both) continue;
    const auto [p, q] = section.line;
    const Box box{{std::min(p.x, q.x), std::min(p.y, q.y)}, {std::max(p.x, q.x), std::max(p.y, q.y)}};
    if (plane::squared_distance(box, from) < wall.d2)
      wall.consider(plane::nearest_point(section.line, from), from);
  }
  for (const Spot& spot : board.spots(table::opponent(g.side()))) man.consider(spot.at, from);
  return offer_towards(wall.at) && offer_towards(man.at);
}

// Beside a house that could be set alight over the enemy's head, and on towards the compound.
bool offer_advance(const Board& board, const Group& g, int r, Point from, int reach, Destinations& to) {
  const Scenario& map = board.scenario;
  const Side enemy = table::opponent(g.side());
  for (std::size_t room = 0; room < map.rooms.size() && map.options.special_fire && !g.mounted; ++room) {
    const std::size_t house = static_cast<std::size_t>(map.rooms[room].building);
    if (board.holder_of(static_cast<int>(room)) != enemy || board.state.fire[house] != 0) continue;
    if (!map.buildings[house].flammable) continue;
    const Box box = map.buildings[house].box, ring = box.grown(r + 5);
    if (plane::squared_distance(box, from) > plane::squared(reach + r)) continue;
    if (plane::closed_contains(ring, from)) continue;
    if (!to.offer({std::clamp(from.x, ring.low.x, ring.high.x), std::clamp(from.y, ring.low.y, ring.high.y)}))
      return false;
  }
  return offer_strides(board, g, from, reach, to);
}

}  // namespace

bool list_destinations(const Board& board, int group, int mover, int kind, int door,
                       std::span<const Place16> via, Sink& sink, int most) {
  const State& s = board.state;
  const Scenario& map = board.scenario;
  const Group& g = s.groups[group];
  const bool leaves = kind == kLeavePath;
  if (leaves ? may_set_out_by(board, group, mover, door) : may_set_out(board, group, mover)) return true;
  Point from = leaves ? map.doors[static_cast<std::size_t>(door)].outside : s.figures[mover].at();
  Departure departure(board, group, mover, from, via, Reasons::first);
  int reach = move_allowance(s, group);
  for (const Place16& point : via) {
    reach -= static_cast<int>(plane::length_up(from, point.at()));
    from = point.at();
  }
  if (reach < 0) return true;
  Destinations to(board, group, departure, sink, most);
  const Point middle{map.width / 2, map.height / 2};
  if (g.is_gun() && g.side() == kAttackers) {
    for (int d = 0; d < 24 && !to.full(); d += 4) {
      const Point at = compass_step(from, d, reach);
      if (at != middle && !to.offer_gun(at, middle - at)) return false;
    }
    return true;
  }
  const int r = g.mounted ? kWideRadius : kFootRadius;
  if (!offer_contacts(board, g, r, from, reach, to)) return false;
  if (g.side() == kAttackers && !offer_advance(board, g, r, from, reach, to)) return false;
  if (!offer_gaps(board, from, reach, to)) return false;
  if (!offer_walls(board, g, from, reach, to)) return false;
  if (!offer_cover(board, from, reach, to)) return false;
  for (int k = 0; k < 8 && !to.full();
       ++k) {  // every third of the compass, from the middle of the table round
    const int far = k % 2 && g.side() == kGarrison ? reach / 2 : reach;
    if (!to.offer(compass_step(from, (3 * k + 1) * 3 % 24, far))) return false;
  }
  if (!to.full() && !to.offer(from)) return false;
  return true;
}

}  // namespace vedette::siege
