// Worked cases of orders that are refused, each with every clause that forbids it.
#include "rules/eureka/field.h"

namespace vedette::eureka {
namespace {

// Three Police in the front of a Miners' unit, and one mounted unit whose weapon does not reach it.
Field before_the_volley() {
  Field f;
  f.put("SG-1", 2310, "N").put("FP-1", 2308, "S").put("M40-1", 2308, "S");
  f.put("FP-2", 2208, "S").put("MTP-1", 2408, "S").put("P1-1", 2309, "N").begin("government_fire");
  return f;
}

TEST(EurekaVectors, WhoMayJoinAVolley) {
  covers({"EUR-8.1.1", "EUR-8.1.6"});
  Field f;
  f.put("SG-1", 2310, "N").put("FP-1", 2308, "S").put("M40-1", 2308, "S");
  f.put("FP-2", 2208, "S").put("MTP-1", 2408, "S").begin("government_fire");
  f.give("target SG-1");
  for (const char* firer : {"FP-1", "FP-2", "MTP-1"})
    EXPECT_TRUE(f.legal(std::string("add_firer ") + firer)) << firer;
  EXPECT_EQ(f.refusals("add_firer M40-1"), Words{"EUR-8.1.1"}) << "distance 2";
  f.give("add_firer FP-2");
  EXPECT_EQ(f.refusals("add_firer MTP-1"), Words{"EUR-8.1.6"}) << "2208 and 2408 do not touch";
  f.give("add_firer FP-1");
  EXPECT_TRUE(f.legal("add_firer MTP-1"));
}

TEST(EurekaVectors, OnceATargetOnceAFirer) {
  covers({"EUR-8.0.2", "EUR-8.0.3"});
  Field f = before_the_volley();
  f.give("target SG-1").give("add_firer FP-1").give("add_firer FP-2").give("add_firer MTP-1").give("fire", {3});
  EXPECT_EQ(f.refusals("target SG-1"), (Words{"EUR-8.0.2", "EUR-8.0.3"}))
      << "it has been attacked, and all who reach it have fired";
  f.give("target P1-1");
  EXPECT_EQ(f.refusals("add_firer FP-1"), Words{"EUR-8.0.3"});
}

TEST(EurekaVectors, FirersOnBothSidesOfTheTarget) {
  covers({"EUR-8.1.6"});
  Field f;
  f.put("P1-1", 2310, "N").put("F40-1", 2309, "S").put("F40-2", 2311, "N").begin("government_fire");
  f.give("target P1-1").give("add_firer F40-1");
  EXPECT_EQ(f.refusals("add_firer F40-2"), Words{"EUR-8.1.6"});
}

TEST(EurekaVectors, ATreeAndTheFlagstaffInTheLine) {
  covers({"EUR-8.1.18"});
  Field tree;
  tree.put("R1-1", 1908, "N").put("MTP-1", 1906, "S").put("MTP-2", 2006, "S").begin("miners_fire");
  EXPECT_EQ(tree.refusals("target MTP-1"), Words{"EUR-8.1.18"});
  EXPECT_TRUE(tree.legal("target MTP-2")) << "only one of the two hexes beside the line blocks";

  Field flag;
  flag.put("R1-1", 1402, "S").put("F40-1", 1404, "N").put("F40-2", 1403, "N").begin("miners_fire");
  EXPECT_EQ(flag.refusals("target F40-1"), Words{"EUR-8.1.18"});
  EXPECT_TRUE(flag.legal("target F40-2")) << "the target's own hex never blocks";
}

TEST(EurekaVectors, MovementPointsThatDoNotSuffice) {
  covers({"EUR-9.4"});
  Field uphill;
  uphill.put("F40-1", 1709, "S").begin("government_move");
  uphill.give("activate F40-1").give("step S");
  EXPECT_EQ(uphill.left(), 3);
  uphill.give("step S");
  EXPECT_EQ(uphill.left(), 1);
  EXPECT_EQ(uphill.refusals("step S"), Words{"EUR-9.4"});

  Field rough;
  rough.put("F40-1", 708, "N").begin("government_move");
  rough.give("activate F40-1").give("step N").give("step N");
  EXPECT_EQ(rough.left(), 1);
  EXPECT_EQ(rough.refusals("step NW"), Words{"EUR-9.4"});
}

TEST(EurekaVectors, TurningBeforeAStep) {
  covers({"EUR-10.1.2"});
  Field f;
  f.put("MTP-1", 2310, "N").put("F40-1", 2306, "N").begin("government_move");
  f.give("activate MTP-1").give("step S");
  EXPECT_EQ(f.left(), 4);
  f.give("stop");
  f.give("activate F40-1");
  EXPECT_EQ(f.refusals("step S"), Words{"EUR-10.1.2"});
  f.give("step SE");
  EXPECT_EQ(f.left(), 2);
}

TEST(EurekaVectors, WhoIsSurroundedDoesNotMove) {
  covers({"EUR-9.8"});
  Field f;
  f.put("F40-1", 2310, "N").put("JG-1", 2208, "SE").put("JG-2", 2510, "SW").put("JG-3", 2211, "NE");
  f.begin("government_move");
  EXPECT_EQ(f.refusals("activate F40-1"), Words{"EUR-9.8"});
}

TEST(EurekaVectors, MountedUnitsDoNotGoBack) {
  covers({"EUR-10.2.3"});
  Field f;
  f.put("MTP-1", 1510, "N").begin("government_move");
  f.give("activate MTP-1");
  EXPECT_EQ(f.refusals("back 0"), Words{"EUR-10.2.3"});
}

}  // namespace
}  // namespace vedette::eureka
