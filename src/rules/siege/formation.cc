#include "rules/siege/formation.h"

#include <algorithm>
#include <utility>

#include "rules/siege/clauses.gen.h"

namespace vedette::siege {
namespace {

constexpr int kSpan = 8, kAcross = 2 * kSpan + 1;

// Lattice points by i²+j², then j, then i; rings of equal i²+j² are put in order of their dot product with u
// only when they are reached.
struct Lattice {
  struct Cell {
    std::int8_t i, j;
    std::int16_t ring;
  };
  Cell cells[kAcross * kAcross];
  constexpr Lattice() : cells{} {
    int n = 0;
    for (int j = -kSpan; j <= kSpan; ++j)
      for (int i = -kSpan; i <= kSpan; ++i)
        cells[n++] = {static_cast<std::int8_t>(i), static_cast<std::int8_t>(j),
                      static_cast<std::int16_t>(i * i + j * j)};
    for (int a = 1; a < n; ++a)  // stable, so that j and i stay in order
      for (int b = a; b > 0 && cells[b].ring < cells[b - 1].ring; --b) {
        const Cell swapped = cells[b];
        cells[b] = cells[b - 1];
        cells[b - 1] = swapped;
      }
  }
};
constexpr Lattice kLattice;

// The first five rings in the order of every direction: only on which side of a few lines u lies matters to them, those
// square to the difference of two cells of a ring.
struct FirstRings {
  static constexpr int kCells = 21;  // i² + j² ≤ 5
  static constexpr int kSectors = 7, kDirections = 8 * kSectors + 1;
  Lattice::Cell cells[kDirections][kCells];

  // The eighth of the compass by signs and which is larger; in it the lines 0, 1/3, 1/2 and 1 and the sectors between.
  static constexpr int direction(Vector u) {
    if (u == Vector{}) return kDirections - 1;
    std::int64_t x = u.x < 0 ? -std::int64_t{u.x} : u.x, y = u.y < 0 ? -std::int64_t{u.y} : u.y;
    const bool steep = y > x;
    if (steep) std::swap(x, y);
    const int sector = y == 0       ? 0
                       : 3 * y < x  ? 1
                       : 3 * y == x ? 2
                       : 2 * y < x  ? 3
                       : 2 * y == x ? 4
                       : y < x      ? 5
                                    : 6;
    return 8 * sector + 4 * steep + 2 * (u.x < 0) + (u.y < 0);
  }
  constexpr FirstRings() : cells{} {
    constexpr Vector kIn[kSectors] = {{1, 0}, {4, 1}, {3, 1}, {5, 2}, {2, 1}, {3, 2}, {1, 1}};
    for (int d = 0; d < kDirections; ++d) {
      Vector u = d == kDirections - 1 ? Vector{} : kIn[d / 8];
      if (d & 4) std::swap(u.x, u.y);
      if (d & 2) u.x = -u.x;
      if (d & 1) u.y = -u.y;
      for (int end = 0; end < kCells; ++end) {
        const Lattice::Cell cell = kLattice.cells[end];
        int k = end;
        for (; k > 0 && cells[d][k - 1].ring == cell.ring &&
               plane::dot({cell.i, cell.j}, u) < plane::dot({cells[d][k - 1].i, cells[d][k - 1].j}, u);
             --k)
          cells[d][k] = cells[d][k - 1];
        cells[d][k] = cell;
      }
    }
  }
};
constexpr FirstRings kFirstRings;

class NearestFirst {
 public:
  explicit NearestFirst(Vector u) : u_(u), first_(kFirstRings.cells[FirstRings::direction(u)]) {}
  static constexpr int size() { return kAcross * kAcross; }
  const Lattice::Cell& operator[](int k) {
    if (k < FirstRings::kCells) return first_[k];
    while (k >= ready_) sort_next_ring();
    return cells_[k];
  }

 private:
  void sort_next_ring() {
    const int first = ready_;
    int end = first;
    std::int64_t rear[kLargestRing];  // of each that is in order
    for (; end < size() && kLattice.cells[end].ring == kLattice.cells[first].ring; ++end) {
      const Lattice::Cell cell = kLattice.cells[end];
      const std::int64_t far = plane::dot({cell.i, cell.j}, u_);
      int k = end;
      for (; k > first && far < rear[k - 1 - first]; --k)
        cells_[k] = cells_[k - 1], rear[k - first] = rear[k - 1 - first];
      cells_[k] = cell;
      rear[k - first] = far;
    }
    ready_ = end;
  }
  static constexpr int kLargestRing = 16;
  Vector u_;
  const Lattice::Cell* first_;
  int ready_ = FirstRings::kCells;
  Lattice::Cell cells_[kAcross * kAcross];
};

// Fills the lattice round `origin` cell by cell, always the first legal one beside a taken one (SGE-FRM.6,
// 10).
template <class Legal>
bool fill(Point origin, int pitch, Vector u, int count, Places& out, Legal legal) {
  std::uint32_t taken[kAcross + 2] = {}, known[kAcross + 2] = {};  // rows of bits, an empty one round them
  const auto bit = [](int i) { return 1u << (i + kSpan + 1); };
  const auto beside_taken = [&](int i, int row) {
    return ((taken[row - 1] | taken[row] | taken[row + 1]) & (bit(i - 1) | bit(i) | bit(i + 1))) != 0;
  };
  taken[kSpan + 1] = known[kSpan + 1] = bit(0);
  NearestFirst order(u);
  int first_open = 1;
  for (int found = 0; found < count;) {
    bool took = false;
    for (int k = first_open; k < NearestFirst::size(); ++k) {
      const auto cell = order[k];
      const int row = cell.j + kSpan + 1;
      if ((known[row] & bit(cell.i)) != 0) {
        if (k == first_open) ++first_open;
        continue;
      }
      if (!beside_taken(cell.i, row)) continue;
      const Point at{origin.x + pitch * cell.i, origin.y + pitch * cell.j};
      known[row] |= bit(cell.i);
      if (!legal(at)) continue;
      taken[row] |= bit(cell.i);
      out.push_back(at);
      ++found;
      took = true;
      break;
    }
    if (!took) return false;
  }
  return true;
}

// A place is good if it is free and makes no contact but those allowed. What is near is gathered once for many places.
class Test {
 public:
  Test(Vicinities& near, const Body& body, Point anchor, const GroupSet& allowed)
      : near_(near), ground_(near.ground()), body_(body), allowed_(allowed) {
    near_.anchor_at(anchor);
  }
  bool operator()(Point c) {
    if (!ground_.board().scenario.on_table(c, body_.r())) return false;
    ground_.note(c);
    const Vicinity& vicinity = near_.round(c);
    if (!vicinity.is_free(c)) return false;
    if (!vicinity.may_touch_enemy() || ground_.contacts(c, body_.r(), body_.side).within(allowed_))
      return true;
    barred = true;
    return false;
  }
  // Nobody and nothing is near any place up to `span` each way.
  bool is_clear_round(Point c, int span) {
    ground_.note(c + Vector{-Vicinity::kSpan, -Vicinity::kSpan});
    ground_.note(c + Vector{Vicinity::kSpan, Vicinity::kSpan});
    return near_.centred_at(c).is_clear(span);
  }
  bool barred = false;

 private:
  Vicinities& near_;
  const Ground& ground_;
  const Body& body_;
  const GroupSet& allowed_;
};

bool is_clear_of(const Places& taken, Point c, int r) {
  for (Point p : taken)
    if (plane::discs_overlap(p, r, c, r)) return false;
  return true;
}

}  // namespace

Body body_of(const Board& board, int group) {
  Body body;
  const Group& g = board.state.groups[group];
  body.side = g.side();
  body.mounted = g.mounted != 0;
  body.count = board.men(group);
  body.own.add(group);
  return body;
}

bool holds_together(const Places& places, bool mounted) {
  const int n = places.size(), most = mounted ? 90 : 70;
  bool in_turn = true;  // the usual case: each beside one of the two before it
  for (int i = 1; i < n && in_turn; ++i)
    in_turn = plane::within(places[i], places[i - 1], most) ||
              (i > 1 && plane::within(places[i], places[i - 2], most));
  if (in_turn) return true;
  Scratch<std::uint8_t, kMaxFigures> reached, waiting;
  bool seen[kMaxFigures] = {};
  waiting.push_back(0);
  seen[0] = true;
  int linked = 1;
  while (!waiting.empty()) {
    const Point from = places[waiting[waiting.size() - 1]];
    waiting.resize(waiting.size() - 1);
    for (int i = 0; i < n; ++i)
      if (!seen[i] && plane::within(from, places[i], most)) {
        seen[i] = true;
        ++linked;
        waiting.push_back(static_cast<std::uint8_t>(i));
      }
  }
  return linked == n;
}

Fit cluster(const Ground& ground, const Body& body, Point at, Vector u, const GroupSet& allowed,
            Places& out) {
  Vicinities near(ground, body.r(), body.side);
  return cluster(near, body, at, u, allowed, out);
}

Fit cluster(Vicinities& near, const Body& body, Point at, Vector u, const GroupSet& allowed, Places& out) {
  out.clear();
  Test good(near, body, at, allowed);
  // The first places are taken in order where nothing is near that could forbid one of them: nine lie in three rows,
  // twenty-five in five.
  const int span = (body.count <= 9 ? 1 : 2) * body.pitch();
  if (body.count <= 25 && span <= Vicinity::kClearSpan &&
      near.ground().board().scenario.on_table(at, span + body.r()) && good.is_clear_round(at, span)) {
    NearestFirst order(u);
    for (int k = 0; k < body.count; ++k)
      out.push_back({at.x + body.pitch() * order[k].i, at.y + body.pitch() * order[k].j});
    return {true, false};
  }
  if (!good(at)) return {false, good.barred};
  out.push_back(at);
  const bool fits = fill(at, body.pitch(), u, body.count - 1, out, good);
  return {fits, good.barred};
}

Fit crew(const Ground& ground, const Body& body, Point model, Vector facing, const GroupSet& allowed,
         Places& out) {
  out.clear();
  Vicinities near(ground, body.r(), body.side);
  Test good(near, body, model, allowed);
  // Nothing is near: the four at the corners of the model, since those beside it are too near to it.
  if (body.count <= 4 && ground.board().scenario.on_table(model, 35) && good.is_clear_round(model, 25)) {
    NearestFirst order(facing);
    for (int k = 5; k < 5 + body.count; ++k)
      out.push_back({model.x + 25 * order[k].i, model.y + 25 * order[k].j});
    return {true, false};
  }
  const bool fits = fill(model, 25, facing, body.count, out,
                         [&](Point c) { return !plane::nearer_than(c, model, 30) && good(c); });
  return {fits, good.barred};
}

// --- Together or scattered

table::ClauseId Fit::clause_or(table::ClauseId too_little_room) const {
  return scattered ? clause("SGE-FIG.7") : too_little_room;
}

namespace {

Fit fit_of(const Body& body, const Places& places, bool barred) {
  const bool all = places.size() == body.count, together = all && holds_together(places, body.mounted);
  return {together, barred, all && !together};
}

}  // namespace

// --- Along a wall

Point point_along(const Section& section, int arc, int side, int d) {
  const Vector v = section.line.along();
  const auto part =
      [&](std::int32_t n) {  // rounded to nearest, halves upwards; all numbers of a table fit 32 bits
        const std::int32_t twice = 2 * n + section.ell, whole = 2 * section.ell;
        return twice >= 0 ? twice / whole : -((whole - 1 - twice) / whole);
      };
  return {section.line.p.x + part(v.x * arc - side * v.y * d),
          section.line.p.y + part(v.y * arc + side * v.x * d)};
}

int arc_of_foot(const Section& section, Point c) {
  return static_cast<int>(
      plane::floor_div(plane::dot(c - section.line.p, section.line.along()), section.ell));
}

OnRun place_on_run(const Board& board, int run, int s, int side, int d) {
  const Run& r = board.scenario.runs[static_cast<std::size_t>(run)];
  if (s < 0 || s > r.length) return {};
  std::size_t k = 0;  // a joint belongs to the earlier section, unless that is gone (SGE-OBS.15)
  while (k + 1 < r.sections.size() &&
         (s > r.starts[k + 1] || (s == r.starts[k + 1] && !board.stands(r.sections[k]))))
    ++k;
  const int id = r.sections[k];
  if (!board.stands(id)) return {};
  const Section& section = board.scenario.sections[static_cast<std::size_t>(id)];
  return {true, id, point_along(section, s - r.starts[k], side, d)};
}

int start_of_line(const Board& board, const Body& body, int run, int side, Point at) {
  const Run& r = board.scenario.runs[static_cast<std::size_t>(run)];
  const int d = line_distance(body.mounted);
  for (std::size_t k = 0; k < r.sections.size(); ++k) {
    const Section& section = board.scenario.sections[static_cast<std::size_t>(r.sections[k])];
    const int foot = arc_of_foot(section, at);
    const bool owns_joint = k == 0 || !board.stands(r.sections[k - 1]);
    for (int o = std::max(foot - 2, owns_joint ? 0 : 1); o <= std::min(foot + 2, section.ell); ++o) {
      const OnRun place = place_on_run(board, run, r.starts[k] + o, side, d);
      if (place.stands && place.at == at) return r.starts[k] + o;
    }
  }
  return kNoOne;
}

namespace {

// SGE-OBS.15: where a section is gone, the run ends.
bool is_unbroken(const Board& board, int run, int from, int to) {
  const Run& r = board.scenario.runs[static_cast<std::size_t>(run)];
  if ((r.mask & ~board.state.intact) == 0) return true;
  for (std::size_t k = 0; k < r.sections.size(); ++k) {
    const int end = k + 1 < r.sections.size() ? r.starts[k + 1] : r.length;
    if (r.starts[k] < std::max(from, to) && end > std::min(from, to) && !board.stands(r.sections[k]))
      return false;
  }
  return true;
}

}  // namespace

Fit line(const Ground& ground, const Body& body, int run, int side, int s0, int spacing,
         const GroupSet& allowed, Places& out, const Point* keeps) {
  Vicinities near(ground, body.r(), body.side);
  return line(near, body, run, side, s0, spacing, allowed, out, keeps);
}

Fit line(Vicinities& near, const Body& body, int run, int side, int s0, int spacing, const GroupSet& allowed,
         Places& out, const Point* keeps) {
  out.clear();
  const Board& board = near.ground().board();
  const int d0 = line_distance(body.mounted), deeper = body.mounted ? 50 : 25;
  const OnRun first = place_on_run(board, run, s0, side, d0);
  if (!first.stands) return {};
  const Point anchor = keeps ? *keeps : first.at;
  Test good(near, body, anchor, allowed);
  for (int rank = 0; rank < 3 && out.size() < body.count; ++rank) {
    const int d = d0 + rank * deeper;
    const auto take = [&](Point c) {
      if (!is_clear_of(out, c, body.r()) || !good(c)) return false;
      out.push_back(c);
      return true;
    };
    if (rank > 0) {
      const OnRun behind = place_on_run(board, run, s0, side, d);
      if (behind.stands) take(behind.at);
    } else if (!take(anchor)) {
      return {false, good.barred};
    }
    int last[2] = {s0, s0};
    bool closed[2] = {false, false};
    for (int way = 0; out.size() < body.count && !(closed[0] && closed[1]); way = 1 - way) {
      if (closed[way]) continue;
      const int step = way == 0 ? 1 : -1;
      closed[way] = true;
      for (int more = 0; more <= 25; ++more) {
        const int s = last[way] + step * (spacing + more);
        const OnRun place = place_on_run(board, run, s, side, d);
        if (!place.stands || !is_unbroken(board, run, last[way], s)) break;
        if (!take(place.at)) continue;
        last[way] = s;
        closed[way] = false;
        break;
      }
    }
  }
  return fit_of(body, out, good.barred);
}

// --- Along the table edge, in a room

Point edge_place(const Scenario& map, int edge, int offset, int off) {
  switch (edge) {
    case 1:
      return {offset, map.height - off};
    case 2:
      return {map.width - off, offset};
    case 3:
      return {offset, off};
    default:
      return {off, offset};
  }
}

Fit edge(const Ground& ground, const Body& body, int edge, int offset, Places& out) {
  out.clear();
  const Scenario& map = ground.board().scenario;
  const int r = body.r(), pitch = body.pitch();
  const GroupSet nobody;
  constexpr int kPlaces[] = {0, 1, -1, 2, -2};
  Vicinities near(ground, r, body.side);
  Test good(near, body, edge_place(map, edge, offset, r + 2), nobody);
  // Three ranks of five on foot lie within 50 mm along the edge and across.
  const int length = edge == 1 || edge == 3 ? map.width : map.height;
  const bool on_table = offset >= 2 * pitch + r && offset <= length - 2 * pitch - r;
  if (!body.mounted && body.count <= 15 && on_table &&
      good.is_clear_round(edge_place(map, edge, offset, r + 2 + pitch), 2 * pitch)) {
    for (int k = 0; k < body.count; ++k)
      out.push_back(edge_place(map, edge, offset + kPlaces[k % 5] * pitch, r + 2 + pitch * (k / 5)));
    return {true, false};
  }
  for (int rank = 0; rank < 12 && out.size() < body.count; ++rank)
    for (int place : kPlaces) {
      if (out.size() == body.count) break;
      const Point c = edge_place(map, edge, offset + place * pitch, r + 2 + pitch * rank);
      const bool fits = good(c);
      if (fits) out.push_back(c);
      if (!fits && rank == 0 && place == 0) return {false, good.barred};  // the first slot must be legal
    }
  return fit_of(body, out, good.barred);
}

Fit in_room(const Board& board, const Body& body, int room, int front, Places& out) {
  out.clear();
  const auto& cells =
      board.scenario.rooms[static_cast<std::size_t>(room)].cells[static_cast<std::size_t>(front)];
  if (board.holder_of(room) == table::kNoSide) {  // empty
    const int fit = std::min(body.count, static_cast<int>(cells.size()));
    std::copy_n(cells.begin(), fit, out.begin());
    out.resize(fit);
    return fit_of(body, out, false);
  }
  Scratch<Point, kMaxFigures> taken;
  for (int w = 0; w < 4; ++w)
    for_each_bit(board.in_room(room).words[w] & ~body.own.words[w], [&](int bit) {
      for (int f : board.figures_of(64 * w + bit)) taken.push_back(board.state.figures[f].at());
    });
  for (Point cell : cells) {
    if (out.size() == body.count) break;
    const bool is_taken = std::any_of(taken.begin(), taken.end(), [&](Point t) {
      return plane::discs_overlap(t, kFootRadius, cell, kFootRadius);
    });
    if (!is_taken) out.push_back(cell);
  }
  return fit_of(body, out, false);
}

}  // namespace vedette::siege
