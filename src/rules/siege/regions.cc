// Ground that may be named freely: where a move may end, where a band comes on, where the garrison may deploy. Every
// region holds only what the refusal of the single order admits (SGE-PTH.7).
#include <algorithm>

#include "geometry/plane_turned.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

namespace view = table::view;

constexpr int kHalf = 5;

// Asks every point of a lattice of 5 mm once. Only these are offered: where figures hardly fit, places that are refused
// lie as islands of a few millimetres between places that are not.
class PointLattice {
 public:
  template <class Admits>
  PointLattice(Box within, Admits admits)
      : low_{within.low.x / kCell * kCell, within.low.y / kCell * kCell},
        columns_((within.high.x - low_.x) / kHalf + 1),
        rows_((within.high.y - low_.y) / kHalf + 1) {
    good_.reserve(static_cast<std::size_t>(columns_ * rows_));
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < columns_; ++x) good_.push_back(admits(at(x, y)));
  }

  // Cells all of whose points, and all of whose neighbours' points, are legal: what is drawn keeps a margin from
  // everything that is not.
  std::vector<Box> cells() const {
    std::vector<Box> out;
    for (int y = 2; y + 4 < rows_; y += 2)
      for (int x = 2; x + 4 < columns_; x += 2) {
        bool all = true;
        for (int dy = -2; dy <= 4 && all; ++dy)
          for (int dx = -2; dx <= 4 && all; ++dx) all = good_[index(x + dx, y + dy)] != 0;
        if (!all) continue;
        const Point c = at(x, y);
        if (!out.empty() && out.back().high == Point{c.x, c.y + kCell} && out.back().low.y == c.y)
          out.back().high.x += kCell;  // rows of cells become one strip
        else
          out.push_back({c, {c.x + kCell, c.y + kCell}});
      }
    return out;
  }

 private:
  static constexpr int kCell = 2 * kHalf;
  Point at(int x, int y) const { return {low_.x + x * kHalf, low_.y + y * kHalf}; }
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }
  Point low_;
  int columns_, rows_;
  std::vector<char> good_;
};

// What an order leaves free, and under which name.
struct Open {
  boost::json::object order;
  const char* free;
  std::string label;

  view::Region as(const char* shape) {
    view::Region region;
    region.order = std::move(order);
    region.free = free;
    region.label = std::move(label);
    region.shape = shape;
    return region;
  }
};

view::Region ground(const std::vector<Box>& cells, Open open) {
  view::Region region = open.as("polygons");
  region.step = kHalf;
  for (const Box& box : cells) region.polygons.push_back(corners(box));
  return region;
}

// Whole numbers for which admits() says yes.
template <class Admits>
view::Region numbers(int low, int high, Admits admits, Open open) {
  view::Region region = open.as("intervals");
  for (int n = low; n <= high; ++n) {
    if (!admits(n)) continue;
    if (!region.intervals.empty() && region.intervals.back().high == n - 1)
      ++region.intervals.back().high;
    else
      region.intervals.push_back({n, n});
  }
  return region;
}

void keep(view::Region region, std::vector<view::Region>& out) {
  if (!region.polygons.empty() || !region.intervals.empty()) out.push_back(std::move(region));
}

bool is_attackers_gun(const Group& g) { return g.is_gun() && g.side() == kAttackers; }

// --- Deployment: SGE-SET.4.

class Deployments {
 public:
  Deployments(const Game& game, const State& s) : game_(game), map_(game.map()), s_(s), board_(map_, s) {}

  void list(std::vector<view::Region>& out) {
    for (std::size_t i = 0; i < s_.groups.size(); ++i) {
      const int group = static_cast<int>(i);
      const Group& g = s_.groups[group];
      if (g.placed || g.side() != kGarrison) continue;
      look(group);
      const std::string id = game_.group_name(g.id), name = game_.spoken(s_, table::Kind::piece, group);
      for (view::Region region : regions_) {
        region.order["group"] = id;
        region.label = "Place " + name + region.label;
        keep(std::move(region), out);
      }
    }
  }

 private:
  void look(int group) {
    const int kind = deployment_kind(board_, group);
    if (kind == kind_) return;
    kind_ = kind;
    regions_.clear();
    if (!s_.groups[group].is_gun()) along_walls(group);
    on_open_ground(group);
  }

  void along_walls(int group) {
    Deployment d;
    d.group = group;
    d.as = 1;
    d.spacing = s_.groups[group].mounted ? 60 : 35;
    for (std::size_t run = 0; run < map_.runs.size(); ++run) {
      d.run = static_cast<int>(run);
      const Run& r = map_.runs[run];
      for (std::size_t k = 0, next; k < r.sections.size(); k = next) {
        next = end_of_straight(r, k);
        along_straight(d, r.starts[k], next < r.sections.size() ? r.starts[next] : r.length);
      }
    }
  }
  // The first section of the run that does not go on in the direction of the k-th.
  std::size_t end_of_straight(const Run& run, std::size_t k) const {
    const auto direction = [&](std::size_t i) {
      return map_.sections[static_cast<std::size_t>(run.sections[i])].line.along();
    };
    std::size_t next = k + 1;
    while (next < run.sections.size() && plane::cross(direction(k), direction(next)) == 0) ++next;
    return next;
  }
  void along_straight(Deployment d, int from, int to) {
    view::Region region = numbers(from, to,
                                  [&](int s0) {
                                    d.s0 = s0;
                                    return !deploy_refusal(board_, d);
                                  },
                                  {{{"verb", "deploy_line"},
                                    {"run", map_.runs[static_cast<std::size_t>(d.run)].id},
                                    {"side", "left"},
                                    {"spacing", d.spacing}},
                                   "s0",
                                   " along the wall"});
    if (region.intervals.empty()) return;
    for (int s0 : {region.intervals.front().low, region.intervals.back().high}) {
      const int off = line_distance(s_.groups[d.group].mounted != 0);
      const Point at = place_on_run(board_, d.run, s0, d.side, off).at;
      region.along.push_back({at.x, at.y});
    }
    regions_.push_back(std::move(region));
  }

  void on_open_ground(int group) {
    const bool gun = s_.groups[group].is_gun();
    Deployment d;
    d.group = group;
    d.as = gun ? 3 : 0;
    if (gun) d.facing = {0, 1};
    const PointLattice lattice(bounds_of_compound(map_), [&](Point c) {
      d.at = c;
      return !deploy_refusal(board_, d);
    });
    boost::json::object order{{"verb", gun ? "deploy_gun" : "deploy_cluster"}};
    if (gun) order["degrees"] = 0;
    regions_.push_back(ground(lattice.cells(), {std::move(order), "at", " here"}));
    if (gun) regions_.back().turn = "degrees";
  }

  const Game& game_;
  const Scenario& map_;
  const State& s_;
  Board board_;
  int kind_ = -1;
  std::vector<view::Region> regions_;  // of this kind, without a group
};

}  // namespace

std::vector<Box> reach_of(const Board& board, int group, int mover, int kind, int door,
                          std::span<const Place16> via) {
  const State& s = board.state;
  const bool leaves = kind == kLeavePath;
  if (leaves ? may_set_out_by(board, group, mover, door) : may_set_out(board, group, mover)) return {};
  const Point start =
      leaves ? board.scenario.doors[static_cast<std::size_t>(door)].outside : s.figures[mover].at();
  Departure departure(board, group, mover, start, via, Reasons::first);
  const int r = move_allowance(s, group);
  const Box within{
      {std::max(0, start.x - r), std::max(0, start.y - r)},
      {std::min(board.scenario.width, start.x + r), std::min(board.scenario.height, start.y + r)}};
  Plan plan;
  Aim aim;
  if (is_attackers_gun(s.groups[group])) aim.facing = {s.groups[group].fx, s.groups[group].fy};
  return PointLattice(within,
                      [&](Point c) {
                        aim.to = c;
                        return plane::within(start, c, r) && !departure.to(aim, plan);
                      })
      .cells();
}

void Game::regions(const table::State& state, std::vector<view::Region>& out) const {
  const State& s = of(state);
  const Frame& f = s.flow.back();
  const Board board(map_, s);
  if (f.stage == Stage::deploy) Deployments(*this, s).list(out);
  if (f.stage == Stage::path && f.b != kEnterPath) {
    const int group = siege::slot_of(s, static_cast<GroupId>(f.a));
    const Group& g = s.groups[group];
    boost::json::object order{{"verb", "to"}, {"formation", "cluster"}};
    if (is_attackers_gun(g)) order = {{"verb", "to_gun"}, {"degrees", plane::nearest_degree({g.fx, g.fy})}};
    view::Region region =
        ground(reach_of(board, group, s.mover, f.b, f.c, std::span(s.via.begin(), s.via.size())),
               {std::move(order), "to", "Move here"});
    region.origin = view::Point{s.figures[s.mover].x, s.figures[s.mover].y};
    if (is_attackers_gun(g)) region.turn = "degrees";
    keep(std::move(region), out);
  }
  if (f.stage == Stage::band_place) {
    const int length = f.c == 1 || f.c == 3 ? map_.width : map_.height;
    view::Region region =
        numbers(0, length, [&](int offset) { return !band_place_refusal(board, f.a, f.b, f.c, offset); },
                {{{"verb", "band_place"}}, "offset", "Arrive here"});
    if (region.intervals.empty()) return;
    for (int offset : {region.intervals.front().low, region.intervals.back().high}) {
      const Point at = edge_place(map_, f.c, offset, 12);
      region.along.push_back({at.x, at.y});
    }
    out.push_back(std::move(region));
  }
}

}  // namespace vedette::siege
