// Charts as SVG: direct labels, no boxes, intervals always drawn, sides told apart without colour too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics.h"

namespace vedette::lab {

struct Bar {
  std::string label;
  Interval share;
  int side = -1;  // colour; -1: neutral
};
std::string share_bars(const std::vector<Bar>& bars);  // with 95 % intervals and a dashed line at one half

// One bar for the whole: first side, nobody, second side.
std::string whole_bar(const Bar& first, const Bar& drawn, const Bar& second);

struct Column {
  std::string label;
  long count = 0;
  int side = -1;
};
// Heights as shares of all; `left` and `right` name the ends of the axis.
std::string histogram(std::string_view caption, const std::vector<Column>& columns,
                      std::string_view left = "", std::string_view right = "");

struct Line {
  std::string label;
  std::vector<double> values;
  int side = -1;
};
std::string line_chart(std::string_view caption, const std::vector<std::string>& labels,
                       const std::vector<Line>& lines);

// The course of a battle: above zero the first side is ahead. Turns as bands, numbered moments.
struct TurnSpan {
  std::string label;
  std::size_t first = 0, last = 0;  // places in the values
};
std::string course_chart(std::string_view caption, std::string_view first, std::string_view second,
                         const std::vector<double>& values, const std::vector<TurnSpan>& turns,
                         const std::vector<std::size_t>& moments);

}  // namespace vedette::lab
