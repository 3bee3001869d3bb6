// Orders that break one rule: the refusal names it, however little the order says.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

TEST(HeroesRefusals, FireAtATrainNeedNotNameTheVehicle) {
  covers({"HVE-RWY-28", "HVE-FIRE-19", "HVE-FIRE-8", "HVE-FIRE-5", "HVE-FIRE-4"});
  // The troop train stands on the siding from (720,10) to (720,250).
  Table t = Table::shipped("armoured-train");
  t.place("F1", 720, 870, 180);  // its muzzle more than 600 mm from all vehicles
  t.activate("F1");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-19");
  t.place("F1", 720, 600, 0);
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-8") << "it faces away";
  t.place("F1", 720, 600, 180);
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-5")
      << "the outpost in the bush is in between";
  Table near = Table::shipped("armoured-train");
  near.place("E4", 800, 200, 270);
  near.place("K1", 760, 200, 90);
  near.activate("E4");
  near.declare(R"("program":"F")");
  EXPECT_EQ(near.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-5");
  near.set_n("K1", 1);
  near.place("K1", 770, 225, 90);
  EXPECT_EQ(near.refused(R"({"verb":"fire","target":"UT"})"), "HVE-FIRE-4") << "riflemen stand nearer";
}

TEST(HeroesRefusals, FireFromASquareOrAShipNeedNotNameFaceOrWeapons) {
  covers({"HVE-FIRE-9", "HVE-WAR-20", "HVE-FIRE-19", "HVE-WAR-19"});
  Table t({"S regular inf fire_reg 8 square ring 500 300 0"},
          {"E regular inf fire_reg 8 close 1 500 700 180"});
  t.activate("S");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E"})"), "HVE-FIRE-19");
  Table river = Table::shipped("safia");
  river.activate("SAFIA");
  river.declare(R"("program":"F")");
  EXPECT_EQ(river.refused(R"({"verb":"fire","target":"SR"})"), "HVE-FIRE-19") << "650 mm and more";
  river.place("SAFIA", 500, 450, 270);
  EXPECT_EQ(river.refused(R"({"verb":"fire","target":"G2","weapons":1})"), "HVE-WAR-19");
}

}  // namespace
}  // namespace vedette::heroes
