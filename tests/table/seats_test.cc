// Optional seats: they play where somebody opens them; until then their side's first seat commands for them.
#include <gmock/gmock.h>

#include <boost/json/parse.hpp>

#include "support/tiny/tiny.h"
#include "table/match.h"
#include "table/match_file.h"

namespace vedette::table {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

json::object document(const char* seats) {
  json::object out = json::parse(R"({"set": "tiny", "name": "road", "title": "A road",
    "side": [{"id": "red", "name": "Red"}, {"id": "blue", "name": "Blue"}]})")
                         .as_object();
  out["seat"] = json::parse(seats);
  return out;
}

constexpr const char* kThree =
    R"([{"id": "red", "side": "red"}, {"id": "red-2", "side": "red", "optional": true},
  {"id": "blue", "side": "blue"}])";

std::vector<std::string> ids(const std::vector<SeatInfo>& seats) {
  std::vector<std::string> out;
  for (const SeatInfo& seat : seats) out.push_back(seat.id);
  return out;
}

GamePtr made(const char* seats, const json::object& options, Faults& faults) {
  return make_game(tiny::rule_set(), document(seats), options, faults);
}

TEST(Seats, AnOptionalSeatIsClosedUntilItIsAskedFor) {
  Faults faults;
  const GamePtr closed = made(kThree, {}, faults), open = made(kThree, {{"open_seats", "red-2"}}, faults);
  ASSERT_TRUE(closed && open);
  EXPECT_THAT(ids(closed->scenario().seats), testing::ElementsAre("red", "blue"));
  EXPECT_THAT(ids(closed->scenario().offered), testing::ElementsAre("red", "red-2", "blue"));
  EXPECT_EQ(closed->scenario().seat_called("red-2"), 0) << "the first seat of its side";
  EXPECT_EQ(closed->scenario().seat_called("blue"), 1);
  EXPECT_EQ(closed->scenario().seat_called("green"), kNobody);
  EXPECT_THAT(ids(open->scenario().seats), testing::ElementsAre("red", "red-2", "blue"));
  EXPECT_EQ(open->scenario().seat_called("red-2"), 1);
  EXPECT_EQ(made(kThree, {{"open_seats", "all"}}, faults)->seats(), 3);
  EXPECT_EQ(made(kThree, {{"open_seats", "none"}}, faults)->seats(), 2);
}

TEST(Seats, WhatWasOpenedTravelsWithTheMatch) {
  Faults faults;
  const GamePtr closed = made(kThree, {}, faults), open = made(kThree, {{"open_seats", "all"}}, faults);
  EXPECT_FALSE(closed->settings().contains("open_seats"));
  EXPECT_EQ(open->settings().at("open_seats"), "red-2");
  EXPECT_EQ(made(kThree, open->settings(), faults)->seats(), 3);
}

TEST(Seats, AWrongWishSaysWhatIsThere) {
  Faults faults;
  EXPECT_FALSE(made(kThree, {{"open_seats", "blue"}}, faults)) << "it plays in any case";
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].path, "options.open_seats");
  EXPECT_THAT(faults[0].text, HasSubstr("there are: red-2"));
  faults.clear();
  EXPECT_FALSE(made(R"([{"id": "red", "side": "red"}, {"id": "blue", "side": "blue", "optional": true}])", {},
                    faults));
  ASSERT_FALSE(faults.empty());
  EXPECT_THAT(faults[0].text, HasSubstr("its side needs a seat that is not"));
}

}  // namespace
}  // namespace vedette::table
