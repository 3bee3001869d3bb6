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

// Staff symbols: a cross for foot, a slash for horse, a dot for guns and so on, within a box of half-width r.
std::string symbol_of(std::string_view symbol, double x, double y, double r) {
  const std::string_view base = symbol.substr(0, std::min(symbol.find('/'), symbol.size()));
  const double w = r, h = 0.62 * r;
  const auto box = fmt::format("M{:.1f} {:.1f}h{:.1f}v{:.1f}h{:.1f}z", x - w, y - h, 2 * w, 2 * h, -2 * w);
  const auto slash = fmt::format("M{:.1f} {:.1f}l{:.1f} {:.1f}", x - w, y + h, 2 * w, -2 * h);
  const auto other = fmt::format("M{:.1f} {:.1f}l{:.1f} {:.1f}", x - w, y - h, 2 * w, 2 * h);
  const auto dot = [&](double size) {
    return fmt::format("<circle cx='{:.1f}' cy='{:.1f}' r='{:.1f}' fill='#FBF3DF'/>", x, y, size);
  };
  std::string path = box, more;
  if (base == "infantry" || base == "police" || base == "engineer")
    path += slash + other;
  else if (base == "cavalry" || base == "camel" || base == "mounted_police" || base == "irregular_cavalry")
    path += slash;
  else if (base == "irregular" || base == "band")
    path += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}", x - w, y + h, x, y - h, x + w, y + h);
  else if (base == "gun" || base == "machine_gun" || base == "mortar")
    more = dot(0.32 * r);
  else if (base == "leader" || base == "hero" || base == "command") {
    path.clear();
    more = dot(0.55 * r);
  } else if (base == "ship" || base == "gunboat" || base == "torpedo_boat" || base == "transport")
    path = fmt::format("M{:.1f} {:.1f}q{:.1f} {:.1f} {:.1f} 0q{:.1f} {:.1f} {:.1f} 0z", x - w, y, w, -1.6 * h,
                       2 * w, -w, 1.6 * h, -2 * w);
  return (path.empty() ? ""
                       : fmt::format("<path d='{}' fill='none' stroke='#FBF3DF' stroke-width='{:.1f}'/>",
                                     path, 0.13 * r)) +
         more;
}

// Side A square, side B cut at the corners: sides are told apart without colour too.
std::string counter(double x, double y, double r, int side, std::string_view symbol, std::string_view value,
                    bool routing) {
  const std::string_view ink = kSide[side == 1 ? 1 : 0];
  const double c = side == 1 ? 0.45 * r : 0;
  const std::string shape = fmt::format(
      "<polygon points='{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} "
      "{:.1f},{:.1f} {:.1f},{:.1f}' fill='{}' stroke='{}' stroke-width='{:.1f}'/>",
      x - r + c, y - r, x + r - c, y - r, x + r, y - r + c, x + r, y + r - c, x + r - c, y + r, x - r + c,
      y + r, x - r, y + r - c, x - r, y - r + c, routing ? "#FBF6E8" : ink, routing ? ink : "#FBF3DF",
      0.1 * r);
  if (routing)  // a white flag
    return shape +
           fmt::format(
               "<path d='M{:.1f} {:.1f}v{:.1f}m0 {:.1f}h{:.1f}v{:.1f}h{:.1f}' fill='none' stroke='{}' "
               "stroke-width='{:.1f}'/>",
               x - 0.45 * r, y - 0.6 * r, 1.2 * r, -1.2 * r, 0.9 * r, 0.6 * r, -0.9 * r, ink, 0.14 * r);
  const double up = value.empty() ? 0 : 0.3 * r;
  std::string out = shape + symbol_of(symbol, x, y - up, 0.62 * r);
  if (!value.empty())
    out += fmt::format(
        "<text x='{:.1f}' y='{:.1f}' font-size='{:.1f}' text-anchor='middle' fill='#FBF3DF' "
        "font-weight='700'>{}</text>",
        x, y + 0.82 * r, 0.62 * r, escaped(value));
  return out;
}

// The values of the bottom row, as on a counter of the table.
std::string values_of(const view::Piece& piece) {
  std::string out;
  for (std::string_view place : {"left", "centre", "right"})
    for (const view::Stat& stat : piece.stats)
      if (stat.place == place) out += (out.empty() ? "" : " ") + stat.value;
  return out.size() <= 7 ? out : out.substr(0, out.find(' '));
}

bool is_shown(const view::Piece& piece) {
  return piece.box.empty() && piece.state != "destroyed" && piece.carried_by.empty();
}

std::string pieces_layer(const Sheet& sheet, const std::vector<view::Piece>& pieces) {
  std::string out;
  std::map<std::string, int> in_cell;
  for (const view::Piece& piece : pieces) {
    if (!is_shown(piece)) continue;
    out += fmt::format("<g><title>{}</title>", escaped(piece.name));
    if (!piece.cell.empty()) {
      const Spot c = sheet.centre(piece.cell);
      const int n = in_cell[piece.cell]++;
      out += counter(c.x + 2.5 * n, c.y - 2.5 * n, 0.66 * kSize, piece.side, piece.symbol, values_of(piece),
                     piece.state == "routing");
    }
    if (!piece.outline.empty())
      out += fmt::format("<polygon points='{}' fill='{}' opacity='.8'/>", points_of(sheet, piece.outline),
                         kSide[piece.side == 1 ? 1 : 0]);
    for (const view::Part& part : piece.parts) {
      const Spot s = sheet.point(part.at);
      out += fmt::format(
          "<circle cx='{:.0f}' cy='{:.0f}' r='{}' fill='{}' stroke='#FBF3DF' stroke-width='2'{}/>", s.x, s.y,
          std::max(9, part.radius), kSide[piece.side == 1 ? 1 : 0],
          piece.side == 1 ? " stroke-dasharray='5 4'" : "");
    }
    if (piece.cell.empty() && piece.parts.empty() && piece.outline.empty() && piece.at) {
      const Spot s = sheet.point(*piece.at);
      out += counter(s.x, s.y, 16, piece.side, piece.symbol, "", piece.state == "routing");
    }
    out += "</g>";
  }
  return out;
}

constexpr std::string_view kRing = "fill='none' stroke='#F0B323'";

// A ring around each of these pieces, gold on a dark line.
std::string rings(const Sheet& sheet, const std::vector<view::Piece>& pieces) {
  const bool plane = sheet.board().kind == "plane";
  std::string out;
  for (const view::Piece& piece : pieces) {
    if (!is_shown(piece)) continue;
    std::vector<Spot> spots;
    for (const view::Part& part : piece.parts) spots.push_back(sheet.point(part.at));
    for (const view::Point& p : piece.outline) spots.push_back(sheet.point(p));
    if (spots.empty() && !piece.cell.empty()) spots.push_back(sheet.centre(piece.cell));
    if (spots.empty() && piece.at) spots.push_back(sheet.point(*piece.at));
    if (spots.empty()) continue;
    Spot centre;
    const auto n = static_cast<double>(spots.size());
    for (const Spot& s : spots) centre.x += s.x / n, centre.y += s.y / n;
    double radius = 0;
    for (const Spot& s : spots) radius = std::max(radius, std::hypot(s.x - centre.x, s.y - centre.y));
    radius += plane ? 26 : kSize;
    const double line = plane ? 7 : 3.5;
    out += fmt::format(
        "<circle cx='{0:.1f}' cy='{1:.1f}' r='{2:.1f}' fill='none' stroke='#3A2A04' stroke-width='{3:.1f}'/>"
        "<circle cx='{0:.1f}' cy='{1:.1f}' r='{2:.1f}' {5} stroke-width='{4:.1f}'/>",
        centre.x, centre.y, radius, 1.6 * line, line, kRing);
  }
  return out;
}

}  // namespace

Frame frame_around(const std::vector<view::View>& views) {
  if (views.empty()) return {};
  const Sheet sheet(views[0].board);
  double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
  const auto add = [&](const Spot& s) {
    left = std::min(left, s.x), right = std::max(right, s.x), top = std::min(top, s.y),
    bottom = std::max(bottom, s.y);
  };
  for (const view::View& v : views)
    for (const view::Piece& piece : v.pieces) {
      if (!is_shown(piece)) continue;
      if (!piece.cell.empty()) add(sheet.centre(piece.cell));
      if (piece.at) add(sheet.point(*piece.at));
      for (const view::Part& part : piece.parts) add(sheet.point(part.at));
      for (const view::Point& p : piece.outline) add(sheet.point(p));
    }
  if (left > right) return {};
  const double margin = views[0].board.kind == "plane" ? 90 : 3 * kSize;
  left = std::max(0.0, left - margin), top = std::max(0.0, top - margin);
  right = std::min(sheet.width(), right + margin), bottom = std::min(sheet.height(), bottom + margin);
  // Neither a strip nor a tower.
  const double width = std::max(right - left, 0.9 * (bottom - top)),
               height = std::max(bottom - top, 0.6 * width);
  Frame out{left - (width - (right - left)) / 2, top - (height - (bottom - top)) / 2,
            std::min(width, sheet.width()), std::min(height, sheet.height())};
  out.x = std::clamp(out.x, 0.0, sheet.width() - out.width);
  out.y = std::clamp(out.y, 0.0, sheet.height() - out.height);
  return out;
}

std::string picture(const view::Board& board, const std::vector<view::Piece>& pieces, const Heat* heat,
                    int width, const Frame& frame, const std::vector<view::Piece>& named) {
  const Sheet sheet(board);
  const double w = std::max(1.0, sheet.width()), h = std::max(1.0, sheet.height());
  const Frame part = frame.width > 0 ? frame : Frame{0, 0, w, h};
  std::string out = fmt::format(
      "<svg viewBox='{:.0f} {:.0f} {:.0f} {:.0f}' width='{}' role='img' aria-label='Map' "
      "style='max-width:100%;height:auto;border:2px solid #2A2219' "
      "font-family='Archivo,Helvetica,Arial,sans-serif'><rect width='{:.0f}' height='{:.0f}' "
      "fill='#EDE3C8'/>",
      part.x, part.y, part.width, part.height, width, w, h);
  out += terrain(sheet) + grid(sheet);
  if (heat) out += heat_layer(sheet, *heat);
  out += pieces_layer(sheet, pieces) + rings(sheet, named);
  return out + "</svg>";
}

std::string key_to_sides(std::string_view first, std::string_view second, bool with_rings) {
  const auto sign = [](int side) {
    return "<svg width='18' height='18' viewBox='0 0 18 18' aria-hidden='true'>" +
           counter(9, 9, 8, side, "infantry", "", false) + "</svg> ";
  };
  const std::string ring = fmt::format(
      "<span><svg width='18' height='18' aria-hidden='true'><circle cx='9' cy='9' r='6.5' fill='none' "
      "stroke='#3A2A04' stroke-width='4.5'/><circle cx='9' cy='9' r='6.5' {} stroke-width='3'/></svg> named "
      "in "
      "the caption</span>",
      kRing);
  return fmt::format("<p class='key'><span>{}{}</span><span>{}{}</span>{}</p>", sign(0), escaped(first),
                     sign(1), escaped(second), with_rings ? ring : "");
}

std::string key_to_heat(long most) {
  std::string out = "<p class='key'><span>Losses in a place: ";
  for (int step = 1; step <= 5; ++step)
    out += fmt::format(
        "<svg width='26' height='14' aria-hidden='true'><rect width='26' height='14' fill='{}' "
        "opacity='{:.2f}'/></svg>",
        kHeatTone, 0.15 * step);
  return out + fmt::format(" up to {}</span></p>", most);
}

std::string dice_faces(int sides, const std::string& face, int side) {
  static constexpr std::pair<int, int> kPips[6][6] = {{{0, 0}},
                                                      {{-1, -1}, {1, 1}},
                                                      {{-1, -1}, {0, 0}, {1, 1}},
                                                      {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
                                                      {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
                                                      {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}}};
  const char* ground = side == 0 || side == 1 ? kSide[side] : "#FBF6E8";
  const char* ink = side == 0 || side == 1 ? "#FBF3DF" : "#2A2219";
  std::string out = fmt::format(
      "<svg class='die' width='16' height='16' viewBox='-10 -10 20 20' role='img' aria-label='die: "
      "{0}'><rect x='-9' "
      "y='-9' width='18' height='18' rx='3.6' fill='{1}' stroke='#2A2219' stroke-width='1.2'/>",
      escaped(face), ground);
  if (sides == 6 && face.size() == 1 && face[0] >= '1' && face[0] <= '6') {
    const int n = face[0] - '0';
    for (int i = 0; i < n; ++i)
      out += fmt::format("<circle cx='{:.1f}' cy='{:.1f}' r='1.9' fill='{}'/>", 4.6 * kPips[n - 1][i].first,
                         4.6 * kPips[n - 1][i].second, ink);
  } else {
    out +=
        fmt::format("<text y='4' text-anchor='middle' font-size='{}' font-weight='700' fill='{}'>{}</text>",
                    face.size() > 2 ? 7 : 11, ink, escaped(face));
  }
  return out + "</svg>";
}

}  // namespace vedette::lab
