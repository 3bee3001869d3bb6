#include "rules/empires/terrain_pieces.h"

namespace vedette::empires {
namespace {

void add(Shape& shape, int x, int y, Ground ground, int height = 0) {
  shape.squares.push_back(
      {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), ground, static_cast<std::uint8_t>(height)});
}

// A row of squares to the east (upright = false) or to the north.
Shape strip(int length, bool upright, Ground ground, int height = 0) {
  Shape shape;
  for (int i = 0; i < length; ++i) add(shape, upright ? 0 : i, upright ? i : 0, ground, height);
  return shape;
}

Shape box(int wide, int high, int height) {
  Shape shape;
  for (int y = 0; y < high; ++y)
    for (int x = 0; x < wide; ++x) add(shape, x, y, Ground::open, height);
  return shape;
}

// The 2×2 box without one of its squares: north-east, south-east, south-west, north-west.
Shape angle(int missing, Ground ground) {
  constexpr int kMissing[4][2] = {{1, 1}, {1, 0}, {0, 0}, {0, 1}};
  Shape shape;
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 2; ++x)
      if (x != kMissing[missing][0] || y != kMissing[missing][1]) add(shape, x, y, ground);
  return shape;
}

Shape ridge(bool upright) {
  Shape shape = upright ? box(2, 3, 1) : box(3, 2, 1);
  for (SquarePart& part : shape.squares)
    if ((upright ? part.y : part.x) == 1) part.height = 2;
  return shape;
}

// North sides of squares to the east, or east sides of squares to the north.
Shape edges(int length, bool upright, Edge edge) {
  Shape shape;
  for (int i = 0; i < length; ++i)
    shape.edges.push_back({static_cast<std::int8_t>(upright ? 0 : i),
                           static_cast<std::int8_t>(upright ? i : 0),
                           static_cast<std::uint8_t>(upright ? sq::kEast : sq::kNorth), edge});
  return shape;
}

int part_square(int anchor, int x, int y) {
  return sq::square_at(sq::column(anchor) + x, sq::row(anchor) + y);
}
bool on_grid(Grid grid, int anchor, int x, int y) {
  const int cx = sq::column(anchor) + x, cy = sq::row(anchor) + y;
  return cx >= 1 && cx <= grid.columns && cy >= 1 && cy <= grid.rows;
}

template <class Each>
void for_each_road_link(Grid grid, int road, int anchor, Each each) {
  const int side = road == 1 ? sq::kEast : sq::kNorth;
  const int length = road == 1 ? grid.columns : grid.rows;
  int q = road == 1 ? sq::square_at(1, sq::row(anchor)) : sq::square_at(sq::column(anchor), 1);
  for (int i = 1; i < length; ++i, q += sq::step(side)) each(q, side);
}

}  // namespace

Shape shape_of(int piece, int variant) {
  const bool second = variant == 2;
  switch (piece) {
    case 1:
      return strip(1, false, Ground::wood);
    case 2:
      return strip(2, second, Ground::wood);
    case 3:
      return variant <= 2 ? strip(3, second, Ground::wood) : angle(variant - 3, Ground::wood);
    case 4:
      return strip(2, second, Ground::open, 1);
    case 5:
      return box(2, 2, 1);
    case 6:
      return ridge(second);
    case 7:
      return strip(1, false, Ground::rocks);
    case 8:
      return strip(2, second, Ground::village);
    case 9:
      return edges(3, variant % 2 == 0, static_cast<Edge>((variant + 1) / 2));
    case 10:
      return edges(variant <= 6 ? variant : variant - 6, variant > 6, Edge::stream);
    case 11:
      return strip(4, second, Ground::wadi);
    default: {
      Shape road;
      road.road = variant;
      return road;
    }
  }
}

Room::Room(const Terrain& terrain, Grid grid)
    : grid_(grid), board_(((std::uint64_t{1} << grid.columns) - 1) << 1) {
  for (int y = 1; y <= grid.rows; ++y)
    for (int x = 1; x <= grid.columns; ++x) {
      const int q = sq::square_at(x, y);
      if (terrain.ground(q) == Ground::open && terrain.height(q) == 0) squares_.set(q);
      for (const int side : {sq::kNorth, sq::kEast}) {
        if (side == sq::kNorth ? y == grid.rows : x == grid.columns) continue;
        if (terrain.edge(q, side) == Edge::none) edges_[static_cast<std::size_t>(side)].set(q);
        if (!terrain.road_link(q, side)) no_roads_[static_cast<std::size_t>(side)].set(q);
      }
    }
}

std::uint64_t Room::anchors(const Shape& shape, int row) const {
  std::uint64_t fits = board_;
  const auto demand = [&](const sq::BitRows& free, int x, int y) {
    fits &= row + y <= grid_.rows ? free.rows[static_cast<std::size_t>(row + y)] >> x : 0;
  };
  for (const SquarePart& p : shape.squares) demand(squares_, p.x, p.y);
  for (const EdgePart& p : shape.edges) {
    demand(edges_[p.side], p.x, p.y);
    if (is_vertical(p.edge)) demand(no_roads_[p.side], p.x, p.y);
  }
  return fits;
}

bool piece_fits(const Terrain& terrain, Grid grid, int piece, int variant, int anchor) {
  return variant >= 1 && variant <= variants_of(piece) &&
         shape_fits(terrain, grid, shape_of(piece, variant), anchor);
}

bool shape_fits(const Terrain& terrain, Grid grid, const Shape& shape, int anchor) {
  if (!on_grid(grid, anchor, 0, 0)) return false;
  for (const SquarePart& p : shape.squares) {
    if (!on_grid(grid, anchor, p.x, p.y)) return false;
    const int q = part_square(anchor, p.x, p.y);
    if (terrain.ground(q) != Ground::open || terrain.height(q) != 0) return false;
  }
  for (const EdgePart& p : shape.edges) {
    const int dx = p.side == sq::kEast, dy = p.side == sq::kNorth;
    if (!on_grid(grid, anchor, p.x, p.y) || !on_grid(grid, anchor, p.x + dx, p.y + dy)) return false;
    const int q = part_square(anchor, p.x, p.y);
    if (terrain.edge(q, p.side) != Edge::none) return false;
    if (is_vertical(p.edge) && terrain.road_link(q, p.side)) return false;
  }
  bool fits = true;
  if (shape.road != 0)
    for_each_road_link(grid, shape.road, anchor, [&](int q, int side) {
      fits = fits && !terrain.road_link(q, side) && !is_vertical(terrain.edge(q, side));
    });
  return fits;
}

void lay_piece(Terrain& terrain, Grid grid, int piece, int variant, int anchor) {
  const Shape shape = shape_of(piece, variant);
  for (const SquarePart& p : shape.squares) {
    const int q = part_square(anchor, p.x, p.y);
    terrain.set_ground(q, p.ground);
    terrain.set_height(q, p.height);
  }
  for (const EdgePart& p : shape.edges) terrain.set_edge(part_square(anchor, p.x, p.y), p.side, p.edge);
  if (shape.road != 0)
    for_each_road_link(grid, shape.road, anchor, [&](int q, int side) { terrain.set_road_link(q, side); });
}

}  // namespace vedette::empires
