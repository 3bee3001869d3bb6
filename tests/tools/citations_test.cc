// What counts as a citation of a clause in the source.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tools/citations.h"

namespace vedette::tools {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

ClauseFile sample_book() {
  ClauseFile file{"sample", "SMP", "Sample", "Nobody", 1881, {}, {}};
  for (const char* id : {"SMP-8.1.9", "SMP-8.1.12", "SMP-8.1.13", "SMP-8.1.14", "SMP-8.2.1", "SMP-GEO-6",
                         "SMP-GEO-7", "SMP-GEO-8", "SMP-A.f", "SMP-A.g"}) {
    ClauseEntry& clause = file.clauses.emplace_back();
    clause.id = id;
  }
  return file;
}

std::vector<std::string> cited_in(std::string_view text) {
  Citations found;
  find_citations(sample_book(), "f.cc", text, found);
  EXPECT_THAT(found.errors, IsEmpty());
  std::vector<std::string> ids;
  for (const auto& [id, places] : found.places) ids.push_back(id);
  return ids;
}

std::vector<std::string> errors_in(std::string_view text) {
  Citations found;
  find_citations(sample_book(), "f.cc", text, found);
  return found.errors;
}

TEST(Citations, AreFullIdsInCodeAndComments) {
  EXPECT_THAT(cited_in("no.forbid(clause(\"SMP-8.1.9\"));"), ElementsAre("SMP-8.1.9"));
  EXPECT_THAT(cited_in("// As SMP-8.1.12. The end (SMP-A.f), SMP-GEO-6-"),
              ElementsAre("SMP-8.1.12", "SMP-A.f", "SMP-GEO-6"));
  EXPECT_THAT(cited_in("// SMP-8.1.9, .12 and 8.1.13"), ElementsAre("SMP-8.1.9"))
      << "the others are not in full";
  EXPECT_THAT(cited_in("XSMP-8.1.9"), IsEmpty());
}

TEST(Citations, OfARangeAreAllInIt) {
  EXPECT_THAT(cited_in("// SMP-8.1.9 to 8.1.13"), ElementsAre("SMP-8.1.12", "SMP-8.1.13", "SMP-8.1.9"));
  EXPECT_THAT(cited_in("// SMP-8.1.12 to .14."), ElementsAre("SMP-8.1.12", "SMP-8.1.13", "SMP-8.1.14"));
  EXPECT_THAT(cited_in("// SMP-GEO-6 to -8"), ElementsAre("SMP-GEO-6", "SMP-GEO-7", "SMP-GEO-8"));
  EXPECT_THAT(cited_in("// SMP-GEO-6 … 7"), ElementsAre("SMP-GEO-6", "SMP-GEO-7"));
  EXPECT_THAT(cited_in("// SMP-A.f … g"), ElementsAre("SMP-A.f", "SMP-A.g"));
  EXPECT_THAT(cited_in("// SMP-GEO-6 to SMP-GEO-7"), ElementsAre("SMP-GEO-6", "SMP-GEO-7"));
  EXPECT_THAT(cited_in("// from SMP-GEO-6 to the end"), ElementsAre("SMP-GEO-6"));
}

TEST(Citations, OfNoClauseAreErrors) {
  EXPECT_THAT(errors_in("ok\n// SMP-9"), ElementsAre("f.cc:2: 'SMP-9' is no clause"));
  EXPECT_THAT(errors_in("// SMP-8.1.99"), ElementsAre("f.cc:1: 'SMP-8.1.99' is no clause"));
  EXPECT_THAT(errors_in("// SMP-8.1.9 to 8.1.99"),
              ElementsAre("f.cc:1: the range from 'SMP-8.1.9' to '8.1.99' has no end among the clauses"));
  EXPECT_THAT(errors_in("// SMP-GEO-7 to -6"),
              ElementsAre("f.cc:1: the range from 'SMP-GEO-7' to '-6' has no end among the clauses"));
}

TEST(Citations, AChapterIsNoCitation) {
  EXPECT_THAT(cited_in("// Fire (SMP-8.1), SMP-GEO and SMP-A"), IsEmpty());
  EXPECT_THAT(errors_in("// SMP-8.1.1"), ElementsAre("f.cc:1: 'SMP-8.1.1' is no clause"));
}

TEST(Citations, AreReadFromSourceAndScenarios) {
  const std::filesystem::path root = std::filesystem::path(testing::TempDir()) / "citations_test";
  for (const char* folder : {"src/rules/sample", "scenarios/sample"})
    std::filesystem::create_directories(root / folder);
  std::ofstream(root / "src/rules/sample/fire.cc") << "\n// SMP-A.f SMP-A.f\n// SMP-A.f\n";
  std::ofstream(root / "src/rules/sample/fire.h") << "// SMP-A.g\n";
  std::ofstream(root / "src/rules/sample/notes.md") << "SMP-8.2.1\n";
  std::ofstream(root / "scenarios/sample/one.toml") << "# SMP-GEO-6\n";
  const Citations found = read_citations(sample_book(), root.string());
  EXPECT_THAT(found.errors, IsEmpty());
  ASSERT_EQ(found.places.size(), 3u);
  EXPECT_THAT(found.places.at("SMP-A.f"),
              ElementsAre("src/rules/sample/fire.cc:2", "src/rules/sample/fire.cc:3"));
  EXPECT_THAT(found.places.at("SMP-A.g"), ElementsAre("src/rules/sample/fire.h:1"));
  EXPECT_THAT(found.places.at("SMP-GEO-6"), ElementsAre("scenarios/sample/one.toml:1"));
}

}  // namespace
}  // namespace vedette::tools
