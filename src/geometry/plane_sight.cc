#include "geometry/plane_sight.h"

namespace vedette::plane {

bool wall_blocks(const SightLine& line, Segment wall, std::int64_t top) {
  const Segment plan = line.plan();
  if (!meet(plan, wall)) return false;
  if (plan.p == plan.q) return is_below(line, {0, 1}, top) || is_below(line, {1, 1}, top);
  if (cross(plan.along(), wall.along()) != 0) return is_below(line, meeting(plan, wall), top);
  // Along the wall: the common piece begins and ends at ends of the wall or of the line.
  const std::int64_t whole = plan.squared_length();
  const auto clamped = [&](Point c) {
    const std::int64_t t = dot(c - plan.p, plan.along());
    return Fraction{t < 0 ? 0 : t > whole ? whole : t, whole};
  };
  return is_below(line, clamped(wall.p), top) || is_below(line, clamped(wall.q), top);
}

namespace {
bool passage_blocks(const SightLine& line, const Passage& through, std::int64_t top) {
  return through.any && (is_below(line, through.entry, top) || is_below(line, through.exit, top));
}
}  // namespace

bool body_blocks(const SightLine& line, Box surface, std::int64_t top) {
  return passage_blocks(line, passage(surface, line.plan()), top);
}
bool body_blocks(const SightLine& line, const Polygon& surface, std::int64_t top) {
  return passage_blocks(line, passage(surface, line.plan()), top);
}

bool disc_blocks(const SightLine& line, Point centre, std::int64_t r, std::int64_t top) {
  const Segment plan = line.plan();
  const Vector v = plan.along();
  const std::int64_t l2 = squared_length(v), t = dot(centre - plan.p, v);
  if (t <= 0 || t >= l2) return false;  // the nearest point must lie strictly between the ends
  if (squared(cross(v, centre - plan.p)) >= r * r * l2) return false;
  return is_below(line, {t, l2}, top);
}

}  // namespace vedette::plane
