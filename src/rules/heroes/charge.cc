#include "rules/heroes/charge.h"

#include <algorithm>
#include <bit>

namespace vedette::heroes {

using plane::kTicks;
using plane::Local;

namespace {

constexpr std::int64_t kUnitMm = 10000LL * kTicks;  // one mm along an axis of the sine table

struct Span {
  std::int64_t low, high;
};
Span span_of(const Shape& s, Vector axis) {
  Span e{INT64_MAX, INT64_MIN};
  for (int i = 0; i < s.points; ++i) {
    const std::int64_t d = plane::dot(s.point[static_cast<std::size_t>(i)], axis);
    e.low = std::min(e.low, d);
    e.high = std::max(e.high, d);
  }
  return e;
}

// HVE-GEO-21 in the axes of the engaged side: R along it, F outward.
struct Axes {
  Vector along, out;
};
struct Extent {
  Span along, out;
};
Extent extent(const Shape& s, const Axes& axes) { return {span_of(s, axes.along), span_of(s, axes.out)}; }
bool touch(const Extent& a, const Extent& d, int gap_mm) {
  return std::min(a.along.high, d.along.high) - std::max(a.along.low, d.along.low) >= 3 * kUnitMm &&
         a.out.low - d.out.high <= gap_mm * kUnitMm && d.out.low - a.out.high <= gap_mm * kUnitMm;
}

bool is_whole_rectangle(const UnitInfo& info) {
  return info.is_gun() || info.is_vehicle() || info.one_base();
}

}  // namespace

int passengers_in(const Board& board, int vehicle) {
  int count = board.state.gunners[static_cast<std::size_t>(vehicle)].all();
  for (const Load& l : board.state.loads)
    if (l.vehicle == vehicle) count += l.bases;
  return count;
}

int fighters_in(const Board& board, int vehicle) {
  int count = board.state.gunners[static_cast<std::size_t>(vehicle)].all();
  for (const Load& l : board.state.loads)
    if (l.vehicle == vehicle && !board.info(l.unit).one_base()) count += l.bases;
  return count;
}

int widest_offset(const Outline& target, int side, const Outline& attacker) {
  return (target.side_length(side) + attacker.local.width() / 4) / 2 - 8;
}

Touching touching(const Board& board, int attacker, const Stance& stance, int defender, int vehicle,
                  int side) {
  const Outline target = target_outline(board, defender, vehicle);
  const int d = target.direction(side);
  const Axes axes{plane::rightward(d), plane::ahead(d)};
  const UnitInfo& info = board.info(defender);
  int gap = 10;
  std::array<Extent, kMaxBases> defenders;
  int count = 0;
  if (is_whole_rectangle(info)) {
    defenders[0] = extent(target.shape(), axes);
    count = 1;
  } else {
    const Layout l = layout_of(info, board.unit(defender));
    for (const Local& b : l.bases())
      defenders[static_cast<std::size_t>(count++)] =
          extent(plane::turned(target.pose.anchor, target.pose.facing, b), axes);
  }
  Touching t;
  const Layout own = layout_of(board.info(attacker), board.unit(attacker), stance.formation, stance.param);
  if (info.is_ship()) {
    // HVE-MER-28 lets the bank keep a unit off the hull; the ranks behind its first still do not reach.
    std::int64_t first = INT64_MAX;
    for (const Local& b : own.bases())
      first =
          std::min(first, span_of(plane::turned(stance.pose.anchor, stance.pose.facing, b), axes.out).low);
    const std::int64_t off = (first - defenders[0].out.high + kUnitMm - 1) / kUnitMm;
    gap = static_cast<int>(std::clamp<std::int64_t>(off + 10, 10, 20));
  }
  int a = 0;
  for (const Local& b : own.bases()) {
    const Extent e = extent(plane::turned(stance.pose.anchor, stance.pose.facing, b), axes);
    for (int k = 0; k < count; ++k)
      if (touch(e, defenders[static_cast<std::size_t>(k)], gap)) {
        t.attackers = static_cast<std::uint8_t>(t.attackers | 1 << a);
        if (!is_whole_rectangle(info)) t.defenders = static_cast<std::uint8_t>(t.defenders | 1 << k);
      }
    ++a;
  }
  return t;
}

Touching touching(const Board& board, const Engagement& e) {
  return touching(board, e.attacker, stance_of(board.unit(e.attacker)), e.defender, e.vehicle, e.side);
}

Contact contact_at(const Scene& scene, const March& m, int target, int vehicle, int side, int offset) {
  const Board& board = scene.board();
  const Outline outline = target_outline(board, target, vehicle);
  const int d = outline.direction(side);
  const Vector out = plane::ahead(d);
  Contact c{side, offset, m.stance};
  c.stance.pose.facing = plane::wrapped(d + 180);
  c.stance.pose.anchor = plane::to_mm(outline.middle(side) + plane::rightward(d) * (4 * offset) + out * 4);
  if (board.info(target).is_ship()) {  // HVE-MER-28: back to the bank, at most 15 mm
    const Point placed = c.stance.pose.anchor;
    for (int back = 0; back <= 15; ++back) {
      c.stance.pose.anchor = plane::to_mm(plane::to_ticks(placed) + out * (4 * back));
      if (!scene.meets_closed_ground(scene.bodies(c.stance))) break;
    }
  }
  return c;
}

Refusal contact_refusal(const Scene& scene, const March& m, int target, int vehicle, int offset,
                        Contact* contact, Asked asked) {
  const Board& board = scene.board();
  const Outline outline = target_outline(board, target, vehicle);
  const Outline own = outline_of(board.info(m.unit), board.unit(m.unit), m.stance);
  const int side = nearest_side(outline, plane::to_ticks(m.stance.pose.anchor));
  const int widest = widest_offset(outline, side, own);
  if (offset > widest || offset < -widest) return clause("HVE-GEO-20");
  const Contact c = contact_at(scene, m, target, vehicle, side, offset);
  const Leg leg = leg_to(m.stance.pose, own.local, c.stance.pose.anchor);
  March last = m;
  last.passing = Scene::only(target);
  Refusal no;
  if (leg.behind) return no.also(clause("HVE-GEO-17"));
  if (m.gone + leg.length > m.reach) no.also(clause("HVE-GEO-15"));
  if (no && asked == Asked::first) return no;
  for (const ClauseId also : leg_refusal(scene, last, leg).clauses) no.also(also);
  if (lies_on_line(board.scenario, c.stance.pose.anchor)) no.also(clause("HVE-TER-2"));
  if (no && asked == Asked::first) return no;
  if (!scene.stands_clear(c.stance)) {
    no.also(clause("HVE-GEO-20")).also(clause("HVE-GEO-19"));
    if (board.info(target).is_ship()) no.also(clause("HVE-MER-28"));
    if (asked == Asked::first) return no;
  }
  const Touching t = touching(board, m.unit, c.stance, target, vehicle, side);
  if (t.attackers == 0 || (t.defenders == 0 && !is_whole_rectangle(board.info(target))))
    no.also(clause("HVE-GEO-20")).also(clause("HVE-GEO-21"));
  if (contact && !no) *contact = c;
  return no;
}

Offsets legal_offsets(const Scene& scene, const March& m, int target, int vehicle, std::size_t enough) {
  Offsets offsets;
  const Outline outline = target_outline(scene.board(), target, vehicle);
  const Outline own = outline_of(scene.board().info(m.unit), scene.board().unit(m.unit), m.stance);
  const int side = nearest_side(outline, plane::to_ticks(m.stance.pose.anchor));
  const int widest = widest_offset(outline, side, own);
  // No offset can be nearer than the line of the side: if even that is out of reach, none need be tried.
  const int d = outline.direction(side);
  const std::int64_t away =
      plane::dot(plane::to_ticks(m.stance.pose.anchor) - outline.middle(side), plane::ahead(d));
  const std::int64_t slack = (own.local.depth() + own.local.width()) / 4 + 40;  // about-face and placing back
  if (away > (m.reach - m.gone + slack) * kUnitMm) return offsets;
  const auto try_offset = [&](int o) {
    if (offsets.size() < enough && !contact_refusal(scene, m, target, vehicle, o))
      offsets.push_back(static_cast<std::int16_t>(o));
  };
  for (int o = 0; o <= widest && offsets.size() < enough; ++o) {
    try_offset(o);
    if (o > 0) try_offset(-o);
  }
  return offsets;
}

March straight_march(const Board& board) {
  March m = march_of(board);
  m.stance = stance_of(board.unit(board.state.act.unit));
  m.gone = 0;
  m.crossed = 0;
  m.first_leg = true;
  return m;
}

bool straight_contact_exists(const Board& board) {
  const Scene scene(board, board.state.act.unit);
  const March m = straight_march(board);
  return !legal_offsets(scene, m, board.state.act.target, board.state.act.vehicle, 1).empty();
}

Pose fallen_short(const Board& board) {
  const Activation& a = board.state.act;
  const Scene scene(board, a.unit);
  const March m = straight_march(board);
  const Local envelope = outline_of(board.info(a.unit), board.unit(a.unit), m.stance).local;
  const Point anchor = plane::to_ticks(m.stance.pose.anchor);
  const Point aim = target_point(target_outline(board, a.target, a.vehicle), anchor);
  const Pose start = turned_to(m.stance.pose, envelope, plane::nearest_degree(aim - anchor));
  const Vector dir = plane::ahead(start.facing);
  const auto place = [&](int mm) {  // as HVE-MOR-11
    return Pose{
        {static_cast<std::int32_t>(start.anchor.x + plane::round_div(std::int64_t{mm} * dir.x, 10000)),
         static_cast<std::int32_t>(start.anchor.y + plane::round_div(std::int64_t{mm} * dir.y, 10000))},
        start.facing};
  };
  const auto free_at = [&](int mm) {
    const Pose p = place(mm);
    const Shape grown = plane::turned(p.anchor, p.facing, envelope.grown(40));
    return !scene.meets_enemy(grown) && !scene.meets_closed_ground(grown);
  };
  // Whole stretches are tested by their sweep (a millimetre wider, for the rounding); only what that meets is walked.
  int clear_to = -1;
  while (clear_to < m.reach) {
    const int next = std::min(m.reach, clear_to + 32);
    const Pose from = place(std::max(0, clear_to));
    const Shape wide = plane::turned(from.anchor, from.facing, envelope.grown(44));
    const Shape sweep = plane::swept(wide, plane::to_ticks(place(next).anchor - from.anchor));
    if (!scene.meets_enemy(sweep) && !scene.meets_closed_ground(sweep)) {
      clear_to = next;
      continue;
    }
    int walked = clear_to;
    while (walked < next && free_at(walked + 1)) ++walked;
    clear_to = walked;
    if (walked < next) break;
  }
  for (int mm = clear_to; mm >= 0; --mm) {
    const Pose p = place(mm);
    if (obstacles_on(board.scenario, start.anchor, p.anchor) > m.allowed ||
        lies_on_obstacle(board.scenario, p.anchor) || lies_on_line(board.scenario, p.anchor))
      continue;
    Stance stance = m.stance;
    stance.pose = p;
    if (scene.stands_clear(stance)) return p;
  }
  return m.stance.pose;
}

Refusal assault_refusal(const Board& board, int target, int vehicle) {
  Refusal no;
  const bool named = vehicle != kNone && board.scenario.vehicle(vehicle).owner == target;
  if (!board.scenario.options.assault_vehicles || !named)
    no.also(board.info(target).is_ship() ? clause("HVE-MER-27") : clause("HVE-RWY-31"));
  if (named && passengers_in(board, vehicle) == 0) no.also(clause("HVE-RWY-31"));
  return no;
}

Refusal charge_refusal(const Board& board, int u, const Declared& d) {
  Refusal no;
  if (!board.info(u).fights_on_foot_or_horse()) no.also(clause("HVE-CHG-2"));
  if (board.unit(u).routing()) no.also(clause("HVE-CHG-2")).also(clause("HVE-MOR-9"));
  if (is_engaged(board.state, u)) no.also(clause("HVE-ACT-20")).also(clause("HVE-CHG-2"));
  const int t = d.charge_target;
  if (t < 0 || !board.unit(t).on_table() || !board.enemies(u, t) || board.unit(t).half == Half::gun_ashore)
    return no.also(clause("HVE-CHG-1"));
  if (board.info(t).is_vehicle()) {
    for (const ClauseId also : assault_refusal(board, t, d.charge_vehicle).clauses) no.also(also);
    if (d.charge_vehicle == kNone || board.scenario.vehicle(d.charge_vehicle).owner != t) return no;
  }
  const int dice = movement_dice(board, u, d).at_least_none();
  if (dice == 0) no.also(clause("HVE-MOV-3"));
  const Point anchor = plane::to_ticks({board.unit(u).x, board.unit(u).y});
  if (!within_mm(anchor, target_point(target_outline(board, t, d.charge_vehicle), anchor), 60 * dice))
    no.also(clause("HVE-CHG-1"));
  return no;
}

bool close_up(const Board& board, const Engagement& e, Stance* stance, int* offset) {
  if (e.fixed != 0 || e.rounds == 0) return false;
  int engagements = 0;
  for (const Engagement& other : board.state.engagements) engagements += other.has(e.attacker) ? 1 : 0;
  if (engagements > 1) return false;
  const Scene scene(board, e.attacker);
  March m;
  m.unit = e.attacker;
  m.stance = stance_of(board.unit(e.attacker));
  const Outline target = target_outline(board, e.defender, e.vehicle);
  const int width = outline_of(board.info(e.attacker), board.unit(e.attacker), m.stance).local.width() / 4;
  const int most = std::abs(target.side_length(e.side) - width) / 2;
  const int sign = e.offset < 0 ? -1 : 1, old = std::abs(e.offset);
  for (int o = std::min(most, old); o <= old; ++o) {
    const Contact c = contact_at(scene, m, e.defender, e.vehicle, e.side, sign * o);
    if (!scene.stands_clear(c.stance)) continue;
    *stance = c.stance;
    *offset = sign * o;
    return true;
  }
  return false;
}

}  // namespace vedette::heroes
