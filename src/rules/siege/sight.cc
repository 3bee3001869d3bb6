#include "rules/siege/sight.h"

#include <algorithm>

#include "rules/siege/clauses.gen.h"
#include "rules/siege/sight_lines.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {
namespace {

constexpr int kTreeTop = 100;

std::uint64_t manned_steps(const Board& board, Point at, int r) {
  const Scenario& map = board.scenario;
  std::uint64_t mask = 0;
  for_each_bit(map.near(at).sections & board.state.intact & map.fire_steps, [&](int s) {
    const Section& section = map.sections[static_cast<std::size_t>(s)];
    const int from = section.touched_from(at, r);
    if (from != 0 && section.is_inner(from)) mask |= std::uint64_t{1} << s;
  });
  return mask;
}

// SGE-LOS.14: the line from inside the room leaves it by an open side. At a corner one open side is enough.
bool leaves_by_open_side(const Room& room, Point inside, Point to) {
  if (plane::closed_contains(room.box, to))
    return true;  // straight above or below: another floor never gets here
  const plane::SightLine line{inside, to, 0, 0};
  for (int s = 0; s < 4; ++s) {
    const Segment side = plane::side(room.box, static_cast<BoxSide>(s));
    const Vector out = plane::outward(static_cast<BoxSide>(s));
    if (!room.is_open(s) || plane::dot(out, to - inside) <= 0) continue;
    if (plane::meet(side, line.plan())) return true;
  }
  return false;
}

int building_of(const Board& board, const Eye& eye) {
  return eye.place == kOutside ? kNoOne : board.scenario.rooms[eye.place].building;
}

bool rooms_allow(const Board& board, const Eye& a, const Eye& b) {
  const Scenario& map = board.scenario;
  if (a.place != kOutside && b.place != kOutside && building_of(board, a) == building_of(board, b))
    return a.place == b.place;
  const auto sees_out = [&map](const Eye& from, const Eye& to) {
    return from.place == kOutside || map.rooms[from.place].is_roof ||
           leaves_by_open_side(map.rooms[from.place], from.at, to.at);
  };
  return sees_out(a, b) && sees_out(b, a);
}

// The box of a line, and a millimetre more.
Box hull_of(const plane::SightLine& line) {
  return Box{{std::min(line.a.x, line.b.x), std::min(line.a.y, line.b.y)},
             {std::max(line.a.x, line.b.x), std::max(line.a.y, line.b.y)}}
      .grown(1);
}

bool section_blocks(const Board& board, const Eye& a, const Eye& b, const plane::SightLine& line, int id) {
  const std::uint64_t passed = a.steps | b.steps;  // SGE-LOS.12
  if (!((board.state.intact & ~passed) >> id & 1u)) return false;
  const Section& section = board.scenario.sections[static_cast<std::size_t>(id)];
  if (section.height <= kFootEye && line.height_a >= section.height && line.height_b >= section.height)
    return false;
  return plane::wall_blocks(line, section.line, section.height);
}

bool building_blocks(const Board& board, const Eye& a, const Eye& b, const plane::SightLine& line, int id) {
  if (!board.exists(id) || id == building_of(board, a) || id == building_of(board, b)) return false;
  const Building& house = board.scenario.buildings[static_cast<std::size_t>(id)];
  return plane::body_blocks(line, house.box, house.top());
}

// What is said of limits, joints of sections and lines along them is SightLine's (SGE-LOS.20). A house that burns
// blocks as before (SGE-SPC.8).
// The slot of the feature that does, kNoOne if none.
int terrain_in_the_way(const Board& board, const Eye& a, const Eye& b, const plane::SightLine& line) {
  const Scenario& map = board.scenario;
  const Near near = map.along(line.plan());
  for (std::uint64_t m = near.sections; m != 0; m &= m - 1)
    if (section_blocks(board, a, b, line, __builtin_ctzll(m))) return slot::section + __builtin_ctzll(m);
  for (std::uint32_t m = near.buildings; m != 0; m &= m - 1)
    if (building_blocks(board, a, b, line, __builtin_ctz(m))) return slot::building + __builtin_ctz(m);
  const Box hull = hull_of(line);
  for (std::size_t i = 0; i < map.areas.size(); ++i) {
    const Area& area = map.areas[i];
    if (area.kind != AreaKind::trees || !plane::boxes_overlap(area.bounds, hull)) continue;
    if (plane::closed_contains(area.shape, a.at) || plane::closed_contains(area.shape, b.at))
      continue;  // SGE-LOS.4
    if (plane::body_blocks(line, area.shape, kTreeTop)) return slot::area + static_cast<int>(i);
  }
  return kNoOne;
}

// A man stands in the line, as high as he is.
bool figure_blocks(const Board& board, const plane::SightLine& line, const Figure& f) {
  const bool mounted = board.state.groups[f.group].mounted != 0;
  const int r = mounted ? kWideRadius : kFootRadius;
  if (!plane::disc_blocks(line, f.at(), r, 1000000)) return false;
  const int top = floor_of(board, f) + (mounted ? kMountedHeight : kFootHeight);
  return plane::disc_blocks(line, f.at(), r, top);
}

// Somebody outdoors may stand in the line. Whether anybody does is asked far more often than who.
bool may_be_in_the_way(const Board& board, const Eye& a, const Eye& b, Side side,
                       const plane::SightLine& line) {
  return board.any_in(side, hull_of(line).grown(kWideRadius), [&](const Neighbour& n) {
    return n.model == 0 && n.group != a.group && n.group != b.group &&
           plane::disc_blocks(line, n.at(), n.r, 1000000);
  });
}

// Friends block, a group never itself (SGE-LOS.5, SGE-LOS.6). The group that does, kNoOne if none.
int group_in_the_way(const Board& board, const Eye& a, const Eye& b, const plane::SightLine& line) {
  if (a.group == kNoOne) return kNoOne;
  const State& state = board.state;
  const Side firing = state.groups[a.group].side();
  const Box wide = hull_of(line).grown(kWideRadius);
  const auto somebody_outdoors = [&](Side side) {
    if (!may_be_in_the_way(board, a, b, side, line)) return kNoOne;
    for (const Spot& spot : board.spots(side)) {
      if (!plane::closed_contains(wide, spot.at) || spot.group == a.group || spot.group == b.group) continue;
      const Figure& f = state.figures[spot.figure];
      if (f.role != Role::model && figure_blocks(board, line, f)) return static_cast<int>(spot.group);
    }
    return kNoOne;
  };
  const bool enemies = board.scenario.options.enemy_blocks_fire;  // SGE-LOS.18
  int found = somebody_outdoors(firing);
  if (found == kNoOne && enemies) found = somebody_outdoors(table::opponent(firing));
  if (found != kNoOne) return found;
  // On the roofs; whoever looks out of a window below them is not looking through them.
  const auto passes_below = [&](const Figure& f) {
    return plane::disc_blocks(line, f.at(), kFootRadius, floor_of(board, f));
  };
  for (std::size_t i = 0; i < state.groups.size(); ++i) {
    const Group& g = state.groups[i];
    const int group = static_cast<int>(i);
    if (g.place == kOutside || !g.placed || !board.scenario.rooms[g.place].is_roof) continue;
    if (group == a.group || group == b.group || (g.side() != firing && !enemies)) continue;
    for (int f : board.figures_of(group)) {
      const Figure& man = state.figures[f];
      if (plane::closed_contains(wide, man.at()) && figure_blocks(board, line, man) && !passes_below(man))
        return group;
    }
  }
  return kNoOne;
}

}  // namespace

int floor_of(const Board& board, const Figure& figure) {
  const Group& g = board.state.groups[figure.group];
  if (g.place != kOutside) return kStorey * board.scenario.rooms[g.place].level;
  return manned_steps(board, figure.at(), radius_of(board.state, figure)) ? kFireStep : 0;
}

Eye eye_of(const Board& board, int figure) {
  const Figure& f = board.state.figures[figure];
  const Group& g = board.state.groups[f.group];
  Eye eye;
  eye.at = f.at();
  eye.place = g.place;
  eye.group = f.group;
  if (g.place == kOutside) eye.steps = manned_steps(board, eye.at, radius_of(board.state, f));
  const int floor = g.place != kOutside ? kStorey * board.scenario.rooms[g.place].level
                    : eye.steps         ? kFireStep
                                        : 0;
  eye.model = f.role == Role::model;
  eye.mounted = g.mounted != 0 && !eye.model;
  eye.height = floor + (eye.mounted ? kMountedEye : kFootEye);
  return eye;
}

Obstruction obstruction(const Board& board, const Eye& shooter, const Eye& target) {
  Obstruction found;
  if (!rooms_allow(board, shooter, target)) {
    found.walls = true;
    return found;
  }
  if (shooter.place != kOutside && shooter.place == target.place) return found;  // the same room
  const plane::SightLine line{shooter.at, target.at, shooter.height, target.height};
  found.feature = terrain_in_the_way(board, shooter, target, line);
  if (found.feature == kNoOne) found.group = group_in_the_way(board, shooter, target, line);
  return found;
}

bool sees(const Board& board, const Eye& shooter, const Eye& target) {
  return !obstruction(board, shooter, target);
}

namespace {

// Looks from one to several, or from several to one.
class Lookout {
 public:
  explicit Lookout(const Board& board) : board_(board), known_(known_lines(board)) {}
  bool sees(const Eye& from, const Eye& to) {
    if (from.place != kOutside && from.place == to.place) return true;  // the same room
    const plane::SightLine line{from.at, to.at, from.height, to.height};
    return !is_hidden(from, to, line) && group_in_the_way(board_, from, to, line) == kNoOne;
  }

 private:
  bool is_hidden(const Eye& from, const Eye& to, const plane::SightLine& line) {
    return known_.answer(from.at, kind_of(from), to.at, kind_of(to), [&] {
      return !rooms_allow(board_, from, to) || is_hidden_as_before(from, to, line) ||
             is_hidden_now(from, to, line);
    });
  }
  static int kind_of(const Eye& eye) {
    return eye.place != kOutside ? eye.place
           : eye.model           ? KnownLines::kModel
           : eye.mounted         ? KnownLines::kMounted
                                 : KnownLines::kOnFoot;
  }
  bool is_hidden_now(const Eye& from, const Eye& to, const plane::SightLine& line) {
    const int feature = terrain_in_the_way(board_, from, to, line);
    section_ =
        feature >= slot::section && feature < slot::section + kMaxSections ? feature - slot::section : kNoOne;
    building_ = feature >= slot::building && feature < slot::building + kMaxBuildings
                    ? feature - slot::building
                    : kNoOne;
    return feature != kNoOne;
  }
  // The wall or house that hid the last is asked first, since it mostly hides the next too.
  bool is_hidden_as_before(const Eye& from, const Eye& to, const plane::SightLine& line) const {
    return section_ != kNoOne    ? section_blocks(board_, from, to, line, section_)
           : building_ != kNoOne ? building_blocks(board_, from, to, line, building_)
                                 : false;
  }
  const Board& board_;
  KnownLines& known_;
  int section_ = kNoOne, building_ = kNoOne;
};

}  // namespace

// --- Cover

namespace {

Cover area_cover(const Board& board, Point c) {  // SGE-COV.4; a gutted house is a ruin (SGE-SPC.6)
  Cover best = Cover::open;
  for (const Area& area : board.scenario.areas) {
    if (!plane::closed_contains(area.bounds, c) || !plane::closed_contains(area.shape, c)) continue;
    switch (area.kind) {
      case AreaKind::trees:
      case AreaKind::rocks:
      case AreaKind::ruin:
        return Cover::hard;
      case AreaKind::bushes:
      case AreaKind::mounds:
      case AreaKind::carcasses:
        best = Cover::soft;
        break;
      case AreaKind::water:
        break;
    }
  }
  for (std::size_t i = 0; i < board.scenario.buildings.size(); ++i)
    if (is_gutted(board.state, static_cast<int>(i)) &&
        plane::closed_contains(board.scenario.buildings[i].box, c))
      return Cover::hard;
  return best;
}

// Somebody of those who fire touches the section from that side.
bool is_touched_by(const Board& board, int section, int from, Side firing, const Moved& moved) {
  if (moved.group == kNoOne) return board.is_touched(section, from, firing);
  if (board.scenario.sections[static_cast<std::size_t>(section)].touched_from(moved.to, moved.r) == from)
    return true;
  GroupSet others = board.touching(section, from, firing);
  others.remove(moved.group);
  return !others.empty();
}

Cover section_cover(const Board& board, Point origin, Side firing, Point c,
                    const Moved& moved) {  // SGE-COV.6, SGE-COV.7
  const Scenario& map = board.scenario;
  Cover best = Cover::open;
  for_each_bit(map.near(c).sections & board.state.intact, [&](int s) {
    const Section& section = map.sections[static_cast<std::size_t>(s)];
    if (section.cover <= best || !plane::within(section.line, c, 25)) return;
    if (!plane::meet(section.line, {origin, c})) return;
    const int mine = plane::side_of(section.line, c);
    if (mine != 0 && is_touched_by(board, s, -mine, firing, moved)) return;
    best = section.cover;
  });
  return best;
}

}  // namespace

Cover cover_of(const Board& board, Point origin, Side firing, int figure) {
  return cover_of(board, origin, firing, figure, {});
}
Cover cover_of(const Board& board, Point origin, Side firing, int figure, const Moved& moved) {
  const Figure& f = board.state.figures[figure];
  const Group& g = board.state.groups[f.group];
  if (g.place != kOutside) {  // SGE-COV.5
    const Room& room = board.scenario.rooms[g.place];
    if (!room.is_roof) return Cover::hard;
    return board.scenario.buildings[static_cast<std::size_t>(room.building)].roof == Roof::parapet
               ? Cover::hard
               : Cover::soft;
  }
  return ground_cover(board, origin, firing, f.at(), moved);
}

Cover ground_cover(const Board& board, Point origin, Side firing, Point c, const Moved& moved) {
  return std::max(area_cover(board, c), section_cover(board, origin, firing, c, moved));
}

table::ClauseId clause_of(Cover cover) {
  return cover == Cover::hard   ? clause("SGE-COV.3")
         : cover == Cover::soft ? clause("SGE-COV.2")
                                : clause("SGE-COV.1");
}

Cover group_cover(const Board& board, Point origin, Side firing, int target, const Moved& moved) {
  const State& state = board.state;
  if (state.groups[target].is_gun()) return cover_of(board, origin, firing, model_of(state, target), moved);
  int all = 0, hard = 0, some = 0;
  for (int i : board.figures_of(target)) {
    const Cover cover = cover_of(board, origin, firing, i, moved);
    ++all, hard += cover == Cover::hard, some += cover != Cover::open;
  }
  return cover_of_most(all, hard, some);
}

namespace {

// SGE-COV.11: the record with the firing group, else the worst of the target; open: by area.
Cover melee_cover(const Board& board, int shooter, int target) {
  const State& state = board.state;
  const Group& firer = state.groups[shooter];
  const Group& hit = state.groups[target];
  int with_firer = 3, worst = 3;
  for (const Record& r : state.records) {
    if (r.melee != hit.melee) continue;
    const bool garrison = hit.side() == kGarrison;
    if ((garrison ? r.garrison : r.attackers) != hit.id) continue;
    const int has = static_cast<int>(garrison ? r.garrison_has : r.attackers_have);
    worst = std::min(worst, has);
    if ((garrison ? r.attackers : r.garrison) == firer.id) with_firer = std::min(with_firer, has);
  }
  const int counts = with_firer < 3 ? with_firer : worst;
  if (counts == 1 || counts == 2) return Cover::hard;
  if (hit.is_gun()) return area_cover(board, state.figures[model_of(state, target)].at());
  int all = 0, hard = 0, some = 0;
  for (int i : board.figures_of(target)) {
    const Cover cover = area_cover(board, state.figures[i].at());
    ++all, hard += cover == Cover::hard, some += cover != Cover::open;
  }
  return cover_of_most(all, hard, some);
}

bool gun_bears(const Board& board, int group, Point at) {  // SGE-GUN.6
  const State& state = board.state;
  const Group& g = state.groups[group];
  if (!g.is_gun()) return true;
  return plane::in_quarter_arc({g.fx, g.fy}, at - state.figures[board.model(group)].at());
}

// The garrison sees any member from its officer, gun or first man (SGE-LOS.7, SGE-LOS.9).
Sighting garrison_sight(const Board& board, int shooter, int target, bool same_melee, bool briefly) {
  const State& state = board.state;
  const Scenario& map = board.scenario;
  Sighting out;
  out.origin = board.reference(shooter);
  if (out.origin == kNoOne) return out;
  const Eye eye = eye_of(board, out.origin);
  std::int64_t nearest = -1;
  Cover exposed = Cover::hard;
  const bool needs_all = map.options.long_range || map.options.cover_traced;
  Lookout lookout(board);
  for (int i : board.figures_of(target)) {
    const Figure& f = state.figures[i];
    const bool bears = gun_bears(board, shooter, f.at());
    if (!bears && out.in_sight_not_in_arc) continue;
    if (!same_melee && !lookout.sees(eye, eye_of(board, i))) continue;
    if (!bears) {
      out.in_sight_not_in_arc = true;
      continue;
    }
    out.seen = true;
    if (briefly) return out;
    const std::int64_t d2 = plane::squared_distance(eye.at, f.at());
    if (nearest < 0 || d2 < nearest) nearest = d2;
    if (map.options.cover_traced) exposed = std::min(exposed, cover_of(board, eye.at, kGarrison, i));
    if (!needs_all) break;
  }
  if (!out.seen) return out;
  out.cover = same_melee                 ? melee_cover(board, shooter, target)
              : map.options.cover_traced ? exposed
                                         : group_cover(board, eye.at, kGarrison, target);
  out.long_range = map.options.long_range && nearest >= std::int64_t{600} * 600;
  return out;
}

// The attackers see the officer, gun or first man from any member; the one with the best shot counts
// (SGE-LOS.8, SGE-COV.10).
Sighting attackers_sight(const Board& board, int shooter, int target, bool same_melee, bool briefly) {
  const State& state = board.state;
  const Scenario& map = board.scenario;
  Sighting out;
  const int mark = board.reference(target);
  if (mark == kNoOne) return out;
  const Eye eye = eye_of(board, mark);
  const bool is_gun = state.groups[shooter].is_gun();
  Lookout lookout(board);
  const Figure* last = nullptr;
  for (int i : board.figures_of(shooter)) {
    const Figure& f = state.figures[i];
    if (is_gun != (f.role == Role::model)) continue;
    if (last && last->at() == f.at()) continue;  // advice thinks of a band at one point: all see the same
    last = &f;
    if (!same_melee && !lookout.sees(eye_of(board, i), eye)) continue;
    if (!gun_bears(board, shooter, eye.at)) {
      out.in_sight_not_in_arc = true;
      continue;
    }
    Sighting shot;
    shot.seen = true;
    shot.origin = i;
    if (briefly) return shot;
    shot.cover = same_melee                 ? melee_cover(board, shooter, target)
                 : map.options.cover_traced ? cover_of(board, f.at(), kAttackers, mark)
                                            : group_cover(board, f.at(), kAttackers, target);
    shot.long_range = map.options.long_range && !plane::nearer_than(f.at(), eye.at, 600);
    if (!out.seen || shot.divisor() < out.divisor()) out = shot;
  }
  return out;
}

Sighting look_from(const Board& board, int band, Point at, int target) {
  const State& state = board.state;
  const Scenario& map = board.scenario;
  Sighting out;
  const int mark = board.reference(target);
  if (mark == kNoOne) return out;
  const bool mounted = state.groups[band].mounted != 0;
  const Moved moved{band, at, mounted ? kWideRadius : kFootRadius};
  Eye eye;
  eye.at = at;
  eye.group = band;
  eye.mounted = mounted;
  eye.steps = manned_steps(board, at, moved.r);
  eye.height = (eye.steps ? kFireStep : 0) + (mounted ? kMountedEye : kFootEye);
  const Eye there = eye_of(board, mark);
  if (!Lookout(board).sees(eye, there)) return out;
  out.seen = true;
  out.cover = map.options.cover_traced ? cover_of(board, at, kAttackers, mark, moved)
                                       : group_cover(board, at, kAttackers, target, moved);
  out.long_range = map.options.long_range && !plane::nearer_than(at, there.at, 600);
  return out;
}

Sighting look(const Board& board, int shooter, int target, bool briefly) {
  const Group& firer = board.state.groups[shooter];
  const bool same_melee = firer.melee != 0 && firer.melee == board.state.groups[target].melee;  // SGE-LOS.19
  Sighting out = firer.side() == kGarrison ? garrison_sight(board, shooter, target, same_melee, briefly)
                                           : attackers_sight(board, shooter, target, same_melee, briefly);
  out.cover_clause = same_melee && out.cover != Cover::open ? clause("SGE-COV.11") : clause_of(out.cover);
  return out;
}

}  // namespace

Sighting sight_from(const Board& board, int band, Point at, int target) {
  return look_from(board, band, at, target);
}
Sighting sight(const Board& board, int shooter, int target) { return look(board, shooter, target, false); }
Sighting glimpse(const Board& board, int shooter, int target) { return look(board, shooter, target, true); }

}  // namespace vedette::siege
