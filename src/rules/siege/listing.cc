#include "rules/siege/listing.h"

#include <algorithm>

#include "rules/siege/flow.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {

using table::Order;
using table::order;

int optional(std::int16_t arg, int otherwise) { return arg == table::kAbsent ? otherwise : arg; }

int run_of_slot(const Scenario& map, int slot) {
  if (slot >= slot::run) return slot - slot::run;
  return map.sections[static_cast<std::size_t>(slot)].run;  // a section that is a run of its own
}
int slot_of_run(const Scenario& map, int run) {
  const Run& r = map.runs[static_cast<std::size_t>(run)];
  return r.named ? slot::run + run : r.sections[0];
}

// --- Destinations
// ----------------------------------------------------------------------------------------------

namespace {

// Asks the refusal of each point offered, and passes on those that are legal.
class Destinations {
 public:
  Destinations(const Field& field, int group, const Departure& from, Sink& sink, int most)
      : field_(field), group_(group), from_(from), sink_(sink), most_(most) {}

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
    const Group& g = field_.state.groups[group_];
    if (g.is_gun() && g.side() == kAttackers)
      return sink_.add(order(Do::to_gun, aim.to.x, aim.to.y, aim.facing.x, aim.facing.y));
    if (aim.formation == Formation::line)
      return sink_.add(order(Do::to, aim.to.x, aim.to.y, (aim.spacing - spacing_of(0, g.mounted != 0)) / 10,
                             slot_of_run(field_.map, aim.run), aim.side > 0 ? 0 : 1, table::kAbsent));
    return sink_.add(order(Do::to, aim.to.x, aim.to.y, 0, table::kAbsent, table::kAbsent,
                           aim.join ? 1 : static_cast<int>(table::kAbsent)));
  }
  const Field& field_;
  int group_;
  const Departure& from_;
  Sink& sink_;
  int most_;
  Plan plan_;
  Scratch<Point, 96> tried_;
};

// Places beside the nearest walls: to man them, or to cross them next where nobody holds them.
bool offer_walls(const Field& field, const Group& g, Point from, int reach, Destinations& to) {
  const Scenario& map = field.map;
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
    if (!field.stands(id)) continue;
    const Segment line = map.sections[i].line;
    const int side = plane::side_of(line, from);
    if (side == 0 || !plane::within(line, from, reach)) continue;
    if (g.side() == kAttackers && field.is_touched(id, -side, enemy)) continue;
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

bool offer_gaps(const Field& field, Point from, int reach, Destinations& to) {
  const Scenario& map = field.map;
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

bool offer_cover(const Field& field, Point from, int reach, Destinations& to) {
  for (const Area& area : field.map.areas) {
    if (area.kind == AreaKind::water) continue;
    const Point middle{(area.bounds.low.x + area.bounds.high.x) / 2,
                       (area.bounds.low.y + area.bounds.high.y) / 2};
    if (middle != from && plane::within(middle, from, reach) && !to.offer(middle)) return false;
  }
  return true;
}

bool offer_contacts(const Field& field, const Group& g, int r, Point from, int reach, Destinations& to) {
  int offered = 0;
  for (const Spot& spot : field.spots(table::opponent(g.side()))) {
    if (offered >= 2 || !plane::within(spot.at, from, reach + 40) || spot.at == from) continue;
    const Vector v = from - spot.at;
    const int length = std::max(1, static_cast<int>(plane::root_down(plane::squared_length(v)))),
              d = r + spot.r + 5;
    ++offered;
    if (!to.offer({spot.at.x + v.x * d / length, spot.at.y + v.y * d / length})) return false;
  }
  offered = 0;
  for (const Spot& spot : field.spots(g.side())) {  // beside an engaged friend
    if (offered >= 1 || field.state.groups[spot.group].melee == 0 ||
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

// Beside a house that could be set alight over the enemy's head, and the straight way to his nearest man.
bool offer_advance(const Field& field, const Group& g, int r, Point from, int reach, Destinations& to) {
  const Scenario& map = field.map;
  const Side enemy = table::opponent(g.side());
  for (std::size_t room = 0; room < map.rooms.size() && map.options.special_fire && !g.mounted; ++room) {
    const std::size_t house = static_cast<std::size_t>(map.rooms[room].building);
    if (field.holder_of(static_cast<int>(room)) != enemy || field.state.fire[house] != 0) continue;
    if (!map.buildings[house].flammable) continue;
    const Box box = map.buildings[house].box, ring = box.grown(r + 5);
    if (plane::squared_distance(box, from) > plane::squared(reach + r)) continue;
    if (plane::closed_contains(ring, from)) continue;
    if (!to.offer({std::clamp(from.x, ring.low.x, ring.high.x), std::clamp(from.y, ring.low.y, ring.high.y)}))
      return false;
  }
  std::int64_t nearest = -1;
  Point mark;
  for (const Spot& spot : field.spots(enemy))
    if (const std::int64_t d2 = plane::squared_distance(spot.at, from); nearest < 0 || d2 < nearest)
      nearest = d2, mark = spot.at;
  if (nearest <= plane::squared(reach)) return true;
  const Vector v = mark - from;
  const int length = static_cast<int>(plane::root_down(nearest)) + 1;
  return to.offer({from.x + v.x * reach / length, from.y + v.y * reach / length});
}

}  // namespace

bool list_destinations(const Field& field, int group, int mover, int kind, int door,
                       std::span<const Place16> via, Sink& sink, int most) {
  const State& s = field.state;
  const Scenario& map = field.map;
  const Group& g = s.groups[group];
  const bool leaves = kind == kLeavePath;
  if (leaves ? may_set_out_by(field, group, mover, door) : may_set_out(field, group, mover)) return true;
  Point from = leaves ? map.doors[static_cast<std::size_t>(door)].outside : s.figures[mover].at();
  const Departure departure(field, group, mover, from, via, Reasons::first);
  int reach = move_allowance(s, group);
  for (const Place16& point : via) {
    reach -= static_cast<int>(plane::length_up(from, point.at()));
    from = point.at();
  }
  if (reach < 0) return true;
  Destinations to(field, group, departure, sink, most);
  const Point middle{map.width / 2, map.height / 2};
  if (g.is_gun() && g.side() == kAttackers) {
    for (int d = 0; d < 24 && !to.full(); d += 4) {
      const Point at = compass_step(from, d, reach);
      if (at != middle && !to.offer_gun(at, middle - at)) return false;
    }
    return true;
  }
  const int r = g.mounted ? kWideRadius : kFootRadius;
  if (!offer_contacts(field, g, r, from, reach, to)) return false;
  if (g.side() == kAttackers && !offer_advance(field, g, r, from, reach, to)) return false;
  if (!offer_gaps(field, from, reach, to)) return false;
  if (!offer_walls(field, g, from, reach, to)) return false;
  if (!offer_cover(field, from, reach, to)) return false;
  for (int k = 0; k < 8 && !to.full();
       ++k)  // every second of the compass, from the middle of the table round
    if (!to.offer(compass_step(from, (3 * k + 1) * 3 % 24, k % 2 ? reach / 2 : reach))) return false;
  if (!to.full() && !to.offer(from)) return false;
  return true;
}

// --- Actions of a group
// ----------------------------------------------------------------------------------------

namespace {

bool list_fire(const Field& field, int group, Sink& sink) {
  const State& s = field.state;
  const Side enemy = table::opponent(s.groups[group].side());
  if (!s.groups[group].is_gun() && !has_firearms(field.map, s, group)) return true;
  for (std::size_t t = 0; t < s.groups.size(); ++t)
    if (s.groups[t].side() == enemy && !fire_refusal(field, group, static_cast<int>(t)) &&
        !sink.add(order(Do::fire, t)))
      return false;
  return true;
}

bool list_assaults(const Field& field, int group, Sink& sink) {
  const State& s = field.state;
  const Group& g = s.groups[group];
  if (g.is_gun() || g.place != kOutside) return true;
  const Side enemy = table::opponent(g.side());
  const int reach = move_allowance(s, group) + 210;
  Point low{30000, 30000}, high{-30000, -30000};
  for (int i : field.figures_of(group)) {
    low = {std::min<int>(low.x, s.figures[i].x), std::min<int>(low.y, s.figures[i].y)};
    high = {std::max<int>(high.x, s.figures[i].x), std::max<int>(high.y, s.figures[i].y)};
  }
  const Box wide = Box{low, high}.grown(reach);
  const auto is_near = [&](int target) {  // some mover and some figure of it within reach of each other
    for (int a : field.figures_of(target)) {
      const Point at = s.figures[a].at();
      if (!plane::closed_contains(wide, at)) continue;
      for (int b : field.figures_of(group))
        if (plane::within(at, s.figures[b].at(), reach)) return true;
    }
    return false;
  };
  Plan plan;
  for (std::size_t t = 0; t < s.groups.size(); ++t) {
    if (s.groups[t].side() != enemy || !s.groups[t].placed) continue;
    if (is_near(static_cast<int>(t)) &&
        !plan_assault(field, group, TargetKind::group, static_cast<int>(t), 300, true, plan) &&
        !sink.add(order(Do::assault, t, table::kAbsent)))
      return false;
  }
  return true;
}

bool list_moves(const Field& field, int group, Sink& sink) {
  const State& s = field.state;
  const Scenario& map = field.map;
  const Group& g = s.groups[group];
  Plan plan;
  for (int mover : field.figures_of(group)) {
    const Point at = s.figures[mover].at();
    if (may_lead(field, group, mover)) continue;
    if (g.place == kOutside) {
      if (!sink.add(order(Do::move, mover))) return false;
      for (std::size_t d = 0; d < map.doors.size(); ++d) {
        const int door = static_cast<int>(d);
        if (!may_enter_by(field, group, door, at) && !sink.add(order(Do::enter, mover, slot::door + door)))
          return false;
      }
      for (std::uint64_t m = map.near(at).sections & s.intact; m != 0; m &= m - 1) {
        const int section = __builtin_ctzll(m);
        for (int formation = 0; formation < 4; ++formation) {
          Aim aim;
          aim.formation = formation == 0 ? Formation::cluster : Formation::line;
          aim.spacing = spacing_of(formation, false);
          const Refusal no = plan_cross(field, group, mover, section, aim, plan);
          if (no && no.clause() != clause("SGE-FRM.5") && no.clause() != clause("SGE-MOV.17")) break;
          if (!no && !sink.add(order(Do::cross, mover, section, formation))) return false;
        }
      }
    } else {
      for (std::size_t d = 0; d < map.doors.size(); ++d)
        if (!may_leave_by(field, group, static_cast<int>(d)) &&
            !sink.add(order(Do::leave, mover, slot::door + static_cast<int>(d))))
          return false;
    }
  }
  if (g.place == kOutside || g.mounted) return true;
  for (std::size_t r = 0; r < map.rooms.size(); ++r) {
    const int room = static_cast<int>(r);
    if (map.rooms[r].building != map.rooms[g.place].building || room == g.place) continue;
    const bool fight =
        !melees_in_room(field, group, room).ids.empty() || field.holder_of(room) == table::opponent(g.side());
    for (int front = 0; front < 4; ++front)
      for (int join : {0, 1}) {
        const bool joins = join != 0;
        if (joins && !fight) continue;  // nothing there to join
        if (!plan_floor(field, group, room, front, joins, plan) &&
            !sink.add(order(Do::floor, slot::room + room, front, join)))
          return false;
        if (!plan_room(field, group, room, front, joins, plan) &&
            !sink.add(order(Do::room, slot::room + room, front, join)))
          return false;
      }
  }
  return true;
}

bool list_gun_work(const Field& field, int group, Sink& sink) {
  const State& s = field.state;
  const Group& g = s.groups[group];
  if (!g.is_gun()) return true;
  const Point model = s.figures[model_of(s, group)].at();
  if (!turn_refusal(field, group, compass_step(model, 0, 100))) {
    for (int d = 0; d < 24; d += 3) {
      const Point at = compass_step(model, d, 100);
      if (!sink.add(order(Do::turn_gun, at.x, at.y))) return false;
    }
    for (std::size_t t = 0; t < s.groups.size(); ++t) {
      const int mark = s.groups[t].side() != g.side() && s.groups[t].placed
                           ? reference_of(s, static_cast<int>(t))
                           : kNoOne;
      bool listed = false;
      for (int d = 0; d < 24 && mark != kNoOne; d += 3)
        listed = listed || compass_step(model, d, 100) == s.figures[mark].at();
      if (mark != kNoOne && !listed && s.figures[mark].at() != model &&
          !sink.add(order(Do::turn_gun, s.figures[mark].x, s.figures[mark].y)))
        return false;
    }
  }
  if (g.side() != kGarrison) return true;
  if (field.men(group) < 4)
    for (std::size_t i = 0; i < s.figures.size(); ++i) {
      const int squad = s.figures[i].group;
      if (s.figures[i].role == Role::man && !crew_join_refusal(field, group, squad, static_cast<int>(i)) &&
          !sink.add(order(Do::crew_join, squad, i)))
        return false;
    }
  if (s.gun_level == 2)
    for (std::size_t q = 0; q < s.groups.size(); ++q)
      if (!crew_leave_refusal(field, group, static_cast<int>(q)) && !sink.add(order(Do::crew_leave, q)))
        return false;
  return true;
}

bool list_other(const Field& field, int group, Sink& sink) {
  const State& s = field.state;
  const Group& g = s.groups[group];
  if (g.side() == kAttackers && !withdraw_refusal(s, group) && !sink.add(order(Do::withdraw))) return false;
  if (g.side() == kGarrison && !g.is_gun())
    for (std::size_t o = 0; o < s.groups.size(); ++o) {
      if (s.groups[o].side() != kGarrison || static_cast<int>(o) == group) continue;
      if (field.men(group) + field.men(static_cast<int>(o)) > 7) continue;  // SGE-MOV.5, before all else
      if (!combine_refusal(field, group, static_cast<int>(o)) && !sink.add(order(Do::combine, group, o)))
        return false;
      if (!combine_refusal(field, static_cast<int>(o), group) && !sink.add(order(Do::combine, o, group)))
        return false;
    }
  if (special_refusal(field, group)) return true;
  const auto count = [](const auto& list) { return static_cast<int>(list.size()); };
  for (int i = 0; i < count(field.map.sections); ++i)
    if (field.map.sections[static_cast<std::size_t>(i)].removable && !pull_down_refusal(field, group, i) &&
        !sink.add(order(Do::pull_down, i)))
      return false;
  for (int i = 0; i < count(field.map.buildings); ++i) {
    if (!set_fire_refusal(field, group, i) && !sink.add(order(Do::set_fire, slot::building + i)))
      return false;
    if (!douse_refusal(field, group, i) && !sink.add(order(Do::douse, slot::building + i))) return false;
  }
  if (!field.map.options.special_build) return true;
  for (int i = 0; i < count(field.map.gaps); ++i)
    if (!build_refusal(field, group, i) && !sink.add(order(Do::build, slot::gap + i))) return false;
  return true;
}

// Stops at the first order.
class Any final : public Sink {
 public:
  bool add(const Order&) override {
    found = true;
    return false;
  }
  bool found = false;
};

}  // namespace

bool list_actions(const Field& field, int group, Sink& sink) {
  if (!list_fire(field, group, sink)) return false;
  if (field.state.groups[group].melee != 0) return true;  // SGE-MOV.18
  if (!may_move(field, group) && !(list_assaults(field, group, sink) && list_moves(field, group, sink)))
    return false;
  return list_gun_work(field, group, sink) && list_other(field, group, sink);
}

bool can_act(const Field& field, int group) {  // SGE-ACT.26
  const State& s = field.state;
  Any any;
  if (!withdraw_refusal(s, group)) return true;
  list_fire(field, group, any);
  if (any.found || s.groups[group].melee != 0) return any.found;
  list_gun_work(field, group, any);
  if (!any.found) list_other(field, group, any);
  if (any.found || may_move(field, group)) return any.found;
  for (std::size_t i = 0; i < s.figures.size() && !any.found; ++i) {
    const int mover = static_cast<int>(i);
    if (s.figures[i].group != group || may_lead(field, group, mover)) continue;
    if (s.groups[group].place == kOutside) {
      list_destinations(field, group, mover, kMovePath, 0, {}, any, 1);
      continue;
    }
    for (std::size_t d = 0; d < field.map.doors.size() && !any.found; ++d)
      if (!may_leave_by(field, group, static_cast<int>(d)))
        list_destinations(field, group, mover, kLeavePath, static_cast<int>(d), {}, any, 1);
  }
  if (!any.found && s.groups[group].place != kOutside) list_moves(field, group, any);
  return any.found;
}

// --- The decision
// ----------------------------------------------------------------------------------------------

namespace {

void list_path(const Field& field, const Frame& f, Sink& sink) {
  const State& s = field.state;
  const int group = slot_of(s, static_cast<GroupId>(f.a));
  const std::span<const Place16> via(s.via.begin(), s.via.size());
  if (f.b == kEnterPath) {
    Plan plan;
    const bool open = !plan_way_in(field, group, s.mover, f.c, via, plan);
    const int room = field.map.doors[static_cast<std::size_t>(f.c)].room;
    for (int front = 0; front < 4 && open; ++front)
      for (int join : {0, 1})
        if (!fill_room(field, group, room, front, join != 0, plan) &&
            !sink.add(order(Do::go_in, front, join)))
          return;
  } else if (!list_destinations(field, group, s.mover, f.b, f.c, via, sink, 8)) {
    return;
  }
  if (!s.via.empty() && !sink.add(order(Do::back))) return;
  sink.add(order(Do::pass));
}

void list_band_places(const Field& field, const Frame& f, Sink& sink) {
  const int length = f.c == 1 || f.c == 3 ? field.map.width : field.map.height;
  for (int k = 1; k < 12; ++k) {
    const int offset = length * k / 12;
    if (!band_place_refusal(field, f.a, f.b, f.c, offset) && !sink.add(order(Do::band_place, offset))) return;
  }
  sink.add(order(Do::band_decline));
}

void list_fall_backs(const Field& field, const Frame& f, Sink& sink) {
  const int group = slot_of(field.state, static_cast<GroupId>(f.a));
  const bool outdoors = field.state.groups[group].place == kOutside;
  for (int exit = outdoors ? -1 : 0; exit < (outdoors ? 0 : 4); ++exit)
    for (int d = 0; d < 24; ++d)
      if (!fall_back_refusal(field, group, f.b, d, exit) &&
          !sink.add(order(Do::fall_back, d, outdoors ? kNoSideNamed : exit)))
        return;
}

void list_occupations(const Field& field, const Frame& f, Sink& sink) {
  const State& s = field.state;
  const int group = slot_of(s, static_cast<GroupId>(f.a));
  if (!sink.add(order(Do::hold))) return;
  for (std::size_t i = 0; i < s.anchors.size(); ++i) {
    const Anchor& anchor = s.anchors[i];
    if (side_of_id(anchor.origin) == s.groups[group].side()) continue;
    for (int front = anchor.place == kOutside ? kNoSideNamed : 0; front <= (anchor.place == kOutside ? 4 : 3);
         ++front)
      if (!occupy_refusal(field, group, static_cast<int>(i), front) && !sink.add(order(Do::occupy, i, front)))
        return;
  }
}

}  // namespace

void list_all(const Scenario& map, const State& s, Sink& sink) {
  const Frame& f = s.flow.back();
  switch (f.stage) {
    case Stage::deploy:
      list_deployments(Field(map, s), sink);
      return;
    case Stage::band_type:
      for (std::size_t t = 0; t < map.types.size(); ++t)
        if (!type_refusal(map, s, static_cast<int>(t)) && !sink.add(order(Do::band_type, slot::type + t)))
          return;
      sink.add(order(Do::band_decline));
      return;
    case Stage::band_place:
      list_band_places(Field(map, s), f, sink);
      return;
    case Stage::action: {
      std::uint32_t owners = 0;  // seats that own a group of the side
      for (std::size_t g = 0; g < s.groups.size(); ++g) {
        if (s.groups[g].side() != owner_of_card(s.card)) continue;
        owners |= 1u << s.groups[g].seat;
        const Order o = order(Do::select, g);
        if (!refusal_of(map, s, o) && !sink.add(o)) return;
      }
      for (Order o : {order(Do::pass), order(Do::end_card), order(Do::give_back)})
        if (!refusal_of(map, s, o) && !sink.add(o)) return;
      for (; owners != 0; owners &= owners - 1)
        if (const Order o = order(Do::delegate, __builtin_ctz(owners));
            !refusal_of(map, s, o) && !sink.add(o))
          return;
      return;
    }
    case Stage::order: {
      const Field field(map, s);
      if (!list_actions(field, slot_of(s, static_cast<GroupId>(f.a)), sink)) return;
      if (sink.add(order(Do::deselect))) sink.add(order(Do::pass));
      return;
    }
    case Stage::path:
      list_path(Field(map, s), f, sink);
      return;
    case Stage::casualties:
      if (!sink.add(order(Do::take_auto))) return;
      for (std::size_t i = 0; i < s.figures.size(); ++i)
        if (!take_refusal(map, s, static_cast<int>(i)) && !sink.add(order(Do::take, i))) return;
      return;
    case Stage::regroup:
      if (!sink.add(order(Do::keep_groups))) return;
      for (int n = 1; n <= 7; ++n)
        if (!size_refusal(map, s, n) && !sink.add(order(Do::squad_size, n))) return;
      return;
    case Stage::fall_back:
      list_fall_backs(Field(map, s), f, sink);
      return;
    case Stage::occupy:
      list_occupations(Field(map, s), f, sink);
      return;
    case Stage::evacuate:
      for (int side = 0; side < 4; ++side)
        if (const Order o = order(Do::evacuate, side); !refusal_of(map, s, o) && !sink.add(o)) return;
      return;
    default:
      return;
  }
}

}  // namespace vedette::siege
