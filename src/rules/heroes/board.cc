#include "rules/heroes/board.h"

#include <algorithm>

namespace vedette::heroes {

using plane::Local;

Point Outline::at(int p, int q) const {
  const Vector ahead = plane::ahead(pose.facing);
  return plane::placed(pose.anchor, ahead, {ahead.y, -ahead.x}, p, q);
}

Point Outline::middle(int side) const {
  const int p = (local.p0 + local.p1) / 2, q = (local.q0 + local.q1) / 2;  // even: layouts are symmetrical
  switch (side) {
    case kFront:
      return at(p, local.q0);
    case kRight:
      return at(local.p1, q);
    case kRear:
      return at(p, local.q1);
    default:
      return at(local.p0, q);
  }
}

Point Outline::centre() const { return at((local.p0 + local.p1) / 2, (local.q0 + local.q1) / 2); }

Shape Outline::shape(int grown) const { return plane::turned(pose.anchor, pose.facing, local.grown(grown)); }

Point middle_mm(const Outline& o) { return plane::to_mm(o.centre()); }

void place(Unit& unit, const Stance& stance) {
  unit.x = static_cast<std::int16_t>(stance.pose.anchor.x);
  unit.y = static_cast<std::int16_t>(stance.pose.anchor.y);
  unit.facing = static_cast<std::int16_t>(stance.pose.facing);
  unit.formation = stance.formation;
  unit.param = stance.param;
}

Stance stance_of(const Unit& unit) { return {{{unit.x, unit.y}, unit.facing}, unit.formation, unit.param}; }

Layout layout_of(const UnitInfo& info, const Unit& unit, Formation formation, int param) {
  if (info.one_base()) return single_layout(info.model);
  if (info.is_gun()) return gun_layout(info.model, formation == Formation::limbered, unit.n(), unit.half);
  return layout(info.mounted(), formation, param, unit.n());
}

Outline outline_of(const UnitInfo& info, const Unit& unit, const Stance& stance) {
  if (info.fights_on_foot_or_horse())
    return {stance.pose, layout(info.mounted(), stance.formation, stance.param, unit.n()).envelope};
  return {stance.pose, layout_of(info, unit, stance.formation, stance.param).envelope};
}

Outline unit_outline(const Board& board, int u) {
  if (board.info(u).is_ship()) return vehicle_outline(board, board.info(u).first_vehicle);
  return outline_of(board.info(u), board.unit(u), stance_of(board.unit(u)));
}

Outline vehicle_at(const Scenario& sc, int v, int s) {
  const Vehicle& vehicle = sc.vehicle(v);
  const Track& track = sc.tracks[static_cast<std::size_t>(sc.unit(vehicle.owner).track)];
  const int t = 2 * (s - vehicle.offset) - vehicle.length;  // half millimetres along the track
  std::size_t i = 0;
  while (i + 2 < track.mm.size() && t > 2 * track.starts[i + 1]) ++i;
  const Point a = track.mm[i], b = track.mm[i + 1];
  const int length = track.starts[i + 1] - track.starts[i], along = t - 2 * track.starts[i];
  const auto between = [&](std::int32_t from, std::int32_t to) {
    return static_cast<std::int32_t>(from + plane::round_div(std::int64_t{to - from} * along, 2 * length));
  };
  const auto half = [](int mm) { return static_cast<std::int16_t>(2 * mm); };
  const Local local{half(-vehicle.width), half(vehicle.width), half(-vehicle.length), half(vehicle.length)};
  return {{{between(a.x, b.x), between(a.y, b.y)}, track.facings[i]}, local};
}

Outline hull_at(const Scenario& sc, int v, Pose bow) {
  const Vehicle& hull = sc.vehicle(v);
  const auto s = [](int q) { return static_cast<std::int16_t>(q); };
  return {bow, {s(-2 * hull.width), s(2 * hull.width), 0, s(4 * hull.length)}};
}

Outline vehicle_outline(const Board& board, int v) {
  const Unit& owner = board.unit(board.scenario.vehicle(v).owner);
  if (board.scenario.vehicle(v).stock == Stock::hull)
    return hull_at(board.scenario, v, {{owner.x, owner.y}, owner.facing});
  return vehicle_at(board.scenario, v, owner.x);
}

Outline target_outline(const Board& board, int u, int vehicle) {
  if (board.info(u).is_vehicle())
    return vehicle_outline(board, vehicle == kNone ? board.info(u).first_vehicle : vehicle);
  return unit_outline(board, u);
}

int nearest_side(const Outline& target, Point from) {
  const Vector fwd = plane::ahead(target.pose.facing), right = plane::rightward(target.pose.facing);
  const std::int64_t front = plane::dot(from - target.middle(kFront), fwd);
  const std::int64_t on_right = plane::dot(from - target.middle(kRight), right);
  const std::int64_t on_left = -plane::dot(from - target.middle(kLeft), right);
  const std::int64_t behind = -plane::dot(from - target.middle(kRear), fwd);
  int side = kFront;
  std::int64_t best = front;
  if (on_right > best) best = on_right, side = kRight;
  if (on_left > best) best = on_left, side = kLeft;
  if (behind > best) side = kRear;
  return side;
}

Pose about_face(const Pose& pose, Local envelope) {
  const Outline o{pose, envelope};
  return {plane::to_mm(o.at(0, envelope.q1)), plane::wrapped(pose.facing + 180)};
}

Pose turned_to(const Pose& pose, Local envelope, int facing) {
  if (plane::turn_between(pose.facing, facing) <= 90) return {pose.anchor, facing};
  return {about_face(pose, envelope).anchor, facing};
}

Bodies bodies_of(const UnitInfo& info, const Unit& unit, const Stance& stance) {
  Bodies b;
  const Pose& pose = stance.pose;
  const Layout l = layout_of(info, unit, stance.formation, stance.param);
  b.envelope = plane::turned(pose.anchor, pose.facing, l.envelope);
  if (stance.formation == Formation::open) {
    b.shape[0] = b.envelope;
    b.count = 1;
    return b;
  }
  for (const Local& r : l.rectangles())
    b.shape[static_cast<std::size_t>(b.count++)] = plane::turned(pose.anchor, pose.facing, r);
  return b;
}

bool may_enter(const UnitInfo& info, const Area& area) {
  if (info.is_ship()) return !area.land;
  if (info.is_train()) return true;
  if (area.enter == Enter::none) return false;
  return area.enter == Enter::all || info.arm == Arm::inf;
}

Scene::Scene(const Board& board, int mover, int side) : board_(board), mover_(mover) {
  for (int u = 0; u < board.units(); ++u) {
    if (u == mover || !board.unit(u).on_table()) continue;
    const UnitInfo& info = board.info(u);
    const auto enemy = static_cast<std::uint8_t>(board.info(u).side != side);
    const auto add = [&](const Shape& shape, int vehicle) {
      others_[static_cast<std::size_t>(count_++)] = {shape, static_cast<std::uint8_t>(u),
                                                     static_cast<std::uint8_t>(vehicle), enemy};
    };
    if (info.is_vehicle()) {
      for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
        add(vehicle_outline(board, v).shape(), v);
    } else {
      add(unit_outline(board, u).shape(), kNone);
    }
  }
}

bool Scene::body_meets(const Other& other, const Shape& shape) const {
  const Unit& unit = board_.unit(other.unit);
  if (other.vehicle != kNone || unit.formation == Formation::open) return true;
  const Layout l = layout_of(board_.info(other.unit), unit);
  const int rectangles = l.count + l.gun;
  if (rectangles == 1) return true;
  for (const Local& r : l.rectangles())
    if (plane::overlap(plane::turned({unit.x, unit.y}, unit.facing, r), shape)) return true;
  return false;
}

bool Scene::meets(const Shape& shape, Mask without, bool enemies, bool friends) const {
  for (int i = 0; i < count_; ++i) {
    const Other& o = others_[static_cast<std::size_t>(i)];
    if (!(o.enemy ? enemies : friends) || (without >> o.unit & 1) != 0) continue;
    if (plane::overlap(o.envelope, shape) && body_meets(o, shape)) return true;
  }
  return false;
}

bool Scene::meets_anyone(const Bodies& bodies, Mask without) const {
  for (int i = 0; i < count_; ++i) {
    const Other& o = others_[static_cast<std::size_t>(i)];
    if ((without >> o.unit & 1) != 0 || !plane::overlap(o.envelope, bodies.envelope)) continue;
    for (int k = 0; k < bodies.count; ++k) {
      const Shape& body = bodies.shape[static_cast<std::size_t>(k)];
      if (plane::overlap(o.envelope, body) && body_meets(o, body)) return true;
    }
  }
  return false;
}

Scene::Mask Scene::enemies_meeting(const Shape& shape) const {
  Mask mask = 0;
  for (int i = 0; i < count_; ++i) {
    const Other& o = others_[static_cast<std::size_t>(i)];
    if (o.enemy && plane::overlap(o.envelope, shape) && body_meets(o, shape)) mask |= only(o.unit);
  }
  return mask;
}

bool Scene::meets_closed_ground(const Shape& shape) const {
  for (const Area& area : board_.scenario.areas) {
    if (area.enter == Enter::all && !area.land) continue;
    const bool open = mover_ < 0 ? area.enter != Enter::none : may_enter(board_.info(mover_), area);
    if (!open && plane::overlap(shape, area.ticks, area.bounds)) return true;
  }
  return false;
}

bool Scene::meets_closed_ground(const Bodies& bodies) const {
  if (!meets_closed_ground(bodies.envelope)) return false;
  for (int k = 0; k < bodies.count; ++k)
    if (meets_closed_ground(bodies.shape[static_cast<std::size_t>(k)])) return true;
  return false;
}

bool Scene::inside_table(const Shape& s) const {
  return s.bounds.low.x >= 0 && s.bounds.low.y >= 0 &&
         s.bounds.high.x <= board_.scenario.width * plane::kTicks &&
         s.bounds.high.y <= board_.scenario.height * plane::kTicks;
}

bool Scene::inside_table(const Bodies& bodies) const {
  if (inside_table(bodies.envelope)) return true;
  for (int k = 0; k < bodies.count; ++k)
    if (!inside_table(bodies.shape[static_cast<std::size_t>(k)])) return false;
  return true;
}

Bodies Scene::bodies(const Stance& stance) const {
  return bodies_of(board_.info(mover_), board_.unit(mover_), stance);
}

bool Scene::stands_clear(const Bodies& b, Mask without) const {
  return inside_table(b) && !meets_anyone(b, without) && !meets_closed_ground(b);
}

bool Scene::stands_clear(const Stance& stance, Mask without) const {
  return stands_clear(bodies(stance), without);
}

Stance closed_ranks(const Board& board, int u) {
  const Stance stood = stance_of(board.unit(u));
  if (stood.formation != Formation::square) return stood;
  const Scene scene(board, u);
  const auto clear = [&](const Stance& s) {
    const Point at = s.pose.anchor;
    if (at.x < 0 || at.y < 0 || at.x > board.scenario.width || at.y > board.scenario.height) return false;
    const Bodies bodies = scene.bodies(s);
    return !scene.meets_anyone(bodies) && !scene.meets_closed_ground(bodies);
  };
  if (clear(stood)) return stood;
  Stance s = stood;
  const auto clear_toward = [&](int mm, int degrees) {
    const Vector d = plane::ahead(plane::wrapped(stood.pose.facing + degrees));
    s.pose.anchor = {
        static_cast<std::int32_t>(stood.pose.anchor.x + plane::round_div(std::int64_t{mm} * d.x, 10000)),
        static_cast<std::int32_t>(stood.pose.anchor.y + plane::round_div(std::int64_t{mm} * d.y, 10000))};
    return clear(s);
  };
  for (int mm = 1; mm < board.scenario.width + board.scenario.height; ++mm) {
    for (const int degrees : {90, 270, 180, 0})
      if (clear_toward(mm, degrees)) return s;
    for (int degrees = 1; degrees < 360; ++degrees)
      if (degrees % 90 != 0 && clear_toward(mm, degrees)) return s;
  }
  return stood;
}

Point base_centre(const Pose& pose, Local b) {
  const Outline o{pose, b};
  return o.at((b.p0 + b.p1) / 2, (b.q0 + b.q1) / 2);
}

bool contains(const Area& area, Point ticks) {
  return plane::closed_contains(area.bounds, ticks) && plane::closed_contains(area.ticks, ticks);
}

bool is_in_area(const Board& board, int u, const Area& area) {
  const Unit& unit = board.unit(u);
  const Layout l = layout_of(board.info(u), unit);
  const Pose pose{{unit.x, unit.y}, unit.facing};
  int inside = 0;
  for (const Local& b : l.bases()) inside += contains(area, base_centre(pose, b)) ? 1 : 0;
  return l.count > 0 && 2 * inside >= l.count;
}

int level_at(const Scenario& sc, Point ticks) {
  int level = 0;
  for (const Area& area : sc.areas)
    if (area.level > level && contains(area, ticks)) level = area.level;
  return level;
}

int level_of(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  const Point anchor = board.info(u).is_train()
                           ? vehicle_outline(board, board.info(u).first_vehicle).pose.anchor
                           : Point{unit.x, unit.y};
  return level_at(board.scenario, plane::to_ticks(anchor));
}

bool is_next_to(const Board& board, const UnitInfo& info, const Unit& unit, const Stance& stance,
                int vehicle) {
  const Layout l = layout_of(info, unit, stance.formation, stance.param);
  const Shape near = vehicle_outline(board, vehicle).shape(4 * 15);
  if (!plane::overlap(plane::turned(stance.pose.anchor, stance.pose.facing, l.envelope), near)) return false;
  for (const Local& b : l.rectangles())
    if (plane::overlap(plane::turned(stance.pose.anchor, stance.pose.facing, b), near)) return true;
  return false;
}

bool is_next_to(const Board& board, int u, const Stance& stance, int vehicle) {
  return is_next_to(board, board.info(u), board.unit(u), stance, vehicle);
}

bool unit_is_next_to(const Board& board, int u, int owner) {
  const UnitInfo& carrier = board.info(owner);
  for (int v = carrier.first_vehicle; v < carrier.first_vehicle + carrier.vehicles; ++v)
    if (is_next_to(board, u, stance_of(board.unit(u)), v)) return true;
  return false;
}

bool is_engaged(const State& st, int u) {
  for (const Engagement& e : st.engagements)
    if (e.has(u)) return true;
  return false;
}

Scene::Mask engaged_with(const State& st, int u) {
  Scene::Mask mask = 0;
  for (const Engagement& e : st.engagements)
    if (e.has(u)) mask |= Scene::only(e.other(u));
  return mask;
}

int hero_with(const State& st, int u) {
  for (int s = 0; s < kMaxSeats; ++s) {
    const Hero& h = st.heroes[static_cast<std::size_t>(s)];
    if ((h.is == HeroIs::with || h.is == HeroIs::aboard) && h.unit == u) return s;
  }
  return -1;
}

}  // namespace vedette::heroes
