// Scenario files: table, areas, lines, tracks (3.3, 3.14).
#include "rules/heroes/scenario_read.h"

#include <algorithm>

namespace vedette::heroes {

namespace {

constexpr std::string_view kSightNames[] = {"none", "through", "hill"};
constexpr std::string_view kEnterNames[] = {"all", "foot", "none"};

}  // namespace

void ScenarioReader::read_table() {
  const Reader t = in_["table"];
  if (t.missing()) return fault(in_, clause("HVE-EQ-1"), "a scenario has a table");
  sc_.width = t["width"].integer(200, 4000);
  sc_.height = t["height"].integer(200, 4000);
  t.only({"width", "height"});
}

plane::Point ScenarioReader::point(const Reader& in) const {
  const auto [x, y] = in.point(-1000, 5000);
  return {x, y};
}

std::vector<plane::Point> ScenarioReader::points(const Reader& in, std::size_t least,
                                                 std::size_t most) const {
  std::vector<plane::Point> out;
  for (const Reader& p : in.items()) out.push_back(point(p));
  if (out.size() < least || out.size() > most)
    in.fault("needs " + std::to_string(least) + " to " + std::to_string(most) + " points");
  return out;
}

void ScenarioReader::read_area(const Reader& in) {
  Area a;
  a.id = in["id"].text();
  a.name = in["name"].text_or(a.id);
  a.kind = in["kind"].text_or("open");
  a.land = a.kind == "land" || a.kind == "cliff" || a.kind == "marsh";  // HVE-TER-7: ships use water only
  if (in.has("cover")) a.cover = static_cast<Cover>(choice(in["cover"], kCoverNames));
  if (in.has("sight")) a.sight = static_cast<Sight>(in["sight"].one_of(kSightNames));
  if (in.has("enter")) a.enter = static_cast<Enter>(in["enter"].one_of(kEnterNames));
  a.level = in["level"].integer_or(0, 0, 1);
  a.edge_obstacle = in["edge_obstacle"].boolean_or(false);
  std::vector<plane::Point> corners = points(in["corners"], 3, plane::kMaxCorners);
  in.only({"id", "name", "kind", "cover", "sight", "enter", "level", "edge_obstacle", "corners"});
  if (!in.clean()) return;
  std::int64_t turn = 0;
  for (std::size_t i = 0; i < corners.size(); ++i)
    turn += plane::cross(corners[i], corners[(i + 1) % corners.size()]);
  if (turn < 0) std::reverse(corners.begin(), corners.end());
  a.mm = plane::polygon(corners);
  if (!plane::is_convex(a.mm))
    return fault(in["corners"], clause("HVE-TER-1"), "an area is a convex polygon");
  for (plane::Point& c : corners) c = plane::to_ticks(c);
  a.ticks = plane::polygon(corners);
  a.bounds = plane::bounds(a.ticks);
  sc_.has_obstacles |= a.edge_obstacle;
  sc_.areas.push_back(std::move(a));
}

void ScenarioReader::read_ground() {
  if (in_.has("area"))
    for (const Reader& in : in_["area"].items()) read_area(in);
  if (in_.has("line"))
    for (const Reader& in : in_["line"].items()) {
      Line l;
      l.id = in["id"].text();
      l.name = in["name"].text_or(l.id);
      l.kind = in["kind"].text_or("wall");
      if (in.has("cover")) l.cover = static_cast<Cover>(choice(in["cover"], kCoverNames));
      l.obstacle = in["obstacle"].boolean_or(false);
      l.mm = points(in["points"], 2, 64);
      in.only({"id", "name", "kind", "cover", "obstacle", "points"});
      sc_.has_obstacles |= l.obstacle;
      sc_.lines.push_back(std::move(l));
    }
  if (in_.has("track"))
    for (const Reader& in : in_["track"].items()) {
      Track t;
      t.id = in["id"].text();
      t.name = in["name"].text_or(t.id);
      t.mm = points(in["points"], 2, 64);
      in.only({"id", "name", "points"});
      if (!in.clean()) return;
      t.starts.push_back(0);
      for (std::size_t i = 0; i + 1 < t.mm.size(); ++i) {
        t.facings.push_back(plane::nearest_degree(t.mm[i + 1] - t.mm[i]));
        t.starts.push_back(t.starts.back() + static_cast<int>(plane::length_up(t.mm[i], t.mm[i + 1])));
      }
      sc_.tracks.push_back(std::move(t));
    }
  if (sc_.areas.size() > 48) in_["area"].fault("at most 48 areas");
  if (sc_.lines.size() > 32) in_["line"].fault("at most 32 lines");
}

}  // namespace vedette::heroes
