#include "rules/heroes/sight.h"

#include <algorithm>

namespace vedette::heroes {

using plane::Local;

namespace {

// HVE-GEO-14.
bool sight_body_meets(const Board& board, int u, const Shape& line) {
  const UnitInfo& info = board.info(u);
  if (info.is_vehicle()) {
    const int grown = info.is_train() ? 4 * 3 : 0;
    for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
      if (plane::overlap(vehicle_outline(board, v).shape(grown), line)) return true;
    return false;
  }
  const Unit& unit = board.unit(u);
  const Outline outline = unit_outline(board, u);
  if (unit.formation != Formation::square) return plane::overlap(outline.shape(), line);
  if (!plane::overlap(outline.shape(4), line)) return false;
  const Layout& l = layout(false, unit.formation, unit.param, unit.n());
  for (const Local& b : l.bases())
    if (plane::overlap(plane::turned(outline.pose.anchor, outline.pose.facing, b.grown(4)), line))
      return true;
  return false;
}

bool area_hides(const Scenario& sc, const Area& area, const Shape& line, Point from, Point to) {
  if (area.sight == Sight::none || !plane::overlap(line, area.ticks, area.bounds)) return false;
  if (area.sight == Sight::through) return !contains(area, from) && !contains(area, to);
  return level_at(sc, from) < area.level && level_at(sc, to) < area.level;  // HVE-TER-4
}

}  // namespace

Blocker what_hides(const Board& board, int firer, int target, Point from, Point to) {
  const Shape line = plane::line(from, to);
  for (const Area& area : board.scenario.areas)
    if (area_hides(board.scenario, area, line, from, to)) return {-1, &area};
  const auto level = [&](int who, Point at) {
    return who < 0 ? level_at(board.scenario, at) : level_of(board, who);
  };
  int highest = -1;  // level of firer or target, found only if somebody stands in the way
  for (int u = 0; u < board.units(); ++u) {
    if (u == firer || u == target || !board.unit(u).on_table() || !sight_body_meets(board, u, line)) continue;
    if (highest < 0) highest = std::max(level(firer, from), level(target, to));
    if (highest > level_of(board, u)) continue;  // HVE-FIRE-7
    return {u, nullptr};
  }
  return {};
}

Point thirty_mm_before(Point target, Point from) {
  const Vector back = from - target;
  const std::int64_t distance = plane::root_down(plane::squared_length(back));
  const std::int64_t thirty = 30 * std::int64_t{plane::kTicks};
  if (distance <= thirty) return from;
  // Each coordinate rounded toward the target: integer division truncates the offset.
  return target + Vector{static_cast<std::int32_t>(back.x * thirty / distance),
                         static_cast<std::int32_t>(back.y * thirty / distance)};
}

Cover cover_of(const Board& board, int target, Point from, Point to) {
  Cover best = Cover::none;
  if (!board.info(target).is_vehicle())
    for (const Area& area : board.scenario.areas)
      if (area.cover > best && is_in_area(board, target, area)) best = area.cover;
  const plane::Segment last{thirty_mm_before(to, from), to};
  for (const Line& line : board.scenario.lines) {
    if (line.cover <= best) continue;
    for (std::size_t i = 0; i + 1 < line.mm.size(); ++i)
      if (plane::meet(last, {plane::to_ticks(line.mm[i]), plane::to_ticks(line.mm[i + 1])})) {
        best = line.cover;
        break;
      }
  }
  return best;
}

}  // namespace vedette::heroes
