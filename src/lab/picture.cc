#include "lab/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace vedette::lab {
namespace view = table::view;
namespace {

constexpr double kSize = 20;  // hex: centre to corner; square: half a side; in units of the picture
const char* const kSide[] = {"#9E2F1E", "#1C4A78"};
const char* const kHeatTone = "#6E2A12";

std::string_view tint(std::string_view ground) {
  if (ground == "wood" || ground == "woods" || ground == "scrub" || ground == "crops") return "#CBD1A8";
  if (ground == "water" || ground == "sea" || ground == "shallow" || ground == "river" || ground == "marsh")
    return "#C4D8D8";
  if (ground == "rough" || ground == "rocks" || ground == "wadi" || ground == "ruin") return "#D8C79C";
  if (ground == "village" || ground == "built_up" || ground == "town" || ground == "building" ||
      ground == "fort")
    return "#D9B9A0";
  if (ground == "hill" || ground == "mound") return "#DCC79A";
  return "";
}

struct Spot {
  double x = 0, y = 0;
};

// Where things lie on the sheet: grids in their own units, planes in millimetres with north up.
class Sheet {
 public:
  explicit Sheet(const view::Board& board) : board_(board) {}

  double width() const {
    if (board_.kind == "plane") return board_.width;
    if (board_.kind == "hex") return kSize * (1.5 * board_.columns + 0.5);
    return 2 * kSize * board_.columns;
  }
  double height() const {
    if (board_.kind == "plane") return board_.height;
    if (board_.kind == "hex") return kSize * std::sqrt(3.0) * (board_.rows + 0.5);
    return 2 * kSize * board_.rows;
  }
  Spot centre(std::string_view cell) const {
    if (cell.size() != 4) return {};
    const int column = (cell[0] - '0') * 10 + cell[1] - '0', row = (cell[2] - '0') * 10 + cell[3] - '0';
    if (board_.kind == "hex") {
      const double step = kSize * std::sqrt(3.0);
      return {kSize * (1.5 * (column - 1) + 1), step * (row - 1 + (column % 2 == 0 ? 1.0 : 0.5))};
    }
    const int from_top = board_.rows_from == "south" ? board_.rows - row : row - 1;
    return {2 * kSize * (column - 1) + kSize, 2 * kSize * from_top + kSize};
  }
  Spot point(const view::Point& p) const {
    return {static_cast<double>(p.x), static_cast<double>(board_.height - p.y)};
  }
  std::string outline(std::string_view cell) const {
    const Spot c = centre(cell);
    std::string points;
    if (board_.kind == "hex") {
      for (int i = 0; i < 6; ++i) {
        const double a = std::acos(-1.0) / 3 * i;
        points += fmt::format("{:.1f},{:.1f} ", c.x + kSize * std::cos(a), c.y + kSize * std::sin(a));
      }
    } else {
      for (const auto& [dx, dy] : {std::pair(-1, -1), {1, -1}, {1, 1}, {-1, 1}})
        points += fmt::format("{:.1f},{:.1f} ", c.x + kSize * dx, c.y + kSize * dy);
    }
    return points;
  }
  // The middle of a side of a cell and its direction along the side.
  std::pair<Spot, Spot> side(std::string_view cell, std::string_view direction) const {
    const Spot c = centre(cell);
    const auto ends = [&](double angle, double far, double half) {
      const double x = c.x + far * std::sin(angle), y = c.y - far * std::cos(angle);
      return std::pair(Spot{x - half * std::cos(angle), y - half * std::sin(angle)},
                       Spot{x + half * std::cos(angle), y + half * std::sin(angle)});
    };
    static constexpr std::string_view kHex[] = {"N", "NE", "SE", "S", "SW", "NW"};
    static constexpr std::string_view kSquare[] = {"N", "E", "S", "W"};
    const double pi = std::acos(-1.0);
    if (board_.kind == "hex") {
      for (int i = 0; i < 6; ++i)
        if (direction == kHex[i]) return ends(pi / 3 * i, kSize * std::sqrt(3.0) / 2, kSize / 2);
    }
    for (int i = 0; i < 4; ++i)
      if (direction == kSquare[i]) return ends(pi / 2 * i, kSize, kSize);
    return {c, c};
  }
  const view::Board& board() const { return board_; }

 private:
  const view::Board& board_;
};

std::string points_of(const Sheet& sheet, const view::Points& points) {
  std::string out;
  for (const view::Point& p : points) {
    const Spot s = sheet.point(p);
    out += fmt::format("{:.0f},{:.0f} ", s.x, s.y);
  }
  return out;
}

std::string grid(const Sheet& sheet) {
  const view::Board& board = sheet.board();
  if (board.kind == "plane") return "";
  std::string out = "<g fill='none' stroke='#B3A27C' stroke-width='.6' opacity='.55'>";
  for (int column = 1; column <= board.columns; ++column)
    for (int row = 1; row <= board.rows; ++row)
      out += fmt::format("<polygon points='{}'/>", sheet.outline(fmt::format("{:02}{:02}", column, row)));
  return out + "</g>";
}

std::string terrain(const Sheet& sheet) {
  const view::Board& board = sheet.board();
  std::string out;
  for (const view::Cell& cell : board.cells) {
    if (cell.height > 0)
      out += fmt::format("<polygon points='{}' fill='#8A6A42' opacity='{:.2f}'/>", sheet.outline(cell.cell),
                         std::min(0.55, 0.16 * cell.height));
    if (const auto fill = tint(cell.ground); !fill.empty())
      out += fmt::format("<polygon points='{}' fill='{}'/>", sheet.outline(cell.cell), fill);
  }
  for (const view::Area& area : board.areas) {
    const auto fill = tint(area.kind);
    if (area.kind == "zone" || area.polygon.empty()) continue;
    out += fmt::format("<polygon points='{}' fill='{}' stroke='#8A6A42' stroke-width='2'/>",
                       points_of(sheet, area.polygon), fill.empty() ? "#E6D6AE" : fill);
  }
  for (const view::Link& link : board.links) {
    std::string points;
    for (const std::string& cell : link.cells) {
      const Spot s = sheet.centre(cell);
      points += fmt::format("{:.1f},{:.1f} ", s.x, s.y);
    }
    points += points_of(sheet, link.points);
    const bool wet = link.kind == "river" || link.kind == "stream";
    out += fmt::format("<polyline points='{}' fill='none' stroke='{}' stroke-width='{}'{}/>", points,
                       wet ? "#38626F" : "#8B6B45", board.kind == "plane" ? 8 : 3,
                       link.kind == "railway" ? " stroke-dasharray='5 3'" : "");
  }
  for (const view::Building& building : board.buildings)
    out += fmt::format("<polygon points='{}' fill='#D9B9A0' stroke='#2A2219' stroke-width='4'/>",
                       points_of(sheet, building.polygon));
  for (const view::Line& line : board.lines)
    out += fmt::format("<polyline points='{}' fill='none' stroke='#5A4126' stroke-width='{}'/>",
                       points_of(sheet, line.points), line.kind == "high_wall" ? 12 : 7);
  for (const view::Edge& edge : board.edges) {
    const auto [a, b] = sheet.side(edge.cell, edge.direction);
    const bool wet = edge.kind == "stream" || edge.kind == "river";
    out += fmt::format("<line x1='{:.1f}' y1='{:.1f}' x2='{:.1f}' y2='{:.1f}' stroke='{}' stroke-width='3'/>",
                       a.x, a.y, b.x, b.y, wet ? "#38626F" : "#5A4126");
  }
  return out;
}

std::string heat_layer(const Sheet& sheet, const Heat& heat) {
  long most = 1;
  for (const auto& [cell, n] : heat.by_cell) most = std::max(most, n);
  for (const auto& [square, n] : heat.by_square) most = std::max(most, n);
  const auto strength = [&](long n) {
    return 0.15 * std::ceil(5.0 * static_cast<double>(n) / static_cast<double>(most));
  };
  std::string out;
  for (const auto& [cell, n] : heat.by_cell)
    out += fmt::format("<polygon points='{}' fill='{}' opacity='{:.2f}'><title>{}: {}</title></polygon>",
                       sheet.outline(cell), kHeatTone, strength(n), cell, n);
  for (const auto& [square, n] : heat.by_square) {
    const Spot s = sheet.point({square.first * kHeatSquare, (square.second + 1) * kHeatSquare});
    out += fmt::format("<rect x='{:.0f}' y='{:.0f}' width='{}' height='{}' fill='{}' opacity='{:.2f}'/>", s.x,
                       s.y, kHeatSquare, kHeatSquare, kHeatTone, strength(n));
  }
  return out;
}

// Side A square, side B cut at the corners: sides are told apart without colour too.
std::string counter(double x, double y, double r, int side, std::string_view value) {
  const char* fill = kSide[side == 1 ? 1 : 0];
  std::string shape;
  if (side == 1) {
    const double c = 0.45 * r;
    shape = fmt::format(
        "<polygon points='{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} "
        "{:.1f},{:.1f} "
        "{:.1f},{:.1f} {:.1f},{:.1f}' fill='{}' stroke='#FBF3DF'/>",
        x - r + c, y - r, x + r - c, y - r, x + r, y - r + c, x + r, y + r - c, x + r - c, y + r, x - r + c,
        y + r, x - r, y + r - c, x - r, y - r + c, fill);
  } else {
    shape =
        fmt::format("<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' fill='{}' stroke='#FBF3DF'/>",
                    x - r, y - r, 2 * r, 2 * r, fill);
  }
  return shape + fmt::format(
                     "<text x='{:.1f}' y='{:.1f}' font-size='{:.1f}' text-anchor='middle' fill='#FBF3DF' "
                     "font-weight='700'>{}</text>",
                     x, y + 0.35 * r, r, escaped(value));
}

std::string pieces_layer(const Sheet& sheet, const std::vector<view::Piece>& pieces) {
  std::string out;
  std::map<std::string, int> in_cell;
  for (const view::Piece& piece : pieces) {
    if (!piece.box.empty() || piece.state == "destroyed" || !piece.carried_by.empty()) continue;
    const std::string title = fmt::format("<title>{}</title>", escaped(piece.name));
    if (!piece.cell.empty()) {
      const Spot c = sheet.centre(piece.cell);
      const int n = in_cell[piece.cell]++;
      const std::string value = piece.stats.empty() ? std::string() : piece.stats.front().value;
      out += "<g>" + title + counter(c.x + 2.5 * n, c.y - 2.5 * n, 0.55 * kSize, piece.side, value) + "</g>";
      continue;
    }
    out += "<g>" + title;
    if (!piece.outline.empty())
      out += fmt::format("<polygon points='{}' fill='{}' opacity='.8'/>", points_of(sheet, piece.outline),
                         kSide[piece.side == 1 ? 1 : 0]);
    for (const view::Part& part : piece.parts) {
      const Spot s = sheet.point(part.at);
      out += fmt::format("<circle cx='{:.0f}' cy='{:.0f}' r='{}' fill='{}' stroke='#FBF3DF'{}/>", s.x, s.y,
                         std::max(8, part.radius), kSide[piece.side == 1 ? 1 : 0],
                         piece.side == 1 ? " stroke-dasharray='4 3'" : "");
    }
    if (piece.parts.empty() && piece.outline.empty() && piece.at) {
      const Spot s = sheet.point(*piece.at);
      out += counter(s.x, s.y, 14, piece.side, "");
    }
    out += "</g>";
  }
  return out;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string picture(const view::Board& board, const std::vector<view::Piece>& pieces, const Heat* heat,
                    int width) {
  const Sheet sheet(board);
  const double w = std::max(1.0, sheet.width()), h = std::max(1.0, sheet.height());
  std::string out = fmt::format(
      "<svg viewBox='-4 -4 {:.0f} {:.0f}' width='{}' role='img' aria-label='Map' "
      "style='max-width:100%;height:auto' "
      "font-family='Archivo,Helvetica,Arial,sans-serif'><rect x='-4' y='-4' width='{:.0f}' height='{:.0f}' "
      "fill='#2A2219'/><rect width='{:.0f}' height='{:.0f}' fill='#EDE3C8'/>",
      w + 8, h + 8, width, w + 8, h + 8, w, h);
  out += terrain(sheet) + grid(sheet);
  if (heat) out += heat_layer(sheet, *heat);
  out += pieces_layer(sheet, pieces);
  return out + "</svg>";
}

}  // namespace vedette::lab
