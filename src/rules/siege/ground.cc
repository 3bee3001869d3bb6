#include "rules/siege/ground.h"

#include <algorithm>

namespace vedette::siege {

Ground::Ground(const Field& field, Box region, const GroupSet& ignored) : field_(&field) {
  const Scenario& map = field.map;
  const Box wide = region.grown(60);
  for (std::size_t i = 0; i < map.sections.size(); ++i) {
    const Segment s = map.sections[i].line;
    const Box hull{{std::min(s.p.x, s.q.x), std::min(s.p.y, s.q.y)},
                   {std::max(s.p.x, s.q.x) + 1, std::max(s.p.y, s.q.y) + 1}};
    if (field.stands(static_cast<int>(i)) && plane::boxes_overlap(hull, wide))
      sections_ |= std::uint64_t{1} << i;
  }
  for (std::size_t i = 0; i < map.buildings.size(); ++i)
    if (field.exists(static_cast<int>(i)) && plane::boxes_overlap(map.buildings[i].box, wide))
      buildings_ |= 1u << i;
  for (std::size_t i = 0; i < map.areas.size(); ++i)
    if (map.areas[i].kind == AreaKind::water && plane::boxes_overlap(map.areas[i].bounds, wide))
      waters_ |= 1u << i;
  // A garrison gun never moves: its model is in the way also of its own crew.
  const auto is_ignored = [&](const Spot& spot) {
    return ignored.has(spot.group) && !(field.state.figures[spot.figure].role == Role::model &&
                                        field.state.groups[spot.group].side() == kGarrison);
  };
  const auto gather = [&](const Spot& spot) {
    if (plane::closed_contains(wide, spot.at) && !is_ignored(spot)) near_.push_back(spot);
  };
  for (Side side : {kGarrison, kAttackers})
    for (const Spot& spot : field.spots(side)) gather(spot);
  for (const Spot& spot : field.abandoned()) gather(spot);
}

bool Ground::terrain_allows(Point c, int r) const {
  const Scenario& map = field_->map;
  if (!map.on_table(c, r)) return false;
  bool clear = true;
  for_each_bit(sections_, [&](int s) {
    const Section& section = map.sections[static_cast<std::size_t>(s)];
    clear = clear && !plane::nearer_than(section.line, c, r);
  });
  if (!clear) return false;
  for_each_bit(buildings_, [&](int b) {
    clear = clear && !plane::disc_overlaps(map.buildings[static_cast<std::size_t>(b)].box, c, r);
  });
  if (!clear) return false;
  for_each_bit(waters_, [&](int a) {
    clear = clear && !plane::closed_contains(map.areas[static_cast<std::size_t>(a)].shape, c);
  });
  return clear;
}

bool Ground::overlaps_somebody(Point c, int r) const {
  for (const Spot& spot : near_)
    if (plane::discs_overlap(c, r, spot.at, spot.r)) return true;
  return false;
}

bool Ground::is_separated(Point a, Point b) const {
  if (a == b) return false;
  const Scenario& map = field_->map;
  const Segment line{a, b};
  bool apart = false;
  for_each_bit(sections_, [&](int s) {
    apart = apart || plane::meet(map.sections[static_cast<std::size_t>(s)].line, line);
  });
  for_each_bit(buildings_, [&](int i) {
    apart = apart || plane::crosses_interior(map.buildings[static_cast<std::size_t>(i)].box, line);
  });
  for_each_bit(waters_, [&](int i) {
    apart = apart || plane::crosses_interior(map.areas[static_cast<std::size_t>(i)].shape, line);
  });
  return apart;
}

bool Ground::is_free(Point c, int r, Point anchor) const {
  return terrain_allows(c, r) && !overlaps_somebody(c, r) && !is_separated(anchor, c);
}

GroupSet Ground::contacts(Point c, int r, Side side) const {
  const Scenario& map = field_->map;
  const State& state = field_->state;
  const Side enemy = table::opponent(side);
  GroupSet set;
  for (const Spot& spot : near_) {  // SGE-CON.2
    if (state.groups[spot.group].side() != enemy || set.has(spot.group)) continue;
    if (!plane::within(c, spot.at, r + spot.r + kTouch) || !field_->of_side(enemy).has(spot.group)) continue;
    if (!field_->nothing_between(c, spot.at)) continue;
    // A gun model without crew makes no contact (SGE-CON.11); it is the only figure of its group.
    if (state.figures[spot.figure].role == Role::model && men_of(state, spot.group) == 0) continue;
    set.add(spot.group);
  }
  for_each_bit(sections_, [&](int s) {  // SGE-CON.3
    const int from = map.sections[static_cast<std::size_t>(s)].touched_from(c, r);
    if (from != 0) set.add(field_->touching(s, -from, enemy));
  });
  for_each_bit(buildings_, [&](int b) {  // SGE-CON.4
    for (int id : map.buildings[static_cast<std::size_t>(b)].rooms) {
      const Room& room = map.rooms[static_cast<std::size_t>(id)];
      if (room.level != 0 || room.is_roof || field_->holder_of(id) != enemy) continue;
      for (int s = 0; s < 4; ++s)
        if (room.is_open(s) && room.sides[static_cast<std::size_t>(s)].touched_from(c, r) > 0)
          set.add(field_->in_room(id));
    }
  });
  return set;
}

}  // namespace vedette::siege
