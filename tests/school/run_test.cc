// How the teacher answers: wanted, unwanted and refused orders, and what a broken lesson is told.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "library/lessons.h"
#include "school/edit.h"
#include "school/pattern.h"
#include "school/text.h"

namespace vedette::school {
namespace {

namespace json = boost::json;

Json object(const char* text) { return json::parse(text).as_object(); }

LessonRun begun(const char* name, std::size_t step) {
  const auto loaded = library::load_lesson(name);
  EXPECT_TRUE(loaded) << loaded.error().text;
  auto run = library::begin_lesson(*loaded);
  EXPECT_TRUE(run) << run.error().text;
  run->skip_to(step);
  EXPECT_EQ(run->step_number(), step);
  return *run;
}

// Step 4 of "Fire" wants a shot at the spearmen in the open.
TEST(LessonRun, AnUnwantedOrderIsAnsweredAndNotPlayed) {
  LessonRun run = begun("empires/02-fire", 3);
  const table::StateBox before = run.table().moment().state;
  const Verdict verdict = run.order(object(R"({"verb":"attack","stand":"A3","target":"B4"})"));
  EXPECT_EQ(verdict.kind, Verdict::Kind::unwanted);
  EXPECT_EQ(verdict.say, run.step().instead[0].say);
  EXPECT_TRUE(run.table().moment().state == before);
  EXPECT_EQ(run.phase(), Phase::asked);
}

TEST(LessonRun, AnIllegalOrderIsRefusedWithItsClause) {
  LessonRun run = begun("empires/02-fire", 3);
  const Verdict verdict = run.order(object(R"({"verb":"attack","stand":"A3","target":"B3"})"));
  EXPECT_EQ(verdict.kind, Verdict::Kind::refused);
  EXPECT_EQ(table::id_of(run.table().game(), verdict.refusal.clause()), "WEC-FIR-2");
  EXPECT_NE(verdict.say.find("What is wanted"), std::string::npos);
}

TEST(LessonRun, HelpIsOfferedAfterThreeWrongTries) {
  LessonRun run = begun("empires/02-fire", 3);
  const Json wrong = object(R"({"verb":"end_activation"})");
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(run.wants_help());
    EXPECT_EQ(run.order(wrong).kind, Verdict::Kind::unwanted);
  }
  EXPECT_TRUE(run.wants_help());
  EXPECT_EQ(run.order(run.show_me().order).kind, Verdict::Kind::played);
}

TEST(LessonRun, TheDiceAreThoseOfTheLesson) {
  LessonRun run = begun("empires/02-fire", 3);
  ASSERT_EQ(run.order(run.step().solution[0]).kind, Verdict::Kind::played);
  EXPECT_EQ(run.phase(), Phase::played);
  ASSERT_EQ(run.said().size(), 1u);
  bool told = false;
  for (const table::Event& event : run.log())
    told = told || event.result == "14 to 4: the defender is destroyed";
  EXPECT_TRUE(told);
}

TEST(LessonRun, NothingIsOrderedWhileTheTeacherTalks) {
  LessonRun run = begun("empires/02-fire", 0);
  EXPECT_EQ(run.order(object(R"({"verb":"end_activation"})")).kind, Verdict::Kind::unwanted);
  EXPECT_EQ(run.step_number(), 0u);
}

TEST(Patterns, NameOnlyWhatMatters) {
  const Json order = object(R"({"verb":"move","to":[100,200],"place":"front"})");
  EXPECT_TRUE(fits({}, order));
  EXPECT_TRUE(fits(object(R"({"verb":"move"})"), order));
  EXPECT_FALSE(fits(object(R"({"verb":"fire"})"), order));
  EXPECT_TRUE(fits(object(R"({"place":"*"})"), order));
  EXPECT_FALSE(fits(object(R"({"facing":"*"})"), order));
  EXPECT_TRUE(fits(object(R"({"facing":"-"})"), order));
  EXPECT_FALSE(fits(object(R"({"place":"-"})"), order));
  EXPECT_TRUE(fits(object(R"({"place":{"any":["rear","front"]}})"), order));
  EXPECT_FALSE(fits(object(R"({"place":{"any":["rear"]}})"), order));
  EXPECT_TRUE(fits(object(R"({"to":{"near":[103,204],"within":5}})"), order));
  EXPECT_FALSE(fits(object(R"({"to":{"near":[103,204],"within":4}})"), order));
}

TEST(Patterns, OfTextMayHaveStars) {
  EXPECT_TRUE(fits_text("the defender*", "the defender recoils"));
  EXPECT_TRUE(fits_text("*recoils", "the defender recoils"));
  EXPECT_FALSE(fits_text("the defender", "the defender recoils"));
  EXPECT_FALSE(fits_text("*routs*", "the defender recoils"));
}

TEST(Texts, LinksAndEmphasisBecomeTokens) {
  const auto tokens = sentence_of("Fire at the [spearmen](piece:B2), *now*.");
  ASSERT_EQ(tokens.size(), 5u);
  EXPECT_EQ(tokens[1].kind, "piece");
  EXPECT_EQ(tokens[1].text, "spearmen");
  EXPECT_EQ(tokens[1].id, "B2");
  EXPECT_EQ(tokens[3].kind, "emphasis");
  EXPECT_EQ(plain_text("Fire at the [spearmen](piece:B2), *now*."), "Fire at the spearmen, now.");
  EXPECT_EQ(last_sentence("Look. Then fire at the [spearmen](piece:B2)."),
            "Then fire at the [spearmen](piece:B2).");
}

TEST(Edits, ChangeOnePlace) {
  const auto edited = [](const char* change, std::size_t faults_expected = 0) {
    Json position = object(R"({"turn":1,"units":[{"id":"A","sp":4},{"id":"B","sp":3}]})");
    table::Faults faults;
    const json::value parsed = json::parse(change);
    apply_edit(position, table::Reader(parsed, faults));
    EXPECT_EQ(faults.size(), faults_expected) << change;
    return position;
  };
  EXPECT_EQ(edited(R"({"at":"units/B/sp","to":2})").at("units").at(1).at("sp"), 2);
  EXPECT_EQ(edited(R"({"at":"units","only":["B"]})").at("units").as_array().size(), 1u);
  EXPECT_EQ(edited(R"({"at":"units/A","with":{"sp":1,"hit":true}})").at("units").at(0).at("hit"), true);
  EXPECT_EQ(edited(R"({"at":"units/A","drop":true})").at("units").as_array().size(), 1u);
  EXPECT_EQ(edited(R"({"at":"phase","to":"fire"})").at("phase"), "fire");
  edited(R"({"at":"units/C/sp","to":2})", 1);
}

// What is wrong with a lesson is told with the line where it stands.
TEST(LessonFiles, MistakesAreToldWithTheirLine) {
  const auto file =
      store::parse_scenario("lesson = 1\nset = \"empires\"\nid = \"x\"\nsecret = 1\n", "x.toml");
  ASSERT_TRUE(file);
  const auto loaded = library::read_lesson_file(*file);
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().text.find("x.toml:4: secret"), std::string::npos) << loaded.error().text;
  EXPECT_NE(loaded.error().text.find("x.toml:1: title"), std::string::npos) << loaded.error().text;
}

}  // namespace
}  // namespace vedette::school
