// SGE-PTH.8: the engine finds the shortest way into contact with a target.
#include <algorithm>

#include "rules/siege/listing.h"
#include "rules/siege/moves.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {
namespace {

constexpr int kCompass[24][2] = {{1000, 0},    {966, 259},   {866, 500},   {707, 707},   {500, 866},
                                 {259, 966},   {0, 1000},    {-259, 966},  {-500, 866},  {-707, 707},
                                 {-866, 500},  {-966, 259},  {-1000, 0},   {-966, -259}, {-866, -500},
                                 {-707, -707}, {-500, -866}, {-259, -966}, {0, -1000},   {259, -966},
                                 {500, -866},  {707, -707},  {866, -500},  {966, -259}};

struct Candidate {
  Point at;
  GroupSet wanted;  // contact with any of these is the aim
};
using Candidates = Scratch<Candidate, 2048>;

void round_figure(const Spot& enemy, int r, const GroupSet& wanted, Candidates& out) {
  for (const auto& step : kCompass) {
    const int d = r + enemy.r + 5;
    const Point at{enemy.at.x + static_cast<int>(plane::round_div(d * step[0], 1000)),
                   enemy.at.y + static_cast<int>(plane::round_div(d * step[1], 1000))};
    out.push_back({at, wanted});
  }
}

// Points r + 5 off a section, every 5 mm, on the side where the mover stands.
void along_section(const Section& section, Point mover, int r, const GroupSet& wanted, Candidates& out) {
  const int side = plane::side_of(section.line, mover);
  if (side == 0) return;
  for (int arc = 0; arc <= section.ell; arc += 5)
    out.push_back({point_along(section, arc, side, r + 5), wanted});
}

void along_open_sides(const Room& room, int r, const GroupSet& wanted, Candidates& out) {
  for (int s = 0; s < 4; ++s) {
    if (!room.is_open(s)) continue;
    const Segment side = plane::side(room.box, static_cast<BoxSide>(s));
    const Vector normal = plane::outward(static_cast<BoxSide>(s));
    const int length = std::max(side.q.x - side.p.x, side.q.y - side.p.y);
    const bool flat = side.q.x != side.p.x;
    for (int o = 0; o <= length; o += 5)
      out.push_back(
          {{side.p.x + (flat ? o : 0) + normal.x * (r + 5), side.p.y + (flat ? 0 : o) + normal.y * (r + 5)},
           wanted});
  }
}

void gather(const Field& field, const Mover& mover, TargetKind kind, int target, Candidates& out) {
  const Side enemy = table::opponent(mover.side);
  const Scenario& map = field.map;
  GroupSet wanted;
  if (kind == TargetKind::section) {
    const int from = plane::side_of(map.sections[static_cast<std::size_t>(target)].line, mover.at);
    wanted = field.touching(target, -from, enemy);
    if (from != 0 && !wanted.empty())
      along_section(map.sections[static_cast<std::size_t>(target)], mover.at, mover.r, wanted, out);
    return;
  }
  if (kind == TargetKind::room) {
    along_open_sides(map.rooms[static_cast<std::size_t>(target)], mover.r, field.in_room(target), out);
    return;
  }
  wanted.add(target);
  const int reach = mover.allowance + 60;
  for (const Spot& spot : field.spots(enemy))
    if (spot.group == target && plane::within(spot.at, mover.at, reach))
      round_figure(spot, mover.r, wanted, out);
  for (std::size_t i = 0; i < map.sections.size(); ++i) {
    const int id = static_cast<int>(i);
    if (!field.stands(id) || !plane::within(map.sections[i].line, mover.at, reach)) continue;
    const int from = plane::side_of(map.sections[i].line, mover.at);
    if (from != 0 && field.touching(id, -from, enemy).has(target))
      along_section(map.sections[i], mover.at, mover.r, wanted, out);
  }
  const std::uint8_t place = field.state.groups[target].place;
  if (place != kOutside && map.rooms[place].level == 0 && !map.rooms[place].is_roof)
    along_open_sides(map.rooms[place], mover.r, wanted, out);
}

bool touches_any(const GroupSet& a, const GroupSet& b) {
  for (int i = 0; i < 4; ++i)
    if (a.words[i] & b.words[i]) return true;
  return false;
}

}  // namespace

Refusal plan_assault(const Field& field, int group, TargetKind kind, int target, int most, bool quick,
                     Plan& plan) {
  const State& s = field.state;
  Refusal no = may_move(field, group);
  const Group& g = s.groups[group];
  if (g.is_gun()) no.also(clause("SGE-PTH.8"));
  if (g.place != kOutside) no.also(clause("SGE-BLD.3"));
  if (kind == TargetKind::group && s.groups[target].side() == g.side()) no.also(clause("SGE-FIR.1"));
  if (no) return no;
  const Body body = body_of(field, group);
  int best = -1;
  Plan trial;
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const int mover = static_cast<int>(i);
    if (s.figures[i].group != group || may_lead(field, group, mover)) continue;
    const Mover who = mover_of(s, mover);
    const int limit = std::min(most, who.allowance);
    Candidates candidates;
    gather(field, who, kind, target, candidates);
    if (candidates.empty()) continue;
    const Ways ways(field, who);
    int tried = 0;
    for (const Candidate& candidate : candidates) {
      if (!plane::within(who.at, candidate.at, best >= 0 ? std::min(limit, best - 1) : limit)) continue;
      if (!field.map.on_table(candidate.at, who.r)) continue;
      const GroupSet contacts = field.contacts(candidate.at, who.r, who.side);
      if (!touches_any(contacts, candidate.wanted)) continue;
      if (quick) {  // a straight way, and not too many of them
        if (++tried > 6) break;
        if (ways.cost(who.at, candidate.at, contacts) < 0) continue;
      }
      const Ground ground(field, body.own);
      if (!ground.is_free(candidate.at, who.r, candidate.at)) continue;
      const Route route = find_route(ways, who.at, candidate.at, contacts);
      if (!route.found || route.length > limit || (best >= 0 && route.length >= best)) continue;
      if (!cluster(ground, body, candidate.at, candidate.at - who.at, contacts, trial.places).fits) continue;
      trial.mover = mover;
      trial.route = route;
      if (sally_refusal(field, who.side, trial)) continue;
      best = route.length;
      plan = trial;
      if (quick) return {};
    }
  }
  return best < 0 ? Refusal(clause("SGE-PTH.8")) : Refusal();
}

// Round corners a way is dear to find: generals go without, people are offered every assault there is.
void list_more_assaults(const Field& field, int group, Sink& sink) {
  const State& s = field.state;
  const Scenario& map = field.map;
  const Side enemy = table::opponent(s.groups[group].side());
  const int reach = move_allowance(s, group) + 60;
  const auto is_near = [&](const auto& thing) {
    for (int f : field.figures_of(group))
      if (thing(s.figures[f].at())) return true;
    return false;
  };
  Plan plan;
  const auto is_open = [&](TargetKind kind, int target, bool quick) {
    return !plan_assault(field, group, kind, target, 300, quick, plan);
  };
  for (std::size_t t = 0; t < s.groups.size(); ++t) {
    const int target = static_cast<int>(t);
    if (s.groups[t].side() != enemy || !s.groups[t].placed) continue;
    const auto near = [&](Point c) {
      for (int f : field.figures_of(target))
        if (plane::within(s.figures[f].at(), c, reach + 150)) return true;
      return false;
    };
    if (is_near(near) && !is_open(TargetKind::group, target, true) &&
        is_open(TargetKind::group, target, false) && !sink.add(table::order(Do::assault, t, table::kAbsent)))
      return;
  }
  for (std::size_t i = 0; i < map.sections.size(); ++i)
    if (field.stands(static_cast<int>(i)) &&
        is_near([&](Point c) { return plane::within(map.sections[i].line, c, reach); }) &&
        is_open(TargetKind::section, static_cast<int>(i), false) &&
        !sink.add(table::order(Do::assault_section, i, table::kAbsent)))
      return;
  for (std::size_t r = 0; r < map.rooms.size(); ++r) {
    const Room& room = map.rooms[r];
    if (room.level == 0 && !room.is_roof && field.holder_of(static_cast<int>(r)) == enemy &&
        is_near([&](Point c) { return plane::squared_distance(room.box, c) <= plane::squared(reach); }) &&
        is_open(TargetKind::room, static_cast<int>(r), false) &&
        !sink.add(table::order(Do::assault_room, slot::room + static_cast<int>(r), table::kAbsent)))
      return;
  }
}

}  // namespace vedette::siege
