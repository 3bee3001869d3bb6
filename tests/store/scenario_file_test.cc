#include "store/scenario_file.h"

#include <gmock/gmock.h>

namespace vedette::store {
namespace {

using testing::HasSubstr;

TEST(ScenarioFile, KeepsTheLineOfEveryPlace) {
  const auto file =
      parse_scenario("set = \"empires\"\n\n[[stand]]\nid = \"A1\"\n[[stand]]\nid = \"A2\"\n", "x.toml");
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file->explain({"bad_field", "is wrong", "stand[1].id"}), "x.toml:6: stand[1].id: is wrong");
  EXPECT_EQ(file->explain({"bad_field", "is missing", "stand[0].kind"}),
            "x.toml:3: stand[0].kind: is missing");
  EXPECT_EQ(file->explain({"bad_field", "is missing", "title"}), "x.toml:1: title: is missing");
  EXPECT_EQ(file->explain({"bad_field", "nobody is there", ""}), "x.toml:1: nobody is there");
}

TEST(ScenarioFile, KeepsTheOrderOfTheFile) {
  const auto file = parse_scenario("zebra = 1\nant = 2\n", "x.toml");
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file->document.begin()->key(), "zebra");
}

TEST(ScenarioFile, SaysWhereTheTomlIsBroken) {
  const auto file = parse_scenario("a = 1\nb = = 2\n", "x.toml");
  ASSERT_FALSE(file.ok());
  EXPECT_THAT(file.error().text, HasSubstr("x.toml:2:"));
}

TEST(ScenarioFile, RefusesFloatingPointAndDates) {
  const auto file = parse_scenario("a = 1\n[b]\nc = 1.5\n", "x.toml");
  ASSERT_FALSE(file.ok());
  EXPECT_THAT(file.error().text, HasSubstr("x.toml:3: b.c"));
}

TEST(ScenarioFile, AnUnknownNameSaysWhatWouldBeRight) {
  for (const char* name : {"nothing/here", "../../etc/passwd", "", "/", "a/b/c"}) {
    const auto file = find_scenario(name);
    ASSERT_FALSE(file.ok()) << name;
    EXPECT_EQ(file.error().code, "unknown_scenario") << name;
  }
}

}  // namespace
}  // namespace vedette::store
