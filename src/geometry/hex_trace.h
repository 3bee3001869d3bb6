// What lies on the straight line between the centres of two hexes.
//
// Two traces, for the two kinds of sight rule; each yields single hexes, and pairs where the line runs on the
// side that two hexes share. The policy (what blocks, and whether one hex of a pair is enough) is the
// caller's.
//
//   sample_line(a, b, [&](const LinePoint& p) { … return true; });   // the n − 1 points of n equal parts
//   cross_line(a, b, [&](const LinePoint& p) { … return true; });    // every hex whose inside the line
//   enters
//
// The end hexes are never yielded. A visitor returns false to stop; the functions then return false too.
// Neither knows the map: hexes beyond its edge may be yielded.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "geometry/hex.h"

namespace vedette::geometry {

struct LinePoint {
  Axial hex;
  Axial other;        // the second hex of a pair; equal to `hex` where there is none
  bool pair = false;  // the line runs along the side between the two
  int along = 0;      // how far along the line the hex lies, from 0 …
  int whole = 0;      // … to this at the far end, in the scale of the trace
};

// The points that divide the line into n = distance equal parts. At every one of them one of the three cube
// coordinates is whole, so that a point is inside one hex or on the side of two, never on a corner.
template <class Visit>
constexpr bool sample_line(Axial a, Axial b, Visit visit) {
  const int n = distance(a, b);
  const auto floor_div = [](int x, int y) { return x >= 0 ? x / y : -((-x + y - 1) / y); };
  for (int i = 1; i < n; ++i) {
    // n times the coordinates of the point; the third is −q − r.
    const int q = n * a.q + i * (b.q - a.q), r = n * a.r + i * (b.r - a.r);
    LinePoint point{{}, {}, false, i, n};
    int found = 0;
    const int q0 = floor_div(q, n), r0 = floor_div(r, n);
    for (int dq = 0; dq <= 1; ++dq)
      for (int dr = 0; dr <= 1; ++dr) {
        const Axial hex{q0 + dq, r0 + dr};
        const int x = q - n * hex.q, z = r - n * hex.r, y = -x - z;
        // Inside or on the border of the hex: no two cube coordinates differ by more than 1 from its
        // centre's.
        const auto far = [n](int d) { return d > n || -d > n; };
        if (far(x - y) || far(y - z) || far(z - x)) continue;
        (found == 0 ? point.hex : point.other) = hex;
        ++found;
      }
    point.pair = found > 1;
    if (!point.pair) point.other = point.hex;
    if (!visit(point)) return false;
  }
  return true;
}

namespace detail {

// Scaled centres: u = 3q, v = 2r + q; corners at (u ± 2, v) and (u ± 1, v ± 1).
struct Scaled {
  int u = 0, v = 0;
};
constexpr Scaled scaled(Axial a) { return {3 * a.q, 2 * a.r + a.q}; }
constexpr int dot(Scaled a, Scaled b) { return a.u * b.u + 3 * a.v * b.v; }

enum class Touch { kNone, kCrossed, kAlongSide };

// Corners strictly on both sides of the line: crossed. Two corners on the line: it runs along a side.
constexpr Touch touch(Scaled from, Scaled vector, Axial hex) {
  constexpr std::array<Scaled, 6> corners = {{{-2, 0}, {-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}}};
  const Scaled centre = scaled(hex);
  int left = 0, right = 0, on = 0;
  for (const Scaled corner : corners) {
    const int side = vector.u * (centre.v + corner.v - from.v) - vector.v * (centre.u + corner.u - from.u);
    ++(side < 0 ? left : side > 0 ? right : on);
  }
  if (left > 0 && right > 0) return Touch::kCrossed;
  return on == 2 ? Touch::kAlongSide : Touch::kNone;
}

}  // namespace detail

// Every hex that the line enters, in the order of `along` = the projection of its centre on the line; `whole`
// is the squared length of the line in the same scale. A hex clipped at a corner is crossed, one that is only
// touched in a corner is not. Lines up to kLongestTrace hexes.
inline constexpr int kLongestTrace = 128;

template <class Visit>
constexpr bool cross_line(Axial a, Axial b, Visit visit) {
  const detail::Scaled from = detail::scaled(a);
  const detail::Scaled vector{detail::scaled(b).u - from.u, detail::scaled(b).v - from.v};
  const int whole = detail::dot(vector, vector);
  if (whole == 0) return true;

  std::array<LinePoint, static_cast<std::size_t>(4 * kLongestTrace)> found{};
  std::size_t count = 0;
  const auto consider = [&](Axial hex) {
    const detail::Scaled at = detail::scaled(hex);
    const int along = detail::dot({at.u - from.u, at.v - from.v}, vector);
    if (along <= 0 || along >= whole) return;
    const detail::Touch touch = detail::touch(from, vector, hex);
    if (touch == detail::Touch::kCrossed) found[count++] = {hex, hex, false, along, whole};
    if (touch == detail::Touch::kAlongSide) found[count++] = {hex, hex, true, along, whole};
  };

  // Column by column: only columns between the ends are entered, and in each only the rows near the line.
  // A column is 4 wide around u = 3q, while the line climbs vector.v / vector.u.
  const int last = (b.q > a.q ? b.q : a.q);
  for (int q = (b.q < a.q ? b.q : a.q); q <= last; ++q) {
    int low = from.v < from.v + vector.v ? from.v : from.v + vector.v;
    int high = from.v + from.v + vector.v - low;
    if (vector.u != 0) {
      const auto at = [&](int u) { return from.v * vector.u + vector.v * (u - from.u); };  // v × vector.u
      const int w = vector.u < 0 ? -vector.u : vector.u, sign = vector.u < 0 ? -1 : 1;
      const int one = sign * at(3 * q - 2), two = sign * at(3 * q + 2);
      const auto floor_div = [](int x, int y) { return x >= 0 ? x / y : -((-x + y - 1) / y); };
      low = std::max(low, floor_div(std::min(one, two), w));
      high = std::min(high, floor_div(std::max(one, two), w) + 1);
    }
    // Rows whose span v ± 1 = 2r + q ± 1 meets [low, high]; the shift rounds down for negative rows too.
    for (int r = (low - 2 - q) >> 1; 2 * r + q <= high + 1; ++r) consider({q, r});
  }
  std::sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count),
            [](const LinePoint& x, const LinePoint& y) {
              if (x.along != y.along) return x.along < y.along;
              return x.hex.q != y.hex.q ? x.hex.q < y.hex.q : x.hex.r < y.hex.r;
            });
  for (std::size_t i = 0; i < count; ++i) {
    LinePoint point = found[i];
    if (point.pair && i + 1 < count && found[i + 1].pair && found[i + 1].along == point.along)
      point.other = found[++i].hex;
    if (!visit(point)) return false;
  }
  return true;
}

}  // namespace vedette::geometry
