#include "rules/siege/formation.h"

#include <algorithm>

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

class NearestFirst {
 public:
  explicit NearestFirst(Vector u) : u_(u) {}
  static constexpr int size() { return kAcross * kAcross; }
  const Lattice::Cell& operator[](int k) {
    while (k >= ready_) sort_next_ring();
    return cells_[k];
  }

 private:
  std::int64_t rear(const Lattice::Cell& c) const { return plane::dot({c.i, c.j}, u_); }
  void sort_next_ring() {
    const int first = ready_;
    int end = first;
    while (end < size() && kLattice.cells[end].ring == kLattice.cells[first].ring) {
      int k = end;
      cells_[k] = kLattice.cells[end];
      for (; k > first && rear(cells_[k]) < rear(cells_[k - 1]); --k) std::swap(cells_[k], cells_[k - 1]);
      ++end;
    }
    ready_ = end;
  }
  Vector u_;
  int ready_ = 0;
  Lattice::Cell cells_[kAcross * kAcross];
};

// Fills the lattice round `origin` cell by cell, always the first legal one beside a taken one (SGE-FRM.6,
// 10).
template <class Legal>
bool fill(Point origin, int pitch, Vector u, int count, Places& out, Legal legal) {
  enum : std::uint8_t { kUnknown, kBad, kTaken };
  std::uint8_t mark[(kAcross + 2) * (kAcross + 2)] = {};
  const auto index = [](int i, int j) { return (j + kSpan + 1) * (kAcross + 2) + i + kSpan + 1; };
  const auto beside_taken = [&](int i, int j) {
    for (int dj = -1; dj <= 1; ++dj)
      for (int di = -1; di <= 1; ++di)
        if (mark[index(i + di, j + dj)] == kTaken) return true;
    return false;
  };
  mark[index(0, 0)] = kTaken;
  NearestFirst order(u);
  int first_open = 1;
  for (int found = 0; found < count;) {
    bool took = false;
    for (int k = first_open; k < NearestFirst::size(); ++k) {
      const auto cell = order[k];
      std::uint8_t& m = mark[index(cell.i, cell.j)];
      if (m != kUnknown) {
        if (k == first_open) ++first_open;
        continue;
      }
      if (!beside_taken(cell.i, cell.j)) continue;
      const Point at{origin.x + pitch * cell.i, origin.y + pitch * cell.j};
      if (!legal(at)) {
        m = kBad;
        continue;
      }
      m = kTaken;
      out.push_back(at);
      ++found;
      took = true;
      break;
    }
    if (!took) return false;
  }
  return true;
}

// A place is good if it is free and makes no contact but those allowed.
class Test {
 public:
  Test(const Ground& ground, const Body& body, Point anchor, const GroupSet& allowed)
      : ground_(ground), body_(body), anchor_(anchor), allowed_(allowed) {}
  bool operator()(Point c) {
    if (!ground_.is_free(c, body_.r(), anchor_)) return false;
    if (ground_.contacts(c, body_.r(), body_.side).within(allowed_)) return true;
    barred = true;
    return false;
  }
  bool barred = false;

 private:
  const Ground& ground_;
  const Body& body_;
  Point anchor_;
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

namespace {

// Nothing is near that could forbid one of the first places of a cluster on foot: nine lie within a pitch of 25 mm each
// way, twenty-five within two.
bool is_clear_for(const Ground& ground, int count, Point at) {
  if (count <= 9) return ground.is_clear_round(at, 25);
  if (count > 25) return false;
  for (int x : {-25, 25})
    for (int y : {-25, 25})
      if (!ground.is_clear_round({at.x + x, at.y + y}, 25)) return false;
  return true;
}

}  // namespace

Fit cluster(const Ground& ground, const Body& body, Point at, Vector u, const GroupSet& allowed,
            Places& out) {
  out.clear();
  // The first places are taken in order where nothing is near that could forbid one of them.
  if (!body.mounted && is_clear_for(ground, body.count, at)) {
    NearestFirst order(u);
    for (int k = 0; k < body.count; ++k)
      out.push_back({at.x + body.pitch() * order[k].i, at.y + body.pitch() * order[k].j});
    return {true, false};
  }
  Test good(ground, body, at, allowed);
  if (!good(at)) return {false, good.barred};
  out.push_back(at);
  const bool fits = fill(at, body.pitch(), u, body.count - 1, out, good);
  return {fits, good.barred};
}

Fit crew(const Ground& ground, const Body& body, Point model, Vector facing, const GroupSet& allowed,
         Places& out) {
  out.clear();
  // Nothing is near: the four at the corners of the model, since those beside it are too near to it.
  if (body.count <= 4 && ground.is_clear_round(model, 25)) {
    NearestFirst order(facing);
    for (int k = 5; k < 5 + body.count; ++k)
      out.push_back({model.x + 25 * order[k].i, model.y + 25 * order[k].j});
    return {true, false};
  }
  Test good(ground, body, model, allowed);
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
  const auto part = [&](std::int64_t n) {
    return static_cast<std::int32_t>(plane::round_div(n, section.ell));
  };
  return {section.line.p.x + part(std::int64_t{v.x} * arc - std::int64_t{side} * v.y * d),
          section.line.p.y + part(std::int64_t{v.y} * arc + std::int64_t{side} * v.x * d)};
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
  out.clear();
  const Board& board = ground.board();
  const int d0 = line_distance(body.mounted), deeper = body.mounted ? 50 : 25;
  const OnRun first = place_on_run(board, run, s0, side, d0);
  if (!first.stands) return {};
  const Point anchor = keeps ? *keeps : first.at;
  Test good(ground, body, anchor, allowed);
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
  // Three ranks of five on foot lie within 50 mm along the edge and across: nothing is near that could forbid one.
  const auto is_clear = [&](int along) {
    return ground.is_clear_round(edge_place(map, edge, offset + along, r + 2 + pitch), pitch);
  };
  if (!body.mounted && body.count <= 15 && is_clear(-pitch) && is_clear(pitch)) {
    for (int k = 0; k < body.count; ++k)
      out.push_back(edge_place(map, edge, offset + kPlaces[k % 5] * pitch, r + 2 + pitch * (k / 5)));
    return {true, false};
  }
  Test good(ground, body, edge_place(map, edge, offset, r + 2), nobody);
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
  Scratch<Point, kMaxFigures> taken;
  if (board.holder_of(room) != table::kNoSide)
    for (const Figure& f : board.state.figures)
      if (board.in_room(room).has(f.group) && !body.own.has(f.group)) taken.push_back(f.at());
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
