// Every lesson is played by its own solution, and every claim of its texts is checked against the engine.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json/array.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "library/briefing_numbers.h"
#include "library/briefings.h"
#include "library/lessons.h"
#include "library/scenarios.h"
#include "library/school.h"
#include "rules/registry.h"

namespace vedette {
namespace fs = std::filesystem;
namespace {

std::vector<std::string> all_lessons() {
  std::vector<std::string> out;
  for (const table::RuleSet* rules : rules::all())
    for (const std::string& name : library::lesson_names(rules->info().book.set)) out.push_back(name);
  return out;
}

TEST(Lessons, EveryRuleSetHasFive) {
  for (const table::RuleSet* rules : rules::all())
    EXPECT_EQ(library::lesson_names(rules->info().book.set).size(), 5u) << rules->info().book.set;
}

class EveryLesson : public testing::TestWithParam<std::string> {};

TEST_P(EveryLesson, HoldsWhatItClaims) {
  const auto loaded = library::load_lesson(GetParam());
  ASSERT_TRUE(loaded) << loaded.error().text;
  const auto checked = library::check_lesson(*loaded);
  ASSERT_TRUE(checked) << checked.error().text;
  EXPECT_EQ(checked->steps, static_cast<int>(loaded->lesson->steps.size()));
  EXPECT_GT(checked->orders, 0);
}

// The pupil's own way through it: reads, answers right, gives the solution's orders.
TEST_P(EveryLesson, CanBeFinishedByAPupil) {
  const auto loaded = library::load_lesson(GetParam());
  ASSERT_TRUE(loaded) << loaded.error().text;
  auto run = library::begin_lesson(*loaded);
  ASSERT_TRUE(run) << run.error().text;
  for (int guard = 0; run->phase() != school::Phase::done && guard < 500; ++guard) {
    ASSERT_NE(run->phase(), school::Phase::failed) << "step " << run->step_number() + 1;
    const school::Step& step = run->step();
    if (run->phase() == school::Phase::played || step.kind == school::Step::Kind::read ||
        step.kind == school::Step::Kind::watch) {
      run->go_on();
    } else if (step.kind == school::Step::Kind::quiz) {
      for (std::size_t i = 0; i < step.answers.size(); ++i)
        if (!step.answers[i].right) {
          EXPECT_FALSE(run->answer(i).empty());
          EXPECT_EQ(run->phase(), school::Phase::asked);
        }
      for (std::size_t i = 0; i < step.answers.size() && run->phase() == school::Phase::asked; ++i)
        if (step.answers[i].right) run->answer(i);
      EXPECT_EQ(run->phase(), school::Phase::played);
    } else {
      const school::LessonRun::Shown shown = run->show_me();
      if (!shown.hint.empty()) continue;
      ASSERT_FALSE(shown.order.empty());
      const school::Verdict verdict = run->order(shown.order);
      ASSERT_EQ(verdict.kind, step.kind == school::Step::Kind::attempt ? school::Verdict::Kind::refused
                                                                       : school::Verdict::Kind::played)
          << "step " << run->step_number() + 1 << ": " << verdict.say << verdict.error.text;
    }
  }
  EXPECT_EQ(run->phase(), school::Phase::done);
}

// Skipping every step reaches the end too, and going back restores the position of the step.
TEST_P(EveryLesson, CanBeSkippedAndTakenBack) {
  const auto loaded = library::load_lesson(GetParam());
  ASSERT_TRUE(loaded) << loaded.error().text;
  auto run = library::begin_lesson(*loaded);
  ASSERT_TRUE(run) << run.error().text;
  std::vector<table::StateBox> starts;
  while (run->phase() != school::Phase::done && starts.size() < 100) {
    if (run->step_number() == starts.size()) starts.push_back(run->table().moment().state);
    run->skip();
  }
  ASSERT_EQ(run->phase(), school::Phase::done);
  EXPECT_EQ(starts.size(), run->lesson().steps.size());
  for (int guard = 0; run->step_number() > 0 && guard < 100; ++guard) {
    run->back();
    EXPECT_EQ(run->phase(), school::Phase::asked);
    EXPECT_TRUE(run->table().moment().state == starts[run->step_number()])
        << "step " << run->step_number() + 1;
  }
  EXPECT_EQ(run->step_number(), 0u);
}

INSTANTIATE_TEST_SUITE_P(School, EveryLesson, testing::ValuesIn(all_lessons()), [](const auto& info) {
  std::string name = info.param;
  for (char& c : name)
    if (c == '/' || c == '-') c = '_';
  return name;
});

TEST(Briefings, EveryScenarioHasOne) {
  for (const table::RuleSet* rules : rules::all())
    EXPECT_EQ(library::check_briefings(rules->info().book.set), std::vector<std::string>{});
}

std::vector<std::string> faults_in(const std::string& scenario, const boost::json::object& options,
                                   std::string_view from = "", std::string_view to = "") {
  const auto game = library::load_game(scenario, options);
  auto briefing = library::briefing_of(**game);
  if (const auto at = briefing->ends.find(from); !from.empty() && at != std::string::npos)
    briefing->ends.replace(at, from.size(), to);
  return library::faults_of_numbers(*game, *briefing);
}

TEST(Briefings, NameTheNumbersOfTheirScenario) {
  EXPECT_EQ(faults_in("eureka/breach", {}), std::vector<std::string>{});
  EXPECT_EQ(faults_in("empires/wells", {}, "16 to 24", "17 to 24"),
            std::vector<std::string>{"ends: the scenario knows no 17"});
  EXPECT_EQ(faults_in("heroes/wells", {}, "After turn 8", "At last"),
            std::vector<std::string>{"ends: does not name the last turn, 8"});
}

// A scenario that is changed without its briefing.
TEST(Briefings, NoticeAnotherLastTurn) {
  const auto told = faults_in("eureka/breach", {{"turn_limit", 9}});
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.front(), "ends: does not name the last turn, 9");
}

// --- How to play, glossary, reading order

TEST(School, EveryGameHasHowToPlayInTwoScreens) {
  const boost::json::object school = library::read_school(rules::all()).page;
  for (const boost::json::value& set : school.at("sets").as_array()) {
    const std::string text(set.at("how").as_string());
    EXPECT_NE(text.find("<!-- screen 1 of 2 -->"), std::string::npos) << set.at("id");
    EXPECT_NE(text.find("<!-- screen 2 of 2 -->"), std::string::npos) << set.at("id");
  }
}

TEST(School, NothingIsLeftOut) { EXPECT_TRUE(library::read_school(rules::all()).mistakes.empty()); }

// Scenarios of one's own may hold anything: the rest is still there, and the mistake is told with file and line.
TEST(School, AFileWithMistakesIsLeftOutAndTold) {
  const fs::path folder = fs::temp_directory_path() / ("vedette-school-" + std::to_string(::getpid()));
  fs::create_directories(folder / "empires" / "puzzles");
  const char* before = std::getenv("VEDETTE_SCENARIOS");
  const std::string was = before ? before : "";
  std::ofstream(folder / "empires" / "puzzles" / "0001.toml") << "puzzle = 1\nlevel = 9\n";
  std::ofstream(folder / "empires" / "puzzles" / "0002.toml") << "puzzle = \n";
  ::setenv("VEDETTE_SCENARIOS", folder.c_str(), 1);
  const library::School school = library::read_school(rules::all());
  before ? ::setenv("VEDETTE_SCENARIOS", was.c_str(), 1) : ::unsetenv("VEDETTE_SCENARIOS");
  fs::remove_all(folder);
  ASSERT_EQ(school.mistakes.size(), 2u);
  EXPECT_NE(school.mistakes[0].text.find("0001.toml:2"), std::string::npos) << school.mistakes[0].text;
  EXPECT_NE(school.mistakes[1].text.find("0002.toml"), std::string::npos) << school.mistakes[1].text;
}

TEST(School, TheReadingOrderNamesEverySectionOnce) {
  const boost::json::object school = library::read_school(rules::all()).page;
  for (std::size_t i = 0; i < rules::all().size(); ++i) {
    std::multiset<std::string> listed;
    const boost::json::value& set = school.at("sets").at(i);
    for (const boost::json::value& section : set.at("reading").as_array())
      listed.insert(std::string(section.as_string()));
    std::set<std::string> sections;
    for (const table::Clause& clause : rules::all()[i]->info().clauses)
      sections.insert(std::string(clause.section));
    for (const std::string& section : sections)
      EXPECT_EQ(listed.count(section), 1u) << set.at("id") << ": " << section;
    EXPECT_EQ(listed.size(), sections.size()) << set.at("id");
  }
}

TEST(School, EveryTermNamesAClauseThatExists) {
  const boost::json::object school = library::read_school(rules::all()).page;
  std::set<std::string> clauses, sets;
  for (const table::RuleSet* rules : rules::all()) {
    sets.insert(std::string(rules->info().book.set));
    for (const table::Clause& clause : rules->info().clauses) clauses.insert(std::string(clause.id));
  }
  EXPECT_GE(school.at("glossary").as_array().size(), 40u);
  for (const boost::json::value& term : school.at("glossary").as_array()) {
    EXPECT_GT(term.at("text").as_string().size(), 20u) << term.at("id");
    if (const auto* set = term.as_object().if_contains("set"))
      EXPECT_TRUE(sets.contains(std::string(set->as_string()))) << term.at("id");
    if (const auto* clause = term.as_object().if_contains("clause"))
      EXPECT_TRUE(clauses.contains(std::string(clause->as_string()))) << term.at("id");
  }
}

}  // namespace
}  // namespace vedette
