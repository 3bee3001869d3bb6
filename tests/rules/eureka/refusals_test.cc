// Orders that several rules forbid: the refusal names all of them, the most particular first.
#include "rules/eureka/field.h"

namespace vedette::eureka {
namespace {

TEST(EurekaRefusals, AStepIsToldEveryRuleInItsWay) {
  covers({"EUR-9.9", "EUR-10.1.2", "EUR-9.4"});
  Field f;
  f.put("F40-1", 2310, "N").put("SG-1", 2311, "N").begin("government_move");
  f.give("activate F40-1");
  EXPECT_EQ(f.refusals("step S"), (Words{"EUR-9.9", "EUR-10.1.2"})) << "an enemy's hex, behind it";
}

TEST(EurekaRefusals, AnActivationIsToldEveryRuleInItsWay) {
  covers({"EUR-9.1", "EUR-9.8", "EUR-6.12"});
  Field f;
  f.put("F40-1", 2310, "N").put("PAS", 1010);
  f.put("JG-1", 2208, "SE").put("JG-2", 2510, "SW").put("JG-3", 2211, "NE").begin("government_move");
  EXPECT_EQ(f.refusals("activate F40-1 PAS"), (Words{"EUR-9.8", "EUR-6.12"}));
  EXPECT_EQ(f.refusals("turn F40-1 S"), (Words{"EUR-10.0.2", "EUR-9.8", "EUR-10.1.2"}));
}

}  // namespace
}  // namespace vedette::eureka
