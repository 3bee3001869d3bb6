#include "lab/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/picture.h"

namespace vedette::lab {
namespace {

constexpr std::string_view kStyle = R"(
:root{--sheet:#F3EBD7;--slip:#FBF6E8;--ink:#2A2219;--ink2:#5C4E3A;--rule:#CDBE9B;--A:#9E2F1E;--B:#1C4A78}
*{box-sizing:border-box}body{margin:0;background:var(--sheet);color:var(--ink);font:16px/1.5 "Source Serif 4",Georgia,serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}h1{font:700 2rem/1.15 "Old Standard TT",Georgia,serif;margin:.2em 0}
h2{font:700 1.3rem/1.2 "Old Standard TT",Georgia,serif;margin:2.2rem 0 .6rem;border-bottom:3px double var(--rule);padding-bottom:.25rem}
h3{font-size:1.05rem;margin:1.2rem 0 .3rem}.sub{font-style:italic;color:var(--ink2);margin:0 0 1.2rem}
.lead{font-size:1.15rem}figure{margin:1rem 0}figcaption,.note{color:var(--ink2);font-size:.9rem}
table{border-collapse:collapse;font:14px/1.35 Archivo,Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums;margin:.6rem 0}
caption{text-align:left;color:var(--ink2);padding:.2rem 0}th,td{border-bottom:1px solid var(--rule);padding:.25rem .7rem .25rem 0;text-align:left}
svg text{font-family:Archivo,Helvetica,Arial,sans-serif}.turn{break-inside:avoid}.tag{font:600 12px Archivo,Helvetica,sans-serif;color:var(--ink2)}
.a{color:var(--A)}.b{color:var(--B)}ul.story{padding-left:1.1rem}li{margin:.15rem 0}code{background:var(--slip);padding:.1em .3em}
@media print{body{background:#fff}main{max-width:none;padding:0}h2{break-after:avoid}figure,table{break-inside:avoid}}
)";

std::string colour(int side) { return side == 0 ? "#9E2F1E" : side == 1 ? "#1C4A78" : "#5C4E3A"; }

}  // namespace

std::string page(std::string_view title, std::string_view subtitle, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{0}</title><style>{2}</style></head><body><main>"
      "<h1>{0}</h1><p class=\"sub\">{1}</p>\n{3}\n</main></body></html>\n",
      escaped(title), escaped(subtitle), kStyle, body);
}

std::string table(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                  std::string_view caption) {
  std::string out = "<table>";
  if (!caption.empty()) out += fmt::format("<caption>{}</caption>", escaped(caption));
  out += "<thead><tr>";
  for (const std::string& cell : head) out += fmt::format("<th scope=\"col\">{}</th>", escaped(cell));
  out += "</tr></thead><tbody>";
  for (const auto& row : rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      out += i == 0 ? fmt::format("<th scope=\"row\">{}</th>", escaped(row[i]))
                    : fmt::format("<td>{}</td>", escaped(row[i]));
    out += "</tr>";
  }
  return out + "</tbody></table>";
}

std::string share_bars(const std::vector<Bar>& bars) {
  constexpr int kLeft = 230, kWidth = 420, kRow = 34;
  const int height = kRow * static_cast<int>(bars.size()) + 22;
  std::string out = fmt::format(
      "<figure><svg viewBox='0 0 760 {0}' width='760' role='img' aria-label='Shares with 95 % "
      "intervals' style='max-width:100%;height:auto'>",
      height);
  out += fmt::format("<line x1='{0}' x2='{0}' y1='0' y2='{1}' stroke='#2A2219' stroke-dasharray='4 4'/>",
                     kLeft + kWidth / 2, height - 20);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const Bar& bar = bars[i];
    const int y = kRow * static_cast<int>(i) + 6;
    const auto x = [&](double share) { return kLeft + kWidth * share; };
    out += fmt::format("<text x='{}' y='{}' text-anchor='end' font-size='14' fill='#2A2219'>{}</text>",
                       kLeft - 10, y + 16, escaped(bar.label));
    out += fmt::format("<rect x='{}' y='{}' width='{:.1f}' height='22' fill='{}'/>", kLeft, y,
                       kWidth * bar.share.value, colour(bar.side));
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

std::string histogram(std::string_view caption, const std::vector<std::string>& labels,
                      const std::vector<long>& counts) {
  long most = 1;
  for (long c : counts) most = std::max(most, c);
  const double step = 700.0 / static_cast<double>(std::max<std::size_t>(1, counts.size()));
  std::string out = fmt::format(
      "<figure><svg viewBox='0 0 760 190' width='760' role='img' aria-label='{}' "
      "style='max-width:100%;height:auto'>",
      escaped(caption));
  const std::size_t every = std::max<std::size_t>(1, counts.size() / 14);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double h = 140.0 * static_cast<double>(counts[i]) / static_cast<double>(most),
                 x = 40 + step * static_cast<double>(i);
    out += fmt::format(
        "<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' fill='#6E2A12'><title>{}: "
        "{}</title></rect>",
        x, 155 - h, std::max(1.0, step - 2), h, escaped(labels[i]), counts[i]);
    if (i % every == 0)
      out +=
          fmt::format("<text x='{:.1f}' y='172' text-anchor='middle' font-size='12' fill='#5C4E3A'>{}</text>",
                      x + step / 2, escaped(labels[i]));
  }
  out += fmt::format(
      "<line x1='40' x2='740' y1='155' y2='155' stroke='#2A2219'/></svg><figcaption>{}</figcaption></figure>",
      escaped(caption));
  return out;
}

std::string line_chart(std::string_view caption, const std::vector<std::string>& labels,
                       const std::vector<Line>& lines) {
  double low = 0, high = 0;
  for (const Line& line : lines)
    for (double v : line.values) low = std::min(low, v), high = std::max(high, v);
  if (high - low < 1e-9) high = low + 1;
  std::string out = fmt::format(
      "<figure><svg viewBox='0 0 760 230' width='760' role='img' aria-label='{}' "
      "style='max-width:100%;height:auto'>",
      escaped(caption));
  const auto y = [&](double v) { return 190 - 170 * (v - low) / (high - low); };
  const auto x = [&](std::size_t i, std::size_t n) {
    return 50 + 600.0 * static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(1, n - 1));
  };
  out += fmt::format("<line x1='50' x2='650' y1='{0:.1f}' y2='{0:.1f}' stroke='#B3A27C'/>", y(0));
  out += fmt::format("<text x='44' y='{:.1f}' text-anchor='end' font-size='12' fill='#5C4E3A'>{:.4g}</text>",
                     y(high) + 4, high);
  out += fmt::format("<text x='44' y='{:.1f}' text-anchor='end' font-size='12' fill='#5C4E3A'>{:.4g}</text>",
                     y(low) + 4, low);
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (labels.size() <= 16 || i % (labels.size() / 12) == 0)
      out +=
          fmt::format("<text x='{:.1f}' y='212' text-anchor='middle' font-size='12' fill='#5C4E3A'>{}</text>",
                      x(i, labels.size()), escaped(labels[i]));
  for (const Line& line : lines) {
    std::string points;
    for (std::size_t i = 0; i < line.values.size(); ++i)
      points += fmt::format("{:.1f},{:.1f} ", x(i, line.values.size()), y(line.values[i]));
    out += fmt::format("<polyline points='{}' fill='none' stroke='{}' stroke-width='2.5'{}/>", points,
                       colour(line.side), line.side == 1 ? " stroke-dasharray='7 4'" : "");
    if (!line.values.empty())
      out += fmt::format("<text x='656' y='{:.1f}' font-size='13' fill='{}'>{}</text>",
                         y(line.values.back()) + 4, colour(line.side), escaped(line.label));
  }
  return out + fmt::format("</svg><figcaption>{}</figcaption></figure>", escaped(caption));
}

}  // namespace vedette::lab
