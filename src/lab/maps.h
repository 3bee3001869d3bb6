// The maps of a report: places for them in its text, and the positions as JSON, which the page's own drawing code
// (web/report) draws where the report is read.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <map>
#include <string>
#include <vector>

#include "table/view.h"

namespace vedette::lab {

struct Heatmap {                                  // how often something happened in a place, for a heat map
  std::map<std::string, long> by_cell;            // grids
  std::map<std::pair<int, int>, long> by_square;  // planes: squares of kHeatSquare millimetres
};
inline constexpr int kHeatSquare = 50;

// All maps of one board. Those that are cropped show the part of it where anybody stands in any of them.
class Maps {
 public:
  Maps(std::string name, const table::view::Board& board, bool cropped);

  struct Picture {
    std::vector<table::view::Piece> pieces;
    std::vector<table::view::Mark> marks;
    std::vector<std::string> named;        // of whom the caption speaks: they get a ring
    std::vector<table::view::Piece> gone;  // and those of them that are lost by then, where they stood
    const Heatmap* heat = nullptr;
    std::string label;  // for those who do not see it
  };
  // The place of a picture in the text.
  std::string place(const Picture& picture);
  // What the places are filled from: once, anywhere in the document.
  std::string data() const;

 private:
  std::string name_;
  boost::json::object board_;
  bool cropped_;
  boost::json::array pictures_;
};

std::string key_to_sides(std::string_view first, std::string_view second, bool rings = false);
std::string key_to_heat(long most);  // what the five steps mean

}  // namespace vedette::lab
