// What the page shows besides the rules: who did it, and what would be left behind.
#include "field.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

TEST(EurekaFacts, AUnitThatMustGoBackSaysWhoFired) {
  int asked = 0;
  for (int die = 1; die <= 6; ++die) {
    Field f;
    f.put("F40-1", 2310, "N").put("F40-2", 2310, "N").put("P1-1", 2308, "S").put("P1-2", 1001, "S");
    f.begin("government_fire").give("target P1-1").give("add_firer F40-1").give("add_firer F40-2");
    f.give("fire", {die});
    if (f.stage() != "retreat" && f.stage() != "rout") continue;
    ++asked;
    const table::view::Decision decision = f.view(kMiners).decision;
    EXPECT_EQ(decision.kind, "forced");
    EXPECT_EQ(table::plain(decision.cause), "was hit by the fire of 40th Foot 1 and 1 more");
    EXPECT_EQ(decision.acting, table::view::Strings{"P1-1"});
  }
  EXPECT_GT(asked, 0) << "no die drove it back";
}

TEST(EurekaFacts, AVolleyIsASceneOfAllWhoFire) {
  Field f;
  f.put("F40-1", 2310, "N").put("F40-2", 2310, "N").put("P1-1", 2308, "S").put("P1-2", 1001, "S");
  f.begin("government_fire").give("target P1-1").give("add_firer F40-1").give("add_firer F40-2");
  f.give("fire", {6});
  const auto told = f.event("fire");
  ASSERT_TRUE(told && told->scene);
  EXPECT_EQ(told->scene->kind, "volley");
  EXPECT_EQ(told->scene->actors, (table::view::Strings{"F40-1", "F40-2"}));
  EXPECT_EQ(told->scene->targets, table::view::Strings{"P1-1"});
}

}  // namespace
}  // namespace vedette::eureka
