#include "rules/siege/ground.h"

#include <cstdlib>

namespace vedette::siege {

bool Ground::terrain_allows(Point c, int r) const {
  const Scenario& map = board_->scenario;
  if (!map.on_table(c, r)) return false;
  const Near& near = map.near_on_table(c);
  if (near.nothing()) return true;
  for (std::uint64_t m = near.sections & board_->state.intact; m != 0; m &= m - 1)
    if (plane::nearer_than(map.sections[static_cast<std::size_t>(__builtin_ctzll(m))].line, c, r))
      return false;
  for (std::uint32_t m = near.buildings; m != 0; m &= m - 1) {
    const int id = __builtin_ctz(m);
    if (board_->exists(id) && plane::disc_overlaps(map.buildings[static_cast<std::size_t>(id)].box, c, r))
      return false;
  }
  return !board_->in_water(c);
}

bool Ground::overlaps_somebody(Point c, int r) const {
  const auto in_the_way = [&](const Neighbour& n) {
    // A garrison gun never moves: its model is in the way also of its own crew.
    return plane::discs_overlap(c, r, n.at(), n.r) && (n.fixed() || !ignored_.has(n.group)) &&
           n.at() != leaver_;
  };
  return board_->any_near(kGarrison, c, r + kWideRadius, in_the_way) ||
         board_->any_near(kAttackers, c, r + kWideRadius, in_the_way);
}

bool Ground::is_separated(Point a, Point b) const {
  return a != b && !board_->nothing_nor_water_between(a, b);
}

bool Ground::is_clear_round(Point c, int span) const {
  const Scenario& map = board_->scenario;
  if (!map.on_table(c, span + kFootRadius)) return false;
  Near near;  // the cells of the four corners together tell of more than 45 mm round all that they enclose
  for (int x : {-span, span})
    for (int y : {-span, span}) near.add(map.near({c.x + x, c.y + y}));
  if ((near.sections & board_->state.intact) != 0 || near.buildings != 0 || near.waters != 0) return false;
  const int reach = span + kFootRadius + kWideRadius + kTouch;
  const auto is_close = [&](const Neighbour& n) {
    return (n.fixed() || !ignored_.has(n.group)) && std::abs(n.x - c.x) <= reach &&
           std::abs(n.y - c.y) <= reach;
  };
  return !board_->any_near(kGarrison, c, reach, is_close) &&
         !board_->any_near(kAttackers, c, reach, is_close);
}

bool Ground::is_free(Point c, int r, Point anchor) const {
  return terrain_allows(c, r) && !overlaps_somebody(c, r) && !is_separated(anchor, c);
}

}  // namespace vedette::siege
