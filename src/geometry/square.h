// The square grid: names, directions, distance, zones, footprints. Integers only.
//
// A square is named XXYY, column from the west and row from the south, 0101 in the south-west corner. Inside
// it is an index into arrays of kCells places that include a rim around the largest board, so that every
// neighbour of a square on the board is a valid index. Index 0 lies on the rim and means "no square".
//
//   int q = square_at(5, 3);          // 0503
//   q + step(kNorth)                  // 0504
//   distance(q, square_at(6, 5))      // 3, counted over the sides of squares
//   zone_of({forward, sideways})      // front, flank or rear, by 45-degree lines
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace vedette::geometry::square {

inline constexpr int kMaxSide = 40;
inline constexpr int kStride = kMaxSide + 1;  // column 41 of a row is column 0 of the next: one rim for both
inline constexpr int kCells = kStride * (kMaxSide + 1) + kMaxSide + 2;
inline constexpr int kNoSquare = 0;

enum Direction : std::uint8_t { kNorth, kEast, kSouth, kWest };
inline constexpr int kDirections = 4;
inline constexpr std::array<std::string_view, 4> kDirectionNames = {"N", "E", "S", "W"};

constexpr int square_at(int x, int y) { return y * kStride + x; }
constexpr int column(int square) { return square % kStride; }
constexpr int row(int square) { return square / kStride; }

// 503 for 0503, and back. A number that is no square of the largest board gives kNoSquare.
constexpr int number_of(int square) { return column(square) * 100 + row(square); }
constexpr int square_numbered(int number) {
  const int x = number / 100, y = number % 100;
  return x >= 1 && x <= kMaxSide && y >= 1 && y <= kMaxSide ? square_at(x, y) : kNoSquare;
}

constexpr int opposite(int direction) { return (direction + 2) & 3; }
constexpr int right_of(int direction) { return (direction + 1) & 3; }
constexpr int left_of(int direction) { return (direction + 3) & 3; }

constexpr int step(int direction) {
  constexpr int kSteps[4] = {kStride, 1, -kStride, -1};
  return kSteps[direction & 3];
}

constexpr int direction_named(std::string_view name) {
  for (int d = 0; d < kDirections; ++d)
    if (kDirectionNames[static_cast<std::size_t>(d)] == name) return d;
  return -1;
}

// The eight neighbours, in a ring from the north.
inline constexpr std::array<int, 8> kAround = {kStride,  kStride + 1,  1,  1 - kStride,
                                               -kStride, -kStride - 1, -1, kStride - 1};

struct Vector {
  int x = 0, y = 0;
  friend constexpr bool operator==(Vector, Vector) = default;
};

constexpr Vector between(int from, int to) { return {column(to) - column(from), row(to) - row(from)}; }
constexpr int absolute(int n) { return n < 0 ? -n : n; }
constexpr int sign(int n) { return (n > 0) - (n < 0); }

constexpr int distance(int a, int b) {
  const Vector v = between(a, b);
  return absolute(v.x) + absolute(v.y);
}
constexpr bool adjacent(int a, int b) {
  const Vector v = between(a, b);
  const int far = absolute(v.x) > absolute(v.y) ? absolute(v.x) : absolute(v.y);
  return far == 1;
}

// A vector as seen by somebody who faces a direction: squares ahead (negative behind), and to the right.
struct Local {
  int ahead = 0, right = 0;
};
constexpr Local local(Vector v, int facing) {
  switch (facing & 3) {
    case kNorth:
      return {v.y, v.x};
    case kEast:
      return {v.x, -v.y};
    case kSouth:
      return {-v.y, -v.x};
    default:
      return {-v.x, v.y};
  }
}

enum class Zone : std::uint8_t { front, flank, rear };

constexpr Zone zone_of(Local p) {
  const int aside = absolute(p.right);
  if (p.ahead >= 1 && aside <= p.ahead) return Zone::front;
  if (p.ahead <= -1 && aside <= -p.ahead) return Zone::rear;
  return Zone::flank;
}

// --- Footprints: a rectangle named by its front-left square, `width` abreast and `depth` deep

struct Footprint {
  std::array<std::int16_t, 9> squares{};
  std::int16_t count = 0;

  constexpr const std::int16_t* begin() const { return squares.data(); }
  constexpr const std::int16_t* end() const { return squares.data() + count; }
  constexpr bool has(int square) const {
    for (int q : *this)
      if (q == square) return true;
    return false;
  }
};

// Row by row from the front, each row from left to right. Off the board the indices may leave the rim: ask
// fits_the_grid first when the place is not known to be good.
constexpr Footprint footprint(int front_left, int facing, int width, int depth) {
  Footprint f;
  for (int back = 0; back < depth; ++back)
    for (int right = 0; right < width; ++right)
      f.squares[static_cast<std::size_t>(f.count++)] =
          static_cast<std::int16_t>(front_left + right * step(right_of(facing)) - back * step(facing));
  return f;
}

constexpr bool fits_the_grid(int front_left, int facing, int width, int depth, int columns, int rows) {
  const Vector ahead = between(square_at(5, 5), square_at(5, 5) + step(facing));
  const Vector right = between(square_at(5, 5), square_at(5, 5) + step(right_of(facing)));
  const auto inside = [&](int x, int y) { return x >= 1 && x <= columns && y >= 1 && y <= rows; };
  const int x = column(front_left), y = row(front_left);
  const int far_x = x + (width - 1) * right.x - (depth - 1) * ahead.x;
  const int far_y = y + (width - 1) * right.y - (depth - 1) * ahead.y;
  return inside(x, y) && inside(far_x, far_y);
}

// The zone of a square as seen from a rectangle: rows ahead of its front row, behind its back row, columns
// aside.
constexpr Zone zone_from(int front_left, int facing, int width, int depth, int square) {
  const Local p = local(between(front_left, square), facing);
  const int aside = p.right < 0 ? -p.right : p.right >= width ? p.right - width + 1 : 0;
  if (p.ahead >= 1 && aside <= p.ahead) return Zone::front;
  const int behind = -p.ahead - (depth - 1);
  if (behind >= 1 && aside <= behind) return Zone::rear;
  return Zone::flank;
}

// --- Sight: the centre-to-centre line, square by square ------------------------------------------

// The policy says what blocks: policy.square(q), policy.edge(p, q) for neighbours p and q. The two end
// squares never block. Returns kNoSquare for a clear line, else the square where it fails (of a corner: the
// left one). The verdict is the same from both ends.
template <class Policy>
constexpr int obstruction(int from, int to, const Policy& policy) {
  const Vector v = between(from, to);
  const int nx = absolute(v.x), ny = absolute(v.y);
  const int sx = sign(v.x), sy = sign(v.y) * kStride;
  int at = from;
  for (int ix = 0, iy = 0; ix < nx || iy < ny;) {
    const int c = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx;
    int next;
    if (c == 0) {  // exactly through a corner: blocked only if both ways round it are
      const int left = at + sx, right = at + sy;
      next = at + sx + sy;
      const bool left_blocked = policy.square(left) || policy.edge(at, left) || policy.edge(left, next);
      if (left_blocked && (policy.square(right) || policy.edge(at, right) || policy.edge(right, next)))
        return left;
      ++ix, ++iy;
    } else if (c < 0) {
      next = at + sx;
      if (policy.edge(at, next)) return next;
      ++ix;
    } else {
      next = at + sy;
      if (policy.edge(at, next)) return next;
      ++iy;
    }
    at = next;
    if (at != to && policy.square(at)) return at;
  }
  return kNoSquare;
}

// Occupation of the board, one bit per square: bit x of row y.
struct BitRows {
  std::array<std::uint64_t, kMaxSide + 2> rows{};

  constexpr void set(int square) { rows[static_cast<std::size_t>(row(square))] |= bit(square); }
  constexpr void clear(int square) { rows[static_cast<std::size_t>(row(square))] &= ~bit(square); }
  constexpr bool has(int square) const {
    return (rows[static_cast<std::size_t>(row(square))] & bit(square)) != 0;
  }
  // Any of the eight neighbours of the square; the square itself does not count.
  constexpr bool any_next_to(int square) const {
    const auto y = static_cast<std::size_t>(row(square));
    const int left = column(square) - 1;
    return (((rows[y - 1] | rows[y + 1]) & (std::uint64_t{7} << left)) |
            (rows[y] & (std::uint64_t{5} << left))) != 0;
  }
  friend constexpr bool operator==(const BitRows&, const BitRows&) = default;

 private:
  static constexpr std::uint64_t bit(int square) { return std::uint64_t{1} << column(square); }
};

}  // namespace vedette::geometry::square
