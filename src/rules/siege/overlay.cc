// Drawn on request: reach, sight, arc of a gun, contact zones.
#include <algorithm>

#include "rules/siege/crews.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "table/order_json.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

namespace view = table::view;

view::Points disc(Point c, int r) {
  view::Points out;
  for (int d = 0; d < 24; ++d) {
    const Point at = compass_step(c, d, r);
    out.push_back({at.x, at.y});
  }
  return out;
}

}  // namespace

bool Game::overlay(const table::State& state, std::string_view kind, std::string_view subject,
                   table::view::Overlay& out) const {
  const State& s = of(state);
  const int group = slot_of(state, table::Kind::piece, subject);
  if (group < 0 || !s.groups[group].placed) return false;
  const Board board(map_, s);
  const Group& g = s.groups[group];
  out.kind = kind;
  out.subject = subject;
  const int lead = reference_of(s, group);
  if (kind == "reach") {
    if (may_move(board, group) || g.place != kOutside || g.is_gun()) return true;
    out.label = "Where it can go";
    for (const Box& box : reach_of(board, group, lead, kMovePath, 0, {}))
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
      const Sighting seen = siege::sight(board, group, static_cast<int>(t));
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
    for (const Spot& spot : board.spots(g.side()))
      if (spot.group == group)
        out.shapes.push_back(
            {"polygon", {}, "", disc(spot.at, spot.r + kFootRadius + kTouch), {}, "zone", "", "SGE-CON.2"});
    for (std::size_t i = 0; i < map_.sections.size(); ++i)
      for (int from : {1, -1})
        if (board.stands(static_cast<int>(i)) &&
            board.touching(static_cast<int>(i), from, g.side()).has(group)) {
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
