// A small printed map as SVG, from a view alone: for reports that must open anywhere, without the page. Sober
// compared with the table in the browser, but in the same colours.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/html.h"
#include "table/view.h"

namespace vedette::lab {

using base::escaped;

struct Heat {                                     // how often something happened in a place, for a heat map
  std::map<std::string, long> by_cell;            // grids
  std::map<std::pair<int, int>, long> by_square;  // planes: squares of kHeatSquare millimetres
};
inline constexpr int kHeatSquare = 50;

// The part of the sheet that a picture shows, in its units; empty: all of it.
struct Frame {
  double x = 0, y = 0, width = 0, height = 0;
};
// Around every piece of these views, with some ground about them.
Frame frame_around(const std::vector<table::view::View>& views);

// The board with its pieces; `heat` (may be null) is laid under them in five steps, a ring around those `named`.
std::string picture(const table::view::Board& board, const std::vector<table::view::Piece>& pieces,
                    const Heat* heat, int width, const Frame& frame = {},
                    const std::vector<table::view::Piece>& named = {});

std::string key_to_sides(std::string_view first, std::string_view second, bool rings = false);
std::string key_to_heat(long most);                                    // what the five steps mean
std::string dice_faces(int sides, const std::string& face, int side);  // a small die

}  // namespace vedette::lab
