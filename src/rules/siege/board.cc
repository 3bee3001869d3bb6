#include "rules/siege/board.h"

#include <algorithm>

namespace vedette::siege {

int slot_of(const State& state, GroupId id) {
  for (std::size_t i = 0; i < state.groups.size(); ++i)
    if (state.groups[i].id == id) return static_cast<int>(i);
  return kNoOne;
}

int men_of(const State& state, int group) {
  int n = 0;
  for (const Figure& f : state.figures) n += f.group == group && f.role != Role::model;
  return n;
}

namespace {
template <class Wanted>
int first_figure(const State& state, int group, Wanted wanted) {
  for (std::size_t i = 0; i < state.figures.size(); ++i)
    if (state.figures[i].group == group && wanted(state.figures[i])) return static_cast<int>(i);
  return kNoOne;
}
}  // namespace

int lowest_man_of(const State& state, int group) {
  return first_figure(state, group, [](const Figure& f) { return f.role != Role::model; });
}
int officer_of(const State& state, int group) {
  return first_figure(state, group, [](const Figure& f) { return f.role == Role::officer; });
}
int model_of(const State& state, int group) {
  return first_figure(state, group, [](const Figure& f) { return f.role == Role::model; });
}

int reference_of(const State& state, int group) {
  switch (state.groups[group].kind) {
    case GroupKind::squad:
      return officer_of(state, group);
    case GroupKind::gun_team:
      return model_of(state, group);
    case GroupKind::party:
    case GroupKind::band:
      break;
  }
  return lowest_man_of(state, group);
}

int Board::reference(int group) const {
  const GroupKind kind = state.groups[group].kind;
  for (int f : figures_of(group)) {
    const Role role = state.figures[f].role;
    if (kind == GroupKind::squad      ? role == Role::officer
        : kind == GroupKind::gun_team ? role == Role::model
                                      : role != Role::model)
      return f;
  }
  return kNoOne;
}
int Board::model(int group) const {
  for (int f : figures_of(group))
    if (state.figures[f].role == Role::model) return f;
  return kNoOne;
}

int men_of_side(const State& state, Side side) {
  int n = 0;
  for (const Figure& f : state.figures) n += f.role != Role::model && state.groups[f.group].side() == side;
  return n;
}

bool has_men(const State& state, Side side) {
  for (const Figure& f : state.figures)
    if (f.role != Role::model && state.groups[f.group].side() == side) return true;
  return false;
}

bool has_firearms(const Scenario& map, const State& state, int group) {
  const Group& g = state.groups[group];
  if (g.is_gun()) return false;
  return g.side() == kGarrison || map.types[g.type].firearm;
}
bool is_fanatic(const Scenario& map, const State& state, int group) {
  const Group& g = state.groups[group];
  return g.side() == kAttackers && map.types[g.type].fanatic;
}

int move_allowance(const State& state, int group) {
  const Group& g = state.groups[group];
  if (g.mounted) return 300;                 // SGE-MOV.11, SGE-MOV.14
  return g.side() == kGarrison ? 150 : 200;  // SGE-MOV.8, SGE-MOV.19 (parties), SGE-MOV.12
}

bool is_gutted(const State& state, int building) {
  return state.fire[static_cast<std::size_t>(building)] >= 4;
}

GroupSet Board::touching(int section, int from, Side side) const {
  GroupSet set = touching_at(section, from);
  for (int i = 0; i < 4; ++i) set.words[i] &= of_side(side).words[i];
  return set;
}
bool Board::is_touched(int section, int from, Side side) const {
  const GroupSet& set = touching_at(section, from);
  for (int i = 0; i < 4; ++i)
    if (set.words[i] & of_side(side).words[i]) return true;
  return false;
}

namespace {

bool meets_any(const Scenario& map, std::uint64_t sections, Segment leg) {
  for (; sections != 0; sections &= sections - 1)
    if (plane::meet(map.sections[static_cast<std::size_t>(__builtin_ctzll(sections))].line, leg)) return true;
  return false;
}
bool enters_any(const Board& board, std::uint32_t buildings, Segment leg) {
  for (; buildings != 0; buildings &= buildings - 1) {
    const int id = __builtin_ctz(buildings);
    if (board.exists(id) &&
        plane::crosses_interior(board.scenario.buildings[static_cast<std::size_t>(id)].box, leg))
      return true;
  }
  return false;
}

bool enters_any_water(const Scenario& map, std::uint32_t waters, Segment leg) {
  for (; waters != 0; waters &= waters - 1)
    if (plane::crosses_interior(map.areas[static_cast<std::size_t>(__builtin_ctz(waters))].shape, leg))
      return true;
  return false;
}

}  // namespace

bool Board::meets_section(Segment leg) const {
  return meets_any(scenario, scenario.along(leg).sections & state.intact, leg);
}
bool Board::enters_building(Segment leg) const {
  return enters_any(*this, scenario.along(leg).buildings, leg);
}
bool Board::enters_water(Segment leg) const {
  return enters_any_water(scenario, scenario.along(leg).waters, leg);
}
bool Board::nothing_nor_water_between(Point a, Point b) const {
  const Near met = scenario.along({a, b});
  return !meets_any(scenario, met.sections & state.intact, {a, b}) &&
         !enters_any(*this, met.buildings, {a, b}) && !enters_any_water(scenario, met.waters, {a, b});
}
bool Board::nothing_between(Point a, Point b) const {
  const Near met = scenario.along({a, b});
  return !meets_any(scenario, met.sections & state.intact, {a, b}) &&
         !enters_any(*this, met.buildings, {a, b});
}
bool Board::in_water(Point c) const {
  for (std::uint32_t m = scenario.near(c).waters; m != 0; m &= m - 1)
    if (plane::closed_contains(scenario.areas[static_cast<std::size_t>(__builtin_ctz(m))].shape, c))
      return true;
  return false;
}
bool Board::inside_building(Point c) const {
  for (std::uint32_t m = scenario.near(c).buildings; m != 0; m &= m - 1) {
    const int id = __builtin_ctz(m);
    if (exists(id) && plane::open_contains(scenario.buildings[static_cast<std::size_t>(id)].box, c))
      return true;
  }
  return false;
}

GroupSet Board::contacts(Point c, int r, Side side, const GroupSet& ignored) const {
  const Side enemy = table::opponent(side);
  GroupSet set;
  any_near(enemy, c, r + kWideRadius + kTouch, [&](const Neighbour& n) {  // SGE-CON.2
    if (plane::within(c, n.at(), r + n.r + kTouch) && !n.abandoned() && !set.has(n.group) &&
        !ignored.has(n.group) && nothing_between(c, n.at()))
      set.add(n.group);
    return false;
  });
  const Near& near = scenario.near(c);
  // Most walls are touched by nobody, and most houses empty.
  std::uint64_t sections = spots(enemy).empty() ? 0 : near.sections & state.intact;
  if (sections != 0) sections &= touched_by_side(enemy);
  for_each_bit(sections, [&](int s) {  // SGE-CON.3
    const int from = scenario.sections[static_cast<std::size_t>(s)].touched_from(c, r);
    if (from != 0) set.add(touching(s, -from, enemy));
  });
  for_each_bit(near.buildings & houses_held_by(enemy), [&](int b) {  // SGE-CON.4
    if (!exists(b)) return;
    for (int id : scenario.buildings[static_cast<std::size_t>(b)].rooms) {
      if (holder_of(id) != enemy) continue;
      const Room& room = scenario.rooms[static_cast<std::size_t>(id)];
      if (room.level != 0 || room.is_roof) continue;
      for (int s = 0; s < 4; ++s)
        if (room.is_open(s) && room.sides[static_cast<std::size_t>(s)].touched_from(c, r) > 0)
          set.add(in_room(id));
    }
  });
  return set;
}

}  // namespace vedette::siege
