// clauses.toml as read by the tools, and as it appears in C++.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "sample/clauses.gen.h"
#include "tools/clause_file.h"

namespace vedette::tools {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::IsEmpty;

constexpr std::string_view kHead =
    "set = \"sample\"\nprefix = \"SMP\"\ntitle = \"T\"\nauthor = \"A\"\nyear = 1881\n";  // five lines
constexpr std::string_view kGood =
    "[[clause]]\nid = \"SMP-1\"\nsection = \"S\"\ntitle = \"T\"\nrule = \"R\"\n";

ClauseFile read_text(std::string_view text) {
  const std::string path = testing::TempDir() + "/clauses_test.toml";
  std::ofstream(path) << text;
  return read_clauses(path);
}

std::vector<std::string> errors_of(std::string_view clauses) {
  return read_text(std::string(kHead) + std::string(clauses)).errors;
}

TEST(ClauseFile, ReadsAGoodFile) {
  const ClauseFile file = read_clauses("tests/tools/sample/clauses.toml");
  EXPECT_THAT(file.errors, IsEmpty());
  EXPECT_EQ(file.prefix, "SMP");
  ASSERT_EQ(file.clauses.size(), 2u);
  EXPECT_EQ(file.clauses[0].id, "SMP-2");
  EXPECT_FALSE(file.clauses[0].information);
  EXPECT_EQ(file.clauses[1].option, "long_board");
  EXPECT_TRUE(file.clauses[1].information);
}

TEST(ClauseFile, NamesTheLineOfEveryFault) {
  EXPECT_THAT(errors_of(std::string(kGood) + "colour = 1\n"),
              ElementsAre(EndsWith(":11: unknown key 'colour'")));
  EXPECT_THAT(errors_of(std::string(kGood) + std::string(kGood)),
              ElementsAre(EndsWith(":12: clause 'SMP-1' was given before, at line 7")));
  EXPECT_THAT(errors_of("[[clause]]\nid = \"SMP-1\"\nsection = \"S\"\n"),
              ElementsAre(EndsWith(":6: 'title' is missing"), EndsWith(":6: 'rule' is missing")));
  EXPECT_THAT(errors_of("[[clause]]\nid = \"XYZ-1\"\nsection = \"S\"\ntitle = 3\nrule = \"\"\n"),
              ElementsAre(EndsWith(":9: 'title' is not text"), EndsWith(":10: 'rule' is empty"),
                          EndsWith(":7: clause 'XYZ-1' does not begin with 'SMP-'")));
}

TEST(ClauseFile, SaysWhatKindAClauseIs) {
  const auto kind_of = [](const std::string& line) {
    return read_text(std::string(kHead) + std::string(kGood) + line).clauses.at(0).kind;
  };
  EXPECT_EQ(kind_of(""), ClauseKind::rule);
  EXPECT_EQ(kind_of("kind = \"definition\"\n"), ClauseKind::definition);
  EXPECT_EQ(kind_of("kind = \"component\"\n"), ClauseKind::component);
  EXPECT_EQ(kind_of("kind = \"background\"\n"), ClauseKind::background);
  EXPECT_EQ(kind_of("information = true\n"), ClauseKind::background);
  for (const char* wrong : {"kind = \"rule\"\n", "kind = 1\n"})
    EXPECT_THAT(errors_of(std::string(kGood) + wrong),
                ElementsAre(EndsWith(":11: 'kind' is definition, component or background; a rule has none")));
}

TEST(ClauseFile, RefusesWhatIsNoClauseFile) {
  EXPECT_THAT(errors_of(""), ElementsAre(EndsWith(": there is no [[clause]]")));
  EXPECT_EQ(read_text("set = ").errors.size(), 1u);
  EXPECT_EQ(read_clauses("tests/tools/sample/absent.toml").errors.size(), 1u);
}

TEST(ClauseHeader, CarriesTheWholeFile) {
  EXPECT_EQ(sample::kBook.title, "A Game with \"Two\" Rules");
  EXPECT_EQ(sample::kBook.year, 1881);
  ASSERT_EQ(sample::kClauses.size(), 2u);
  EXPECT_EQ(sample::kClauses[0].rule, "A piece moves one step.\nNever two.");
  EXPECT_EQ(sample::kClauses[1].ruling, "Counted from the left: \\ is not used.");
  EXPECT_TRUE(sample::kClauses[1].information);
}

TEST(ClauseHeader, CitesByIdAtCompileTime) {
  static_assert(sample::clause("SMP-2").index == 1);
  static_assert(sample::clause("SMP-1").index == 2);
  EXPECT_EQ(table::find(sample::kClauses, sample::clause("SMP-1"))->title, "The board");
}

}  // namespace
}  // namespace vedette::tools
