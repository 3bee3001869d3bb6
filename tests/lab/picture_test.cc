// Maps and charts of reports.
#include "lab/picture.h"

#include <gmock/gmock.h>

#include "lab/charts.h"

namespace vedette::lab {
namespace {

using testing::HasSubstr;
using testing::Not;
namespace view = table::view;

int count_of(const std::string& text, const std::string& words) {
  int n = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++n;
  return n;
}

view::Piece piece_in(const std::string& cell, const std::string& state = "") {
  view::Piece piece;
  piece.id = cell;
  piece.cell = cell;
  piece.side = 0;
  piece.state = state;
  return piece;
}

TEST(Picture, ThoseWhoAreNamedHaveARing) {
  view::Board board;
  board.kind = "square";
  board.columns = board.rows = 4;
  const std::vector<view::Piece> pieces = {piece_in("0101"), piece_in("0202")};
  const std::string gold = "stroke='#F0B323'";
  EXPECT_EQ(count_of(picture(board, pieces, nullptr, 100), gold), 0);
  EXPECT_EQ(count_of(picture(board, pieces, nullptr, 100, {}, {pieces[0]}), gold), 1);
  // Who is gone now is ringed where it stood; what lies in no cell cannot be.
  EXPECT_EQ(count_of(picture(board, {}, nullptr, 100, {}, {pieces[0], pieces[1]}), gold), 2);
  EXPECT_EQ(count_of(picture(board, pieces, nullptr, 100, {}, {piece_in("0101", "destroyed")}), gold), 0);
  EXPECT_THAT(key_to_sides("Red", "Blue", true), HasSubstr("named in the caption"));
  EXPECT_THAT(key_to_sides("Red", "Blue"), Not(HasSubstr("named in the caption")));
}

TEST(Charts, TheHighestLineIsNamedAboveItsEndTheOthersBelow) {
  const auto y_of = [](const std::string& svg, const std::string& label) {
    const std::size_t end = svg.find(">" + label + "<");
    const std::size_t start = svg.rfind(" y='", end);
    return std::stod(svg.substr(start + 4));
  };
  for (const bool second_leads : {false, true}) {
    const std::string svg = line_chart(
        "Losses", {"1", "2"},
        {{"first", {0, second_leads ? 1.0 : 9.0}, 0}, {"second", {0, second_leads ? 9.0 : 1.0}, 1}});
    EXPECT_EQ(y_of(svg, "second") < y_of(svg, "first"), second_leads);
  }
}

}  // namespace
}  // namespace vedette::lab
