// The conformance report: what counts as a proof of a clause, and what makes the report bad.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "support/clauses.h"
#include "tools/conformance_report.h"

namespace vedette::tools {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

ClauseFile book() {
  ClauseFile file{"sample", "SMP", "Sample", "Nobody", 1881, {}, {}};
  file.clauses.push_back({"SMP-1", "S", "The board", "One row.", "", "", "", false, ClauseKind::rule});
  file.clauses.push_back({"SMP-2", "S", "One <step>", "One step.", "", "", "", false, ClauseKind::rule});
  file.clauses.push_back({"SMP-3", "S", "Thanks", "Thanks.", "", "", "", true, ClauseKind::background});
  return file;
}

TestCase passing(std::string name, std::vector<std::string> clauses) {
  return {std::move(name), "tests/x.cc:1", std::move(clauses), true};
}

TEST(Conformance, CountsOnlyTestsThatPassed) {
  TestCase failing = passing("A.Failing", {"SMP-2"});
  failing.passed = false;
  const std::vector<ClauseFile> books{book()};
  const std::vector<TestCase> tests{passing("A.One", {"SMP-1", "SMP-1"}), failing};
  const ConformanceReport report = make_report(books, {"sample"}, tests);
  EXPECT_EQ(
      summary_line(report.sets[0]),
      "sample: 2 of 3 clauses, 1 proven by tests, 1 information without effect on play; 0 of 2 rules have a "
      "place in the source (not all need one yet)");
  EXPECT_EQ(report.sets[0].proofs[0].tests.size(), 1u);
  EXPECT_THAT(report.errors, IsEmpty());
  EXPECT_FALSE(report.good());
}

TEST(Conformance, IsGoodWhenEveryClauseOfARegisteredRuleSetIsProven) {
  const std::vector<ClauseFile> books{book()};
  EXPECT_TRUE(make_report(books, {"sample"}, {passing("A.Both", {"SMP-1", "SMP-2"})}).good());
  EXPECT_FALSE(make_report(books, {"sample"}, {}).good());
  EXPECT_TRUE(make_report(books, {}, {}).good()) << "a rule set that cannot be played yet may be incomplete";
}

TEST(Conformance, RefusesACitationOfNoClause) {
  const ConformanceReport report = make_report({book()}, {}, {passing("A.Typo", {"SMP-9"})});
  EXPECT_THAT(report.errors, ElementsAre(HasSubstr("A.Typo cites 'SMP-9', which is no clause")));
  EXPECT_FALSE(report.good());
}

TEST(Conformance, EveryRuleOfACitedSetNeedsAPlaceInTheSource) {
  const std::vector<ClauseFile> books{book()};
  const std::vector<TestCase> tests{passing("A.Both", {"SMP-1", "SMP-2"})};
  const auto is_good = [&](const Citations& found, const std::vector<std::string>& cited) {
    return make_report(books, {"sample"}, tests, {found}, cited).good();
  };
  Citations one;
  one.places["SMP-1"] = {"src/a.cc:1"};
  EXPECT_TRUE(is_good(one, {}));
  EXPECT_FALSE(is_good(one, {"sample"})) << "SMP-2 has no place";
  Citations both = one;
  both.places["SMP-2"] = {"src/b.cc:2"};
  EXPECT_TRUE(is_good(both, {"sample"})) << "SMP-3 is background and needs none";
  EXPECT_FALSE(is_good(both, {"sample", "absent"})) << "there is no set 'absent'";
  both.errors = {"src/b.cc:3: 'SMP-9' is no clause"};
  EXPECT_FALSE(is_good(both, {"sample"}));
  EXPECT_TRUE(is_good(both, {}));
}

TEST(Conformance, ShowsThePlacesInTheSource) {
  const std::vector<ClauseFile> books{book()};
  Citations found;
  found.places["SMP-1"] = {"a.cc:1", "a.cc:2", "a.cc:3", "a.cc:4", "a.cc:5", "a.cc:6", "b.h:7"};
  found.errors = {"b.h:9: 'SMP-9' is no clause"};
  const ConformanceReport report = make_report(books, {"sample"}, {}, {found}, {"sample"});
  std::ostringstream text, markdown, page;
  write_text(text, report);
  write_markdown(markdown, report);
  write_html(page, report);
  EXPECT_THAT(text.str(), HasSubstr("  spread thin: SMP-1 stands in 7 places\n"));
  EXPECT_THAT(text.str(), HasSubstr("  no place: SMP-2  One <step>\n"));
  EXPECT_THAT(text.str(), HasSubstr("  b.h:9: 'SMP-9' is no clause\n"));
  EXPECT_THAT(text.str(), HasSubstr("1 of 2 rules have a place in the source\n"));
  EXPECT_THAT(markdown.str(), HasSubstr("| a.cc:1, a.cc:2, a.cc:3, a.cc:4, a.cc:5, a.cc:6, b.h:7 |"));
  EXPECT_THAT(markdown.str(), HasSubstr("| SMP-2 | One <step> | *no test* | *no place* |"));
  EXPECT_THAT(page.str(), HasSubstr("a.cc:6, b.h:7 (spread thin)</p>"));
}

TEST(Conformance, WritesTextMarkdownAndPage) {
  const std::vector<ClauseFile> books{book()};
  const std::vector<TestCase> tests{passing("A.One", {"SMP-1"})};
  const ConformanceReport report = make_report(books, {"sample"}, tests);
  std::ostringstream text, markdown, page;
  write_text(text, report);
  write_markdown(markdown, report);
  write_html(page, report);
  EXPECT_THAT(text.str(), HasSubstr("  SMP-1  The board\n      A.One\n"));
  EXPECT_THAT(text.str(), HasSubstr("no test: SMP-2"));
  EXPECT_THAT(markdown.str(), HasSubstr("| SMP-1 | The board | `A.One` | *no place* |"));
  EXPECT_THAT(page.str(), HasSubstr("<code>SMP-2</code> One &lt;step&gt;"));
}

TEST(Conformance, ReadsTheResultsOfGoogleTest) {
  const std::string path = testing::TempDir() + "/conformance_test.json";
  std::ofstream(path) << R"({"testsuites":[{"name":"A","testsuite":[
    {"name":"One","file":"/x/tests/a.cc","line":7,"status":"RUN","result":"COMPLETED","classname":"A","clauses":"SMP-1 SMP-2"},
    {"name":"Two","status":"RUN","result":"COMPLETED","classname":"A","failures":[{"failure":"no"}]},
    {"name":"Three","status":"RUN","result":"SKIPPED","classname":"A","clauses":"SMP-1"}]}]})";
  std::vector<std::string> errors;
  const std::vector<TestCase> tests = read_results(path, errors);
  EXPECT_THAT(errors, IsEmpty());
  ASSERT_EQ(tests.size(), 3u);
  EXPECT_EQ(tests[0].name, "A.One");
  EXPECT_EQ(tests[0].file, "tests/a.cc:7");
  EXPECT_THAT(tests[0].clauses, ElementsAre("SMP-1", "SMP-2"));
  EXPECT_TRUE(tests[0].passed);
  EXPECT_FALSE(tests[1].passed);
  EXPECT_FALSE(tests[2].passed);
  read_results("no such file", errors);
  EXPECT_EQ(errors.size(), 1u);
}

TEST(Covers, AddsUpWithinOneTest) {
  test::covers({"SMP-1", "SMP-2"});
  test::covers("SMP-3");
  const testing::TestResult& result = *testing::UnitTest::GetInstance()->current_test_info()->result();
  ASSERT_EQ(result.test_property_count(), 1);
  EXPECT_STREQ(result.GetTestProperty(0).value(), "SMP-1 SMP-2 SMP-3");
  RecordProperty("clauses", "");  // these are no clauses of a rule set: keep them out of the report
}

}  // namespace
}  // namespace vedette::tools
