#include "lab/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/picture.h"

namespace vedette::lab {
namespace {

constexpr std::string_view kStyle = R"(
:root{--sheet:#F3EBD7;--slip:#FBF6E8;--ink:#2A2219;--ink2:#5C4E3A;--rule:#CDBE9B;--rule2:#B3A27C;--A:#9E2F1E;--B:#1C4A78}
*{box-sizing:border-box}body{margin:0;background:var(--sheet);color:var(--ink);font:16px/1.5 "Source Serif 4","Iowan Old Style",Palatino,Georgia,serif}
main{max-width:54rem;margin:0 auto;padding:2rem 1.25rem 4rem}
.cap{font:600 11px/1 Archivo,"Helvetica Neue",Arial,sans-serif;letter-spacing:.11em;text-transform:uppercase;color:var(--ink2);margin:0}
h1{font:700 2.1rem/1.15 "Old Standard TT","Bodoni 72",Didot,Georgia,serif;margin:.25em 0}
h2{font:700 1.3rem/1.2 "Old Standard TT","Bodoni 72",Didot,Georgia,serif;margin:2.2rem 0 .7rem;border-bottom:3px double var(--rule);padding-bottom:.25rem}
h3{font:700 1.05rem/1.2 "Old Standard TT","Bodoni 72",Didot,Georgia,serif;margin:1.3rem 0 .3rem}
.sub{font-style:italic;color:var(--ink2);margin:0 0 1.2rem}.lead{font-size:1.18rem}p{margin:.5rem 0}
figure{margin:1rem 0;background:var(--slip);border:1px solid var(--rule2);border-radius:4px;padding:.9rem 1rem .7rem}
figure>svg{display:block;margin:0 auto}figcaption,.note{color:var(--ink2);font-size:.9rem}figcaption{margin-top:.45rem}
table{border-collapse:collapse;font:14px/1.35 Archivo,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;margin:.6rem 0;min-width:55%}
caption{text-align:left;color:var(--ink2);padding:.2rem 0;caption-side:bottom;font-size:13px}
th,td{border-bottom:1px dotted var(--rule2);padding:.3rem 1.1rem .3rem 0;text-align:left;vertical-align:top}thead th{border-bottom:1.5px solid var(--ink);color:var(--ink2)}
td.n,th.n{text-align:right}td.n{white-space:nowrap}svg text{font-family:Archivo,"Helvetica Neue",Arial,sans-serif}
.maps{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.maps figure{margin:0;padding:.5rem .5rem .4rem}
.num{display:inline-block;min-width:1.35em;text-align:center;background:#F0B323;color:#3A2A04;border:1px solid #3A2A04;border-radius:1em;font:700 .78rem/1.35 Archivo,Arial,sans-serif}
.a{color:var(--A)}.b{color:var(--B)}.story{list-style:none;padding:0;margin:.2rem 0}.story li{margin:.18rem 0;padding-left:.8rem;border-left:3px solid var(--rule)}
.story li.a{color:inherit;border-left-color:var(--A)}.story li.b{color:inherit;border-left:3px dashed var(--B)}.story li.quiet{color:var(--ink2);font-size:.9rem}
.die{vertical-align:-3px;margin:0 1px}.key{display:flex;gap:1.4rem;flex-wrap:wrap;font:13px/1.4 Archivo,"Helvetica Neue",Arial,sans-serif;color:var(--ink2)}.key svg{vertical-align:-3px}
code{background:var(--slip);padding:.1em .3em;overflow-wrap:anywhere}
.wide{overflow-x:auto}
@media (max-width:640px){.maps{grid-template-columns:1fr}h1{font-size:1.6rem}th,td{padding-right:.7rem}
.chart{overflow-x:auto;padding-inline:.5rem}.chart>svg{min-width:34rem}
.orders,.orders caption,.orders tbody,.orders tr,.orders th,.orders td{display:block;padding:0}.orders thead{display:none}.orders tr{border-bottom:1px dotted var(--rule2);padding:.6rem 0}.orders th,.orders td{border:0}.orders td:nth-child(-n+3){color:var(--ink2)}}
@media screen and (prefers-color-scheme:dark){:root{--sheet:#1E1912;--ink:#EBDFC4;--ink2:#BDAE8E;--rule:#4A3F2E;--rule2:#6B5D45;--slip:#2A2319;--A:#E58A78;--B:#8FB4DC}
figure,.key{--ink2:#5C4E3A;--A:#9E2F1E;--B:#1C4A78;background:#FBF6E8;color:#2A2219}.key{padding:.2rem .6rem;border-radius:4px}}
@page{size:A4;margin:16mm 15mm}
@media print{.wide,.chart{overflow:visible}.chart>svg{min-width:0;max-width:100%}body{background:#fff;font-size:10.5pt}main{max-width:none;padding:0}h2,h3,h2+p,h3+p,tbody tr:first-child{break-after:avoid}figure,tr,.story li{break-inside:avoid}figure{background:#fff}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)";

}  // namespace

std::string page(std::string_view kind, std::string_view title, std::string_view subtitle,
                 const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{0}</title><style>{2}</style></head><body><svg "
      "width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs><pattern id=\"hatch\" "
      "width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect "
      "width=\"6\" "
      "height=\"6\" fill=\"#1C4A78\"/><rect width=\"1.4\" height=\"6\" "
      "fill=\"#5E86B0\"/></pattern></defs></svg><main>"
      "<p class=\"cap\">{4}</p><h1>{0}</h1><p class=\"sub\">{1}</p>\n{3}\n</main></body></html>\n",
      escaped(title), escaped(subtitle), kStyle, body, escaped(kind));
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
