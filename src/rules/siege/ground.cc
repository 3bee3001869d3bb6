#include "rules/siege/ground.h"

#include <algorithm>
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
  note(c);
  const auto in_the_way = [&](const Neighbour& n) {
    return plane::discs_overlap(c, r, n.at(), n.r) && is_in_the_way(n);
  };
  return board_->any_near(kGarrison, c, r + kWideRadius, in_the_way) ||
         board_->any_near(kAttackers, c, r + kWideRadius, in_the_way);
}

bool Ground::is_separated(Point a, Point b) const {
  return a != b && !board_->nothing_nor_water_between(a, b);
}

bool Ground::is_free(Point c, int r, Point anchor) const {
  return terrain_allows(c, r) && !overlaps_somebody(c, r) && !is_separated(anchor, c);
}

// --- Many places

void Vicinity::gather(const Ground& ground, Point anchor, Point centre, int r, Side side) {
  const Board& board = ground.board();
  const Scenario& map = board.scenario;
  const Side enemy = table::opponent(side);
  ground_ = &ground;
  anchor_ = anchor;
  centre_ = centre;
  r_ = r;
  // The lines from the anchor to the places lie in this box.
  const Box hull{{std::min(anchor.x, centre.x - kSpan), std::min(anchor.y, centre.y - kSpan)},
                 {std::max(anchor.x, centre.x + kSpan), std::max(anchor.y, centre.y + kSpan)}};
  const Box region = hull.grown(r);
  const Near near = map.near_in(hull);
  const std::uint64_t sections = near.sections & board.state.intact;
  walls_.clear();
  for_each_bit(sections, [&](int s) {
    const Section& section = map.sections[static_cast<std::size_t>(s)];
    const auto [p, q] = section.line;
    if (std::max(p.x, q.x) < region.low.x || std::min(p.x, q.x) > region.high.x ||
        std::max(p.y, q.y) < region.low.y || std::min(p.y, q.y) > region.high.y)
      return;
    const Vector along = q - p;
    walls_.push_back({section.line.p, along, section.clear(r), plane::cross(along, anchor - section.line.p),
                      &section.line});
  });
  houses_ = 0;
  for (std::uint32_t m = near.buildings; m != 0; m &= m - 1) {
    const int id = __builtin_ctz(m);
    if (board.exists(id) && plane::boxes_overlap(map.buildings[static_cast<std::size_t>(id)].box, region))
      houses_ |= m & -m;
  }
  waters_ = near.waters;
  others_.clear();
  enemies_ = (near.buildings & board.houses_held_by(enemy)) != 0 ||
             (sections != 0 && !board.spots(enemy).empty() && (sections & board.touched_by_side(enemy)) != 0);
  const int reach = kSpan + r + kWideRadius, touching = reach + kTouch;
  const auto is_within = [&](const Neighbour& n, int most) {
    return std::abs(n.x - centre.x) <= most && std::abs(n.y - centre.y) <= most;
  };
  const auto keep = [&](const Neighbour& n) {
    if (is_within(n, reach) && ground.is_in_the_way(n)) others_.push_back(n);
    return false;
  };
  board.any_near(side, centre, reach, keep);
  board.any_near(enemy, centre, touching, [&](const Neighbour& n) {
    enemies_ = enemies_ || is_within(n, touching);
    return keep(n);
  });
}

bool Vicinity::is_clear(int span) const {
  if (others_.full()) return false;
  const int touching = enemies_ ? kTouch : 0;
  for (const Neighbour& n : others_) {
    const int reach = span + r_ + n.r + touching;
    if (std::abs(n.x - centre_.x) <= reach && std::abs(n.y - centre_.y) <= reach) return false;
  }
  if (walls_.empty() && houses_ == 0 && waters_ == 0) return true;
  const Box around = Box{centre_, centre_}.grown(span + r_ + kTouch);
  for (const Wall& wall : walls_) {
    const auto [p, q] = *wall.line;
    if (std::max(p.x, q.x) >= around.low.x && std::min(p.x, q.x) <= around.high.x &&
        std::max(p.y, q.y) >= around.low.y && std::min(p.y, q.y) <= around.high.y)
      return false;
  }
  const Scenario& map = ground_->board().scenario;
  for (std::uint32_t m = houses_; m != 0; m &= m - 1)
    if (plane::boxes_overlap(map.buildings[static_cast<std::size_t>(__builtin_ctz(m))].box, around))
      return false;
  for (std::uint32_t m = waters_; m != 0; m &= m - 1)
    if (plane::boxes_overlap(map.areas[static_cast<std::size_t>(__builtin_ctz(m))].bounds, around))
      return false;
  return true;
}

// One cross product says of most walls that they are neither too near nor between the place and the anchor.
bool Vicinity::is_barred_by_walls(Point c) const {
  for (const Wall& wall : walls_) {
    const std::int64_t across = plane::cross(wall.along, c - wall.p);
    if (across < wall.clear && -across < wall.clear && plane::nearer_than(*wall.line, c, r_)) return true;
    const bool same_side = (across > 0 && wall.anchor > 0) || (across < 0 && wall.anchor < 0);
    if (!same_side && c != anchor_ && plane::meet(*wall.line, {anchor_, c})) return true;
  }
  return false;
}

bool Vicinity::is_barred_by_houses(Point c) const {
  for (std::uint32_t m = houses_; m != 0; m &= m - 1) {
    const Box box = ground_->board().scenario.buildings[static_cast<std::size_t>(__builtin_ctz(m))].box;
    if (plane::disc_overlaps(box, c, r_)) return true;
    const bool beside =
        (c.x <= box.low.x && anchor_.x <= box.low.x) || (c.x >= box.high.x && anchor_.x >= box.high.x) ||
        (c.y <= box.low.y && anchor_.y <= box.low.y) || (c.y >= box.high.y && anchor_.y >= box.high.y);
    if (!beside && c != anchor_ && plane::crosses_interior(box, {anchor_, c})) return true;
  }
  return false;
}

bool Vicinity::is_barred_by_waters(Point c) const {
  for (std::uint32_t m = waters_; m != 0; m &= m - 1) {
    const Area& water = ground_->board().scenario.areas[static_cast<std::size_t>(__builtin_ctz(m))];
    if (plane::closed_contains(water.shape, c)) return true;
    if (c != anchor_ && plane::crosses_interior(water.shape, {anchor_, c})) return true;
  }
  return false;
}

bool Vicinity::is_free(Point c) const {
  if (!ground_->board().scenario.on_table(c, r_)) return false;
  if (others_.full()) {
    if (ground_->overlaps_somebody(c, r_)) return false;
  } else {
    for (const Neighbour& n : others_)
      if (plane::discs_overlap(c, r_, n.at(), n.r)) return false;
  }
  return !is_barred_by_walls(c) && !is_barred_by_houses(c) && !is_barred_by_waters(c);
}

}  // namespace vedette::siege
