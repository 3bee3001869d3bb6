#include "rules/siege/orders_list.h"

#include <algorithm>
#include <array>

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

// --- Actions of a group

namespace {

bool list_fire(const Board& board, int group, Sink& sink) {
  const State& s = board.state;
  const Side enemy = table::opponent(s.groups[group].side());
  if (!s.groups[group].is_gun() && !has_firearms(board.scenario, s, group)) return true;
  for (std::size_t t = 0; t < s.groups.size(); ++t)
    if (s.groups[t].side() == enemy && !fire_refusal(board, group, static_cast<int>(t)) &&
        !sink.add(order(Verb::fire, t)))
      return false;
  return true;
}

bool list_assaults(const Board& board, int group, Sink& sink) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  if (g.is_gun() || g.place != kOutside) return true;
  const Side enemy = table::opponent(g.side());
  const int far = move_allowance(s, group) + 210;
  const int close =
      move_allowance(s, group) + 2 * kWideRadius + kTouch;  // to touch a man with nothing between
  Point low{30000, 30000}, high{-30000, -30000};
  for (int i : board.figures_of(group)) {
    low = {std::min<int>(low.x, s.figures[i].x), std::min<int>(low.y, s.figures[i].y)};
    high = {std::max<int>(high.x, s.figures[i].x), std::max<int>(high.y, s.figures[i].y)};
  }
  const Box wide = Box{low, high}.grown(far);
  // Some mover and some figure of it are within reach of each other.
  const auto is_within = [&](int target, int reach) {
    for (int a : board.figures_of(target)) {
      const Point at = s.figures[a].at();
      if (!plane::closed_contains(wide, at)) continue;
      for (int b : board.figures_of(group))
        if (plane::within(at, s.figures[b].at(), reach)) return true;
    }
    return false;
  };
  // Walls and rooms can be touched far from those who hold them.
  const auto is_near = [&](int target) {
    return is_within(target, far) &&
           (s.groups[target].place != kOutside || board.touched_by(target) != 0 || is_within(target, close));
  };
  Plan plan;
  for (std::size_t t = 0; t < s.groups.size(); ++t) {
    if (s.groups[t].side() != enemy || !s.groups[t].placed) continue;
    if (is_near(static_cast<int>(t)) &&
        !plan_assault(board, group, TargetKind::group, static_cast<int>(t), 300, true, plan) &&
        !sink.add(order(Verb::assault, t, table::kAbsent)))
      return false;
  }
  return true;
}

bool list_moves(const Board& board, int group, Sink& sink, Formations formations) {
  const State& s = board.state;
  const Scenario& map = board.scenario;
  const Group& g = s.groups[group];
  const int reach = move_allowance(s, group);
  Plan plan;
  for (int mover : board.figures_of(group)) {
    const Point at = s.figures[mover].at();
    if (may_lead(board, group, mover)) continue;
    if (g.place == kOutside) {
      if (!sink.add(order(Verb::move, mover))) return false;
      for (std::size_t d = 0; d < map.doors.size(); ++d) {
        const int door = static_cast<int>(d);
        if (plane::within(at, map.doors[d].outside, reach) &&  // mostly it is too far (SGE-PTH.2)
            !may_enter_by(board, group, door, at) && !sink.add(order(Verb::enter, mover, slot::door + door)))
          return false;
      }
      for (std::uint64_t m = map.near(at).sections & s.intact; m != 0; m &= m - 1) {
        const int section = __builtin_ctzll(m);
        if (map.sections[static_cast<std::size_t>(section)].touched_from(at,
                                                                         radius_of(s, s.figures[mover])) == 0)
          continue;  // SGE-OBS.6
        Crossing over(board, group, mover, section);
        for (int formation = 0; formation < 4 && !over.refusal(); ++formation) {
          Aim aim;
          aim.formation = formation == 0 ? Formation::cluster : Formation::line;
          aim.spacing = spacing_of(formation, false);
          const Refusal no = over.form_up(aim, plan);
          if (no && no.clause() != clause("SGE-FRM.5") && no.clause() != clause("SGE-MOV.17")) break;
          if (!no && !sink.add(order(Verb::cross, mover, section, formation))) return false;
          if (!no && formations == Formations::any) break;
        }
      }
    } else {
      for (std::size_t d = 0; d < map.doors.size(); ++d)
        if (!may_leave_by(board, group, static_cast<int>(d)) &&
            !sink.add(order(Verb::leave, mover, slot::door + static_cast<int>(d))))
          return false;
    }
  }
  if (g.place == kOutside || g.mounted) return true;
  for (std::size_t r = 0; r < map.rooms.size(); ++r) {
    const int room = static_cast<int>(r);
    if (map.rooms[r].building != map.rooms[g.place].building || room == g.place) continue;
    const bool fight =
        !melees_in_room(board, group, room).ids.empty() || board.holder_of(room) == table::opponent(g.side());
    for (int front = 0; front < 4; ++front)
      for (int join : {0, 1}) {
        const bool joins = join != 0;
        if (joins && !fight) continue;  // nothing there to join
        if (!plan_floor(board, group, room, front, joins, plan) &&
            !sink.add(order(Verb::floor, slot::room + room, front, join)))
          return false;
        if (!plan_room(board, group, room, front, joins, plan) &&
            !sink.add(order(Verb::room, slot::room + room, front, join)))
          return false;
      }
  }
  return true;
}

bool list_gun_work(const Board& board, int group, Sink& sink) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  if (!g.is_gun()) return true;
  const Point model = s.figures[model_of(s, group)].at();
  if (!turn_refusal(board, group, compass_step(model, 0, 100))) {
    std::array<Point, 8> compass_points;
    for (int k = 0; k < 8; ++k) {
      const Point at = compass_points[static_cast<std::size_t>(k)] = compass_step(model, 3 * k, 100);
      if (!sink.add(order(Verb::turn_gun, at.x, at.y))) return false;
    }
    for (std::size_t t = 0; t < s.groups.size(); ++t) {
      const int mark = s.groups[t].side() != g.side() && s.groups[t].placed
                           ? board.reference(static_cast<int>(t))
                           : kNoOne;
      if (mark == kNoOne) continue;
      const Point at = s.figures[mark].at();
      const bool listed = std::find(compass_points.begin(), compass_points.end(), at) != compass_points.end();
      if (!listed && at != model && !sink.add(order(Verb::turn_gun, at.x, at.y))) return false;
    }
  }
  if (g.side() != kGarrison) return true;
  if (board.men(group) < 4)
    for (std::size_t i = 0; i < s.figures.size(); ++i) {
      const int squad = s.figures[i].group;
      if (s.figures[i].role == Role::man && !crew_join_refusal(board, group, squad, static_cast<int>(i)) &&
          !sink.add(order(Verb::crew_join, squad, i)))
        return false;
    }
  if (s.gun_level == 2)
    for (std::size_t q = 0; q < s.groups.size(); ++q)
      if (!crew_leave_refusal(board, group, static_cast<int>(q)) && !sink.add(order(Verb::crew_leave, q)))
        return false;
  return true;
}

bool list_other(const Board& board, int group, Sink& sink) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  if (g.side() == kAttackers && !withdraw_refusal(s, group) && !sink.add(order(Verb::withdraw))) return false;
  if (g.side() == kGarrison && !g.is_gun())
    for (std::size_t o = 0; o < s.groups.size(); ++o) {
      if (s.groups[o].side() != kGarrison || static_cast<int>(o) == group) continue;
      if (board.men(group) + board.men(static_cast<int>(o)) > 7) continue;  // SGE-MOV.5, before all else
      if (!combine_refusal(board, group, static_cast<int>(o)) && !sink.add(order(Verb::combine, group, o)))
        return false;
      if (!combine_refusal(board, static_cast<int>(o), group) && !sink.add(order(Verb::combine, o, group)))
        return false;
    }
  if (special_refusal(board, group)) return true;
  const Scenario& map = board.scenario;
  Near near;  // what the group touches is near it
  if (g.place != kOutside)
    near.buildings = 1u << map.rooms[g.place].building;
  else
    for (int i : board.figures_of(group)) near.add(map.near(s.figures[i].at()));
  for (std::uint64_t m = near.sections & s.intact; m != 0; m &= m - 1) {
    const int i = __builtin_ctzll(m);
    if (map.sections[static_cast<std::size_t>(i)].removable && !pull_down_refusal(board, group, i) &&
        !sink.add(order(Verb::pull_down, i)))
      return false;
  }
  for (std::uint32_t m = near.buildings; m != 0; m &= m - 1) {
    const int i = __builtin_ctz(m);
    if (!set_fire_refusal(board, group, i) && !sink.add(order(Verb::set_fire, slot::building + i)))
      return false;
    if (!douse_refusal(board, group, i) && !sink.add(order(Verb::douse, slot::building + i))) return false;
  }
  if (!map.options.special_build) return true;
  for (int i = 0; i < static_cast<int>(map.gaps.size()); ++i)
    if (!build_refusal(board, group, i) && !sink.add(order(Verb::build, slot::gap + i))) return false;
  return true;
}

// Stops at the first order.
class Any final : public Sink {
 public:
  bool add(Order) override {
    found = true;
    return false;
  }
  bool found = false;
};

}  // namespace

bool list_actions(const Board& board, int group, Sink& sink, Formations formations) {
  if (!list_fire(board, group, sink)) return false;
  if (board.state.groups[group].melee != 0) return true;  // SGE-MOV.18
  if (!may_move(board, group) &&
      !(list_assaults(board, group, sink) && list_moves(board, group, sink, formations)))
    return false;
  return list_gun_work(board, group, sink) && list_other(board, group, sink);
}

bool can_act(const Board& board, int group) {  // SGE-ACT.26
  const State& s = board.state;
  Any any;
  if (!withdraw_refusal(s, group)) return true;
  list_fire(board, group, any);
  if (any.found || s.groups[group].melee != 0) return any.found;
  list_gun_work(board, group, any);
  if (!any.found) list_other(board, group, any);
  if (any.found || may_move(board, group)) return any.found;
  for (std::size_t i = 0; i < s.figures.size() && !any.found; ++i) {
    const int mover = static_cast<int>(i);
    if (s.figures[i].group != group || may_lead(board, group, mover)) continue;
    if (s.groups[group].place == kOutside) {
      list_destinations(board, group, mover, kMovePath, 0, {}, any, 1);
      continue;
    }
    for (std::size_t d = 0; d < board.scenario.doors.size() && !any.found; ++d)
      if (!may_leave_by(board, group, static_cast<int>(d)))
        list_destinations(board, group, mover, kLeavePath, static_cast<int>(d), {}, any, 1);
  }
  if (!any.found && s.groups[group].place != kOutside) list_moves(board, group, any, Formations::any);
  return any.found;
}

// --- The decision

namespace {

void list_path(const Board& board, const Frame& f, Sink& sink) {
  const State& s = board.state;
  const int group = slot_of(s, static_cast<GroupId>(f.a));
  const std::span<const Place16> via(s.via.begin(), s.via.size());
  if (f.b == kEnterPath) {
    Plan plan;
    const bool open = !plan_way_in(board, group, s.mover, f.c, via, plan);
    const int room = board.scenario.doors[static_cast<std::size_t>(f.c)].room;
    for (int front = 0; front < 4 && open; ++front)
      for (int join : {0, 1})
        if (!fill_room(board, group, room, front, join != 0, plan) &&
            !sink.add(order(Verb::go_in, front, join)))
          return;
  } else if (!list_destinations(board, group, s.mover, f.b, f.c, via, sink, 8)) {
    return;
  }
  if (!s.via.empty() && !sink.add(order(Verb::back))) return;
  sink.add(order(Verb::pass));
}

void list_band_places(const Board& board, const Frame& f, Sink& sink) {
  const int length = f.c == 1 || f.c == 3 ? board.scenario.width : board.scenario.height;
  for (int k = 1; k < 12; ++k) {
    const int offset = length * k / 12;
    if (!band_place_refusal(board, f.a, f.b, f.c, offset) && !sink.add(order(Verb::band_place, offset)))
      return;
  }
  sink.add(order(Verb::band_decline));
}

void list_fall_backs(const Board& board, const Frame& f, Sink& sink) {
  const int group = slot_of(board.state, static_cast<GroupId>(f.a));
  const bool outdoors = board.state.groups[group].place == kOutside;
  for (int exit = outdoors ? -1 : 0; exit < (outdoors ? 0 : 4); ++exit)
    for (int d = 0; d < 24; ++d)
      if (!fall_back_refusal(board, group, f.b, d, exit) &&
          !sink.add(order(Verb::fall_back, d, outdoors ? kNoSideNamed : exit)))
        return;
}

void list_casualties(const Scenario& map, const State& s, const Frame& f, Sink& sink) {
  const int hit = f.b >= 0 ? slot_of(s, static_cast<GroupId>(f.b)) : kNoOne;
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const int group = s.figures[i].group;
    if (hit != kNoOne ? group != hit : !in_fight(s, s.groups[group])) continue;  // most are not concerned
    if (!take_refusal(map, s, static_cast<int>(i)) && !sink.add(order(Verb::take, i))) return;
  }
}

void list_occupations(const Board& board, const Frame& f, Sink& sink) {
  const State& s = board.state;
  const int group = slot_of(s, static_cast<GroupId>(f.a));
  if (!sink.add(order(Verb::hold))) return;
  for (std::size_t i = 0; i < s.anchors.size(); ++i) {
    const Anchor& anchor = s.anchors[i];
    if (side_of_id(anchor.origin) == s.groups[group].side()) continue;
    for (int front = anchor.place == kOutside ? kNoSideNamed : 0; front <= (anchor.place == kOutside ? 4 : 3);
         ++front)
      if (!occupy_refusal(board, group, static_cast<int>(i), front) &&
          !sink.add(order(Verb::occupy, i, front)))
        return;
  }
}

}  // namespace

void list_all(const Scenario& map, const State& s, Sink& sink) {
  const Frame& f = s.flow.back();
  switch (f.stage) {
    case Stage::deploy:
      list_deployments(Board(map, s), sink);
      return;
    case Stage::band_type:
      for (std::size_t t = 0; t < map.types.size(); ++t)
        if (!type_refusal(map, s, static_cast<int>(t)) && !sink.add(order(Verb::band_type, slot::type + t)))
          return;
      sink.add(order(Verb::band_decline));
      return;
    case Stage::band_place:
      list_band_places(Board(map, s), f, sink);
      return;
    case Stage::action: {
      std::uint32_t owners = 0;  // seats that own a group of the side
      for (std::size_t g = 0; g < s.groups.size(); ++g) {
        if (s.groups[g].side() != owner_of_card(s.card)) continue;
        owners |= 1u << s.groups[g].seat;
        if (!select_refusal(map, s, static_cast<int>(g)) && !sink.add(order(Verb::select, g))) return;
      }
      if (!sink.add(order(Verb::pass)) || !sink.add(order(Verb::end_card))) return;  // always legal
      if (const Order o = order(Verb::give_back); !refusal_of(map, s, o) && !sink.add(o)) return;
      for (; owners != 0; owners &= owners - 1)
        if (const Order o = order(Verb::delegate, __builtin_ctz(owners));
            !refusal_of(map, s, o) && !sink.add(o))
          return;
      return;
    }
    case Stage::order: {
      const Board board(map, s);
      if (!list_actions(board, slot_of(s, static_cast<GroupId>(f.a)), sink)) return;
      if (sink.add(order(Verb::deselect))) sink.add(order(Verb::pass));
      return;
    }
    case Stage::path:
      list_path(Board(map, s), f, sink);
      return;
    case Stage::casualties:
      if (!sink.add(order(Verb::take_auto))) return;
      list_casualties(map, s, f, sink);
      return;
    case Stage::regroup:
      if (!sink.add(order(Verb::keep_groups))) return;
      for (int n = 1; n <= 7; ++n)
        if (!size_refusal(map, s, n) && !sink.add(order(Verb::squad_size, n))) return;
      return;
    case Stage::fall_back:
      list_fall_backs(Board(map, s), f, sink);
      return;
    case Stage::occupy:
      list_occupations(Board(map, s), f, sink);
      return;
    case Stage::evacuate:
      for (int side = 0; side < 4; ++side)
        if (const Order o = order(Verb::evacuate, side); !refusal_of(map, s, o) && !sink.add(o)) return;
      return;
    default:
      return;
  }
}

}  // namespace vedette::siege
