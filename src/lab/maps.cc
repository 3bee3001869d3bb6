#include "lab/maps.h"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>

#include "base/html.h"
#include "table/json_of.h"
#include "table/view.h"

namespace vedette::lab {
namespace json = boost::json;
using base::escaped;
namespace {

json::object heat_json(const Heatmap& heat) {
  json::object cells;
  for (const auto& [cell, count] : heat.by_cell) cells[cell] = count;
  json::array squares;
  for (const auto& [square, count] : heat.by_square)
    squares.push_back(json::array{square.first, square.second, count});
  return {{"cells", cells}, {"squares", squares}, {"edge", kHeatSquare}};
}

// Nothing in a script element may look like its end.
std::string in_script(std::string text) {
  for (std::size_t at = text.find("</"); at != std::string::npos; at = text.find("</", at + 3))
    text.insert(at + 1, "\\");
  return text;
}

}  // namespace

Maps::Maps(std::string name, const table::view::Board& board, bool cropped)
    : name_(std::move(name)), board_(table::json_of(board).as_object()), cropped_(cropped) {}

std::string Maps::place(const Picture& picture) {
  json::object out{{"label", picture.label}};
  if (!picture.pieces.empty()) out["pieces"] = table::json_of(picture.pieces);
  if (!picture.marks.empty()) out["marks"] = table::json_of(picture.marks);
  if (!picture.named.empty()) out["named"] = table::json_of(picture.named);
  if (!picture.gone.empty()) out["gone"] = table::json_of(picture.gone);
  if (picture.heat) out["heat"] = heat_json(*picture.heat);
  pictures_.push_back(std::move(out));
  return fmt::format("<div class=\"map\" data-maps=\"{}\" data-picture=\"{}\"></div>", name_,
                     pictures_.size() - 1);
}

std::string Maps::data() const {
  const json::object all{{"board", board_}, {"cropped", cropped_}, {"pictures", pictures_}};
  return fmt::format("<script type=\"application/json\" class=\"maps-data\" data-maps=\"{}\">{}</script>",
                     name_, in_script(json::serialize(all)));
}

std::string key_to_sides(std::string_view first, std::string_view second, bool rings) {
  const auto sign = [](std::string_view side) {
    return fmt::format(
        "<svg width=\"18\" height=\"18\" aria-hidden=\"true\"><rect x=\"1.5\" y=\"1.5\" width=\"15\" "
        "height=\"15\" "
        "rx=\"2\" fill=\"var(--{0})\" stroke=\"var(--{0}-deep)\"/></svg> ",
        side);
  };
  constexpr std::string_view kRing =
      "<span><svg width=\"18\" height=\"18\" aria-hidden=\"true\"><circle cx=\"9\" cy=\"9\" r=\"6.5\" "
      "fill=\"none\" "
      "stroke=\"var(--ink)\" stroke-width=\"4.5\"/><circle cx=\"9\" cy=\"9\" r=\"6.5\" fill=\"none\" "
      "stroke=\"var(--choice)\" stroke-width=\"3\"/></svg> named in the caption</span>";
  return fmt::format("<p class=\"key\"><span>{}{}</span><span>{}{}</span>{}</p>", sign("A"), escaped(first),
                     sign("B"), escaped(second), rings ? kRing : "");
}

std::string key_to_heat(long most) {
  std::string out = "<p class=\"key\"><span>Losses in a place: ";
  for (int step = 1; step <= 5; ++step)
    out += fmt::format(
        "<svg width=\"26\" height=\"14\" aria-hidden=\"true\"><rect width=\"26\" height=\"14\" "
        "fill=\"var(--sev3)\" "
        "fill-opacity=\"{:.2f}\"/></svg>",
        0.13 * step);
  return out + fmt::format(" up to {}</span></p>", most);
}

}  // namespace vedette::lab
