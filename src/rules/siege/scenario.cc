#include "rules/siege/scenario.h"

#include <algorithm>
#include <atomic>

namespace vedette::siege {

std::uint64_t Identity::next() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

void Strip::measure() {
  l2 = line.squared_length();
  strip_foot = plane::root_down(plane::squared(kFootRadius + kTouch) * l2);
  strip_wide = plane::root_down(plane::squared(kWideRadius + kTouch) * l2);
  clear_foot = plane::root_up(plane::squared(kFootRadius) * l2);
  clear_wide = plane::root_up(plane::squared(kWideRadius) * l2);
}

int Room::front() const {
  for (int side = 0; side < 4; ++side)
    if (is_open(side)) return side;
  return 0;
}

// The ends of the pieces between, in parts of 2^16 of a millimetre: less than two millimetres off the line.
void Scenario::add_pieces(Segment line, int pieces, Near& all) const {
  std::int64_t x = std::int64_t{line.p.x} * 65536, y = std::int64_t{line.p.y} * 65536;
  const std::int64_t step_x = (std::int64_t{line.q.x} * 65536 - x) / pieces,
                     step_y = (std::int64_t{line.q.y} * 65536 - y) / pieces;
  for (int i = 1; i < pieces; ++i) {
    x += step_x, y += step_y;
    all.add(near({static_cast<int>(x >> 16), static_cast<int>(y >> 16)}));
  }
}

std::uint64_t Scenario::all_sections() const {
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < sections.size(); ++i)
    if (!sections[i].built) mask |= std::uint64_t{1} << i;
  return mask;
}

// Even-odd rule; a point on the outline is inside.
bool Scenario::in_outline(Point c) const {
  bool inside = false;
  for (std::size_t i = 0; i < compound.size(); ++i) {
    const Segment edge{compound[i], compound[(i + 1) % compound.size()]};
    if (plane::within(edge, c, 0)) return true;
    if ((edge.p.y > c.y) == (edge.q.y > c.y)) continue;
    const bool upward = edge.q.y > edge.p.y;
    if ((plane::side_of(edge, c) > 0) == upward) inside = !inside;
  }
  return inside;
}

namespace {

// The side as a strip whose left is outward.
Strip outward_strip(Box box, int side) {
  Segment s = plane::side(box, static_cast<BoxSide>(side));
  const Vector out = plane::outward(static_cast<BoxSide>(side));
  if (plane::cross(s.along(), out) < 0) std::swap(s.p, s.q);
  Strip strip;
  strip.line = s;
  strip.measure();
  return strip;
}

// SGE-FRM.8: rows by distance from the front side, in each from the middle outwards.
std::vector<Point> cells_of(Box box, int front) {
  const int columns = box.width() / 25, rows = box.depth() / 25;
  struct Cell {
    int row, off, along;
    Point at;
  };
  std::vector<Cell> cells;
  const bool north_south = front == 0 || front == 2;
  for (int x = 0; x < columns; ++x)
    for (int y = 0; y < rows; ++y) {
      const int deep = north_south ? y : x, deepest = (north_south ? rows : columns) - 1;
      const int along = north_south ? x : y, width = north_south ? columns : rows;
      const bool from_high = front == 0 || front == 1;  // N, E: the highest row is nearest
      const int row = from_high ? deepest - deep : deep;
      const int off = std::abs(2 * along - (width - 1));
      cells.push_back({row, off, along, {box.low.x + 12 + 25 * x, box.low.y + 12 + 25 * y}});
    }
  std::sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) {
    return a.row != b.row ? a.row < b.row : a.off != b.off ? a.off < b.off : a.along < b.along;
  });
  std::vector<Point> out;
  for (const Cell& cell : cells) out.push_back(cell.at);
  return out;
}

void find_corners(Scenario& map) {
  map.corners.clear();
  for (std::size_t i = 0; i < map.sections.size(); ++i)
    for (Point end : {map.sections[i].line.p, map.sections[i].line.q})
      map.corners.push_back({end, static_cast<std::int16_t>(i), kNoOne});
  for (std::size_t i = 0; i < map.buildings.size(); ++i) {
    const Box b = map.buildings[i].box;
    for (Point corner : {b.low, Point{b.high.x, b.low.y}, b.high, Point{b.low.x, b.high.y}})
      map.corners.push_back({corner, kNoOne, static_cast<std::int16_t>(i)});
  }
  for (const Area& area : map.areas) {
    if (area.kind != AreaKind::water) continue;
    for (Point corner : area.shape.corners) map.corners.push_back({corner, kNoOne, kNoOne});
  }
}

// SGE-PTH.6: round each corner, in the order in which a way tries them. Where two corners give the same point, that of the
// first that stands counts.
void find_bends(Scenario& map, int r, Scenario::Bends& out) {
  out = {};
  const int off = r + 11;
  const int steps[4][2] = {{3, 3}, {3, off}, {off, 3}, {off, off}};
  const int signs[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
  std::vector<std::size_t> owners;  // of each bend
  const auto in_water = [&](Point c) {
    return std::any_of(map.areas.begin(), map.areas.end(), [&](const Area& area) {
      return area.kind == AreaKind::water && plane::closed_contains(area.shape, c);
    });
  };
  for (std::size_t i = 0; i < map.corners.size(); ++i) {
    out.starts.push_back(static_cast<int>(out.all.size()));
    for (const auto& step : steps)
      for (const auto& sign : signs) {
        const Point corner = map.corners[i].at;
        Bend bend;
        bend.at = {corner.x + sign[0] * step[0], corner.y + sign[1] * step[1]};
        if (!map.on_table(bend.at, r) || in_water(bend.at)) continue;
        bool is_known = false;
        for (std::size_t k = 0; k < out.all.size(); ++k) {
          if (out.all[k].at != bend.at) continue;
          const Corner& owner = map.corners[owners[k]];
          const bool always = owner.section == kNoOne && owner.building == kNoOne;
          if (owners[k] == i || always) is_known = true;
          if (owner.section != kNoOne) bend.known_by_sections |= std::uint64_t{1} << owner.section;
          if (owner.building != kNoOne) bend.known_by_buildings |= 1u << owner.building;
        }
        if (is_known) continue;
        for (std::size_t b = 0; b < map.buildings.size(); ++b)
          if (plane::open_contains(map.buildings[b].box, bend.at)) bend.houses |= 1u << b;
        out.all.push_back(bend);
        owners.push_back(i);
      }
  }
  out.starts.push_back(static_cast<int>(out.all.size()));
}

Near near_box(const Scenario& map, Box square) {
  Near near;
  for (std::size_t i = 0; i < map.sections.size(); ++i) {
    const Segment s = map.sections[i].line;
    const Box hull{{std::min(s.p.x, s.q.x), std::min(s.p.y, s.q.y)},
                   {std::max(s.p.x, s.q.x), std::max(s.p.y, s.q.y)}};
    if (plane::boxes_overlap(hull.grown(1), square)) near.sections |= std::uint64_t{1} << i;
  }
  for (std::size_t i = 0; i < map.buildings.size(); ++i)
    if (plane::boxes_overlap(map.buildings[i].box, square)) near.buildings |= 1u << i;
  for (std::size_t i = 0; i < map.areas.size(); ++i)
    if (map.areas[i].kind == AreaKind::water && plane::boxes_overlap(map.areas[i].bounds, square))
      near.waters |= 1u << i;
  return near;
}

}  // namespace

void Scenario::prepare() {
  fire_steps = 0;
  for (std::size_t i = 0; i < sections.size(); ++i)
    if (sections[i].fire_step) fire_steps |= std::uint64_t{1} << i;
  for (Section& section : sections) {
    section.measure();
    section.ell = static_cast<int>(plane::root_down(section.l2));
  }
  for (Run& run : runs) {
    run.starts.clear();
    run.length = 0;
    run.mask = 0;
    for (int s : run.sections) {
      run.mask |= std::uint64_t{1} << s;
      run.starts.push_back(run.length);
      run.length += sections[static_cast<std::size_t>(s)].ell;
    }
  }
  for (Room& room : rooms) {
    const Box house = buildings[static_cast<std::size_t>(room.building)].box;
    room.outer_sides = 0;
    for (int side = 0; side < 4; ++side) {
      room.cells[static_cast<std::size_t>(side)] = cells_of(room.box, side);
      room.sides[static_cast<std::size_t>(side)] = outward_strip(room.box, side);
      const Segment mine = plane::side(room.box, static_cast<BoxSide>(side));
      const Segment whole = plane::side(house, static_cast<BoxSide>(side));
      if (plane::within(whole, mine.p, 0) && plane::within(whole, mine.q, 0))
        room.outer_sides = static_cast<std::uint8_t>(room.outer_sides | (1u << side));
    }
  }
  for (Area& area : areas) area.bounds = plane::bounds(area.shape);
  find_corners(*this);
  find_bends(*this, kFootRadius, bends[0]);
  find_bends(*this, kWideRadius, bends[1]);

  grid_columns = (width >> kCellBits) + 1;
  grid_rows = (height >> kCellBits) + 1;
  cells.assign(static_cast<std::size_t>(grid_columns * grid_rows), {});
  wide_cells = cells;
  compound_cells.assign(cells.size(), Within::no);
  for (int y = 0; y < grid_rows; ++y)
    for (int x = 0; x < grid_columns; ++x) {
      const Point low{x << kCellBits, y << kCellBits}, high{(x + 1) << kCellBits, (y + 1) << kCellBits};
      const std::size_t cell = static_cast<std::size_t>(y * grid_columns + x);
      cells[cell] = near_box(*this, Box{low, high}.grown(kReach));
      wide_cells[cell] = near_box(*this, Box{low, high}.grown(kReach + kSpan + (1 << kCellBits)));
      // A cell that no side of the outline comes near lies on one side of it.
      bool crossed = false;
      for (std::size_t i = 0; i < compound.size(); ++i) {
        const Point p = compound[i], q = compound[(i + 1) % compound.size()];
        const Box side{{std::min(p.x, q.x), std::min(p.y, q.y)}, {std::max(p.x, q.x), std::max(p.y, q.y)}};
        crossed = crossed || plane::boxes_overlap(side.grown(1), Box{low, high}.grown(1));
      }
      compound_cells[cell] = crossed ? Within::partly : in_outline(low) ? Within::wholly : Within::no;
    }
}

}  // namespace vedette::siege
