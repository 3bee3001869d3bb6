// Views are written straight as text; it says what the tree of values would have said. (Every view of every rule set is
// compared in random_play.h; here are the corners.)
#include "table/json_text.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "table/view.h"

namespace vedette::table {
namespace {

template <class T>
std::string written(const T& it) {
  std::string out;
  write_json(out, it);
  return out;
}

TEST(JsonText, EveryCharacterIsWrittenAsTheTreeWouldWriteIt) {
  std::string all = "Café – ″ 漢";
  for (char c = 0; c < 127; ++c) all += c;
  all += '\x7f';
  EXPECT_EQ(written(all), boost::json::serialize(boost::json::string(all)));
  EXPECT_EQ(written(std::string()), "\"\"");
}

TEST(JsonText, WhatIsEmptyIsLeftOutAndNumbersNever) {
  view::Lettering lettering{"El \"Teb\"", "title", "", std::nullopt};
  EXPECT_EQ(written(lettering), R"({"text":"El \"Teb\"","style":"title"})");
  lettering.at = view::Point{3, -4};
  EXPECT_EQ(written(lettering), R"({"text":"El \"Teb\"","style":"title","at":{"x":3,"y":-4}})");
  EXPECT_EQ(written(std::vector<view::Point>{}), "[]");
  EXPECT_EQ(written(std::vector<view::Point>{{0, 0}, {1, 2}}), R"([{"x":0,"y":0},{"x":1,"y":2}])");
}

TEST(JsonText, OneMemberMayBeLeftToTheCaller) {
  std::string out;
  write_members(out, view::Zone{"z", "Camp", 1, {"0101"}, {}}, "label");
  EXPECT_EQ(out, R"("id":"z","side":1,"cells":["0101"])");
}

}  // namespace
}  // namespace vedette::table
