// The frame of a report: one HTML file that needs nothing else, opens offline, prints well.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics.h"

namespace vedette::lab {

std::string page(std::string_view title, std::string_view subtitle, const std::string& body);

// Charts as SVG, with a table behind them for those who do not see pictures.
struct Bar {
  std::string label;
  Interval share;
  int side = -1;  // colour; -1: neutral
};
std::string share_bars(const std::vector<Bar>& bars);  // with 95 % intervals and a dashed line at one half
std::string histogram(std::string_view caption, const std::vector<std::string>& labels,
                      const std::vector<long>& counts);
struct Line {
  std::string label;
  std::vector<double> values;
  int side = -1;
};
std::string line_chart(std::string_view caption, const std::vector<std::string>& labels,
                       const std::vector<Line>& lines);
std::string table(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                  std::string_view caption);

}  // namespace vedette::lab
