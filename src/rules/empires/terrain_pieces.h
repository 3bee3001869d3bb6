// The terrain pieces of one-off battles and where they may lie (WEC-TER-1, -2, WEC-PLT-6r, WEC-OOB-3r).
#pragma once

#include "base/fixed_vector.h"
#include "rules/empires/movement.h"

namespace vedette::empires {

inline constexpr int kPieces = 12;
inline constexpr int kRoadPiece = 12;
inline constexpr std::array<std::string_view, kPieces + 1> kPieceNames = {
    "",        "small wood",           "wood",   "large wood", "low hill", "hill", "ridge", "rocks",
    "village", "wall, hedge or fence", "stream", "wadi",       "road"};

constexpr int variants_of(int piece) {
  constexpr int kVariants[kPieces + 1] = {0, 1, 2, 6, 2, 1, 2, 1, 2, 6, 12, 2, 2};
  return piece >= 1 && piece <= kPieces ? kVariants[piece] : 0;
}

// What a piece lays on the board, relative to its anchor: columns east, rows north. Whole squares (WEC-TER-2).
struct SquarePart {
  std::int8_t x = 0, y = 0;
  Ground ground = Ground::open;
  std::uint8_t height = 0;
};
struct EdgePart {
  std::int8_t x = 0, y = 0;
  std::uint8_t side = 0;
  Edge edge = Edge::none;
};
struct Shape {
  base::FixedVector<SquarePart, 6> squares;
  base::FixedVector<EdgePart, 6> edges;
  int road = 0;  // 1: the whole row of the anchor; 2: the whole column
};
Shape shape_of(int piece, int variant);

// The board as seen by somebody who looks for room: one bit for each square and edge that a piece may take.
// With it a whole row of anchors is tested at once.
class Room {
 public:
  Room(const Terrain& terrain, Grid grid);

  // Bit x is set if the shape may have its anchor in column x of this row. Not for roads.
  std::uint64_t anchors(const Shape& shape, int row) const;

 private:
  Grid grid_;
  std::uint64_t board_;                          // the columns of the board
  sq::BitRows squares_;                          // open, flat, of no piece
  std::array<sq::BitRows, 2> edges_, no_roads_;  // north and east sides without an edge; and without a road
};

bool piece_fits(const Terrain& terrain, Grid grid, int piece, int variant, int anchor);
bool shape_fits(const Terrain& terrain, Grid grid, const Shape& shape, int anchor);
void lay_piece(Terrain& terrain, Grid grid, int piece, int variant, int anchor);

}  // namespace vedette::empires
