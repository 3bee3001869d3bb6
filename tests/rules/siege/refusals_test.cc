// Orders that several rules forbid: the refusal names all of them, the most particular first.
#include "rules/siege/scene.h"

namespace vedette::siege {
namespace {

TEST(SiegeRefusals, FireIsToldEveryRuleInItsWay) {
  covers({"SGE-AMM.4", "SGE-FIR.9", "SGE-FIR.10", "SGE-LOS.7", "SGE-FIR.8"});
  Scene t;
  t.card("2C");
  t.mob("boxer", {100, 1150}, 4);  // beyond the walls, out of sight of the squad in the south
  t.s.rifle_shots = 20;
  update_ammunition(t.map, t.s);
  const std::string no = t.refusal(R"({"verb":"fire","group":"DE","target":"A1"})");
  EXPECT_TRUE(no.starts_with("AMM.4")) << no;
  Scene bands;
  bands.card("2D");
  bands.mob("boxer", {100, 1150}, 4);
  bands.mob("boxer", {1100, 1150}, 4);
  EXPECT_EQ(bands.refusal(R"({"verb":"fire","group":"A1","target":"A2"})"), "FIR.1 FIR.8")
      << "a friend, and no firearms";
}

TEST(SiegeRefusals, AnEngagedGroupIsToldWhatElseForbids) {
  covers({"SGE-MOV.2", "SGE-MOV.18", "SGE-MEL.2", "SGE-MOV.15"});
  Scene t;
  t.card("2D");
  t.mob("boxer", {600, 1100}, 4);
  t.mob("boxer", {700, 1100}, 4);
  t.engage("US", "A1");
  EXPECT_EQ(t.refusal(R"({"verb":"combine","group":"A2","keep":"A2","other":"A1"})"),
            "MOV.2 MOV.18 MOV.6 MEL.2");
  EXPECT_EQ(t.refusal(R"({"verb":"withdraw","group":"A1"})"), "MOV.15 MOV.18 MEL.2");
}

TEST(SiegeRefusals, ACrossingIsToldEveryRuleInItsWay) {
  covers({"SGE-MOV.18", "SGE-MEL.2", "SGE-OBS.6"});
  Scene t;
  t.card("2D");
  t.mob("boxer", {600, 1150}, 4);
  t.engage("US", "A1");
  const std::string no =
      t.refusal(R"({"verb":"cross","group":"A1","mover":"A1.1","section":"N2","formation":"cluster"})");
  EXPECT_TRUE(no.starts_with("MOV.18 MEL.2")) << no;
  EXPECT_NE(no.find("OBS.6"), std::string::npos) << no;
}

}  // namespace
}  // namespace vedette::siege
