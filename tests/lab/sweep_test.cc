// The settings that a sweep asks for.
#include "lab/sweep.h"

#include <gmock/gmock.h>

#include "store/scenario_file.h"

namespace vedette::empires {
const table::RuleSet& rule_set();
}

namespace vedette::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> labels_of(const std::string& sweep) {
  const auto file = store::find_scenario("empires/wells");
  table::Faults faults;
  const table::GamePtr game = table::make_game(empires::rule_set(), file->document, {}, faults);
  const auto variants = variants_of(*game, sweep);
  std::vector<std::string> out;
  if (!variants) return {variants.error().text};
  for (const Variant& variant : *variants) out.push_back(variant.label);
  return out;
}

TEST(Sweep, ValuesAndRanges) {
  EXPECT_THAT(labels_of("turn_limit=8,10"), ElementsAre("turn_limit = 8", "turn_limit = 10"));
  EXPECT_THAT(labels_of("turn_limit=8..10"),
              ElementsAre("turn_limit = 8", "turn_limit = 9", "turn_limit = 10"));
  EXPECT_THAT(labels_of("turn_limit=8..12/4"), ElementsAre("turn_limit = 8", "turn_limit = 12"));
}

TEST(Sweep, AGridHasEveryCombination) {
  EXPECT_THAT(labels_of("turn_limit=8,10 x /minutes=20,30"),
              ElementsAre("turn_limit = 8, /minutes = 20", "turn_limit = 8, /minutes = 30",
                          "turn_limit = 10, /minutes = 20", "turn_limit = 10, /minutes = 30"));
}

TEST(Sweep, ARangeThatMakesNoSenseIsRefusedWithWhatIsExpected) {
  EXPECT_THAT(labels_of("turn_limit=8..x"), ElementsAre(HasSubstr("expected 8..12 or 8..16/4")));
  EXPECT_THAT(labels_of("turn_limit=9..8"), ElementsAre(HasSubstr("without values")));
  EXPECT_THAT(labels_of("turn_limit=1..9999"), ElementsAre(HasSubstr("more than 200")));
}

}  // namespace
}  // namespace vedette::lab
