// Maps and charts of reports.
#include "lab/maps.h"

#include <gmock/gmock.h>

#include <boost/json/parse.hpp>

#include "lab/charts.h"
#include "table/view.h"

namespace vedette::lab {
namespace {

using testing::HasSubstr;
using testing::Not;
namespace view = table::view;

view::Piece piece_in(const std::string& cell) {
  view::Piece piece;
  piece.id = cell;
  piece.cell = cell;
  piece.side = 0;
  return piece;
}

TEST(Maps, APictureHasItsPlaceAndItsPositionInTheData) {
  view::Board board;
  board.kind = "square";
  board.columns = board.rows = 4;
  board.letterings.push_back({"</script><b>", "title", "0101", {}});
  Maps maps("one", board, true);
  EXPECT_THAT(maps.place({.pieces = {piece_in("0101")}, .label = "first"}), HasSubstr("data-picture=\"0\""));
  const Heatmap heat{.by_cell = {{"0202", 3}}, .by_square = {{{1, 2}, 5}}};
  EXPECT_THAT(maps.place({.named = {"0101"}, .gone = {piece_in("0303")}, .heat = &heat, .label = "second"}),
              HasSubstr("data-picture=\"1\""));
  const std::string data = maps.data();
  const std::size_t begin = data.find('>') + 1;
  const std::string text = data.substr(begin, data.rfind("</script>") - begin);
  EXPECT_THAT(text, Not(HasSubstr("</"))) << "a label cannot end the script";
  const boost::json::value read = boost::json::parse(text);
  EXPECT_EQ(read.at("board").at("letterings").at(0).at("text"), "</script><b>");
  EXPECT_EQ(read.at("pictures").at(0).at("pieces").at(0).at("cell"), "0101");
  EXPECT_EQ(read.at("pictures").at(1).at("gone").at(0).at("cell"), "0303");
  EXPECT_EQ(read.at("pictures").at(1).at("heat").at("cells").at("0202"), 3);
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
