// A small lesson with a mistake in one place: each kind of mistake that a change of the rules could make must be told.
#include <gtest/gtest.h>

#include "library/lessons.h"
#include "store/shipped_files.h"

namespace vedette::school {
namespace {

constexpr std::string_view kGoodLesson = R"(
lesson = 1
set = "empires"
id = "09-small"
title = "Small"
summary = "One shot of a gun."
minutes = 1
ground = "post"
seat = "british"
teaches = ["WEC-FIR-1"]
end = "That was all."

[[step]]
do = "read"
say = "The raiders have lost 0 of their 10 points."

[[step]]
say = "Give number 1 to the gun section."
accept = [{ verb = "counter", stand = "A3", number = 1 }]

[[step]]
say = "Let the rest be numbered for you."
accept = [{ verb = "auto_counters" }]
reply = [{ by = "raiders", order = { verb = "auto_counters" }, dice = [5, 4, 7], say = "You threw 9, the raiders 7." }]

[[step]]
say = "Take the initiative."
accept = [{ verb = "take_initiative" }]
dice = [1, 1]

[[step]]
do = "quiz"
say = "You destroy the spearmen 27 times in 100."
odds = [{ order = { verb = "attack", stand = "A3", target = "B2" }, ways = { "no effect" = 145, "the defender recoils" = 170, "the defender is destroyed" = 117 }, of = 432 }]
question = "How often does nothing happen?"
answers = [{ text = "34 times in 100", right = true, say = "Right." }, { text = "Never", say = "More often." }]

[[step]]
say = "Fire at the spearmen."
accept = [{ verb = "attack", stand = "A3", target = "B2" }]
dice = [6, 4, 2]
expect = { gone = ["B2"], gauge = { "loss-1" = 2 } }
well = "14 to 4: the raiders have lost 2 of their 10 points."
)";

// What the check says to the lesson with one place changed; nothing: it finds no fault.
std::string told_of(std::string_view from, std::string_view to) {
  std::string text(kGoodLesson);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const auto folder = store::shipped_scenarios().folder / "empires" / "lessons";  // where its ground is
  const auto file = store::parse_scenario(text, (folder / "09-small.toml").string());
  EXPECT_TRUE(file);
  const auto loaded = library::read_lesson_file(*file);
  EXPECT_TRUE(loaded) << loaded.error().text;
  if (!loaded) return "";
  const auto checked = library::check_lesson(*loaded);
  return checked ? "" : checked.error().text;
}

void expect_told(std::string_view from, std::string_view to, std::string_view part) {
  EXPECT_NE(told_of(from, to).find(part), std::string::npos) << to << ": " << told_of(from, to);
}

TEST(BadLesson, AsItStandsTheLessonIsGood) { EXPECT_EQ(told_of("lesson = 1", "lesson = 1"), ""); }

TEST(BadLesson, AStepThatIsIllegalIsTold) {
  // The horsemen are not in front of the gun.
  expect_told(R"(say = "Fire at the spearmen."
accept = [{ verb = "attack", stand = "A3", target = "B2" }])",
              R"(say = "Fire at the spearmen."
accept = [{ verb = "attack", stand = "A3", target = "B5" }])",
              "WEC-FIR-3");
  expect_told(R"(stand = "A3", number = 1)", R"(stand = "A3", number = 9)", "step[1]");
  // The position changes under the lesson: the gun faces its own wall.
  expect_told(R"(seat = "british")", R"(seat = "british"
edit = [{ at = "stands/A3/facing", to = "S" }])",
              "there are no odds");
}

TEST(BadLesson, AReplyThatIsIllegalIsTold) {
  expect_told(R"(order = { verb = "auto_counters" }, dice)", R"(order = { verb = "take_initiative" }, dice)",
              "reply 1");
}

TEST(BadLesson, AWrongChanceIsTold) {
  expect_told("27 times in 100", "28 times in 100", "28 in 100");
  expect_told("27 times in 100", "one time in three", "1 in 3");
  expect_told(R"(text = "34 times in 100")", R"(text = "33 times in 100")", "33 in 100");
  // The engine's own odds are others by now.
  expect_told(R"("the defender is destroyed" = 117)", R"("the defender is destroyed" = 116)",
              "'the defender is destroyed' 117");
}

TEST(BadLesson, AWrongShareIsTold) {
  expect_told("0 of their 10", "1 of their 10", "1 of 10");
  expect_told("2 of their 10", "3 of 10", "3 of 10");
}

TEST(BadLesson, AWrongSumIsTold) {
  expect_told("14 to 4", "15 to 4", "15 is neither");
  expect_told("You threw 9", "You threw 8", "8 is neither");
  expect_told("Take the initiative.", "Take the initiative: the board has 97 rows.", "97 is neither");
}

TEST(BadLesson, AResultThatDidNotHappenIsTold) {
  expect_told(R"("loss-1" = 2)", R"("loss-1" = 3)", "loss-1");
}

}  // namespace
}  // namespace vedette::school
