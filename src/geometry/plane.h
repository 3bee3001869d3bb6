// The free table: points, vectors and distances in whole numbers, with no rounding unless a name says so.
//
// A unit is whatever the rule set counts in (millimetres, or fine ticks of which 40,000 make a millimetre).
// Coordinates keep within ±2^30, so differences fit 32 bits and every sum of two products fits 64.
// Directions: x grows east, y grows north; "left" of a vector is the side a positive cross product names.
//
//   within(Point{0, 0}, {24, 18}, 30) -> true     24² + 18² = 30²
//   length_up({300, 100}, {450, 140}) -> 156      √24100 = 155.2…, rounded up
//   in_quarter_arc({0, -1}, {200, -200}) -> true  exactly 45° is inside
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace vedette::plane {

struct Point {
  std::int32_t x = 0, y = 0;
  friend constexpr bool operator==(Point, Point) = default;
  friend constexpr auto operator<=>(Point, Point) = default;
};
using Vector = Point;

constexpr Point operator+(Point a, Vector b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vector operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vector operator-(Vector a) { return {-a.x, -a.y}; }
constexpr Vector operator*(Vector a, std::int32_t k) { return {a.x * k, a.y * k}; }

constexpr std::int64_t dot(Vector a, Vector b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
constexpr std::int64_t cross(Vector a, Vector b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }
constexpr std::int64_t squared(std::int64_t n) { return n * n; }
constexpr std::int64_t squared_length(Vector v) { return dot(v, v); }
constexpr std::int64_t squared_distance(Point a, Point b) { return squared_length(b - a); }
constexpr int sign(std::int64_t n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }

// Distances are compared as squares, so these are exact.
constexpr bool within(Point a, Point b, std::int64_t d) { return squared_distance(a, b) <= d * d; }
constexpr bool nearer_than(Point a, Point b, std::int64_t d) { return squared_distance(a, b) < d * d; }
constexpr bool discs_overlap(Point a, std::int64_t ra, Point b, std::int64_t rb) {
  return nearer_than(a, b, ra + rb);
}

// Integer square roots: the greatest r with r² ≤ n, and the smallest with r² ≥ n.
// Newton's steps from above never pass below the root, and end where they no longer fall.
template <class Unsigned>
constexpr Unsigned root_from(Unsigned n, Unsigned at_least_the_root) {
  Unsigned r = at_least_the_root;
  for (Unsigned next = (r + n / r) / 2; next < r; next = (r + n / r) / 2) r = next;
  return r;
}
constexpr std::int64_t root_down(std::int64_t n) {
  if (n < 2) return n < 0 ? 0 : n;
  const auto whole = static_cast<std::uint64_t>(n);
  // From the first four bits of n: the root in sixteenths of 2^up, rounded up.
  constexpr std::uint8_t kSixteenths[16] = {0, 0, 0, 0, 9, 10, 11, 12, 12, 13, 14, 14, 15, 15, 16, 16};
  const auto up = (static_cast<unsigned>(std::bit_width(whole)) + 1) / 2;  // n < 4^up
  const auto first = up >= 2 ? whole >> (2 * up - 4) : whole << (4 - 2 * up);
  const std::uint64_t start = ((std::uint64_t{kSixteenths[first]} << up) >> 4) + 1;
  if (n <= INT32_MAX) return root_from(static_cast<std::uint32_t>(whole), static_cast<std::uint32_t>(start));
  return static_cast<std::int64_t>(root_from(whole, start));
}
constexpr std::int64_t root_up(std::int64_t n) {
  const std::int64_t r = root_down(n);
  return r * r < n ? r + 1 : r;
}
constexpr std::int64_t length_up(Point a, Point b) { return root_up(squared_distance(a, b)); }

// floor(n / d) and n / d rounded to nearest, halves upwards; d > 0.
constexpr std::int64_t floor_div(std::int64_t n, std::int64_t d) {
  return n >= 0 ? n / d : -((-n + d - 1) / d);
}
constexpr std::int64_t round_div(std::int64_t n, std::int64_t d) { return floor_div(2 * n + d, 2 * d); }

// 45° to either side of a facing, the limits included. The zero vector is in no arc.
constexpr bool in_quarter_arc(Vector facing, Vector to) {
  const std::int64_t ahead = dot(facing, to), aside = cross(facing, to);
  return ahead > 0 && (aside < 0 ? -aside : aside) <= ahead;
}

}  // namespace vedette::plane
