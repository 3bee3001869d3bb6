// Numbers in the texts of lessons: chances follow from the odds, shares and sums are on the table or in the log.
#include <gtest/gtest.h>

#include "library/lessons.h"
#include "school/named_numbers.h"

namespace vedette::school {
namespace {

// Of a shot in "First orders".
const std::vector<ClaimedOdds> kShot = {
    {.order = {}, .ways = {{"no effect", 145}, {"recoils", 170}, {"destroyed", 117}}, .of = 432, .deep = {}}};

TEST(NamedNumbers, AChanceFollowsFromTheOdds) {
  EXPECT_EQ(fault_of_chances("This happens 27 times in 100.", kShot), "");
  EXPECT_EQ(fault_of_chances("It is 66 in 100 that something happens.", kShot), "");  // two outcomes together
  EXPECT_NE(fault_of_chances("This happens 28 times in 100.", kShot), "");
  EXPECT_NE(fault_of_chances("This happens 27 times in 100.", {}), "");
  EXPECT_EQ(fault_of_chances("Three squares, 2 in front.", kShot), "");
}

TEST(NamedNumbers, AShareOfFewIsExact) {
  const std::vector<ClaimedOdds> die = {
      {.order = {}, .ways = {{"hit", 3}, {"miss", 3}}, .of = 6, .deep = {}}};
  EXPECT_EQ(fault_of_chances("3 in 6", die), "");
  EXPECT_EQ(fault_of_chances("1 in 2", die), "");
  EXPECT_NE(fault_of_chances("2 in 6", die), "");
  EXPECT_EQ(fault_of_chances("Three chances in six.", die), "");
  EXPECT_NE(fault_of_chances("Two chances in six.", die), "");
  EXPECT_NE(fault_of_chances("In five cases out of six.", die), "");
}

table::view::View a_ship() {
  table::view::View view;
  table::view::Piece ship;
  ship.pips.push_back({.label = "Flotation", .value = 11, .max = 12});
  view.pieces.push_back(ship);
  view.tracks.push_back({.id = "loss", .label = "Losses", .value = 4, .max = 10});
  return view;
}

TEST(NamedNumbers, WhatIsLeftIsSeenOnTheTable) {
  EXPECT_EQ(fault_of_shares("She has 11 of 12 points; the raiders have lost 4 of 10.", a_ship()), "");
  EXPECT_NE(fault_of_shares("She has 10 of 12 points.", a_ship()), "");
  EXPECT_EQ(fault_of_shares("She has 11 of her 12 points.", a_ship()), "");
  EXPECT_NE(fault_of_shares("She has 10 of her 12 points.", a_ship()), "");
  EXPECT_NE(fault_of_shares("Lose 1 of its 4 points.", a_ship()), "");
}

TEST(NamedNumbers, ASumStandsInTheLogOrOnTheTable) {
  const std::string log = R"({"result":"13 to 8: the defender recoils"})";
  EXPECT_EQ(fault_of_sums("5 and 4, plus 2 and 2: 13. They have 8.", log, {}, {}), "");
  EXPECT_NE(fault_of_sums("5 and 4, plus 2 and 2: 14. They have 8.", log, {}, {}), "");
  EXPECT_EQ(fault_of_sums("She has 11 points left.", log, a_ship(), {}), "");
  EXPECT_EQ(fault_of_sums("That happens 27 times in 100.", log, {}, kShot), "");
  EXPECT_EQ(fault_of_sums("They stand in 0608, 3 squares away.", log, {}, {}), "");
}

// A lesson of which one text is changed; what the check says to it.
std::string told_of(const char* lesson, std::size_t step, const char* key, std::string_view from,
                    std::string_view to) {
  auto loaded = library::load_lesson(lesson);
  EXPECT_TRUE(loaded) << loaded.error().text;
  boost::json::value& text = loaded->file.document.at("step").at(step).at(key);
  std::string changed(text.as_string());
  const std::size_t at = changed.find(from);
  EXPECT_NE(at, std::string::npos) << changed;
  text = changed.replace(at, from.size(), to);
  const auto planted = library::read_lesson_file(loaded->file);
  EXPECT_TRUE(planted) << planted.error().text;
  const auto checked = library::check_lesson(*planted);
  return checked ? "" : checked.error().text;
}

TEST(NamedNumbers, AWrongNumberInALessonIsTold) {
  EXPECT_EQ(told_of("empires/01-first-orders", 6, "say", "27 times", "27 times"), "");
  EXPECT_NE(told_of("empires/01-first-orders", 6, "say", "27 times", "37 times").find("37 in 100"),
            std::string::npos);
  EXPECT_NE(told_of("empires/01-first-orders", 6, "well", "it: 13.", "it: 14.").find("14"),
            std::string::npos);
}

}  // namespace
}  // namespace vedette::school
