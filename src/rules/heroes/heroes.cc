#include "rules/heroes/heroes.h"

namespace vedette::heroes {

plane::Local hero_base(const Scenario& sc, int seat) {
  const bool mounted = sc.seats[static_cast<std::size_t>(seat)].mounted;
  return {-30, 30, 0, static_cast<std::int16_t>(mounted ? 120 : 60)};
}

bool hero_stands_clear(const Scene& scene, int seat, const Pose& pose) {
  const Shape s = plane::turned(pose.anchor, pose.facing, hero_base(scene.board().scenario, seat));
  return scene.inside_table(s) && !scene.meets_anyone(s) && !scene.meets_closed_ground(s);
}

Point hero_place(const Board& board, int seat) {
  const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
  if (h.is == HeroIs::with) return plane::to_mm(unit_outline(board, h.unit).middle(kRear));
  if (h.is == HeroIs::aboard) return middle_mm(vehicle_outline(board, h.vehicle));
  return {h.x, h.y};
}

Ride ride_of(const Board& board) {
  const Activation& a = board.state.act;
  return {a.seat, {a.at.x, a.at.y}, a.facing, a.gone, a.reach};
}

int ride_facing(const Ride& ride, Point to) {
  return to == ride.at ? ride.facing : plane::nearest_degree(to - ride.at);
}

namespace {

// A line along the seam of two touching bases overlaps neither of them (HVE-GEO-12), and yet it leads through the unit:
// a hair's breadth to either side it meets the same enemy.
bool passes_enemy(const Scene& scene, Point from, Point to) {
  if (scene.meets_enemy(plane::line(from, to))) return true;
  constexpr int kHair = plane::kTicks / 100;
  const Vector way = to - from;
  const std::int64_t length = plane::length_up(from, to);
  const Vector aside{static_cast<std::int32_t>(plane::round_div(-kHair * std::int64_t{way.y}, length)),
                     static_cast<std::int32_t>(plane::round_div(kHair * std::int64_t{way.x}, length))};
  return (scene.enemies_meeting(plane::line(from + aside, to + aside)) &
          scene.enemies_meeting(plane::line(from - aside, to - aside))) != 0;
}

}  // namespace

Refusal ride_leg_refusal(const Scene& scene, const Ride& ride, Point to) {
  Refusal no;
  const Scenario& sc = scene.board().scenario;
  if (to.x < 0 || to.y < 0 || to.x > sc.width || to.y > sc.height) no.also(clause("HVE-MOV-24"));
  if (ride.gone + static_cast<int>(plane::length_up(ride.at, to)) > ride.reach) no.also(clause("HVE-GEO-15"));
  if (to != ride.at) {
    const Point from = plane::to_ticks(ride.at), goal = plane::to_ticks(to);
    if (passes_enemy(scene, from, goal) || scene.meets_closed_ground(plane::line(from, goal)))
      no.also(clause("HVE-HERO-16"));
  }
  return no;
}

Refusal join_refusal(const Board& board, int seat, Point at, int u, int vehicle) {
  Refusal no;
  const Unit& unit = board.unit(u);
  const UnitInfo& info = board.info(u);
  if (!unit.on_table()) return clause("HVE-ACT-2");
  const bool allied =
      info.side == board.scenario.side_of_seat(seat) && board.scenario.options.hero_join_allied;
  const int other = hero_with(board.state, u);
  if ((info.seat != seat && !allied) || (other >= 0 && other != seat)) no.also(clause("HVE-HERO-7"));
  const Point p = plane::to_ticks(at);
  const auto holds = [&](const Shape& s) {  // in or on the rectangle
    for (int i = 0; i < 2; ++i) {
      const Vector n = s.normal[static_cast<std::size_t>(i)];
      std::int64_t low = INT64_MAX, high = INT64_MIN;
      for (int k = 0; k < 4; ++k) {
        const std::int64_t d = plane::dot(s.point[static_cast<std::size_t>(k)], n);
        low = d < low ? d : low;
        high = d > high ? d : high;
      }
      const std::int64_t d = plane::dot(p, n);
      if (d < low || d > high) return false;
    }
    return true;
  };
  bool near = false;
  if (info.is_vehicle()) {
    if (vehicle == kNone || board.scenario.vehicle(vehicle).owner != u) return no.also(clause("HVE-HERO-15"));
    near = holds(vehicle_outline(board, vehicle).shape(60));
  } else {
    const Layout l = layout_of(info, unit);
    for (const plane::Local& b : l.bases())
      near = near || holds(plane::turned({unit.x, unit.y}, unit.facing, b.grown(60)));
  }
  if (!near) no.also(clause("HVE-ACT-2"));
  return no;
}

Refusal hero_arrival_refusal(const Scene& scene, const Ride& ride, Point to, int facing, int join,
                             int vehicle) {
  Refusal no = ride_leg_refusal(scene, ride, to);
  const Board& board = scene.board();
  if (join < 0) {
    if (!hero_stands_clear(scene, ride.seat, {to, facing})) no.also(clause("HVE-HERO-16"));
    return no;
  }
  for (const ClauseId c : join_refusal(board, ride.seat, to, join, vehicle).clauses) no.also(c);
  const Hero& h = board.state.heroes[static_cast<std::size_t>(ride.seat)];
  const bool leaves = h.is == HeroIs::with || h.is == HeroIs::aboard;
  if (leaves && h.unit != join && !board.scenario.options.hero_leave_and_join) no.also(clause("HVE-ACT-3"));
  return no;
}

Refusal landing_refusal(const Scene& scene, int seat, Point at) {
  const Board& board = scene.board();
  const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
  const Point p = plane::to_ticks(at);
  const Shape dot = plane::turned(at, 0, {-1, 1, -1, 1});
  const bool near = plane::overlap(dot, vehicle_outline(board, h.vehicle).shape(60));
  const bool on_table =
      at.x >= 0 && at.y >= 0 && at.x <= board.scenario.width && at.y <= board.scenario.height;
  for (const Area& area : board.scenario.areas)
    if (area.enter == Enter::none && plane::open_contains(area.ticks, p)) return clause("HVE-HERO-15");
  if (!near || !on_table || scene.meets_enemy(dot)) return clause("HVE-HERO-15");
  return {};
}

}  // namespace vedette::heroes
