// A small printed map as SVG, from a view alone: for reports that must open anywhere, without the page. Sober
// compared with the table in the browser, but in the same colours.
#pragma once

#include <map>
#include <string>

#include "table/view.h"

namespace vedette::lab {

struct Heat {                                     // how often something happened in a place, for a heat map
  std::map<std::string, long> by_cell;            // grids
  std::map<std::pair<int, int>, long> by_square;  // planes: squares of kHeatSquare millimetres
};
inline constexpr int kHeatSquare = 50;

// The board with its pieces; `heat` (may be null) is laid under them in five steps.
std::string picture(const table::view::Board& board, const std::vector<table::view::Piece>& pieces,
                    const Heat* heat, int width);

std::string escaped(std::string_view text);  // for HTML and SVG

}  // namespace vedette::lab
