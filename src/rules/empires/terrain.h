// The ground: what lies in squares, on the edges between them and on their sides (WEC-GEO-9r, WEC-TER-3r). It
// is part of the State, since one-off battles lay it out by orders.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "geometry/square.h"

namespace vedette::empires {

namespace sq = geometry::square;

enum class Ground : std::uint8_t { open, wood, rocks, village, wadi, water, off };
inline constexpr std::array<std::string_view, 7> kGroundNames = {"open", "wood",  "rocks", "village",
                                                                 "wadi", "water", "off"};

enum class Edge : std::uint8_t { none, wall, hedge, fence, zariba, stream };
inline constexpr std::array<std::string_view, 6> kEdgeNames = {"none",  "wall",   "hedge",
                                                               "fence", "zariba", "stream"};

// WEC-DEF-23
constexpr bool is_vertical(Edge edge) { return edge >= Edge::wall && edge <= Edge::zariba; }
// Cover that hides whoever stands behind it (WEC-DEF-07).
constexpr bool is_cover(Ground ground) { return ground >= Ground::wood && ground <= Ground::village; }

class Terrain {
 public:
  constexpr Ground ground(int q) const { return static_cast<Ground>(squares_[at(q)] & 7); }
  constexpr int height(int q) const { return squares_[at(q)] >> 4; }
  constexpr bool on_board(int q) const { return ground(q) != Ground::off; }

  // The edge and the road link on a side of a square belong to both its squares.
  constexpr Edge edge(int q, int side) const {
    const Owner o = owner(q, side);
    return static_cast<Edge>(o.east ? (edges_[o.at] >> 3) & 7 : edges_[o.at] & 7);
  }
  constexpr bool road_link(int q, int side) const {
    const Owner o = owner(q, side);
    return (edges_[o.at] & (o.east ? 0x80 : 0x40)) != 0;
  }
  constexpr bool has_road(int q) const {
    for (int side = 0; side < 4; ++side)
      if (road_link(q, side)) return true;
    return false;
  }
  // An entrenchment belongs to one side of one square.
  constexpr bool entrenched(int q, int side) const { return ((trenches(q) >> side) & 1) != 0; }
  constexpr bool entrenched_anywhere(int q) const { return trenches(q) != 0; }
  // ... but whoever crosses the edge crosses it from either square.
  constexpr bool entrenched_edge(int q, int side) const {
    return entrenched(q, side) || entrenched(q + sq::step(side), sq::opposite(side));
  }

  constexpr void set_ground(int q, Ground ground) {
    squares_[at(q)] = static_cast<std::uint8_t>((squares_[at(q)] & 0xF0) | static_cast<int>(ground));
  }
  constexpr void set_height(int q, int height) {
    squares_[at(q)] = static_cast<std::uint8_t>((squares_[at(q)] & 0x0F) | (height << 4));
  }
  constexpr void set_edge(int q, int side, Edge edge) {
    const Owner o = owner(q, side);
    const int kept = edges_[o.at] & (o.east ? 0xC7 : 0xF8);
    edges_[o.at] = static_cast<std::uint8_t>(kept | (static_cast<int>(edge) << (o.east ? 3 : 0)));
  }
  constexpr void set_road_link(int q, int side) {
    const Owner o = owner(q, side);
    edges_[o.at] = static_cast<std::uint8_t>(edges_[o.at] | (o.east ? 0x80 : 0x40));
  }
  constexpr void set_entrenched(int q, int side, bool dug = true) {
    const int bit = 1 << (side + 4 * (q & 1));
    auto& both = trenches_[at(q) / 2];
    both = static_cast<std::uint8_t>(dug ? both | bit : both & ~bit);
  }

  // An open board of that size; everything around it is off the board.
  static constexpr Terrain open_board(int columns, int rows) {
    Terrain t;
    for (auto& square : t.squares_) square = static_cast<std::uint8_t>(Ground::off);
    for (int y = 1; y <= rows; ++y)
      for (int x = 1; x <= columns; ++x) t.set_ground(sq::square_at(x, y), Ground::open);
    return t;
  }

  friend constexpr bool operator==(const Terrain&, const Terrain&) = default;

 private:
  struct Owner {
    std::size_t at;
    bool east;
  };
  static constexpr std::size_t at(int q) { return static_cast<std::size_t>(q); }
  // Each edge is kept by the square south or west of it.
  static constexpr Owner owner(int q, int side) {
    const int keeper = side == sq::kSouth || side == sq::kWest ? q + sq::step(side) : q;
    return {at(keeper), (side & 1) != 0};
  }
  constexpr int trenches(int q) const { return (trenches_[at(q) / 2] >> (4 * (q & 1))) & 15; }

  std::array<std::uint8_t, sq::kCells> squares_{};             // ground, and height in the upper half
  std::array<std::uint8_t, sq::kCells> edges_{};               // north edge, east edge, two road links
  std::array<std::uint8_t, (sq::kCells + 1) / 2> trenches_{};  // four sides each, two squares a byte
};

}  // namespace vedette::empires
