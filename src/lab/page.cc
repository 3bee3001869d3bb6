#include "lab/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/html.h"

namespace vedette::lab {
using base::escaped;
namespace {

// Where there is no page to take the type from, that of the reader's machine.
constexpr std::string_view kPlainStyle =
    "body{max-width:54rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 "
    "Georgia,serif}td,th{text-align:left;padding:.2rem "
    ".8rem .2rem 0;vertical-align:top}.map::after{content:'The map is drawn by the page of Vedette, which "
    "was not found "
    "when this report was written: build it with tools/page.'}";

}  // namespace

std::string page(std::string_view kind, std::string_view title, std::string_view subtitle,
                 const std::string& body, const Drawing& drawing) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{0}</title><style>{2}</style></head><body><svg "
      "width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>"
      "<pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
      "patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\" fill=\"#1C4A78\"/><rect width=\"1.4\" "
      "height=\"6\" fill=\"#5E86B0\"/></pattern></defs></svg><main>"
      "<p class=\"cap\">{4}</p><h1>{0}</h1><p class=\"sub\">{1}</p>\n{3}\n<noscript>The maps are drawn by a "
      "script "
      "in this file, which is switched off here.</noscript></main><script>{5}</script></body></html>\n",
      escaped(title), escaped(subtitle), drawing.found() ? std::string_view(drawing.style) : kPlainStyle,
      body, escaped(kind), drawing.script);
}

std::string table(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                  std::string_view caption) {
  // A column of numbers stands to the right.
  const auto numbers = [&](std::size_t i) {
    return i > 0 && !rows.empty() && std::all_of(rows.begin(), rows.end(), [&](const auto& row) {
             return row[i].find_first_not_of("0123456789.,-+−–% ±") == std::string::npos;
           });
  };
  std::string out = fmt::format("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"{}\"><table>",
                                escaped("Table: " + head[0]));
  if (!caption.empty()) out += fmt::format("<caption>{}</caption>", escaped(caption));
  out += "<thead><tr>";
  for (std::size_t i = 0; i < head.size(); ++i)
    out += fmt::format("<th scope=\"col\"{}>{}</th>", numbers(i) ? " class=\"n\"" : "", escaped(head[i]));
  out += "</tr></thead><tbody>";
  for (const auto& row : rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      out += i == 0 ? fmt::format("<th scope=\"row\">{}</th>", escaped(row[i]))
                    : fmt::format("<td{}>{}</td>", numbers(i) ? " class=\"n\"" : "", escaped(row[i]));
    out += "</tr>";
  }
  return out + "</tbody></table></div>";
}

}  // namespace vedette::lab
