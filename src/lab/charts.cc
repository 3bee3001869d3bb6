#include "lab/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/html.h"

namespace vedette::lab {
using base::escaped;
namespace {

std::string_view colour(int side) { return side == 0 ? "#9E2F1E" : side == 1 ? "#1C4A78" : "#5C4E3A"; }
// The second side is hatched.
std::string_view fill(int side) { return side == 0 ? "#9E2F1E" : side == 1 ? "url(#hatch)" : "#8D7C5F"; }

std::string opened(int width, int height, std::string_view label) {
  return fmt::format(
      "<figure class='chart' tabindex='0'><svg viewBox='0 0 {0} {1}' width='{0}' role='img' aria-label='{2}' "
      "style='max-width:100%;height:auto'>",
      width, height, escaped(label));
}

std::string closed(std::string_view caption) {
  return caption.empty() ? "</svg></figure>"
                         : fmt::format("</svg><figcaption>{}</figcaption></figure>", escaped(caption));
}

std::string text(double x, double y, std::string_view anchor, int size, std::string_view words,
                 std::string_view tone = "#2A2219", bool strong = false) {
  return fmt::format("<text x='{:.1f}' y='{:.1f}' text-anchor='{}' font-size='{}' fill='{}'{}>{}</text>", x,
                     y, anchor, size, tone, strong ? " font-weight='700'" : "", escaped(words));
}

}  // namespace

std::string share_bars(const std::vector<Bar>& bars) {
  constexpr int kLeft = 230, kWidth = 400, kRow = 34;
  const int height = kRow * static_cast<int>(bars.size()) + 22;
  std::string out = opened(760, height, "Shares with 95 % intervals");
  out += fmt::format("<line x1='{0}' x2='{0}' y1='0' y2='{1}' stroke='#2A2219' stroke-dasharray='4 4'/>",
                     kLeft + kWidth / 2, height - 20);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const Bar& bar = bars[i];
    const int y = kRow * static_cast<int>(i) + 6;
    const auto x = [&](double share) { return kLeft + kWidth * share; };
    out += fmt::format("<text x='{}' y='{}' text-anchor='end' font-size='14' fill='#2A2219'>{}</text>",
                       kLeft - 10, y + 16, escaped(bar.label));
    out += fmt::format("<rect x='{}' y='{}' width='{:.1f}' height='22' fill='{}'/>", kLeft, y,
                       kWidth * bar.share.value, fill(bar.side));
    out += fmt::format(
        "<line x1='{0:.1f}' x2='{1:.1f}' y1='{2}' y2='{2}' stroke='#2A2219' stroke-width='2'/><line "
        "x1='{0:.1f}' x2='{0:.1f}' "
        "y1='{3}' y2='{4}' stroke='#2A2219' stroke-width='2'/><line x1='{1:.1f}' x2='{1:.1f}' y1='{3}' "
        "y2='{4}' "
        "stroke='#2A2219' stroke-width='2'/>",
        x(bar.share.low), x(bar.share.high), y + 11, y + 5, y + 17);
    out += fmt::format("<text x='{:.1f}' y='{}' font-size='14' fill='#2A2219'>{}</text>",
                       x(bar.share.high) + 8, y + 16, percent(bar.share));
  }
  out += fmt::format(
      "<text x='{}' y='{}' text-anchor='middle' font-size='12' fill='#5C4E3A'>even</text></svg></figure>",
      kLeft + kWidth / 2, height - 5);
  return out;
}

std::string whole_bar(const Bar& first, const Bar& drawn, const Bar& second) {
  constexpr double kWidth = 740, kLeft = 10;
  std::string out = opened(760, 104, "Shares of victory");
  double x = kLeft;
  for (const Bar* bar : {&first, &drawn, &second}) {
    const double width = kWidth * bar->share.value;
    out += fmt::format("<rect x='{:.1f}' y='22' width='{:.1f}' height='34' fill='{}'/>", x, width,
                       fill(bar->side));
    const std::string words = fmt::format("{} {} %", bar->label, std::lround(100 * bar->share.value));
    const bool fits = width > 9.0 * static_cast<double>(words.size());
    if (bar == &second && fits) {
      out += fmt::format("<rect x='{:.1f}' y='28' width='{:.1f}' height='22' fill='#1C4A78'/>",
                         x + width - 9.0 * static_cast<double>(words.size()),
                         9.0 * static_cast<double>(words.size()));
      out += text(x + width - 10, 44, "end", 15, words, "#FBF3DF", true);
    } else if (bar == &first && fits) {
      out += text(x + 10, 44, "start", 15, words, "#FBF3DF", true);
    } else if (bar->share.value > 0) {
      out += text(bar == &second  ? kLeft + kWidth
                  : bar == &first ? kLeft
                                  : x + width / 2,
                  bar == &drawn ? 15 : 100,
                  bar == &second  ? "end"
                  : bar == &first ? "start"
                                  : "middle",
                  13, words);
    }
    x += width;
  }
  out += fmt::format(
      "<rect x='{}' y='22' width='{}' height='34' fill='none' stroke='#2A2219' stroke-width='1.2'/>", kLeft,
      kWidth);
  const double even = kLeft + kWidth / 2, low = kLeft + kWidth * first.share.low,
               high = kLeft + kWidth * first.share.high, middle = kLeft + kWidth * first.share.value;
  out +=
      fmt::format("<line x1='{0}' x2='{0}' y1='18' y2='86' stroke='#2A2219' stroke-dasharray='4 4'/>", even);
  out += text(even, 100, "middle", 12, "even", "#5C4E3A");
  out += fmt::format(
      "<path d='M{0:.1f} 64V74M{0:.1f} 69H{1:.1f}M{1:.1f} 64V74' stroke='#2A2219' stroke-width='2' "
      "fill='none'/><circle "
      "cx='{2:.1f}' cy='69' r='4' fill='#2A2219'/>",
      low, high, middle);
  const bool right = high < 560;
  out += text(right ? high + 8 : low - 8, 73, right ? "start" : "end", 12,
              fmt::format("95 % interval {:.1f} to {:.1f}", 100 * first.share.low, 100 * first.share.high),
              "#5C4E3A");
  return out + closed("");
}

std::string histogram(std::string_view caption, const std::vector<Column>& columns, std::string_view left,
                      std::string_view right) {
  long most = 1, all = 0;
  for (const Column& c : columns) most = std::max(most, c.count), all += c.count;
  const double step = 700.0 / static_cast<double>(std::max<std::size_t>(1, columns.size()));
  std::string out = opened(760, left.empty() ? 196 : 214, caption);
  const std::size_t every = std::max<std::size_t>(1, (columns.size() + 15) / 16);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& c = columns[i];
    const double h = 138.0 * static_cast<double>(c.count) / static_cast<double>(most),
                 x = 30 + step * static_cast<double>(i);
    out += fmt::format(
        "<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' fill='{}'><title>{}: {} "
        "battles</title></rect>",
        x, 166 - h, std::max(1.0, step - 2), h, fill(c.side), escaped(c.label), c.count);
    const double share = 100.0 * static_cast<double>(c.count) / static_cast<double>(std::max(1L, all));
    if (share >= 1 && step > 26)
      out += text(x + step / 2, 160 - h, "middle", 12, fmt::format("{:.0f} %", share));
    if (i % every == 0) out += text(x + step / 2, 183, "middle", 12, c.label, "#5C4E3A");
  }
  out += "<line x1='30' x2='730' y1='166' y2='166' stroke='#2A2219'/>";
  if (!left.empty())
    out +=
        text(30, 206, "start", 13, left, colour(1), true) + text(730, 206, "end", 13, right, colour(0), true);
  return out + closed(caption);
}

std::string line_chart(std::string_view caption, const std::vector<std::string>& labels,
                       const std::vector<Line>& lines) {
  double low = 0, high = 0;
  for (const Line& line : lines)
    for (double v : line.values) low = std::min(low, v), high = std::max(high, v);
  if (high - low < 1e-9) high = low + 1;
  std::string out = opened(760, 230, caption);
  const auto y = [&](double v) { return 190 - 170 * (v - low) / (high - low); };
  const auto x = [&](std::size_t i, std::size_t n) {
    return 50 + 690.0 * static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(1, n - 1));
  };
  out += fmt::format("<line x1='50' x2='740' y1='{0:.1f}' y2='{0:.1f}' stroke='#B3A27C'/>", y(0));
  out += fmt::format("<text x='44' y='{:.1f}' text-anchor='end' font-size='12' fill='#5C4E3A'>{:.1f}</text>",
                     y(high) + 4, high);
  out += fmt::format("<text x='44' y='{:.1f}' text-anchor='end' font-size='12' fill='#5C4E3A'>{:.1f}</text>",
                     y(low) + 4, low);
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (labels.size() <= 16 || i % (labels.size() / 12) == 0)
      out +=
          fmt::format("<text x='{:.1f}' y='212' text-anchor='middle' font-size='12' fill='#5C4E3A'>{}</text>",
                      x(i, labels.size()), escaped(labels[i]));
  // The name of the line that ends highest stands above its end, the others below theirs.
  const auto is_highest = [&](const Line& line) {
    return std::ranges::all_of(lines, [&](const Line& other) {
      return other.values.empty() || line.values.empty() || other.values.back() <= line.values.back();
    });
  };
  for (const Line& line : lines) {
    std::string points;
    for (std::size_t i = 0; i < line.values.size(); ++i)
      points += fmt::format("{:.1f},{:.1f} ", x(i, line.values.size()), y(line.values[i]));
    out += fmt::format("<polyline points='{}' fill='none' stroke='{}' stroke-width='2.5'{}/>", points,
                       colour(line.side), line.side == 1 ? " stroke-dasharray='7 4'" : "");
    if (!line.values.empty())
      out += text(750, y(line.values.back()) + (is_highest(line) ? -8 : 18), "end", 13, line.label,
                  colour(line.side), true);
  }
  return out + closed(caption);
}

std::string course_chart(std::string_view caption, std::string_view first, std::string_view second,
                         const std::vector<double>& values, const std::vector<TurnSpan>& turns,
                         const std::vector<std::size_t>& moments) {
  double most = 1;
  for (double v : values) most = std::max(most, std::abs(v));
  const auto y = [&](double v) { return 110 - 90 * v / most; };
  const auto x = [&](std::size_t i) {
    return 10 +
           740.0 * static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(1, values.size() - 1));
  };
  std::string out = opened(760, 248, caption);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (i % 2 == 0)
      out += fmt::format("<rect x='{:.1f}' y='20' width='{:.1f}' height='180' fill='#E7DBBE' opacity='.6'/>",
                         x(turns[i].first), x(turns[i].last) - x(turns[i].first));
    if (turns.size() <= 24 || i % (turns.size() / 12) == 0)
      out += text((x(turns[i].first) + x(turns[i].last)) / 2, 218, "middle", 12, turns[i].label, "#5C4E3A");
  }
  std::string points;
  for (std::size_t i = 0; i < values.size(); ++i) points += fmt::format("{:.1f},{:.1f} ", x(i), y(values[i]));
  out += fmt::format(
      "<polygon points='10,110 {}{:.1f},110' fill='#8D7C5F' opacity='.28'/><line x1='10' x2='750' y1='110' "
      "y2='110' "
      "stroke='#2A2219' stroke-dasharray='4 4'/><polyline points='{}' fill='none' stroke='#2A2219' "
      "stroke-width='2.4'/>",
      points, x(values.empty() ? 0 : values.size() - 1), points);
  // Above and below the field, out of the way of the line and its numbers.
  out += text(10, 13, "start", 13, fmt::format("↑ {} ahead", first), colour(0), true) +
         text(10, 240, "start", 13, fmt::format("↓ {} ahead", second), colour(1), true);
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const double at = x(moments[i]), height = y(values[moments[i]]);
    out += fmt::format(
        "<circle cx='{:.1f}' cy='{:.1f}' r='10' fill='#F0B323' stroke='#3A2A04' stroke-width='1.4'/>", at,
        height);
    out += text(at, height + 4.5, "middle", 13, std::to_string(i + 1), "#3A2A04", true);
  }
  return out + closed(caption);
}

}  // namespace vedette::lab
