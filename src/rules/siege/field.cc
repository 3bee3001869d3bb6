#include "rules/siege/field.h"

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

int men_of_side(const State& state, Side side) {
  int n = 0;
  for (const Figure& f : state.figures) n += f.role != Role::model && state.groups[f.group].side() == side;
  return n;
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
  if (g.mounted) return 300;  // SGE-MOV.11, 14
  return g.side() == kGarrison ? 150 : 200;
}

bool is_gutted(const State& state, int building) {
  return state.fire[static_cast<std::size_t>(building)] >= 4;
}

Field::Field(const Scenario& scenario, const State& position) : map(scenario), state(position) {
  for (std::size_t i = 0; i < map.sections.size(); ++i) touching_[i][0] = touching_[i][1] = {};
  for (std::size_t i = 0; i < map.rooms.size(); ++i) in_room_[i] = {}, holder_[i] = table::kNoSide;
  bool crewed[kMaxFigures];
  for (std::size_t i = 0; i < state.groups.size(); ++i) {
    const Group& g = state.groups[i];
    crewed[i] = false;
    if (!g.placed) continue;
    of_side_[g.side()].add(static_cast<int>(i));
    if (g.place == kOutside) continue;
    in_room_[g.place].add(static_cast<int>(i));
    holder_[g.place] = g.side();
  }
  for (const Figure& f : state.figures) crewed[f.group] = crewed[f.group] || f.role != Role::model;
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    const Figure& f = state.figures[i];
    const Group& g = state.groups[f.group];
    if (!g.placed || g.place != kOutside) continue;
    const int r = f.role == Role::model || g.mounted ? kWideRadius : kFootRadius;
    const Spot spot{f.at(), static_cast<std::int16_t>(r), f.group, static_cast<std::int16_t>(i)};
    if (f.role == Role::model && !crewed[f.group]) {
      abandoned_.push_back(spot);
      continue;
    }
    spots_[g.side()].push_back(spot);
    const std::size_t cell = static_cast<std::size_t>(map.cell_of(spot.at));
    for_each_bit(map.sections_near[cell] & state.intact, [&](int s) {
      const int from = map.sections[static_cast<std::size_t>(s)].touched_from(spot.at, r);
      if (from != 0) touching_[s][index_of(from)].add(f.group);
    });
  }
}

GroupSet Field::touching(int section, int from, Side side) const {
  GroupSet set = touching_[section][index_of(from)];
  for (int i = 0; i < 4; ++i) set.words[i] &= of_side_[side].words[i];
  return set;
}
bool Field::is_touched(int section, int from, Side side) const {
  const GroupSet& set = touching_[section][index_of(from)];
  for (int i = 0; i < 4; ++i)
    if (set.words[i] & of_side_[side].words[i]) return true;
  return false;
}

bool Field::meets_section(Segment leg) const {
  for (std::size_t i = 0; i < map.sections.size(); ++i)
    if (stands(static_cast<int>(i)) && plane::meet(map.sections[i].line, leg)) return true;
  return false;
}
bool Field::enters_building(Segment leg) const {
  for (std::size_t i = 0; i < map.buildings.size(); ++i)
    if (exists(static_cast<int>(i)) && plane::crosses_interior(map.buildings[i].box, leg)) return true;
  return false;
}
bool Field::enters_water(Segment leg) const {
  for (const Area& area : map.areas)
    if (area.kind == AreaKind::water && plane::crosses_interior(area.shape, leg)) return true;
  return false;
}
bool Field::nothing_between(Point a, Point b) const {
  return !meets_section({a, b}) && !enters_building({a, b});
}
bool Field::in_water(Point c) const {
  for (const Area& area : map.areas)
    if (area.kind == AreaKind::water && plane::closed_contains(area.shape, c)) return true;
  return false;
}
bool Field::inside_building(Point c) const {
  for (std::size_t i = 0; i < map.buildings.size(); ++i)
    if (exists(static_cast<int>(i)) && plane::open_contains(map.buildings[i].box, c)) return true;
  return false;
}

GroupSet Field::contacts(Point c, int r, Side side) const {
  const Side enemy = table::opponent(side);
  GroupSet set;
  for (const Spot& spot : spots_[enemy]) {  // SGE-CON.2
    if (set.has(spot.group)) continue;
    if (plane::within(c, spot.at, r + spot.r + kTouch) && nothing_between(c, spot.at)) set.add(spot.group);
  }
  const std::size_t cell = static_cast<std::size_t>(map.cell_of(c));
  for_each_bit(map.sections_near[cell] & state.intact, [&](int s) {  // SGE-CON.3
    const int from = map.sections[static_cast<std::size_t>(s)].touched_from(c, r);
    if (from != 0) set.add(touching(s, -from, enemy));
  });
  for_each_bit(map.buildings_near[cell], [&](int b) {  // SGE-CON.4
    if (!exists(b)) return;
    for (int id : map.buildings[static_cast<std::size_t>(b)].rooms) {
      const Room& room = map.rooms[static_cast<std::size_t>(id)];
      if (room.level != 0 || room.is_roof || holder_[id] != enemy) continue;
      for (int s = 0; s < 4; ++s)
        if (room.is_open(s) && room.sides[static_cast<std::size_t>(s)].touched_from(c, r) > 0)
          set.add(in_room_[id]);
    }
  });
  return set;
}

}  // namespace vedette::siege
