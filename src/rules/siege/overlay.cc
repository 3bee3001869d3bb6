// Drawn on request: reach, sight, arc of a gun, contact zones; and the regions of free points.
#include <algorithm>

#include "rules/siege/acts.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/listing.h"
#include "rules/siege/verbs.h"
#include "table/order_json.h"

namespace vedette::siege {
namespace {

namespace view = table::view;

constexpr int kCell = 10, kHalf = 5;

// Asks every point of a lattice of 5 mm once whether the path under way may end there in CLUSTER.
class Reach {
 public:
  Reach(const Field& field, int group, int mover, int kind, int door, std::span<const Place16> via) {
    const bool leaves = kind == kLeavePath;
    if (leaves ? may_set_out_by(field, group, mover, door) : may_set_out(field, group, mover)) return;
    const Point start =
        leaves ? field.map.doors[static_cast<std::size_t>(door)].outside : field.state.figures[mover].at();
    const Departure departure(field, group, mover, start, via, Reasons::first);
    const int r = move_allowance(field.state, group);
    low_ = {std::max(0, start.x - r) / kCell * kCell, std::max(0, start.y - r) / kCell * kCell};
    columns_ = (std::min(field.map.width, start.x + r) - low_.x) / kHalf + 1;
    rows_ = (std::min(field.map.height, start.y + r) - low_.y) / kHalf + 1;
    good_.assign(static_cast<std::size_t>(columns_ * rows_), 0);
    Plan plan;
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < columns_; ++x) {
        Aim aim;
        aim.to = {low_.x + x * kHalf, low_.y + y * kHalf};
        good_[index(x, y)] = plane::within(start, aim.to, r) && !departure.to(aim, plan);
      }
  }

  // Cells all of whose tested points, and all of whose neighbours' points, are legal: what is drawn keeps a
  // margin from everything that is not.
  std::vector<Box> cells() const {
    std::vector<Box> out;
    for (int y = 2; y + 4 < rows_; y += 2)
      for (int x = 2; x + 4 < columns_; x += 2) {
        bool all = true;
        for (int dy = -2; dy <= 4 && all; ++dy)
          for (int dx = -2; dx <= 4 && all; ++dx) all = good_[index(x + dx, y + dy)] != 0;
        if (!all) continue;
        const Point c{low_.x + x * kHalf, low_.y + y * kHalf};
        if (!out.empty() && out.back().high == Point{c.x, c.y + kCell} && out.back().low.y == c.y)
          out.back().high.x += kCell;  // rows of cells become one strip
        else
          out.push_back({c, {c.x + kCell, c.y + kCell}});
      }
    return out;
  }

 private:
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }
  Point low_;
  int columns_ = 0, rows_ = 0;
  std::vector<char> good_;
};

view::Points disc(Point c, int r) {
  view::Points out;
  for (int d = 0; d < 24; ++d) {
    const Point at = compass_step(c, d, r);
    out.push_back({at.x, at.y});
  }
  return out;
}

}  // namespace

void Siege::regions(const table::State& state, std::vector<table::view::Region>& out) const {
  const State& s = of(state);
  const Frame& f = s.flow.back();
  const Field field(map_, s);
  if (f.stage == Stage::path && f.b != kEnterPath) {
    const int group = siege::slot_of(s, static_cast<GroupId>(f.a));
    if (s.groups[group].is_gun() && s.groups[group].side() == kAttackers) return;
    const Reach reach(field, group, s.mover, f.b, f.c, std::span(s.via.begin(), s.via.size()));
    view::Region region;
    region.order = {{"verb", "to"}, {"formation", "cluster"}};
    region.free = "to";
    region.label = "Move here";
    region.shape = "polygons";
    region.origin = view::Point{s.figures[s.mover].x, s.figures[s.mover].y};
    for (const Box& box : reach.cells()) region.polygons.push_back(corners(box));
    if (!region.polygons.empty()) out.push_back(region);
    return;
  }
  if (f.stage == Stage::band_place) {
    const int length = f.c == 1 || f.c == 3 ? map_.width : map_.height;
    view::Region region;
    region.order = {{"verb", "band_place"}};
    region.free = "offset";
    region.label = "Arrive here";
    region.shape = "intervals";
    const Point a = edge_place(map_, f.c, 0, 12), b = edge_place(map_, f.c, length, 12);
    region.along = {{a.x, a.y}, {b.x, b.y}};
    for (int offset = 0; offset <= length; ++offset) {
      if (band_place_refusal(field, f.a, f.b, f.c, offset)) continue;
      if (!region.intervals.empty() && region.intervals.back().high == offset - 1)
        ++region.intervals.back().high;
      else
        region.intervals.push_back({offset, offset});
    }
    if (!region.intervals.empty()) out.push_back(region);
  }
}

bool Siege::overlay(const table::State& state, std::string_view kind, std::string_view subject,
                    table::view::Overlay& out) const {
  const State& s = of(state);
  const int group = slot_of(state, table::Kind::piece, subject);
  if (group < 0 || !s.groups[group].placed) return false;
  const Field field(map_, s);
  const Group& g = s.groups[group];
  out.kind = kind;
  out.subject = subject;
  const int lead = reference_of(s, group);
  if (kind == "reach") {
    if (may_move(field, group) || g.place != kOutside || g.is_gun()) return true;
    out.label = "Where it can go";
    for (const Box& box : Reach(field, group, lead, kMovePath, 0, {}).cells())
      out.shapes.push_back({"polygon", {}, "", corners(box), {}, "reach", "", "SGE-PTH.7"});
    return true;
  }
  if (kind == "sight") {
    out.label = "Whom it sees, and their cover";
    for (std::size_t t = 0; t < s.groups.size(); ++t) {
      const Group& other = s.groups[t];
      if (!other.placed || other.side() == g.side()) continue;
      const int mark = reference_of(s, static_cast<int>(t));
      if (mark == kNoOne || lead == kNoOne) continue;
      const Sighting seen = siege::sight(field, group, static_cast<int>(t));
      const Point from = s.figures[seen.origin == kNoOne ? lead : seen.origin].at(),
                  to = s.figures[mark].at();
      const char* cover = seen.cover == Cover::hard ? "hard" : seen.cover == Cover::soft ? "soft" : "open";
      out.shapes.push_back({"polyline",
                            {},
                            "",
                            {{from.x, from.y}, {to.x, to.y}},
                            {},
                            seen.seen ? "sight" : "blocked",
                            seen.seen ? cover : "",
                            seen.seen ? "SGE-LOS.2" : "SGE-LOS.3"});
    }
    return true;
  }
  if (kind == "arc") {
    if (!g.is_gun()) return true;
    out.label = "Arc of fire";
    const Point c = s.figures[lead].at();
    const Vector f{g.fx, g.fy};
    const int length = std::max(1, static_cast<int>(plane::root_down(plane::squared_length(f)))), far = 1200;
    const auto end = [&](Vector v) {
      return view::Point{c.x + v.x * far / length, c.y + v.y * far / length};
    };
    out.shapes.push_back({"wedge",
                          {},
                          "",
                          {{c.x, c.y}, end({f.x - f.y, f.y + f.x}), end({f.x + f.y, f.y - f.x})},
                          {},
                          "arc",
                          "",
                          "SGE-GUN.6"});
    return true;
  }
  if (kind == "zone") {
    out.label = "Where its enemies come into contact";
    for (const Spot& spot : field.spots(g.side()))
      if (spot.group == group)
        out.shapes.push_back(
            {"polygon", {}, "", disc(spot.at, spot.r + kFootRadius + kTouch), {}, "zone", "", "SGE-CON.2"});
    for (std::size_t i = 0; i < map_.sections.size(); ++i)
      for (int from : {1, -1})
        if (field.stands(static_cast<int>(i)) &&
            field.touching(static_cast<int>(i), from, g.side()).has(group)) {
          const Section& section = map_.sections[i];
          const Point a = point_along(section, 0, -from, 20),
                      b = point_along(section, section.ell, -from, 20);
          out.shapes.push_back({"polygon",
                                {},
                                "",
                                {{section.line.p.x, section.line.p.y},
                                 {section.line.q.x, section.line.q.y},
                                 {b.x, b.y},
                                 {a.x, a.y}},
                                {},
                                "zone",
                                "",
                                "SGE-CON.3"});
        }
    return true;
  }
  return false;
}

}  // namespace vedette::siege
