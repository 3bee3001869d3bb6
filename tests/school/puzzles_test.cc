// Every puzzle can be laid out and solved, its orders are legal, and the best one still leads in the first battles of its
// proof ('vedette check' plays all of them).
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <set>

#include "library/puzzles.h"
#include "rules/registry.h"
#include "school/alike.h"
#include "school/puzzle_proof.h"

namespace vedette {
namespace {

std::vector<std::string> all_puzzles() {
  std::vector<std::string> out;
  for (const table::RuleSet* rules : rules::all())
    for (const std::string& name : library::puzzle_names(rules->info().book.set)) out.push_back(name);
  return out;
}

class EveryPuzzle : public testing::TestWithParam<std::string> {};

TEST_P(EveryPuzzle, IsLawfulAndItsBestOrderLeads) {
  const auto loaded = library::load_puzzle(GetParam());
  ASSERT_TRUE(loaded) << loaded.error().text;
  const auto checked = library::check_puzzle(*loaded, school::kQuickProof);
  ASSERT_TRUE(checked) << checked.error().text;
  EXPECT_EQ(*checked, school::kQuickProof);
  EXPECT_GE(loaded->puzzle.others.size(), 3u);
  EXPECT_GE(loaded->puzzle.proof.at_least, 1);
}

TEST_P(EveryPuzzle, IsSolvedByItsBestOrderOnly) {
  const auto loaded = library::load_puzzle(GetParam());
  ASSERT_TRUE(loaded) << loaded.error().text;
  auto run = library::begin_puzzle(*loaded);
  ASSERT_TRUE(run) << run.error().text;
  EXPECT_FALSE(run->wants_help());
  for (int i = 0; i < 2; ++i) {
    const school::Verdict wrong = run->order(loaded->puzzle.others[static_cast<std::size_t>(i)].order);
    EXPECT_EQ(wrong.kind, school::Verdict::Kind::unwanted);
    EXPECT_NE(wrong.say.find("of 100 battles"), std::string::npos) << wrong.say;
  }
  EXPECT_TRUE(run->wants_help()) << "after two wrong tries";
  EXPECT_EQ(run->show_me().order, loaded->puzzle.best);
  EXPECT_EQ(run->order(loaded->puzzle.best).kind, school::Verdict::Kind::played);
  EXPECT_EQ(run->phase(), school::Phase::played);
  EXPECT_EQ(run->said(), std::vector<std::string>{loaded->puzzle.why});
}

INSTANTIATE_TEST_SUITE_P(Puzzles, EveryPuzzle, testing::ValuesIn(all_puzzles()), [](const auto& info) {
  std::string name = info.param;
  for (char& c : name)
    if (c == '/' || c == '-') c = '_';
  return name;
});
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryPuzzle);

// On a free table nobody hits a place to the millimetre: what is the same in kind, and nearer to the best order than to any
// that was found worse, solves the puzzle; what is farther away does not.
TEST(Puzzles, APlaceNearTheBestSolves) {
  using boost::json::object;
  const object best{{"verb", "arrive"}, {"at", {700, 220}}, {"facing", 350}};
  EXPECT_EQ(school::apart(best, best), 0);
  EXPECT_EQ(school::apart({{"verb", "arrive"}, {"at", {712, 236}}, {"facing", 10}}, best), 20);
  EXPECT_FALSE(school::apart({{"verb", "arrive"}, {"at", {740, 220}}, {"facing", 350}}, best));
  EXPECT_FALSE(school::apart({{"verb", "arrive"}, {"at", {700, 220}}, {"facing", 60}}, best));
  EXPECT_FALSE(school::apart({{"verb", "waypoint"}, {"at", {700, 220}}, {"facing", 350}}, best));
  EXPECT_FALSE(school::apart({{"verb", "arrive"}, {"at", {700, 220}}}, best));
  EXPECT_FALSE(school::apart({{"verb", "counter"}, {"number", 2}}, {{"verb", "counter"}, {"number", 3}}))
      << "other numbers are other orders";
}

TEST(Puzzles, ASquadPutDownACentimetreAsideSolves) {
  const auto loaded = library::load_puzzle("siege/0002");
  ASSERT_TRUE(loaded) << loaded.error().text;
  ASSERT_EQ(loaded->puzzle.best.at("verb"), "to");
  const auto& place = loaded->puzzle.best.at("to").as_array();
  const auto aside = [&](int mm) {
    auto run = library::begin_puzzle(*loaded);
    school::Json order = loaded->puzzle.best;
    order["to"] = {place[0].as_int64() + mm, place[1]};
    return run->order(order).kind;
  };
  EXPECT_EQ(aside(10), school::Verdict::Kind::played);
  EXPECT_NE(aside(100), school::Verdict::Kind::played);
}

TEST(Puzzles, EveryGameHasTwenty) {
  for (const table::RuleSet* rules : rules::all())
    EXPECT_GE(library::puzzle_names(rules->info().book.set).size(), 20u) << rules->info().book.set;
}

TEST(Puzzles, NoPositionComesTwice) {
  std::set<std::string> seen;
  for (const std::string& name : all_puzzles()) {
    const auto loaded = library::load_puzzle(name);
    ASSERT_TRUE(loaded) << loaded.error().text;
    EXPECT_TRUE(seen.insert(loaded->puzzle.scenario + boost::json::serialize(loaded->position)).second)
        << name;
  }
}

TEST(Puzzles, WhatIsNotThereIsSaid) {
  for (const char* name : {"empires/9999", "nothing/0001", "../empires/0001", "empires", ""}) {
    const auto loaded = library::load_puzzle(name);
    ASSERT_FALSE(loaded) << name;
    EXPECT_EQ(loaded.error().code, "unknown_puzzle");
  }
}

TEST(Puzzles, MistakesAreToldWithTheirLines) {
  auto file = store::parse_scenario(
      "puzzle = 1\nset = \"empires\"\nid = \"0001\"\nlevel = 9\nposition = \"../0001.json\"\n", "0001.toml");
  ASSERT_TRUE(file);
  const auto read = library::read_puzzle_file(std::move(*file));
  ASSERT_FALSE(read);
  for (const char* part : {"0001.toml:4", "0001.toml:5", "best", "other"})
    EXPECT_NE(read.error().text.find(part), std::string::npos) << part << " in " << read.error().text;
}

}  // namespace
}  // namespace vedette
