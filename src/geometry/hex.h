// The flat-topped hex grid of the hex games: names, directions, distance, bearings. Integers only.
//
// A cell is named CCRR from the north-west corner, 0101 first; even columns lie half a hex farther south.
// Directions are hexsides, clockwise: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.
//
//   HexGrid grid{27, 16};
//   int cell = grid.cell(1403);                                  // a cell is an index in order of its number
//   grid.neighbour(cell, kSouthEast);                            // the index of 1504
//   distance(grid.axial(cell), grid.axial(grid.cell(1406)));     // 3
//
// Local coordinates (f ahead, s to the right) tell at which angle a hex is seen from a unit with a facing:
// compare_angle(local, 2) is negative, zero or positive for less than, exactly and more than 60 degrees.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace vedette::geometry {

enum Direction : std::uint8_t { kNorth, kNorthEast, kSouthEast, kSouth, kSouthWest, kNorthWest };
inline constexpr int kDirections = 6;
inline constexpr std::array<std::string_view, 6> kDirectionNames = {"N", "NE", "SE", "S", "SW", "NW"};

inline constexpr int kNoCell = -1;

constexpr int turned(int direction, int by) { return ((direction + by) % 6 + 6) % 6; }
constexpr int opposite(int direction) { return turned(direction, 3); }

// The number of hexsides between two directions, 0 to 3.
constexpr int turn_between(int from, int to) {
  const int clockwise = turned(to, -from);
  return clockwise <= 3 ? clockwise : 6 - clockwise;
}

// The direction of that name, or -1.
constexpr int direction_named(std::string_view name) {
  for (int d = 0; d < kDirections; ++d)
    if (kDirectionNames[static_cast<std::size_t>(d)] == name) return d;
  return -1;
}

// A hex, or a vector between hexes, on two axes 60 degrees apart: q to the south-east, r to the south.
struct Axial {
  int q = 0, r = 0;

  friend constexpr bool operator==(Axial, Axial) = default;
  friend constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Axial operator-(Axial a, Axial b) { return {a.q - b.q, a.r - b.r}; }
  friend constexpr Axial operator*(int n, Axial a) { return {n * a.q, n * a.r}; }
};

inline constexpr std::array<Axial, 6> kSteps = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

constexpr Axial step(int direction) { return kSteps[static_cast<std::size_t>(direction)]; }

constexpr int length(Axial v) {
  const auto abs = [](int n) { return n < 0 ? -n : n; };
  return (abs(v.q) + abs(v.r) + abs(v.q + v.r)) / 2;
}
constexpr int distance(Axial a, Axial b) { return length(b - a); }

// --- names and indices

// A rectangle of hexes. Cells are indices 0 … size − 1 in ascending order of their numbers CCRR.
struct HexGrid {
  int columns = 0, rows = 0;

  constexpr int size() const { return columns * rows; }
  constexpr bool contains(int column, int row) const {
    return column >= 1 && column <= columns && row >= 1 && row <= rows;
  }
  constexpr int cell(int column, int row) const {
    return contains(column, row) ? (column - 1) * rows + row - 1 : kNoCell;
  }
  // The cell with the number CCRR, or kNoCell.
  constexpr int cell(int number) const { return number < 0 ? kNoCell : cell(number / 100, number % 100); }
  constexpr int column(int index) const { return index / rows + 1; }
  constexpr int row(int index) const { return index % rows + 1; }
  constexpr int number(int index) const { return column(index) * 100 + row(index); }

  constexpr Axial axial(int index) const {
    const int q = column(index) - 1;
    return {q, row(index) - 1 - (q - q % 2) / 2};
  }
  // The cell at axial coordinates, or kNoCell beyond the edge.
  constexpr int cell(Axial a) const {
    if (a.q < 0 || a.q >= columns) return kNoCell;
    return cell(a.q + 1, a.r + 1 + (a.q - a.q % 2) / 2);
  }

  constexpr int neighbour(int index, int direction) const { return cell(axial(index) + step(direction)); }
  constexpr int distance(int a, int b) const { return geometry::distance(axial(a), axial(b)); }
  // The direction from a cell to an adjacent one, or -1.
  constexpr int direction_to(int from, int to) const {
    const Axial v = axial(to) - axial(from);
    for (int d = 0; d < kDirections; ++d)
      if (step(d) == v) return d;
    return -1;
  }
};

// The six neighbours of every cell, kNoCell beyond the edge: made once per map.
using NeighbourTable = std::vector<std::array<std::int16_t, 6>>;
NeighbourTable neighbour_table(HexGrid grid);

// --- bearings

// Where a hex lies as seen by a unit with a facing: f half hexes ahead, s columns to the right.
struct Local {
  int f = 0, s = 0;
  friend constexpr bool operator==(Local, Local) = default;
};

constexpr Local local(Axial from, int facing, Axial to) {
  Axial v = to - from;
  for (int i = 0; i < facing; ++i) v = {v.q + v.r, -v.q};
  return {-(2 * v.r + v.q), v.q};
}

// The sign of (angle off the facing − 30° × steps), steps 0 … 6. Exact: the tangent of the angle is √3·s/f.
constexpr int compare_angle(Local at, int steps) {
  const int s = at.s < 0 ? -at.s : at.s;
  const auto sign = [](int n) { return n < 0 ? -1 : n > 0 ? 1 : 0; };
  switch (steps) {
    case 0:
      return at.f > 0 && s == 0 ? 0 : 1;
    case 1:
      return at.f > 0 ? sign(3 * s - at.f) : 1;
    case 2:
      return at.f > 0 ? sign(s - at.f) : 1;
    case 3:
      return sign(-at.f);
    case 4:
      return at.f < 0 ? sign(-at.f - s) : -1;
    case 5:
      return at.f < 0 ? sign(-at.f - 3 * s) : -1;
    default:
      return at.f < 0 && s == 0 ? 0 : -1;
  }
}

// A sector to both sides of an axis (a hexside), up to a half angle in steps of 30°.
struct Arc {
  int axis = 0;  // relative to the facing: 0 ahead, 3 astern
  int half_angle = 3;
  bool inclusive = true;
};

constexpr bool in_arc(Axial from, int facing, Axial to, Arc arc) {
  const int sign = compare_angle(local(from, turned(facing, arc.axis), to), arc.half_angle);
  return sign < 0 || (arc.inclusive && sign == 0);
}

// The direction nearest to a vector. Exactly between two it is the anticlockwise one, and `tie` is set: the
// other is the next clockwise.
struct Bearing {
  int direction = 0;
  bool tie = false;
};

constexpr Bearing nearest_direction(Axial v) {
  // Scaled centres u = 3q, v = 2r + q; the dot product of two such vectors is u1·u2 + 3·v1·v2.
  const auto along = [v](int d) {
    const Axial e = step(d);
    return 9 * v.q * e.q + 3 * (2 * v.r + v.q) * (2 * e.r + e.q);
  };
  int best = 0;
  for (int d = 1; d < kDirections; ++d)
    if (along(d) > along(best)) best = d;
  const int before = turned(best, -1), after = turned(best, 1);
  if (along(before) == along(best)) return {before, true};
  return {best, along(after) == along(best)};
}

}  // namespace vedette::geometry
